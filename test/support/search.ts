import { canonical } from '../../src/engine/canonical.ts';
import { invariant, known } from '../../src/engine/invariant.ts';
import type { GameModule, GameTypes, State } from '../../src/engine/module.ts';
import type { Rng } from '../../src/engine/rng.ts';
import { sight } from '../../src/engine/sight.ts';
import { carryOut } from './steps.ts';

/** A title as a search looks at it. */
export interface Searched<G extends GameTypes> {
  readonly module: GameModule<G>;
  /** The same text for states that go on alike; what cannot change who wins is best left out. */
  readonly keyOf?: (state: State<G>) => string;
  /** Chance that cannot change who wins; without it, a command that needs chance is an error. */
  readonly rng?: Rng;
}

/** Whose win is looked for, and whether that seat knows what others have chosen in secret. */
export interface Goal<G extends GameTypes> {
  readonly seat: G['Seat'];
  readonly commitments: 'known' | 'unknown';
}

/** How far a search goes before it gives up with an error; it never guesses. */
export interface SearchLimits {
  readonly positions: number;
  readonly depth: number;
}

const LIMITS: SearchLimits = { positions: 200_000, depth: 1_000 };

const NO_CHANCE: Rng = {
  stream: (name) => invariant(false, `the search knows no chance, not even ${name}`) as never,
};

interface Search<G extends GameTypes> {
  readonly searched: Searched<G>;
  readonly goal: Goal<G>;
  readonly limits: SearchLimits;
  readonly solved: Map<string, boolean>;
}

/**
 * Whether a seat can force its win against all the others, who play together: it is alone in the
 * first place at the end of every line. Hidden facts count as known to all, optional decisions are
 * left out. Only choices that seats owe at the same time are secret: a seat that knows them answers
 * last, and one that does not answers first, so that its choice must do against all the others. No
 * secret choice may be half made at the start.
 */
export function canForce<G extends GameTypes>(
  searched: Searched<G>,
  start: State<G>,
  goal: Goal<G>,
  limits: SearchLimits = LIMITS,
): boolean {
  return isForced({ searched, goal, limits, solved: new Map() }, start, 0);
}

/** The commands of the seat at the start after which it can still force its win. */
export function forcingCommands<G extends GameTypes>(
  searched: Searched<G>,
  start: State<G>,
  goal: Goal<G>,
  limits: SearchLimits = LIMITS,
): readonly G['Command'][] {
  const search: Search<G> = { searched, goal, limits, solved: new Map() };
  return answersOf(searched.module, start, goal.seat).filter((command) =>
    isForced(search, after(searched, start, goal.seat, command), 1),
  );
}

function isForced<G extends GameTypes>(search: Search<G>, state: State<G>, depth: number): boolean {
  const { searched, goal, limits, solved } = search;
  const outcome = searched.module.outcome(state.pub);
  if (outcome !== null) {
    const [first = []] = outcome.ranking;
    return first.length === 1 && first[0] === goal.seat;
  }
  const key = (searched.keyOf ?? canonical)(state);
  const answer = solved.get(key);
  if (answer !== undefined) return answer;
  invariant(depth < limits.depth, `not searched to the end within ${limits.depth} commands`);
  invariant(solved.size < limits.positions, `more than ${limits.positions} positions to search`);
  const seat = nextToAnswer(search, state);
  const isWon = (command: G['Command']) =>
    isForced(search, after(searched, state, seat, command), depth + 1);
  const commands = answersOf(searched.module, state, seat);
  const forced = seat === goal.seat ? commands.some(isWon) : commands.every(isWon);
  solved.set(key, forced);
  return forced;
}

/** Of several seats that owe an answer, who gives it before the others. */
function nextToAnswer<G extends GameTypes>(
  { searched, goal }: Search<G>,
  { pub }: State<G>,
): G['Seat'] {
  const waiting = searched.module.waiting(pub);
  const others = waiting.filter((seat) => seat !== goal.seat);
  const isFirst = goal.commitments === 'unknown' && others.length < waiting.length;
  return known(isFirst ? goal.seat : (others[0] ?? waiting[0]), 'a seat that is waited for');
}

/** Every command by which a seat can answer what the game waits for. */
function answersOf<G extends GameTypes>(
  module: GameModule<G>,
  state: State<G>,
  seat: G['Seat'],
): readonly G['Command'][] {
  const required = module.legal(sight(state, seat)).filter(({ optional }) => !optional);
  invariant(required.length > 0, `nothing is asked of ${seat}`);
  return required.flatMap(({ commands }) => commands);
}

function after<G extends GameTypes>(
  { module, rng = NO_CHANCE }: Searched<G>,
  state: State<G>,
  seat: G['Seat'],
  command: G['Command'],
): State<G> {
  return carryOut(module, state, { seat, command }, rng).state;
}
