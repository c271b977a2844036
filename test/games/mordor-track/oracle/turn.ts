import type { Command, CommandOf } from '../../../../src/games/mordor-track/commands.ts';
import {
  type Companion,
  enemyOf,
  SEATS,
  type Seat,
} from '../../../../src/games/mordor-track/ids.ts';
import { act } from './actions.ts';
import type { Talk } from './asking.ts';
import { type Game, shuffleDecks } from './game.ts';
import { commandsFor } from './listing.ts';
import {
  corrupt,
  diceIn,
  discardFromTable,
  discardToLimit,
  drawCard,
  end,
  Over,
  tilesIn,
} from './moves.ts';
import { allocationOf } from './refusals.ts';
import { BOTH_DECKS, printOf } from './tables.ts';

const FP = 'free-peoples';

/** Plays a game to its end (C.2). */
export function* playToTheEnd(game: Game): Talk {
  shuffleDecks(game);
  try {
    for (;;) yield* playTurn(game);
  } catch (over) {
    if (!(over instanceof Over)) throw over;
    game.pending = null;
  }
}

function* playTurn(game: Game): Talk {
  yield* recover(game);
  yield* fellowshipPhase(game);
  yield* allocate(game);
  rollDice(game);
  yield* actionPhase(game);
  if (game.onTrack && !game.attempted) corrupt(game, 1);
  game.phase = 'victoryCheck';
  if (game.turn === game.config.turnLimit) end(game, 'shadow', 'TURN_LIMIT');
}

function* recover(game: Game): Talk {
  game.phase = 'recover';
  game.actor = null;
  game.turn += 1;
  if (game.turn > 1) game.fpHuntDiceLastTurn = diceIn(game, FP, 'huntBox').length;
  const { baseDice, modules } = game.config;
  const inPlay = (statuses: object) =>
    Object.values(statuses).filter((status) => status === 'inPlay').length;
  const count = {
    'free-peoples': baseDice.fp + inPlay(game.upgrades),
    shadow: Math.min(10, baseDice.shadow + inPlay(game.minions)),
  };
  game.dice = SEATS.flatMap((owner) =>
    Array.from({ length: count[owner] }, (_, index) => {
      const id = `${owner === FP ? 'f' : 's'}${index + 1}`;
      return { id, owner, zone: 'unused' as const, face: null };
    }),
  );
  Object.assign(game, { attempted: false, declared: false });
  Object.assign(game, { guideChanged: false, messengerUsed: false });
  for (const seat of SEATS) game.sides[seat].ringUsed = false;
  if (modules.cards === undefined) return;
  if (modules.cards.drawEachTurn) {
    for (const seat of SEATS) for (const deck of BOTH_DECKS) drawCard(game, seat, deck);
  }
  for (const seat of SEATS) yield* discardToLimit(game, seat);
}

/** Waits for a command of the actor, or gives the only one there is (C.2). */
function* commandOrOnly(game: Game): Talk<Command> {
  const commands = game.actor === null ? [] : commandsFor(game, game.actor);
  const [only] = commands;
  if (commands.length === 1 && only !== undefined) return only;
  return yield;
}

function* fellowshipPhase(game: Game): Talk {
  game.phase = 'fellowship';
  game.actor = FP;
  for (;;) {
    const command = yield* commandOrOnly(game);
    if (command.type === 'endFellowshipPhase') return;
    if (command.type === 'enterMordor') enterMordor(game);
    if (command.type === 'declare') declare(game, command.index);
    if (command.type === 'changeGuide') {
      game.guide = command.companion as Companion;
      game.guideChanged = true;
    }
  }
}

function enterMordor(game: Game): void {
  game.onTrack = true;
  game.step = 0;
  game.progress = 0;
  for (const tile of tilesIn(game, 'waiting')) game.tiles.set(tile, 'pool');
  for (const tile of tilesIn(game, 'drawn')) {
    if (printOf(tile).value === 'eye') game.tiles.set(tile, 'pool');
  }
}

function declare(game: Game, index: number): void {
  game.declared = true;
  game.pathIndex = index;
  game.progress = 0;
  discardFromTable(game, FP, 'the-last-battle');
  if (game.nodes[index]?.fpCityOrStronghold === true) corrupt(game, -1);
}

function* allocate(game: Game): Talk {
  game.phase = 'huntAllocation';
  game.actor = 'shadow';
  const { least, most } = allocationOf(game);
  const command = least === most ? { n: least } : ((yield) as CommandOf<'allocateHunt'>);
  for (const die of diceIn(game, 'shadow', 'unused').slice(0, command.n)) {
    Object.assign(die, { zone: 'huntBox', face: 'eye' });
  }
}

function rollDice(game: Game): void {
  game.phase = 'actionRoll';
  const rolled = game.chance.next('ActionDiceRolled');
  for (const seat of SEATS) {
    const dice = diceIn(game, seat, 'unused');
    if (dice.length !== rolled[seat].length) throw new Error(`${seat} rolled other dice`);
    dice.forEach((die, index) => {
      die.face = rolled[seat][index] ?? null;
      if (die.face === 'eye') die.zone = 'huntBox';
    });
  }
}

/** C.6: one opportunity after the other, until no die is left. */
function* actionPhase(game: Game): Talk {
  game.phase = 'actionResolution';
  let next: Seat = FP;
  for (;;) {
    const seat = [next, enemyOf(next)].find((one) => diceIn(game, one, 'unused').length > 0);
    if (seat === undefined) return;
    game.actor = seat;
    yield* act(game, seat);
    next = enemyOf(seat);
  }
}
