import { known } from '../../../engine/invariant.ts';
import { best } from '../best.ts';
import type { Command } from '../wire.ts';
import { scoreAction } from './actions.ts';
import {
  scoreBid,
  scoreMove,
  scoreMulligan,
  scoreReconciling,
  scoreResponse,
  scoreStart,
} from './answers.ts';
import { scorePair } from './assigning.ts';
import type { Cards } from './cards.ts';
import { scorePick, scoreVictim } from './picking.ts';
import { makePosition, type Position, pieceOf, ringBearer } from './position.ts';
import type { TcgCommand, View } from './view.ts';

/** Bids are not foreseen. */
const WHIM = 1.5;

/** Chooses like somebody who has played a few games: from what the seat may know. */
export function choose(cards: Cards, seen: object, listed: readonly Command[]): Command {
  const position = makePosition(seen as View, cards);
  const commands: readonly TcgCommand[] = listed;
  const whim = position.view.phase === 'setup' ? WHIM : 0;
  return best(commands, (command) => scoreOf(position, command, commands), whim);
}

function scoreOf(position: Position, command: TcgCommand, listed: readonly TcgCommand[]): number {
  switch (command.type) {
    case 'bid':
      return scoreBid(command);
    case 'chooseOrder':
      return command.first === true ? CERTAIN : 0;
    case 'startCompanion':
      return CERTAIN * scoreStart(position, command);
    case 'mulligan':
      return CERTAIN * scoreMulligan(position, command);
    case 'choose':
      return scoreChoice(position, command);
    case 'respond':
      return scoreResponse(position, command);
    case 'moveOrStay':
      return scoreMove(position, command);
    case 'assign':
      return scorePair(position, command);
    case 'chooseSkirmish':
      return command.character === ringBearer(position)?.iid ? -1 : 0;
    case 'decline':
    case 'done':
    case 'orderNext':
    case 'startDone':
      return 0;
    case 'chooseOption':
      return scoreOption(command);
    case 'chooseNumber':
      return command.n ?? 0;
    default:
      return scoreAction(position, command, listed);
  }
}

/** So much that no whim changes an answer. */
const CERTAIN = 2 * WHIM;

function scoreChoice(position: Position, command: TcgCommand): number {
  const kind = position.view.pending?.question.kind;
  if (kind === 'reconcile') return scoreReconciling(position, command);
  const piece = pieceOf(position, command.card);
  if (kind !== 'archeryWound') return scorePick(position, command);
  return scoreVictim(position, known(piece, 'the character that is hit'));
}

/** Of several effects the one that heals, else any that spares the Ring-bearer. */
function scoreOption({ label }: TcgCommand): number {
  if (label === 'heal') return 1;
  return label === 'frodo' || label === 'burden' ? -1 : 0;
}
