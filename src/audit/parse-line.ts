/** A line as JSON, or why it is none. */
export type ParsedLine =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly detail: string };

/** No entry comes near it, and whatever walks over a line may call itself so often. */
const MAX_DEPTH = 100;

/**
 * Reads a line so strictly that every reader finds the same in it: `JSON.parse` alone would let
 * the last of two equal names win, and round numbers.
 */
export function parseLine(text: string): ParsedLine {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { ok: false, detail: `is no JSON: ${String(error)}` };
  }
  const bare = withoutStrings(text);
  if (/\d[.eE]/.test(bare)) return { ok: false, detail: 'has a number that is no plain integer' };
  const { members, depth } = measure(value);
  if (depth > MAX_DEPTH) return { ok: false, detail: 'is nested too deeply' };
  // Outside of strings, a colon stands for one member.
  if (bare.split(':').length - 1 !== members) {
    return { ok: false, detail: 'has an object that names a member twice' };
  }
  return { ok: true, value };
}

/** Valid JSON without what stands between quotes. */
function withoutStrings(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let open = text.indexOf('"'); open !== -1; open = text.indexOf('"', from)) {
    parts.push(text.slice(from, open));
    from = closingQuote(text, open) + 1;
  }
  parts.push(text.slice(from));
  return parts.join('');
}

function closingQuote(text: string, open: number): number {
  let place = open + 1;
  while (text[place] !== '"') place += text[place] === '\\' ? 2 : 1;
  return place;
}

function measure(value: unknown): { readonly members: number; readonly depth: number } {
  let members = 0;
  let depth = 0;
  let level: unknown[] = [value];
  while (level.length > 0) {
    const next: unknown[] = [];
    for (const one of level) {
      if (typeof one !== 'object' || one === null) continue;
      const inner = Object.values(one);
      if (!Array.isArray(one)) members += inner.length;
      for (const part of inner) next.push(part);
    }
    depth += 1;
    level = next;
  }
  return { members, depth };
}
