import { failCost } from '../flow/acting.ts';
import { discardFromPlay } from '../flow/checking.ts';
import type { Held } from '../held.ts';
import type { Seat } from '../ids.ts';
import type { Play } from '../play.ts';
import type { CountingVoice } from '../rules/amounts.ts';
import type { Look } from '../rules/look.ts';
import { spotted } from '../rules/matching.ts';
import { canBeDiscarded } from '../rules/targets.ts';
import { choose, remember } from './choosing.ts';
import type { OpOf, OpRules } from './rule.ts';
import { targeting } from './targeting.ts';
import { heldThatMatch, seatNamed } from './whose.ts';

/** Discarding from play, hands, decks and sets (R-B9.5). */
export const DISCARD_OPS: OpRules<
  'discard' | 'discardFromHand' | 'discardTop' | 'discardAny' | 'discardSet'
> = {
  discard: targeting((play, _op, targets) => discardFromPlay(play, targets)),
  discardFromHand: {
    canDo: ({ table, own }, { n, filter }, voice) =>
      typeof n !== 'number' || heldThatMatch(table, own.hand, voice.you, filter, voice).length >= n,
    run: chooseFromHand,
    chosen: discardChosen,
  },
  discardTop: {
    canDo: ({ table: { pub } }, { deck, n }, { you }) =>
      pub.players[seatNamed(pub, deck, you)].drawDeck >= n,
    run(play, { deck, n }) {
      const seat = seatNamed(play.pub, deck, play.act.player);
      discardFromDeck(play, seat, play.script.state.sealed.decks[seat].slice(0, n));
    },
  },
  discardAny: {
    canDo: (look, op, voice) => anywhere(look, op, voice).length >= op.n,
    run(play, op, isCost) {
      const options = anywhere(play.lookOf(play.act.player), op, play.voice);
      if (options.length < op.n && isCost) return failCost(play);
      const isHidden = op.zones.includes('hand') && play.pub.players[play.act.player].hand > 0;
      choose(play, { op, isCost, options, min: op.n, max: op.n, isHidden }, (picked) =>
        discardThese(play, picked, isCost),
      );
    },
    chosen: (play, _op, picked, isCost) => discardThese(play, picked, isCost),
  },
  discardSet: {
    canDo: () => true,
    run(play, { set, filter }) {
      const seat = play.act.player;
      const held = play.act.sets[set] ?? [];
      const deck = play.script.state.sealed.decks[seat];
      const there = held.filter(({ iid }) => deck.some((one) => one.iid === iid));
      discardFromDeck(play, seat, heldThatMatch(play.table, there, seat, filter, play.voice));
    },
  },
};

/** Top cards go face up to the discard pile. */
function discardFromDeck(play: Play, seat: Seat, cards: readonly Held[]): void {
  if (cards.length === 0) return;
  play.script.emit({ type: 'DiscardedFromDeck', v: 1, pub: { seat, cards } });
  play.push({ kind: 'check' });
}

function chooseFromHand(play: Play, op: OpOf<'discardFromHand'>, isCost: boolean): void {
  const { table, voice, act } = play;
  const { hand } = play.script.state.own[act.player];
  const options = heldThatMatch(table, hand, act.player, op.filter, voice).map(({ iid }) => iid);
  const range = typeof op.n === 'number' ? { min: op.n, max: op.n } : op.n;
  const most = range.max === 'any' ? hand.length : Math.min(range.max, hand.length);
  if (isCost && options.length < range.min) {
    failCost(play);
    return;
  }
  const { min } = range;
  const choice = { op, isCost, options, min, max: most, isHidden: hand.length > 0 };
  choose(play, choice, (picked) => discardChosen(play, op, picked, isCost));
}

function discardChosen(
  play: Play,
  op: OpOf<'discardFromHand'>,
  picked: readonly string[],
  isCost: boolean,
): void {
  const cards = fromHand(play, picked);
  remember(play, op.as, cards);
  discardHeld(play, cards, isCost);
}

function fromHand(play: Play, picked: readonly string[]): readonly Held[] {
  const { hand } = play.script.state.own[play.act.player];
  return picked.flatMap((iid) => hand.find((held) => held.iid === iid) ?? []);
}

function discardHeld(play: Play, cards: readonly Held[], isCost: boolean): void {
  if (cards.length === 0) return;
  const pub = { seat: play.act.player, cards, why: isCost ? 'cost' : 'effect' } as const;
  play.script.emit({ type: 'DiscardedFromHand', v: 1, pub });
  play.push({ kind: 'check' });
}

/** Cards in play and in the hand that match. */
function anywhere(
  { table, own }: Look,
  { zones, filter }: OpOf<'discardAny'>,
  voice: CountingVoice,
): readonly string[] {
  const inPlay = zones.includes('play') ? spotted(table, filter, voice) : [];
  const inHand = zones.includes('hand')
    ? heldThatMatch(table, own.hand, voice.you, filter, voice)
    : [];
  const leaving = inPlay.filter((piece) => canBeDiscarded(table, piece, voice.you));
  return [...leaving, ...inHand].map(({ iid }) => iid);
}

function discardThese(play: Play, picked: readonly string[], isCost: boolean): void {
  discardHeld(play, fromHand(play, picked), isCost);
  const pieces = play.table.active.filter(({ iid }) => picked.includes(iid));
  discardFromPlay(play, pieces);
}
