import type { TProperties } from 'typebox';
import { order as orderOf } from '../../../engine/schemas.ts';

/** Makes the schema of a command. */
export function order<const T extends string, P extends TProperties>(
  type: T,
  description: string,
  fields: P,
) {
  const name = type.charAt(0).toUpperCase() + type.slice(1);
  return orderOf(type, description, fields, `Tcg${name}`);
}
