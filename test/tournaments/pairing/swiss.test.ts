import { describe, expect, it } from 'vitest';
import type { Round, Table } from '../../../src/tournaments/field.ts';
import { pairRound } from '../../../src/tournaments/pairing/pair-round.ts';
import type { PairingRequest, RoundPlan } from '../../../src/tournaments/pairing/plan.ts';
import {
  type Ending,
  entrant,
  type FieldAsked,
  fieldOf,
  requestOf,
  resultOf,
} from '../../support/tournament.ts';

/** A table as it is written here: who sat there, first side first, and how it ended. */
type Written = readonly [first: string, second: string, ending: Ending];

function roundOf(round: number, written: readonly Written[], byes: readonly string[] = []): Round {
  const tables = written.map(([first, second, ending], place): Table => {
    const entrants = [`e_${first}`, `e_${second}`];
    return { id: `${round}-${place + 1}`, entrants, result: resultOf(entrants, ending) };
  });
  return { round, tables, byes: byes.map((id) => `e_${id}`) };
}

function planFor(asked: FieldAsked | PairingRequest): RoundPlan {
  const pairing = pairRound('field' in asked ? asked : requestOf(fieldOf(asked)));
  if (pairing.kind === 'none') throw new Error(pairing.why);
  return pairing.plan;
}

/** Who meets whom, whatever the seats. */
const meetings = ({ tables }: RoundPlan) =>
  tables.map(({ entrants }) => entrants.toSorted().join(' ')).toSorted();

describe('a Swiss round', () => {
  it('folds a score group: the first by lot meets the first of the lower half', () => {
    const { tables } = planFor({ size: 8 });
    const ranks = tables.map(({ explanation }) =>
      Object.values(explanation.facts['rank'] ?? {}).toSorted(),
    );
    expect(ranks).toEqual([
      [1, 5],
      [2, 6],
      [3, 7],
      [4, 8],
    ]);
  });

  it('lets those of equal points meet, and says so', () => {
    const plan = planFor({
      size: 4,
      played: [
        roundOf(1, [
          ['1', '2', 'FIRST'],
          ['3', '4', 'SECOND'],
        ]),
      ],
    });
    expect(meetings(plan)).toEqual(['e_1 e_4', 'e_2 e_3']);
    const winners = plan.tables.find(({ entrants }) => entrants.includes('e_1'));
    expect(winners?.explanation).toEqual({
      because: 'SAME_SCORE',
      facts: {
        points: { e_1: 2, e_4: 2 },
        rank: { e_1: expect.any(Number), e_4: expect.any(Number) },
        sides: { e_1: 1, e_4: -1 },
        lastSide: { e_1: 1, e_4: -1 },
      },
      relaxed: [],
    });
    expect(winners?.entrants).toEqual(['e_4', 'e_1']);
  });

  it('gives the bye to the lowest points', () => {
    const played = [roundOf(1, [['1', '2', 'FIRST']], ['3'])];
    expect(planFor({ size: 3, played }).byes).toEqual([
      {
        entrant: 'e_2',
        explanation: { because: 'LOWEST_SCORE', facts: { points: { e_2: 0 } }, relaxed: [] },
      },
    ]);
  });

  it('gives no bye to whoever had one, or points without play', () => {
    const played = [
      roundOf(
        1,
        [
          ['1', '2', 'NO_SHOW'],
          ['4', '5', 'FIRST'],
        ],
        ['3'],
      ),
    ];
    for (let event = 1; event <= 20; event += 1) {
      const { byes } = planFor(requestOf(fieldOf({ size: 5, played }), event));
      expect(['e_2', 'e_5']).toContain(byes[0]?.entrant);
    }
    const all = [roundOf(1, [['1', '2', 'NO_SHOW']], ['3'])];
    expect(planFor({ size: 3, played: all }).byes[0]?.entrant).toBe('e_2');
  });

  it('counts a table nobody came to as a meeting, but not as sides', () => {
    const plan = planFor({
      size: 4,
      played: [
        roundOf(1, [
          ['1', '2', 'NOBODY'],
          ['3', '4', 'NO_SHOW'],
        ]),
      ],
    });
    expect(meetings(plan)).not.toContain('e_1 e_2');
    const sides = plan.tables.flatMap(({ explanation }) =>
      Object.values(explanation.facts['sides'] ?? {}),
    );
    expect(sides).toEqual([0, 0, 0, 0]);
  });

  it('keeps those apart who must not meet', () => {
    const forbidden = [
      ['e_1', 'e_2'],
      ['e_3', 'e_1'],
    ] as const;
    expect(meetings(planFor({ size: 4, forbidden }))).toEqual(['e_1 e_4', 'e_2 e_3']);
  });

  it('lets sides get out of balance only when there is no other way, and says where', () => {
    // 1 and 3 both had the first side; those they met have left.
    const played = [
      roundOf(1, [
        ['1', '2', 'FIRST'],
        ['3', '4', 'FIRST'],
      ]),
    ];
    const field = fieldOf({ size: 4, played });
    const entrants = field.entrants.map((each) =>
      ['e_2', 'e_4'].includes(each.id) ? { ...each, withdrawnFrom: 2 } : each,
    );
    const { tables } = planFor(requestOf({ ...field, entrants }));
    expect(tables.map(({ explanation }) => explanation.relaxed)).toEqual([['SIDE_BALANCE']]);
    const [other] = planFor(requestOf({ ...field, entrants, legs: 2 })).tables;
    expect(other?.explanation.relaxed).toEqual([]);
    expect(other?.explanation.facts).not.toHaveProperty('sides');
  });

  it('pairs a late entry from its first round on, with no points for those before', () => {
    const field = fieldOf({ size: 3, played: [roundOf(1, [['1', '2', 'FIRST']], ['3'])] });
    const late = [...field.entrants, entrant('late', { from: 2 }), entrant('later', { from: 3 })];
    const plan = planFor(requestOf({ ...field, entrants: late }));
    expect(meetings(plan)).toEqual(['e_1 e_3', 'e_2 late']);
  });

  it('leaves everybody where they are in the lot when somebody leaves', () => {
    const ranked = (request: PairingRequest) => {
      const facts = planFor(request).tables.map(({ explanation }) => explanation.facts['rank']);
      const ranks: Readonly<Record<string, number>> = Object.assign({}, ...facts);
      return Object.keys(ranks)
        .filter((id) => id !== 'e_3' && id !== 'e_4')
        .toSorted((one, other) => (ranks[one] ?? 0) - (ranks[other] ?? 0));
    };
    const field = fieldOf({ size: 12 });
    const fewer = field.entrants.filter(({ id }) => id !== 'e_3' && id !== 'e_4');
    expect(ranked(requestOf({ ...field, entrants: fewer }))).toEqual(ranked(requestOf(field)));
  });

  it('is over after the last round, and with fewer than two', () => {
    const over = { kind: 'none', why: 'OVER' };
    const played = [roundOf(1, [['1', '2', 'FIRST']])];
    expect(pairRound(requestOf(fieldOf({ size: 6, rounds: 1, played })))).toEqual(over);
    expect(pairRound(requestOf(fieldOf({ size: 1, rounds: 3 })))).toEqual(over);
    expect(pairRound(requestOf(fieldOf({ size: 0, rounds: 3 })))).toEqual(over);
  });

  it('is none when nobody is left to be met', () => {
    const played = [roundOf(1, [['1', '2', 'FIRST']])];
    expect(pairRound(requestOf(fieldOf({ size: 2, rounds: 3, played })))).toEqual({
      kind: 'none',
      why: 'NO_LEGAL_PAIRING',
    });
  });
});
