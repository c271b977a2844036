import { gzipSync } from 'node:zlib';
import { below, type Words } from '../../../src/engine/rng.ts';
import { pick } from '../../support/players.ts';
import type { Operation } from '../documents.ts';
import { oddPath, oddQuery, oddSegment } from '../odd/addresses.ts';
import { type Header, oddHeader, oddMedia } from '../odd/headers.ts';
import { brokenJson } from '../odd/json.ts';
import type { Target } from '../world.ts';
import type { Draft, Making } from './drafts.ts';

/** What one change has at hand. */
export interface Changing extends Making {
  readonly operation: Operation;
  readonly target: Target;
  readonly canary: string;
}

/** Does one more thing to a request; bodies are what can go wrong most. */
export function changerOf(changing: Changing): (draft: Draft) => Draft {
  const { words, operation } = changing;
  const changes = operation.body === null ? CHANGES : [...CHANGES, ...BODY_CHANGES];
  return (draft) => {
    const { name, change } = pick(words, changes);
    const changed = { ...draft, ...change(draft, changing) };
    return { ...changed, changes: [...changed.changes, name] };
  };
}

interface DraftChange {
  readonly name: string;
  readonly change: (draft: Draft, changing: Changing) => Partial<Draft>;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

/** The same several times, so that it is picked more often. */
const often = (times: number, change: DraftChange): readonly DraftChange[] =>
  Array.from({ length: times }, () => change);

const CHANGES: readonly DraftChange[] = [
  { name: 'an odd segment', change: withOddSegment },
  {
    name: 'an odd path',
    change: ({ path }, { words }) => ({ path: oddPath(words, path) }),
  },
  ...often(3, { name: 'an odd query', change: withOddQuery }),
  ...often(5, {
    name: 'an odd header',
    change: ({ headers }, { words, canary }) => ({
      headers: withHeader(headers, oddHeader(words, canary)),
    }),
  }),
  {
    name: 'odd headers',
    change: ({ headers }, { words, canary }) => ({
      headers: [...headers, oddHeader(words, canary), oddHeader(words, canary)],
    }),
  },
  {
    name: 'another method',
    change: (_draft, { words }) => ({ method: pick(words, METHODS) }),
  },
  {
    name: 'a body of any kind',
    change: ({ headers }, { words }) => ({
      headers: withHeader(headers, ['Content-Type', oddMedia(words)]),
      body: Buffer.from(pick(words, ['', '{}', '[]', 'null', '{"unheardOf":1}', '\0', 'a=1&b=2'])),
    }),
  },
  {
    name: 'a header missing',
    change: ({ headers }, { words }) => {
      // HTTP/1.1 without a Host is another matter: the framing cases have it.
      const gone = 1 + below(words, Math.max(1, headers.length - 1));
      return { headers: headers.filter((_, place) => place !== gone) };
    },
  },
];

const brokenBody: DraftChange = {
  name: 'a broken body',
  change: ({ value, changes }, { words, canary, target, world }) => {
    // One that is broken already may be nested too deep to be read again.
    if (value === undefined) return {};
    const atoms = [...target.atoms, ...world.ids];
    const broken = brokenJson(value, { words, canary, atoms });
    const body = Buffer.from(broken.text);
    return { body, value: undefined, changes: [...changes, ...broken.changes] };
  },
};

const BODY_CHANGES: readonly DraftChange[] = [
  ...often(6, brokenBody),
  {
    name: 'an odd media type',
    change: ({ headers }, { words }) => ({
      headers: withHeader(headers, ['Content-Type', oddMedia(words)]),
    }),
  },
  { name: 'other bytes', change: ({ body }, { words }) => ({ body: otherBytes(body, words) }) },
];

function withOddSegment(draft: Draft, { words, canary, world }: Changing): Partial<Draft> {
  const segments = draft.path.split('/');
  const place = 1 + below(words, segments.length - 1);
  const odd = oddSegment(words, canary, world.ids);
  return { path: segments.map((one, index) => (index === place ? odd : one)).join('/') };
}

function withOddQuery({ query }: Draft, { words, canary, operation }: Changing): Partial<Draft> {
  const known = operation.parameters.flatMap(({ in: place, name }) =>
    place === 'query' ? [name] : [],
  );
  const odd = oddQuery(words, canary, known);
  return { query: query === '' ? odd : `${query}&${odd}` };
}

function withHeader(headers: readonly Header[], header: Header): readonly Header[] {
  const [name] = header;
  return [...headers.filter(([one]) => one.toLowerCase() !== name.toLowerCase()), header];
}

const KILOBYTE = 1024;

function otherBytes(body: Buffer | null, words: Words): Buffer {
  const bytes = body ?? Buffer.from('{}');
  switch (below(words, 7)) {
    case 0:
      return gzipSync(bytes);
    case 1:
      return Buffer.from(bytes.toString('utf8'), 'utf16le');
    case 2:
      return Buffer.concat([bytes.subarray(0, 1), Buffer.from([0xc3, 0x28]), bytes.subarray(1)]);
    case 3:
      return Buffer.concat([bytes, Buffer.alloc(KILOBYTE)]);
    case 4:
      return Buffer.from(JSON.stringify({ padding: 'x'.repeat(255 * KILOBYTE) }));
    case 5:
      return Buffer.from(JSON.stringify({ padding: 'x'.repeat(257 * KILOBYTE) }));
    default:
      return Buffer.from(Array.from({ length: 1 + below(words, 200) }, () => below(words, 256)));
  }
}
