import { beforeAll, describe, expect, it } from 'vitest';
import { auditTournament } from '../../../src/audit/tournament/audit-tournament.ts';
import type { TournamentCheck } from '../../../src/audit/tournament/report.ts';
import { known } from '../../../src/engine/invariant.ts';
import { callOff } from '../../../src/play/leave-game.ts';
import { branchesOf } from '../../../src/play/wire.ts';
import { withWhatFollows } from '../../../src/tournaments/close-round.ts';
import { TournamentEventSchema } from '../../../src/tournaments/events.ts';
import { withdraw } from '../../../src/tournaments/registration.ts';
import { settlementOf } from '../../../src/tournaments/settle-table.ts';
import { addOrganizer, cancel, finish } from '../../../src/tournaments/stages.ts';
import { takeStep } from '../../../src/tournaments/take-step.ts';
import type { LooseEntry } from '../forged-log.ts';
import { entryWith, eventOf, forgeEvent, type LooseEvent } from './forged-event.ts';
import { type EventFiles, playToEnd, startEvent, titleOrNull } from './played-event.ts';

/** An event of single players, with all that can happen in it but its cancellation. */
let honest: EventFiles;
/** An event of teams that is called off. */
let cancelled: EventFiles;

beforeAll(async () => {
  const event = await startEvent({ system: 'swiss', rounds: 3, sameDeals: true }, 5);
  const [first = ''] = event.entrants;
  await event.organize((now) => addOrganizer(now, 'p_helper'));
  await event.take('p_1', (now) => withdraw(now, first, null));
  await event.enter('p_late');
  await event.pair();
  await event.play('resigned', 'left-open');
  const [, open] = (await event.now()).tournament.rounds[0]?.tables ?? [];
  const [one = '', other = ''] = open?.entrants ?? [];
  await event.correct('1-2', { [one]: 2, [other]: 0 });
  await playToEnd(event, 'resigned');
  honest = await event.files();
  const teams = await startEvent({ system: 'duplicate', checkIn: true }, 2);
  await teams.pair();
  await teams.organize((now) => cancel(now, 'It rains.'));
  cancelled = await teams.files();
});

function audit(lines: readonly string[], { games } = honest) {
  return auditTournament(lines, titleOrNull, (id) => games.get(id) ?? null);
}

function failedIn(lines: readonly string[]): readonly string[] {
  const { checks } = audit(lines);
  return Object.entries(checks).flatMap(([check, verdict]) => (verdict === 'failed' ? check : []));
}

const entriesOf = ({ lines }: EventFiles) =>
  lines.slice(1, -1).map((line) => JSON.parse(line) as LooseEntry);

type Json = Record<string, unknown>;

/** Where something stands: every member of an object, every item of a list, and lists themselves. */
function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, part]) => placesIn(part, [...path, key]));
  return Array.isArray(value) || inner.length === 0 ? [path, ...inner] : inner;
}

/** Something else of the same kind. */
function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') {
    if (!/^[0-9a-f]{64}$/.test(value)) return `${value}x`;
    return value.startsWith('0') ? `1${value.slice(1)}` : `0${value.slice(1)}`;
  }
  if (Array.isArray(value)) return value.length > 0 ? value.slice(1) : ['x'];
  return value === null ? 'x' : { x: 1 };
}

function changeAt(event: object, path: readonly string[]): void {
  const last = known(path.at(-1), 'a place');
  const holder = path.slice(0, -1).reduce((now, key) => now[key] as Json, event as Json);
  holder[last] = otherThan(holder[last]);
}

/** What people may choose as they like, so that another choice would have been as honest. */
const FREE = [
  'TournamentOpened/pub/maxEntrants',
  'TournamentOpened/pub/tieBreaks',
  'EntrantEntered/pub/name',
  'OrganizerAdded/pub/player',
  'ResultCorrected/pub/reason',
  'TournamentCancelled/pub/reason',
];

/** Nothing stands on a game without a result, so its log binds nothing. */
const isUnbound = (place: string) => /^RoundPaired.pub.tables.\d.games.0.id$/.test(place);

function typesIn(entries: readonly LooseEntry[]): ReadonlySet<string> {
  return new Set(entries.flatMap(({ events }) => events.map(({ type }) => type)));
}

const titleOf = ({ title }: { readonly title?: string }) => title;

/** Places in the first event of each type at which a change is not found. */
function missedIn(files: EventFiles): readonly string[] {
  const entries = entriesOf(files);
  return [...typesIn(entries)].flatMap((type) =>
    placesIn(eventOf(entries, type)).flatMap((path) => {
      const change = (all: LooseEntry[]) => changeAt(eventOf(all, type), path);
      const lines = forgeEvent(files.lines, { entries: change });
      return audit(lines, files).ok ? [[type, ...path].join('/')] : [];
    }),
  );
}

describe('the audit of a dishonest tournament', () => {
  it('finds whatever is changed in any event, however well it was sealed again', () => {
    const missed = missedIn(honest);
    expect(missed.filter((place) => !FREE.includes(place))).toEqual([
      // An organizer said what this table is worth.
      'RoundPaired/pub/tables/1/games/0/id',
    ]);
  });

  it('finds it in an event that was called off as well', () => {
    // No game is there to show by which rules it was made.
    const missed = missedIn(cancelled).filter((place) => !place.startsWith('TournamentOpened/'));
    expect(missed.filter((place) => !FREE.includes(place) && !isUnbound(place))).toEqual([]);
  });

  it('was asked of every kind of event', () => {
    const all = new Set([...typesIn(entriesOf(honest)), ...typesIn(entriesOf(cancelled))]);
    expect([...all].sort()).toEqual(branchesOf(TournamentEventSchema).map(titleOf).sort());
  });

  it('finds whatever is changed in an entry beside its events', () => {
    for (const member of ['seat', 'player', 'command', 'decision', 'commandId', 'waiting']) {
      const lines = forgeEvent(honest.lines, {
        entries: (all) => changeAt(entryWith(all, 'RoundPaired'), [member]),
      });
      expect([member, audit(lines).ok]).toEqual([member, false]);
    }
  });

  it.each<[TournamentCheck, string, (entries: LooseEntry[]) => void]>([
    [
      'rules',
      'a step that only an organizer may take',
      (all) => Object.assign(entryWith(all, 'TournamentPublished'), { player: 'p_1' }),
    ],
    [
      'rules',
      'an entry of somebody by somebody else',
      (all) => Object.assign(entryWith(all, 'EntrantEntered'), { player: 'p_2' }),
    ],
    [
      'rules',
      'a withdrawal by another player',
      (all) => Object.assign(entryWith(all, 'EntrantWithdrawn'), { player: 'p_2' }),
    ],
    [
      'rules',
      'a result that somebody has written',
      (all) => Object.assign(entryWith(all, 'TableSettled'), { player: 'p_organizer' }),
    ],
    [
      'rules',
      'a correction by a player',
      (all) => Object.assign(entryWith(all, 'ResultCorrected'), { player: 'p_2' }),
    ],
    [
      'rules',
      'a round whose standings were not drawn',
      (all) => dropEvent(entryWith(all, 'StandingsDrawn'), 'StandingsDrawn'),
    ],
    [
      'rules',
      'an event that goes on after its last round',
      (all) => dropEvent(entryWith(all, 'TournamentFinished'), 'TournamentFinished'),
    ],
    [
      'rules',
      'something after the end',
      (all) => all.push(structuredClone(entryWith(all, 'OrganizerAdded'))),
    ],
    [
      'rules',
      'a log that stops in the middle',
      (all) => all.splice(all.indexOf(entryWith(all, 'RoundPaired', 1))),
    ],
    [
      'rules',
      'a step that is done again',
      (all) => all.splice(2, 0, structuredClone(entryWith(all, 'TournamentPublished'))),
    ],
    [
      'rules',
      'a table with two results',
      (all) => {
        const settled = entryWith(all, 'TableSettled');
        all.splice(all.indexOf(settled) + 1, 0, structuredClone(settled));
      },
    ],
    [
      'rules',
      'a round that is paired while another is played',
      (all) => {
        const paired = entryWith(all, 'RoundPaired');
        all.splice(all.indexOf(paired) + 1, 0, structuredClone(paired));
      },
    ],
    [
      'rules',
      'standings that are drawn by themselves',
      (all) => {
        const drawn = structuredClone(eventOf(all, 'StandingsDrawn'));
        const after = entryWith(all, 'StandingsDrawn');
        all.splice(all.indexOf(after) + 1, 0, { ...structuredClone(after), events: [drawn] });
      },
    ],
    [
      'rules',
      'a second opening',
      (all) => all.splice(1, 0, structuredClone(entryWith(all, 'TournamentOpened'))),
    ],
    ['rules', 'a log without its opening', (all) => all.splice(0, 1)],
    [
      'rules',
      'a result that no game gives',
      (all) => Object.assign(resultOf(eventOf(all, 'TableSettled')), { how: 'CORRECTED' }),
    ],
    [
      'rules',
      'a correction with points below nothing',
      (all) => {
        const result = resultOf(eventOf(all, 'ResultCorrected'));
        const [one = '', other = ''] = Object.keys(result['points'] as Json);
        result['points'] = { [one]: -2, [other]: 2 };
      },
    ],
    ['pairings', 'sides that were changed', (all) => tableOf(all).entrants.reverse()],
    [
      'pairings',
      'tables in another order',
      (all) => (eventOf(all, 'RoundPaired').pub as { tables: unknown[] }).tables.reverse(),
    ],
    [
      'pairings',
      'a round that is said to be paired by hand',
      (all) => Object.assign(eventOf(all, 'RoundPaired').pub, { reason: 'So it was.' }),
    ],
    [
      'pairings',
      'one game at two tables',
      (all) => {
        const { tables } = eventOf(all, 'RoundPaired', 1).pub as { tables: TableFacts[] };
        for (const { games } of tables) Object.assign(games[0] ?? {}, { id: 'g_same' });
      },
    ],
    [
      'commitment',
      'another seed for the draw',
      (all) => changeAt(eventOf(all, 'TournamentStarted'), ['pub', 'drawSeed']),
    ],
    [
      'standings',
      'points that nobody has won',
      (all) => changeAt(eventOf(all, 'StandingsDrawn', 2), ['pub', 'items', '0', 'points']),
    ],
    ['games', 'a winner who has lost', (all) => turnRound(eventOf(all, 'TableSettled'))],
  ])('finds by its %s: %s', (check, _what, entries) => {
    expect(failedIn(forgeEvent(honest.lines, { entries }))).toContain(check);
  });

  it.each([
    ['tournament', 'chain'],
    ['name', 'chain'],
    ['title', 'chain'],
    ['system', 'chain'],
    ['format', 'chain'],
    ['seedCommitment', 'commitment'],
    ['serverSeed', 'commitment'],
  ])('finds another %s in the header by its %s', (member, check) => {
    const lines = forgeEvent(honest.lines, { header: (header) => changeAt(header, [member]) });
    expect(failedIn(lines)).toContain(check);
  });

  it('finds another end, and none', () => {
    const [count, head, none] = [
      forgeEvent(honest.lines, { end: (end) => changeAt(end, ['versions']) }),
      forgeEvent(honest.lines, { end: (end) => changeAt(end, ['headHash']) }),
      honest.lines.slice(0, -1),
    ];
    for (const lines of [count, head, none]) expect(failedIn(lines)).toContain('chain');
  });

  it('finds a line that was changed and not sealed again', () => {
    const place = 5;
    const line = known(honest.lines[place], 'a line').replace(/"at":"2026/, '"at":"2025');
    expect(audit(honest.lines.with(place, line)).firstFault).toMatchObject({
      check: 'chain',
      version: place,
    });
  });
});

describe('the games of a tournament', () => {
  const auditWith = (change: (log: readonly string[]) => readonly string[] | null) => {
    const [[first, log] = ['', []]] = honest.games;
    const games = new Map(honest.games);
    const changed = change(log);
    if (changed === null) games.delete(first);
    else games.set(first, changed);
    return audit(honest.lines, { ...honest, games });
  };

  it('are found with a log that is not honest, and are not counted then', () => {
    const report = auditWith((log) => log.toSpliced(2, 1));
    const { linked, verified } = report.games;
    expect([report.checks.games, linked - verified]).toEqual(['failed', 1]);
    expect(report.firstFault?.detail).toContain('chain');
  });

  it('are found with the log of another game, or with what is no log', () => {
    const other = known([...honest.games.values()].at(-1), 'another log');
    for (const log of [other, ['Three rings']]) {
      expect(auditWith(() => log).checks.games).toBe('failed');
    }
  });

  it('are no fault where a log is missing, but what is there is looked at', async () => {
    expect(auditWith(() => null)).toMatchObject({ ok: true, checks: { games: 'skipped' } });
    const { games } = eventOf(entriesOf(honest), 'TableSettled', 1).pub as {
      games: { id: string }[];
    };
    const report = auditTournament(honest.lines, titleOrNull, (id) =>
      id === games[0]?.id ? ['Three rings'] : null,
    );
    expect(report).toMatchObject({ ok: false, checks: { games: 'failed' } });
  });

  it('are found where a result stands on one that was called off', async () => {
    const event = await startEvent({ system: 'swiss', rounds: 2, joinSeconds: 60 }, 2);
    await event.pair();
    const { deps } = event.memory;
    const { tournament } = await event.now();
    const table = known(tournament.rounds[0]?.tables[0], 'a table');
    const games = table.games.map(({ id }) => id);
    for (const id of games) await callOff(deps.play, id);
    // A server would settle nothing on it: this one does.
    const ends = known(await deps.readGameEnds(games), 'the ends of games');
    await takeStep(deps, event.by.tournament, null, (live) => ({
      events: withWhatFollows(live, [settlementOf(live.tournament, table, ends)]),
    }));
    await event.organize((now) => finish(now, 'It rains.'));
    const files = await event.files();
    expect(audit(files.lines, files).firstFault?.detail).toMatch(/called off/);
  });

  it('are found where they were not made for their table', async () => {
    const event = await startEvent({ system: 'swiss', rounds: 2, joinSeconds: 60 }, 2);
    await event.pair();
    await event.play('resigned');
    await event.organize((now) => finish(now, 'It rains.'));
    const files = await event.files();
    const lines = forgeEvent(files.lines, {
      entries: (all) => changeAt(eventOf(all, 'TournamentOpened'), ['pub', 'joinSeconds']),
    });
    expect(audit(lines, files).firstFault).toMatchObject({ check: 'games', version: 7 });
  });
});

interface TableFacts {
  readonly entrants: string[];
  readonly games: { id: string }[];
}

function tableOf(entries: LooseEntry[]): TableFacts {
  const { tables } = eventOf(entries, 'RoundPaired').pub as { tables: TableFacts[] };
  return known(tables[0], 'a table');
}

function resultOf({ pub }: LooseEvent): Json {
  return (pub as { result: Json }).result;
}

/** The other one wins, in every member of the result. */
function turnRound(event: LooseEvent): void {
  const result = resultOf(event);
  for (const member of ['points', 'gamePoints', 'gamesWon']) {
    const entries = Object.entries(result[member] as Json);
    const values = entries.map(([, value]) => value).reverse();
    result[member] = Object.fromEntries(entries.map(([key], place) => [key, values[place]]));
  }
}

function dropEvent(entry: LooseEntry, type: string): void {
  entry.events = entry.events.filter((event) => event.type !== type);
}
