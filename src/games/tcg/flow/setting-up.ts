import { known } from '../../../engine/invariant.ts';
import { below } from '../../../engine/rng.ts';
import { cardOf } from '../cards/index.ts';
import { heldIn, sortedById } from '../held.ts';
import type { Iid, Seat } from '../ids.ts';
import { opponentOf, SEATS } from '../ids.ts';
import type { Play } from '../play.ts';
import { resistanceOf } from '../rules/derived.ts';
import { startable, startingCost } from '../rules/starting.ts';
import { heldCandidate, knownPiece, makeTable, pieceOf } from '../rules/table.ts';
import { ask, askAll } from './asking.ts';
import { endGame, isOver } from './checking.ts';
import { drawCards, shuffleDeck } from './drawing.ts';
import { renewed, shuffled } from './ids.ts';
import { openAfter, subjectOf } from './occurring.ts';
import { woundsOnEntry } from './playing.ts';

/** R-C2.1: the decks are on the table, and both players bid. */
export function setUp(play: Play): void {
  for (const seat of SEATS) layDeck(play, seat);
  play.push({ kind: 'order' });
  askAll(play, SEATS, { kind: 'bid', min: 0, max: play.pub.options.bidMax });
}

function layDeck(play: Play, seat: Seat): void {
  const { script } = play;
  const { own, sealed } = script.state;
  const { bearer, adventure } = own[seat];
  const deck = sealed.decks[seat];
  const all = renewed(play, seat, [...deck, ...adventure, ...bearer]);
  const drawDeck = deck.length;
  const adventureDeck = adventure.length;
  const sites = all.slice(drawDeck, drawDeck + adventureDeck);
  script.emit({
    type: 'DeckAccepted',
    v: 1,
    pub: { seat, drawDeck, adventureDeck },
    own: {
      [seat]: { adventure: sortedById(sites), bearer: all.slice(drawDeck + adventureDeck) },
    },
    sealed: { deck: all.slice(0, drawDeck) },
  });
}

/** Both bids are in: they are opened, and the higher one chooses the order (R-C2.2). */
export function settleBids(play: Play): void {
  const { own } = play.script.state;
  const bidOf = (seat: Seat) => known(own[seat].bid, 'a bid');
  const bids = { p1: bidOf('p1'), p2: bidOf('p2') };
  play.script.emit({ type: 'BidsRevealed', v: 1, pub: { bids } });
  ask(play, { kind: 'chooseOrder', seat: chooserOf(play, bids) });
}

function chooserOf({ script, rng }: Play, { p1, p2 }: Record<Seat, number>): Seat {
  if (p1 !== p2) return p1 > p2 ? 'p1' : 'p2';
  const seat = known(SEATS[below(rng.stream('bid-tie'), 2)], 'a seat');
  script.emit({ type: 'TieBroken', v: 1, pub: { seat } });
  return seat;
}

/** R-C2.2 to R-C2.5: the first site, both Ring-bearers, and then the starting fellowships. */
export function chooseOrder(play: Play, seat: Seat, isFirst: boolean): void {
  const first = isFirst ? seat : opponentOf(seat);
  const second = opponentOf(first);
  play.script.emit({ type: 'OrderChosen', v: 1, pub: { seat, first } });
  placeSite(play, first, 1);
  for (const player of [first, second]) placeRingBearer(play, player);
  for (const player of [first, second]) {
    if (isOver(play)) return;
    loseIfCorrupted(play, player);
  }
  play.push({ kind: 'dealHands' });
  for (const player of [second, first]) play.push({ kind: 'startingFellowship', seat: player });
}

/** A player's site of a number is placed on the path. */
export function placeSite({ script }: Play, seat: Seat, site: number): void {
  const held = known(
    script.state.own[seat].adventure.find(({ card }) => cardOf(card).siteNumber === site),
    `the site ${site}`,
  );
  script.emit({ type: 'SitePlayed', v: 1, pub: { seat, ...held } });
}

function placeRingBearer({ script }: Play, seat: Seat): void {
  const [bearer, ring] = script.state.own[seat].bearer;
  const pub = { seat, bearer: known(bearer, 'the Ring-bearer'), ring: known(ring, 'the Ring') };
  script.emit({ type: 'RingBearerPlaced', v: 1, pub });
  const n = script.state.pub.players[seat].bid ?? 0;
  if (n > 0) script.emit({ type: 'BurdensAdded', v: 1, pub: { seat, n } });
}

/** D-12: whoever has bid as much as the Ring-bearer can bear has lost, the first player first. */
function loseIfCorrupted(play: Play, seat: Seat): void {
  // Looked at as in a turn of this player, in which the Ring-bearer is active.
  const { pub } = play;
  const table = makeTable({ ...pub, fp: seat });
  const player = pub.players[seat];
  const bearer = knownPiece(table, known(player.ringBearer, 'a Ring-bearer'));
  if (resistanceOf(table, bearer, player) === 0) endGame(play, opponentOf(seat), 'CORRUPTED');
}

/** R-C2.5: a player looks through the draw deck for companions to start with. */
export function beginStart(play: Play, seat: Seat): void {
  const { script } = play;
  script.emit({ type: 'StartingFellowshipBegun', v: 1, pub: { seat } });
  const cards = sortedById(script.state.sealed.decks[seat]);
  script.emit({ type: 'DeckSearched', v: 1, pub: { seat }, own: { [seat]: { cards } } });
  play.push({ kind: 'startMore', seat });
}

/** D-39: it is asked also where nothing more can be played. */
export function askStart(play: Play, seat: Seat): void {
  const options = startable(play.lookOf(seat));
  ask(play, { kind: 'startingFellowship', seat, options, min: 0 });
}

/** A companion of the draw deck joins the starting fellowship; no twilight is added. */
export function startCompanion(play: Play, seat: Seat, iid: Iid): void {
  const { script } = play;
  const deck = script.state.sealed.decks[seat];
  const held = known(heldIn(deck, iid), 'a card of the draw deck');
  const one = heldCandidate(held, seat);
  const cost = startingCost(play.table, one);
  const wounds = woundsOnEntry(play.table, one);
  script.emit({ type: 'StartingCompanionPlayed', v: 1, pub: { seat, ...held, cost, wounds } });
  const piece = known(pieceOf(play.table, iid), 'the companion');
  play.push({ kind: 'startMore', seat });
  openAfter(play, [{ type: 'played', subject: subjectOf(play, piece) }]);
  play.push({ kind: 'check' });
}

/** R-C2.6: both shuffle and draw; then each may change the hand once. */
export function dealHands(play: Play): void {
  const { options, first } = play.pub;
  const order = known(first, 'who goes first');
  for (const seat of [order, opponentOf(order)]) {
    shuffleDeck(play, seat);
    drawCards(play, seat, options.handSize);
  }
  play.push({ kind: 'startTurn', seat: order });
  if (!options.mulligan) return;
  play.push({ kind: 'mulligan', seat: opponentOf(order) }, { kind: 'mulligan', seat: order });
}

/** R-C2.7: the hand goes back, and a smaller one is drawn. */
export function takeMulligan(play: Play, seat: Seat): void {
  const { own, sealed } = play.script.state;
  const { hand } = own[seat];
  const deck = shuffled(play, seat, [...sealed.decks[seat], ...hand]);
  const pub = { seat, n: hand.length };
  play.script.emit({ type: 'MulliganTaken', v: 1, pub, sealed: { deck } });
  drawCards(play, seat, play.pub.options.mulliganHand);
}
