import { expect } from 'vitest';
import { canonical } from '../../src/engine/canonical.ts';
import { known } from '../../src/engine/invariant.ts';
import type { AnyState } from '../../src/engine/module.ts';
import { below, type Words } from '../../src/engine/rng.ts';
import { seenEvents, sight } from '../../src/engine/sight.ts';
import { sightFrame, updateFrame } from '../../src/live/frames.ts';
import type { Moment } from '../../src/play/fold-log.ts';
import { projectionOf, type Viewer } from '../../src/play/projection.ts';
import { eventsText } from '../../src/play/sight-text.ts';
import type { Table } from '../../src/play/table.ts';
import { isRevealTo } from '../conformance/reveals.ts';
import type { AnyCommand } from './game.ts';
import { pick } from './players.ts';
import type { SeededRng } from './seeded-rng.ts';
import { stepFrom } from './table-steps.ts';
import { WORLDS, type World } from './worlds/index.ts';

/** Modes of a subscription whose frames are put together from texts that are there anyway. */
const WHOLE_MODES = ['view', 'events'] as const;
/** All modes: a patch is worked out for each subscriber. */
const MODES = [...WHOLE_MODES, 'patch'] as const;

/** What a title of two seats hands in to be played beside shadow games. */
export interface Disguise {
  readonly title: string;
  /** Once in so many commands a shadow that could go on is dealt anew all the same. */
  readonly renewOnceIn: number;
  /** The state with other hidden facts, of which the viewer sees nothing, nor comes to see them. */
  redeal(state: AnyState, viewer: Viewer, words: Words): AnyState;
  /** Whether a command says what nobody else may know, or not yet: the shadow gives another one. */
  isSecretChoice(command: AnyCommand, state: AnyState): boolean;
}

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
export interface GivenCommand {
  readonly before: Table;
  readonly seat: string;
  readonly command: AnyCommand;
  readonly after: Moment;
}

/**
 * A game beside the real one in which other facts of one seat are hidden. It takes the same
 * commands, but for other secret choices, until one is impossible there or shows what differs from
 * the real game; then, and now and then without a reason, it is dealt anew from that.
 */
export class ShadowGame {
  readonly hidden: string;
  private table: Table;
  private hasFollowed = false;
  private readonly enemy: string;
  private readonly disguise: Disguise;
  private readonly world: World;
  private readonly words: Words;
  private readonly tally: Tally;

  constructor(disguise: Disguise, hidden: string, start: Table, words: Words, tally: Tally) {
    const enemy = start.game.seatNames.find((seat) => seat !== hidden);
    this.hidden = hidden;
    this.enemy = known(enemy, 'the other seat');
    this.disguise = disguise;
    this.world = known(WORLDS[disguise.title], 'the redeal of the title');
    this.words = words;
    this.tally = tally;
    this.table = this.redealt(start);
  }

  get state(): AnyState {
    return stateOf(this.table);
  }

  /** Those who must not notice: the other seat, and whoever watches. */
  private get viewers(): readonly Viewer[] {
    return [this.enemy, null];
  }

  /** Looks at view, questions, refusals and the frame that begins a subscription, of both games. */
  compare(real: Table, probes: readonly AnyCommand[]): void {
    const { table, enemy, tally } = this;
    for (const viewer of this.viewers) {
      const [there, here] = [projectionOf(table, viewer), projectionOf(real, viewer)];
      mustEqual(there.viewText, here.viewText);
      mustEqual(there.decisionsText, here.decisionsText);
      mustEqual(sightFrame(table, viewer, 'view', 1), sightFrame(real, viewer, 'view', 1));
    }
    const unlisted = unlistedOf(real, enemy, probes);
    mustEqual(refusals(table, enemy, unlisted), refusals(real, enemy, unlisted));
    tally.versions += 1;
    if (hiddenIn(table) !== hiddenIn(real)) tally.differing += 1;
    if (this.hasFollowed) tally.followed += 1;
  }

  /** Takes the command too, and looks at what is told of it and sent live, patches too if wanted. */
  follow(given: GivenCommand, rng: SeededRng, withPatches: boolean): void {
    const { before, seat, after } = given;
    const there = stepFrom(this.table, seat, this.commandFor(given), rng);
    this.hasFollowed =
      there !== null && this.shown(this.table, there) === this.shown(before, after);
    if (there === null || !this.hasFollowed) {
      this.table = this.redealt(after.table);
      return;
    }
    const modes = withPatches ? MODES : WHOLE_MODES;
    for (const viewer of this.viewers) {
      mustEqual(told(there, viewer), told(after, viewer));
      mustEqual(framesOf(this.table, there, viewer, modes), framesOf(before, after, viewer, modes));
    }
    this.tally.frames += 1;
    const isRenewed = below(this.words, this.disguise.renewOnceIn) === 0;
    this.table = isRenewed ? this.redealt(after.table) : there.table;
    if (isRenewed) this.hasFollowed = false;
  }

  /** What the seat does in the shadow: a secret choice is another one there. */
  private commandFor({ seat, command }: GivenCommand): AnyCommand {
    const { disguise, state } = this;
    if (seat !== this.hidden || !disguise.isSecretChoice(command, state)) return command;
    const choices = projectionOf(this.table, seat)
      .decisions.flatMap(({ commands }) => commands)
      .filter((one) => one.type === command.type && disguise.isSecretChoice(one, state));
    return choices.length === 0 ? command : pick(this.words, choices);
  }

  /** What an entry shows of the hidden by the rules. */
  private shown(before: Table, { table, entry }: Moment): string {
    const reveals = entry.events.filter((event) => isRevealTo(table.module, event, null));
    const state = stateOf(before);
    const shows = entry.events.flatMap((event) => this.world.shows?.(event, state) ?? []);
    return canonical([seenEvents(reveals, null), shows]);
  }

  private redealt(real: Table): Table {
    return { ...real, state: this.disguise.redeal(stateOf(real), this.enemy, this.words) };
  }
}

function stateOf(table: Table): AnyState {
  return known(table.state, 'a started game');
}

/** An expectation costs more than most of what is compared here: only a difference is worth one. */
function mustEqual(there: string, here: string): void {
  if (there !== here) expect(there).toBe(here);
}

/** Commands that a viewer may not give: both worlds list the same, which is compared before. */
function unlistedOf(
  table: Table,
  viewer: string,
  probes: readonly AnyCommand[],
): readonly AnyCommand[] {
  const { decisionsText } = projectionOf(table, viewer);
  return probes.filter((command) => !decisionsText.includes(canonical(command)));
}

function refusals(table: Table, viewer: string, unlisted: readonly AnyCommand[]): string {
  const seen = sight(stateOf(table), viewer);
  return unlisted.map((command) => table.module.explain(seen, command)).join();
}

function hiddenIn(table: Table): string {
  const { own, sealed } = stateOf(table);
  return canonical([own, sealed]);
}

function told({ table, entry }: Moment, viewer: Viewer): string {
  return eventsText(table.module, entry, viewer);
}

/** The frames by which a viewer is told of an entry live. */
function framesOf(
  before: Table,
  moment: Moment,
  viewer: Viewer,
  modes: readonly (typeof MODES)[number][],
): string {
  return modes.map((mode) => updateFrame(before, moment, viewer, mode)).join('\n');
}
