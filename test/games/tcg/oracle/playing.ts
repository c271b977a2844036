import type { Op } from '../../../../src/games/tcg/data/vocabulary.ts';
import type { Seat } from '../../../../src/games/tcg/ids.ts';
import { isActive } from './active.ts';
import { costsOf, freeBearersOf, type Terms } from './affording.ts';
import type { Talk } from './asks.ts';
import { matches, readingOf, standing } from './matching.ts';
import { lay, lift, put, shuffle } from './moves.ts';
import { costOf, vitalityOf } from './numbers.ts';
import { chooseCards } from './talk.ts';
import { after, settle } from './windows.ts';
import type { Fired, Game, Piece, Reading } from './world.ts';

/** Plays a card from wherever it is (R-C5). */
export function* play(game: Game, seat: Seat, card: Piece, terms: Terms, isSearched = false): Talk {
  lift(game, card);
  if (isSearched) shuffle(game, seat);
  const bearer = yield* bearerFor(game, seat, card, terms);
  const reading = readingOf(card, seat);
  payTwilight(game, seat, costOf(game, card, bearer, terms.delta));
  const isPaid = yield* game.rules.perform(game, costsOf(card), reading, 'cost');
  if (card.print.type === 'event') {
    if (isPaid) yield* resolveEvent(game, card, reading, effectsOf(card));
    put(game, card, 'discard');
    yield* settle(game);
  } else if (isPaid && (card.print.plays !== 'bearer' || isStanding(game, bearer))) {
    yield* place(game, card, bearer);
  } else {
    put(game, card, 'discard');
  }
}

function isStanding(game: Game, bearer: Piece | null): boolean {
  return bearer !== null && isActive(game, bearer);
}

function* bearerFor(game: Game, seat: Seat, card: Piece, terms: Terms): Talk<Piece | null> {
  if (terms.bearer !== undefined) return terms.bearer;
  const isShadow = seat !== game.fp;
  const cards = freeBearersOf(game, card, terms).filter(
    (one) => !isShadow || costOf(game, card, one, terms.delta) <= game.pool,
  );
  const [bearer] = yield* chooseCards(game, { seat, cards, least: 1, most: 1 });
  return bearer ?? null;
}

/** The Free Peoples add what a card costs, the Shadow removes it (R-B12). */
function payTwilight(game: Game, seat: Seat, cost: number): void {
  game.pool += seat === game.fp ? cost : -Math.min(cost, game.pool);
}

/** Places that cards are played to. */
export const PLACES = {
  ...({ fellowship: 'fellowship', support: 'support', minionArea: 'minions' } as const),
  ...({ bearer: 'attached', ringBearer: 'attached' } as const),
};

/** Puts a played card into play, and what follows (R-C5.4, R-C5.5). */
export function* place(game: Game, card: Piece, bearer: Piece | null): Talk {
  lay(game, card, PLACES[card.print.plays ?? 'support'], bearer);
  if (game.phase === 'shadow') game.playedByShadow.push(card);
  const isTired = standing(game, 'entersExhausted').some(({ mod, reading }) =>
    matches(game, card, mod.target, reading),
  );
  if (isTired) card.wounds += Math.max(0, vitalityOf(game, card) - 1);
  yield* settle(game);
  yield* after(game, [{ type: 'played', card }]);
}

function effectsOf({ print }: Piece): Op[] {
  return print.texts.flatMap((text) => (text.kind === 'event' ? text.do : []));
}

function* resolveEvent(game: Game, card: Piece, reading: Reading, effects: readonly Op[]): Talk {
  yield* after(game, [{ type: 'played', card }]);
  yield* game.rules.perform(game, effects, reading, 'effect');
}

/** Plays a response event from hand (R-C12). */
export function* playResponse(game: Game, seat: Seat, { source, text, happening }: Fired): Talk {
  lift(game, source);
  const reading = readingOf(source, seat, happening.occasion);
  payTwilight(game, seat, costOf(game, source, null));
  if (yield* game.rules.perform(game, text.cost ?? [], reading, 'cost')) {
    yield* resolveEvent(game, source, reading, text.do);
  }
  put(game, source, 'discard');
}
