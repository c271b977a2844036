import type { BytesCase, Case, FrameCase, RequestCase } from './case.ts';
import { type Fault, judgeAnswer, judgeFrames, judgeRequest } from './judge.ts';
import type { Seen } from './tally.ts';
import { ANSWER_LIMIT_MS, exchange, makeConnection } from './wire/connection.ts';
import { type LiveSocket, openLive, textFrame } from './wire/live-socket.ts';
import { readAnswer, type WireAnswer } from './wire/read-answer.ts';

/** One of the clients that throw cases, each after the answer to the one before. */
export interface Lane {
  throwIt(one: Case, token: string): Promise<Seen>;
  close(): void;
}

const NO_ANSWER: readonly Fault[] = [{ what: 'no answer', detail: '' }];

/** The server takes bodies up to this. */
const BODY_LIMIT = 262_144;

/** What is refused unread may lose its answer: the connection is reset under it. */
function isTooLarge({ bytes }: RequestCase): boolean {
  return bytes.byteLength > BODY_LIMIT;
}

/** What a case was answered, for whoever wants to read all of it. */
export type Listener = (answer: string) => void;

/** An audit has a minute of its own by default. */
const AUDIT_LIMIT_MS = 65_000;

/** A socket is given up after so many cases: subscriptions would gather on it. */
const CASES_A_SOCKET = 200;

export function makeLane(url: string, listen: Listener = () => undefined): Lane {
  const connection = makeConnection(url);
  let live: { readonly socket: LiveSocket; readonly token: string; cases: number } | null = null;

  async function request(one: RequestCase): Promise<Omit<Seen, 'ms'>> {
    const limit = one.kind === 'audit' ? AUDIT_LIMIT_MS : ANSWER_LIMIT_MS;
    const answer = await connection.ask(one.bytes, one.method === 'HEAD', limit);
    if (answer === null) return { outcomes: [], faults: isTooLarge(one) ? [] : NO_ANSWER };
    listen(`${answer.head}\n\n${answer.text}`);
    return { outcomes: [outcomeOf(answer)], faults: judgeRequest(one, answer) };
  }

  async function bytes(one: BytesCase): Promise<Omit<Seen, 'ms'>> {
    const received = await exchange(url, one.bytes);
    listen(received.toString('latin1'));
    const answers = answersIn(received);
    return {
      outcomes: answers.map(outcomeOf),
      faults: answers.flatMap((answer) => judgeAnswer(one, answer)),
    };
  }

  async function socketFor(one: FrameCase, token: string): Promise<LiveSocket> {
    if (!one.isLoggedIn) return openLive(url, null);
    const isFit = live?.socket.isOpen && live.token === token && live.cases < CASES_A_SOCKET;
    if (live !== null && isFit) {
      live.cases += 1;
      return live.socket;
    }
    live?.socket.close();
    live = { socket: await openLive(url, token), token, cases: 1 };
    return live.socket;
  }

  /** Behind each case comes a request that is right: its answer, or the end, is waited for. */
  async function frames(one: FrameCase, token: string): Promise<Omit<Seen, 'ms'>> {
    const socket = await socketFor(one, token);
    const mark = MARKS + one.number;
    const follow = textFrame(`{"type":"follow","id":${mark}}`);
    const answerTo = one.answerTo ?? mark;
    const isAnswer = new RegExp(
      `^{"type":"(refused|accepted|following)","id":(${answerTo}|${mark})[,}]`,
    );
    const awaited = one.answerTo === null ? 1 : 2;
    const said = Buffer.concat([one.bytes, ...(one.isCut ? [] : [follow])]);
    const heard = await socket.say(
      said,
      one.isCut,
      (texts) => texts.filter((text) => isAnswer.test(text)).length >= awaited,
    );
    if (!one.isLoggedIn) socket.close();
    listen([...heard.texts, JSON.stringify(heard.closed)].join('\n'));
    const { closed } = heard;
    const outcome = closed === null ? 'open' : `closed ${closed.code}`;
    return { outcomes: [outcome], faults: judgeFrames(one, heard) };
  }

  function act(one: Case, token: string): Promise<Omit<Seen, 'ms'>> {
    switch (one.kind) {
      case 'request':
      case 'audit':
        return request(one);
      case 'frame':
        return frames(one, token);
      default:
        return bytes(one);
    }
  }

  return {
    async throwIt(one, token) {
      const start = performance.now();
      try {
        const seen = await act(one, token);
        return { ...seen, ms: performance.now() - start };
      } catch (error) {
        const faults: readonly Fault[] = [{ what: (error as Error).message, detail: '' }];
        return { ms: performance.now() - start, outcomes: [], faults };
      }
    },
    close() {
      connection.close();
      live?.socket.close();
      live = null;
    },
  };
}

/** Ids of the requests behind the cases; no schema sample is as large. */
const MARKS = 7_000_000_000;

function outcomeOf({ status, text }: WireAnswer): string {
  const code = status < 400 ? '' : /"code":"([A-Z_]+)"/.exec(text ?? '')?.[1];
  return code ? `${status} ${code}` : String(status);
}

/** Every answer in what came back on one connection, up to what is not HTTP any more. */
function answersIn(received: Buffer): readonly WireAnswer[] {
  const answers: WireAnswer[] = [];
  let rest = received;
  while (rest.length > 0) {
    const read = readAnswer(rest, false, true);
    if (read === null) break;
    answers.push(read.answer);
    if (read.answer.status === 101) break;
    rest = read.rest;
  }
  return answers;
}
