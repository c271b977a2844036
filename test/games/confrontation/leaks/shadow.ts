import { expect } from 'vitest';
import { canonical } from '../../../../src/engine/canonical.ts';
import { known } from '../../../../src/engine/invariant.ts';
import { below, type Words } from '../../../../src/engine/rng.ts';
import { seenEvents, sight } from '../../../../src/engine/sight.ts';
import type { Command } from '../../../../src/games/confrontation/commands.ts';
import { enemyOf, type Side } from '../../../../src/games/confrontation/ids.ts';
import { sightFrame, updateFrame } from '../../../../src/live/frames.ts';
import type { Moment } from '../../../../src/play/fold-log.ts';
import { projectionOf } from '../../../../src/play/projection.ts';
import { eventsText } from '../../../../src/play/sight-text.ts';
import type { Table } from '../../../../src/play/table.ts';
import { isRevealTo } from '../../../conformance/reveals.ts';
import { pick } from '../../../support/players.ts';
import type { SeededRng } from '../../../support/seeded-rng.ts';
import { stepFrom } from '../../../support/table-steps.ts';
import { WORLDS } from '../../../support/worlds/index.ts';

const world = known(WORLDS['confrontation'], 'the redeal of the title');

/** Modes of a subscription whose frames are put together from texts that are there anyway. */
const WHOLE_MODES = ['view', 'events'] as const;
/** All modes: a patch is worked out for each subscriber. */
const MODES = [...WHOLE_MODES, 'patch'] as const;

/** Once in so many commands a shadow that could go on is dealt anew all the same. */
const RENEW_ONCE_IN = 4;

/** Commands that say what nobody else may know, or not yet. */
const SECRET_CHOICES: readonly Command['type'][] = [
  ...(['placeCharacter', 'liftCharacter', 'playCard'] as const),
  ...(['chooseVersion', 'dropVersion', 'chooseSpecial', 'dropSpecial'] as const),
];

/** How much was compared: comparing equal worlds, or none, would prove nothing. */
export interface Tally {
  /** Versions at which both worlds were looked at. */
  versions: number;
  /** Those of them in which the hidden facts differed. */
  differing: number;
  /** Those of them to which commands given in both worlds had led. */
  followed: number;
  /** Entries whose live frames were compared. */
  frames: number;
}

/** A command that was given, and what it led to. */
export interface Given {
  readonly before: Table;
  readonly seat: string;
  readonly command: Command;
  readonly after: Moment;
}

/**
 * A game beside the real one in which one side has other characters on its hidden stands. It takes
 * the same commands, but for other secret choices, until one is impossible there or shows what
 * differs from the real game; then, and now and then without a reason, it is dealt anew from that.
 */
export class Shadow {
  private table: Table;
  private hasFollowed = false;
  private readonly hidden: Side;
  private readonly words: Words;
  private readonly tally: Tally;

  constructor(hidden: Side, start: Table, words: Words, tally: Tally) {
    this.hidden = hidden;
    this.words = words;
    this.tally = tally;
    this.table = this.redealt(start);
  }

  /** Those who must not notice: the other side, and whoever watches. */
  private get viewers(): readonly [Side, null] {
    return [enemyOf(this.hidden), null];
  }

  /** Looks at view, questions, refusals and the frame that begins a subscription, of both games. */
  compare(real: Table, probes: readonly Command[]): void {
    const { table, tally } = this;
    for (const viewer of this.viewers) {
      mustEqual(projectionOf(table, viewer).viewText, projectionOf(real, viewer).viewText);
      mustEqual(decisionsOf(table, viewer), decisionsOf(real, viewer));
      mustEqual(sightFrame(table, viewer, 'view', 1), sightFrame(real, viewer, 'view', 1));
    }
    const viewer = enemyOf(this.hidden);
    mustEqual(refusals(table, viewer, probes), refusals(real, viewer, probes));
    tally.versions += 1;
    if (canonical(table.state?.own) !== canonical(real.state?.own)) tally.differing += 1;
    if (this.hasFollowed) tally.followed += 1;
  }

  /** Takes the command too, and looks at what is told of it and sent live, patches too if wanted. */
  follow(given: Given, rng: SeededRng, withPatches: boolean): void {
    const { seat, after } = given;
    const there = stepFrom(this.table, seat, this.commandFor(given), rng);
    this.hasFollowed = there !== null && shown(there) === shown(after);
    if (there === null || !this.hasFollowed) {
      this.table = this.redealt(after.table);
      return;
    }
    for (const viewer of this.viewers) {
      mustEqual(told(there, viewer), told(after, viewer));
      const modes = withPatches ? MODES : WHOLE_MODES;
      mustEqual(
        framesOf(this.table, there, viewer, modes),
        framesOf(given.before, after, viewer, modes),
      );
    }
    this.tally.frames += 1;
    const isRenewed = below(this.words, RENEW_ONCE_IN) === 0;
    this.table = isRenewed ? this.redealt(after.table) : there.table;
    if (isRenewed) this.hasFollowed = false;
  }

  /** What the shadow's side does while the real one does this: a secret choice is another one there. */
  private commandFor({ seat, command }: Given): Command {
    if (seat !== this.hidden || !SECRET_CHOICES.includes(command.type)) return command;
    const choices = projectionOf(this.table, seat)
      .decisions.flatMap(({ commands }) => commands as readonly Command[])
      .filter(({ type }) => type === command.type);
    return choices.length === 0 ? command : pick(this.words, choices);
  }

  private redealt(real: Table): Table {
    const state = known(real.state, 'a started game');
    return { ...real, state: world.redeal(state, enemyOf(this.hidden), this.words) };
  }
}

/** An expectation costs more than most of what is compared here: only a difference is worth one. */
function mustEqual(there: string, here: string): void {
  if (there !== here) expect(there).toBe(here);
}

function decisionsOf(table: Table, viewer: Side | null): string {
  return projectionOf(table, viewer).decisionsText;
}

function refusals(table: Table, viewer: Side, probes: readonly Command[]): string {
  const seen = sight(known(table.state, 'a started game'), viewer);
  return probes.map((command) => table.module.explain(seen, command)).join();
}

/** What an entry shows of the hidden by the rules. */
function shown({ table, entry }: Moment): string {
  const reveals = entry.events.filter((event) => isRevealTo(table.module, event, null));
  return canonical(seenEvents(reveals, null));
}

function told({ table, entry }: Moment, viewer: Side | null): string {
  return eventsText(table.module, entry, viewer);
}

/** The frames by which a viewer is told of an entry live. */
function framesOf(
  before: Table,
  moment: Moment,
  viewer: Side | null,
  modes: readonly (typeof MODES)[number][],
): string {
  return modes.map((mode) => updateFrame(before, moment, viewer, mode)).join('\n');
}
