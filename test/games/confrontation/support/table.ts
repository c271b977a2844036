import { fold } from '../../../../src/engine/fold.ts';
import { known } from '../../../../src/engine/invariant.ts';
import type { Outcome } from '../../../../src/engine/module.ts';
import { gate, NO_COMMANDS, openDecisions } from '../../../../src/engine/play.ts';
import { sight } from '../../../../src/engine/sight.ts';
import type { Command, Reason } from '../../../../src/games/confrontation/commands.ts';
import type { ConfrontationEvent, EventOf } from '../../../../src/games/confrontation/events.ts';
import type { Card, Character, Region, Side } from '../../../../src/games/confrontation/ids.ts';
import { confrontation } from '../../../../src/games/confrontation/index.ts';
import type {
  Confrontation,
  ConfrontationState,
} from '../../../../src/games/confrontation/state.ts';
import type { View } from '../../../../src/games/confrontation/view/schema.ts';
import { seededRng } from '../../../support/seeded-rng.ts';
import { type Position, positionOf } from './position.ts';

/** A game at a table, commands by the names of characters. */
export class Table {
  state: ConfrontationState;
  /** All that has happened since the table was set. */
  readonly events: ConfrontationEvent[] = [];
  private readonly rng = seededRng(1);

  constructor(state: ConfrontationState) {
    this.state = state;
  }

  /** The state of B.4, `finished` at the end. */
  get phase(): string {
    return this.view(null).phase;
  }

  get active(): Side {
    return this.state.pub.active;
  }

  get outcome(): Outcome<Side> | null {
    return confrontation.outcome(this.state.pub);
  }

  /** Gives a command that must be legal, and tells the events it made. */
  give(side: Side, command: Command): readonly ConfrontationEvent[] {
    const verdict = this.ask(side, command);
    if (verdict !== null) throw new Error(`${side} ${JSON.stringify(command)}: ${verdict}`);
    const events = confrontation.decide({ seat: side, command }, this.state, this.rng);
    this.state = fold<Confrontation>(confrontation, this.state, events);
    this.events.push(...events);
    return events;
  }

  /** Why a command is refused; null when it is legal. */
  ask(side: Side, command: Command): Reason | null {
    const seen = sight<Confrontation>(this.state, side);
    const open = openDecisions(confrontation, seen, NO_COMMANDS);
    const verdict = gate<Confrontation>(confrontation, seen, open, command, null);
    return verdict.kind === 'illegal' ? verdict.reason : null;
  }

  /** What the side whose turn it is would send to move a character. */
  moving(character: Character, to: Region): Command {
    return { type: 'move', handle: this.handleOf(character), to };
  }

  move(character: Character, to: Region): this {
    this.give(this.active, this.moving(character, to));
    return this;
  }

  refusedMove(character: Character, to: Region): Reason | null {
    return this.ask(this.active, this.moving(character, to));
  }

  /** The attacker chooses whom he fights. */
  choose(character: Character): this {
    this.give(this.active, { type: 'chooseDefender', handle: this.handleOf(character) });
    return this;
  }

  /** Both sides play a card, Sauron first. */
  cards(sauron: Card, fellowship: Card): this {
    this.give('sauron', { type: 'playCard', card: sauron });
    this.give('fellowship', { type: 'playCard', card: fellowship });
    return this;
  }

  /** The stand of a character, which is on the board. */
  handleOf(character: Character): string {
    const { fellowship, sauron } = this.state.own;
    const all = [...fellowship.identities, ...sauron.identities];
    return known(
      all.find((one) => one.character === character),
      character,
    ).handle;
  }

  /** Where a character stands; `defeated`, or null where it is not in the game. */
  whereIs(character: Character): Region | 'defeated' | null {
    const { tokens, defeated } = this.state.pub;
    if ([...defeated.fellowship, ...defeated.sauron].includes(character)) return 'defeated';
    const { fellowship, sauron } = this.state.own;
    const identity = [...fellowship.identities, ...sauron.identities].find(
      (one) => one.character === character,
    );
    const stands = [...tokens.fellowship, ...tokens.sauron];
    return stands.find(({ handle }) => handle === identity?.handle)?.region ?? null;
  }

  /** The newest event of a type; null when there was none. */
  last<T extends ConfrontationEvent['type']>(type: T): EventOf<T> | null {
    return (this.events.findLast((event) => event.type === type) as EventOf<T>) ?? null;
  }

  /** Carries out commands of Sauron, one after the other. */
  sauron(...commands: readonly Command[]): this {
    for (const command of commands) this.give('sauron', command);
    return this;
  }

  /** Carries out commands of the Fellowship, one after the other. */
  fellowship(...commands: readonly Command[]): this {
    for (const command of commands) this.give('fellowship', command);
    return this;
  }

  /** The events of a type, oldest first. */
  all<T extends ConfrontationEvent['type']>(type: T): readonly EventOf<T>[] {
    return this.events.filter((event): event is EventOf<T> => event.type === type);
  }

  /** Totals that were compared last, as `7:5` (Fellowship first). */
  get compared(): string | null {
    const event = this.last('StrengthsCompared');
    return event === null ? null : `${event.pub.fellowship}:${event.pub.sauron}`;
  }

  view(viewer: Side | null): View {
    return confrontation.view(sight<Confrontation>(this.state, viewer)) as View;
  }
}

/** A table at a position of section J. */
export function tableAt(position: Position): Table {
  return new Table(positionOf(position));
}

/** A table at which nobody has deployed yet. */
export function newTable(options: object = {}): Table {
  const complete = confrontation.complete(options, 1);
  const start = confrontation.initial(complete, { fellowship: {}, sauron: {} }, 1);
  const events = confrontation.setup(start, seededRng(1));
  return new Table(fold<Confrontation>(confrontation, start, events));
}
