import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { CATALOGUE, ERROR_CODES, type ErrorCode } from '../../src/errors/catalogue.ts';
import { OPERATIONS, type Schema } from '../e2e/bad-input/operations.ts';
import { ajv, read } from '../support/server/contract.ts';

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema?: Schema }>> };
  readonly parameters?: readonly { readonly name: string; readonly schema: Schema }[];
}

const document = read('openapi.json') as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

/** Every object in a value, with its place. */
function* objectsIn(
  value: unknown,
  at = '',
): Generator<readonly [string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [at, value as Record<string, unknown>];
  for (const [key, member] of Object.entries(value)) yield* objectsIn(member, `${at}/${key}`);
}

describe('the OpenAPI document', () => {
  it('closes every object in what it takes', () => {
    const bodies = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([method, operation]) => [`${method} ${path}`, operation.requestBody] as const,
      ),
    );
    const commands = Object.entries(document.components.schemas).filter(([name]) =>
      /^[a-z]|Options$/.test(name),
    );
    const open = [...bodies, ...commands].flatMap(([name, part]) =>
      [...objectsIn(part)]
        .filter(([, one]) => one['type'] === 'object' && one['oneOf'] === undefined)
        .filter(([, one]) => one['additionalProperties'] !== false)
        .map(([at]) => `${name}${at}`),
    );
    // Options and what a seat brings are for the title to check, and points go by entrant: what
    // does not fit is refused there with OPTIONS_INVALID.
    const body = 'content/application/json/schema/properties';
    const entrant = 'put /v1/tournaments/{tournament}';
    expect(open).toEqual([
      `put /v1/games/{game}/seats/{seat}/${body}/options`,
      `post /v1/tournaments/${body}/options`,
      `${entrant}/entrants/me/${body}/seatOptions`,
      `${entrant}/pairings/{pairing}/result/${body}/points`,
    ]);
  });

  it('calls no two schemas by one title, in either document', () => {
    for (const name of ['openapi.json', 'asyncapi.json']) {
      const forms = new Map<string, Set<string>>();
      for (const [, schema] of objectsIn(read(name))) {
        const { title, type, oneOf } = schema;
        if (typeof title !== 'string' || (type === undefined && oneOf === undefined)) continue;
        forms.set(title, (forms.get(title) ?? new Set()).add(JSON.stringify(schema)));
      }
      expect(forms.size).toBeGreaterThan(100);
      expect([...forms].filter(([, each]) => each.size > 1).map(([title]) => title)).toEqual([]);
    }
  });

  it('gives examples that fit', () => {
    const withExamples = [...objectsIn(document)].filter(
      ([, one]) => Array.isArray(one['examples']) && typeof one['type'] === 'string',
    );
    expect(withExamples.length).toBeGreaterThan(5);
    for (const [at, schema] of withExamples) {
      const validate = ajv.compile({ ...schema, title: undefined, examples: undefined });
      for (const example of schema['examples'] as unknown[]) {
        expect([at, example, validate(example)]).toEqual([at, example, true]);
      }
    }
  });

  it('has a summary, a tag and one name for each operation', () => {
    const operations = Object.values(document.paths).flatMap((one) => Object.values(one));
    for (const operation of operations) {
      expect(operation).toMatchObject({
        summary: expect.stringMatching(/./),
        tags: [expect.stringMatching(/./)],
        operationId: expect.stringMatching(/^[a-z][A-Za-z-]+$/),
      });
    }
    expect(new Set(OPERATIONS.map(({ id }) => id)).size).toBe(operations.length);
  });

  it('makes a client that compiles', () => {
    const file = fileURLToPath(new URL('../../openapi/client.d.ts', import.meta.url));
    const program = ts.createProgram([file], { strict: true, noEmit: true, types: [] });
    const source = program.getSourceFile(file);
    const faults = ts.getPreEmitDiagnostics(program, source).map(({ messageText }) => messageText);
    expect(source).toBeDefined();
    expect(faults).toEqual([]);
  });
});

/** What any route may answer: the request does not fit, too much, a fault, an outage. */
const EVERYWHERE = ['REQUEST_INVALID', 'RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE'];

describe('the errors of the routes', () => {
  it('are each listed by some route', () => {
    const listed = new Set(OPERATIONS.flatMap(({ codes }) => [...codes]));
    expect(ERROR_CODES.filter((code) => !listed.has(code))).toEqual([]);
  });

  it('are all of the catalogue', () => {
    for (const { id, codes } of OPERATIONS) {
      expect([id, [...codes].filter((code) => !(code in CATALOGUE))]).toEqual([id, []]);
    }
  });

  it('stand everywhere where they can happen anywhere', () => {
    for (const { id, codes } of OPERATIONS) {
      expect([id, EVERYWHERE.filter((code) => !codes.has(code))]).toEqual([id, []]);
    }
  });

  /** When a route can send a code, as the contract says; codes not in this table are its own. */
  const RULES: readonly (readonly [ErrorCode, RegExp])[] = [
    ['SEAT_TAKEN', /^takeSeat$/],
    ['GAME_NOT_OPEN', /^(takeSeat|leaveSeat|cancelGame)$/],
    ['GAME_NOT_RUNNING', /^(resign|give-.*-command)$/],
    ['GAME_NOT_FINISHED', /^(getLog|auditGame)$/],
    ['DECISION_CLOSED', /^give-.*-command$/],
    ['COMMAND_ID_REUSED', /^give-.*-command$/],
    ['COMMAND_ILLEGAL', /^give-.*-command$/],
    [
      'OPTIONS_INVALID',
      new RegExp(
        '^(takeSeat|create-.*-game|startCampaignGame|check-.*-seat|createTournament|' +
          'enterTournament|correctResult|pairByHand)$',
      ),
    ],
    [
      'IDEMPOTENCY_KEY_REUSED',
      /^(createToken|create-.*-game|create(Campaign|Tournament)|startCampaignGame|pairRound)$/,
    ],
    ['REGISTRATION_CLOSED', /^registerPlayer$/],
    [
      'VERSION_CONFLICT',
      new RegExp(
        '^(takeSeat|leaveSeat|resign|cancelGame|give-.*-command|' +
          '(publish|start|cancel|finish|enter|leave)Tournament|addOrganizer|confirmPlayer|checkIn|' +
          'removeEntrant|pairRound|pairByHand|correctResult)$',
      ),
    ],
    [
      'NOT_ORGANIZER',
      /^(publish|start|cancel|finish)Tournament$|^(addOrganizer|checkIn|removeEntrant|previewRound|pairRound|pairByHand|correctResult)$/,
    ],
    ['VIEW_FORBIDDEN', /^(listEvents|getLog|auditGame|get-(?!.*-seat-view).*-view)$/],
  ];

  it.each(RULES)('%s is listed by the routes that can send it and by no other', (code, ids) => {
    const listing = OPERATIONS.filter(({ codes }) => codes.has(code)).map(({ id }) => id);
    expect(listing).toEqual(OPERATIONS.map(({ id }) => id).filter((id) => ids.test(id)));
  });

  it('about tokens are listed by all routes but the open ones, about bodies by those that take one', () => {
    for (const { id, isOpen, body, codes } of OPERATIONS) {
      expect([id, codes.has('TOKEN_MISSING')]).toEqual([id, !isOpen]);
      expect([id, codes.has('TOKEN_INVALID')]).toEqual([id, !isOpen]);
      const takesBody = body !== null || id === 'auditLog';
      expect([id, takesBody && !codes.has('BODY_TOO_LARGE')]).toEqual([id, false]);
      expect([id, takesBody && !codes.has('MEDIA_TYPE_UNSUPPORTED')]).toEqual([id, false]);
    }
  });
});
