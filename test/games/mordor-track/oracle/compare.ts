import { canonical, sameJson } from '../../../../src/engine/canonical.ts';
import { fold } from '../../../../src/engine/fold.ts';
import { gate, NO_COMMANDS, openDecisions } from '../../../../src/engine/play.ts';
import { below, type Words } from '../../../../src/engine/rng.ts';
import { sight } from '../../../../src/engine/sight.ts';
import type { Command } from '../../../../src/games/mordor-track/commands.ts';
import { SEATS, type Seat } from '../../../../src/games/mordor-track/ids.ts';
import { mordorTrack } from '../../../../src/games/mordor-track/index.ts';
import type { Config } from '../../../../src/games/mordor-track/options.ts';
import type { MordorTrack, MordorTrackState } from '../../../../src/games/mordor-track/state.ts';
import { seededRng } from '../../../support/seeded-rng.ts';
import { type Game, setUp } from './game.ts';
import { commandsFor } from './listing.ts';
import { look } from './look.ts';
import { refusalOf } from './refusals.ts';
import { anyCommand } from './samples.ts';
import { bump, note, type Tally } from './tally.ts';
import { playToTheEnd } from './turn.ts';

/** Commands of a game that lead on; the others are given now and then only. */
const WEIGHTS: Readonly<Partial<Record<Command['type'], number>>> = {
  enterMordor: 6,
  changeGuide: 4,
  declare: 2,
  moveFellowship: 8,
  hideFellowship: 8,
  playCard: 5,
  musterMinion: 2,
  bringCharacter: 2,
};

/** How many of all sorts of commands are tried by both seats before each one that is given. */
const TRIED = 3;
/** The same in the Fellowship phase, which has few questions. */
const TRIED_EARLY = 12;

/**
 * Plays one random game by the engine and by the rules text, and fails where they differ. Both have
 * the same configuration unless it is to be seen that a difference is noticed.
 */
export function playBoth(config: Config, seed: number, tally: Tally, oracles = config): void {
  const rng = seededRng(seed);
  const words = rng.stream('player');
  const game = setUp(oracles);
  const talk = playToTheEnd(game);
  let state = mordorTrack.initial(config, { 'free-peoples': {}, shadow: {} }, 1);
  const given: unknown[] = [];
  try {
    state = goOn(game, state, mordorTrack.setup(state, rng), () => talk.next());
    let listed = compare(game, state);
    while (game.result === null) {
      tryOut(game, state, words, tally);
      const [seat, command] = pick(listed, words);
      given.push({ seat, command });
      const events = mordorTrack.decide({ seat, command }, state, rng);
      state = goOn(game, state, events, () => talk.next(command));
      listed = compare(game, state);
      tally.commands += 1;
      note(tally, game, command);
    }
    tryOut(game, state, words, tally);
    tally.games += 1;
  } catch (error) {
    const last = JSON.stringify(given.slice(-4));
    const where = `seed ${seed}, command ${given.length} (…${last})\n${JSON.stringify(config)}`;
    throw new Error(`${error instanceof Error ? error.stack : String(error)}\n${where}`);
  }
}

function goOn(
  game: Game,
  before: MordorTrackState,
  events: ReturnType<typeof mordorTrack.setup>,
  step: () => void,
): MordorTrackState {
  game.chance.bring(events);
  step();
  game.chance.requireUsedUp();
  return fold<MordorTrack>(mordorTrack, before, events);
}

type Listed = readonly (readonly [Seat, Command])[];

/** Compares all that is seen and all that is legal; returns the latter. */
function compare(game: Game, state: MordorTrackState): Listed {
  for (const viewer of [...SEATS, null]) {
    const shown = mordorTrack.view(sight<MordorTrack>(state, viewer));
    requireSame(`view of ${viewer}`, normal(shown), normal(look(game, viewer)));
  }
  const { result } = game;
  const winner = mordorTrack.outcome(state.pub)?.ranking[0] ?? null;
  requireSame('winner', winner, result === null ? null : [result.winner]);
  return SEATS.flatMap((seat) => {
    requireSame(`decks of ${seat}`, state.sealed.decks[seat], game.sides[seat].decks);
    const open = openDecisions(mordorTrack, sight<MordorTrack>(state, seat), NO_COMMANDS);
    const legal = open.flatMap((decision) => decision.commands);
    const commands = commandsFor(game, seat);
    const what = `commands of ${seat}`;
    requireSame(what, legal.map(canonical).sort(), commands.map(canonical).sort());
    return commands.map((command) => [seat, command] as const);
  });
}

/** The rules do not say in which order options stand, but for `done`, which is the first. */
function normal(view: object): object {
  const { pending, ...rest } = view as { pending: { options?: readonly string[] } | null };
  if (pending?.options === undefined) return view;
  const [first, ...others] = pending.options;
  const options = first === 'done' ? [first, ...others.sort()] : [...pending.options].sort();
  return { ...rest, pending: { ...pending, options } };
}

function requireSame(what: string, engine: unknown, oracle: unknown): void {
  if (sameJson(engine, oracle)) return;
  const parts = difference(engine, oracle);
  throw new Error(`${what} differs (engine, oracle):\n${parts.join('\n')}`);
}

/** The members that differ, to be read by a person. */
function difference(engine: unknown, oracle: unknown, path = ''): readonly string[] {
  if (isRecord(engine) && isRecord(oracle)) {
    const keys = new Set([...Object.keys(engine), ...Object.keys(oracle)]);
    return [...keys].flatMap((key) => difference(engine[key], oracle[key], `${path}/${key}`));
  }
  const [one, other] = [JSON.stringify(engine), JSON.stringify(oracle)];
  return one === other ? [] : [`${path}: ${one} / ${other}`];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Gives the engine all sorts of commands, which it must take or refuse for the same reason. */
function tryOut(game: Game, state: MordorTrackState, words: Words, tally: Tally): void {
  const times = game.phase === 'fellowship' ? TRIED_EARLY : TRIED;
  for (const seat of SEATS) {
    const seen = sight<MordorTrack>(state, seat);
    const open = openDecisions(mordorTrack, seen, NO_COMMANDS);
    for (let count = 0; count < times; count += 1) {
      const command = anyCommand(game, seat, words);
      const verdict = gate<MordorTrack>(mordorTrack, seen, open, command, null);
      const reason = verdict.kind === 'illegal' ? verdict.reason : null;
      requireSame(`${seat} ${canonical(command)}`, reason, refusalOf(game, seat, command));
      if (reason === null) continue;
      tally.refusals += 1;
      bump(tally, `refused ${command.type} ${reason}`);
    }
  }
}

function pick(all: Listed, words: Words): readonly [Seat, Command] {
  const weights = all.map(([, { type }]) => WEIGHTS[type] ?? 1);
  let place = below(
    words,
    weights.reduce((sum, weight) => sum + weight, 0),
  );
  for (const [index, weight] of weights.entries()) {
    const chosen = all[index];
    if (place < weight && chosen !== undefined) return chosen;
    place -= weight;
  }
  throw new Error('nobody has a command');
}
