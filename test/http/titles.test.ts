import type { TSchema } from 'typebox';
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

/** What the server says of a title. */
interface Told {
  readonly presets: readonly {
    readonly id: string;
    readonly summary: string;
    readonly options: object;
  }[];
}

async function tellOf(title: string): Promise<Told> {
  const headers = { ...memory.login };
  return (await memory.app.http.inject({ url: `/v1/titles/${title}`, headers })).json<Told>();
}

/** Members of an object schema, by name. */
function membersOf(schema: TSchema): Readonly<Record<string, TSchema>> {
  return (schema as { readonly properties?: Readonly<Record<string, TSchema>> }).properties ?? {};
}

/** The schemas of all events of a title, by the types of the events. */
function eventsOf(schema: TSchema): readonly (readonly [string, TSchema])[] {
  const { oneOf = [] } = schema as { readonly oneOf?: readonly TSchema[] };
  return oneOf.map((one) => {
    const { type } = membersOf(one) as { readonly type?: { readonly const?: string } };
    return [type?.const ?? '', one];
  });
}

describe.each(TITLES)('GET /v1/titles/$title', ({ title, about, reasons, schema }) => {
  it('tells what each reason means, and the facts of the rule book as they are', async () => {
    const told = await tellOf(title);
    expect(told).toMatchObject({ title, reasons, reasonTexts: about.reasons });
    expect(told).toHaveProperty('reference', JSON.parse(JSON.stringify(about.reference)));
    expect(Object.keys(about.reference)).not.toHaveLength(0);
  });

  it('offers presets, each of them with a line about it, and makes a game of each as it is', async () => {
    const { presets } = await tellOf(title);
    expect(presets.map(({ id }) => id)).toEqual(about.presets.map(({ id }) => id));
    for (const { summary, options } of presets) {
      expect(summary).toMatch(/^[A-Z][^\n]{10,119}\.$/);
      const answer = await memory.app.http.inject({
        method: 'POST',
        url: `/v1/titles/${title}/games`,
        headers: { ...memory.login },
        payload: { options },
      });
      expect(answer.statusCode, answer.body).toBe(201);
      expect(answer.json()['options']).toMatchObject(options);
    }
  });

  it('lists no event that is public as a whole and empty: it would be shown to nobody', () => {
    const events = eventsOf(schema.event);
    const isOpen = (one: TSchema) => !('own' in membersOf(one)) && !('sealed' in membersOf(one));
    const silent = events.filter(
      ([, one]) => isOpen(one) && Object.keys(membersOf(membersOf(one)['pub'] ?? one)).length === 0,
    );
    expect(events.length).toBeGreaterThan(10);
    expect(silent.map(([type]) => type)).toEqual([]);
  });
});

describe('GET /v1/titles/mordor-track', () => {
  it('offers every preset of A.4, the standard game with cards, and one with the way to the gate', async () => {
    const { presets } = await tellOf('mordor-track');
    const ids = [
      ...['standard', 'desperate', 'healthy', 'big-fellowship', 'lone-walk', 'gollum-guide'],
      ...['annotated-t8', 'standard-with-cards', 'approach'],
    ];
    expect(presets.map(({ id, options }) => ({ id, options }))).toEqual(
      ids.map((id) => ({ id, options: { preset: id } })),
    );
  });
});
