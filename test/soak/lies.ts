import { below } from '../../src/engine/rng.ts';
import { pick } from '../support/players.ts';
import { mutate, textsIn } from '../support/schema-values.ts';
import { ask, codeOf, Gone } from './ask.ts';
import type { Question } from './eyes.ts';
import { anyWay, attempt, type Giver, giveUntilKnown, type Order } from './give.ts';
import type { Outcome } from './notes.ts';
import { anyNode } from './world.ts';

/** A player who does not play by the rules of the wire. */
export interface Liar extends Giver {
  /** Other seats of the game. */
  readonly others: readonly string[];
  /** The last order of this seat that was acknowledged. */
  readonly last: Order | null;
  /** What the seat is asked now. */
  readonly question: Question;
  /** An id that no order has had yet. */
  newId(): string;
}

type Lie = (liar: Liar) => Promise<void>;

/** What a liar does, each as likely as the other. */
const LIES: Readonly<Record<string, Lie>> = {
  'foreign-seat': foreignSeat,
  'wrong-token': wrongToken,
  'stale-decision': staleDecision,
  'used-id': usedId,
  again: again,
  'altered-command': alteredCommand,
  'garbage-frame': garbageFrame,
  drop: drop,
  lag: lag,
};

const LIES_ONCE_IN = 4;

/** Now and then does what no well-behaved client does; the server must not be moved by it. */
export async function maybeLie(liar: Liar): Promise<void> {
  const { world, words } = liar;
  if (world.pace.isEnding || below(words, LIES_ONCE_IN) > 0) return;
  const name = pick(words, Object.keys(LIES));
  await LIES[name]?.(liar);
  world.findings.count(`lies/${name}`);
}

/** Sends a command for another seat, by HTTP or by the socket. */
async function foreignSeat(liar: Liar): Promise<void> {
  const { words, others, onlooker, question } = liar;
  const [other] = others;
  if (other === undefined) return;
  const seat = { ...onlooker, seat: other };
  const order = { command: pick(words, question.commands), commandId: liar.newId() };
  const outcome = await attempt({ ...liar, onlooker: seat }, order, anyWay(liar));
  expectRefusal(liar, 'a foreign seat', outcome, ['SEAT_NOT_YOURS']);
}

async function wrongToken({ world, words, onlooker }: Liar): Promise<void> {
  const { title, game, seat, token } = onlooker;
  const path = `/v1/titles/${title}/games/${game}/seats/${seat}/decisions`;
  const wrong = [...token].reverse().join('').replace(/^.{3}/, 'rt_');
  try {
    const answer = await ask(world.findings, anyNode(world, words).url, { path, token: wrong });
    const code = codeOf(answer) ?? 'none';
    world.findings.count(`refused/${code}`);
    if (!['TOKEN_INVALID', 'UNAVAILABLE', 'RATE_LIMITED'].includes(code)) {
      world.findings.violation(`a wrong token was answered ${answer.status} ${answer.text}`);
    }
  } catch (error) {
    if (!(error instanceof Gone)) throw error;
  }
}

/** Answers a question once more that it has answered before. */
async function staleDecision(liar: Liar): Promise<void> {
  const { last } = liar;
  if (last === null) return;
  const outcome = await attempt(liar, { ...last, commandId: liar.newId() }, anyWay(liar));
  expectRefusal(liar, 'a closed decision', outcome, ['DECISION_CLOSED', 'GAME_NOT_RUNNING']);
}

/** Sends other content under an id that was used. */
async function usedId(liar: Liar): Promise<void> {
  const { last } = liar;
  if (last === null) return;
  const { command, commandId } = last;
  const outcome = await attempt(liar, { command, commandId, decision: 'another' }, anyWay(liar));
  expectRefusal(liar, 'a used commandId', outcome, ['COMMAND_ID_REUSED']);
}

/** Sends an order again that was acknowledged long ago: it gets the same answer. */
async function again(liar: Liar): Promise<void> {
  const { last, world } = liar;
  if (last === null) return;
  const outcome = await giveUntilKnown(liar, last, anyWay(liar));
  if (outcome.kind === 'accepted' && outcome.replayed) return;
  world.findings.violation(`an order sent again was answered ${JSON.stringify(outcome)}`);
}

/** Sends a command that is a little other than a legal one; it may be legal all the same. */
async function alteredCommand(liar: Liar): Promise<void> {
  const { words, question } = liar;
  const atoms = [...textsIn(question.commands)];
  const command = mutate(pick(words, question.commands), words, atoms);
  const order = { command, decision: question.id, commandId: liar.newId() };
  await attempt(liar, order, anyWay(liar));
}

const GARBAGE = ['{"type":', 'null', '[]', '{"type":"dance"}', '{"type":"auth","token":"rt_x"}'];

/** Sends what is no frame; the server closes the socket, and another one takes its place. */
async function garbageFrame({ words, eyes }: Liar): Promise<void> {
  eyes.link?.sendRaw(pick(words, GARBAGE));
}

async function drop({ eyes }: Liar): Promise<void> {
  eyes.link?.drop();
}

const LEAST_LAG_MS = 500;
const MORE_LAG_MS = 3500;

async function lag({ world, words, eyes }: Liar): Promise<void> {
  await eyes.link?.lag(world.pace.pause(LEAST_LAG_MS + below(words, MORE_LAG_MS)));
}

/** A lie that reaches the server is refused for the right reason; one that does not is no matter. */
function expectRefusal(
  { world, onlooker }: Liar,
  what: string,
  outcome: Outcome,
  codes: readonly string[],
): void {
  if (outcome.kind === 'unknown') return;
  if (outcome.kind === 'refused' && ['UNAVAILABLE', ...codes].includes(outcome.code)) return;
  const { game, seat } = onlooker;
  world.findings.violation(`${game} ${seat}: ${what} was answered ${JSON.stringify(outcome)}`);
}
