import { describe, expect, it } from 'vitest';
import { MINIONS, STATUSES, type UPGRADES } from '../../../../src/games/mordor-track/ids.ts';
import type { Position } from '../support/position.ts';
import { tableAt } from '../support/table.ts';

const gate: Position = { place: 'gate' };
const atWar: Position = { options: { allFpNationsAtWar: true } };
const noStronghold: Position = { options: { sauronStrongholdFree: false } };
const shadowActs = { kind: 'action', seat: 'shadow' } as const;

describe('B.6: to muster a Minion', () => {
  const refused = (minion: (typeof MINIONS)[number], position: Position) =>
    tableAt({ asked: shadowActs, ...position }).ask('shadow', {
      type: 'musterMinion',
      die: 's4',
      minion,
    });

  it.each(MINIONS.flatMap((minion) => STATUSES.map((status) => [minion, status] as const)))(
    '%s, who is %s, on the Track',
    (minion, status) => {
      expect(refused(minion, { minions: { [minion]: status } })).toBe(
        status === 'available' ? null : 'MINION_NOT_AVAILABLE',
      );
    },
  );

  it.each<readonly [string, Position, boolean]>([
    ['on the Track', {}, true],
    ['at the gate', gate, false],
    ['at the gate, all nations at war', { ...gate, ...atWar }, true],
    ['on the Track without a Stronghold of Sauron', noStronghold, false],
    [
      'at war without a Stronghold of Sauron',
      { options: { allFpNationsAtWar: true, sauronStrongholdFree: false } },
      false,
    ],
  ])('the Mouth of Sauron comes %s', (_, position, comes) => {
    expect(
      refused('mouth-of-sauron', { ...position, minions: { 'mouth-of-sauron': 'available' } }),
    ).toBe(comes ? null : 'MINION_NOT_AVAILABLE');
  });

  it.each(['saruman', 'witch-king'] as const)('%s comes wherever the Fellowship is', (minion) => {
    const position = { ...gate, ...noStronghold, minions: { [minion]: 'available' } } as const;

    expect(refused(minion, position)).toBeNull();
  });

  it('EX-46: he brings a die from the next turn on', () => {
    const table = tableAt({ asked: shadowActs, minions: { saruman: 'available' } });
    table.shadow({ type: 'musterMinion', die: 's4', minion: 'saruman' });

    expect(table.state.pub.minions.saruman).toBe('inPlay');
    expect(table.state.pub.dice.shadow).toHaveLength(7);
    expect(table.state.pub.dice.shadow[3]?.zone).toBe('used');
  });
});

describe('B.6: to bring in a character', () => {
  const refused = (who: (typeof UPGRADES)[number], position: Position) =>
    tableAt(position).ask('free-peoples', { type: 'bringCharacter', die: 'f3', who });
  const white = { upgrades: { gandalfWhite: 'available' } } as const;

  it.each(STATUSES)('Aragorn, who is %s', (aragorn) => {
    expect(refused('aragorn', { upgrades: { aragorn } })).toBe(
      aragorn === 'available' ? null : 'CHARACTER_NOT_AVAILABLE',
    );
  });

  it.each(STATUSES)('Gandalf the White, who is %s, after a Minion has come', (gandalfWhite) => {
    const minions = { saruman: 'inPlay' } as const;

    expect(refused('gandalfWhite', { upgrades: { gandalfWhite }, minions })).toBe(
      gandalfWhite === 'available' ? null : 'CHARACTER_NOT_AVAILABLE',
    );
  });

  it.each(MINIONS.flatMap((minion) => STATUSES.map((status) => [minion, status] as const)))(
    'Gandalf the White, with %s %s',
    (minion, status) => {
      const hasCome = status === 'inPlay' || status === 'eliminated';

      expect(refused('gandalfWhite', { ...white, minions: { [minion]: status } })).toBe(
        hasCome ? null : 'CHARACTER_NOT_AVAILABLE',
      );
    },
  );

  it('not the White while the Grey is in the Fellowship', () => {
    const position = { ...white, minions: { saruman: 'inPlay' } } as const;

    expect(refused('gandalfWhite', { ...position, companions: ['gandalf-grey'] })).toBe(
      'CHARACTER_NOT_AVAILABLE',
    );
    expect(refused('gandalfWhite', { ...position, companions: ['strider'] })).toBeNull();
  });

  it('EX-47: he brings a die from the next turn on', () => {
    const table = tableAt({ upgrades: { aragorn: 'available' } });
    table.fp({ type: 'bringCharacter', die: 'f3', who: 'aragorn' });

    expect(table.state.pub.upgrades.aragorn).toBe('inPlay');
    expect(table.state.pub.dice['free-peoples']).toHaveLength(4);
    expect(table.state.pub.dice['free-peoples'][2]?.zone).toBe('used');
  });
});
