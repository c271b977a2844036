import type { Play } from '../edition.ts';
import type { Handle } from '../ids.ts';
import { battleOf } from '../rules/fighters.ts';

/** F1: two stands begin to fight. */
export function startFight({ script }: Play, defender: Handle): void {
  const { region, attacker } = battleOf(script.state.pub);
  script.emit({ type: 'FightStarted', v: 1, pub: { region, attacker, defender } });
}
