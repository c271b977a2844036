import { known } from '../../../../src/engine/invariant.ts';
import { cardOf } from '../../../../src/games/tcg/cards/index.ts';
import type { Seat } from '../../../../src/games/tcg/ids.ts';
import type { Position, Side } from './position.ts';
import { type Table, tableAt } from './table.ts';

/**
 * A position in few words. Cards are printed ids with a blank between them; of a card in play `:2`
 * says its wounds and `+1_299` what it bears: `1_365:1+1_112+1_101 1_309`.
 */
export interface Scene extends Omit<Position, 'p1' | 'p2' | 'fp' | 'assignments'> {
  /** The site of the fellowship, a number or a card; the Ettenmoors of site 2 if absent. */
  readonly site?: number | string;
  readonly ring?: string;
  readonly ringBearer?: string;
  /** Cards in play of the Free Peoples player; the Ring-bearer is always there. */
  readonly fp?: string;
  /** Cards in play of the Shadow; `1_282>1_365` lies on a character of the other player. */
  readonly foe?: string;
  readonly burdens?: number;
  /** A character and the minions in its skirmish, which begins. */
  readonly fight?: string;
  readonly hand?: string;
  readonly deck?: string;
  readonly discard?: string;
  readonly dead?: string;
  readonly foeHand?: string;
  readonly foeDeck?: string;
  readonly foeDiscard?: string;
}

/** A table at a position, where `p1` leads the Free Peoples. */
export function scene(what: Scene): Table {
  const { site = 2, fight, ring = '1_2', ringBearer = '1_290', burdens = 0, ...rest } = what;
  const { fp, foe, hand, deck, discard, dead, foeHand, foeDeck, foeDiscard, ...plain } = rest;
  const number = typeof site === 'number' ? site : cardOf(site).siteNumber;
  // Of the player who may want to use it, so that it is not in his adventure deck as well.
  const owner = what.phase === undefined ? 'p1' : 'p2';
  const place = typeof site === 'number' ? [] : [`${site}:${owner}`];
  const inPlay = { p1: inPlayOf(fp, 'p2', ringBearer), p2: inPlayOf(foe, 'p1', '1_290') };
  return tableAt({
    ...{ ...plain, ...(fight === undefined ? {} : fightOf(fight)) },
    path: [...(what.path ?? []), ...place],
    marker: { p1: number, p2: 1, ...what.marker },
    p1: { ringBearer, ring, burdens, ...inPlay.p1, ...pilesOf({ hand, deck, discard, dead }) },
    p2: { ...inPlay.p2, ...pilesOf({ hand: foeHand, deck: foeDeck, discard: foeDiscard }) },
  });
}

function fightOf(fight: string): Partial<Position> {
  const [character = '', ...minions] = words(fight);
  return { phase: 'skirmish', assignments: { [character]: minions } };
}

function pilesOf(piles: Readonly<Record<string, string | undefined>>): Side {
  const given = Object.entries(piles).filter(([, cards]) => cards !== undefined);
  return Object.fromEntries(given.map(([pile, cards]) => [pile, words(cards)]));
}

/** Cards in play of a player, with those that lie on characters of the other one. */
function inPlayOf(text: string | undefined, other: Seat, ringBearer: string): Side {
  const side = {
    ...{ companions: [] as string[], support: [] as string[], minions: [] as string[] },
    ...{ attached: {} as Record<string, string[]>, wounds: {} as Record<string, number> },
  };
  for (const word of words(text)) {
    const [first = '', ...borne] = word.split('+');
    const [name = '', wounds] = first.split(':');
    const [card = '', bearer] = name.split('>');
    if (bearer !== undefined) {
      const there = `${other}.${bearer}`;
      side.attached[there] = [...(side.attached[there] ?? []), card];
    } else if (card !== ringBearer) side[rowOf(card)].push(card);
    if (wounds !== undefined) side.wounds[card] = Number(wounds);
    if (borne.length > 0) side.attached[card] = borne;
  }
  return side;
}

function words(text: string | undefined): readonly string[] {
  return text === undefined ? [] : text.split(' ').filter((word) => word !== '');
}

function rowOf(name: string): 'companions' | 'support' | 'minions' {
  const rows = { fellowship: 'companions', support: 'support', minionArea: 'minions' } as const;
  const { plays } = cardOf(known(name.split('#')[0], 'a print'));
  if (plays === 'fellowship' || plays === 'support' || plays === 'minionArea') return rows[plays];
  throw new Error(`${name} lies on no other card`);
}
