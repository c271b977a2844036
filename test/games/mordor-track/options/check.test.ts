import { describe, expect, it } from 'vitest';
import { mordorTrack } from '../../../../src/games/mordor-track/index.ts';
import type { Asked, Config } from '../../../../src/games/mordor-track/options.ts';
import { complete } from '../../../../src/games/mordor-track/rules/complete.ts';

/** Where a configuration over that of the lone walk is refused; null where it can be played. */
function refusedAt(asked: Asked): string | null {
  const fault = mordorTrack.checkOptions(complete({ preset: 'lone-walk', ...asked }));
  if (fault !== null) expect(fault.reason).toBe('CONFIG_INVALID');
  return fault?.path ?? null;
}

type Row = readonly [rule: string, asked: Asked, path: string | null];

const NUMBERS: readonly Row[] = [
  ['corruption 0 to 11', { corruption: 0 }, null],
  ['corruption 0 to 11', { corruption: 11 }, null],
  ['corruption 0 to 11', { corruption: 12 }, '/corruption'],
  ['corruption 0 to 11', { corruption: -1 }, '/corruption'],
  ['three Rings in all', { rings: { fp: 3, shadow: 0 } }, null],
  ['three Rings in all', { rings: { fp: 2, shadow: 1 } }, null],
  ['three Rings in all', { rings: { fp: 2, shadow: 2 } }, '/rings'],
  ['no negative Rings', { rings: { fp: -1, shadow: 3 } }, '/rings/fp'],
  ['no negative Rings', { rings: { fp: 0, shadow: -1 } }, '/rings/shadow'],
  ['base dice 1 to 10', { baseDice: { fp: 1, shadow: 10 } }, null],
  ['base dice 1 to 10', { baseDice: { fp: 0 } }, '/baseDice/fp'],
  ['base dice 1 to 10', { baseDice: { shadow: 11 } }, '/baseDice/shadow'],
  ['steps 0 to 4', { startOnTrack: { step: 4 } }, null],
  ['steps 0 to 4', { startOnTrack: { step: 5 } }, '/startOnTrack/step'],
  ['steps 0 to 4', { startOnTrack: { step: -1 } }, '/startOnTrack/step'],
];

const COMPANION_ROWS: readonly Row[] = [
  ['companions are distinct', { companions: ['gimli', 'legolas', 'gimli'] }, '/companions/2'],
  [
    'nobody is lost and present',
    { companions: ['gimli'], lost: { gimli: 'eliminated' } },
    '/lost/gimli',
  ],
  ['who is absent may be lost', { companions: ['gimli'], lost: { boromir: 'eliminated' } }, null],
  ['the Guide is present', { companions: ['gimli'], guide: 'legolas' }, '/guide'],
  ['the Guide is present', { guide: 'legolas' }, '/guide'],
  [
    'the Guide is of the highest Level',
    { companions: ['gimli', 'peregrin'], guide: 'peregrin' },
    '/guide',
  ],
  ['among equals any is the Guide', { companions: ['gimli', 'legolas'], guide: 'legolas' }, null],
  [
    'Gandalf the White is not beside the Grey',
    { companions: ['gandalf-grey'], upgrades: { gandalfWhite: 'inPlay' } },
    '/upgrades/gandalfWhite',
  ],
  [
    'Gandalf the White may wait for the Grey to leave',
    { companions: ['gandalf-grey'], upgrades: { gandalfWhite: 'available' } },
    null,
  ],
  ['Gandalf the White is in play without the Grey', { upgrades: { gandalfWhite: 'inPlay' } }, null],
  [
    'Aragorn is not beside Strider',
    { companions: ['strider'], upgrades: { aragorn: 'inPlay' } },
    '/upgrades/aragorn',
  ],
  [
    'Aragorn cannot come while Strider is there',
    { companions: ['strider'], upgrades: { aragorn: 'available' } },
    '/upgrades/aragorn',
  ],
  ['Aragorn may be lost', { companions: ['strider'], upgrades: { aragorn: 'eliminated' } }, null],
  ['Aragorn may come without Strider', { upgrades: { aragorn: 'available' } }, null],
];

const onTrack = { startOnTrack: { step: 0 } } as const;

const TILE_ROWS: readonly Row[] = [
  ['tiles exist', { tiles: { drawn: ['s-1-1', 's-4-1'] } }, '/tiles/drawn/1'],
  ['no tile twice in a list', { tiles: { drawn: ['s-1-1', 's-1-1'] } }, '/tiles/drawn/1'],
  ['no tile in two lists', { tiles: { drawn: ['s-1-1'], removed: ['s-1-1'] } }, '/tiles/removed/0'],
  ['drawn: standard ones', { tiles: { drawn: ['fp-phial'] } }, '/tiles/drawn/0'],
  ['removed: standard ones', { tiles: { removed: ['s-er-1', 'sh-on-on'] } }, '/tiles/removed/1'],
  ['waiting: special ones', { tiles: { waiting: ['fp-phial', 'sh-on-on'] } }, null],
  ['waiting: special ones', { tiles: { waiting: ['s-1-1'] } }, '/tiles/waiting/0'],
  ['inPool: none before Mordor', { tiles: { inPool: ['fp-phial'] } }, '/tiles/inPool/0'],
  [
    'on the Track: none waits',
    { ...onTrack, tiles: { waiting: ['fp-phial'] } },
    '/tiles/waiting/0',
  ],
  ['on the Track: special ones in the pool', { ...onTrack, tiles: { inPool: ['fp-phial'] } }, null],
  [
    'on the Track: inPool has no standard ones',
    { ...onTrack, tiles: { inPool: ['s-1-1'] } },
    '/tiles/inPool/0',
  ],
  ['on the Track: special ones drawn', { ...onTrack, tiles: { drawn: ['sh-on-on'] } }, null],
  [
    'on the Track: removed are standard ones',
    { ...onTrack, tiles: { removed: ['sh-on-on'] } },
    '/tiles/removed/0',
  ],
];

const LIMIT_ROWS: readonly Row[] = [
  ['E.4: a limit of turns', { turnLimit: 1 }, null],
  ['E.4: no limit of turns', { turnLimit: null }, null],
  ['E.4: a limit of turns', { turnLimit: 0 }, '/turnLimit'],
  ['E.4: a limit of turns', { turnLimit: 1001 }, '/turnLimit'],
  ['C.8: the waiting tiles of a preset are in the pool on the Track', onTrack, null],
];

const nodes = [{ id: 'osgiliath' }, { id: 'minas-morgul', shadowStronghold: true }];
const way = (more: object): Asked => ({ modules: { approach: { nodes, ...more } } });

const MODULE_ROWS: readonly Row[] = [
  ['C.9: the figure is on the way', way({ figureIndex: 1 }), null],
  ['C.9: the figure is on the way', way({ figureIndex: 2 }), '/modules/approach/figureIndex'],
  ['C.9: the figure is on the way', way({ figureIndex: -1 }), '/modules/approach/figureIndex'],
  ['C.9: progress 0 to 12', way({ progress: 12 }), null],
  ['C.9: progress 0 to 12', way({ progress: 13 }), '/modules/approach/progress'],
  ['C.9: progress 0 to 12', way({ progress: -1 }), '/modules/approach/progress'],
  [
    'C.9: a Stronghold is held by one side',
    way({ nodes: [{ id: 'a' }, { id: 'b', shadowStronghold: true, fpCityOrStronghold: true }] }),
    '/modules/approach/nodes/1',
  ],
  ...['phial', 'fp-filler-3', 'shadow-filler-30'].map(
    (id): Row => [
      'C.9: a region is not named like a card, which might be hidden',
      way({ nodes: [{ id: 'a' }, { id }] }),
      '/modules/approach/nodes/1/id',
    ],
  ),
  ['A.2: nothing comes from outside', { modules: { external: true } }, '/modules/external'],
  ['A.2: a module may be said to be off', { modules: { external: false } }, null],
];

describe('A.3: a configuration that contradicts itself', () => {
  it.each([...NUMBERS, ...COMPANION_ROWS, ...TILE_ROWS, ...LIMIT_ROWS, ...MODULE_ROWS])(
    '%s: %j is refused at %s',
    (_, asked, path) => {
      expect(refusedAt(asked)).toBe(path);
    },
  );

  it('says what is wrong, as the end of a sentence', () => {
    const options = complete({ corruption: 12 }) as Config;

    expect(mordorTrack.checkOptions(options)).toEqual({
      reason: 'CONFIG_INVALID',
      path: '/corruption',
      message: 'must be from 0 to 11',
    });
  });
});
