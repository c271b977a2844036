import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TITLES } from '../../src/games/registry.ts';
import { type MemoryApp, memoryApp } from './memory-app.ts';

let memory: MemoryApp;

beforeAll(async () => {
  memory = await memoryApp({ titles: TITLES });
});

afterAll(async () => {
  await memory.app.http.close();
});

describe.each(TITLES)('GET /v1/titles/$title', ({ title, about, reasons }) => {
  it('tells what each reason means, and the facts of the rule book as they are', async () => {
    const answer = await memory.app.http.inject({
      url: `/v1/titles/${title}`,
      headers: { ...memory.login },
    });

    expect(answer.json()).toMatchObject({ title, reasons, reasonTexts: about.reasons });
    expect(answer.json()['reference']).toEqual(JSON.parse(JSON.stringify(about.reference)));
    expect(Object.keys(about.reference)).not.toHaveLength(0);
  });
});
