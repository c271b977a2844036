import { topFrame } from '../../engine/phases.ts';
import type { Card, Character, Hand } from './ids.ts';
import { inOrder } from './rules/cards.ts';
import { type GoalProgress, judgeGoals } from './rules/goals.ts';
import { chapterOf, currentRound, dealOf, factsOf } from './rules/table.ts';
import { countTricks, wonCards } from './rules/tricks.ts';
import type { Exchange, HandState, Round, Trick, TrickTaking, TrickTakingSight } from './state.ts';
import type { View } from './view/schema.ts';

/** The game as one viewer may know it (H1). */
export function view(sight: TrickTakingSight): View {
  const { pub, viewer } = sight;
  const frame = topFrame<TrickTaking>(pub);
  return {
    viewer,
    seats: pub.seats,
    maxRounds: pub.options.maxRounds,
    chapter: chapterView(sight),
    asked: frame === null ? null : { kind: frame.kind, hand: 'hand' in frame ? frame.hand : null },
    proposal:
      frame?.kind === 'table-decision'
        ? { decision: frame.decision, value: frame.value, agreed: frame.agreed }
        : null,
    round: roundView(sight),
    history: pub.history.map(({ round, ...past }) => ({ number: round, ...past })),
    result: pub.result,
  };
}

function chapterView({ pub }: TrickTakingSight): View['chapter'] {
  const { title, pool, stars, firstLeader } = chapterOf(pub);
  return {
    number: pub.options.chapter,
    title,
    pool: pool.map((character) => ({ character, starred: stars.includes(character) })),
    firstLeader,
    tricks: dealOf(pub).tricks,
  };
}

function roundView(sight: TrickTakingSight): View['round'] {
  const round = currentRound(sight.pub);
  const goals = judgeGoals(sight.pub);
  const last = round.tricks.at(-1) ?? null;
  return {
    number: round.round,
    stage: round.stage,
    ringHolder: round.ringHolder,
    ringsBroken: round.ringsBroken,
    lost: round.lost,
    taken: round.taken,
    hands: round.hands.map((one, place) => handView(sight, round, one, goals[place] ?? null)),
    exchanges: round.exchanges.map((exchange) => exchangeView(sight, exchange)),
    trick: round.trick === null ? null : trickView(round.trick),
    lastTrick: last === null ? null : { ...trickView(last), winner: last.winner },
    conceding: round.conceding,
  };
}

function trickView({ trick, leader, plays }: Trick) {
  return { number: trick, leader, plays };
}

function handView(
  sight: TrickTakingSight,
  round: Round,
  { hand, controller, character, count }: HandState,
  goal: GoalProgress | null,
): View['round']['hands'][number] {
  return {
    hand,
    controller,
    character,
    goal: character === null || goal === null ? null : goalView(character, goal),
    cardCount: count,
    cards: cardsInSight(sight, round, hand),
    tricksWon: countTricks(round, hand),
    wonCards: inOrder(wonCards(round, hand)),
  };
}

function goalView(
  character: Character,
  { status, met, have, atLeast, atMost }: GoalProgress,
): View['round']['hands'][number]['goal'] {
  const { goal } = factsOf(character);
  const suit = goal.kind === 'cards-at-least' ? goal.suit : null;
  return { kind: goal.kind, suit, have, atLeast, atMost, status, met };
}

/** H1: a viewer sees his own hands, and all of them once the round is over. */
function cardsInSight(sight: TrickTakingSight, round: Round, hand: Hand): readonly Card[] | null {
  const shown = round.shown?.find((one) => one.hand === hand);
  return shown?.cards ?? sight.own?.hands[hand] ?? null;
}

/** H1: who exchanges with whom is public, the cards are known to the two controllers. */
function exchangeView(
  sight: TrickTakingSight,
  { hand, target, returned }: Exchange,
): View['round']['exchanges'][number] {
  const known = sight.own?.exchanges.find((one) => one.hand === hand && one.target === target);
  const cards = known === undefined ? null : { offered: known.offered, returned: known.returned };
  return { hand, target, returned, cards };
}
