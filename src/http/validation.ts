import type { FastifySchemaCompiler } from 'fastify';
import Type, { type TSchema } from 'typebox';
import type { FieldError } from '../errors/app-error.ts';
import { AppError } from '../errors/app-error.ts';
import { shapeErrors } from '../play/shape.ts';

const INTEGER = /^(0|[1-9]\d{0,15})$/;
const PARTS: Readonly<Record<string, string>> = {
  body: 'body',
  querystring: 'query',
  params: 'path',
  headers: 'headers',
};

/** A request that does not fit; the failing places are named from the part of the request on. */
export function requestInvalid(errors: readonly FieldError[]): AppError {
  const detail = errors.map(({ path, message }) => `${path} ${message}`).join('; ');
  return new AppError('REQUEST_INVALID', detail, { errors });
}

/**
 * Validates without touching: nothing is coerced, filled in or dropped. Only what can be nothing
 * but text in an address is read as the number its schema asks for.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const part = PARTS[httpPart ?? 'body'] ?? 'body';
  const inAddress = httpPart === 'querystring' || httpPart === 'params';
  const numbers = inAddress ? integersOf(schema) : [];
  return (given: unknown) => {
    // A body that may be absent.
    if (given == null && Type.IsOptional(schema)) return { value: given };
    const value = numbers.length === 0 ? given : withNumbers(numbers, given);
    const errors = shapeErrors(schema, value);
    if (errors.length === 0) return { value };
    const named = errors.map(({ path, message }) => ({ path: `/${part}${path}`, message }));
    return { error: requestInvalid(named) };
  };
};

/** The members that are whole numbers. */
function integersOf(schema: TSchema): readonly string[] {
  const { properties = {} } = schema as { readonly properties?: Record<string, { type?: string }> };
  return Object.keys(properties).filter((key) => properties[key]?.type === 'integer');
}

function withNumbers(numbers: readonly string[], given: unknown): unknown {
  const read: Record<string, unknown> = { ...(given as Record<string, unknown>) };
  for (const key of numbers) {
    const value = read[key];
    if (typeof value === 'string' && INTEGER.test(value)) read[key] = Number(value);
  }
  return read;
}
