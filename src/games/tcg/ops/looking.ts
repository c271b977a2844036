import type { Held } from '../held.ts';
import type { Seat } from '../ids.ts';
import type { Play } from '../play.ts';
import { remember } from './choosing.ts';
import type { OpRules } from './rule.ts';
import { seatNamed } from './whose.ts';

/** Hidden cards that are shown: revealed to both, or looked at by one (G). */
export const LOOK_OPS: OpRules<'revealHand' | 'lookAtHand' | 'revealTop' | 'lookTop'> = {
  revealHand: {
    canDo: () => true,
    run(play, { who, as }) {
      const seat = seatNamed(play.pub, who, play.act.player);
      const cards = handOf(play, seat);
      play.script.emit({ type: 'HandRevealed', v: 1, pub: { seat, cards } });
      remember(play, as, cards);
    },
  },
  lookAtHand: {
    canDo: () => true,
    run(play, { who, as }) {
      const by = play.act.player;
      const seat = seatNamed(play.pub, who, by);
      const cards = handOf(play, seat);
      const pub = { seat, by };
      play.script.emit({ type: 'HandLookedAt', v: 1, pub, own: { [by]: { cards } } });
      remember(play, as, cards);
    },
  },
  revealTop: {
    canDo: () => true,
    run(play, { deck, n, as }) {
      const seat = seatNamed(play.pub, deck, play.act.player);
      const cards = topOf(play, seat, n);
      if (cards.length > 0) play.script.emit({ type: 'CardsRevealed', v: 1, pub: { seat, cards } });
      remember(play, as, cards);
    },
  },
  lookTop: {
    canDo: () => true,
    run(play, { deck, n, as }) {
      const by = play.act.player;
      const seat = seatNamed(play.pub, deck, by);
      const cards = topOf(play, seat, n);
      const pub = { seat, by, n: cards.length };
      if (cards.length > 0) {
        play.script.emit({ type: 'CardsLookedAt', v: 1, pub, own: { [by]: { cards } } });
      }
      remember(play, as, cards);
    },
  },
};

function handOf({ script }: Play, seat: Seat): readonly Held[] {
  return script.state.own[seat].hand;
}

function topOf({ script }: Play, seat: Seat, n: number): readonly Held[] {
  return script.state.sealed.decks[seat].slice(0, n);
}
