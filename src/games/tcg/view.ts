import type { Keyword } from './data/vocabulary.ts';
import { KEYWORDS, type Seat } from './ids.ts';
import {
  costOf,
  damageOf,
  moveLimitOf,
  overwhelmOf,
  resistanceOf,
  shadowNumberOf,
  strengthOf,
  vitalityOf,
} from './rules/derived.ts';
import { countKeyword } from './rules/matching.ts';
import { isRoaming } from './rules/roaming.ts';
import { activePiece, heldCandidate, makeTable, type Piece, type Table } from './rules/table.ts';
import type { Own, Pub, TcgSight } from './state.ts';
import type { View } from './view/schema.ts';

/** The game as one viewer may know it (G). */
export function view({ pub, viewer, own }: TcgSight): View {
  const table = makeTable(pub);
  return {
    viewer,
    phase: pub.phase,
    turn: pub.turn,
    fp: pub.fp,
    first: pub.first,
    pool: pub.pool,
    startCost: pub.startCost,
    moveCount: pub.moveCount,
    moveLimit: moveLimitOf(pub),
    cannotMoveAgain: pub.cannotMoveAgain,
    ruleOfFour: pub.ruleOfFour,
    wearingRing: pub.wearingRing,
    players: { p1: playerView(pub, 'p1', viewer), p2: playerView(pub, 'p2', viewer) },
    cards: table.pieces.map((piece) => cardView(table, piece)),
    revealed: pub.revealed,
    modifiers: pub.modifiers,
    round: pub.round,
    fierce: pub.fierce,
    assignments: pub.assignments,
    skirmish: skirmishView(table),
    pending: pub.question === null ? null : { question: pub.question, asked: own?.asked ?? null },
    own: own === null || viewer === null ? null : ownView(table, viewer, own),
    result: pub.result,
  };
}

function playerView(
  { players, options }: Pub,
  seat: Seat,
  viewer: Seat | null,
): View['players'][Seat] {
  const { discard, ...rest } = players[seat];
  const mayBrowse = viewer === seat || options.discardBrowse === 'all';
  return {
    ...rest,
    discard: {
      count: discard.length,
      last: discard.at(-1) ?? null,
      cards: mayBrowse ? discard : null,
    },
  };
}

function ownView(table: Table, seat: Seat, own: Own): NonNullable<View['own']> {
  const { adventure, bearer, deck, bid, looked } = own;
  const terms = { costDelta: 0, bearer: null };
  const hand = own.hand.map((held) => {
    const cost = costOf(table, heldCandidate(held, seat), terms);
    return { iid: held.iid, card: held.card, cost };
  });
  return { hand, adventureDeck: adventure, bearer, deck, bid, looked };
}

function cardView(table: Table, piece: Piece): View['cards'][number] {
  const { at, card, owner } = piece;
  const { isCharacter } = card;
  const player = table.pub.players[owner];
  return {
    iid: at.iid,
    card: at.card,
    owner,
    zone: at.zone,
    attachedTo: at.attachedTo,
    active: activePiece(table, at.iid) !== undefined,
    wounds: at.wounds,
    strength: isCharacter ? strengthOf(table, piece) : null,
    vitality: isCharacter ? vitalityOf(table, piece) : null,
    resistance: card.type === 'companion' ? resistanceOf(table, piece, player) : null,
    keywords: keywordsOf(table, piece),
    overwhelmedAt: isCharacter ? overwhelmOf(table, piece) : null,
    roaming: isRoaming(table.pub, card),
    shadowNumber: card.type === 'site' ? shadowNumberOf(table, piece) : null,
  };
}

function keywordsOf(table: Table, piece: Piece): readonly Keyword[] {
  return KEYWORDS.flatMap((name): readonly Keyword[] => {
    const n = name === 'damage' ? damageOf(table, piece) : countKeyword(table, piece, name);
    if (n === 0) return [];
    if (name === 'damage') return [{ damage: n }];
    return name === 'defender' ? [{ defender: n }] : [name];
  });
}

function skirmishView(table: Table): View['skirmish'] {
  const { skirmish } = table.pub;
  if (skirmish === null) return null;
  const { character, minions } = skirmish;
  const sum = (ids: readonly (string | null)[]) =>
    ids.reduce((total, iid) => {
      const piece = activePiece(table, iid);
      return total + (piece === undefined ? 0 : strengthOf(table, piece));
    }, 0);
  return { character, minions, fellowship: sum([character]), minion: sum(minions) };
}
