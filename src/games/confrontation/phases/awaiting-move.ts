import { known } from '../../../engine/invariant.ts';
import type { CommandOf, Reason } from '../commands.ts';
import type { CommandRule, Look, Phase, Play } from '../edition.ts';
import { afterArrival } from '../flow/arrival.ts';
import { answerOf, ask, lookOf, question } from '../flow/asking.ts';
import type { Handle, MoveKind, Region, Side } from '../ids.ts';
import { judgeMove, kindOfMove, legalMoves } from '../rules/moves.ts';
import { countAt, findToken } from '../rules/tokens.ts';

function refuseMove(look: Look, { handle, to }: CommandOf<'move'>): Reason | null {
  const verdict = judgeMove(look, handle, to);
  return 'kind' in verdict ? null : verdict.reason;
}

/** When a stand may be moved (C.1). */
export const MOVE_RULES = {
  move: { states: ['awaiting-move'], refuse: refuseMove },
} satisfies Record<string, CommandRule<never>>;

/** B.2, C.5: a stand moves, or goes into the Tunnel past a stand of Sauron. */
export function makeMove(play: Play, side: Side, handle: Handle, to: Region): void {
  const { script } = play;
  const kind = kindOfMove(lookOf(play, side), handle, to);
  if (kind === 'tunnel' && countAt(script.state.pub, 'sauron', 'caradhras') > 0) {
    script.emit({ type: 'AmbushWindowOpened', v: 1, pub: { handle } });
    ask(play, 'tunnel-ambush');
    return;
  }
  arrive(play, side, handle, to, kind);
}

/** A stand comes to another region, and what follows. */
export function arrive(play: Play, side: Side, handle: Handle, to: Region, kind: MoveKind): void {
  const { script, edition } = play;
  const token = known(findToken(script.state.pub, side, handle), 'the stand');
  const { region: from } = token;
  edition.beforeMove(play, token, kind);
  const shownKind = edition.publicKind(script.state.pub, kind);
  script.emit({ type: 'TokenMoved', v: 1, pub: { side, handle, from, to, kind: shownKind } });
  afterArrival(play, side, handle);
}

/** The side whose turn it is moves a stand (B.2). */
export const awaitingMove: Phase = {
  waiting: ({ active }) => [active],
  legal: (look) => question(look.pub, legalMoves(look)),
  decide: (play, { seat, command }) => {
    const { handle, to } = answerOf(command, 'move');
    makeMove(play, seat, handle, to);
  },
};
