import { sameJson } from '../engine/canonical.ts';
import type { AnyModule } from '../engine/module.ts';
import { shapeErrors } from '../play/shape.ts';
import type { Difference } from './difference.ts';

/** Why options are not those of a game; they must be complete in one of these revisions. */
export function optionsFault(
  module: AnyModule,
  options: object,
  revisions: readonly number[],
): Difference | null {
  const [error] = shapeErrors(module.schema.options, options);
  if (error !== undefined) return { path: error.path, detail: error.message };
  if (!revisions.some((revision) => sameJson(module.complete(options, revision), options))) {
    return { path: '', detail: 'Options are missing.' };
  }
  const fault = module.checkOptions(options);
  return fault === null ? null : { path: fault.path, detail: fault.message };
}
