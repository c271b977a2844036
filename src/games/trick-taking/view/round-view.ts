import { topFrame } from '../../../engine/phases.ts';
import { suitOf } from '../rules/cards.ts';
import { judgeGoals } from '../rules/goals.ts';
import { countTricksOver } from '../rules/tricks.ts';
import type { PastRound } from '../state/chapter.ts';
import type { Message, Round } from '../state/round.ts';
import type { PastTrick, Play } from '../state/tricks.ts';
import type { TrickTaking, TrickTakingSight } from '../state.ts';
import { handView } from './hand-view.ts';
import { choosingView, exchangesView, passesView } from './passing-view.ts';
import type { PastRoundSeen, RoundSeen } from './round-schema.ts';
import { shownCapturedCards } from './won-cards.ts';

/** How many messages are shown: older ones stand in the log. */
const LATEST_MESSAGES = 50;

/**
 * The round on the table as a viewer may know it (H1). Written out member by member: spread into
 * it, so many would make an object whose members are looked up slowly.
 */
export function roundView(sight: TrickTakingSight, round: Round): RoundSeen {
  const goals = judgeGoals(sight.pub);
  const tricks = tricksView(sight, round);
  const decks = decksView(round);
  return {
    number: round.round,
    stage: round.stage,
    moriaEvent: round.moriaEvent ?? null,
    group: round.group ?? null,
    ringHolder: round.ringHolder,
    ringsBroken: round.ringsBroken,
    lost: round.lost,
    taken: round.taken,
    swaps: round.swaps ?? [],
    lostTaker: round.lostTaker ?? null,
    hands: round.hands.map((one, place) => handView(sight, one, goals[place] ?? null)),
    exchanges: exchangesView(sight, round),
    passes: passesView(sight, round),
    choosing: choosingView(sight, topFrame<TrickTaking>(sight.pub)),
    threatChoice: sight.own?.seen ?? [],
    trick: tricks.trick,
    lastTrick: tricks.lastTrick,
    tricksOver: tricks.tricksOver,
    captured: tricks.captured,
    events: decks.events,
    threats: decks.threats,
    drawDeck: decks.drawDeck,
    barrow: decks.barrow,
    horn: round.horn ?? null,
    rider: round.rider ?? null,
    riderComes: round.riderWanted === true,
    mirrorPasses: round.mirrored ?? 0,
    giftsUsed: round.used ?? [],
    giftsDeclined: round.declined ?? [],
    conceding: round.conceding,
    said: (round.said ?? []).slice(-LATEST_MESSAGES).map(messageView),
  };
}

function tricksView(sight: TrickTakingSight, round: Round) {
  const { tricks, captured = [] } = round;
  const last = lastTrick(round);
  return {
    trick:
      round.trick === null
        ? null
        : {
            number: round.trick.trick,
            leader: round.trick.leader,
            plays: round.trick.plays.map((play) => playView(sight, play)),
          },
    lastTrick:
      last === null
        ? null
        : {
            number: last.trick,
            leader: last.leader,
            plays: last.plays.map((play) => playView(sight, play)),
            winner: tricks.find(({ trick }) => trick === last.trick)?.winner ?? null,
          },
    tricksOver: countTricksOver(round),
    captured: { tricks: captured.length, cards: shownCapturedCards(sight.pub) },
  };
}

function lastTrick({ tricks, captured = [] }: Round): PastTrick | null {
  const [won, taken] = [tricks.at(-1) ?? null, captured.at(-1) ?? null];
  if (won === null || taken === null) return won ?? taken;
  return won.trick > taken.trick ? won : taken;
}

/** D-19: a card that lies face down is known to the controller of the hand that played it. */
function playView(
  { own }: TrickTakingSight,
  play: Play,
): NonNullable<RoundSeen['trick']>['plays'][number] {
  const { hand, card, claim } = play;
  if (card !== null) return { hand, card, suit: suitOf(card), faceDown: false, claim };
  const known = own?.faceDown?.hand === hand ? own.faceDown.card : null;
  return { hand, card: known, suit: play.suit, faceDown: true, claim };
}

/** What can be seen of decks: what lies open, and how much is left. */
function decksView({
  events,
  threatDeck,
  threatDiscard = [],
  drawDeck,
  barrow,
  shownBarrow,
}: Round) {
  return {
    events: events === undefined ? null : { ...events },
    threats: threatDeck === undefined ? null : { left: threatDeck, discard: threatDiscard },
    drawDeck: drawDeck ?? null,
    barrow: barrow === undefined ? null : { left: barrow, cards: shownBarrow ?? null },
  };
}

function messageView(message: Message): RoundSeen['said'][number] {
  const { seat, message: kind, hand = null, card = null, at = null, rule = null } = message;
  return { seat, message: kind, hand, card, at, rule };
}

/** A round that is over. */
export function pastRoundView(past: PastRound): PastRoundSeen {
  const { round, won, how, moriaEvent = null, group = null } = past;
  const goals = past.goals.map(({ hand, character, status, met, rider = null, forgiven }) => {
    return { hand, character, status, met, rider, forgiven: forgiven === true };
  });
  return { number: round, won, how, moriaEvent, group, goals };
}
