import { describe, expect, it } from 'vitest';
import { seenEvents } from '../../../../src/engine/sight.ts';
import type { Command } from '../../../../src/games/tcg/commands.ts';
import { opponentOf, type Seat } from '../../../../src/games/tcg/ids.ts';
import { tcg } from '../../../../src/games/tcg/index.ts';
import type { QuestionKind } from '../../../../src/games/tcg/questions.ts';
import { type Table, tableAt } from '../support/table.ts';
import { differences } from './seen.ts';

interface Choice {
  readonly what: string;
  readonly kind: QuestionKind;
  readonly owner: Seat;
  /** Two marks, either of which may be made first. */
  readonly marks: readonly [Command, Command];
  open(): Table;
}

const choose = (card: string): Command => ({ type: 'choose', card });
const assign = (character: string, minion: string): Command => ({
  type: 'assign',
  character: `p1.${character}`,
  minion: `p2.${minion}`,
});
const assignment = () =>
  tableAt({
    phase: 'assignment',
    p1: { companions: ['1_365', '1_97'] },
    p2: { minions: ['1_151', '1_154'] },
  }).plainUntil('assignFp');

/** Every kind of choice that is made by marks (R-C0). */
const CHOICES: readonly Choice[] = [
  {
    what: 'reconciling a hand that is too large',
    kind: 'reconcile',
    owner: 'p2',
    marks: [choose('1_150'), choose('1_151')],
    open: () => {
      const hand = ['1_150', '1_151', ...Array.from({ length: 8 }, () => '1_152')];
      return tableAt({ phase: 'regroup', p2: { hand } }).plainUntil('reconcile');
    },
  },
  {
    what: 'characters to exert',
    kind: 'chooseCards',
    owner: 'p1',
    marks: [choose('1_51'), choose('1_53')],
    open: () =>
      tableAt({ p1: { companions: ['1_51', '1_53', '1_30'], hand: ['1_58'] } }).fp({
        type: 'playCard',
        card: '1_58',
      }),
  },
  {
    what: 'cards of a hand to discard',
    kind: 'chooseCards',
    owner: 'p2',
    marks: [choose('1_150'), choose('1_151')],
    open: () =>
      tableAt({
        phase: 'shadow',
        marker: { p1: 4 },
        pool: 9,
        p2: { support: ['1_196'], discard: ['1_178'], hand: ['1_150', '1_151', '1_152', '1_153'] },
      }).shadow({ type: 'useAbility', card: '1_196', index: 0 }),
  },
  {
    what: 'cards to take of those that were looked at',
    kind: 'chooseCards',
    owner: 'p1',
    marks: [choose('1_299'), choose('1_296')],
    open: () =>
      tableAt({
        p1: {
          companions: ['1_364'],
          hand: ['1_81'],
          deck: ['1_299', '1_296', '1_304', '1_312', '1_26'],
        },
      }).fp({ type: 'playCard', card: '1_81' }),
  },
  {
    what: 'assignments of the fellowship',
    kind: 'assignFp',
    owner: 'p1',
    marks: [assign('1_365', '1_151'), assign('1_97', '1_154')],
    open: assignment,
  },
  {
    what: 'assignments of the Shadow',
    kind: 'assignShadow',
    owner: 'p2',
    marks: [assign('1_365', '1_151'), assign('1_97', '1_154')],
    open: () => assignment().plain(),
  },
];

describe.each(CHOICES)('marks for $what (R-C0)', ({ kind, owner, marks, open }) => {
  const [one] = marks;

  it('are seen by nobody else before they are final, not even by the name of an event', () => {
    const before = open();
    expect(before.question).toMatchObject({ kind, seats: [owner] });
    const tables = marks.map((mark) => open().give(owner, mark));
    expect(differences([...tables, before], owner)).toHaveLength(1);
    for (const table of tables) {
      const told = table.events.slice(before.events.length);
      expect(seenEvents(told, owner)).toHaveLength(1);
      expect([opponentOf(owner), null].flatMap((viewer) => seenEvents(told, viewer))).toEqual([]);
    }
  });

  it('are seen by who makes them', () => {
    const { pending } = open().give(owner, one).view(owner);
    expect(pending?.asked?.picked).toHaveLength(1);
    expect(open().give(owner, one).view(opponentOf(owner)).pending?.asked).toBeNull();
  });

  it('are told to nobody where the game ends before they are final', () => {
    const tables = marks.map((mark) => {
      const table = open().give(owner, mark);
      return table.add(tcg.forfeit([owner], 'RESIGNED', table.state));
    });
    expect(differences(tables, owner)).toHaveLength(1);
  });
});
