import { invariant, known } from '../../src/engine/invariant.ts';

/** A mapping of a YAML file. */
export interface Mapping {
  readonly [key: string]: Value;
}
export type Value = string | readonly string[] | Mapping;

interface Line {
  readonly indent: number;
  readonly text: string;
}

/**
 * Reads as much YAML as a compose file of ours needs: mappings, lists of plain words, anchors of
 * mappings and their merging. It stops at anything else, so nothing is understood wrongly.
 */
export function readYaml(text: string): Mapping {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/(^|\s)#.*$/, '').trimEnd())
    .filter((line) => line !== '')
    .map((line) => ({ indent: line.search(/\S/), text: line.trimStart() }));
  return readMapping(lines, new Map());
}

function readMapping(lines: readonly Line[], anchors: Map<string, Mapping>): Mapping {
  const indent = known(lines[0], 'a line').indent;
  const starts = lines.flatMap((line, place) => (line.indent === indent ? [place] : []));
  const entries = starts.flatMap((start, nth) => {
    const { text } = known(lines[start], 'a line');
    const [, key = '', rest = ''] = /^([\w<-]+):(?: (.*))?$/.exec(text) ?? [];
    invariant(key !== '', `no key and value: ${text}`);
    const inner = lines.slice(start + 1, starts[nth + 1]);
    if (key === '<<') return Object.entries(known(anchors.get(rest.slice(1)), rest));
    const value = readValue(rest, inner, anchors);
    if (rest.startsWith('&')) anchors.set(rest.slice(1), value as Mapping);
    return [[key, value] as const];
  });
  return Object.fromEntries(entries);
}

function readValue(rest: string, inner: readonly Line[], anchors: Map<string, Mapping>): Value {
  const isNested = rest === '' || rest.startsWith('&');
  invariant(isNested === inner.length > 0, `a value is missing or doubled: ${rest}`);
  if (!isNested) return readScalar(rest);
  if (!known(inner[0], 'a line').text.startsWith('- ')) return readMapping(inner, anchors);
  // An item that is a mapping itself stays the text it is.
  return inner.map(({ text }) => known(/^- (.+)$/.exec(text)?.[1], text));
}

function readScalar(text: string): Value {
  if (text === '{}') return {};
  const list = /^\[(.*)\]$/.exec(text)?.[1];
  if (list !== undefined) return list.split(',').map((item) => item.trim());
  invariant(!/^[&*|>'"{[]/.test(text), `this is not read here: ${text}`);
  return text;
}
