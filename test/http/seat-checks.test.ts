import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { luckyCard } from '../support/toy/lucky.ts';
import { type MemoryApp, memoryApp } from './memory-app.ts';

let memory: MemoryApp;

beforeAll(async () => {
  memory = await memoryApp({ titles: [luckyCard] });
});

afterAll(async () => {
  await memory.app.http.close();
});

/** Asks for a check; logged in unless the headers say otherwise. */
async function check(payload: unknown, headers: object = memory.login) {
  const answer = await memory.app.http.inject({
    method: 'POST',
    url: '/v1/titles/high-card/number-checks',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });
  return { status: answer.statusCode, said: answer.json<Record<string, unknown>>() };
}

describe('a check of what a seat would bring', () => {
  it('says that it is legal', async () => {
    const legal = { status: 200, said: { legal: true, faults: [] } };
    expect(await check({ lucky: [3, 7] })).toEqual(legal);
    expect(await check({ lucky: [] })).toEqual(legal);
  });

  it('answers with every fault at once, each with its reason and its place', async () => {
    expect(await check({ lucky: [12, 3, 20, 15, 30] })).toEqual({
      status: 200,
      said: {
        legal: false,
        faults: [
          { reason: 'TOO_MANY', path: '/lucky', message: 'must be 2 at most' },
          { reason: 'TOO_HIGH', path: '/lucky/0', message: 'must not be 12' },
          { reason: 'TOO_HIGH', path: '/lucky/2', message: 'must not be 20' },
          { reason: 'TOO_HIGH', path: '/lucky/3', message: 'must not be 15' },
          { reason: 'TOO_HIGH', path: '/lucky/4', message: 'must not be 30' },
        ],
      },
    });
  });

  it('is for the options that are named, and otherwise for those that the title says', async () => {
    const lucky = [1, 2, 3];
    expect((await check({ lucky, options: { rounds: 3 } })).said['legal']).toBe(true);
    expect((await check({ lucky, options: { people: 2 } })).said['legal']).toBe(false);
    expect((await check({ lucky })).said['legal']).toBe(false);
  });

  it('names what is to be checked: nothing at all is not legal', async () => {
    const { status, said } = await check({});
    expect([status, said['code']]).toEqual([400, 'REQUEST_INVALID']);
    expect(said['errors']).toEqual([{ path: '/body/lucky', message: 'is missing' }]);
  });

  it('is refused where there can be no such game', async () => {
    const { status, said } = await check({ lucky: [], options: { rounds: 4 } });
    expect([status, said['code'], said['reason']]).toEqual([422, 'OPTIONS_INVALID', 'UNFAIR']);
    expect(said['errors']).toEqual([
      { path: '/options/rounds', message: 'must be odd where three play' },
    ]);
  });

  it.each([
    ['a field nobody knows', { lucky: [], numbers: [] }, '/body/numbers'],
    ['a word for the numbers', { lucky: 'seven' }, '/body/lucky'],
    ['half a number', { lucky: [1, 0.5] }, '/body/lucky/1'],
    ['an option nobody knows', { lucky: [], options: { seed: 1 } }, '/body/options/seed'],
    ['an option out of range', { lucky: [], options: { rounds: 99 } }, '/body/options/rounds'],
    ['a list', [], '/body'],
  ])('is refused with the path for %s', async (_what, payload, path) => {
    const { status, said } = await check(payload);
    expect([status, said['code']]).toEqual([400, 'REQUEST_INVALID']);
    expect(said['errors']).toMatchObject([{ path }]);
  });

  it('is for who is logged in, and counts as a request of his', async () => {
    expect((await check({}, {})).said['code']).toBe('TOKEN_MISSING');
    const counted: string[] = [];
    const other = await memoryApp({
      titles: [luckyCard],
      countRequest: (account) => {
        counted.push(account);
        return null;
      },
    });
    // To register counts for the address it comes from.
    counted.length = 0;
    await other.app.http.inject({
      method: 'POST',
      url: '/v1/titles/high-card/number-checks',
      headers: { ...other.login },
      payload: {},
    });
    await other.app.http.close();
    expect(counted).toEqual([other.player]);
  });

  it('stands in the document with what a seat brings and the options of a game', () => {
    const { paths } = memory.app.http.swagger() as unknown as {
      readonly paths: Readonly<Record<string, { readonly post?: object }>>;
    };
    const operation = paths['/v1/titles/high-card/number-checks']?.post;
    expect(operation).toMatchObject({
      operationId: 'check-high-card-seat',
      summary: 'Check lucky numbers before you sit down',
      description: expect.stringContaining('{"rounds":2}'),
    });
    const { schema } = (
      operation as {
        readonly requestBody: {
          readonly content: Readonly<Record<string, { readonly schema: object }>>;
        };
      }
    ).requestBody.content['application/json'] ?? { schema: {} };
    expect(schema).toMatchObject({
      additionalProperties: false,
      properties: { lucky: { type: 'array' }, options: { properties: { rounds: {} } } },
    });
  });

  it('is not there for a title whose seats bring nothing', async () => {
    const plain = await memoryApp();
    const { paths } = plain.app.http.swagger() as unknown as { readonly paths: object };
    await plain.app.http.close();
    expect(Object.keys(paths).filter((path) => path.endsWith('checks'))).toEqual([]);
  });
});
