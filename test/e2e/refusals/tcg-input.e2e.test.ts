import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import type { Command } from '../../../src/games/tcg/commands.ts';
import { opponentOf, SEATS, type Seat } from '../../../src/games/tcg/ids.ts';
import type { Reason } from '../../../src/games/tcg/reasons.ts';
import { type CardTable, deckWith, namedIn, startCards } from '../../support/server/card-table.ts';
import { type LiveClient, liveClient } from '../../support/server/live-client.ts';
import { postJson } from '../../support/server/post-json.ts';
import { sharedServer } from '../../support/server/shared-server.ts';
import { expectMalformed } from './check-refusal.ts';
import { problemOn } from './requests.ts';
import { WHOLE_DECKS } from './tcg-moments.ts';

const server = sharedServer({ RATE_LIMIT: '0' });
let database: Client;
let table: CardTable;
const sockets = new Map<Seat, LiveClient>();

/** Of each deck all but four cards go into the hand, so that this has what the tests play. */
const DECKS = {
  p1: deckWith({ '1_89': 1, '1_311': 1, '1_305': 10, '1_300': 1 }),
  p2: deckWith({ '1_178': 6, '1_181': 6 }),
};

beforeAll(async () => {
  database = new Client({ connectionString: server.databaseUrl });
  await database.connect();
  const options = { ...WHOLE_DECKS, startingFellowshipLimit: 6, roamingPenalty: 0 };
  table = await startCards(server, { options, decks: DECKS });
  for (const seat of SEATS) {
    sockets.set(seat, await liveClient(server.url, table.game.at(seat).token));
  }
});

afterAll(async () => {
  await database.end();
});

/** Ids as they might be, but for chance, and names that every object has. */
const NO_IDS = ['aaaaaaaaaaaa', '1_305', 'p1', 'constructor', '__proto__', ' ', 'x'.repeat(64)];

interface Stored {
  readonly events: readonly {
    readonly pub: { readonly seat?: Seat };
    readonly sealed?: { readonly deck?: readonly { readonly iid: string }[] };
  }[];
}

/** The lowest cards of a draw deck as it lies there now, which nobody at the table has ever seen. */
async function bottomOf(seat: Seat): Promise<readonly string[]> {
  const { rows } = await database.query<{ readonly body: string }>(
    'SELECT body FROM game_log WHERE game_id = $1 ORDER BY version',
    [table.id],
  );
  const events = rows.flatMap(({ body }) => (JSON.parse(body) as Stored).events);
  const decks = events.flatMap(({ pub, sealed }) =>
    pub.seat === seat && sealed?.deck !== undefined ? [sealed.deck] : [],
  );
  const ids = known(decks.at(-1), 'a deck that was shuffled').map(({ iid }) => iid);
  return ids.slice(-3);
}

/** Ids of cards that exist and that a seat cannot see: of the other hand, and of decks. */
async function hiddenFrom(seat: Seat, isDeckShown: boolean): Promise<readonly string[]> {
  const other = opponentOf(seat);
  const { own } = (await table.sight(other)).view;
  const { hand, adventureDeck, looked } = known(own ?? undefined, 'what the other one sees');
  const ids = (cards: readonly { readonly iid: string }[]) => cards.map(({ iid }) => iid);
  return [
    ...ids(hand).slice(0, 3),
    ...ids(adventureDeck).slice(0, 3),
    ...ids(looked).slice(0, 3),
    ...(await bottomOf(other)),
    ...(isDeckShown ? [] : await bottomOf(seat)),
  ];
}

/** A command that names a card by `?`; the cards beside it are named by place and print. */
type Asking = Readonly<Record<string, unknown>> & { readonly type: Command['type'] };

/**
 * Expects one answer to a command, whichever id it names that its seat cannot see: the same bytes
 * over HTTP, and the same problem on the socket.
 */
async function expectOneAnswer(
  seat: Seat,
  reason: Reason,
  asking: Asking,
  ids: readonly string[],
): Promise<void> {
  const { view } = await table.sight(seat);
  const plain = namedIn(view, seat, asking);
  const live = known(sockets.get(seat), `the socket of ${seat}`);
  const texts = new Set<string>();
  const problems = new Set<string>();
  for (const id of ids) {
    const command = Object.fromEntries(
      Object.entries(plain).map(([member, value]) => [member, value === '?' ? id : value]),
    ) as Asking;
    const { status, text, json } = await table.send(seat, command);
    expect({ command, status, json }).toMatchObject({ command, status: 422, json: { reason } });
    texts.add(text);
    problems.add(JSON.stringify(await problemOn(live, table.id, { seat, command })));
  }
  expect([texts.size, problems.size]).toEqual([1, 1]);
  expect([...problems].map((one) => JSON.parse(one))).toEqual(
    [...texts].map((one) => JSON.parse(one)),
  );
}

/** Expects that of all cards a seat cannot see none is told from one that does not exist. */
async function expectHidden(
  seat: Seat,
  askings: readonly Asking[],
  { reason = 'UNKNOWN_CARD', isDeckShown = false }: { reason?: Reason; isDeckShown?: boolean } = {},
): Promise<void> {
  const hidden = [...new Set(await hiddenFrom(seat, isDeckShown))];
  expect(hidden.length).toBeGreaterThan(5);
  for (const asking of askings) {
    await expectOneAnswer(seat, reason, asking, [...NO_IDS, ...hidden]);
  }
}

// The tests of this part play one game, from the starting fellowships to the first skirmish.
describe('a card that the seat cannot see is refused like one that does not exist (R-C0):', () => {
  const asking: Asking = { type: 'startCompanion', card: '?' };

  it('as a companion to start with, of the other draw deck', async () => {
    await table.order();
    await expectHidden('p1', [asking], { isDeckShown: true });
    await table.start('p1', '1_89');
    await table.start('p1', '1_311');
    await table.give('p1', { type: 'startDone' });
    await expectHidden('p2', [asking], { isDeckShown: true });
    await expectHidden('p1', [asking], { reason: 'NOT_PENDING' });
    await table.give('p2', { type: 'startDone' });
  });

  it('as what is played, borne, used, discarded to heal or transferred', async () => {
    await table.declineAll();
    await expectHidden('p1', [
      { type: 'playCard', card: '?' },
      { type: 'playCard', card: '?', bearer: 'play:1_290' },
      { type: 'playCard', card: 'hand:1_305', bearer: '?' },
      { type: 'useAbility', card: '?', index: 0 },
      { type: 'useAbility', card: '?', index: 99 },
      { type: 'discardToHeal', card: '?' },
      { type: 'transfer', card: '?', bearer: 'play:1_290' },
      { type: 'transfer', card: 'play:1_2', bearer: '?' },
      { type: 'transfer', card: '?', bearer: '?' },
    ]);
    const other: readonly Asking[] = [
      { type: 'playCard', card: '?' },
      { type: 'choose', card: '?' },
    ];
    await expectHidden('p2', other, { reason: 'NOT_PENDING' });
    await expectHidden('p1', other.slice(1), { reason: 'WRONG_PHASE' });
  });

  it('as the source of a response', async () => {
    await table.play('p1', { type: 'playCard', card: 'hand:1_305' });
    await expectHidden('p1', [
      { type: 'respond', source: '?', index: 0 },
      { type: 'respond', source: '?', index: 1 },
    ]);
    await table.give('p1', { type: 'decline' });
  });

  it('as what the Shadow player plays or uses', async () => {
    await table.give('p1', { type: 'pass' });
    await expectHidden('p2', [
      { type: 'playCard', card: '?' },
      { type: 'useAbility', card: '?', index: 0 },
    ]);
    for (const orc of ['1_178', '1_181']) {
      await table.play('p2', { type: 'playCard', card: `hand:${orc}` });
      await table.declineAll();
    }
    await table.give('p2', { type: 'pass' });
  });

  it('as what is played where both players act', async () => {
    await expectHidden('p1', [
      { type: 'playCard', card: '?' },
      { type: 'useAbility', card: '?', index: 0 },
    ]);
    await table.passPhase();
    await table.passPhase();
    await table.passPhase();
  });

  it('as who fights, on either side', async () => {
    await expectHidden('p1', [
      { type: 'assign', character: '?', minion: 'theirs:1_178' },
      { type: 'assign', character: 'play:1_89', minion: '?' },
      { type: 'assign', character: '?', minion: '?' },
    ]);
    await table.play('p1', { type: 'assign', character: 'play:1_89', minion: 'theirs:1_178' });
    await table.play('p1', { type: 'assign', character: 'play:1_311', minion: 'theirs:1_181' });
    await table.give('p1', { type: 'done' });
    await expectHidden('p1', [{ type: 'chooseSkirmish', character: '?' }]);
  });

  it('as what is chosen, and what a trigger is named after', async () => {
    await table.play('p1', { type: 'chooseSkirmish', character: 'play:1_89' });
    await table.passPhase();
    await table.passPhase();
    await table.passPhase();
    await expectHidden('p2', [{ type: 'choose', card: '?' }]);
    const naming: readonly Asking[] = [
      { type: 'orderNext', trigger: '?' },
      { type: 'chooseOption', label: '?' },
    ];
    await expectHidden('p2', naming, { reason: 'WRONG_PHASE' });
  });
});

describe('a decision', () => {
  it('that is closed is refused with 409, and the game goes on as if nothing had been sent', async () => {
    const [open] = await table.decisions('p2');
    const { version } = await table.give('p2', { type: 'done' });
    const before = await table.see('p2');
    const path = `/v1/titles/tcg/games/${table.id}/seats/p2/commands`;
    for (const decision of [known(open, 'a question').id, 'long ago']) {
      const body = { command: { type: 'done' }, decision };
      const { status, json } = await postJson(server.url, table.game.at('p2'), path, body);
      const closed = { code: 'DECISION_CLOSED', version };
      expect({ status, json }).toMatchObject({ status: 409, json: closed });
    }
    expect(await table.see('p2')).toBe(before);
  });
});

describe('a command that does not fit its schema', () => {
  const long = 'f'.repeat(10_000);
  const rows: readonly (readonly [command: object, path: string])[] = [
    [{ type: 'bid' }, '/body/command/n'],
    [{ type: 'bid', n: 1.5 }, '/body/command/n'],
    [{ type: 'bid', n: '1' }, '/body/command/n'],
    [{ type: 'bid', n: null }, '/body/command/n'],
    [{ type: 'chooseOrder', first: 'true' }, '/body/command/first'],
    [{ type: 'chooseOrder', first: 1 }, '/body/command/first'],
    [{ type: 'startCompanion' }, '/body/command/card'],
    [{ type: 'startCompanion', card: '' }, '/body/command/card'],
    [{ type: 'startDone', cards: [] }, '/body/command/cards'],
    [{ type: 'mulligan' }, '/body/command/take'],
    [{ type: 'playCard', card: 7 }, '/body/command/card'],
    [{ type: 'playCard', card: null }, '/body/command/card'],
    [{ type: 'playCard', card: ['a'] }, '/body/command/card'],
    [{ type: 'playCard', card: 'a'.repeat(65) }, '/body/command/card'],
    [{ type: 'playCard', card: long }, '/body/command/card'],
    [{ type: 'playCard', card: 'a', bearer: null }, '/body/command/bearer'],
    [{ type: 'playCard', card: 'a', cost: 0 }, '/body/command/cost'],
    [{ type: 'useAbility', card: 'a' }, '/body/command/index'],
    [{ type: 'useAbility', card: 'a', index: '0' }, '/body/command/index'],
    [{ type: 'discardToHeal', card: { iid: 'a' } }, '/body/command/card'],
    [{ type: 'transfer', card: 'a' }, '/body/command/bearer'],
    [{ type: 'pass', card: 'a' }, '/body/command/card'],
    [{ type: 'choose', cards: ['a', 'b'] }, '/body/command/card'],
    [{ type: 'chooseOption', label: long }, '/body/command/label'],
    [{ type: 'chooseNumber', n: [1] }, '/body/command/n'],
    [{ type: 'orderNext', trigger: '' }, '/body/command/trigger'],
    [{ type: 'respond', card: 'a', index: 0 }, '/body/command/source'],
    [{ type: 'moveOrStay', move: 'stay' }, '/body/command/move'],
    [{ type: 'assign', character: 'a' }, '/body/command/minion'],
    [{ type: 'assign', pairs: [] }, '/body/command/character'],
    [{ type: 'PlayCard', card: 'a' }, '/body/command'],
    [{ type: 'reconcile', discard: [] }, '/body/command'],
    [{ type: 'concede' }, '/body/command'],
    [{ type: 7 }, '/body/command'],
    [{ card: 'a' }, '/body/command/type'],
  ];

  it.each(rows)('is refused with the path of what is wrong: %j', async (command, path) => {
    await expectMalformed(table, 'p1', command, path);
  });
});
