import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../src/errors/app-error.ts';
import { CATALOGUE } from '../../src/errors/catalogue.ts';
import { checkAnswer } from '../support/server/contract.ts';
import { type MemoryApp, memoryApp } from './memory-app.ts';

/** What a request to the server in memory is answered with; checked against the contract. */
async function ask(
  { app, login }: MemoryApp,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) {
  const more = payload === undefined ? {} : { payload };
  const answer = await app.http.inject({ method, url, headers: { ...login }, ...more });
  const header = (name: string) => String(answer.headers[name] ?? '') || null;
  const { statusCode: status, payload: text } = answer;
  checkAnswer({ method, path: url.split('?')[0] ?? '', status, header, text });
  return { status, text, header, problem: answer.json<Record<string, unknown>>() };
}

const UNKNOWN = 'g_019a2b3c-4d5e-7f60-8123-456789abcdef';

/** The troubles this server has; each test makes its own. */
const trouble = { serving: true, full: false };
let memory: MemoryApp;

beforeAll(async () => {
  memory = await memoryApp({
    isServing: () => trouble.serving,
    isReady: async () => trouble.serving,
    countRequest: () => {
      if (trouble.full) throw new AppError('RATE_LIMITED', 'Too many.', { retryAfterSeconds: 1 });
      return null;
    },
  });
});

beforeEach(() => {
  Object.assign(trouble, { serving: true, full: false });
  Object.assign(memory.deps, { registrationOpen: true });
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('what only a server in trouble answers', () => {
  it('INTERNAL tells nothing of the fault', async () => {
    const fault = new TypeError('a planted fault at line 7');
    vi.spyOn(memory.store.log, 'read').mockRejectedValue(fault);
    const { status, text, problem } = await ask(memory, 'GET', `/v1/games/${UNKNOWN}`);
    expect([status, problem['code']]).toEqual([500, 'INTERNAL']);
    expect(text).not.toMatch(/planted|TypeError|\.ts|line 7/);
  });

  it('UNAVAILABLE says when to come back', async () => {
    const away = new AppError('UNAVAILABLE', 'The database is away.', { retryAfterSeconds: 3 });
    vi.spyOn(memory.store.log, 'read').mockRejectedValue(away);
    const { status, problem, header } = await ask(memory, 'GET', `/v1/games/${UNKNOWN}`);
    expect([status, problem['code'], header('retry-after')]).toEqual([503, 'UNAVAILABLE', '3']);
  });

  it('UNAVAILABLE is said of everything under /v1 before the schema is there', async () => {
    trouble.serving = false;
    for (const url of ['/v1/me', '/v1/titles', '/v1/problems', `/v1/games/${UNKNOWN}`, '/readyz']) {
      const { status, problem } = await ask(memory, 'GET', url);
      expect([url, status, problem['code']]).toEqual([url, 503, 'UNAVAILABLE']);
    }
    expect((await ask(memory, 'GET', '/healthz')).status).toBe(200);
  });

  it('RATE_LIMITED says when to come back, also to who is not logged in', async () => {
    trouble.full = true;
    const { status, problem, header } = await ask(memory, 'GET', '/v1/me');
    expect([status, problem['code'], header('retry-after')]).toEqual([429, 'RATE_LIMITED', '1']);
    const register = await ask(memory, 'POST', '/v1/players', { name: 'Sam' });
    expect(register.status).toBe(429);
  });

  it('REGISTRATION_CLOSED is said to who would register', async () => {
    Object.assign(memory.deps, { registrationOpen: false });
    const { status, problem } = await ask(memory, 'POST', '/v1/players', { name: 'Sam' });
    expect([status, problem['code']]).toEqual([403, 'REGISTRATION_CLOSED']);
  });

  it('VERSION_CONFLICT is said when others are always faster, and nothing is written', async () => {
    const made = await ask(memory, 'POST', '/v1/titles/trick-taking/games', {});
    const game = String(made.problem['id']);
    vi.spyOn(memory.store.log, 'appendSeats').mockResolvedValue(false);
    const { status, problem } = await ask(memory, 'PUT', `/v1/games/${game}/seats/p1`, {});
    expect([status, problem['code']]).toEqual([409, 'VERSION_CONFLICT']);
    expect(memory.store.log.appendSeats).toHaveBeenCalledTimes(5);
    expect(memory.store.log.rows(game)).toHaveLength(1);
  });
});

describe('the pages about problems', () => {
  it('explain an error to everybody', async () => {
    const { problem } = await ask(memory, 'GET', '/v1/problems/COMMAND_ILLEGAL');
    expect(problem).toMatchObject({ code: 'COMMAND_ILLEGAL', status: 422 });
  });

  it('list what the catalogue holds', async () => {
    const { problem } = await ask(memory, 'GET', '/v1/problems');
    const rows = Object.entries(CATALOGUE).map(([code, row]) => ({ code, ...row }));
    expect(problem).toEqual({ items: rows });
  });
});
