import { known } from '../../../src/engine/invariant.ts';
import { read } from '../../support/server/contract.ts';

/** A JSON schema as the document holds it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
}

interface Parameter {
  readonly in: 'query' | 'path' | 'header';
  readonly name: string;
  readonly schema: Schema;
}

interface RawOperation {
  readonly operationId: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: Readonly<Record<string, { readonly schema?: Schema }>>;
  };
  readonly responses: Readonly<Record<string, Answer>>;
}

interface Answer {
  readonly content?: Readonly<Record<string, { readonly schema?: CodedSchema }>>;
}

interface CodedSchema extends Schema {
  readonly allOf?: readonly Schema[];
}

/** One operation of the published document. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly isOpen: boolean;
  readonly query: readonly Parameter[];
  readonly pathNames: readonly string[];
  /** Schema of its JSON body; null when it takes none. */
  readonly body: Schema | null;
  /** Whether that may be left out. */
  readonly isBodyOptional: boolean;
  /** The codes it lists. */
  readonly codes: ReadonlySet<string>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const document = read('openapi.json') as Document;

/** Every operation of the document. */
export const OPERATIONS: readonly Operation[] = Object.entries(document.paths).flatMap(
  ([path, operations]) =>
    Object.entries(operations).map(([method, raw]) => operationOf(path, method, raw)),
);

function operationOf(path: string, method: string, raw: RawOperation): Operation {
  const parameters = raw.parameters ?? [];
  const named = (place: Parameter['in']) => parameters.filter((one) => one.in === place);
  return {
    id: raw.operationId,
    method: method.toUpperCase(),
    path,
    isOpen: raw.security?.length === 0,
    query: named('query'),
    pathNames: named('path').map(({ name }) => name),
    body: raw.requestBody?.content['application/json']?.schema ?? null,
    isBodyOptional: raw.requestBody?.required !== true,
    codes: new Set(Object.values(raw.responses).flatMap(codesOf)),
  };
}

function codesOf({ content = {} }: Answer): readonly string[] {
  const { schema } = content['application/problem+json'] ?? {};
  const parts = schema?.allOf ?? [];
  return parts.flatMap(({ properties }) => (properties?.['code']?.enum ?? []) as string[]);
}

/** The operation with an id. */
export function operationNamed(id: string): Operation {
  return known(
    OPERATIONS.find((one) => one.id === id),
    id,
  );
}

/** The schema itself, also where another place is named. */
export function resolved(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : known(document.components.schemas[name], name);
}

/** The address of an operation with values for the names in its path. */
export function addressOf({ path }: Operation, values: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => known(values[name], name));
}
