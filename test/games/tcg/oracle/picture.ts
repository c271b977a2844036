import type { Held } from '../../../../src/games/tcg/held.ts';
import { KEYWORDS, SEATS, type Seat } from '../../../../src/games/tcg/ids.ts';
import type { TcgState } from '../../../../src/games/tcg/state.ts';
import type { View } from '../../../../src/games/tcg/view/schema.ts';
import { isActive, isRoaming } from './active.ts';
import { keywordOf } from './matching.ts';
import {
  damageOf,
  moveLimitOf,
  resistanceOf,
  shadowNumberOf,
  strengthOf,
  vitalityOf,
} from './numbers.ts';
import type { Game, Piece } from './world.ts';

const held = ({ iid, print }: Piece): Held => ({ iid, card: print.id });

function byId(cards: readonly Held[]): Held[] {
  return cards
    .map(({ iid, card }) => ({ iid, card }))
    .sort((one, other) => (one.iid < other.iid ? -1 : 1));
}

function bySeat<T>(of: (seat: Seat) => T): Record<Seat, T> {
  return { p1: of('p1'), p2: of('p2') };
}

/** The facts of a game as the oracle has them. */
export function pictureOf(game: Game): object {
  const { turn, fp, pool, moveCount, moveBonus, cardsTaken } = game;
  const phase = game.result === null ? game.phase : 'gameOver';
  const { wearingRing, cannotMoveAgain, skirmish } = game;
  const sites = game.path.filter((site) => site !== null);
  return {
    ...{ phase, turn, fp, pool, moveCount, moveBonus, cardsTaken, wearingRing, cannotMoveAgain },
    players: bySeat((seat) => {
      const { hand, deck, discard, dead, adventure, burdens, marker } = game.sides[seat];
      return {
        ...{ hand: byId(hand.map(held)), deck: deck.map(held), discard: byId(discard.map(held)) },
        ...{ dead: dead.map(held), adventure: byId(adventure.map(held)), burdens, marker },
      };
    }),
    cards: [...game.table, ...sites]
      .map((card) => ({
        ...held(card),
        owner: card.owner,
        zone: card.place,
        attachedTo: card.bearer?.iid ?? null,
        wounds: card.wounds,
      }))
      .sort((one, other) => (one.iid < other.iid ? -1 : 1)),
    skirmish:
      skirmish === null
        ? null
        : {
            character: skirmish.character?.iid ?? null,
            minions: skirmish.minions.map(({ iid }) => iid),
          },
    asked: game.asked.map(({ kind, seat }) => ({ kind, seat })),
    marked: game.marked,
    result: game.result,
  };
}

/** The same facts as the engine has them. */
export function pictureOfState({ pub, own, sealed }: TcgState): object {
  const { phase, turn, fp, pool, moveCount, moveLimitBonus, ruleOfFour } = pub;
  const { wearingRing, cannotMoveAgain, skirmish, question } = pub;
  return {
    ...{ phase, turn, fp, pool, moveCount, moveBonus: moveLimitBonus, cardsTaken: ruleOfFour },
    ...{ wearingRing, cannotMoveAgain },
    players: bySeat((seat) => {
      const { discard, dead, burdens, marker } = pub.players[seat];
      return {
        hand: byId(own[seat].hand),
        deck: sealed.decks[seat],
        discard: byId(discard),
        dead,
        adventure: byId(own[seat].adventure),
        ...{ burdens, marker },
      };
    }),
    cards: pub.cards
      .filter(({ zone }) => zone !== 'void')
      .map(({ iid, card, owner, zone, attachedTo, wounds }) => {
        return { iid, card, owner, zone, attachedTo, wounds };
      })
      .sort((one, other) => (one.iid < other.iid ? -1 : 1)),
    skirmish:
      skirmish === null ? null : { character: skirmish.character, minions: skirmish.minions },
    asked: (question?.seats ?? []).map((seat) => ({ kind: question?.kind, seat })),
    marked: SEATS.flatMap((seat) => own[seat].asked?.picked ?? []),
    result: pub.result === null ? null : { winner: pub.result.winner, reason: pub.result.how },
  };
}

/** The numbers of each card in play and of the fight as the oracle works them out (R-B5). */
export function valuesOf(game: Game): object {
  const sites = game.path.filter((site) => site !== null);
  const { skirmish } = game;
  const sum = (cards: readonly Piece[]) =>
    cards.reduce((total, card) => total + strengthOf(game, card), 0);
  const character = skirmish?.character ?? null;
  return {
    moveLimit: moveLimitOf(game),
    cards: Object.fromEntries(
      [...game.table, ...sites].map((card) => [card.iid, cardValues(game, card)]),
    ),
    skirmish: skirmish && {
      fellowship: character === null ? 0 : strengthOf(game, character),
      minion: sum(skirmish.minions),
    },
  };
}

/** Values of inactive cards mean nothing (R-B4). */
function cardValues(game: Game, card: Piece): object {
  const { isCharacter, type } = card.print;
  if (!isActive(game, card)) return { active: false };
  return {
    active: true,
    strength: isCharacter ? strengthOf(game, card) : null,
    vitality: isCharacter ? vitalityOf(game, card) : null,
    resistance: type === 'companion' ? resistanceOf(game, card) : null,
    roaming: isRoaming(game, card),
    shadowNumber: type === 'site' ? shadowNumberOf(game, card) : null,
    keywords: KEYWORDS.flatMap((word) => {
      const n = word === 'damage' ? damageOf(game, card) : keywordOf(game, card, word);
      const isNumbered = word === 'damage' || word === 'defender';
      return n === 0 ? [] : [isNumbered ? { [word]: n } : word];
    }),
  };
}

/** The same numbers as the engine shows them. */
export function valuesShown({ moveLimit, cards, skirmish }: View): object {
  return {
    moveLimit,
    cards: Object.fromEntries(
      cards
        .filter(({ zone }) => zone !== 'void')
        .map(({ iid, active, strength, vitality, resistance, roaming, shadowNumber, keywords }) => {
          const values = { active, strength, vitality, resistance, roaming, shadowNumber };
          return [iid, active ? { ...values, keywords } : { active }];
        }),
    ),
    skirmish: skirmish && { fellowship: skirmish.fellowship, minion: skirmish.minion },
  };
}
