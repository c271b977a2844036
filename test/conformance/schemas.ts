import { Ajv, type ValidateFunction } from 'ajv';
import type { AnyModule } from '../../src/engine/module.ts';
import { compileSerialiser, type Serialise } from '../../src/engine/serialise.ts';

type Part = keyof AnyModule['schema'];

const validators = new WeakMap<object, ValidateFunction>();
const writers = new WeakMap<object, Serialise>();

// A tagged union requires its tag, which only its branches define: `strictRequired` refuses that.
const ajv = new Ajv({ strict: true, strictRequired: false, discriminator: true });

/** The compiled validator of one of a title's schemas: strict, nothing coerced, nothing dropped. */
export function validatorOf(module: AnyModule, part: Part): ValidateFunction {
  const schema = module.schema[part];
  const compiled = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, compiled);
  return compiled;
}

/** The compiled writer of one of a title's schemas. */
export function writerOf(module: AnyModule, part: Part): Serialise {
  const schema = module.schema[part];
  const compiled = writers.get(schema) ?? compileSerialiser(schema);
  writers.set(schema, compiled);
  return compiled;
}

/** What a validator found wrong, on one line. */
export function complaints(validator: ValidateFunction): string {
  const errors = validator.errors ?? [];
  return errors.map(({ instancePath, message }) => `${instancePath} ${message}`).join('; ');
}
