import { known } from '../../engine/invariant.ts';
import type { Decision, NonEmpty } from '../../engine/module.ts';
import { listActions } from './actions/listing.ts';
import type { Command } from './commands.ts';
import type { Seat } from './ids.ts';
import { canDo } from './ops/index.ts';
import type { AskedCards, QuestionKind } from './questions.ts';
import { isStepwise } from './rules/asked.ts';
import { listPairs } from './rules/assigning.ts';
import type { Look } from './rules/look.ts';
import { makeTable } from './rules/table.ts';
import type { Own, Pub, Tcg, TcgSight } from './state.ts';

/** Seats the game waits for: whoever is asked. */
export function waiting({ question }: Pub): readonly Seat[] {
  return question === null ? [] : question.seats;
}

/** Every command a seat may give now. */
export function legal({ pub, viewer, own }: TcgSight): readonly Decision<Tcg>[] {
  const { question } = pub;
  if (question === null || viewer === null || own === null) return [];
  if (!question.seats.includes(viewer)) return [];
  const asked = known(own.asked ?? undefined, 'what the seat is asked');
  const commands = LISTS[question.kind](asked, { pub, seat: viewer, own });
  return [{ kind: question.kind, frame: pub.questions, optional: false, commands }];
}

/** What a list of commands is made from. */
interface Place {
  readonly pub: Pub;
  readonly seat: Seat;
  readonly own: Own;
}

/** What a player sees when it acts. */
export function lookAt({ pub, seat, own }: Place): Look {
  return { table: makeTable(pub), seat, own, pool: pub.pool, canDo };
}

type Lister = (asked: AskedCards, place: Place) => NonEmpty<Command>;

/** The answers to each kind of question, the plain one first; a missing kind does not compile. */
const LISTS: { readonly [K in QuestionKind]: Lister } = {
  bid: ({ max }) => [{ type: 'bid', n: 0 }, ...numbers(1, max, (n) => ({ type: 'bid', n }))],
  chooseOrder: () => [
    { type: 'chooseOrder', first: true },
    { type: 'chooseOrder', first: false },
  ],
  startingFellowship: ({ options }) => [
    { type: 'startDone' },
    ...options.map((card): Command => ({ type: 'startCompanion', card })),
  ],
  mulligan: () => [
    { type: 'mulligan', take: false },
    { type: 'mulligan', take: true },
  ],
  phaseAction: (_asked, place) => [{ type: 'pass' }, ...listActions(lookAt(place))],
  chooseCards: choices,
  chooseOption: ({ options }) =>
    some(options.map((label): Command => ({ type: 'chooseOption', label }))),
  chooseNumber: ({ options }) =>
    some(options.map((n): Command => ({ type: 'chooseNumber', n: Number(n) }))),
  orderTriggers: ({ options }) =>
    some(options.map((trigger): Command => ({ type: 'orderNext', trigger }))),
  optional: ({ options }) => [{ type: 'decline' }, ...options.map(response)],
  sanctuaryHeal: ({ options }) => [{ type: 'decline' }, ...options.map(choice)],
  reconcile: choices,
  moveOrStay: () => [
    { type: 'moveOrStay', move: false },
    { type: 'moveOrStay', move: true },
  ],
  archeryWound: ({ options }) => some(options.map(choice)),
  assignFp: ({ picked }, { pub }) => pairs(pub, 'fp', picked),
  assignShadow: ({ picked }, { pub }) => pairs(pub, 'shadow', picked),
  chooseSkirmish: ({ options }) =>
    some(options.map((character): Command => ({ type: 'chooseSkirmish', character }))),
};

function choice(card: string): Command {
  return { type: 'choose', card };
}

function response(key: string): Command {
  const [source = '', index = ''] = key.split(':');
  return { type: 'respond', source, index: Number(index) };
}

function numbers(first: number, last: number, make: (n: number) => Command): readonly Command[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => make(first + step));
}

/** Whoever is asked has an answer. */
function some(commands: readonly Command[]): NonEmpty<Command> {
  const [first, ...others] = commands;
  return [known(first, 'an answer to the question'), ...others];
}

/** R-C0: one card, or marks that can still be made and the end of marking. */
function choices(
  { options, picked, min, max }: AskedCards,
  { pub, own }: Place,
): NonEmpty<Command> {
  if (!isStepwise(pub, own)) {
    const cards = options.map(choice);
    return min === 0 ? [{ type: 'decline' }, ...cards] : some(cards);
  }
  const left = options.filter((iid) => !picked.includes(iid));
  const marks = picked.length < max ? left.map(choice) : [];
  return picked.length >= min ? [{ type: 'done' }, ...marks] : some(marks);
}

function pairs(pub: Pub, side: 'fp' | 'shadow', picked: readonly string[]): NonEmpty<Command> {
  const marks = listPairs(makeTable(pub), side, picked);
  return [{ type: 'done' }, ...marks.map((pair): Command => ({ type: 'assign', ...pair }))];
}
