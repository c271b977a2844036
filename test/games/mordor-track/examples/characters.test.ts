import { describe, expect, it } from 'vitest';
import type { Command } from '../../../../src/games/mordor-track/commands.ts';
import type { Position } from '../support/position.ts';
import { tableAt } from '../support/table.ts';
import { actedBy, expectTable } from './expecting.ts';
import { moves, musters, skips, skipTheRest } from './orders.ts';

const MUSTER = musters('s4', 'mouth-of-sauron');

const MOUTH: Position = {
  asked: { kind: 'action', seat: 'shadow' },
  minions: { 'mouth-of-sauron': 'available' },
};

const brings = (die: string): Command => ({ type: 'bringCharacter', die, who: 'gandalfWhite' });

describe('worked examples: characters', () => {
  it('EX-46: the Mouth of Sauron brings a die from the next turn on', () => {
    const table = tableAt(MOUTH).shadow(MUSTER);

    expectTable(table, {
      ...actedBy('free-peoples'),
      minions: { 'mouth-of-sauron': 'inPlay' },
      dice: { s4: 'used' },
    });
    expect(table.state.pub.dice.shadow).toHaveLength(7);
    skipTheRest(table);
    expect(table.state.pub.turn).toBe(2);
    expect(table.state.pub.dice.shadow).toHaveLength(8);
  });

  it('EX-46: the Mouth does not come to the gate unless all nations are at war', () => {
    const gate = { ...MOUTH, place: 'gate' } as const;
    const verdicts = [false, true].map((allFpNationsAtWar) =>
      tableAt({ ...gate, options: { allFpNationsAtWar } }).ask('shadow', MUSTER),
    );

    expect(verdicts).toEqual(['MINION_NOT_AVAILABLE', null]);
  });

  it('EX-47: Gandalf the White comes after Gandalf the Grey fell, by a will die alone', () => {
    const table = tableAt({ companions: ['gandalf-grey'], minions: { 'witch-king': 'inPlay' } });
    expect(table.ask('free-peoples', brings('f3'))).toBe('CHARACTER_NOT_AVAILABLE');
    table
      .fp(moves('f2'), { tiles: ['s-3-1'] })
      .resolve('casualtyGuide')
      .shadow(skips('s3'));

    expectTable(table, {
      fates: { 'gandalf-grey': 'eliminated' },
      upgrades: { gandalfWhite: 'available' },
    });
    expect(table.ask('free-peoples', brings('f1'))).toBe('DIE_FACE_MISMATCH');
    expectTable(table.fp(brings('f3')), {
      ...actedBy('shadow'),
      upgrades: { gandalfWhite: 'inPlay' },
      dice: { f3: 'used' },
    });
    expect(table.state.pub.dice['free-peoples']).toHaveLength(4);
    skipTheRest(table);
    expect(table.state.pub.turn).toBe(2);
    expect(table.state.pub.dice['free-peoples']).toHaveLength(5);
  });
});
