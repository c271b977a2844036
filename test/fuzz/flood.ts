import { checkAnswer } from '../support/server/contract.ts';
import { type Person, registerPlayer } from '../support/server/seated-game.ts';
import { ANSWER_LIMIT_MS, exchange } from './wire/connection.ts';
import { openLive, textFrame } from './wire/live-socket.ts';
import { headerOf, readAnswer, type WireAnswer } from './wire/read-answer.ts';

/** What a flood by one account came to. */
export interface Flood {
  readonly answered: number;
  readonly refused: number;
  /** How the socket that was flooded with frames was closed. */
  readonly closed: number;
  /** How others were answered meanwhile. */
  readonly others: readonly number[];
}

const CONNECTIONS = 4;
/** Together three times what may come at once. */
const REQUESTS_EACH = 1500;
const FRAMES = 4000;
const CALLS_OF_OTHERS = 10;

/** Until all of its requests are answered, the last one in full. */
const PATIENCE = {
  isEnough: (received: Buffer) => answersIn(received).length === REQUESTS_EACH,
  quietMs: ANSWER_LIMIT_MS,
};

/** Sends more than one account may, on all channels at once, while somebody else goes on. */
export async function flood(url: string): Promise<Flood> {
  const person = await registerPlayer(url);
  const other = await registerPlayer(url);
  const floods = Promise.all(
    Array.from({ length: CONNECTIONS }, () => exchange(url, requests(url, person), PATIENCE)),
  );
  const socket = await openLive(url, person.token);
  const ping = textFrame('{"type":"ping"}');
  const heard = socket.say(
    Buffer.concat(Array.from({ length: FRAMES }, () => ping)),
    false,
    () => false,
  );
  const others: number[] = [];
  while (others.length < CALLS_OF_OTHERS) {
    const { response } = await other.api.GET('/v1/me');
    others.push(response.status);
  }
  const answers = (await floods).flatMap(answersIn);
  for (const answer of answers) check(answer);
  const { closed } = await heard;
  const refused = answers.filter(({ status }) => status === 429).length;
  return { answered: answers.length, refused, closed: closed?.code ?? 0, others };
}

function requests(url: string, { token }: Person): Buffer {
  const one = `GET /v1/me HTTP/1.1\r\nHost: ${new URL(url).host}\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  return Buffer.from(one.repeat(REQUESTS_EACH));
}

function answersIn(received: Buffer): readonly WireAnswer[] {
  const answers: WireAnswer[] = [];
  for (let read = readAnswer(received, false, true); read !== null; ) {
    answers.push(read.answer);
    read = readAnswer(read.rest, false, true);
  }
  return answers;
}

/** A refusal names when to come again, and is as the documents have it. */
function check({ status, head, text }: WireAnswer): void {
  const header = (name: string) => headerOf(head, name);
  checkAnswer({ method: 'GET', path: '/v1/me', status, header, text });
}
