import { fold } from '../../../../src/engine/fold.ts';
import { known } from '../../../../src/engine/invariant.ts';
import type { Outcome } from '../../../../src/engine/module.ts';
import { gate, NO_COMMANDS, openDecisions } from '../../../../src/engine/play.ts';
import type { Rng } from '../../../../src/engine/rng.ts';
import { sight } from '../../../../src/engine/sight.ts';
import { withNames } from '../../../../src/games/tcg/cards/name.ts';
import type { Command } from '../../../../src/games/tcg/commands.ts';
import type { Op } from '../../../../src/games/tcg/data/vocabulary.ts';
import type { SeatOptions } from '../../../../src/games/tcg/decks/schema.ts';
import type { EventOf, TcgEvent } from '../../../../src/games/tcg/events.ts';
import { startAct } from '../../../../src/games/tcg/flow/acting.ts';
import { run } from '../../../../src/games/tcg/flow/running.ts';
import { type BySeat, type Iid, opponentOf, type Seat } from '../../../../src/games/tcg/ids.ts';
import { tcg } from '../../../../src/games/tcg/index.ts';
import { canDo } from '../../../../src/games/tcg/ops/index.ts';
import type { Asked, Config } from '../../../../src/games/tcg/options.ts';
import { Play } from '../../../../src/games/tcg/play.ts';
import type { Question, QuestionKind } from '../../../../src/games/tcg/questions.ts';
import type { Reason } from '../../../../src/games/tcg/reasons.ts';
import type { Pub, Tcg, TcgState } from '../../../../src/games/tcg/state.ts';
import type { View } from '../../../../src/games/tcg/view/schema.ts';
import { type Chances, stillChance } from './chance.ts';
import { fullName } from './laying-out.ts';
import { type Position, positionOf, tasksOf } from './position.ts';

/** More plain answers in a row than this mean that what is waited for never comes. */
const MOST_PLAIN_ANSWERS = 200;

/**
 * A game at a table. Commands may name a card as it is printed, `1_299`: of the cards that the seat
 * can see it is the one that was named so when the table was set, else one with this print.
 */
export class Table {
  state: TcgState;
  /** All that has happened since the table was set. */
  readonly events: TcgEvent[] = [];
  private readonly rng: Rng;

  constructor(state: TcgState, rng: Rng) {
    this.state = state;
    this.rng = rng;
  }

  /** Gives a command that must be legal. */
  give(seat: Seat, command: Command): this {
    const named = this.named(seat, command);
    const reason = this.ask(seat, named);
    if (reason !== null) throw new Error(`${seat} ${JSON.stringify(named)}: ${reason}`);
    return this.add(tcg.decide({ seat, command: named }, this.state, this.rng));
  }

  /** Adds events that come from outside the commands. */
  add(events: readonly TcgEvent[]): this {
    this.state = fold<Tcg>(tcg, this.state, events);
    this.events.push(...events);
    return this;
  }

  /** Carries out steps as a text of the Ring-bearer of a player would; what was asked is asked again. */
  carryOut(player: Seat, effects: readonly Op[]): this {
    const source = known(this.pub.players[player].ringBearer ?? undefined, 'a Ring-bearer');
    const card = this.card(source).card;
    const play = new Play(this.state, this.rng, canDo);
    const named = { cost: [], effects: withNames(effects) };
    startAct(play, { player, source, card, index: 0, subject: null, ...named });
    run(play);
    return this.add(play.script.done());
  }

  /** A command of the first seat. */
  p1(command: Command): this {
    return this.give('p1', command);
  }

  /** A command of the second seat. */
  p2(command: Command): this {
    return this.give('p2', command);
  }

  /** A command of the Free Peoples player of this turn. */
  fp(command: Command): this {
    return this.give(this.pub.fp, command);
  }

  /** A command of the Shadow player of this turn. */
  shadow(command: Command): this {
    return this.give(opponentOf(this.pub.fp), command);
  }

  /** A command of whoever is asked. */
  answer(command: Command): this {
    return this.give(this.asked, command);
  }

  /** The plain answer to the open question: pass, decline, nothing, or the first that there is. */
  plain(): this {
    const seat = this.asked;
    return this.give(seat, known(this.commands(seat)[0], 'a plain answer'));
  }

  /** Plain answers until something of this kind is asked, or until this seat is asked it. */
  plainUntil(kind: QuestionKind, seat?: Seat): this {
    for (let answers = 0; answers < MOST_PLAIN_ANSWERS; answers += 1) {
      const isIt = seat === undefined || this.question?.seats.includes(seat) === true;
      if (this.question?.kind === kind && isIt) return this;
      this.plain();
    }
    throw new Error(`${kind} was not asked after ${MOST_PLAIN_ANSWERS} plain answers`);
  }

  /** Passes until nobody is asked for an action of the present phase any more. */
  passAll(): this {
    const { phase } = this.pub;
    while (this.question?.kind === 'phaseAction' && this.pub.phase === phase) this.plain();
    return this;
  }

  /** Declines as long as optional triggers and responses are asked for. */
  declineAll(): this {
    while (this.question?.kind === 'optional') this.plain();
    return this;
  }

  /** Plain answers until a phase begins, or the game ends. */
  plainUntilPhase(phase: Pub['phase']): this {
    for (let answers = 0; answers < MOST_PLAIN_ANSWERS; answers += 1) {
      if (this.pub.phase === phase) return this;
      this.plain();
    }
    throw new Error(`${phase} did not come after ${MOST_PLAIN_ANSWERS} plain answers`);
  }

  /** Why a command is refused; null when it is legal. */
  ask(seat: Seat, command: Command): Reason | null {
    const seen = sight<Tcg>(this.state, seat);
    const open = openDecisions(tcg, seen, NO_COMMANDS);
    const verdict = gate<Tcg>(tcg, seen, open, this.named(seat, command), null);
    return verdict.kind === 'illegal' ? verdict.reason : null;
  }

  get pub(): Pub {
    return this.state.pub;
  }

  /** The open question; null at the end. */
  get question(): Question | null {
    return this.pub.question;
  }

  /** The seat that is asked first. */
  get asked(): Seat {
    return known(this.question?.seats[0], 'a seat that is asked');
  }

  /** Every command that a seat may give. */
  commands(seat: Seat): readonly Command[] {
    return tcg.legal(sight<Tcg>(this.state, seat)).flatMap(({ commands }) => commands);
  }

  /** What a seat can choose from, as the open question lists it; nothing when it is not asked. */
  options(seat: Seat): readonly string[] {
    return this.state.own[seat].asked?.options ?? [];
  }

  /** A card in play with its values as everybody sees them; `p1.1_365`. */
  card(name: string): View['cards'][number] {
    const iid = this.iid(this.pub.fp, name);
    return known(
      this.view(null).cards.find((one) => one.iid === iid),
      `${name} in play`,
    );
  }

  /** Whether a card of this name is in play. */
  isInPlay(name: string): boolean {
    const iid = this.iid(this.pub.fp, name);
    return this.pub.cards.some((one) => one.iid === iid);
  }

  /** What is printed on the cards of a hand. */
  hand(seat: Seat): readonly string[] {
    return printsOf(this.state.own[seat].hand);
  }

  /** What is printed on the cards of a discard pile, the last one last. */
  discard(seat: Seat): readonly string[] {
    return printsOf(this.pub.players[seat].discard);
  }

  /** What is printed on the cards of a dead pile. */
  dead(seat: Seat): readonly string[] {
    return printsOf(this.pub.players[seat].dead);
  }

  /** What is printed on the cards of a draw deck, top card first. */
  deck(seat: Seat): readonly string[] {
    return printsOf(this.state.sealed.decks[seat]);
  }

  /** The newest event of a type; null when there was none. */
  last<T extends TcgEvent['type']>(type: T): EventOf<T> | null {
    return (this.events.findLast((event) => event.type === type) as EventOf<T>) ?? null;
  }

  /** The events of a type, oldest first. */
  all<T extends TcgEvent['type']>(type: T): readonly EventOf<T>[] {
    return this.events.filter((event): event is EventOf<T> => event.type === type);
  }

  get outcome(): Outcome<Seat> | null {
    return tcg.outcome(this.pub);
  }

  view(viewer: Seat | null): View {
    return tcg.view(sight<Tcg>(this.state, viewer)) as View;
  }

  /** The id of a card by its name, as a seat names it. */
  iid(seat: Seat, name: string): Iid {
    const full = fullName(seat, name);
    const own = this.state.own[seat];
    const [printed = ''] = full.replace(/^p[12]\./, '').split('#');
    const { cards } = this.pub;
    const mine = [...own.hand, ...cards.filter(({ owner }) => owner === seat)];
    const seen = [...mine, ...cards, ...own.looked, ...own.adventure];
    const options = own.asked?.options ?? [];
    if (options.includes(full) || seen.some(({ iid }) => iid === full)) return full;
    const alike = seen.filter(({ card }) => card === printed).map((one) => one.iid);
    return alike.find((iid) => options.includes(iid)) ?? alike[0] ?? full;
  }

  /** A command in which cards have their ids. */
  private named(seat: Seat, command: Command): Command {
    const isName = ([key, value]: [string, unknown]) =>
      CARD_FIELDS.includes(key) && typeof value === 'string' && /\d_\d+/.test(value);
    const fields = Object.entries(command).map((field) =>
      isName(field) ? [field[0], this.iid(seat, String(field[1]))] : field,
    );
    return Object.fromEntries(fields) as Command;
  }
}

/** Members of commands that name a card. */
const CARD_FIELDS = ['card', 'bearer', 'source', 'character', 'minion'];

function printsOf(cards: readonly { readonly card: string }[]): readonly string[] {
  return cards.map(({ card }) => card);
}

/** A table at a position of section I, at which somebody is asked. */
export function tableAt(position: Position = {}, chances: Chances = {}): Table {
  const rng = stillChance(chances);
  const state = positionOf(position);
  const play = new Play(state, rng, canDo);
  play.push(...tasksOf(position));
  run(play);
  return new Table(state, rng).add(play.script.done());
}

/** A table at which a game begins with the bids; its options and decks are not checked. */
export function newTable(
  asked: Asked = {},
  decks: Partial<BySeat<SeatOptions>> = {},
  chances: Chances = {},
): Table {
  const rng = stillChance(chances);
  const options = tcg.complete(asked as Partial<Config>, 1);
  const start = tcg.initial(options, { p1: {}, p2: {}, ...decks }, 1);
  return new Table(start, rng).add(tcg.setup(start, rng));
}
