import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../src/audit/audit-log.ts';
import type { AuditReport } from '../../src/audit/report.ts';
import { known } from '../../src/engine/invariant.ts';
import { commitTo } from '../../src/play/chain.ts';
import { resign } from '../../src/play/leave-game.ts';
import { settleOverdue } from '../../src/play/time-out.ts';
import { titleNamed } from '../support/fixtures.ts';
import {
  exportedLines,
  makeMemoryStore,
  openGame,
  playedLog,
  playerAt,
  playOn,
  sitDown,
  startGame,
} from '../support/memory-ports.ts';
import { luckyCard } from '../support/toy/lucky.ts';
import {
  entriesOf,
  eventIn,
  type Forgery,
  forge,
  type LooseEntry,
  versionOf,
} from './forged-log.ts';

let honest: readonly string[] = [];

beforeAll(async () => {
  const store = makeMemoryStore();
  const deps = store.node();
  const clock = { perDecisionSeconds: 60, bankSeconds: 30 };
  const game = await openGame(deps, { title: 'high-card', clock, options: { rounds: 2 } });
  for (const seat of ['a', 'b', 'c']) {
    store.clock.advance(1000);
    await sitDown(deps, game, seat);
  }
  await playOn(deps, game, 5);
  honest = await exportedLines(store, game);
});

function auditOf(forgery: Forgery, lines = honest): AuditReport {
  return auditLog(forge(lines, forgery), titleNamed);
}

/** A change of the first entry with such an event. */
function inEntry(type: string, change: (entry: LooseEntry) => void) {
  return (entries: LooseEntry[]) =>
    change(known(entries[versionOf(honest, type) - 1], `an entry with ${type}`));
}

/** A change of the first event of a type. */
function inEvent(type: string, change: (event: { pub: never; own: never; sealed: never }) => void) {
  return inEntry(type, (entry) => change(eventIn(entry, type)));
}

function set(target: object, members: object): void {
  Object.assign(target, members);
}

function rename(entry: LooseEntry, player: string): void {
  set(entry, { player });
  set(known(entry.events[0], 'an event').pub, { player });
}

/** What every life-cycle step leaves empty. */
const STEP = { command: null, decision: null, commandId: null };

interface Lie {
  readonly lie: string;
  readonly type: string;
  readonly entries?: (entries: LooseEntry[]) => void;
  readonly derived?: (entries: LooseEntry[]) => void;
  readonly check: keyof AuditReport['checks'];
  readonly path: string;
}

const LIES: readonly Lie[] = [
  {
    lie: 'another card was chosen, though the event says what it said',
    type: 'CardChosen',
    entries: inEntry('CardChosen', (entry) => {
      const dealt = eventIn(known(entriesOf(honest)[3], 'the deal'), 'Dealt');
      const { hand } = dealt.own[known(entry.seat, 'a seat') as never] as {
        hand: { id: string }[];
      };
      const { card } = entry.command as { card: string } & object;
      const other = known(
        hand.find(({ id }) => id !== card),
        'another card',
      );
      set(known(entry.command, 'a command'), { card: other.id });
    }),
    check: 'rules',
    path: '/events/0/own/',
  },
  {
    lie: 'a card that nobody holds was played',
    type: 'CardChosen',
    entries: inEntry('CardChosen', (entry) => set(known(entry.command, 'one'), { card: 'c0' })),
    check: 'rules',
    path: '/command',
  },
  {
    lie: 'somebody else won the round',
    type: 'ChoicesOpened',
    entries: inEvent('ChoicesOpened', ({ pub }) => {
      const { winner } = pub as { winner: string };
      set(pub, { winner: winner === 'a' ? 'b' : 'a' });
    }),
    check: 'rules',
    path: '/events/1/pub/winner',
  },
  {
    lie: 'an event was left out',
    type: 'ChoicesOpened',
    entries: inEntry('ChoicesOpened', (entry) => {
      entry.events.pop();
    }),
    check: 'rules',
    path: '/events/1',
  },
  {
    lie: 'the first deal was another one',
    type: 'Dealt',
    entries: inEvent('Dealt', ({ own }) => {
      const { a, b } = own as Record<'a' | 'b', object>;
      set(own, { a: b, b: a });
    }),
    check: 'randomness',
    path: '/events/2/own/a/hand/0/id',
  },
  {
    lie: 'the second deal was another one',
    type: 'deal of round 2',
    entries: (entries) => {
      const entry = known(entries[versionOf(honest, 'Dealt', 4) - 1], 'the second deal');
      const { a, b } = eventIn(entry, 'Dealt').own as Record<'a' | 'b', object>;
      set(eventIn(entry, 'Dealt').own, { a: b, b: a });
    },
    check: 'randomness',
    path: '/events/0/own/a/hand/0/id',
  },
  {
    lie: 'another decision was answered',
    type: 'CardChosen',
    entries: inEntry('CardChosen', (entry) => set(entry, { decision: '9.choose.0' })),
    check: 'rules',
    path: '/decision',
  },
  {
    lie: 'another player gave the command',
    type: 'CardChosen',
    entries: inEntry('CardChosen', (entry) => set(entry, { player: 'p_nobody' })),
    check: 'rules',
    path: '/player',
  },
  {
    lie: 'a seat the game does not have gave the command',
    type: 'CardChosen',
    entries: inEntry('CardChosen', (entry) => set(entry, { seat: 'constructor' })),
    check: 'rules',
    path: '/seat',
  },
  {
    lie: 'nobody gave the command, it just happened',
    type: 'CardChosen',
    entries: inEntry('CardChosen', (entry) =>
      set(entry, { command: null, decision: null, commandId: null }),
    ),
    check: 'rules',
    path: '/events/0',
  },
  {
    lie: 'somebody else is waited for',
    type: 'CardChosen',
    derived: inEntry('CardChosen', (entry) => set(entry, { waiting: ['a', 'b', 'c'] })),
    check: 'fold',
    path: '/waiting/',
  },
  {
    lie: 'a seat had more time',
    type: 'GameStarted',
    derived: inEntry('GameStarted', (entry) =>
      set(known(entry.clocks['a'], 'a clock'), { deadline: '2026-01-02T04:00:00.000Z' }),
    ),
    check: 'fold',
    path: '/clocks/a/deadline',
  },
  {
    lie: 'a bank was fuller',
    type: 'GameStarted',
    derived: inEntry('GameStarted', (entry) =>
      set(known(entry.clocks['b'], 'a clock'), { bankMs: 30_001 }),
    ),
    check: 'fold',
    path: '/clocks/b/bankMs',
  },
  {
    lie: 'a state hash stands where none is due',
    type: 'CardChosen',
    derived: inEntry('CardChosen', (entry) => set(entry, { stateHash: '1'.repeat(64) })),
    check: 'fold',
    path: '/stateHash',
  },
  {
    lie: 'an event is of no known shape',
    type: 'CardChosen',
    entries: inEvent('CardChosen', ({ pub }) => set(pub, { hint: 'a high one' })),
    check: 'fold',
    path: '/events/0/pub/hint',
  },
  {
    lie: 'the state does not know what the event speaks of',
    type: 'CardChosen',
    entries: inEvent('CardChosen', ({ pub }) => set(pub, { seat: 'z' })),
    check: 'fold',
    path: '/events',
  },
  {
    lie: 'the seats were others',
    type: 'GameOpened',
    entries: inEvent('GameOpened', ({ pub }) => set(pub, { seats: ['a', 'b'] })),
    check: 'rules',
    path: '/events/0/pub/seats',
  },
  {
    lie: 'an option was missing',
    type: 'GameOpened',
    entries: inEvent('GameOpened', ({ pub }) => set(pub, { options: { rounds: 2 } })),
    check: 'rules',
    path: '/events/0/pub/options',
  },
  {
    lie: 'an option is none',
    type: 'GameOpened',
    entries: inEvent('GameOpened', ({ pub }) => set(pub, { options: { people: 9, rounds: 2 } })),
    check: 'rules',
    path: '/events/0/pub/options/people',
  },
  {
    lie: 'somebody else opened the game',
    type: 'GameOpened',
    entries: inEntry('GameOpened', (entry) => set(entry, { player: 'p_a' })),
    check: 'rules',
    path: '/player',
  },
  {
    lie: 'a player sat at two places',
    type: 'GameStarted',
    entries: inEntry('GameStarted', (entry) => rename(entry, 'p_a')),
    check: 'rules',
    path: '/events/0/pub/player',
  },
  {
    lie: 'a seat brought what it cannot bring',
    type: 'SeatTaken',
    entries: inEvent('SeatTaken', ({ sealed }) => set(sealed, { options: { deck: 'mine' } })),
    check: 'rules',
    path: '/events/0/sealed/options/deck',
  },
  {
    lie: 'somebody took a seat for somebody else',
    type: 'SeatTaken',
    entries: inEntry('SeatTaken', (entry) => set(entry, { player: 'p_b' })),
    check: 'rules',
    path: '/player',
  },
  {
    lie: 'a seat saw what was brought',
    type: 'SeatTaken',
    entries: inEvent('SeatTaken', (event) =>
      set(event, { own: { b: { entropy: 'luck of a', options: {} } } }),
    ),
    check: 'fold',
    path: '/events/0/own',
  },
  {
    lie: 'the start names another player',
    type: 'GameStarted',
    entries: inEvent('GameStarted', ({ pub }) =>
      set(pub, { players: { a: 'p_b', b: 'p_b', c: 'p_c' } }),
    ),
    check: 'rules',
    path: '/events/1/pub/players/a',
  },
  {
    lie: 'a life-cycle step answered a decision',
    type: 'SeatTaken',
    entries: inEntry('SeatTaken', (entry) => set(entry, { decision: '1.choose.0' })),
    check: 'rules',
    path: '/decision',
  },
];

describe('a server that rewrites its log and seals it anew is found out', () => {
  it('and this way of rewriting, without a lie, passes', () => {
    expect(auditOf({}).ok).toBe(true);
  });

  it.each(LIES)('when it says that $lie', ({ type, check, path, ...forgery }) => {
    const version = type.startsWith('deal')
      ? versionOf(honest, 'Dealt', 4)
      : versionOf(honest, type);
    const report = auditOf(forgery);
    expect(report.checks.chain).toBe('ok');
    expect(report.checks[check]).toBe('failed');
    expect(report.firstFault).toMatchObject({ version, check });
    expect(report.firstFault?.path.startsWith(path), report.firstFault?.path).toBe(true);
  });

  it('when a seat brought what the title refuses, with the first of its faults', async () => {
    const store = makeMemoryStore(luckyCard);
    const game = await startGame(store.node(), { title: 'high-card', options: { people: 2 } });
    await playOn(store.node(), game, 5);
    const lines = await exportedLines(store, game);
    const brings = (lucky: readonly number[]) => {
      const entries = inEvent('SeatTaken', ({ sealed }) => set(sealed, { options: { lucky } }));
      return auditLog(forge(lines, { entries }), () => luckyCard);
    };
    expect(brings([9, 12, 20]).firstFault).toEqual({
      version: 2,
      check: 'rules',
      path: '/events/0/sealed/options/lucky/1',
      detail: 'must not be 12',
    });
    expect(brings([9, 3]).ok).toBe(true);
  });

  it('when a seat used a commandId twice', () => {
    const [first, second] = entriesOf(honest).filter(({ command }) => command !== null);
    const used = known(
      entriesOf(honest).find(
        ({ seat, version }) => seat === first?.seat && version > (second?.version ?? 0),
      ),
      'another command of the seat',
    ).version;
    const { firstFault } = auditOf({
      entries: (entries) => {
        for (const version of [known(first, 'a command').version, used]) {
          set(known(entries[version - 1], 'a command'), { commandId: 'used-twice' });
        }
      },
    });
    expect(firstFault).toMatchObject({ version: used, check: 'rules', path: '/commandId' });
  });

  it('when it leaves a command out', () => {
    const version = versionOf(honest, 'ChoicesOpened');
    const report = auditOf({ entries: (entries) => entries.splice(version - 1, 1) });
    expect(report.firstFault).toMatchObject({ version, check: 'rules', path: '/decision' });
  });

  it('when it stops before the end', () => {
    const versions = honest.length - 2;
    const report = auditOf({ entries: (entries) => entries.pop() });
    expect(report.firstFault).toMatchObject({ version: versions, check: 'fold' });
  });

  it('when something happens after the end', () => {
    const events = [{ type: 'GameAbandoned', v: 1, pub: { how: 'IDLE' } }];
    const report = auditOf({
      entries: (entries) => {
        const end = known(entries.at(-1), 'the end');
        entries.push({ ...end, ...STEP, events, seat: null, player: null });
      },
    });
    expect(report.firstFault).toMatchObject({ version: honest.length - 1, check: 'rules' });
  });

  it('when an instant lies before the one before it', () => {
    const report = auditOf({
      entries: inEntry('GameStarted', (entry) => set(entry, { at: '2026-01-01T00:00:00.000Z' })),
    });
    expect(report.firstFault).toMatchObject({ version: 4, check: 'chain', path: '/at' });
  });

  it('when the outcome is another one', () => {
    const report = auditOf({
      end: ({ outcome }) => set(outcome as object, { how: 'DECREE' }),
    });
    const version = honest.length - 2;
    expect(report.firstFault).toMatchObject({ version, check: 'fold', path: '/outcome/how' });
  });

  it('when the last state has another hash, or none', () => {
    const lastOf = (entries: LooseEntry[]) => known(entries.at(-1), 'the last entry');
    const other = auditOf({
      derived: (entries) => set(lastOf(entries), { stateHash: '1'.repeat(64) }),
    });
    const none = auditOf({ derived: (entries) => delete lastOf(entries).stateHash });
    for (const { firstFault } of [other, none]) {
      const version = honest.length - 2;
      expect(firstFault).toMatchObject({ version, check: 'fold', path: '/stateHash' });
    }
  });
});

describe('a seed that was not promised is found', () => {
  const serverSeed = '5'.repeat(64);
  const seedCommitment = commitTo(Buffer.from(serverSeed, 'hex'));

  it('when only the header has it', () => {
    const { firstFault } = auditOf({ header: (header) => set(header, { serverSeed }) });
    expect(firstFault).toMatchObject({ version: 0, check: 'commitment', path: '/serverSeed' });
  });

  it('when the header promises it as well', () => {
    const report = auditOf({ header: (header) => set(header, { serverSeed, seedCommitment }) });
    const path = '/events/0/pub/seedCommitment';
    expect(report.firstFault).toMatchObject({ version: 1, check: 'commitment', path });
  });

  it('by the dice, when everything promises it', () => {
    const report = auditOf({
      entries: inEvent('GameOpened', ({ pub }) => set(pub, { seedCommitment })),
      header: (header) => set(header, { serverSeed, seedCommitment }),
    });
    expect(report.checks.commitment).toBe('ok');
    expect(report.firstFault).toMatchObject({ version: 4, check: 'randomness' });
  });

  it('by the dice, when what a seat added is changed', () => {
    const report = auditOf({
      entries: inEvent('SeatTaken', ({ sealed }) => set(sealed, { entropy: 'no luck' })),
      header: (header) => set(header, { entropies: ['no luck', 'luck of b', 'luck of c'] }),
    });
    expect(report.firstFault).toMatchObject({ version: 4, check: 'randomness' });
  });

  it('when the header says that a seat added something else', () => {
    const report = auditOf({
      header: (header) => set(header, { entropies: ['luck of a', 'no luck', 'luck of c'] }),
    });
    const place = { version: 0, check: 'commitment', path: '/entropies/1' };
    expect(report.firstFault).toMatchObject(place);
  });
});

describe('an invented end is found', () => {
  async function endedBy(clock: { perDecisionSeconds?: number }, end: 'resign' | 'time-out') {
    const store = makeMemoryStore();
    const deps = store.node();
    const game = await startGame(deps, { title: 'high-card', clock });
    await playOn(deps, game, 7, 1);
    if (end === 'resign') await resign(deps, { game, seat: 'b', player: playerAt('b') });
    else {
      store.clock.advance(60_000);
      await settleOverdue(deps, game);
    }
    return exportedLines(store, game);
  }

  it('when a seat resigned that belongs to somebody else', async () => {
    const lines = await endedBy({}, 'resign');
    const { firstFault } = auditOf(
      { entries: (entries) => set(known(entries.at(-1), 'the end'), { player: 'p_a' }) },
      lines,
    );
    expect(firstFault).toMatchObject({ check: 'rules', path: '/player' });
  });

  it.each([
    ['before it was past', { at: '2026-01-02T03:04:06.000Z' }, '/events/0/pub/seats'],
    ['by somebody', { player: 'p_a' }, '/player'],
  ])('when time ran out %s', async (_when, change, path) => {
    const lines = await endedBy({ perDecisionSeconds: 10 }, 'time-out');
    const { firstFault } = auditOf(
      { entries: (entries) => set(known(entries.at(-1), 'the end'), change) },
      lines,
    );
    expect(firstFault).toMatchObject({ check: 'rules', path });
  });

  it('when time ran out for some only of those whose time was up', async () => {
    const lines = await endedBy({ perDecisionSeconds: 10 }, 'time-out');
    const { firstFault } = auditOf(
      {
        entries: (entries) => {
          for (const { pub } of known(entries.at(-1), 'the end').events) {
            (pub as { seats: string[] }).seats.pop();
          }
        },
      },
      lines,
    );
    expect(firstFault).toMatchObject({ check: 'rules', path: '/events/0/pub/seats/1' });
  });

  it.each(['CANCELLED', 'NOT_STARTED'])('when a running game was abandoned as %s', async (how) => {
    const events = [{ type: 'GameAbandoned', v: 1, pub: { how } }];
    const lines = await endedBy({}, 'resign');
    const { firstFault } = auditOf(
      {
        entries: (entries) => {
          const end = known(entries.at(-1), 'the end');
          set(end, { ...STEP, events, seat: null, player: null });
        },
      },
      lines,
    );
    expect(firstFault).toMatchObject({ check: 'rules', path: '/events/0/pub/how' });
  });

  it('when an open game was cancelled by somebody else, or a seat was left by him', async () => {
    const left = { type: 'SeatLeft', v: 1, pub: { seat: 'a', player: 'p_b' } };
    const cancelled = { type: 'GameAbandoned', v: 1, pub: { how: 'CANCELLED' } };
    for (const [event, path] of [
      [left, '/events/0/pub/player'],
      [cancelled, '/player'],
    ] as const) {
      const { firstFault } = auditOf({
        entries: (entries) => {
          const seat = event === left ? 'a' : null;
          const step = known(entries[2], 'the second seat');
          set(step, { ...STEP, events: [event], seat, player: 'p_b' });
          entries.splice(3);
        },
      });
      expect(firstFault).toMatchObject({ version: 3, check: 'rules', path });
    }
  });

  it('when a game starts or is opened a second time', () => {
    for (const type of ['GameOpened', 'GameStarted']) {
      const { firstFault } = auditOf({
        entries: (entries) => {
          const entry = known(entries[versionOf(honest, type) - 1], type);
          const events = [eventIn(entry, type)];
          const step = known(entries[4], 'a command');
          set(step, { ...STEP, events, seat: null, player: null });
        },
      });
      expect(firstFault).toMatchObject({ version: 5, check: 'rules', path: '/events/0' });
    }
  });
});

describe('a dishonest log of trick-taking is found', () => {
  it('when a card was dealt to another hand', async () => {
    const lines = await playedLog({ title: 'trick-taking', options: { people: 4, maxRounds: 1 } });
    const version = versionOf(lines, 'RoundDealt');
    const { firstFault, checks } = auditOf(
      {
        entries: (entries) => {
          const dealt = eventIn(known(entries[version - 1], 'the deal'), 'RoundDealt');
          const { p1, p2 } = dealt.own as Record<string, { hands: { cards: string[] }[] }>;
          const one = known(p1?.hands[0]?.cards, 'cards');
          const other = known(p2?.hands[0]?.cards, 'cards');
          one.push(known(other.shift(), 'a card'));
          other.push(known(one.shift(), 'a card'));
        },
      },
      lines,
    );
    expect(firstFault).toMatchObject({ version, check: 'randomness' });
    expect(checks.chain).toBe('ok');
  });
});
