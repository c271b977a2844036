import type { FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { compileSerialiser, type Serialise } from '../engine/serialise.ts';

/**
 * Writes answers by their schemas, as sights and frames are written: what a schema does not name
 * is not sent. Each is compiled when it is first needed, so that a start costs little.
 */
export const serializerCompiler: FastifySerializerCompiler<TSchema> = ({ schema }) => {
  let write: Serialise | null = null;
  return (value) => {
    write ??= compileSerialiser(schema);
    return write(value);
  };
};
