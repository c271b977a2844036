import { describe, expect, it } from 'vitest';
import { read } from '../support/server/contract.ts';

type Json = Readonly<Record<string, unknown>>;

/** Every object in a value, with its place. */
function* objectsIn(value: unknown, at = ''): Generator<readonly [string, Json]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [at, value as Json];
  for (const [key, member] of Object.entries(value)) yield* objectsIn(member, `${at}/${key}`);
}

const documents = ['openapi.json', 'asyncapi.json'].map((name) => [name, read(name)] as const);

/** A number of a rule or of a ruling, as the notes of a title cite it. */
const RULE_NUMBER =
  /\((?:[A-J]\d{0,2}|[DI]-\d+)(?:, ?(?:[A-J]\d{0,2}|[DI]-\d+))*\)|\b[A-J]\.\d|\b[DIX]-\d+\b|\bR-[A-J]\d/;

describe('what the documents say', () => {
  it.each(documents)(
    'cites no rule numbers, which clients cannot look up: %s',
    (_name, document) => {
      const texts = [...objectsIn(document)].map(([at, { description }]) => [at, description]);
      const said = texts.filter(([, text]) => typeof text === 'string');
      expect(said.length).toBeGreaterThan(100);
      expect(said.filter(([, text]) => RULE_NUMBER.test(String(text)))).toEqual([]);
    },
  );

  it('describes every answer of every operation in words of its own', () => {
    const answers = [...objectsIn(read('openapi.json'))].filter(([at]) =>
      /\/responses\/\d{3}$/.test(at),
    );
    expect(answers.length).toBeGreaterThan(100);
    const wordless = answers.filter(
      ([, { description }]) =>
        typeof description !== 'string' || /^(|Default.*)$/.test(description),
    );
    expect(wordless.map(([at]) => at)).toEqual([]);
  });

  it('describes every parameter', () => {
    const parameters = [...objectsIn(read('openapi.json'))].filter(([at]) =>
      /\/parameters\/\d+$/.test(at),
    );
    expect(parameters.length).toBeGreaterThan(20);
    const wordless = parameters.filter(([, { description, schema }]) => {
      const words = description ?? (schema as Json)['description'];
      return typeof words !== 'string';
    });
    expect(wordless.map(([, { in: part, name }]) => `${part} ${name}`)).toEqual([]);
  });

  it('describes every field of a game', () => {
    const { components } = read('openapi.json') as {
      readonly components: { readonly schemas: Readonly<Record<string, Json>> };
    };
    const fields = Object.entries(components.schemas['Game']?.['properties'] as object) as [
      string,
      Json,
    ][];
    expect(fields.length).toBeGreaterThan(20);
    expect(fields.filter(([, { description }]) => !description).map(([name]) => name)).toEqual([]);
  });

  it('describes every frame of the socket and every field of it but its type', () => {
    const frames = [...objectsIn(read('asyncapi.json'))].filter(([at]) => /\/payload$/.test(at));
    expect(frames.length).toBe(25);
    const wordless = frames.flatMap(([at, { description, properties }]) => {
      const fields = Object.entries(properties as Readonly<Record<string, Json>>)
        .filter(([name, field]) => name !== 'type' && !field['description'])
        .map(([name]) => `${at}/${name}`);
      return description ? fields : [at, ...fields];
    });
    expect(wordless).toEqual([]);
  });
});
