import { fold } from '../../../../src/engine/fold.ts';
import { known } from '../../../../src/engine/invariant.ts';
import type { Outcome } from '../../../../src/engine/module.ts';
import { gate, NO_COMMANDS, openDecisions } from '../../../../src/engine/play.ts';
import { sight } from '../../../../src/engine/sight.ts';
import type { Command } from '../../../../src/games/mordor-track/commands.ts';
import type { EventOf, MordorTrackEvent } from '../../../../src/games/mordor-track/events.ts';
import type { Seat } from '../../../../src/games/mordor-track/ids.ts';
import { mordorTrack } from '../../../../src/games/mordor-track/index.ts';
import type { Asked, Config } from '../../../../src/games/mordor-track/options.ts';
import type { PendingKind } from '../../../../src/games/mordor-track/questions.ts';
import type { Reason } from '../../../../src/games/mordor-track/reasons.ts';
import type { MordorTrack, MordorTrackState } from '../../../../src/games/mordor-track/state.ts';
import type { View } from '../../../../src/games/mordor-track/view/schema.ts';
import { type Chances, withChances } from './chance.ts';
import { type Position, positionOf } from './position.ts';

/** A game at a table, with chance as the test wants it. */
export class Table {
  state: MordorTrackState;
  /** All that has happened since the table was set. */
  readonly events: MordorTrackEvent[] = [];

  constructor(state: MordorTrackState) {
    this.state = state;
  }

  /** Gives a command that must be legal; what chance is asked for must be what is given here. */
  give(seat: Seat, command: Command, chances: Chances = {}): this {
    const verdict = this.ask(seat, command);
    if (verdict !== null) throw new Error(`${seat} ${JSON.stringify(command)}: ${verdict}`);
    return this.add(
      withChances(chances, (rng) => mordorTrack.decide({ seat, command }, this.state, rng)),
    );
  }

  /** Adds events that come from outside: chance of the set-up, or a host's. */
  add(events: readonly MordorTrackEvent[]): this {
    this.state = fold<MordorTrack>(mordorTrack, this.state, events);
    this.events.push(...events);
    return this;
  }

  /** Commands of the Free Peoples, with chance for each. */
  fp(command: Command, chances: Chances = {}): this {
    return this.give('free-peoples', command, chances);
  }

  /** Commands of the Shadow, with chance for each. */
  shadow(command: Command, chances: Chances = {}): this {
    return this.give('shadow', command, chances);
  }

  /** Answers the decision that is open, whoever is asked. */
  resolve(option: string, chances: Chances = {}): this {
    const question = known(this.state.pub.question, 'an open decision');
    const decision = question.kind as PendingKind;
    return this.give(question.seat, { type: 'resolve', decision, option }, chances);
  }

  /** Why a command is refused; null when it is legal. */
  ask(seat: Seat, command: Command): Reason | null {
    const seen = sight<MordorTrack>(this.state, seat);
    const open = openDecisions(mordorTrack, seen, NO_COMMANDS);
    const verdict = gate<MordorTrack>(mordorTrack, seen, open, command, null);
    return verdict.kind === 'illegal' ? verdict.reason : null;
  }

  /** Kind of the question that is open; null at the end. */
  get asked(): string | null {
    return this.state.pub.question?.kind ?? null;
  }

  /** Options of the decision that is open, as its owner sees them. */
  get options(): readonly string[] {
    const owner = known(this.state.pub.question, 'an open decision').seat;
    return known(this.view(owner).pending, 'a pending decision').options ?? [];
  }

  /** The newest event of a type; null when there was none. */
  last<T extends MordorTrackEvent['type']>(type: T): EventOf<T> | null {
    return (this.events.findLast((event) => event.type === type) as EventOf<T>) ?? null;
  }

  /** The events of a type, oldest first. */
  all<T extends MordorTrackEvent['type']>(type: T): readonly EventOf<T>[] {
    return this.events.filter((event): event is EventOf<T> => event.type === type);
  }

  get outcome(): Outcome<Seat> | null {
    return mordorTrack.outcome(this.state.pub);
  }

  view(viewer: Seat | null): View {
    return mordorTrack.view(sight<MordorTrack>(this.state, viewer)) as View;
  }
}

/** A table at a position of section I. */
export function tableAt(position: Position = {}): Table {
  return new Table(positionOf(position));
}

/** A table at which a game begins; its options are not checked. */
export function newTable(asked: Asked = {}, chances: Chances = {}): Table {
  const options = mordorTrack.complete(asked as Partial<Config>, 1);
  const start = mordorTrack.initial(options, { 'free-peoples': {}, shadow: {} }, 1);
  const events = withChances(chances, (rng) => mordorTrack.setup(start, rng));
  return new Table(start).add(events);
}
