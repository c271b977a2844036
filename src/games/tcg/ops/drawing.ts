import { drawCards, skip, takeIntoHand } from '../flow/drawing.ts';
import type { Held } from '../held.ts';
import type { Play } from '../play.ts';
import { amountOf } from '../rules/amounts.ts';
import { roomInHand } from '../rules/rule-of-four.ts';
import { choose } from './choosing.ts';
import type { OpOf, OpRules } from './rule.ts';
import { heldThatMatch, seatNamed } from './whose.ts';

/** Cards that come into a hand (R-C12.1). */
export const DRAW_OPS: OpRules<'draw' | 'take'> = {
  draw: {
    canDo: ({ table: { pub } }, { n, who = 'you' }, { you }) =>
      typeof n !== 'number' || pub.players[seatNamed(pub, who, you)].drawDeck >= n,
    run(play, { n, who = 'you' }) {
      const amount = amountOf(play.table, n, play.voice);
      drawCards(play, seatNamed(play.pub, who, play.act.player), amount);
      play.push({ kind: 'check' });
    },
  },
  take: {
    canDo: ({ table }, { from, n, filter }, voice) => {
      if (from === 'set' || n === 'all') return true;
      const { discard } = table.pub.players[voice.you];
      return heldThatMatch(table, discard, voice.you, filter, voice).length >= n;
    },
    run: chooseTaken,
    chosen: takeChosen,
  },
};

/** Cards that can be taken: those of the pile, or those of the set that still lie in the deck. */
function takeable(play: Play, { from, set = '', filter }: OpOf<'take'>): readonly Held[] {
  const { act, pub, table, voice, script } = play;
  const seat = act.player;
  if (from === 'discard') {
    return heldThatMatch(table, pub.players[seat].discard, seat, filter, voice);
  }
  const deck = script.state.sealed.decks[seat];
  const there = (act.sets[set] ?? []).filter(({ iid }) => deck.some((one) => one.iid === iid));
  return heldThatMatch(table, there, seat, filter, voice);
}

/** D-6: as many as the Rule of 4 leaves room for; which of them, the player says. */
function chooseTaken(play: Play, op: OpOf<'take'>, isCost: boolean): void {
  const seat = play.act.player;
  const found = takeable(play, op);
  const wanted = op.n === 'all' ? found.length : Math.min(op.n, found.length);
  const allowed = Math.min(wanted, roomInHand(play.pub, seat));
  skip(play, seat, wanted - allowed, 'RULE_OF_4');
  const options = found.map(({ iid }) => iid);
  const isHidden = op.from === 'set' && op.filter === undefined && allowed > 0;
  const choice = { op, isCost, options, min: allowed, max: allowed, isHidden };
  choose(play, choice, (picked) => takeChosen(play, op, picked));
}

function takeChosen(play: Play, op: OpOf<'take'>, picked: readonly string[]): void {
  const taken = takeable(play, op).filter(({ iid }) => picked.includes(iid));
  const from = op.from === 'discard' ? 'discard' : 'drawDeck';
  takeIntoHand(play, play.act.player, from, taken, op.filter !== undefined);
  play.push({ kind: 'check' });
}
