import pg from 'pg';

const STORED_GAMES = 100_000;
/** The last of them are not over, and some that have been forgotten. */
const RUNNING = 2000;
const OPEN = 1000;
const FORGOTTEN = 1000;
const PLAYERS = 20_000;
/** Of what is asked for less often. */
const MANY = 20_000;

/** When the newest of these games was made; each of the others a minute before the next. */
const NEWEST = '2026-01-02 03:00:00Z';
/** How many games are not over. */
export const UNFINISHED = RUNNING + OPEN + STORED_GAMES / FORGOTTEN;
/** How many games the busiest player has. */
export const OF_BUSY = STORED_GAMES / 4;

const PLAYER = (number: string) => `'p_stored_' || (${number}) % ${PLAYERS}`;
const GAME = "'g_' || lpad(to_hex(n), 12, '0')";

const PEOPLE = `
insert into players (id, name, kind, created_at)
select ${PLAYER('n')}, 'Player ' || n, 'bot', '${NEWEST}' from generate_series(1, ${PLAYERS}) n`;
const BUSY = `insert into players values ('p_busy', 'Busy', 'bot', '${NEWEST}')`;
const TOKENS = `
insert into tokens (id, player, hash, label, scopes, created_at)
select 'k_stored_' || n, ${PLAYER('n')}, sha256(n::text::bytea), 'stored', '{play}', '${NEWEST}'
from generate_series(1, 2 * ${PLAYERS}) n`;

const GAMES = `
insert into games (id, title, revision, name, status, version, head, options, access, invite_code,
  spectators, clock, self_play, creator, seat_names, waiting, clocks, outcome, seed_commitment,
  deadline, created_at, started_at, finished_at, changed_at)
select ${GAME}, (array['trick-taking', 'confrontation', 'mordor-track', 'tcg'])[1 + n % 4], 1, null,
  status, 2, md5(n::text), '{"chapter":1}', case when n % 10 = 0 then 'invite' else 'open' end, null,
  'public', '{}', false, ${PLAYER('n')}, '{p1,p2}',
  case when status = 'running' then '{p1}' else '{}' end::text[], '{}', null, md5(n::text),
  case when status = 'running' and n % 2 = 0 then made + interval '1 year' end,
  made, case when status <> 'open' then made end,
  case when status in ('finished', 'abandoned') then made + interval '1 hour' end,
  made + interval '1 hour'
from generate_series(1, ${STORED_GAMES}) n,
  lateral (select '${NEWEST}'::timestamptz - (${STORED_GAMES} - n) * interval '1 minute' as made,
    case when n > ${STORED_GAMES - OPEN} then 'open'
      when n > ${STORED_GAMES - OPEN - RUNNING} or n % ${FORGOTTEN} = 0 then 'running'
      when n % 10 = 1 then 'abandoned' else 'finished' end as status) as facts`;

/** One player sits in every fourth game. */
const SEATS = `
insert into game_seats (game_id, seat, player, self_play)
select ${GAME}, 'p1', case when n % 4 = 0 then 'p_busy' else ${PLAYER('n')} end, false
from generate_series(1, ${STORED_GAMES}) n
union all
select ${GAME}, 'p2', ${PLAYER('n * 7 + 1')}, false from generate_series(1, ${STORED_GAMES}) n`;

/** Every game has an entry, one has five thousand. */
const LONG = 'n = 4000';
const LOG = `
insert into game_log (game_id, version, hash, body)
select ${GAME}, version, md5(n::text), '{}'
from generate_series(1, ${STORED_GAMES}) n, generate_series(1, 1 + (${LONG})::int * 4999) version`;
const SEEDS = `
insert into seeds select ${GAME}, sha256(n::text::bytea) from generate_series(1, ${MANY}) n`;
const KEYS = `
insert into idempotency_keys (player, route, key, fingerprint, body, created_at)
select ${PLAYER('n')}, 'POST /games', 'key-' || n, '', '{}', '${NEWEST}'
from generate_series(1, ${MANY}) n`;
const CAMPAIGNS = `
insert into campaigns (id, name, free_chapters, creator, invite_code, created_at)
select 'c_' || n, 'Stored', false, ${PLAYER('n')}, '', '${NEWEST}'
from generate_series(1, ${MANY}) n`;
const MEMBERS = `
insert into campaign_members
select 'c_' || n, ${PLAYER('n')}, '${NEWEST}' from generate_series(1, ${MANY}) n`;
const LINKS = `
insert into campaign_games
select ${GAME}, 'c_' || n from generate_series(1, ${MANY}) n where n % 4 = 0`;

const ALL = [PEOPLE, BUSY, TOKENS, GAMES, SEATS, LOG, SEEDS, KEYS, CAMPAIGNS, MEMBERS, LINKS];

/** Fills a database with what a service has after years, so that a scan of all of it shows. */
export async function fillDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // What refers to what is right by construction; checking it a million times takes long.
  await client.query('set session_replication_role to replica');
  for (const statement of ALL) await client.query(statement);
  await client.query('vacuum analyze');
  await client.end();
}
