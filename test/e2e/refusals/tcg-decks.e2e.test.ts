import { beforeAll, describe, expect, it } from 'vitest';
import { STARTER_DECKS } from '../../../src/games/tcg/data/starter-decks.ts';
import type { DeckList } from '../../../src/games/tcg/data/vocabulary.ts';
import type { Asked } from '../../../src/games/tcg/options.ts';
import { REASONS, type Reason } from '../../../src/games/tcg/reasons.ts';
import { ok, type RawAnswer, rawRequest } from '../../support/server/api-client.ts';
import { readGame } from '../../support/server/calls.ts';
import { bringDeck, deckWith, makeCards } from '../../support/server/card-table.ts';
import { postJson } from '../../support/server/post-json.ts';
import { type Person, registerPlayer } from '../../support/server/seated-game.ts';
import { sharedServer } from '../../support/server/shared-server.ts';
import { expectNoGame } from './requests.ts';

const server = sharedServer({ RATE_LIMIT: '0' });
let creator: Person;
/** An open game in which seats bring decks of four cards or more. */
let game: string;

const OWN: Asked = { decks: 'own', drawDeckMin: 4 };

beforeAll(async () => {
  creator = await registerPlayer(server.url);
  game = (await makeCards(server.url, creator, OWN)).id;
});

/** What is wrong with a deck, and where. */
interface Fault {
  readonly reason: Reason;
  readonly path: string;
  readonly message: string;
}

/** Takes a seat with whatever is brought. */
function sit(options: unknown, to = game): Promise<RawAnswer> {
  return rawRequest(server.url, {
    method: 'PUT',
    path: `/v1/games/${to}/seats/p1`,
    token: creator.token,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ options }),
  });
}

/** Asks what is wrong with a deck. */
function check(body: object): Promise<RawAnswer> {
  return postJson(server.url, creator, '/v1/titles/tcg/deck-checks', body);
}

/** Expects a deck to have these faults: at the seat, where nobody sits down, and in a check. */
async function expectFaults(deck: unknown, faults: readonly Fault[]): Promise<void> {
  const before = await ok(readGame(creator, game));
  const { status, json } = await sit({ deck });
  const errors = faults.map(({ reason, path, message }) => ({
    path: `/options${path}`,
    message: `${reason}: ${message}`,
  }));
  expect({ status, json }).toMatchObject({
    status: 422,
    json: { code: 'OPTIONS_INVALID', reason: faults[0]?.reason, errors },
  });
  expect(await ok(readGame(creator, game))).toEqual(before);
  const checked = await check({ deck, options: OWN });
  const { status: answered, json: said } = checked;
  expect({ answered, said }).toEqual({ answered: 200, said: { legal: false, faults } });
}

const LEGAL = deckWith({ '1_299': 2 });
const drawing = (...drawDeck: DeckList['drawDeck']): DeckList => ({ ...LEGAL, drawDeck });
const NO_SITE_2 = LEGAL.sites.map((site) => (site === '1_327' ? '1_320' : site));

/** One fault of each kind, by the reason for which a deck is refused (R-C1). */
const DECKS: readonly (readonly [Reason, DeckList, Omit<Fault, 'reason'>])[] = [
  [
    'DECK_CARD',
    { ...LEGAL, ring: '9_99' },
    { path: '/deck/ring', message: 'must name a card, which 9_99 does not' },
  ],
  [
    'DECK_SIZE',
    drawing({ id: '1_299', count: 1 }, { id: '1_158', count: 1 }),
    { path: '/deck/drawDeck', message: 'must have 4 cards at least, and has 2' },
  ],
  [
    'DECK_BALANCE',
    drawing({ id: '1_299', count: 3 }, { id: '1_158', count: 2 }),
    {
      path: '/deck/drawDeck',
      message: 'must have as many cards of the Free Peoples as of the Shadow, and has 3 and 2',
    },
  ],
  [
    'DECK_BALANCE',
    drawing({ id: '1_299', count: 2 }, { id: '1_158', count: 2 }, { id: '1_1', count: 1 }),
    {
      path: '/deck/drawDeck/2',
      message: 'must not be 1_1 The One Ring, which is of neither side',
    },
  ],
  [
    'DECK_COPIES',
    drawing({ id: '1_289', count: 4 }, { id: '1_158', count: 4 }),
    {
      path: '/deck/drawDeck/0',
      message: 'must leave Frodo at 4 copies at most, and there are 5',
    },
  ],
  [
    'DECK_RING_BEARER',
    { ...LEGAL, ringBearer: '1_311' },
    {
      path: '/deck/ringBearer',
      message: 'must be able to bear the Ring, and 1_311 Sam is not',
    },
  ],
  [
    'DECK_RING',
    { ...LEGAL, ring: '3_34' },
    { path: '/deck/ring', message: 'must be the Ring, and 3_34 Narya is not' },
  ],
];

const NO_SITE_2_FAULTS: readonly Fault[] = [
  {
    reason: 'DECK_SITES',
    path: '/deck/sites/1',
    message: 'must not be a second site 1, and 1_320 East Road is',
  },
  { reason: 'DECK_SITES', path: '/deck/sites', message: 'must have a site 2, and has none' },
];

describe('a deck that breaks a rule', () => {
  it.each(DECKS)('is refused with %s, and nobody sits down (R-C1)', async (reason, deck, fault) => {
    await expectFaults(deck, [{ reason, ...fault }]);
  });

  it('is refused with DECK_SITES for every site that is wrong (R-C1)', async () => {
    await expectFaults({ ...LEGAL, sites: NO_SITE_2 }, NO_SITE_2_FAULTS);
  });

  it('is provoked with each reason of a deck, none is missing', () => {
    const provoked = new Set([...DECKS.map(([reason]) => reason), 'DECK_SITES']);
    expect([...provoked].sort()).toEqual(REASONS.filter((one) => one.startsWith('DECK_')).sort());
  });

  it('is told of all five of its faults at once, in the order of their reasons', async () => {
    const deck: DeckList = {
      ...{ ringBearer: '1_311', ring: '1_299' },
      sites: LEGAL.sites.slice(0, 8),
      drawDeck: [{ id: '1_299', count: 2 }],
    };
    const size = { path: '/deck/drawDeck', message: 'must have 4 cards at least, and has 2' };
    await expectFaults(deck, [
      { reason: 'DECK_SIZE', ...size },
      {
        reason: 'DECK_BALANCE',
        path: '/deck/drawDeck',
        message: 'must have as many cards of the Free Peoples as of the Shadow, and has 2 and 0',
      },
      { reason: 'DECK_SITES', path: '/deck/sites', message: 'must have a site 9, and has none' },
      {
        reason: 'DECK_RING_BEARER',
        path: '/deck/ringBearer',
        message: 'must be able to bear the Ring, and 1_311 Sam is not',
      },
      {
        reason: 'DECK_RING',
        path: '/deck/ring',
        message: 'must be the Ring, and 1_299 Hobbit Sword is not',
      },
    ]);
  });

  it('is refused as a whole where a starter deck does not suit the options', async () => {
    const big = (await makeCards(server.url, creator, { decks: 'own', drawDeckMin: 61 })).id;
    const message = 'DECK_SIZE: must have 61 cards at least, and has 60';
    for (const options of [{}, { deck: 'gandalf-starter' }]) {
      const { status, json } = await sit(options, big);
      const errors = [{ path: '/options/deck', message }];
      expect({ status, json }).toMatchObject({
        status: 422,
        json: { reason: 'DECK_SIZE', errors },
      });
    }
  });
});

describe('a check of a deck', () => {
  it.each(STARTER_DECKS.map(({ id }) => id))('finds nothing wrong with %s (X-1)', async (deck) => {
    const { status, json } = await check({ deck });
    expect({ status, json }).toEqual({ status: 200, json: { legal: true, faults: [] } });
  });

  it('goes by the options it is asked for, and by those of own decks where none are named', async () => {
    expect((await check({ deck: LEGAL, options: OWN })).json).toMatchObject({ legal: true });
    const { json } = await check({ deck: LEGAL });
    expect(json).toMatchObject({ legal: false, faults: [{ reason: 'DECK_SIZE' }] });
    const { json: brought } = await check({ deck: LEGAL, options: { decks: 'starters' } });
    const message = 'must be absent in a game of starter decks';
    const faults = [{ reason: 'DECKS_GIVEN', path: '/deck', message }];
    expect(brought).toEqual({ legal: false, faults });
  });

  it('is no check where there can be no such game', async () => {
    const options = { handSize: 5, mulliganHand: 6 };
    const { status, json } = await check({ deck: LEGAL, options });
    const errors = [{ path: '/options/mulliganHand' }];
    expect({ status, json }).toMatchObject({
      status: 422,
      json: { code: 'OPTIONS_INVALID', reason: 'CONFIG_INVALID', errors },
    });
  });
});

describe('what a seat brings that is no deck at all', () => {
  it.each([
    ['an unknown starter', { deck: 'frodo-starter' }, '/options/deck'],
    ['a number', { deck: 7 }, '/options/deck'],
    ['a list', { deck: ['1_299'] }, '/options/deck'],
    ['no sites', { deck: { ...LEGAL, sites: undefined } }, '/options/deck/sites'],
    ['a site that is none', { deck: { ...LEGAL, sites: [1] } }, '/options/deck/sites/0'],
    ['half a card', { deck: drawing({ id: '1_299', count: 0.5 }) }, '/options/deck'],
    ['no copies', { deck: drawing({ id: '1_299', count: 0 }) }, '/options/deck'],
    ['more of it', { deck: { ...LEGAL, sideboard: [] } }, '/options/deck/sideboard'],
    ['something else', { deck: LEGAL, seed: 'luck' }, '/options/seed'],
  ])('is refused with the path of it: %s', async (_what, options, path) => {
    const { status, json } = await sit(options);
    expect({ status, json }).toMatchObject({ status: 422, json: { code: 'OPTIONS_INVALID' } });
    const { errors } = json as { readonly errors: readonly { readonly path: string }[] };
    expect(errors[0]?.path).toContain(path);
    expect((await ok(readGame(creator, game))).version).toBe(1);
    const checked = await check(options);
    expect(checked).toMatchObject({ status: 400, json: { code: 'REQUEST_INVALID' } });
    const { errors: found } = checked.json as { readonly errors: typeof errors };
    expect(found[0]?.path).toContain(path.replace('/options', '/body'));
  });

  it('is refused with DECKS_GIVEN where the decks are given', async () => {
    const given = (await makeCards(server.url, creator)).id;
    for (const deck of [LEGAL, 'aragorn-starter']) {
      const { status, json } = await sit({ deck }, given);
      const errors = [{ path: '/options/deck' }];
      expect({ status, json }).toMatchObject({
        status: 422,
        json: { code: 'OPTIONS_INVALID', reason: 'DECKS_GIVEN', errors },
      });
    }
    const seated = await bringDeck(creator, given, 'p1', undefined);
    expect(seated.version).toBe(2);
  });
});

describe('options that contradict each other or the rules', () => {
  it.each([
    [
      'a larger hand after a mulligan',
      { handSize: 5, mulliganHand: 6 },
      '/mulliganHand',
      'CONFIG_INVALID',
    ],
    [
      'a deck that nobody can build',
      { decks: 'own', maxCopies: 1, drawDeckMin: 200 },
      '/drawDeckMin',
      'CONFIG_INVALID',
    ],
    ['starter decks that are too small', { drawDeckMin: 61 }, '/drawDeckMin', 'DECK_SIZE'],
    ['starter decks with too many copies', { maxCopies: 3 }, '/maxCopies', 'DECK_COPIES'],
    ['a hand of none', { handSize: 0 }, '/handSize', undefined],
    ['a third stage', { stage: 3 }, '/stage', undefined],
    ['a stage in words', { stage: '2' }, '/stage', undefined],
    ['half a bid', { bidMax: 0.5 }, '/bidMax', undefined],
    ['bids beyond all resistance', { bidMax: 100 }, '/bidMax', undefined],
    ['decks from elsewhere', { decks: 'mine' }, '/decks', undefined],
    ['a path of another block', { pathBlock: 'king' }, '/pathBlock', undefined],
    ['an option nobody knows', { sideboards: true }, '/sideboards', undefined],
  ] as const)('make no game: %s', async (_what, options, path, reason) => {
    await expectNoGame(server.url, 'tcg', options, {
      path: `/options${path}`,
      ...(reason === undefined ? {} : { reason }),
    });
  });
});
