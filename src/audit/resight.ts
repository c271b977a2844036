import type { TSchema } from 'typebox';
import { canonical } from '../engine/canonical.ts';
import type { AnyModule, AnyState } from '../engine/module.ts';
import { type SeenEvent, seenEvents, sight } from '../engine/sight.ts';
import { projectionOf, type Viewer } from '../play/projection.ts';
import { shapeErrors } from '../play/shape.ts';
import { titleSchemas } from '../play/wire.ts';
import type { Step } from './replay.ts';
import type { Fault } from './report.ts';
import { collectObjects, collectWords, findWord } from './words.ts';

/** What is asked of all that a title shows. */
export interface SightBook {
  readonly module: AnyModule;
  readonly view: TSchema;
  readonly seenEvent: TSchema;
  readonly decision: TSchema;
  /** Words the schemas themselves name, pieces apart: they tell nothing of one game. */
  readonly printed: ReadonlySet<string>;
}

const books = new WeakMap<AnyModule, SightBook>();

/** The book of a title, made once: its schemas are compiled for each new object. */
export function sightBookOf(module: AnyModule): SightBook {
  const book = books.get(module) ?? makeSightBook(module);
  books.set(module, book);
  return book;
}

function makeSightBook(module: AnyModule): SightBook {
  const { seenEvent, decision } = titleSchemas(module);
  const printed = new Set<string>();
  for (const schema of Object.values(module.schema)) collectConstants(schema, printed);
  for (const piece of module.pieces) printed.delete(piece);
  return { module, view: module.schema.view, seenEvent, decision, printed };
}

function collectConstants(schema: unknown, words: Set<string>): void {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [key, part] of Object.entries(schema)) {
    if (key === 'const' || key === 'enum') collectWords(part, words);
    else collectConstants(part, words);
  }
}

/** What one viewer got of a step. */
interface Got {
  readonly viewer: Viewer;
  readonly view: unknown;
  readonly decisions: readonly unknown[];
  readonly events: readonly SeenEvent[];
}

/** Shows a step to every viewer again: does it fit, and is there nothing of others in it? */
export function sightFault(book: SightBook, step: Step): Fault | null {
  for (const viewer of [...step.after.game.seatNames, null]) {
    const fault = viewerFault(book, step, viewer);
    if (fault === null) continue;
    const who = viewer === null ? 'a spectator' : `seat ${viewer}`;
    return { ...fault, detail: `What ${who} gets: ${fault.detail}` };
  }
  return null;
}

function viewerFault(book: SightBook, step: Step, viewer: Viewer): Fault | null {
  const { version } = step.entry;
  const { state } = step.after;
  const events = seenEvents(step.events, viewer);
  // Which frame asks is in the token and not sent.
  const decisions = projectionOf(step.after, viewer).decisions.map(({ frame: _, ...sent }) => sent);
  const view = state === null ? null : book.module.view(sight(state, viewer));
  const got: Got = { viewer, view, decisions, events };
  const place =
    misfitIn(book, got) ?? (state === null ? null : foreignWord(book, step, state, got));
  return place === null ? null : { version, ...place };
}

type Place = Omit<Fault, 'version'>;

function misfitIn(book: SightBook, { view, decisions, events }: Got): Place | null {
  const parts = [
    ...(view === null ? [] : [{ path: '/view', schema: book.view, value: view }]),
    ...decisions.map((value, place) => ({
      path: `/decisions/${place}`,
      schema: book.decision,
      value,
    })),
    ...events.map((value, place) => ({ path: `/events/${place}`, schema: book.seenEvent, value })),
  ];
  for (const { path, schema, value } of parts) {
    const [error] = shapeErrors(schema, value);
    if (error !== undefined) return { path: `${path}${error.path}`, detail: error.message };
  }
  return null;
}

/** A word that only others, or nobody, may know. */
function foreignWord(
  book: SightBook,
  step: Step,
  state: AnyState,
  { viewer, view, decisions, events }: Got,
): Place | null {
  const hidden = collectWords(state.sealed, new Set());
  for (const [seat, own] of Object.entries(state.own)) {
    if (seat !== viewer) collectWords(own, hidden);
  }
  const may = knownTo(state, viewer);
  const isForeign = (word: string) => hidden.has(word) && !may.has(word) && !book.printed.has(word);
  // What the viewer knew until now, an event may still name: the card it gave away.
  const knew = step.before?.state == null ? may : knownTo(step.before.state, viewer);
  const others = events.map((event) => (isShownToAll(book, step, event.type) ? null : event));
  // And the very thing that all were shown by an event beside it: a card that is turned up and taken
  // away. Under another id it may not be named, which would tell where it went.
  const shown = collectObjects(
    events.filter((_, place) => others[place] === null),
    new Set(),
  );
  const isShown = (object: object) => shown.size > 0 && shown.has(canonical(object));
  const isTold = (word: string) => isForeign(word) && !knew.has(word);
  const found =
    findWord({ view, decisions }, isForeign) ?? findWord({ events: others }, isTold, isShown);
  if (found === null) return null;
  return { path: found.path, detail: `"${found.word}" is hidden from it.` };
}

/**
 * Whether an event may name what was hidden from everybody until then. One with parts for single
 * seats may not: what it tells a seat is what the seat has afterwards.
 */
function isShownToAll({ module }: SightBook, step: Step, type: string): boolean {
  if (!module.reveals.includes(type)) return false;
  return step.events.every((event) => event.type !== type || event.own === undefined);
}

/** Words of what a viewer may know; options say what there is in a game, not where it lies. */
function knownTo({ pub, own }: AnyState, viewer: Viewer): ReadonlySet<string> {
  const { options: _, ...facts } = pub as { readonly options?: unknown };
  const words = collectWords(facts, new Set());
  return viewer === null ? words : collectWords(own[viewer], words);
}
