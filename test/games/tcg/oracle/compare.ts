import { canonical, sameJson } from '../../../../src/engine/canonical.ts';
import { fold } from '../../../../src/engine/fold.ts';
import { gate, NO_COMMANDS, openDecisions } from '../../../../src/engine/play.ts';
import type { Words } from '../../../../src/engine/rng.ts';
import { sight } from '../../../../src/engine/sight.ts';
import type { Command } from '../../../../src/games/tcg/commands.ts';
import type { DeckList } from '../../../../src/games/tcg/data/vocabulary.ts';
import type { TcgEvent } from '../../../../src/games/tcg/events.ts';
import { SEATS, type Seat } from '../../../../src/games/tcg/ids.ts';
import { tcg } from '../../../../src/games/tcg/index.ts';
import type { Config } from '../../../../src/games/tcg/options.ts';
import type { Tcg, TcgState } from '../../../../src/games/tcg/state.ts';
import { seededRng } from '../../../support/seeded-rng.ts';
import type { Answer } from './asks.ts';
import { pieceOf } from './legality.ts';
import { pictureOf, pictureOfState, valuesOf, valuesShown } from './picture.ts';
import { isTimeToPlant, plant } from './planting.ts';
import { answerTo } from './player.ts';
import { refusalOf } from './refusals.ts';
import { anyCommand } from './samples.ts';
import { makeGame } from './setup.ts';
import { bump, type Tally } from './tally.ts';
import { Told } from './told.ts';
import { playToTheEnd } from './turn.ts';
import type { Game } from './world.ts';

/** How many of all sorts of commands are tried by both seats before each one that is given. */
const TRIED = 6;

/** Both seats' decks. */
export type Decks = Readonly<Record<Seat, DeckList>>;

/** How a game is played by both. */
export interface Setting {
  readonly config: Config;
  readonly decks: Decks;
  readonly seed: number;
  /** What the oracle plays by, where it is to be seen that a difference is noticed. */
  readonly oracles?: Config;
  /** Whether cards and tokens are put on the table as games go on, for rare boards. */
  readonly isPlanted?: boolean;
}

/** Plays one random game by the engine and by the rules text, and fails where they differ. */
export function playBoth(setting: Setting, tally: Tally): void {
  const { config, decks, seed, oracles = config, isPlanted = false } = setting;
  const rng = seededRng(seed);
  const words = rng.stream('player');
  const choices = config.decks === 'starters' ? { p1: {}, p2: {} } : choicesOf(decks);
  let state = tcg.initial(config, choices, 1);
  const first = tcg.setup(state, rng);
  const chance = new Told();
  const game = makeGame(oracles, decks, chance);
  const talk = playToTheEnd(game);
  const given: string[] = [];
  try {
    state = goOn(chance, state, first, () => talk.next());
    compare(game, state, true);
    while (game.result === null) {
      if (isPlanted && isTimeToPlant(game, words)) {
        state = plant(game, state, words);
        compare(game, state, true);
      }
      tryOut(game, state, words, tally);
      const answer = answerTo(game, words, seed % 2 === 0 ? 'calm' : 'eager');
      given.push(inWords(game, answer.seat, answer.command));
      note(tally, game, answer);
      const events = tcg.decide(answer, state, rng);
      state = goOn(chance, state, events, () => talk.next(answer));
      compare(game, state, given.length % 4 === 0);
    }
    tryOut(game, state, words, tally);
    bump(tally, `end ${game.result.reason}`);
    tally.games += 1;
  } catch (error) {
    const last = given.slice(-3);
    const where = `seed ${seed}, command ${given.length} ${JSON.stringify(config)}\n${last.join('\n')}`;
    throw new Error(`${error instanceof Error ? error.stack : String(error)}\n${where}`);
  }
}

function choicesOf(decks: Decks): Record<Seat, { deck: DeckList }> {
  return { p1: { deck: decks.p1 }, p2: { deck: decks.p2 } };
}

function goOn(
  chance: Told,
  before: TcgState,
  events: readonly TcgEvent[],
  step: () => void,
): TcgState {
  chance.tell(events);
  step();
  chance.requireUsedUp();
  return fold<Tcg>(tcg, before, events);
}

/** Compares all that is the case and all that is legal. */
function compare(game: Game, state: TcgState, isLookedAt: boolean): void {
  requireSame('game', pictureOfState(state), pictureOf(game));
  if (isLookedAt) {
    requireSame('values', valuesShown(tcg.view(sight<Tcg>(state, null))), valuesOf(game));
  }
  for (const seat of SEATS) {
    const open = openDecisions<Tcg>(tcg, sight<Tcg>(state, seat), NO_COMMANDS);
    const legal = open.flatMap((decision) => decision.commands);
    const commands = game.asked.flatMap((ask) => (ask.seat === seat ? ask.commands : []));
    const what = `commands of ${seat}`;
    requireSame(what, legal.map(canonical).sort(), commands.map(canonical).sort());
  }
}

function requireSame(what: string, engine: unknown, oracle: unknown): void {
  if (sameJson(engine, oracle)) return;
  const parts = difference(engine, oracle);
  throw new Error(`${what} differs (engine / oracle):\n${parts.join('\n')}`);
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
  return typeof value === 'object' && value !== null;
}

/** Gives the engine all sorts of commands, which it must take or refuse for the same reason. */
function tryOut(game: Game, state: TcgState, words: Words, tally: Tally): void {
  for (const seat of SEATS) {
    const seen = sight<Tcg>(state, seat);
    const open = openDecisions<Tcg>(tcg, seen, NO_COMMANDS);
    const isAsked = game.asked.some((ask) => ask.seat === seat);
    for (let count = isAsked ? TRIED : 1; count > 0; count -= 1) {
      const command = anyCommand(game, seat, words);
      const verdict = gate<Tcg>(tcg, seen, open, command, null);
      const reason = verdict.kind === 'illegal' ? verdict.reason : null;
      requireSame(inWords(game, seat, command), reason, refusalOf(game, seat, command));
      if (reason === null) continue;
      tally.refusals += 1;
      bump(tally, `refused ${command.type} ${reason}`);
    }
  }
}

/** A command with what its cards are, to be read by a person. */
function inWords(game: Game, seat: Seat, command: Command): string {
  const cards = Object.values(command).flatMap((iid) => {
    const card = typeof iid === 'string' ? pieceOf(game, iid) : undefined;
    return card === undefined
      ? []
      : [`${card.print.id} ${card.print.title} (${card.place} of ${card.owner})`];
  });
  return `${game.phase} ${seat} ${canonical(command)} about ${cards.join(', ')}`;
}

/** Counts what a command is about. */
function note(tally: Tally, game: Game, { seat, command }: Answer): void {
  tally.commands += 1;
  const kind = game.asked.find((ask) => ask.seat === seat)?.kind;
  bump(tally, `asked ${kind}`);
  const iid = 'card' in command ? command.card : 'source' in command ? command.source : undefined;
  const card = iid === undefined ? undefined : pieceOf(game, iid);
  if (card !== undefined) bump(tally, `${command.type} ${card.print.id}`);
}
