import type { Command, CommandOf } from '../../../../src/games/mordor-track/commands.ts';
import type { Companion, Deck, Seat } from '../../../../src/games/mordor-track/ids.ts';
import { choose, chooseSet, type Talk } from './asking.ts';
import { effectOf } from './cards.ts';
import type { Game } from './game.ts';
import { huntOf, resolveHunt } from './hunt.ts';
import {
  deckOf,
  diceIn,
  dieOf,
  discardFromHand,
  discardFromTable,
  discardToLimit,
  drawCard,
  hide,
  leave,
} from './moves.ts';
import { move } from './moving.ts';
import { TABLE_CARDS } from './tables.ts';

const FP = 'free-peoples';

/** One opportunity of a seat: at most one Ring, then an action, a skipped die or a pass (C.6). */
export function* act(game: Game, seat: Seat): Talk {
  let command: Command = yield;
  if (command.type === 'useElvenRing') {
    useRing(game, seat, command);
    if (diceIn(game, seat, 'unused').length === 0) return;
    command = yield;
  }
  yield* carryOut(game, seat, command);
  yield* settle(game);
}

/** C.7: a Ring of the Free Peoples goes to the Shadow, one of the Shadow out of the game. */
function useRing(game: Game, seat: Seat, { die: id, face }: CommandOf<'useElvenRing'>): void {
  const die = dieOf(game, id);
  die.face = face;
  if (face === 'eye') die.zone = 'huntBox';
  game.sides[seat].ringUsed = true;
  game.sides[seat].rings -= 1;
  if (seat === FP) game.sides.shadow.rings += 1;
}

function* carryOut(game: Game, seat: Seat, command: Command): Talk {
  if (command.type === 'moveFellowship') return yield* move(game, command.die);
  if ('die' in command) dieOf(game, command.die).zone = 'used';
  switch (command.type) {
    case 'hideFellowship':
      return hide(game);
    case 'separateCompanions':
      return yield* separate(game);
    case 'bringCharacter':
      game.upgrades[command.who] = 'inPlay';
      return;
    case 'musterMinion':
      game.minions[command.minion] = 'inPlay';
      return;
    case 'playCard':
      return yield* playCard(game, seat, command);
    case 'drawCard':
      drawCard(game, seat, command.deck);
      return yield* discardToLimit(game, seat);
    default:
      return;
  }
}

function* separate(game: Game): Talk {
  const options = [...game.companions];
  const pending = { kind: 'separate', owner: FP, options } as const;
  const gone = yield* chooseSet(game, pending, 1, options.length);
  yield* leave(game, gone as Companion[], false);
}

function* playCard(game: Game, seat: Seat, command: CommandOf<'playCard'>): Talk {
  const { card } = command;
  const side = game.sides[seat];
  const die = dieOf(game, command.die);
  const isEvent = die.face === 'event' || command.as === 'event';
  const isMessage = seat === 'shadow' && die.face === 'muster';
  const gandalfDraws = seat === FP && isEvent && game.guide === 'gandalf-grey';
  if (isMessage) game.messengerUsed = true;
  side.hand = side.hand.filter((one) => one !== card);
  if (TABLE_CARDS.includes(card)) {
    side.table.push(card);
  } else {
    side.played.push(card);
    yield* effectOf(game, card);
  }
  if (gandalfDraws) yield* gandalfDraw(game, deckOf(game, card));
}

/** B.5: Gandalf the Grey lets draw a card of the same deck. */
function* gandalfDraw(game: Game, deck: Deck): Talk {
  if (game.sides[FP].decks[deck].length === 0) return;
  const options = ['use', 'decline'];
  const pending = { kind: 'gandalfDraw', owner: FP, options, told: { deck } } as const;
  if ((yield* choose(game, pending)) === 'decline') return;
  drawCard(game, FP, deck);
  yield* discardToLimit(game, FP);
}

/** What follows an action: stronghold tiles, then Worn With Sorrow (C.9, H35). */
function* settle(game: Game): Talk {
  while (game.strongholds > 0) {
    game.strongholds -= 1;
    yield* resolveHunt(game, huntOf(game, { cause: 'stronghold' }));
  }
  for (; game.casualties > 0; game.casualties -= 1) yield* wornWithSorrow(game);
}

function* wornWithSorrow(game: Game): Talk {
  const side = game.sides[FP];
  const isOfCharacters = (card: string) => deckOf(game, card) === 'character';
  const held = side.hand.filter(isOfCharacters);
  const laid = side.table.filter(isOfCharacters).map((card) => `table:${card}`);
  const options = [...(held.length > 0 ? ['hand'] : []), ...laid, 'decline'];
  const option = yield* choose(game, { kind: 'worn', owner: 'shadow', options });
  if (option === 'hand') {
    const { k, of } = game.chance.next('HandCardChosen');
    if (of !== held.length) throw new Error(`a card was chosen of ${of}, not of ${held.length}`);
    discardFromHand(game, FP, held.slice(k, k + 1));
  } else if (option !== 'decline') {
    discardFromTable(game, FP, option.replace('table:', ''));
  }
}
