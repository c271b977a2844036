import type { Command } from '../../../../src/games/tcg/commands.ts';
import type { Seat } from '../../../../src/games/tcg/ids.ts';
import type { QuestionKind } from '../../../../src/games/tcg/questions.ts';
import type { Ask, Talk } from './asks.ts';
import type { Game, Piece } from './world.ts';

/** Asks one player and waits for the answer. */
export function* ask(game: Game, question: Ask): Talk<Command> {
  game.asked = [question];
  const { command } = yield game.asked;
  game.asked = [];
  return command;
}

/** A choice among cards. */
export interface CardChoice {
  readonly seat: Seat;
  readonly cards: readonly Piece[];
  readonly least: number;
  readonly most: number;
  /** Whether there are cards that the opponent cannot see: then it is always asked (D-39). */
  readonly hidden?: boolean;
  readonly kind?: QuestionKind;
  /** Whether it is answered in steps even if it is a choice of one (R-C0). */
  readonly inSteps?: boolean;
}

/** Lets a player choose cards, in one answer or step by step (R-C0). */
export function* chooseCards(game: Game, choice: CardChoice): Talk<Piece[]> {
  const { cards, hidden = false, inSteps = false } = choice;
  const most = Math.min(choice.most, cards.length);
  const least = Math.min(choice.least, most);
  const isForced = most === 0 || least === cards.length;
  if (isForced && !hidden) return cards.slice(0, most);
  if (most === 0 && choice.least > 0) return [];
  if (most > 1 || inSteps) return yield* markCards(game, { ...choice, least, most });
  const among = { cards, least, most };
  const { seat, kind = 'chooseCards' } = choice;
  const commands: Command[] = cards.map(({ iid }) => ({ type: 'choose', card: iid }));
  if (least === 0) commands.push({ type: 'decline' });
  const answer = yield* ask(game, { seat, kind, commands, among });
  return cards.filter((card) => answer.type === 'choose' && answer.card === card.iid);
}

function* markCards(game: Game, choice: CardChoice): Talk<Piece[]> {
  const { seat, cards, least, most, kind = 'chooseCards' } = choice;
  const among = { cards, least, most };
  const chosen: Piece[] = [];
  for (;;) {
    const left = chosen.length < most ? cards.filter((card) => !chosen.includes(card)) : [];
    const commands: Command[] = left.map(({ iid }) => ({ type: 'choose', card: iid }));
    if (chosen.length >= least) commands.push({ type: 'done' });
    game.marked = chosen.map(({ iid }) => iid);
    const answer = yield* ask(game, { seat, kind, commands, among });
    game.marked = [];
    if (answer.type !== 'choose') return chosen;
    chosen.push(...cards.filter(({ iid }) => iid === answer.card));
  }
}

/** Lets a player choose a number; a lone one is taken for him. */
export function* chooseNumber(game: Game, seat: Seat, least: number, most: number): Talk<number> {
  if (least >= most) return least;
  const numbers = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const commands = numbers.map((n) => ({ type: 'chooseNumber', n }) as const);
  const answer = yield* ask(game, { seat, kind: 'chooseNumber', commands });
  return answer.type === 'chooseNumber' ? answer.n : least;
}

/** Lets a player choose one of several things by their label; a lone one is taken for him. */
export function* chooseOption<T extends { readonly label: string }>(
  game: Game,
  seat: Seat,
  options: readonly T[],
): Talk<T | undefined> {
  if (options.length < 2) return options[0];
  const commands = options.map(({ label }) => ({ type: 'chooseOption', label }) as const);
  const answer = yield* ask(game, { seat, kind: 'chooseOption', commands });
  return options.find(({ label }) => answer.type === 'chooseOption' && answer.label === label);
}
