import { describe, expect, it } from 'vitest';
import { ok, rawRequest, refusal } from '../../support/server/api-client.ts';
import { type Person, registerPlayer } from '../../support/server/seated-game.ts';
import { sharedServer } from '../../support/server/shared-server.ts';

const server = sharedServer();

function makeUnder(key: string, { api }: Person, body: { name?: string } = {}) {
  const header = { 'idempotency-key': key };
  return api.POST('/v1/titles/trick-taking/games', { params: { header }, body });
}

function tokenUnder(key: string, { api }: Person, label = 'second') {
  const header = { 'idempotency-key': key };
  const body = { label, scopes: ['watch' as const] };
  return api.POST('/v1/me/tokens', { params: { header }, body });
}

function isReplay({ response }: { readonly response: Response }): boolean {
  return response.headers.get('idempotency-replayed') === 'true';
}

describe('an Idempotency-Key', () => {
  it('gives the first answer again for the same key and body', async () => {
    const person = await registerPlayer(server.url);
    const first = await makeUnder('one', person, { name: 'A' });
    const again = await makeUnder('one', person, { name: 'A' });
    expect([first, again].map(isReplay)).toEqual([false, true]);
    expect(again.data).toEqual(first.data);
    expect(again.response.headers.get('location')).toBe(first.response.headers.get('location'));
    const { items } = await ok(person.api.GET('/v1/games'));
    expect(items.filter(({ creator }) => creator === person.id)).toHaveLength(1);
  });

  it('is refused with another body', async () => {
    const person = await registerPlayer(server.url);
    await ok(makeUnder('one', person, { name: 'A' }));
    const reused = '409 IDEMPOTENCY_KEY_REUSED';
    expect(await refusal(makeUnder('one', person, { name: 'B' }))).toBe(reused);
    expect(await refusal(makeUnder('one', person))).toBe(reused);
  });

  it('means nothing for another player, another route or another key', async () => {
    const [one, other] = [await registerPlayer(server.url), await registerPlayer(server.url)];
    const answers = [
      await makeUnder('one', one, { name: 'A' }),
      await makeUnder('one', other, { name: 'A' }),
      await makeUnder('two', one, { name: 'A' }),
      await tokenUnder('one', one),
    ];
    expect(answers.map(isReplay)).toEqual([false, false, false, false]);
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(4);
  });

  it('shows the same token again, secret included', async () => {
    const person = await registerPlayer(server.url);
    const first = await tokenUnder('one', person);
    const again = await tokenUnder('one', person);
    expect(isReplay(again)).toBe(true);
    expect(again.data).toEqual(first.data);
    const reused = '409 IDEMPOTENCY_KEY_REUSED';
    expect(await refusal(tokenUnder('one', person, 'third'))).toBe(reused);
  });

  it('is not kept for a refused request', async () => {
    const person = await registerPlayer(server.url);
    const header = { 'idempotency-key': 'one' };
    const wrong = { options: { chapter: 99 as 1 } };
    const path = '/v1/titles/trick-taking/games';
    const refused = person.api.POST(path, { params: { header }, body: wrong });
    expect(await refusal(refused)).toBe('422 OPTIONS_INVALID');
    expect(isReplay(await makeUnder('one', person))).toBe(false);
  });

  it.each(['', 'with space', 'ä'.repeat(3), 'x'.repeat(256)])('is refused as %j', async (key) => {
    const { token } = await registerPlayer(server.url);
    const { status, json } = await rawRequest(server.url, {
      method: 'POST',
      path: '/v1/titles/trick-taking/games',
      token,
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: '{}',
    });
    expect([status, (json as { readonly code: string }).code]).toEqual([400, 'REQUEST_INVALID']);
  });
});
