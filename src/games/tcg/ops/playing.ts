import { failCost } from '../flow/acting.ts';
import { shuffleDeck } from '../flow/drawing.ts';
import { playNextSite } from '../flow/moving.ts';
import { type Origin, playByText } from '../flow/playing.ts';
import type { Held } from '../held.ts';
import { sortedById } from '../held.ts';
import type { Iid, Seat } from '../ids.ts';
import type { Play } from '../play.ts';
import type { CountingVoice } from '../rules/amounts.ts';
import type { Look } from '../rules/look.ts';
import { activeSide } from '../rules/phases.ts';
import { PLAIN_TERMS, waysToPlay } from '../rules/playing.ts';
import { heldCandidate } from '../rules/table.ts';
import { choose } from './choosing.ts';
import type { OpOf, OpRules } from './rule.ts';
import { heldThatMatch } from './whose.ts';

/** Texts that play a card, and the next site (R-C5, R-D3). */
export const PLAY_OPS: OpRules<'play' | 'playNextSite'> = {
  play: {
    canDo(look, op, voice) {
      // What lies in the deck is not known before it is searched: searching is always possible.
      if (op.from.includes('drawDeck')) return true;
      const { discard } = look.table.pub.players[voice.you];
      const held = [
        ...(op.from.includes('hand') ? look.own.hand : []),
        ...(op.from.includes('discard') ? discard : []),
      ];
      return playableOf(look, op, held, voice).length > 0;
    },
    run: choosePlayed,
    chosen: playChosen,
  },
  playNextSite: {
    canDo: () => true,
    run: (play) => playNextSite(play, play.act.player),
  },
};

/** Cards among these that the text may play: they match, and every check of a play passes. */
function playableOf(
  look: Look,
  { filter, costDelta = 0, onto }: OpOf<'play'>,
  held: readonly Held[],
  voice: CountingVoice,
): readonly Iid[] {
  const terms = { ...PLAIN_TERMS, costDelta, onto: onto ?? null };
  return heldThatMatch(look.table, held, voice.you, filter, voice)
    .filter((one) => isOfSide(look, one, voice.you))
    .filter((one) => waysToPlay(look, heldCandidate(one, voice.you), terms).length > 0)
    .map(({ iid }) => iid);
}

/** A player plays cards of the side it leads (R-C6, R-E2.2); no text plays an event. */
function isOfSide({ table }: Look, held: Held, you: Seat): boolean {
  const { side, type } = heldCandidate(held, you).card;
  return side === activeSide(table.pub, you) && type !== 'event';
}

function zonesOf(play: Play, { from }: OpOf<'play'>): readonly Held[] {
  const { act, pub, script } = play;
  const { own, sealed } = script.state;
  const seat = act.player;
  return [
    ...(from.includes('hand') ? own[seat].hand : []),
    ...(from.includes('discard') ? pub.players[seat].discard : []),
    ...(from.includes('drawDeck') ? sortedById(sealed.decks[seat]) : []),
  ];
}

function choosePlayed(play: Play, op: OpOf<'play'>, isCost: boolean): void {
  const { script, act, voice } = play;
  const seat = act.player;
  const isSearch = op.from.includes('drawDeck');
  if (isSearch) {
    const cards = sortedById(script.state.sealed.decks[seat]);
    script.emit({ type: 'DeckSearched', v: 1, pub: { seat }, own: { [seat]: { cards } } });
  }
  const zones = zonesOf(play, op);
  const options = playableOf(play.lookOf(seat), op, zones, voice);
  const min = op.mandatory === true ? 1 : 0;
  if (isCost && options.length < min) {
    failCost(play);
    return;
  }
  const isOpen = op.from.every((zone) => zone === 'discard');
  const choice = { op, isCost, options, min, max: 1, isHidden: !isOpen && zones.length > 0 };
  choose(play, choice, (picked) => playChosen(play, op, picked));
}

function playChosen(play: Play, op: OpOf<'play'>, picked: readonly string[]): void {
  const seat = play.act.player;
  const held = zonesOf(play, op).find(({ iid }) => iid === picked[0]);
  if (held !== undefined) {
    const origin: Origin = { seat, from: whereFrom(play, held.iid), why: 'text' };
    playByText(play, held, origin, op.costDelta ?? 0, op.onto ?? null);
  }
  if (op.from.includes('drawDeck')) shuffleDeck(play, seat);
}

function whereFrom(play: Play, iid: Iid): Origin['from'] {
  const { own, pub } = play.script.state;
  const isIn = (cards: readonly Held[]) => cards.some((held) => held.iid === iid);
  const seat = play.act.player;
  if (isIn(own[seat].hand)) return 'hand';
  return isIn(pub.players[seat].discard) ? 'discard' : 'drawDeck';
}
