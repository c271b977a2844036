import type { Deck, Seat, Zone } from '../../../../src/games/mordor-track/ids.ts';
import { SEATS, ZONES } from '../../../../src/games/mordor-track/ids.ts';
import type { Game, Side } from './game.ts';
import { deckOf, diceIn, tilesIn } from './moves.ts';

/** What one viewer sees of the table (F.1), in the form the engine shows it in. */
export function look(game: Game, viewer: Seat | null): object {
  const { config, nodes, hunt } = game;
  const isOver = game.result !== null;
  return {
    viewer,
    phase: game.phase,
    turn: game.turn,
    turnLimit: config.turnLimit,
    actor: game.actor,
    pending: pendingFor(game, viewer),
    gate: config.gate,
    ...(config.modules.approach === undefined ? {} : { way: nodes }),
    fellowship: fellowshipOf(game),
    fates: game.fates,
    tiles: each(ZONES, (zone: Zone) => tilesIn(game, zone)),
    dice: each(SEATS, (seat) =>
      game.dice
        .filter((die) => die.owner === seat)
        .map(({ id, zone, face }) => ({ id, zone, face })),
    ),
    huntBox: each(SEATS, (seat) => diceIn(game, seat, 'huntBox').length),
    rings: each(SEATS, (seat) => game.sides[seat].rings),
    ringUsed: each(SEATS, (seat) => game.sides[seat].ringUsed),
    minions: game.minions,
    upgrades: game.upgrades,
    attempted: game.attempted,
    declared: game.declared,
    guideChanged: game.guideChanged,
    messengerUsed: game.messengerUsed,
    fpHuntDiceLastTurn: game.fpHuntDiceLastTurn,
    hunt: hunt === null ? null : without(hunt, 'guideAtDraw'),
    huntQueue: game.strongholds,
    ...(config.modules.cards === undefined
      ? {}
      : { cards: each(SEATS, (seat) => cardsFor(game, seat, viewer)) }),
    result: isOver
      ? { ...game.result, faceDown: each(SEATS, (seat) => game.sides[seat].faceDown) }
      : null,
  };
}

function each<Name extends string, T>(names: readonly Name[], of: (name: Name) => T) {
  return Object.fromEntries(names.map((name) => [name, of(name)]));
}

function without<T extends object>(whole: T, key: keyof T): object {
  return Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key));
}

function fellowshipOf(game: Game): object {
  const { onTrack, pathIndex, progress, step, hidden, corruption, companions, guide } = game;
  const before = game.config.modules.approach === undefined ? 'gate' : 'map';
  const place = onTrack ? 'track' : before;
  return { place, pathIndex, progress, step, hidden, corruption, companions, guide };
}

function pendingFor({ pending }: Game, viewer: Seat | null): object | null {
  if (pending === null) return null;
  const { kind, owner, options, picked, told } = pending;
  if (viewer !== owner) return { kind, owner, ...told };
  return { kind, owner, options, ...told, ...(picked === null ? {} : { picked }) };
}

function cardsFor(game: Game, seat: Seat, viewer: Seat | null): object {
  const side: Side = game.sides[seat];
  const count = (cards: readonly string[]) =>
    each(['character', 'strategy'], (deck: Deck) =>
      cards.reduce((sum, card) => sum + (deckOf(game, card) === deck ? 1 : 0), 0),
    );
  const { hand, faceDown, table, played, decks } = side;
  return {
    hand: count(hand),
    decks: { character: decks.character.length, strategy: decks.strategy.length },
    table,
    played,
    faceDown: count(faceDown),
    ...(viewer === seat ? { cards: { hand, faceDown } } : {}),
  };
}
