import { canonical } from '../engine/canonical.ts';

type Json = Readonly<Record<string, unknown>>;
type Named = Json & { readonly title: string };

/**
 * Gives every schema that has a `title` a place under `components` and refers to it wherever it
 * stands, so that the document says each thing once and generated clients have names for types.
 * Where different schemas share a title, each stays where it is.
 */
export function nameSchemas<T extends object>(document: T): T {
  const { components, ...rest } = document as { readonly components?: Json };
  const texts = collectTitles(rest);
  const schemas: Record<string, unknown> = {};

  function walk(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    const walked = Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key, walk(member)]),
    );
    if (!isNamed(walked) || texts.get(walked.title)?.size !== 1) return walked;
    schemas[walked.title] = walked;
    return { $ref: `#/components/schemas/${walked.title}` };
  }

  const walked = walk(rest) as Json;
  const sorted = Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { ...walked, components: { ...components, schemas: sorted } } as unknown as T;
}

/** What stands under each title, as canonical text. */
function collectTitles(value: unknown, found = new Map<string, Set<string>>()) {
  if (typeof value !== 'object' || value === null) return found;
  for (const member of Object.values(value)) collectTitles(member, found);
  if (!Array.isArray(value) && isNamed(value as Json)) {
    const { title } = value as Named;
    found.set(title, (found.get(title) ?? new Set()).add(canonical(value)));
  }
  return found;
}

/** A schema with a name; `info` has a title too, but is no schema. */
function isNamed(value: Json): value is Named {
  const { title, type, oneOf } = value;
  const isSchema = typeof type === 'string' || Array.isArray(oneOf);
  return typeof title === 'string' && isSchema && /^[A-Za-z][A-Za-z0-9-]*$/.test(title);
}
