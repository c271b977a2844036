import { known } from '../../../../engine/invariant.ts';
import type { Reason } from '../../commands.ts';
import type { CommandRule, Look, Phase, Play } from '../../edition.ts';
import { question } from '../../flow/asking.ts';
import { goOnAfter } from '../../flow/fights.ts';
import { reveal } from '../../flow/showing.ts';
import { handleOf } from '../../rules/tokens.ts';
import { isGandalfNear } from '../rules/support.ts';

function refuse(look: Look): Reason | null {
  return isGandalfNear(look) ? null : 'GANDALF_NOT_AVAILABLE';
}

/** When Gandalf may support a fighter (H.6). */
export const SUPPORT_RULES = {
  gandalfSupport: { states: ['gandalf-support'], refuse },
} satisfies Record<string, CommandRule<never>>;

/** H.2: he is shown until the end of the turn. */
function support(play: Play): void {
  const { script } = play;
  const handle = known(handleOf(script.state.own.fellowship, 'gandalf-v'), 'the stand of Gandalf');
  script.emit({ type: 'TextUsed', v: 1, pub: { kind: 'gandalf-support' } });
  reveal(play, handle);
  script.emit({ type: 'FighterSupported', v: 1, pub: { handle } });
}

/** The Fellowship shows Gandalf to support its fighter, or does not. */
export const gandalfSupport: Phase = {
  waiting: () => ['fellowship'],
  legal: (look) =>
    question(look.pub, [
      { type: 'textPass' },
      ...(isGandalfNear(look) ? [{ type: 'gandalfSupport' } as const] : []),
    ]),
  decide: (play, { command }) => {
    if (command.type === 'gandalfSupport') support(play);
    else play.script.emit({ type: 'TextUsed', v: 1, pub: { kind: 'pass' } });
    goOnAfter(play, 'gandalf-support');
  },
};
