import { known } from '../../src/engine/invariant.ts';
import { below } from '../../src/engine/rng.ts';
import { pick } from '../support/players.ts';
import { type Onlooker, openEyes, type Question } from './eyes.ts';
import { anyWay, attempt, bothNodes, type Giver, giveUntilKnown, type Order } from './give.ts';
import { maybeLie } from './lies.ts';
import type { Notes, Outcome } from './notes.ts';
import type { World } from './world.ts';

/** Longest time without any news of a game: everybody thinks a second or two. */
const STALLED_MS = 90_000;

/** Refusals that a listed command may meet: its question was answered or went meanwhile. */
const TOO_LATE = ['DECISION_CLOSED', 'GAME_NOT_RUNNING'];

/** One order in so many goes to both nodes at once, and one question has two answers at once. */
const TWICE_ONCE_IN = 12;
const RIVALS_ONCE_IN = 25;
const OPTIONAL_ONCE_IN = 8;

/** Plays one seat to the end of its game; all it sent is in `notes`. */
export async function playSeat(
  world: World,
  onlooker: Onlooker,
  others: readonly string[],
  notes: Notes,
): Promise<void> {
  const words = world.words(`${onlooker.game}/${onlooker.seat}`);
  const eyes = openEyes(world, words, onlooker);
  const player = new SeatPlayer({ world, words, onlooker, eyes, notes }, others);
  try {
    while (await player.takeTurn()) world.findings.count('turns');
  } finally {
    await eyes.close();
  }
}

class SeatPlayer {
  readonly #giver: Giver;
  readonly #others: readonly string[];
  /** Ids of questions that were answered here, or of which the server says that they are closed. */
  readonly #closed = new Set<string>();
  #last: Order | null = null;
  #orders = 0;

  constructor(giver: Giver, others: readonly string[]) {
    this.#giver = giver;
    this.#others = others;
  }

  /** Answers the next question; false when the game is over. */
  async takeTurn(): Promise<boolean> {
    const { world, words } = this.#giver;
    const asked = await this.#nextQuestion();
    if (asked === null) return false;
    await world.pace.think(words);
    await maybeLie({
      ...this.#giver,
      others: this.#others,
      last: this.#last,
      question: asked,
      newId: () => this.#newId(),
    });
    // What was asked before may be answered by now: somebody else, or this seat's own lie.
    const question = this.#open();
    if (question !== null) await world.pace.inTurn(() => this.#answer(question));
    return true;
  }

  async #nextQuestion(): Promise<Question | null> {
    const { eyes, onlooker } = this.#giver;
    for (;;) {
      const { status, version } = eyes.seen ?? { status: 'unseen', version: 0 };
      if (status === 'finished') return null;
      const question = this.#open();
      if (question !== null) return question;
      if (!(await eyes.changed.wait(STALLED_MS))) {
        const { game, seat } = onlooker;
        throw new Error(`${game} ${seat}: no news after version ${version} in ${STALLED_MS} ms`);
      }
    }
  }

  /** A question that may be answered now: one the game waits for, or in its wake an optional one. */
  #open(): Question | null {
    const { eyes, words, world } = this.#giver;
    const open = (eyes.seen?.decisions ?? []).filter(({ id }) => !this.#closed.has(id));
    const required = open.filter(({ optional }) => !optional);
    if (required.length === 0) return null;
    if (world.pace.isEnding) return known(required[0], 'a question');
    return pick(words, below(words, OPTIONAL_ONCE_IN) === 0 ? open : required);
  }

  async #answer(question: Question): Promise<void> {
    const { world, words } = this.#giver;
    const order = this.#order(question);
    const isPlain = world.pace.isEnding;
    if (!isPlain && below(words, RIVALS_ONCE_IN) === 0) await this.#answerTwice(question, order);
    else if (!isPlain && below(words, TWICE_ONCE_IN) === 0) await this.#giveToBoth(order);
    else this.#settle(order, await giveUntilKnown(this.#giver, order, anyWay(this.#giver)));
    this.#closed.add(question.id);
  }

  /** Two answers to one question, to two nodes at once: one of them wins at most. */
  async #answerTwice(question: Question, order: Order): Promise<void> {
    const rival = this.#order(question);
    const [one = '', other = ''] = bothNodes(this.#giver);
    const outcomes = await Promise.all([
      giveUntilKnown(this.#giver, order, one),
      giveUntilKnown(this.#giver, rival, other),
    ]);
    for (const [place, outcome] of outcomes.entries()) {
      this.#settle(place === 0 ? order : rival, outcome);
    }
  }

  /** The same order to two nodes at once: it is carried out once. */
  async #giveToBoth(order: Order): Promise<void> {
    const [one = '', other = ''] = bothNodes(this.#giver);
    const [outcome] = await Promise.all([
      giveUntilKnown(this.#giver, order, one),
      attempt(this.#giver, order, other),
    ]);
    this.#settle(order, outcome);
  }

  #order({ id, commands }: Question): Order {
    const { words, world } = this.#giver;
    const [first] = commands;
    const command = world.pace.isEnding ? known(first, 'a command') : pick(words, commands);
    return { command, decision: id, commandId: this.#newId() };
  }

  #settle(order: Order, outcome: Outcome): void {
    const { world, onlooker } = this.#giver;
    if (outcome.kind === 'accepted') this.#last = order;
    else if (outcome.kind === 'refused' && !TOO_LATE.includes(outcome.code)) {
      const { game, seat } = onlooker;
      world.findings.violation(`${game} ${seat}: ${JSON.stringify(order)}: ${outcome.code}`);
    }
  }

  #newId(): string {
    this.#orders += 1;
    return `${this.#giver.onlooker.seat}-order-${this.#orders}`;
  }
}
