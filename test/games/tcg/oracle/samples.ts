import { below, type Words } from '../../../../src/engine/rng.ts';
import type { Command } from '../../../../src/games/tcg/commands.ts';
import { opponentOf, type Seat } from '../../../../src/games/tcg/ids.ts';
import type { QuestionKind } from '../../../../src/games/tcg/questions.ts';
import { currentSite } from './active.ts';
import { ANSWERS } from './refusals.ts';
import type { Game, Piece } from './world.ts';

function oneOf<T>(words: Words, items: readonly T[]): T {
  const item = items[below(words, items.length)];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}

/** Any card of a game, most often one that a command could name, or an id nobody has. */
function anyCard(game: Game, seat: Seat, words: Words): string {
  const [own, other] = [game.sides[seat], game.sides[opponentOf(seat)]];
  const sites = game.path.filter((one) => one !== null);
  const site = currentSite(game);
  const piles: readonly (readonly Piece[])[] = [
    ...[own.hand, own.hand, own.hand, game.table, game.table, game.table, game.table],
    ...[other.hand, own.deck, other.deck, own.discard, other.discard, own.dead, other.dead],
    ...[own.adventure, other.adventure, sites, site === null ? [] : [site]],
    ...game.asked.map(({ among }) => (among?.cards ?? []) as readonly Piece[]),
  ];
  const filled = piles.filter((pile) => pile.length > 0);
  return below(words, 40) === 0 ? 'nobody' : oneOf(words, oneOf(words, filled)).iid;
}

function anyCharacter(game: Game, seat: Seat, words: Words): string {
  const characters = game.table.filter(({ print }) => print.isCharacter);
  const isStrange = characters.length === 0 || below(words, 8) === 0;
  return isStrange ? anyCard(game, seat, words) : oneOf(words, characters).iid;
}

type Sort = (game: Game, seat: Seat, words: Words) => Command;

/** A card of one's own hand, or now and then any card. */
function anyHeld(game: Game, seat: Seat, words: Words): string {
  const { hand } = game.sides[seat];
  const isStrange = hand.length === 0 || below(words, 6) === 0;
  return isStrange ? anyCard(game, seat, words) : oneOf(words, hand).iid;
}

/** A card in play of which this holds, or now and then any card. */
function anyLaid(game: Game, seat: Seat, words: Words, is: (card: Piece) => boolean): string {
  const cards = game.table.filter(is);
  const isStrange = cards.length === 0 || below(words, 5) === 0;
  return isStrange ? anyCard(game, seat, words) : oneOf(words, cards).iid;
}

const hasAbility = ({ print }: Piece) => print.abilities.length > 0;
const isBorne = ({ bearer }: Piece) => bearer !== null;
const LABELS = ['heal', 'burden', 'frodo', 'gimli', 'nothing'];

const SORTS: { readonly [T in Command['type']]: Sort } = {
  bid: (_, __, words) => ({ type: 'bid', n: below(words, 110) - 5 }),
  chooseOrder: (_, __, words) => ({ type: 'chooseOrder', first: below(words, 2) === 0 }),
  startCompanion: (...about) => ({ type: 'startCompanion', card: anyCard(...about) }),
  startDone: () => ({ type: 'startDone' }),
  mulligan: (_, __, words) => ({ type: 'mulligan', take: below(words, 2) === 0 }),
  playCard(...about) {
    const play = { type: 'playCard', card: anyHeld(...about) } as const;
    return below(about[2], 2) === 0 ? play : { ...play, bearer: anyCharacter(...about) };
  },
  useAbility: (...about) => {
    const card = anyLaid(...about, hasAbility);
    return { type: 'useAbility', card, index: below(about[2], 3) };
  },
  discardToHeal: (...about) => ({ type: 'discardToHeal', card: anyHeld(...about) }),
  transfer: (...about) => {
    return { type: 'transfer', card: anyLaid(...about, isBorne), bearer: anyCharacter(...about) };
  },
  pass: () => ({ type: 'pass' }),
  choose: (...about) => ({ type: 'choose', card: anyCard(...about) }),
  done: () => ({ type: 'done' }),
  chooseOption: (_, __, words) => ({ type: 'chooseOption', label: oneOf(words, LABELS) }),
  chooseNumber: (_, __, words) => ({ type: 'chooseNumber', n: below(words, 5) }),
  orderNext: (...about) => ({ type: 'orderNext', trigger: `${anyCard(...about)}:0` }),
  respond: (...about) => ({
    type: 'respond',
    source: anyHeld(...about),
    index: below(about[2], 2),
  }),
  decline: () => ({ type: 'decline' }),
  moveOrStay: (_, __, words) => ({ type: 'moveOrStay', move: below(words, 2) === 0 }),
  assign: (...about) => {
    return { type: 'assign', character: anyCharacter(...about), minion: anyCharacter(...about) };
  },
  chooseSkirmish: (...about) => ({ type: 'chooseSkirmish', character: anyCharacter(...about) }),
};
const ALL = Object.values(SORTS);

/** A well-formed command about anything, legal or not, mostly of a sort that is asked for. */
export function anyCommand(game: Game, seat: Seat, words: Words): Command {
  const kind = game.asked.find((ask) => ask.seat === seat)?.kind;
  const sorts = kind === undefined || below(words, 5) === 0 ? ALL : timely(kind);
  return oneOf(words, sorts)(game, seat, words);
}

function timely(kind: QuestionKind): readonly Sort[] {
  return ANSWERS[kind].map((type) => SORTS[type]);
}
