import { expect } from 'vitest';
import { canonical } from '../../../../src/engine/canonical.ts';
import { known } from '../../../../src/engine/invariant.ts';
import { below, type Words } from '../../../../src/engine/rng.ts';
import { seenEvents, sight } from '../../../../src/engine/sight.ts';
import type { Command } from '../../../../src/games/mordor-track/commands.ts';
import { enemyOf, type Seat } from '../../../../src/games/mordor-track/ids.ts';
import type { MordorTrackState } from '../../../../src/games/mordor-track/state.ts';
import { sightFrame, updateFrame } from '../../../../src/live/frames.ts';
import type { Moment } from '../../../../src/play/fold-log.ts';
import { projectionOf } from '../../../../src/play/projection.ts';
import { eventsText } from '../../../../src/play/sight-text.ts';
import type { Table } from '../../../../src/play/table.ts';
import { isRevealTo } from '../../../conformance/reveals.ts';
import { pick } from '../../../support/players.ts';
import type { SeededRng } from '../../../support/seeded-rng.ts';
import { stepFrom } from '../../../support/table-steps.ts';
import { redealMordorTrack, shownByMordorTrack } from '../../../support/worlds/mordor-track.ts';

/** Modes of a subscription whose frames are put together from texts that are there anyway. */
const WHOLE_MODES = ['view', 'events'] as const;
/** All modes: a patch is worked out for each subscriber. */
const MODES = [...WHOLE_MODES, 'patch'] as const;

/** Once in so many commands a shadow that could go on is dealt anew all the same. */
const RENEW_ONCE_IN = 6;

/** How much was compared: comparing equal worlds, or none, would prove nothing. */
export interface Tally {
  /** Versions at which both worlds were looked at. */
  versions: number;
  /** Those of them in which the hidden facts differed. */
  differing: number;
  /** Those of them in which unfinished picks differed. */
  picks: number;
  /** Those of them to which commands given in both worlds had led. */
  followed: number;
}

/** A command that was given, and what it led to. */
export interface Given {
  readonly before: Table;
  readonly seat: string;
  readonly command: Command;
  readonly after: Moment;
}

/**
 * A game beside the real one in which one seat holds other cards, has discarded others face down
 * and picks others, and has its decks in another order. It takes the same commands, but for picks,
 * until one is impossible there or shows what differs; then, and now and then without a reason, it
 * is dealt anew from the real one.
 */
export class Shadow {
  private table: Table;
  private hasFollowed = false;
  private readonly hidden: Seat;
  private readonly words: Words;
  private readonly tally: Tally;

  constructor(hidden: Seat, start: Table, words: Words, tally: Tally) {
    this.hidden = hidden;
    this.words = words;
    this.tally = tally;
    this.table = this.redealt(start);
  }

  /** Those who must not notice: the other seat, and whoever watches. */
  private get viewers(): readonly [Seat, null] {
    return [enemyOf(this.hidden), null];
  }

  /** Looks at view, questions, refusals and the frame that begins a subscription, of both games. */
  compare(real: Table, probes: readonly Command[]): void {
    const { table, tally } = this;
    for (const viewer of this.viewers) {
      mustEqual(projectionOf(table, viewer).viewText, projectionOf(real, viewer).viewText);
      mustEqual(
        projectionOf(table, viewer).decisionsText,
        projectionOf(real, viewer).decisionsText,
      );
      mustEqual(sightFrame(table, viewer, 'view', 1), sightFrame(real, viewer, 'view', 1));
    }
    mustEqual(table.waiting.join(), real.waiting.join());
    const viewer = enemyOf(this.hidden);
    mustEqual(refusals(table, viewer, probes), refusals(real, viewer, probes));
    tally.versions += 1;
    const [here, there] = [stateOf(real), stateOf(table)];
    if (canonical([here.own, here.sealed]) !== canonical([there.own, there.sealed])) {
      tally.differing += 1;
    }
    if (here.own[this.hidden].picked.join() !== there.own[this.hidden].picked.join()) {
      tally.picks += 1;
    }
    if (this.hasFollowed) tally.followed += 1;
  }

  /** Takes the command too, and looks at what is told of it and sent live, patches too if wanted. */
  follow(given: Given, rng: SeededRng, withPatches: boolean): void {
    const { before, seat, after } = given;
    const there = stepFrom(this.table, seat, this.commandFor(given), rng);
    this.hasFollowed = there !== null && shown(this.table, there) === shown(before, after);
    if (there === null || !this.hasFollowed) {
      this.table = this.redealt(after.table);
      return;
    }
    const modes = withPatches ? MODES : WHOLE_MODES;
    for (const viewer of this.viewers) {
      mustEqual(told(there, viewer), told(after, viewer));
      mustEqual(framesOf(this.table, there, viewer, modes), framesOf(before, after, viewer, modes));
    }
    const isRenewed = below(this.words, RENEW_ONCE_IN) === 0;
    this.table = isRenewed ? this.redealt(after.table) : there.table;
    if (isRenewed) this.hasFollowed = false;
  }

  /** What the shadow's seat picks while the real one picks this is something else. */
  private commandFor({ seat, command }: Given): Command {
    if (seat !== this.hidden || command.type !== 'resolve' || command.option === 'done') {
      return command;
    }
    const { question } = stateOf(this.table).pub;
    if (question === null || !SETS.includes(question.kind)) return command;
    const choices = projectionOf(this.table, seat)
      .decisions.flatMap(({ commands }) => commands as readonly Command[])
      .filter((one) => one.type === 'resolve' && one.option !== 'done');
    return choices.length === 0 ? command : pick(this.words, choices);
  }

  /** The other seat's own decks stay in their order: what it draws is for it to see. */
  private redealt(real: Table): Table {
    const viewer = enemyOf(this.hidden);
    const here = stateOf(real);
    const there = redealMordorTrack(here, viewer, this.words);
    const decks = { ...there.sealed.decks, [viewer]: here.sealed.decks[viewer] };
    return { ...real, state: { ...there, sealed: { decks } } };
  }
}

/** Decisions whose picks are secret until the set is final (C.4). */
const SETS: readonly string[] = ['breaking', 'separate', 'goAlone', 'lidless', 'discard'];

function stateOf(table: Table): MordorTrackState {
  return known(table.state, 'a started game') as MordorTrackState;
}

/** An expectation costs more than most of what is compared here: only a difference is worth one. */
function mustEqual(there: string, here: string): void {
  if (there !== here) expect(there).toBe(here);
}

function refusals(table: Table, viewer: Seat, probes: readonly Command[]): string {
  const seen = sight(known(table.state, 'a started game'), viewer);
  const listed = projectionOf(table, viewer).decisions.flatMap(({ commands }) =>
    commands.map(canonical),
  );
  return probes
    .map((command) =>
      listed.includes(canonical(command)) ? 'listed' : table.module.explain(seen, command),
    )
    .join();
}

/** What an entry shows of the hidden by the rules. */
function shown(before: Table, { table, entry }: Moment): string {
  const reveals = entry.events.filter((event) => isRevealTo(table.module, event, null));
  const final = entry.events.flatMap((event) => shownByMordorTrack(event, stateOf(before)) ?? []);
  return canonical([seenEvents(reveals, null), final]);
}

function told({ table, entry }: Moment, viewer: Seat | null): string {
  return eventsText(table.module, entry, viewer);
}

/** The frames by which a viewer is told of an entry live. */
function framesOf(
  before: Table,
  moment: Moment,
  viewer: Seat | null,
  modes: readonly (typeof MODES)[number][],
): string {
  return modes.map((mode) => updateFrame(before, moment, viewer, mode)).join('\n');
}
