import type { AnyModule } from '../engine/module.ts';
import { AppError } from '../errors/app-error.ts';
import { completeOptions } from '../play/create-game.ts';
import type { TournamentRules } from './events.ts';
import type { System } from './field.ts';
import { DEFAULT_TIE_BREAKS, TIE_BREAKS_FOR } from './standings/tie-break-names.ts';

/** What a client asks for; what it leaves out has a default. */
export type RulesRequest = Pick<TournamentRules, 'name' | 'title' | 'system'> &
  Partial<Omit<TournamentRules, 'name' | 'title' | 'system' | 'options'>> & {
    readonly options?: object;
    /** Duplicate: another word for `rounds`. */
    readonly deals?: number;
  };

const MAX_ENTRANTS = 256;
/** All meet all: so many make more than 8,000 tables. */
const MAX_ROUND_ROBIN = 128;
const JOIN_SECONDS = 600;

/** The rules of a new event, complete. Throws `OPTIONS_INVALID` with the path of what is wrong. */
export function completeRules(module: AnyModule, asked: RulesRequest): TournamentRules {
  const options = completeOptions(module, asked.options ?? {}) as Record<string, unknown>;
  return rulesWith(module, asked, options);
}

/** The rules of a new event whose options are complete already. Throws as `completeRules` does. */
export function rulesWith(
  module: AnyModule,
  asked: RulesRequest,
  options: Record<string, unknown>,
): TournamentRules {
  const seats = module.seats(options).length;
  requireSystem(module, asked.system, seats);
  const { deals, ...told } = asked;
  const rules: TournamentRules = {
    ...defaultsOf(asked.system),
    ...(deals === undefined ? {} : { rounds: deals }),
    ...told,
    ...(asked.system === 'duplicate' ? { sameDeals: true } : {}),
    options,
  };
  requireRounds(rules);
  requireTieBreaks(rules);
  requireUseful(rules, asked);
  requireForbidden(rules);
  if (rules.system === 'round-robin' && rules.maxEntrants > MAX_ROUND_ROBIN) {
    throw invalid('/maxEntrants', `must be at most ${MAX_ROUND_ROBIN} in a round robin`);
  }
  return rules;
}

/** What holds where nothing is said. */
function defaultsOf(
  system: System,
): Omit<TournamentRules, 'name' | 'title' | 'system' | 'options'> {
  return {
    clock: {},
    rounds: null,
    legs: 1,
    cycles: 1,
    sameDeals: false,
    tieBreaks: [...DEFAULT_TIE_BREAKS[system]],
    forbidden: [],
    maxEntrants: mostOf(system),
    checkIn: false,
    finishByHand: false,
    joinSeconds: JOIN_SECONDS,
    access: 'open',
    spectators: 'public',
  };
}

function mostOf(system: System): number {
  return system === 'round-robin' ? MAX_ROUND_ROBIN : MAX_ENTRANTS;
}

/** How many players an entrant has: a whole table where all play together, else one. */
export function teamSize(module: AnyModule, { system, options }: TournamentRules): number {
  return system === 'duplicate' ? module.seats(options).length : 1;
}

function requireSystem(module: AnyModule, system: System, seats: number): void {
  const isCooperative = module.score !== undefined;
  if (isCooperative !== (system === 'duplicate')) {
    const which = isCooperative ? 'is played together: its system is duplicate' : 'has two sides';
    throw invalid('/system', `does not fit: ${module.title} ${which}`);
  }
  if (!isCooperative && seats !== 2) throw invalid('/options', 'do not make a game of two seats');
}

/** Swiss and duplicate events last as long as was said; for the others the field says it. */
function requireRounds({ system, rounds }: TournamentRules): void {
  const isPlanned = system === 'swiss' || system === 'duplicate';
  if (isPlanned && rounds === null) throw invalid('/rounds', `is needed for ${system}`);
  if (!isPlanned && rounds !== null) {
    throw invalid('/rounds', `follows from the number of entrants in ${system}; leave it out`);
  }
}

function requireTieBreaks({ system, tieBreaks }: TournamentRules): void {
  for (const [place, name] of tieBreaks.entries()) {
    const path = `/tieBreaks/${place}`;
    if (tieBreaks.indexOf(name) !== place) throw invalid(path, 'is there twice');
    if (TIE_BREAKS_FOR[system].includes(name)) continue;
    throw invalid(path, `says nothing in ${system}; use ${TIE_BREAKS_FOR[system].join(', ')}`);
  }
}

/** Systems that can do without a meeting; in the others everybody meets whom the table says. */
const HEEDS_FORBIDDEN: readonly System[] = ['swiss', 'double-elimination'];

/** What would be ignored is refused: who asks for it expects something of it. */
function requireUseful({ system, rounds }: TournamentRules, asked: RulesRequest): void {
  if (asked.deals !== undefined && (system !== 'duplicate' || asked.deals !== rounds)) {
    throw invalid('/deals', 'is the number of rounds of a duplicate event');
  }
  if (asked.cycles === 2 && system !== 'round-robin') {
    throw invalid('/cycles', 'is for round-robin');
  }
  if ((asked.forbidden ?? []).length > 0 && !HEEDS_FORBIDDEN.includes(system)) {
    throw invalid('/forbidden', `is for ${HEEDS_FORBIDDEN.join(' and ')}`);
  }
  if (system !== 'duplicate') return;
  if (asked.legs === 2) throw invalid('/legs', 'is for two sides');
  if (asked.sameDeals === false) throw invalid('/sameDeals', 'is what duplicate means');
}

/** Refuses a pair of one and the same player. */
function requireForbidden({ forbidden }: TournamentRules): void {
  const place = forbidden.findIndex(([one, other]) => one === other);
  if (place !== -1) throw invalid(`/forbidden/${place}`, 'names one player twice');
}

function invalid(path: string, message: string): AppError {
  return new AppError('OPTIONS_INVALID', `${path} ${message}`, { errors: [{ path, message }] });
}
