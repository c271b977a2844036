import { known } from '../../../../src/engine/invariant.ts';
import type { ConfrontationEvent } from '../../../../src/games/confrontation/events.ts';
import { evolve } from '../../../../src/games/confrontation/evolve.ts';
import type { Character } from '../../../../src/games/confrontation/ids.ts';
import type { ConfrontationState } from '../../../../src/games/confrontation/state.ts';
import { type Answer, byCharacter } from './answers.ts';
import type { Attack } from './battle.ts';
import { type PlayedStep, playGames } from './played-games.ts';
import { characterOn, type World, worldOf } from './world.ts';

/** A battle of a random game, as the engine fought it. */
export interface RecordedBattle {
  readonly attack: Attack;
  readonly before: World;
  readonly answers: Answer[];
  readonly events: ConfrontationEvent[];
}

/** A battle that is over, and the world after it. */
export interface FinishedBattle extends RecordedBattle {
  readonly after: World;
}

/** The battles of some random games, one after the other. */
export function* battlesOf(options: object, seed: number): Generator<FinishedBattle> {
  for (const game of playGames(options, seed)) yield* battlesIn(game);
}

function* battlesIn(game: Iterable<PlayedStep>): Generator<FinishedBattle> {
  const seen = new Set<Character>();
  let battle: RecordedBattle | null = null;
  for (const step of game) {
    const { events, after } = step;
    const begin = events.findIndex(({ type }) => type === 'BattleJoined');
    if (battle !== null) {
      if (!step.isAside || step.command.type === 'palantir') battle.answers.push(answerIn(step));
      battle.events.push(...events);
    } else if (begin >= 0) {
      noteShown(seen, events.slice(0, begin));
      battle = battleFrom(step, begin, seen);
    }
    noteShown(seen, events);
    if (battle !== null && isOver(after)) {
      yield { ...battle, after: worldOf(after, seen) };
      battle = null;
    }
  }
}

/** Totals that the engine compared, the Fellowship first. */
export function totalsIn({ events }: RecordedBattle): readonly string[] {
  return events.flatMap((event) =>
    event.type === 'StrengthsCompared' ? [`${event.pub.fellowship}:${event.pub.sauron}`] : [],
  );
}

function isOver({ pub }: ConfrontationState): boolean {
  return pub.result !== null || pub.battle === null;
}

function noteShown(seen: Set<Character>, events: readonly ConfrontationEvent[]): void {
  for (const event of events) if (event.type === 'TokenRevealed') seen.add(event.pub.character);
}

function battleFrom(
  { before, events }: PlayedStep,
  begin: number,
  seen: ReadonlySet<Character>,
): RecordedBattle {
  const joined = events.slice(0, begin + 1).reduce(evolve, before);
  const { region, side, attacker } = known(joined.pub.battle, 'the battle');
  return {
    attack: { region, side, attacker: characterOn(joined, attacker) },
    before: worldOf(joined, seen),
    answers: [],
    events: events.slice(begin),
  };
}

function answerIn({ before, seat, command, offered }: PlayedStep): Answer {
  return {
    kind: known(before.pub.frames.at(-1), 'a question').kind,
    seat,
    command: byCharacter(before, command),
    offered: offered.map((one) => byCharacter(before, one)),
  };
}
