import { known } from '../../../engine/invariant.ts';
import type { Reason } from '../commands.ts';
import type { CommandRule, Look, Phase, Play } from '../edition.ts';
import { question } from '../flow/asking.ts';
import { endGame } from '../flow/ending.ts';
import { defeat, reveal } from '../flow/showing.ts';
import { endTurn } from '../flow/turns.ts';
import type { Handle } from '../ids.ts';
import { handleOf, isThere, tokenOf } from '../rules/tokens.ts';
import { arrive } from './awaiting-move.ts';

/** C.5: the window opens whoever stands in Caradhras; Sauron alone knows whether he can strike. */
function refuseStrike({ pub, own }: Look): Reason | null {
  const isBalrog = isThere(pub, 'sauron', known(own, 'own stands'), 'balrog', 'caradhras');
  return isBalrog ? null : 'NOT_BALROG';
}

/** When the Balrog may strike (C.5). */
export const AMBUSH_RULES = {
  balrogStrike: { states: ['tunnel-ambush'], refuse: refuseStrike },
  balrogPass: { states: ['tunnel-ambush'], refuse: () => null },
} satisfies Record<string, CommandRule<never>>;

function legal(look: Look): ReturnType<Phase['legal']> {
  const pass = { type: 'balrogPass' } as const;
  const strikes = refuseStrike(look) === null ? [{ type: 'balrogStrike' } as const] : [];
  return question(look.pub, [pass, ...strikes]);
}

function pass(play: Play, handle: Handle): void {
  play.script.emit({ type: 'AmbushPassed', v: 1, pub: { handle } });
  arrive(play, 'fellowship', handle, 'fangorn', 'tunnel');
}

/** C.5: whoever is struck falls without a fight, and no text of his applies. */
function strike(play: Play, handle: Handle): void {
  const { script, edition } = play;
  script.emit({ type: 'AmbushStruck', v: 1, pub: { handle } });
  reveal(play, known(handleOf(script.state.own.sauron, 'balrog'), 'the Balrog'));
  reveal(play, handle);
  const victim = known(tokenOf(script.state.pub, handle).character, 'who was struck');
  defeat(play, handle);
  if (edition.settleRing(play, victim, false)) endGame(script, 'sauron', 'FRODO_DEFEATED');
  else endTurn(play);
}

/** Sauron answers for the stand in Caradhras (C.5). */
export const tunnelAmbush: Phase = {
  waiting: () => ['sauron'],
  legal,
  decide: (play, { command }) => {
    const handle = known(play.script.state.pub.ambush, 'the stand in the Tunnel');
    if (command.type === 'balrogStrike') strike(play, handle);
    else pass(play, handle);
  },
};
