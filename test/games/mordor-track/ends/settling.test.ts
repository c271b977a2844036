import { describe, expect, it } from 'vitest';
import { mordorTrack } from '../../../../src/games/mordor-track/index.ts';
import type { Position } from '../support/position.ts';
import { type Table, tableAt } from '../support/table.ts';

const moves = { type: 'moveFellowship', die: 'f1' } as const;
const types = (table: Table) => table.events.map(({ type }) => type);

describe('D.2: a step settles before an end is asked for', () => {
  it('E.1: at 12 the rest of the Hunt is not carried out', () => {
    const table = tableAt({ step: 4, corruption: 10 });
    table.fp(moves, { tiles: ['s-2-1'] });
    table.events.length = 0;
    table.resolve('useRing');

    expect(types(table)).toEqual(['DamageReduced', 'CorruptionChanged', 'GameEnded']);
    expect(table.state.pub.fellowship).toMatchObject({ corruption: 12, step: 4, hidden: true });
    expect(table.state.pub.dice['free-peoples'][0]?.zone).toBe('unused');
  });

  it('E.2: the Ring is destroyed at the end of the Hunt, after reveal, step and box', () => {
    const table = tableAt({ step: 4, companions: ['gimli'] }).fp(moves, { tiles: ['s-0r-1'] });

    expect(types(table)).toEqual([
      ...['MoveAttempted', 'TileDrawn', 'DamageSet', 'FellowshipRevealed'],
      ...['StepAdvanced', 'DieMovedToHuntBox', 'HuntEnded', 'GameEnded'],
    ]);
  });

  it('E.6: idle corruption comes before the victory check', () => {
    const end = (corruption: number) =>
      tableAt({ turn: 20, corruption, fp: ['muster'], shadow: [] }).fp({
        type: 'skipDie',
        die: 'f1',
      });

    expect(types(end(10)).slice(1)).toEqual([
      ...['IdleCorruption', 'CorruptionChanged', 'VictoryChecked', 'GameEnded'],
    ]);
    expect(types(end(11)).slice(1)).toEqual(['IdleCorruption', 'CorruptionChanged', 'GameEnded']);
  });

  it('D.9: corruption goes no further than 12', () => {
    const table = tableAt({ corruption: 11, box: { shadow: 7 } });
    table.fp(moves, { tiles: ['s-er-1'] });

    expect(table.last('CorruptionChanged')?.pub).toEqual({ from: 11, to: 12, cause: 'hunt' });
  });

  it('F.1: at the end what lies face down is shown', () => {
    const cards = {
      handLimit: 1,
      hands: { shadow: ['on-on'] },
      decks: { shadowCharacter: ['breaking'] },
    };
    const table = tableAt({ corruption: 11, fp: ['character'], cards });
    table.fp({ type: 'skipDie', die: 'f1' });
    table.shadow({ type: 'drawCard', die: 's5', deck: 'character' }).resolve('on-on');
    for (const die of ['s3', 's4', 's6', 's7']) table.shadow({ type: 'skipDie', die });

    expect(table.state.pub.result).toEqual({
      winner: 'shadow',
      how: 'CORRUPTION',
      faceDown: { 'free-peoples': [], shadow: ['on-on'] },
    });
  });
});

describe('E.5: who leaves has lost', () => {
  const left: Position = { corruption: 11, step: 4 };

  it.each([
    ['free-peoples', 'shadow'],
    ['shadow', 'free-peoples'],
  ] as const)('%s leaves, %s wins, whatever the board says', (seat, winner) => {
    for (const how of ['RESIGNED', 'TIMED_OUT'] as const) {
      const table = tableAt(left);
      table.add(mordorTrack.forfeit([seat], how, table.state));

      expect(table.outcome).toEqual({ ranking: [[winner], [seat]], how });
      expect(table.asked).toBeNull();
    }
  });

  it('nobody wins where both leave at once', () => {
    const table = tableAt(left);
    table.add(mordorTrack.forfeit(['free-peoples', 'shadow'], 'TIMED_OUT', table.state));

    expect(table.outcome?.ranking).toEqual([[], ['free-peoples', 'shadow']]);
  });

  it('a decision that is open stays unanswered', () => {
    const table = tableAt(left).fp(moves, { tiles: ['s-2-1'] });
    expect(table.asked).toBe('huntDamage');
    table.add(mordorTrack.forfeit(['free-peoples'], 'RESIGNED', table.state));

    expect(table.state.pub.fellowship.corruption).toBe(11);
    expect(mordorTrack.waiting(table.state.pub)).toEqual([]);
  });
});
