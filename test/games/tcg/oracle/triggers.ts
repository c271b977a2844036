import { CARDS } from '../../../../src/games/tcg/cards/index.ts';
import type { Limit } from '../../../../src/games/tcg/data/vocabulary.ts';
import type { Seat } from '../../../../src/games/tcg/ids.ts';
import { isActive, speakingCards, userOf } from './active.ts';
import { canPay } from './affording.ts';
import { allHold, matches, readingOf, spot } from './matching.ts';
import { isDiscardable } from './moves.ts';
import { costOf } from './numbers.ts';
import {
  type Fired,
  type Game,
  type Happening,
  makePiece,
  type Piece,
  type Reading,
} from './world.ts';

type Answering = Fired['text'];

function hears(game: Game, text: Answering, happening: Happening, reading: Reading): boolean {
  const { on } = text;
  if (on.type !== happening.type) return false;
  if ('phase' in on && on.phase !== undefined && on.phase !== game.phase) return false;
  if (happening.card !== undefined && 'filter' in on) {
    if (!matches(game, happening.card, on.filter, reading)) return false;
  }
  if (!('against' in on) || on.against === undefined) return true;
  const { against } = on;
  return (happening.against ?? []).some((card) => matches(game, card, against, reading));
}

/** Reads a text that was set off. */
export function readFired(game: Game, { source, happening }: Fired): Reading {
  return readingOf(source, userOf(game, source), happening.occasion);
}

/** The span of play a limit counts in, as a number that changes with it. */
function spanOf(game: Game, limit: Limit): number {
  return limit.per === 'phase' ? game.phaseNo : game.turn;
}

/** What is left of the limit of a text of this card (F.2). */
export function leftOf(game: Game, card: Piece, index: number, limit: Limit | undefined): number {
  if (limit === undefined) return Number.POSITIVE_INFINITY;
  const use = card.uses.get(index);
  const used = use?.span === spanOf(game, limit) ? use.n : 0;
  return Math.max(0, ('n' in limit ? limit.n : limit.bonus) - used);
}

/** Counts a use of a text, or what it gave. */
export function countUse(game: Game, card: Piece, index: number, limit: Limit, n: number): void {
  const span = spanOf(game, limit);
  const use = card.uses.get(index);
  card.uses.set(index, { span, n: n + (use?.span === span ? use.n : 0) });
}

function limitOf(text: Answering): Limit | undefined {
  return text.kind === 'trigger' ? text.limit : undefined;
}

/** Cards whose triggers can be set off: of a site reached in a move at first only `movesTo`. */
function listeners(game: Game, { type, card }: Happening): Piece[] {
  const cards = speakingCards(game);
  const isReached = type === 'movesTo' && card !== undefined && !cards.includes(card);
  return isReached ? [...cards, card] : cards;
}

/** Texts of active cards that answer any of these happenings. */
export function setOff(game: Game, happenings: readonly Happening[]): Fired[] {
  return happenings.flatMap((happening) =>
    listeners(game, happening).flatMap((source) =>
      source.print.texts.flatMap((text, index) => {
        if (text.kind !== 'trigger' && text.kind !== 'response') return [];
        const fired = { source, index, text, happening };
        return source.print.type !== 'event' && isDue(game, fired) ? [fired] : [];
      }),
    ),
  );
}

function isDue(game: Game, fired: Fired): boolean {
  const { source, index, text, happening } = fired;
  const reading = readFired(game, fired);
  return (
    hears(game, text, happening, reading) &&
    leftOf(game, source, index, limitOf(text)) > 0 &&
    allHold(game, text.while ?? [], reading)
  );
}

/** Whether it is not left to anybody whether a text works (R-C12.2). */
export function isMandatory({ text }: Fired): boolean {
  return text.kind === 'trigger' && !text.optional;
}

/** Whether a player may use an optional trigger or a response ability now. */
export function isUsable(game: Game, fired: Fired): boolean {
  const { source, text } = fired;
  const reading = readFired(game, fired);
  if (!isActive(game, source) || !isDue(game, fired)) return false;
  const require = text.kind === 'response' ? (text.require ?? []) : [];
  return allHold(game, require, reading) && canPay(game, text.cost ?? [], reading);
}

/** Responses of this event card to any of these happenings that can be played, if it is in hand. */
export function responsesOf(
  game: Game,
  seat: Seat,
  source: Piece,
  happenings: readonly Happening[],
): Fired[] {
  const isShadow = seat !== game.fp;
  if (source.print.type !== 'event') return [];
  if (source.print.side !== (isShadow ? 'shadow' : 'fp')) return [];
  if (isShadow && costOf(game, source, null) > game.pool) return [];
  return happenings.flatMap((happening) =>
    source.print.texts.flatMap((text, index) => {
      if (text.kind !== 'response') return [];
      const reading = readingOf(source, seat, happening.occasion);
      if (!hears(game, text, happening, reading)) return [];
      const conditions = [...(text.while ?? []), ...(text.require ?? [])];
      const isPlayable =
        allHold(game, conditions, reading) && canPay(game, text.cost ?? [], reading);
      return isPlayable ? [{ source, index, text, happening }] : [];
    }),
  );
}

/** Whether some event of the pool would answer, whatever the hand holds (R-C12.6). */
export function couldRespond(game: Game, seat: Seat, happenings: readonly Happening[]): boolean {
  if (game.sides[seat].hand.length === 0) return false;
  return [...CARDS.values()]
    .filter(({ type }) => type === 'event')
    .map((print) => makePiece(print, seat, 'hand'))
    .some((card) => responsesOf(game, seat, card, happenings).length > 0);
}

/** Whether a `state` trigger would change anything (F.3). */
export function wouldChange(game: Game, fired: Fired): boolean {
  const reading = readFired(game, fired);
  return fired.text.do.some((op) => {
    if (op.op !== 'discard') return true;
    const { target } = op;
    if (target === 'self') return isDiscardable(game, fired.source);
    if (typeof target === 'string' || !('filter' in target)) return false;
    return spot(game, target.filter, reading).some((card) => isDiscardable(game, card));
  });
}

/** Names of triggers that wait: their card, text and, where there are several, subject. */
export function namesOf(waiting: readonly Fired[]): string[] {
  const plain = waiting.map(({ source, index }) => `${source.iid}:${index}`);
  return waiting.map(({ happening }, place) => {
    const name = plain[place] ?? '';
    const isAlone = plain.filter((one) => one === name).length === 1;
    return isAlone ? name : `${name}:${happening.card?.iid ?? ''}`;
  });
}
