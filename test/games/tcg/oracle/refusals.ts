import { sameJson } from '../../../../src/engine/canonical.ts';
import type { Command } from '../../../../src/games/tcg/commands.ts';
import type { Seat } from '../../../../src/games/tcg/ids.ts';
import type { Ask } from './asks.ts';
import { canSee, pieceOf, whyNotAction } from './legality.ts';
import { canMove } from './moving.ts';
import { whyNotStart } from './setup.ts';
import type { Game } from './world.ts';

/** Commands that answer each kind of decision (R-C0). */
export const ANSWERS: Readonly<Record<Ask['kind'], readonly Command['type'][]>> = {
  bid: ['bid'],
  chooseOrder: ['chooseOrder'],
  startingFellowship: ['startCompanion', 'startDone'],
  mulligan: ['mulligan'],
  phaseAction: ['playCard', 'useAbility', 'discardToHeal', 'transfer', 'pass'],
  chooseCards: ['choose', 'done', 'decline'],
  chooseOption: ['chooseOption'],
  chooseNumber: ['chooseNumber'],
  orderTriggers: ['orderNext'],
  optional: ['respond', 'decline'],
  sanctuaryHeal: ['choose', 'decline'],
  reconcile: ['choose', 'done'],
  moveOrStay: ['moveOrStay'],
  archeryWound: ['choose'],
  assignFp: ['assign', 'done'],
  assignShadow: ['assign', 'done'],
  chooseSkirmish: ['chooseSkirmish'],
};

/** Why a command of a player is refused; null where it is legal (R-C0). */
export function refusalOf(game: Game, seat: Seat, command: Command): string | null {
  if (game.result !== null) return 'GAME_OVER';
  const question = game.asked.find((one) => one.seat === seat);
  if (question === undefined) return 'NOT_PENDING';
  if (question.commands.some((one) => sameJson(one, command))) return null;
  if (!ANSWERS[question.kind].includes(command.type)) {
    return isVainMove(game, question, command) ? 'CANNOT_MOVE' : 'WRONG_PHASE';
  }
  return question.kind === 'phaseAction'
    ? whyNotAction(game, seat, command)
    : whyNotAnswered(game, question, command);
}

/** R-E7.4: where the fellowship cannot move, it stays without a question. */
function isVainMove(game: Game, { seat, kind }: Ask, command: Command): boolean {
  const isTime = kind === 'reconcile' && seat === game.fp;
  return isTime && command.type === 'moveOrStay' && command.move && !canMove(game);
}

function whyNotAnswered(game: Game, question: Ask, command: Command): string | null {
  const { seat } = question;
  const named = namedIn(command);
  switch (command.type) {
    case 'bid':
      return 'BID';
    case 'startCompanion':
      return whyNotStart(game, seat, command.card);
    case 'done':
      return isInSteps(question) ? 'COUNT' : 'WRONG_PHASE';
    case 'decline':
      return isInSteps(question) ? 'WRONG_PHASE' : 'COUNT';
    default:
      if (named.some((iid) => isUnknown(game, seat, iid))) return 'UNKNOWN_CARD';
      if (command.type === 'assign') return 'ASSIGN';
      return command.type === 'choose' ? whyNotChosen(game, question, command.card) : 'CHOICE';
  }
}

function namedIn(command: Command): string[] {
  const { card, source, character, minion } = command as Readonly<Record<string, string>>;
  return [card, source, character, minion].filter((iid) => iid !== undefined);
}

function isUnknown(game: Game, seat: Seat, iid: string): boolean {
  const card = pieceOf(game, iid);
  return card === undefined || !canSee(game, seat, card);
}

function isInSteps({ kind, among }: Ask): boolean {
  return kind === 'reconcile' || (among !== undefined && among.most > 1);
}

function whyNotChosen(game: Game, { among }: Ask, iid: string): string {
  const isOption = among?.cards.some((card) => card.iid === iid) ?? false;
  return isOption && !game.marked.includes(iid) ? 'COUNT' : 'CHOICE';
}
