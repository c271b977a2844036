import { expect } from 'vitest';
import { known } from '../../../../src/engine/invariant.ts';
import {
  type BySide,
  type Card,
  type Character,
  FELLOWSHIP_CARDS,
  type Region,
  SAURON_CARDS,
  SIDES,
  type Side,
} from '../../../../src/games/confrontation/ids.ts';
import type { Options } from '../../../../src/games/confrontation/options.ts';
import type { FrameKind } from '../../../../src/games/confrontation/state.ts';
import { plays, replaces, retreatsTo } from '../support/orders.ts';
import { type Table, tableAt } from '../support/table.ts';
import type { CardPair } from './cards.ts';
import type { FighterPair } from './fighters.ts';
import { type Answers, type Fight, lower, playFight, totals } from './fights.ts';
import { type Circumstances, type Discards, type Reading, read } from './reading.ts';

/** A fight in Eregion in which two cards are played. */
export interface CardFight extends Circumstances {
  readonly attackers: Side;
  readonly fighters: FighterPair;
  readonly options?: Partial<Options>;
}

/** Ways out of Eregion by a card, each with an enemy who may stand in it. */
const WAYS: BySide<readonly (readonly [Region, Character])[]> = {
  fellowship: [
    ['arthedain', 'witch-king'],
    ['cardolan', 'flying-nazgul'],
  ],
  sauron: [
    ['rhudaur', 'pippin'],
    ['enedwaith', 'merry'],
  ],
};

const RETREAT_QUESTIONS = {
  sauron: 'sauron-retreat',
  fellowship: 'fellowship-retreat-card',
} as const;

/** Discards of one card a side, every card that can be named for Magic, and none at all. */
export function discardsFor({ fellowship, sauron }: CardPair): readonly Discards[] {
  const some = namable(sauron, SAURON_CARDS).flatMap((named) =>
    namable(fellowship, FELLOWSHIP_CARDS).map((other) => ({
      fellowship: [other],
      sauron: [named],
    })),
  );
  return [{ fellowship: [], sauron: [] }, ...some];
}

/** Cards that may be named for this one; for any other than Magic it does not matter. */
function namable<C extends Card>(card: C, deck: readonly C[]): readonly C[] {
  const others = deck.filter((other) => other !== card);
  return card.endsWith('-magic') ? others : others.slice(0, 1);
}

/** Plays two cards in a real fight, and demands that all goes as the table says. */
export function expectFight(fight: CardFight, pair: CardPair): void {
  const { attackers, fighters, discards } = fight;
  const reading = read(fight, pair);
  const table = tableOf(fight);
  const mover = attackers === 'sauron' ? fighters.sauron : fighters.fellowship;
  const begin = () => table.move(mover, 'eregion');
  const foretold = foretell(fight, reading);

  expect(playFight(table, begin, answersTo(fight, pair))).toEqual(foretold);
  for (const side of SIDES) {
    const stays = reading.retreats.includes(side) ? wayOut(fight, side) : 'eregion';
    const place = foretold.fallen.includes(side) ? 'defeated' : stays;
    expect(table.whereIs(fighters[side])).toBe(place);
    // D.8, 1: what replaced Magic stays where it was.
    expect(table.state.pub.discards[side]).toEqual([...discards[side], pair[side]]);
  }
}

/** Eregion before the attack; ways that are not open have an enemy in them. */
function tableOf({ attackers, fighters, ways, discards, options = {} }: CardFight): Table {
  const { fellowship, sauron } = fighters;
  const blocks = SIDES.flatMap((side) =>
    WAYS[side].slice(0, WAYS[side].length - ways[side]).map(([region, enemy]) => [enemy, region]),
  );
  const at =
    attackers === 'sauron'
      ? { [fellowship]: 'eregion', [sauron]: 'misty-mountains' }
      : { [fellowship]: 'cardolan', [sauron]: 'eregion' };
  return tableAt({
    turn: attackers,
    at: { ...Object.fromEntries(blocks), ...at },
    discards,
    options,
  });
}

/** Where a fighter retreats to, by itself or because its side says so. */
function wayOut({ ways }: CardFight, side: Side): Region {
  const [region] = known(WAYS[side][WAYS[side].length - ways[side]], 'a way out');
  return region;
}

function answersTo(fight: CardFight, pair: CardPair): Answers {
  const sauron = ['sauron', plays(pair.sauron)] as const;
  const fellowship = ['fellowship', plays(pair.fellowship)] as const;
  return {
    'choose-cards': [sauron, fellowship],
    'sauron-card-first': [sauron],
    'fellowship-card-second': [fellowship],
    ...Object.fromEntries(SIDES.map((side) => [`${side}-magic`, naming(fight, side)])),
    ...Object.fromEntries(SIDES.map((side) => [RETREAT_QUESTIONS[side], leaving(fight, side)])),
  };
}

function naming({ discards }: CardFight, side: Side): Answers[FrameKind] & {} {
  return discards[side].map((card) => [side, replaces(card)]);
}

function leaving(fight: CardFight, side: Side): Answers[FrameKind] & {} {
  return fight.ways[side] > 1 ? [[side, retreatsTo(wayOut(fight, side))]] : [];
}

/** What a reading comes to between these two fighters. */
function foretell(fight: CardFight, { magic, retreats, bothFall, bonus }: Reading): Fight {
  const { cell, ...characters } = fight.fighters;
  const strengths = known(cell.strengths, 'the strengths of the fighters');
  const sums = {
    fellowship: strengths.fellowship + (bonus?.fellowship ?? 0),
    sauron: strengths.sauron + (bonus?.sauron ?? 0),
  };
  const named = (side: Side): readonly FrameKind[] =>
    magic.includes(side) ? [`${side}-magic`] : [];
  const cards: readonly FrameKind[] = cell.codes.includes('G')
    ? ['sauron-card-first', ...named('sauron'), 'fellowship-card-second']
    : ['choose-cards', ...named('sauron')];
  const choices = retreats.filter((side) => fight.ways[side] > 1);
  return {
    asked: [...cards, ...named('fellowship'), ...choices.map((side) => RETREAT_QUESTIONS[side])],
    compared: bonus === null ? null : totals(sums),
    fallen: bonus === null ? (bothFall ? SIDES : []) : lower(sums),
    retreated: retreats.map((side) => `${characters[side]}@${wayOut(fight, side)}`),
  };
}
