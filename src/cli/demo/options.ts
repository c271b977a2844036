import { parseArgs } from 'node:util';
import { DemoError } from './api.ts';
import type { Plan } from './table.ts';
import { DEMO_TITLES } from './titles.ts';
import { KINDS } from './tournament/kinds.ts';
import type { EventPlan } from './tournament/open-event.ts';

export const USAGE = `Usage: npm run demo -- [options]

Lets bots play a game or a tournament through the public API, and audits its logs afterwards.

  --url URL          server to play on; absent: the one on this machine, else one of its own
  --title TITLE      what they play: trick-taking, which is so by default, confrontation,
                     mordor-track or tcg
  --people N         how many bots play, in trick-taking 3 or 4; absent: 4
  --preset ID        one of the presets of mordor-track or tcg; absent: standard or starters
  --tournament KIND  a whole tournament instead of one game: swiss, of bots in confrontation,
                     or duplicate, of teams who play the same deals in trick-taking
  --entrants N       how many take part in it; absent: 16 bots or 6 teams
  --seed TEXT        what the bots add to the seed of a game; absent: something random
  --pace MS          how long a bot thinks; absent: long enough to watch a game on a terminal,
                     and not at all in a tournament

Exit code: 0 when all logs are honest, 1 when one is not or the demo could not be played.`;

/** What was asked for on the command line. */
export function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      url: { type: 'string' },
      people: { type: 'string' },
      preset: { type: 'string' },
      seed: { type: 'string' },
      title: { type: 'string' },
      tournament: { type: 'string' },
      entrants: { type: 'string' },
      pace: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  return values;
}

export type Options = ReturnType<typeof readOptions>;

/** A plan for any server. */
export type Anywhere<P> = Omit<P, 'url'>;

/** The game that was asked for. Throws `DemoError` for what cannot be. */
export function gamePlanOf(options: Options): Anywhere<Plan> {
  const { title: name = 'trick-taking', preset = null, seed = null } = options;
  const title = DEMO_TITLES[name];
  if (title === undefined) {
    throw new DemoError(`--title must be one of ${Object.keys(DEMO_TITLES).join(', ')}`);
  }
  if (options.entrants !== undefined) throw new DemoError('--entrants goes with --tournament');
  const people = Number(options.people ?? title.usualPeople);
  if (!title.people.includes(people)) {
    throw new DemoError(`--people must be ${title.people.join(' or ')} for ${name}`);
  }
  if (preset !== null && !title.knowsPresets) {
    throw new DemoError(`${name} is played without --preset`);
  }
  const pace = paceOf(options, process.stdout.isTTY ? title.watchablePace : 0);
  return { name, title, people, preset, manner: { pace, seed } };
}

/** What a tournament lays down for all its games. */
const FIXED = ['title', 'people', 'preset'] as const;

/** The tournament that was asked for; null for none. Throws `DemoError` for what cannot be. */
export function eventPlanOf(options: Options): Anywhere<EventPlan> | null {
  const { tournament: name, seed = null } = options;
  if (name === undefined) return null;
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  if (kind === undefined) {
    throw new DemoError(`--tournament must be ${Object.keys(KINDS).join(' or ')}`);
  }
  const unfit = FIXED.find((fixed) => options[fixed] !== undefined);
  if (unfit !== undefined) {
    throw new DemoError(`--${unfit} does not go with --tournament, which says what is played`);
  }
  const entrants = Number(options.entrants ?? kind.usualEntrants);
  const most = kind.names.length;
  if (!Number.isInteger(entrants) || entrants < 2 || entrants > most) {
    throw new DemoError(`--entrants must be a whole number from 2 to ${most} for ${name}`);
  }
  return { kind, entrants, manner: { pace: paceOf(options, 0), seed } };
}

function paceOf(options: Options, usual: number): number {
  const pace = Number(options.pace ?? usual);
  if (!Number.isInteger(pace) || pace < 0) throw new DemoError('--pace must be a whole number');
  return pace;
}
