type Json = Readonly<Record<string, unknown>>;

const text = (description: string, example: string) => ({
  description,
  schema: { type: 'string', examples: [example] },
});

/** What answers carry beside their body, once for the whole document. */
const HEADERS = {
  'RateLimit-Policy': text(
    'How much an account may ask for: `q` requests at once, gathered anew in `w` seconds. Absent ' +
      'where there is no limit.',
    '"account";q=2000;w=2',
  ),
  RateLimit: text(
    'What is left of it: `r` requests, and all of them again in `t` seconds.',
    '"account";r=1999;t=1',
  ),
  'Retry-After': text('After how many seconds to try again.', '1'),
  'X-Request-Id': text(
    'The name of the request, which every answer has, for the operator.',
    'f3-1',
  ),
  'WWW-Authenticate': text('How to log in.', 'Bearer'),
} as const;

type Name = keyof typeof HEADERS;

const OF_STATUS: Readonly<Record<string, readonly Name[]>> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After'],
  500: ['X-Request-Id'],
  503: ['Retry-After'],
};

/** The headers worth a word in an answer with this status; what is left is told who is logged in. */
function namesFor(status: string, isOpen: boolean): readonly Name[] {
  const isCounted = !isOpen && (/^[23]/.test(status) || status === '429');
  const counted: readonly Name[] = isCounted ? ['RateLimit-Policy', 'RateLimit'] : [];
  return [...counted, ...(OF_STATUS[status] ?? [])];
}

function withHeaders(operation: Json): Json {
  const security = operation['security'];
  const isOpen = Array.isArray(security) && security.length === 0;
  const responses = Object.entries(operation['responses'] as Record<string, Json>);
  const told = responses.map(([status, response]) => {
    const names = namesFor(status, isOpen);
    if (names.length === 0) return [status, response] as const;
    const headers = names.map((name) => [name, { $ref: `#/components/headers/${name}` }] as const);
    return [status, { ...response, headers: Object.fromEntries(headers) }] as const;
  });
  return { ...operation, responses: Object.fromEntries(told) };
}

/** Says of the answers in a document which headers they come with. */
export function describeHeaders<T extends object>(document: T): T {
  const { paths, components, ...rest } = document as {
    readonly paths: Readonly<Record<string, Record<string, Json>>>;
    readonly components?: Json;
  };
  const described = Object.entries(paths).map(([path, operations]) => {
    const each = Object.entries(operations).map(([verb, one]) => [verb, withHeaders(one)] as const);
    return [path, Object.fromEntries(each)] as const;
  });
  return {
    ...rest,
    paths: Object.fromEntries(described),
    components: { ...components, headers: HEADERS },
  } as unknown as T;
}
