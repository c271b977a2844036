import { shuffleDeck } from '../flow/drawing.ts';
import { renewed } from '../flow/ids.ts';
import type { Held } from '../held.ts';
import type { Play } from '../play.ts';
import { choose } from './choosing.ts';
import type { OpOf, OpRules } from './rule.ts';
import { heldThatMatch } from './whose.ts';

type DeckOp = OpOf<'beneathDeck'> | OpOf<'shuffleIntoDeck'>;

/** Cards that go back into the own draw deck. */
export const DECK_OPS: OpRules<'beneathDeck' | 'shuffleIntoDeck'> = {
  beneathDeck: {
    canDo: ({ table, own }, { from, filter, n }, voice) => {
      const zone = from === 'hand' ? own.hand : table.pub.players[voice.you].discard;
      return heldThatMatch(table, zone, voice.you, filter, voice).length >= n;
    },
    run: chooseReturned,
    chosen(play, op, picked) {
      const cards = named(play, op, picked);
      if (cards.length === 0) return;
      const seat = play.act.player;
      play.script.emit({
        type: 'PlacedBeneathDeck',
        v: 1,
        pub: { seat, from: op.from, n: cards.length, cards: op.reveal ? cards : null },
        own: { [seat]: { cards } },
        sealed: { cards: renewed(play, seat, cards) },
      });
    },
  },
  shuffleIntoDeck: {
    canDo: ({ table }, { filter, n }, voice) =>
      heldThatMatch(table, table.pub.players[voice.you].discard, voice.you, filter, voice).length >=
      n,
    run: chooseReturned,
    chosen(play, op, picked) {
      const cards = named(play, op, picked);
      const seat = play.act.player;
      if (cards.length > 0) {
        play.script.emit({ type: 'ShuffledIntoDeck', v: 1, pub: { seat, cards } });
      }
      shuffleDeck(play, seat);
    },
  },
};

function returnable(play: Play, { from, filter }: DeckOp): readonly Held[] {
  const { act, pub, table, voice, script } = play;
  const seat = act.player;
  const zone = from === 'hand' ? script.state.own[seat].hand : pub.players[seat].discard;
  return heldThatMatch(table, zone, seat, filter, voice);
}

function chooseReturned(play: Play, op: DeckOp, isCost: boolean): void {
  const options = returnable(play, op).map(({ iid }) => iid);
  const isHidden = op.from === 'hand' && play.script.state.own[play.act.player].hand.length > 0;
  const choice = { op, isCost, options, min: op.n, max: op.n, isHidden };
  choose(play, choice, (picked) => {
    const { chosen } = DECK_OPS[op.op] as OpRules<DeckOp['op']>['beneathDeck'];
    chosen?.(play, op as OpOf<'beneathDeck'>, picked, isCost);
  });
}

function named(play: Play, op: DeckOp, picked: readonly string[]): readonly Held[] {
  return returnable(play, op).filter(({ iid }) => picked.includes(iid));
}
