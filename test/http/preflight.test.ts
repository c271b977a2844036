import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MemoryApp, memoryApp } from './memory-app.ts';

let memory: MemoryApp;

beforeAll(async () => {
  memory = await memoryApp();
});

afterAll(async () => {
  await memory.app.http.close();
});

describe('OPTIONS', () => {
  it.each([
    ['of a browser', { origin: 'http://client.test', 'access-control-request-method': 'DELETE' }],
    ['of anybody else', {}],
    ['without a method', { origin: 'http://client.test' }],
  ])('%s is answered with what is allowed, in no form but ours', async (_who, headers) => {
    for (const url of ['/v1/me', '/v1/games/x/seats/p1', '/nowhere']) {
      const answer = await memory.app.http.inject({ method: 'OPTIONS', url, headers });
      const { 'access-control-allow-methods': methods } = answer.headers;
      expect([answer.statusCode, methods, answer.body]).toEqual([
        204,
        'GET, HEAD, POST, PUT, DELETE',
        '',
      ]);
    }
  });
});
