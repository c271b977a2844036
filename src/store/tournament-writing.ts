import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { TournamentEvent } from '../tournaments/events.ts';
import type { TableGame, TournamentAppend } from '../tournaments/ports.ts';
import type { Tournament } from '../tournaments/tournament.ts';
import { insertGames } from './games.ts';
import { tournamentGames, tournaments } from './tournament-schema.ts';

/** The tournament has moved on since the copy this was made from: nothing is written. */
export class Behind extends Error {
  override readonly name = 'Behind';
}

const ENTRY = `
insert into tournament_log (tournament_id, version, hash, body) values ($1, $2, $3, $4)`;
const SEED = 'insert into tournament_seeds (tournament_id, seed) values ($1, $2)';

/**
 * Locks the row, so that of two that pair the same round the second finds it paired. A draft that is
 * called off stays what it was to others: nobody knows of it but its people.
 */
const MOVE_ON = `
update tournaments set version = $2, head = $3, status = $4,
access = case when status = 'draft' and $4 = 'cancelled' then 'invite' else access end
where id = $1 and version = $2 - 1 and head = $5`;

/** Takes over who has to do with it: what an entry says of its people is applied as a whole. */
const PERSON = `
insert into tournament_people (tournament_id, player, entrant, is_organizer)
values ($1, $2, $3, $4)
on conflict (tournament_id, player) do update
set entrant = excluded.entrant, is_organizer = excluded.is_organizer`;

const SETTLE = `
update tournament_games set is_settled = true where tournament_id = $1 and table_id = $2`;

/** Stores a new tournament; `client` is inside a transaction. */
export async function insertTournament(
  client: pg.PoolClient,
  { sealed, tournament }: TournamentAppend,
  seed: Uint8Array,
  inviteCode: string | null,
): Promise<void> {
  const { id, rules, status } = tournament;
  const { name, title, system, access } = rules;
  const { version, hash, at } = sealed.entry;
  const about = { id, name, title, system, access, status };
  await drizzle(client)
    .insert(tournaments)
    .values({ ...about, inviteCode, version, head: hash, createdAt: at });
  await client.query(ENTRY, [id, version, hash, sealed.text]);
  await client.query(SEED, [id, Buffer.from(seed)]);
  await writePeople(client, tournament, new Set([tournament.creator]));
}

/** Writes an entry and all that comes with it; throws `Behind` where others were faster. */
export async function writeEntry(
  client: pg.PoolClient,
  { sealed, tournament, games }: TournamentAppend,
): Promise<void> {
  const { id, status } = tournament;
  const { entry, text } = sealed;
  const { version, hash, prevHash } = entry;
  const moved = await client.query(MOVE_ON, [id, version, hash, status, prevHash]);
  if (moved.rowCount !== 1) throw new Behind();
  await client.query(ENTRY, [id, version, hash, text]);
  const events = entry.events as readonly TournamentEvent[];
  await writePeople(client, tournament, peopleIn(tournament, events));
  if (games.length > 0) await writeGames(client, id, games);
  for (const event of events) {
    if (event.type !== 'TableSettled' && event.type !== 'ResultCorrected') continue;
    await client.query(SETTLE, [id, event.pub.table]);
  }
}

/** Players of whom an entry tells something new. */
function peopleIn({ entrants }: Tournament, events: readonly TournamentEvent[]): Set<string> {
  const playersOf = (id: string) => entrants.find((one) => one.id === id)?.players ?? [];
  const gone = entrants.filter(({ withdrawnFrom }) => withdrawnFrom !== null);
  return new Set(
    events.flatMap((event) => {
      switch (event.type) {
        case 'OrganizerAdded':
          return [event.pub.player];
        case 'EntrantEntered':
          return playersOf(event.pub.entrant).slice(0, 1);
        case 'PlayerConfirmed':
          return [event.pub.player];
        case 'TournamentStarted':
          // Who does not start has left.
          return gone.flatMap(({ players }) => players);
        case 'EntrantWithdrawn':
          return playersOf(event.pub.entrant);
        default:
          return [];
      }
    }),
  );
}

async function writePeople(
  client: pg.PoolClient,
  { id, entrants, organizers }: Tournament,
  people: ReadonlySet<string>,
): Promise<void> {
  for (const player of [...people].sort()) {
    const entrant = entrants.find(
      ({ confirmed, withdrawnFrom }) => withdrawnFrom === null && confirmed.includes(player),
    );
    const isOrganizer = organizers.includes(player);
    await client.query(PERSON, [id, player, entrant?.id ?? null, isOrganizer]);
  }
}

async function writeGames(
  client: pg.PoolClient,
  tournament: string,
  games: readonly TableGame[],
): Promise<void> {
  await insertGames(
    client,
    games.map(({ game }) => game),
  );
  await drizzle(client)
    .insert(tournamentGames)
    .values(
      games.map(({ table, leg, game: { append } }) => ({
        game: append.table.game.id,
        tournament,
        table,
        leg,
        isSettled: false,
        isDone: false,
      })),
    );
}
