import { describe, expect, it } from 'vitest';
import { PRESET_IDS, type PresetId } from '../../../../src/games/mordor-track/options.ts';
import { PRESETS } from '../../../../src/games/mordor-track/presets.ts';
import { checkOptions } from '../../../../src/games/mordor-track/rules/check-config.ts';
import { complete } from '../../../../src/games/mordor-track/rules/complete.ts';
import { newTable } from '../support/table.ts';

/** A row of A.4. */
interface Row {
  readonly preset: PresetId;
  readonly start: readonly [gate: string, corruption: number, hidden: boolean];
  readonly companions: readonly string[];
  readonly guide: string;
  readonly inPlay: readonly string[];
  readonly dice: readonly [fp: number, shadow: number];
  readonly rings: readonly [fp: number, shadow: number];
  readonly drawn: readonly string[];
  readonly waiting: readonly string[];
  readonly pool: number;
}

const morgul = (corruption: number) => ['minas-morgul', corruption, true] as const;
const TWO_MINIONS = ['saruman', 'witch-king'];
const BOTH = ['gandalfWhite', 'aragorn'];

const ROWS: readonly Row[] = [
  {
    preset: 'standard',
    start: morgul(5),
    companions: ['gimli', 'peregrin'],
    guide: 'gimli',
    inPlay: [...TWO_MINIONS, 'gandalfWhite'],
    dice: [5, 9],
    rings: [1, 1],
    drawn: ['s-0r-1', 's-1-1', 's-1r-1', 's-2-1', 's-er-1'],
    waiting: ['fp-elven-rope', 'sh-shelobs-lair', 'sh-give-it-to-uss'],
    pool: 15,
  },
  {
    preset: 'desperate',
    start: ['morannon', 8, false],
    companions: [],
    guide: 'gollum',
    inPlay: [...TWO_MINIONS, 'gandalfWhite'],
    dice: [5, 9],
    rings: [0, 1],
    drawn: ['s-2-1', 's-2r-1', 's-3-1', 's-3-2', 's-er-1'],
    waiting: ['fp-elven-cloaks', 'fp-smeagol', 'sh-shelobs-lair'],
    pool: 15,
  },
  {
    preset: 'healthy',
    start: morgul(1),
    companions: ['legolas', 'gimli', 'meriadoc', 'peregrin'],
    guide: 'legolas',
    inPlay: ['gandalfWhite'],
    dice: [5, 7],
    rings: [2, 0],
    drawn: ['s-1r-1', 's-2-1', 's-3-1', 's-3-2', 's-er-1'],
    waiting: ['fp-elven-cloaks', 'fp-phial'],
    pool: 14,
  },
  {
    preset: 'big-fellowship',
    start: ['morannon', 2, true],
    companions: ['strider', 'gandalf-grey', 'legolas', 'gimli', 'meriadoc', 'peregrin'],
    guide: 'strider',
    inPlay: ['witch-king'],
    dice: [4, 8],
    rings: [3, 0],
    drawn: ['s-0r-1', 's-1-1', 's-2-1', 's-3-1', 's-er-1', 's-er-2'],
    waiting: ['sh-give-it-to-uss'],
    pool: 13,
  },
  {
    preset: 'lone-walk',
    start: morgul(5),
    companions: [],
    guide: 'gollum',
    inPlay: [],
    dice: [4, 7],
    rings: [0, 0],
    drawn: [],
    waiting: [],
    pool: 16,
  },
  {
    preset: 'gollum-guide',
    start: morgul(5),
    companions: [],
    guide: 'gollum',
    inPlay: [...TWO_MINIONS, ...BOTH],
    dice: [6, 9],
    rings: [1, 1],
    drawn: ['s-0r-1', 's-1-1', 's-1r-1', 's-2-1', 's-3-1', 's-er-1'],
    waiting: ['fp-smeagol', 'sh-ring-is-mine'],
    pool: 13,
  },
  {
    preset: 'annotated-t8',
    start: morgul(3),
    companions: ['legolas'],
    guide: 'legolas',
    inPlay: [...TWO_MINIONS, ...BOTH],
    dice: [6, 9],
    rings: [1, 0],
    drawn: ['s-0r-1', 's-0r-2', 's-1r-1', 's-1r-2', 's-3-1', 's-er-1'],
    waiting: ['fp-elven-cloaks', 'sh-give-it-to-uss'],
    pool: 13,
  },
];

const WITH_MODULES = { 'standard-with-cards': ['cards'], approach: ['approach', 'cards'] };

describe('A.4: the presets', () => {
  it('are the seven of the table, and two of our own that add modules to the first', () => {
    const { preset: _, modules: __, ...standard } = complete({ preset: 'standard' });

    expect(PRESET_IDS).toEqual([...ROWS.map(({ preset }) => preset), ...Object.keys(WITH_MODULES)]);
    for (const [preset, on] of Object.entries(WITH_MODULES)) {
      const options = complete({ preset: preset as PresetId });
      expect(options).toMatchObject(standard);
      expect(Object.keys(options.modules).toSorted()).toEqual(on);
    }
  });

  it.each(ROWS)('$preset starts as its row says', (row) => {
    const { pub } = newTable({ preset: row.preset }).state;
    const { fellowship, options, dice, rings, tiles } = pub;
    const inPlay = Object.entries({ ...pub.minions, ...pub.upgrades });

    expect([options.gate, fellowship.corruption, fellowship.hidden]).toEqual(row.start);
    expect(fellowship).toMatchObject({ place: 'gate', step: 0, guide: row.guide });
    expect(fellowship.companions).toEqual(row.companions);
    expect(inPlay.filter(([, status]) => status === 'inPlay').map(([who]) => who)).toEqual(
      row.inPlay,
    );
    expect([dice['free-peoples'].length, dice.shadow.length]).toEqual(row.dice);
    expect([rings['free-peoples'], rings.shadow]).toEqual(row.rings);
    expect(tiles.drawn).toEqual(row.drawn);
    expect(tiles.waiting).toEqual(row.waiting);
    expect(tiles.removed).toEqual([]);
  });

  it.each(ROWS)('$preset: the pool has $pool tiles once Mordor is entered', ({ preset, pool }) => {
    const { tiles } = newTable({ preset }).fp({ type: 'enterMordor' }).state.pub;

    expect(tiles.pool).toHaveLength(pool);
    expect(tiles.waiting).toEqual([]);
    expect(tiles.drawn.filter((tile) => tile.startsWith('s-er'))).toEqual([]);
  });

  it.each(ROWS)('$preset: what its row does not name is as by default', ({ preset }) => {
    const { minions, upgrades, ...options } = complete({ preset });
    const mouth = preset === 'lone-walk' ? 'unavailable' : 'available';

    expect(options).toMatchObject({
      configVersion: 1,
      lost: {},
      baseDice: { fp: 4, shadow: 7 },
      fpHuntDiceLastTurn: 1,
      turnLimit: 20,
      allFpNationsAtWar: false,
      sauronStrongholdFree: true,
      shadowNationsAtWar: true,
      switches: { wizardsStaffAdvances: true, gollumLateSuppress: true },
    });
    expect(options.startOnTrack).toBeUndefined();
    expect(minions['mouth-of-sauron']).toBe(mouth);
    expect(Object.values(upgrades)).not.toContain('available');
  });

  it.each(Array.from({ length: 12 }, (_, corruption) => corruption))(
    'lone-walk takes corruption %i for its parameter',
    (corruption) => {
      const options = complete({ preset: 'lone-walk', corruption });

      expect(checkOptions(options)).toBeNull();
      expect(options.corruption).toBe(corruption);
    },
  );

  it('are all offered, each with a line about it', () => {
    const ids = PRESETS.map(({ id }) => id);

    expect(ids).toEqual(PRESET_IDS);
    expect(PRESETS.filter(({ summary }) => summary.length < 20 || summary.includes('\n'))).toEqual(
      [],
    );
  });

  it.each(PRESETS)('$id can be played as it is offered', ({ options }) => {
    expect(checkOptions(complete(options))).toBeNull();
  });
});
