import type { Play } from '../edition.ts';
import type { Region, Side } from '../ids.ts';
import { battleOf, fighterHandle, fightersOf } from '../rules/fighters.ts';
import { activeCard } from '../rules/played-cards.ts';
import { retreatsOf } from '../rules/retreats.ts';
import type { Pub } from '../state.ts';
import { ask } from './asking.ts';

/** The card a side retreats by, the way it leads and the question where (A.2, F8a, F8b). */
const RETREATS = {
  sauron: { card: 's-retreat', direction: 'lateral', question: 'sauron-retreat' },
  fellowship: {
    card: 'f-retreat',
    direction: 'backward',
    question: 'fellowship-retreat-card',
  },
} as const;

/** C.7: regions the fighter of a side may retreat to by its card. */
export function cardRetreats(pub: Pub, side: Side): readonly Region[] {
  return retreatsOf(pub, side, battleOf(pub).region, RETREATS[side].direction);
}

/** F8: the fighter goes by itself where there is one way, is asked where there are two, else stays. */
export function retreatByCard(play: Play, side: Side): void {
  const { pub } = play.script.state;
  const fighters = fightersOf(pub);
  const { card, question } = RETREATS[side];
  const { fallen, retreated } = fighters.fight;
  if (fallen.length > 0 || retreated.includes(side)) return;
  if (activeCard(play.edition, fighters, side) !== card) return;
  const [first, ...others] = cardRetreats(pub, side);
  if (first === undefined) return;
  if (others.length > 0) ask(play, question);
  else retreatTo(play, side, first);
}

/** The fighter of a side leaves the fight. */
export function retreatTo({ script }: Play, side: Side, to: Region): void {
  const { pub } = script.state;
  const handle = fighterHandle(pub, side);
  const from = battleOf(pub).region;
  script.emit({ type: 'TokenRetreated', v: 1, pub: { side, handle, from, to } });
}
