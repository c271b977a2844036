import type { Command } from '../../../../src/games/confrontation/commands.ts';
import { DECK } from '../../../../src/games/confrontation/data/cards.ts';
import type { Card, Side } from '../../../../src/games/confrontation/ids.ts';
import { confrontation } from '../../../../src/games/confrontation/index.ts';
import type { CountedPosition, CountedTitle } from '../../../support/perft.ts';
import type { Position } from './position.ts';
import { tableAt } from './table.ts';

type Lead = readonly [side: Side, command: Command];

const move = (handle: string, to: Extract<Command, { type: 'move' }>['to']): Command => ({
  type: 'move',
  handle,
  to,
});
const play = (card: Card): Command => ({ type: 'playCard', card });

/** The questions of B.4 that have the most answers, or the most that may follow. */
const POSITIONS: readonly CountedPosition<Position, Lead>[] = [
  {
    name: 'opening move',
    position: {
      turn: 'sauron',
      at: {
        ...{ frodo: 'the-shire', sam: 'the-shire', pippin: 'the-shire', merry: 'the-shire' },
        ...{ gandalf: 'arthedain', aragorn: 'cardolan', legolas: 'rhudaur', gimli: 'eregion' },
        boromir: 'enedwaith',
        ...{ saruman: 'mordor', shelob: 'mordor', 'flying-nazgul': 'mordor', warg: 'mordor' },
        ...{ 'witch-king': 'dagorlad', 'black-rider': 'gondor', balrog: 'fangorn' },
        ...{ orcs: 'mirkwood', 'cave-troll': 'rohan' },
      },
    },
    lead: [],
    depth: 3,
  },
  {
    name: 'somebody in the Tunnel',
    position: {
      turn: 'fellowship',
      at: {
        ...{ sam: 'eregion', merry: 'eregion', pippin: 'cardolan', gimli: 'cardolan' },
        ...{ balrog: 'caradhras', orcs: 'fangorn', warg: 'fangorn', shelob: 'mordor' },
      },
    },
    lead: [['fellowship', move('merry', 'fangorn')]],
    depth: 4,
  },
  {
    name: 'a fight with all cards',
    position: { turn: 'fellowship', at: { gimli: 'enedwaith', 'black-rider': 'caradhras' } },
    lead: [['fellowship', move('gimli', 'caradhras')]],
    depth: 3,
  },
  {
    name: 'Magic against Magic',
    position: {
      turn: 'sauron',
      at: { legolas: 'enedwaith', pippin: 'enedwaith', balrog: 'caradhras' },
      discards: {
        fellowship: ['f-5', 'f-retreat', 'f-noble-sacrifice'],
        sauron: ['s-6', 's-eye', 's-retreat'],
      },
    },
    lead: [
      ['sauron', move('balrog', 'enedwaith')],
      ['sauron', { type: 'chooseDefender', handle: 'legolas' }],
      ['sauron', play('s-magic')],
      ['fellowship', play('f-magic')],
    ],
    depth: 4,
  },
  {
    name: 'both retreats',
    position: { turn: 'fellowship', at: { legolas: 'cardolan', balrog: 'eregion' } },
    lead: [
      ['fellowship', move('legolas', 'eregion')],
      ['sauron', play('s-retreat')],
      ['fellowship', play('f-retreat')],
    ],
    depth: 4,
  },
  {
    name: 'a crowd in the Shire',
    position: {
      turn: 'sauron',
      at: {
        ...{ frodo: 'the-shire', sam: 'the-shire', pippin: 'the-shire', gandalf: 'the-shire' },
        ...{ saruman: 'cardolan', 'flying-nazgul': 'rohan', gimli: 'rhudaur' },
      },
    },
    lead: [['sauron', move('saruman', 'the-shire')]],
    depth: 4,
  },
  {
    name: 'the end of a race',
    position: {
      turn: 'fellowship',
      at: {
        ...{ frodo: 'rohan', aragorn: 'mirkwood', boromir: 'misty-mountains' },
        ...{ orcs: 'the-shire', warg: 'the-shire', 'witch-king': 'rhudaur' },
        'black-rider': 'dagorlad',
      },
      discards: { fellowship: DECK.fellowship.slice(1, 8), sauron: DECK.sauron.slice(1, 8) },
    },
    lead: [],
    depth: 3,
  },
];

/** What is counted of The Confrontation. */
export const COUNTED: CountedTitle<Position, Lead> = {
  module: confrontation,
  positions: POSITIONS,
  stateAt(position, lead) {
    const table = tableAt(position);
    for (const [side, command] of lead) table.give(side, command);
    return table.state;
  },
};
