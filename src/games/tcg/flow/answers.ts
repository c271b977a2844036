import { known } from '../../../engine/invariant.ts';
import { knownAbility } from '../actions/abilities.ts';
import { eventText } from '../actions/hand.ts';
import { healedBy } from '../actions/healing.ts';
import { cardOf } from '../cards/index.ts';
import type { Command, CommandOf } from '../commands.ts';
import { heldIn } from '../held.ts';
import type { Seat } from '../ids.ts';
import { goOnWith } from '../ops/index.ts';
import type { Play } from '../play.ts';
import { isStepwise } from '../rules/asked.ts';
import { pairName } from '../rules/assigning.ts';
import { bearersOf } from '../rules/bearers.ts';
import { costOf } from '../rules/derived.ts';
import { heldCandidate, knownPiece, pieceOf } from '../rules/table.ts';
import { canHeal } from '../rules/tokens.ts';
import { startAct } from './acting.ts';
import { act, pass } from './acting-phase.ts';
import { assign } from './assigning.ts';
import { startSkirmish, woundByArchery } from './fighting.ts';
import { declare, payAndPlace, payAndResolve } from './playing.ts';
import { reconcile } from './reconciling.ts';
import { chooseOrder, settleBids, startCompanion, takeMulligan } from './setting-up.ts';
import { stay } from './turns.ts';
import { addTwilight } from './twilight.ts';
import { decline, orderNext, respond } from './windows.ts';

type Answer<T extends Command['type']> = (play: Play, seat: Seat, command: CommandOf<T>) => void;

/** What each command does; a missing one does not compile. */
export const ANSWERS: { readonly [T in Command['type']]: Answer<T> } = {
  bid(play, seat, { n }) {
    play.script.emit({ type: 'BidPlaced', v: 1, pub: { seat }, own: { [seat]: { n } } });
    if (play.pub.question?.seats.length !== 0) {
      play.isWaiting = true;
      return;
    }
    play.take('order');
    settleBids(play);
  },
  chooseOrder: (play, seat, { first }) => chooseOrder(play, seat, first),
  startCompanion: (play, seat, { card }) => startCompanion(play, seat, card),
  startDone: (play, seat) => {
    // The deck is shuffled before hands are drawn; what was seen of it is worth nothing then.
    play.script.emit({ type: 'StartingFellowshipDone', v: 1, pub: { seat } });
  },
  mulligan: (play, seat, { take }) => {
    if (take) takeMulligan(play, seat);
  },
  playCard,
  useAbility,
  discardToHeal(play, seat, { card }) {
    const held = heldBy(play, seat, card);
    const { iid } = healedBy(play.lookOf(seat), held);
    act(play);
    play.script.emit({
      type: 'DiscardedFromHand',
      v: 1,
      pub: { seat, cards: [held], why: 'heal' },
    });
    heal(play, iid);
  },
  transfer(play, _seat, { card: iid, bearer }) {
    const item = knownPiece(play.table, iid);
    const from = known(item.at.attachedTo ?? undefined, 'the bearer until now');
    const cost = costOf(play.table, item, {
      costDelta: 0,
      bearer: knownPiece(play.table, bearer),
    });
    act(play);
    addTwilight(play, cost, 'transfer');
    play.script.emit({ type: 'Transferred', v: 1, pub: { iid, from, to: bearer } });
    play.push({ kind: 'check' });
  },
  pass: (play) => pass(play),
  choose(play, seat, { card }) {
    if (isStepwise(play.pub, play.script.state.own[seat])) return mark(play, seat, card);
    answer(play, [card]);
  },
  done(play, seat) {
    const { picked } = known(play.script.state.own[seat].asked, 'what is asked');
    answer(play, picked);
  },
  chooseOption: (play, _seat, { label }) => goOnWith(play, [label]),
  chooseNumber: (play, _seat, { n }) => goOnWith(play, [String(n)]),
  orderNext: (play, _seat, { trigger }) => orderNext(play, trigger),
  respond: (play, _seat, { source, index }) => respond(play, source, index),
  decline(play) {
    const task = play.peek();
    if (task?.kind === 'window') return decline(play);
    if (task?.kind === 'sanctuary') play.take('sanctuary');
    else answer(play, []);
  },
  moveOrStay: (play, _seat, { move }) => {
    if (move) play.push({ kind: 'move' });
    else stay(play);
  },
  assign: (play, seat, pair) => mark(play, seat, pairName(pair)),
  chooseSkirmish(play, _seat, { character }) {
    play.take('nextSkirmish');
    startSkirmish(play, character);
  },
};

function heldBy({ script }: Play, seat: Seat, iid: string) {
  const { hand } = script.state.own[seat];
  return known(heldIn(hand, iid), 'a card of the hand');
}

/** R-C5: a card of the hand is played as an action. */
function playCard(play: Play, seat: Seat, { card, bearer }: CommandOf<'playCard'>): void {
  const held = heldBy(play, seat, card);
  const { phase } = play.pub;
  const text = eventText(cardOf(held.card), phase);
  const fit = bearersOf(play.table, heldCandidate(held, seat), null).fit;
  const borne = cardOf(held.card).plays === 'bearer';
  act(play);
  declare(play, held, { seat, from: 'hand', why: 'action' });
  if (text !== null) {
    payAndResolve(play, card, text, null);
    return;
  }
  payAndPlace(play, card, borne ? (bearer ?? fit[0]?.iid ?? null) : null, 0);
}

/** R-C9.5: an ability of a card in play, or of the site one is at. */
function useAbility(play: Play, seat: Seat, { card, index }: CommandOf<'useAbility'>): void {
  const piece = knownPiece(play.table, card);
  const { cost = [], do: effects, limit } = knownAbility(piece, index);
  act(play);
  play.script.emit({
    type: 'AbilityUsed',
    v: 1,
    pub: {
      ...{ seat, source: card, index, kind: 'ability', subject: null },
      limit: limit?.per ?? null,
    },
  });
  startAct(play, {
    ...{ player: seat, source: card, card: piece.card.id, index },
    ...{ subject: null, cost, effects },
  });
}

/** One choice of several is marked; nothing happens before it is final (R-C0). */
function mark(play: Play, seat: Seat, pick: string): void {
  play.script.emit({ type: 'Marked', v: 1, pub: {}, own: { [seat]: { pick } } });
  play.isWaiting = true;
}

/** Goes on with what was chosen, as the task that waits for it says. */
function answer(play: Play, picked: readonly string[]): void {
  const task = known(play.peek(), 'what waits for the answer');
  const [first = ''] = picked;
  switch (task.kind) {
    case 'bearer': {
      play.take('bearer');
      payAndPlace(play, task.iid, first, task.costDelta);
      return;
    }
    case 'sanctuary':
      play.take('sanctuary');
      play.push({ kind: 'sanctuary', left: task.left - 1 });
      heal(play, first);
      return;
    case 'archeryWounds':
      woundByArchery(play, first);
      return;
    case 'assign':
      play.take('assign');
      assign(play, task.side, picked);
      return;
    case 'reconcile':
      play.take('reconcile');
      reconcile(play, task.side, picked);
      return;
    default:
      goOnWith(play, picked);
  }
}

/** One wound of a character is removed; one that cannot heal keeps it (R-B9.3, R-C10). */
function heal(play: Play, iid: string): void {
  const piece = known(pieceOf(play.table, iid), 'the character');
  if (canHeal(play.table, piece)) {
    play.script.emit({ type: 'Healed', v: 1, pub: { iid, n: 1 } });
  }
  play.push({ kind: 'check' });
}
