import { canonical, sameJson } from '../../src/engine/canonical.ts';
import type { AnyState } from '../../src/engine/module.ts';
import { gate } from '../../src/engine/play.ts';
import type { Words } from '../../src/engine/rng.ts';
import { seenEvents, sight } from '../../src/engine/sight.ts';
import { type GameStep, giveAnswer, type Moment, openTo } from '../support/game.ts';
import { seededRng } from '../support/seeded-rng.ts';
import type { World } from '../support/worlds/index.ts';
import { must } from './finding.ts';
import { freezeDeep } from './isolation.ts';
import { type Check, type PlayedGame, placeOf, wordsFor } from './playing.ts';
import { isRevealTo } from './reveals.ts';

/** So many deals are tried for one in which the command can be given as well. */
const DEALS = 6;

/** So many refusals are compared at each moment. */
const PROBES = 4;

/** How much was compared: a comparison of equal worlds, or none at all, would prove nothing. */
export interface Tally {
  /** Commands that were given in two worlds and looked at by one viewer. */
  compared: number;
  /** Those of them in which the hidden facts differed. */
  differing: number;
  /** Those of them in which the viewer looked at another seat's command. */
  foreign: number;
}

/** The two-worlds check with its tally. */
export interface TwoWorldsCheck extends Check {
  readonly tally: Readonly<Tally>;
}

/** What one viewer has of a step: the only things that may reach a client. */
interface Glimpse {
  readonly sight: string;
  readonly decisions: string;
  readonly refusals: string;
}

/**
 * Point 5: deal anew what a viewer cannot see and give the same command in both worlds. What the
 * viewer gets of it must be the same, unless an event happened that is there to reveal him something.
 */
export function twoWorldsCheck(world: World): TwoWorldsCheck {
  const tally: Tally = { compared: 0, differing: 0, foreign: 0 };
  return {
    name: 'two worlds',
    tally,
    atStep(game, step) {
      for (const viewer of [...Object.keys(step.before.counts), null]) {
        const words = wordsFor(game, `redeal/${viewer}`, step.before.version);
        const other = findOtherWorld(game, step, viewer, world.redeal, words);
        if (other !== null) compareWorlds({ game, world, tally }, step, viewer, other);
      }
    },
  };
}

/** A moment with other hidden facts in which the step's command is legal too; null if none is found. */
function findOtherWorld(
  game: PlayedGame,
  step: GameStep,
  viewer: string | null,
  redeal: World['redeal'],
  words: Words,
): Moment | null {
  const { module } = game.setting;
  for (let deal = 0; deal < DEALS; deal += 1) {
    const state = freezeDeep(redeal(step.before.state, viewer, words));
    checkRedeal(game, step.before, viewer, state);
    const other = { ...step.before, state };
    const open = openTo(module, other, step.seat);
    const verdict = gate(module, sight(state, step.seat), open, step.command, null);
    if (verdict.kind === 'legal') return other;
    must(
      step.seat !== viewer,
      placeOf(game, step.before),
      `${viewer}'s own command tells worlds apart`,
    );
  }
  return null;
}

function checkRedeal(
  game: PlayedGame,
  before: Moment,
  viewer: string | null,
  state: AnyState,
): void {
  must(
    canonical(sight(before.state, viewer)) === canonical(sight(state, viewer)),
    placeOf(game, before),
    `the redeal changes what ${viewer} sees`,
  );
}

interface Comparison {
  readonly game: PlayedGame;
  readonly world: World;
  readonly tally: Tally;
}

function compareWorlds(
  { game, world, tally }: Comparison,
  step: GameStep,
  viewer: string | null,
  other: Moment,
): void {
  const { module } = game.setting;
  const place = placeOf(game, step.after);
  // One after the other, so that a title that remembers one world in the other is found out.
  const here = giveAnswer(module, step.before, step, seededRng(game.seed));
  const seenHere = glimpse(game, here.after, viewer);
  const there = giveAnswer(module, other, step, seededRng(game.seed));
  const seenThere = glimpse(game, there.after, viewer);
  // A reveal excuses a difference only where it shows one itself.
  const [shown, shownThere] = [here, there].map((one) => {
    const reveals = one.events.filter((event) => isRevealTo(module, event, viewer));
    const shows = one.events.flatMap((event) => world.shows?.(event, one.before.state) ?? []);
    return canonical([seenEvents(reveals, viewer), shows]);
  });
  if (shown !== shownThere) return;

  const events = [here, there].map((one) => canonical(seenEvents(one.events, viewer)));
  must(
    events[0] === events[1],
    place,
    () => `${viewer} is told of the hidden: ${events.join(' against ')}`,
  );
  const after = [seenHere, seenThere] as const;
  must(sameGlimpse(after), place, () => tell(step, viewer, after));
  tally.compared += 1;
  if (canonical(step.before.state) !== canonical(other.state)) tally.differing += 1;
  if (viewer !== step.seat) tally.foreign += 1;
}

function glimpse(game: PlayedGame, moment: Moment, viewer: string | null): Glimpse {
  const { module } = game.setting;
  const seen = sight(moment.state, viewer);
  const open = viewer === null ? [] : openTo(module, moment, viewer);
  // The last commands of the game, as far as this viewer may not give them now.
  const refused = viewer === null ? [] : game.steps.slice(-PROBES).map(({ command }) => command);
  const reasons = refused
    .filter(
      (command) => !open.some(({ commands }) => commands.some((one) => sameJson(one, command))),
    )
    .map((command) => module.explain(seen, command));
  return {
    sight: canonical([seen, module.view(seen)]),
    decisions: canonical(open),
    refusals: reasons.join(),
  };
}

function sameGlimpse([one, other]: readonly [Glimpse, Glimpse]): boolean {
  return (
    one.sight === other.sight &&
    one.decisions === other.decisions &&
    one.refusals === other.refusals
  );
}

function tell(
  { command }: GameStep,
  viewer: string | null,
  [one, other]: readonly [Glimpse, Glimpse],
): string {
  const parts = ['sight', 'decisions', 'refusals'] as const;
  const part = parts.find((key) => one[key] !== other[key]) ?? 'sight';
  return `${viewer} has other ${part} after ${canonical(command)}: ${one[part]} against ${other[part]}`;
}
