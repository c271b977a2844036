import { known } from '../../src/engine/invariant.ts';
import { AppError } from '../../src/errors/app-error.ts';
import type { KeyedRequest } from '../../src/play/ports.ts';
import { createTournament } from '../../src/tournaments/create-tournament.ts';
import type { TournamentDeps } from '../../src/tournaments/deps.ts';
import type { TournamentEvent } from '../../src/tournaments/events.ts';
import {
  correctResult,
  organize,
  pairNextRound,
  pairRoundByHand,
  takePart,
} from '../../src/tournaments/organize.ts';
import type { ReadGameEnds } from '../../src/tournaments/ports.ts';
import { checkIn, confirm, enter, withdraw } from '../../src/tournaments/registration.ts';
import type { GameEnd } from '../../src/tournaments/results.ts';
import type { RulesRequest } from '../../src/tournaments/settings.ts';
import { settleTable } from '../../src/tournaments/settle-table.ts';
import { addOrganizer, cancel, finish, publish, start } from '../../src/tournaments/stages.ts';
import { entrantOf, findTable, type Tournament } from '../../src/tournaments/tournament.ts';
import { type Ending, endsOf } from './game-ends.ts';
import { type MemoryTournaments, makeMemoryTournaments } from './memory-tournaments.ts';

/** Who makes the events of these tests. */
export const HEAD = 'p_head';

/** What a player brings along when entering; everything has a default. */
export interface Entering {
  readonly name?: string;
  readonly others?: readonly string[];
  readonly seatOptions?: object;
  readonly inviteCode?: string;
}

export type EventUnderTest = Awaited<ReturnType<typeof makeEvent>>;

/** A draft on a store in memory, whose games end as a test says. */
export async function makeEvent(
  asked: Partial<RulesRequest> = {},
  more: Partial<TournamentDeps> = {},
) {
  const ends = new Map<string, GameEnd>();
  const readGameEnds: ReadGameEnds = async (games) => {
    const found = games.flatMap((game) => ends.get(game) ?? []);
    return found.length === games.length ? found : null;
  };
  const memory = makeMemoryTournaments(undefined, { readGameEnds, ...more });
  const { deps } = memory;
  const { made } = await createTournament(deps, rulesWith(asked), HEAD, () => null);
  const { id } = made;
  const by = (player: string) => ({ tournament: id, player });
  const steps = { ...stagesOf(deps, by), ...entriesOf(memory, id, by), ...roundsOf(deps, by) };
  const now = () => newest(memory, id);
  return {
    id,
    memory,
    deps,
    by,
    now,
    ...steps,
    /** Lets the games of a table end so, and nothing else happen. */
    async end(table: string, ending: Ending | readonly GameEnd[], score = 1): Promise<void> {
      const found = known(findTable(await now(), table), `the table ${table}`);
      const all = typeof ending === 'string' ? endsOf(found, ending, score) : ending;
      for (const end of all) ends.set(end.id, end);
    },
    settle: (table: string) => settleTable(deps, { tournament: id, table }),
    version: () => memory.entries(id).length,
    /** All standings that were drawn, in order. */
    drawn: () =>
      memory
        .entries(id)
        .flatMap(({ events }) => events as readonly TournamentEvent[])
        .flatMap((event) => (event.type === 'StandingsDrawn' ? [event.pub] : [])),
    /** All that has happened, oldest first. */
    happened: () =>
      memory.entries(id).flatMap(({ events }) => events as readonly TournamentEvent[]),
  };
}

async function newest({ deps }: MemoryTournaments, id: string): Promise<Tournament> {
  return known(await deps.cache.newest(id), 'the tournament').tournament;
}

type By = (player: string) => { readonly tournament: string; readonly player: string };

function stagesOf(deps: TournamentDeps, by: By) {
  return {
    publish: (player = HEAD) => organize(deps, by(player), ({ tournament }) => publish(tournament)),
    start: (player = HEAD) =>
      organize(deps, by(player), ({ tournament, seed }) => start(tournament, seed)),
    cancel: (player = HEAD) =>
      organize(deps, by(player), ({ tournament }) => cancel(tournament, 'rain')),
    finish: (player = HEAD) =>
      organize(deps, by(player), ({ tournament }) => finish(tournament, 'late')),
    addOrganizer: (added: string, player = HEAD) =>
      organize(deps, by(player), ({ tournament }) => addOrganizer(tournament, added)),
  };
}

function entriesOf(memory: MemoryTournaments, id: string, by: By) {
  const { deps } = memory;
  return {
    /** Enters, and says which entrant it is. */
    async enter(player: string, more: Entering = {}): Promise<string> {
      const { name = player, others = [], seatOptions = {}, inviteCode = null } = more;
      const entry = { player, name, others, seatOptions };
      const made = deps.newId('e');
      const { tournament } = await takePart(deps, by(player), inviteCode, (before) => {
        const title = deps.play.findTitle(before.rules.title);
        return enter(before, known(title, 'a title'), made, entry);
      });
      return known(entrantOf(tournament, player), `the entrant of ${player}`).id;
    },
    async leave(player: string): Promise<void> {
      const mine = entrantOf(await newest(memory, id), player)?.id;
      const entrant = known(mine, `the entrant of ${player}`);
      await takePart(deps, by(player), null, (before) => withdraw(before, entrant, null));
    },
    confirm: (entrant: string, player: string) =>
      takePart(deps, by(player), null, (before) => confirm(before, entrant, player)),
    checkIn: (entrant: string, player: string) =>
      takePart(deps, by(player), null, (before) => checkIn(before, entrant, player)),
    remove: (entrant: string, player = HEAD) =>
      organize(deps, by(player), ({ tournament }) => withdraw(tournament, entrant, 'gone')),
  };
}

function roundsOf(deps: TournamentDeps, by: By) {
  return {
    pair: (round: number | null = null, keyed: KeyedRequest | null = null, player = HEAD) =>
      pairNextRound(deps, by(player), round, keyed),
    byHand: (round: number, pairings: readonly (readonly string[])[], player = HEAD) =>
      pairRoundByHand(deps, by(player), round, pairings, 'by hand'),
    correct: (table: string, points: Readonly<Record<string, number>>, reason = 'misread') =>
      correctResult(deps, by(HEAD), table, points, reason),
  };
}

/** Rules of a plain event: Swiss of three rounds where nothing else is said. */
function rulesWith(asked: Partial<RulesRequest>): RulesRequest {
  const { system = 'swiss' } = asked;
  const isPlanned = system === 'swiss' || system === 'duplicate';
  const together = { title: 'trick-taking', options: { chapter: 1, people: 3 } };
  return {
    name: 'Spring cup',
    system,
    ...(system === 'duplicate' ? together : { title: 'confrontation' }),
    ...(isPlanned ? { rounds: 3 } : {}),
    ...asked,
  };
}

/** An event for which the registration is open. */
export async function openEvent(asked: Partial<RulesRequest> = {}): Promise<EventUnderTest> {
  const event = await makeEvent(asked);
  await event.publish();
  return event;
}

/** An event that has begun, with so many entrants `p_1`, `p_2` and so on; their ids come with it. */
export async function begunEvent(size: number, asked: Partial<RulesRequest> = {}) {
  const event = await openEvent(asked);
  const ids: string[] = [];
  for (let number = 1; number <= size; number += 1) ids.push(await event.enter(`p_${number}`));
  await event.start();
  return { ...event, ids };
}

/** Enters a whole team of three that all play: `a_1`, `a_2`, `a_3` for the team `a`. */
export async function enterTeam(event: EventUnderTest, team: string): Promise<string> {
  const [first = '', ...others] = [1, 2, 3].map((number) => `${team}_${number}`);
  const id = await event.enter(first, { name: team, others });
  for (const other of others) await event.confirm(id, other);
  return id;
}

/** Ends and settles all tables of the newest round that have no result. */
export async function playRound(event: EventUnderTest, ending: Ending = 'FIRST'): Promise<void> {
  const { rounds } = await event.now();
  for (const { id } of rounds.at(-1)?.tables ?? []) {
    await event.end(id, ending);
    await event.settle(id);
  }
}

/** The code of a refusal that must come, and what it says. */
export async function refusalOf(step: Promise<unknown>): Promise<string> {
  const error = await step.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw error ?? new Error('it was not refused');
  return `${error.code}: ${error.message}`;
}
