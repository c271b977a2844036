import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import type { FieldError } from '../errors/app-error.ts';

/** One compiler for every schema: nothing is coerced, filled in or removed. */
const ajv = new Ajv({
  allErrors: false,
  discriminator: true,
  strict: true,
  strictTypes: false,
  strictTuples: false,
  strictRequired: false,
  keywords: ['example'],
  formats: { 'date-time': true },
});

const compiled = new WeakMap<object, ValidateFunction>();

/** Says what does not fit a schema, each place with its path; empty when all is well. */
export function shapeErrors(schema: TSchema, value: unknown): readonly FieldError[] {
  let validate = compiled.get(schema);
  if (validate === undefined) {
    validate = ajv.compile(schema);
    compiled.set(schema, validate);
  }
  return validate(value) ? [] : plainly(validate.errors ?? []).map(fieldError);
}

/** Keywords that say which of several forms is meant: where they fail, another form was. */
const OF_FORM: ReadonlySet<string> = new Set(['type', 'enum', 'const']);

/**
 * Of a place that may have several forms, what is wrong with the form that was meant; where none
 * was, all of them in one sentence. The compiler itself reports every form that does not fit.
 */
function plainly(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const choice = errors.find(({ keyword }) => keyword === 'anyOf');
  if (choice === undefined) return errors;
  const tried = errors.filter((error) => error !== choice);
  const isOfForm = ({ keyword, instancePath }: ErrorObject) =>
    instancePath === choice.instancePath && OF_FORM.has(keyword);
  const meant = tried.filter((error) => !isOfForm(error));
  if (meant.length > 0) return plainly(meant);
  const forms = tried.filter(({ keyword }) => keyword === 'enum' || keyword === 'const');
  const types = tried.filter((error) => error.keyword === 'type' && !hasListed(forms, error));
  const message = [...forms, ...types].map((error) => fieldError(error).message).join(', or ');
  return [{ ...choice, message }];
}

/** Whether values of this type are listed by another error of the same form. */
function hasListed(listed: readonly ErrorObject[], { schemaPath }: ErrorObject): boolean {
  const form = schemaPath.slice(0, schemaPath.lastIndexOf('/'));
  return listed.some((error) => error.schemaPath.startsWith(`${form}/`));
}

/** A failing place in the words of the API: the path of the field and what is wrong there. */
function fieldError(error: ErrorObject): FieldError {
  const params = error.params as Readonly<Record<string, unknown>>;
  const unknownField = params['additionalProperty'];
  if (typeof unknownField === 'string') {
    return {
      path: `${error.instancePath}/${shortened(unknownField)}`,
      message: 'is not known here',
    };
  }
  const missing = params['missingProperty'];
  if (typeof missing === 'string') {
    return { path: `${error.instancePath}/${missing}`, message: 'is missing' };
  }
  return { path: error.instancePath, message: wording(error, params) };
}

function wording(error: ErrorObject, params: Readonly<Record<string, unknown>>): string {
  if (error.keyword === 'const') return `must be ${JSON.stringify(params['allowedValue'])}`;
  if (error.keyword === 'enum') return `must be ${oneOf(params['allowedValues'] as unknown[])}`;
  if (error.keyword === 'discriminator') {
    return `must have a known ${String(params['tag'])}`;
  }
  return error.message ?? 'does not fit';
}

/** A longer list is not repeated in a message: whoever needs it finds it in the schema. */
const MAX_LISTED = 20;

function oneOf(values: readonly unknown[]): string {
  return values.length > MAX_LISTED
    ? `one of the ${values.length} values that its schema lists`
    : `one of ${JSON.stringify(values)}`;
}

const MAX_QUOTED = 64;

/** A name the client made up, cut between characters: it is repeated so far and no further. */
function shortened(name: string): string {
  if (name.length <= MAX_QUOTED) return name;
  const start = [...name.slice(0, 2 * MAX_QUOTED)].slice(0, MAX_QUOTED);
  return `${start.join('')}…`;
}

/** No body comes near it; whatever walks over one may call itself so often. */
const MAX_DEPTH = 32;

/**
 * The first place in a value that is refused before anything looks at it: a string that is no
 * well-formed Unicode or holds U+0000, or nesting without end; null when there is none.
 */
export function oddPlace(value: unknown, path = '', depth = 0): string | null {
  if (typeof value === 'string') return isPlainText(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= MAX_DEPTH) return path;
  for (const [key, member] of Object.entries(value)) {
    if (!isPlainText(key)) return path;
    const found = oddPlace(member, `${path}/${key}`, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

/** JSON this short is not nested too deeply for anybody. */
const SHORT = 512;

/**
 * Whether a value can have such a place, by the JSON it was read from: in well-formed UTF-8 odd
 * characters can only be written by their numbers.
 */
export function mayBeOdd(json: string): boolean {
  return json.length > SHORT || json.includes('\\u');
}

/** What is wrong with such a place. */
export const ODD = 'holds odd characters or is nested too deeply';

function isPlainText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
