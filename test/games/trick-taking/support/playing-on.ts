import { known } from '../../../../src/engine/invariant.ts';
import { below, type Rng, type Words } from '../../../../src/engine/rng.ts';
import { makeScript } from '../../../../src/engine/script.ts';
import { sight } from '../../../../src/engine/sight.ts';
import type { TrickTakingEvent } from '../../../../src/games/trick-taking/events.ts';
import { evolve } from '../../../../src/games/trick-taking/evolve.ts';
import type { Hand, Seat } from '../../../../src/games/trick-taking/ids.ts';
import { trickTaking } from '../../../../src/games/trick-taking/index.ts';
import type { Options } from '../../../../src/games/trick-taking/options.ts';
import { proceedPlay } from '../../../../src/games/trick-taking/phases/tricks.ts';
import { WHOLE_GAME } from '../../../../src/games/trick-taking/revisions.ts';
import { completeOptions } from '../../../../src/games/trick-taking/rules/options.ts';
import { countTricksOfRound, handOf } from '../../../../src/games/trick-taking/rules/scene.ts';
import { controllerOf, currentRound } from '../../../../src/games/trick-taking/rules/table.ts';
import { countTricksOver, leaderFrom } from '../../../../src/games/trick-taking/rules/tricks.ts';
import {
  initial,
  type Pub,
  type TrickTaking,
  type TrickTakingGiven,
  type TrickTakingState,
} from '../../../../src/games/trick-taking/state.ts';

/** How many tricks of the round are left, the one in progress among them. */
export function tricksLeft(pub: Pub): number {
  return countTricksOfRound(pub) - countTricksOver(currentRound(pub));
}

/** A game at the first lead of its first round, everything before it chosen at random. */
function firstLead(asked: Partial<Options>, words: Words, rng: Rng): TrickTakingState {
  const start = initial(completeOptions(asked, WHOLE_GAME), WHOLE_GAME);
  let state = trickTaking.setup(start, rng).reduce(evolve, start);
  while (state.pub.round?.stage !== 'play') {
    const waiting = trickTaking.waiting(state.pub);
    const seat = known(waiting[below(words, waiting.length)], 'a seat that is asked');
    const decisions = trickTaking.legal(sight<TrickTaking>(state, seat));
    const { commands } = known(
      decisions.find(({ optional }) => !optional),
      `a question to ${seat}`,
    );
    const command = known(commands[below(words, commands.length)], 'a command');
    state = trickTaking.decide({ seat, command }, state, rng).reduce(evolve, state);
  }
  return state;
}

/** What a seat may do that changes the course of the tricks: answer, untuck, use Sting. */
const MOVES = ['untuck', 'sting'] as const;

/** Every way in which the tricks may go on from here, whoever decides it. */
export function movesFrom(state: TrickTakingState): readonly TrickTakingGiven[] {
  return seatsToMove(state).flatMap((seat) =>
    trickTaking
      .legal(sight<TrickTaking>(state, seat))
      .filter(({ kind, frame }) => frame !== null || MOVES.some((move) => move === kind))
      .flatMap(({ commands }) => commands.map((command) => ({ seat, command }))),
  );
}

function seatsToMove({ pub }: TrickTakingState): readonly Seat[] {
  const round = currentRound(pub);
  const tucked = round.tucked === undefined ? [] : [controllerOf(round, round.tucked.hand)];
  const hasSting = pub.road?.gift === 'sting' ? pub.seats : [];
  return [...new Set([...trickTaking.waiting(pub), ...tucked, ...hasSting])];
}

/**
 * Carries a move out and plays on even where the round is decided, so that what was said of its
 * goals can be put to the test. Null where the Balrog ends it.
 */
export function playOn(
  state: TrickTakingState,
  given: TrickTakingGiven,
  rng: Rng,
): TrickTakingState | null {
  let now = state;
  for (const event of trickTaking.decide(given, state, rng)) {
    if (event.type === 'RoundEnded' && event.pub.how === 'BALROG_STRONGER') return null;
    if (isEarlyEnd(now, event)) break;
    now = evolve(now, event);
  }
  const isBetweenTricks = currentRound(now.pub).trick === null && tricksLeft(now.pub) > 0;
  return isBetweenTricks ? withNextTrick(now, rng) : now;
}

/** The threats are shown only because the round ends early. */
function isEarlyEnd({ pub }: TrickTakingState, { type }: TrickTakingEvent): boolean {
  return type === 'RoundEnded' || (type === 'ThreatsShown' && tricksLeft(pub) > 0);
}

function withNextTrick(state: TrickTakingState, rng: Rng): TrickTakingState {
  const script = makeScript<TrickTaking>(evolve, state);
  const { pub } = state;
  const { tricks, captured = [] } = currentRound(pub);
  const number = tricks.length + captured.length;
  const taken = captured.find(({ trick }) => trick === number);
  const first = taken?.leader ?? known(tricks.at(-1), 'the last trick').winner;
  const leader = leaderFrom(pub, first, number + 1);
  script.emit({ type: 'TrickStarted', v: 1, pub: { trick: number + 1, leader } });
  while (script.state.pub.frames.length === 0) proceedPlay(script, rng);
  return script.state;
}

/** In the run-up powers and gifts are used this rarely, so that some are left for the ending. */
const STANDING_ONCE_IN = 30;

/** A random position before a lead with so many tricks left; null where the Balrog came first. */
export function randomEnding(
  asked: Partial<Options>,
  left: number,
  words: Words,
  rng: Rng,
): TrickTakingState | null {
  let state: TrickTakingState | null = firstLead(asked, words, rng);
  while (state !== null && tricksLeft(state.pub) > left) {
    state = playOn(state, randomMove(state, words), rng);
  }
  return state;
}

function randomMove(state: TrickTakingState, words: Words): TrickTakingGiven {
  const moves = movesFrom(state);
  const answers = moves.filter(({ command }) => !isStanding(command));
  const some = below(words, STANDING_ONCE_IN) === 0 ? moves : answers;
  return known(some[below(words, some.length)], 'a move');
}

function isStanding(command: TrickTakingGiven['command']): boolean {
  return command.type === 'untuck' || (command.type === 'useGift' && command.gift === 'sting');
}

/** The same position with the tricks that are over shared out anew among the hands. */
export function withOtherWinners(state: TrickTakingState, words: Words): TrickTakingState {
  const round = currentRound(state.pub);
  const goldberry = handOf(state.pub, 'goldberry');
  const isRow = goldberry !== null && below(words, 2) === 0;
  const hands = round.hands.map(({ hand }) => hand);
  const count = round.tricks.length;
  const winners = isRow ? rowOf(count, goldberry, hands, words) : favouring(count, hands, words);
  const tricks = round.tricks.map((trick, place) => ({
    ...trick,
    winner: winners[place] ?? trick.winner,
  }));
  return { ...state, pub: { ...state.pub, round: { ...round, tricks } } };
}

function anyOf(hands: readonly Hand[], words: Words): Hand {
  return known(hands[below(words, hands.length)], 'a hand');
}

/** One hand is favoured, more or less, so that goals which ask for much are near as well. */
function favouring(count: number, hands: readonly Hand[], words: Words): readonly Hand[] {
  const favourite = anyOf(hands, words);
  const share = below(words, 5);
  return Array.from({ length: count }, () =>
    below(words, 4) < share ? favourite : anyOf(hands, words),
  );
}

/** One hand is at a row of three tricks: it has none of them yet, some, or all. */
function rowOf(count: number, hand: Hand, hands: readonly Hand[], words: Words): readonly Hand[] {
  const others = hands.filter((other) => other !== hand);
  const first = count - below(words, 4);
  return Array.from({ length: count }, (_, place) =>
    place >= first ? hand : anyOf(others, words),
  );
}
