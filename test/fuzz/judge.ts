import { checkAnswer, checkProblemDetails } from '../support/server/contract.ts';
import { checkFrame } from '../support/server/frames.ts';
import type { Case, FrameCase, RequestCase } from './case.ts';
import { MAX_FRAME_BYTES } from './cases/frames.ts';
import type { Documents } from './documents.ts';
import { CUT_OFF, type Heard } from './wire/live-socket.ts';
import { headerOf, type WireAnswer } from './wire/read-answer.ts';

/** What is wrong with an answer: one word to sort by and a sentence to read. */
export interface Fault {
  readonly what: string;
  readonly detail: string;
}

interface Problem {
  readonly code?: string;
  readonly detail?: string;
  readonly errors?: readonly { readonly path?: unknown; readonly message?: unknown }[];
}

/** Text that only somebody who reads the source or the database would understand. */
const INTERNAL =
  /node_modules|\.build\/|\\n\s+at |\.[jt]s:\d|ECONN|EPIPE|\b(SELECT|INSERT|UPDATE) |relation "|violates|TypeError|RangeError|SyntaxError|InvariantError|\[object |undefined|NaN\b|FST_ERR|HPE_/;

/** Headers as they have to be, for an answer whose body shall be looked at. */
const HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'application/json',
  location: '/v1/games/g_0',
  etag: '"1.0000000000000000"',
};

/**
 * Compiles every schema that answers are held against. It takes seconds, in which nothing is read:
 * met for the first time amid the cases, it would be taken for a slow server.
 */
export function getReady({ operations, sent }: Documents): void {
  const header = (name: string) => HEADERS[name] ?? null;
  for (const { method, path } of operations) {
    const plain = path.replaceAll(/[{}]/g, '');
    for (const status of [200, 201]) {
      faultIn('', () => checkAnswer({ method, path: plain, status, header, text: '{}' }));
    }
  }
  for (const type of sent) faultIn('', () => checkFrame(JSON.stringify({ type })));
}

/** Everything that is wrong with the answer to a request whose operation can be told. */
export function judgeRequest(one: RequestCase, answer: WireAnswer): readonly Fault[] {
  const { method, target } = one;
  const [path = ''] = target.split(/[?#;]/);
  const faults = judgeAnswer(one, answer);
  // A preflight is answered by the CORS plugin, for every address alike.
  if (method === 'OPTIONS' && answer.status === 204) return faults;
  // Without a body nothing tells where a refusal comes from.
  if (answer.status >= 400 && isForHead(one)) return faults;
  const { status, text } = answer;
  const header = (name: string) => headerOf(answer.head, name);
  const found = faultIn('not as documented', () => {
    if (isBeforeRoutes(answer)) checkProblemDetails(target, status, JSON.parse(text ?? ''));
    else checkAnswer({ method, path: plainPath(path), status, header, text });
  });
  return [...faults, ...found];
}

/** Codes of the server itself, which may come before any operation was asked. */
const OF_SERVER = ['REQUEST_INVALID', 'NOT_FOUND', 'BODY_TOO_LARGE', 'MEDIA_TYPE_UNSUPPORTED'];

function isBeforeRoutes({ status, head, text }: WireAnswer): boolean {
  if (status < 400 || !headerOf(head, 'content-type')?.startsWith('application/problem+json')) {
    return false;
  }
  return OF_SERVER.includes(parsed(text ?? '')?.code ?? '');
}

/** What is wrong with an answer, whatever was asked. */
export function judgeAnswer(one: Case, { status, head, text }: WireAnswer): readonly Fault[] {
  const faults: Fault[] = [];
  const add = (what: string, detail: string) => faults.push({ what, detail });
  if (status >= 500 && status !== 503) add('a server error', `${status} ${text}`);
  if (/\r\nx-injected:/i.test(head)) add('a header injected', head);
  if (status < 400 || text === null || isForHead(one)) return faults;
  const problem = parsed(text);
  if (problem === null) {
    add('an error that is no problem', `${head.slice(0, 200)} ${text.slice(0, 200)}`);
    return faults;
  }
  if (status === 400 && !namesAPath(problem)) add('a 400 without a path', text);
  return [...faults, ...judgeText(one, problem, text)];
}

/** Such an answer has the head of another, and no body. */
function isForHead(one: Case): boolean {
  return 'method' in one && one.method === 'HEAD';
}

/** Error texts neither repeat what was sent nor tell what goes on inside. */
function judgeText({ canary }: Case, problem: Problem, text: string): readonly Fault[] {
  const inside = INTERNAL.exec(text)?.[0];
  const isEcho = canary !== '' && text.includes(canary) && !isInNames(problem, canary);
  return [
    ...(inside === undefined ? [] : [{ what: 'internal text', detail: `${inside}: ${text}` }]),
    ...(isEcho ? [{ what: 'input repeated', detail: text }] : []),
  ];
}

/** Names of members may be repeated: whoever sent them has to find them again. */
function isInNames({ errors = [] }: Problem, canary: string): boolean {
  return errors.some(({ path }) => String(path).includes(canary));
}

function namesAPath({ errors = [] }: Problem): boolean {
  const isNamed = errors.every(
    ({ path, message }) => typeof path === 'string' && typeof message === 'string',
  );
  return errors.length > 0 && isNamed;
}

const CLOSE_CODES = [1000, 1001, 1002, 1003, 1005, 1007, 1008, 1009, 1012, 1013];
const OWN_CODES = [4400, 4401, 4403, 4408, 4429];

/** Everything that is wrong with what a socket said. */
export function judgeFrames(one: FrameCase, { texts, closed }: Heard): readonly Fault[] {
  const faults = texts.flatMap((text) => judgeFrame(one, text));
  if (closed === null) return faults;
  const { code, reason } = closed;
  // What is unread when the server closes can make TCP drop the close frame on its way.
  const mayBeUnread = one.isNonsense || one.bytes.byteLength > MAX_FRAME_BYTES;
  if ((mayBeUnread && code === CUT_OFF) || CLOSE_CODES.includes(code) || OWN_CODES.includes(code))
    return faults;
  return [...faults, { what: `closed with ${code}`, detail: reason }];
}

function judgeFrame(one: FrameCase, text: string): readonly Fault[] {
  const faults = faultIn('not as documented', () => checkFrame(text));
  const { type, problem } = (parsed(text) ?? {}) as { type?: string; problem?: Problem };
  if (type !== 'refused' || problem === undefined) return faults;
  const isFault = problem.code === 'INTERNAL';
  const isBare = problem.code === 'REQUEST_INVALID' && !namesAPath(problem);
  return [
    ...faults,
    ...(isFault ? [{ what: 'a server error', detail: text }] : []),
    ...(isBare ? [{ what: 'REQUEST_INVALID without a path', detail: text }] : []),
    ...judgeText(one, problem, text),
  ];
}

function faultIn(what: string, check: () => void): readonly Fault[] {
  try {
    check();
    return [];
  } catch (error) {
    return [{ what, detail: (error as Error).message }];
  }
}

function parsed(text: string): Problem | null {
  try {
    return JSON.parse(text) as Problem;
  } catch {
    return null;
  }
}

/** The path as the router understands it: what need not be escaped is not. */
function plainPath(path: string): string {
  return path.replaceAll(/%([0-7][0-9a-f])/gi, (written, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return /[\w.~-]/.test(character) ? character : written;
  });
}
