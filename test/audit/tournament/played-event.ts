import { known } from '../../../src/engine/invariant.ts';
import { resign } from '../../../src/play/leave-game.ts';
import { takeSeat } from '../../../src/play/take-seat.ts';
import { settleOverdue } from '../../../src/play/time-out.ts';
import type { LiveTournament } from '../../../src/tournaments/cache.ts';
import { createTournament } from '../../../src/tournaments/create-tournament.ts';
import { exportTournament } from '../../../src/tournaments/export-log.ts';
import {
  type By,
  correctResult,
  organize,
  pairNextRound,
  pairRoundByHand,
  takePart,
} from '../../../src/tournaments/organize.ts';
import { checkIn, confirm, enter } from '../../../src/tournaments/registration.ts';
import type { RulesRequest } from '../../../src/tournaments/settings.ts';
import { publish, type Step, start } from '../../../src/tournaments/stages.ts';
import type { Tournament } from '../../../src/tournaments/tournament.ts';
import { lookAfterTournaments } from '../../../src/tournaments/upkeep.ts';
import { titleNamed } from '../../support/fixtures.ts';
import { exportedLines, liveTable, playOn } from '../../support/memory-ports.ts';
import {
  type MemoryTournaments,
  makeMemoryTournaments,
} from '../../tournaments/memory-tournaments.ts';

const ORGANIZER = 'p_organizer';

/** How a table ends: played by chance, given up by the first seat, or nobody comes to it. */
export type Course = 'played' | 'resigned' | 'no-show' | 'half-missed' | 'left-open';

/** The files of an event that is over. */
export interface EventFiles {
  readonly lines: readonly string[];
  /** Logs of its games by id. */
  readonly games: ReadonlyMap<string, readonly string[]>;
}

/** An event on a store in memory, and what can be done with it. */
export interface MemoryEvent {
  readonly by: By;
  readonly memory: MemoryTournaments;
  now(): Promise<LiveTournament>;
  /** A step of an organizer. */
  organize(decide: (tournament: Tournament) => Step): Promise<void>;
  /** A step of a player's own. */
  take(player: string, decide: (tournament: Tournament) => Step): Promise<void>;
  /** Enters somebody, with a team where the event has teams; gives the id. */
  enter(player: string, others?: readonly string[]): Promise<string>;
  /** Pairs the next round, by hand where it says how. */
  pair(pairings?: readonly (readonly string[])[]): Promise<number>;
  /** Plays the games of the open round; each table as its number in the round says. */
  play(...courses: readonly Course[]): Promise<void>;
  correct(table: string, points: Readonly<Record<string, number>>): Promise<void>;
  /** The log, which must be published, and those of all games that are over. */
  files(): Promise<EventFiles>;
}

/** The plainest event of a system: a short game with two sides, or a short one of a team. */
function plainRules({ system }: Pick<RulesRequest, 'system'>) {
  if (system !== 'duplicate') return { title: 'high-card', options: { people: 2, rounds: 1 } };
  return { title: 'trick-taking', options: { people: 3, maxRounds: 1 }, rounds: 2 };
}

/** Makes an event whose registration is open. */
export async function openEvent(
  rules: Partial<RulesRequest> & Pick<RulesRequest, 'system'>,
  memory = makeMemoryTournaments(),
): Promise<MemoryEvent> {
  const { deps, store } = memory;
  const asked = { name: 'Spring cup', ...plainRules(rules), ...rules };
  const { made } = await createTournament(deps, asked, ORGANIZER, () => null);
  const by = { tournament: made.id, player: ORGANIZER };
  const module = titleNamed(asked.title);
  const now = async () => known(await deps.cache.newest(by.tournament), 'the event');

  const event: MemoryEvent = {
    by,
    memory,
    now,
    async organize(decide) {
      await organize(deps, by, ({ tournament }) => decide(tournament));
    },
    async take(player, decide) {
      await takePart(deps, { ...by, player }, null, decide);
    },
    async enter(player, others = []) {
      const id = deps.newId('e');
      const entry = { player, name: `Name of ${player}`, others, seatOptions: {} };
      await event.take(player, (tournament) => enter(tournament, module, id, entry));
      for (const other of others) await event.take(other, (one) => confirm(one, id, other));
      return id;
    },
    async pair(pairings) {
      store.clock.advance(60_000);
      const { round } =
        pairings === undefined
          ? await pairNextRound(deps, by, null, null)
          : await pairRoundByHand(
              deps,
              by,
              (await now()).tournament.rounds.length + 1,
              pairings,
              'The software was offline.',
            );
      return round.round;
    },
    async play(...courses) {
      const round = known((await now()).tournament.rounds.at(-1), 'a round');
      for (const [place, { games }] of round.tables.entries()) {
        const course = courses[place % Math.max(courses.length, 1)] ?? 'played';
        for (const { id, seats } of games) await playGame(memory, id, seats, course);
      }
      await lookAfterTournaments(deps, (_id, error) => {
        throw error;
      });
    },
    async correct(table, points) {
      await correctResult(deps, by, table, points, 'The clock was broken.');
    },
    files: async () => filesOf(memory, await now()),
  };
  await event.organize(publish);
  return event;
}

async function playGame(
  { deps, store }: MemoryTournaments,
  game: string,
  seats: Readonly<Record<string, string>>,
  course: Course,
): Promise<void> {
  if (course === 'left-open') return;
  const sitting = Object.entries(seats).slice(course === 'half-missed' ? 1 : 0);
  if (course !== 'no-show') {
    for (const [seat, player] of sitting) {
      const request = { game, seat, player, entropy: `luck of ${player}`, options: {} };
      await takeSeat(deps.play, { ...request, inviteCode: null });
    }
  }
  if (course === 'no-show' || course === 'half-missed') {
    store.clock.advance(3_600_000);
    await settleOverdue(deps.play, game);
    return;
  }
  const [first] = Object.entries(seats);
  const [seat, player] = known(first, 'a seat');
  if (course === 'resigned') await resign(deps.play, { game, seat, player });
  else await playOn(deps.play, game, Number(game.slice(-3)));
}

async function filesOf(
  { deps, entries, games, store }: MemoryTournaments,
  live: LiveTournament,
): Promise<EventFiles> {
  const logs = new Map<string, readonly string[]>();
  for (const { game } of games) {
    const { id } = game.append.table.game;
    const { table } = await liveTable(deps.play, id);
    if (table.finishedAt !== null) logs.set(id, await exportedLines(store, id));
  }
  return { lines: [...exportTournament(live, entries(live.tournament.id))], games: logs };
}

/** Enters so many players, and begins. */
export async function startEvent(
  rules: Parameters<typeof openEvent>[0],
  size: number,
  memory?: MemoryTournaments,
): Promise<MemoryEvent & { readonly entrants: readonly string[] }> {
  const event = await openEvent(rules, memory);
  const entrants: string[] = [];
  for (let place = 1; place <= size; place += 1) {
    const others = rules.system === 'duplicate' ? [`p_${place}b`, `p_${place}c`] : [];
    const entrant = await event.enter(`p_${place}`, others);
    if (rules.checkIn) await event.take(`p_${place}`, (now) => checkIn(now, entrant, `p_${place}`));
    entrants.push(entrant);
  }
  const { seed } = await event.now();
  await event.organize((tournament) => start(tournament, seed));
  return { ...event, entrants };
}

/** Pairs and plays rounds until the event is over. */
export async function playToEnd(event: MemoryEvent, ...courses: readonly Course[]): Promise<void> {
  for (let left = 30; left > 0; left -= 1) {
    if ((await event.now()).tournament.status !== 'running') return;
    await event.pair();
    await event.play(...courses);
  }
  throw new Error('an event without an end');
}

/** The titles of these events; no other is known here. */
export function titleOrNull(title: string) {
  return title === 'high-card' || title === 'trick-taking' ? titleNamed(title) : null;
}
