import { beforeAll, describe, expect, it } from 'vitest';
import { TILES } from '../../../src/games/mordor-track/ids.ts';
import { postJson } from '../../support/server/post-json.ts';
import { type Person, registerPlayer } from '../../support/server/seated-game.ts';
import { sharedServer } from '../../support/server/shared-server.ts';
import { expectNoGame } from './requests.ts';

const server = sharedServer({ RATE_LIMIT: '0' });

/** What is wrong, the options that are wrong in nothing else, and the path of it. */
type Row = readonly [what: string, options: object, path: string];

const ON_TRACK = { preset: 'lone-walk', startOnTrack: { step: 0 } };
const tiles = (lists: object, more: object = {}) => ({
  preset: 'lone-walk',
  ...more,
  tiles: lists,
});
const cards = (module: object, more: object = {}) => ({
  preset: 'lone-walk',
  ...more,
  modules: { cards: module },
});
const STANDARD_TILES = TILES.filter((tile) => tile.startsWith('s-'));
const gate = { id: 'minas-morgul', shadowStronghold: true };
const approach = (more: object) => ({ modules: { approach: { nodes: [gate, gate], ...more } } });

describe('a configuration that contradicts itself or the rules (A.3) makes no game:', () => {
  const tileRows: readonly Row[] = [
    ['a tile that is none', tiles({ drawn: ['s-3-4'] }), '/tiles/drawn/0'],
    ['a name that every object has', tiles({ removed: ['constructor'] }), '/tiles/removed/0'],
    [
      'more tiles drawn than there are',
      tiles({ drawn: [...STANDARD_TILES, 's-3-1'] }),
      '/tiles/drawn/16',
    ],
    [
      'a tile in two lists',
      tiles({ drawn: ['s-1-1'], removed: ['s-2-1', 's-1-1'] }),
      '/tiles/removed/1',
    ],
    ['a tile twice in a list', tiles({ waiting: ['fp-phial', 'fp-phial'] }), '/tiles/waiting/1'],
    ['a special tile drawn before Mordor', tiles({ drawn: ['fp-phial'] }), '/tiles/drawn/0'],
    ['a special tile removed', tiles({ removed: ['sh-on-on'] }), '/tiles/removed/0'],
    [
      'a special tile removed on the Track',
      tiles({ removed: ['sh-on-on'] }, ON_TRACK),
      '/tiles/removed/0',
    ],
    ['a standard tile that waits', tiles({ waiting: ['s-er-1'] }), '/tiles/waiting/0'],
    ['special tiles in the pool before Mordor', tiles({ inPool: ['fp-phial'] }), '/tiles/inPool/0'],
    [
      'a tile that waits on the Track',
      tiles({ waiting: ['fp-phial'] }, ON_TRACK),
      '/tiles/waiting/0',
    ],
    [
      'a standard tile named for the pool',
      tiles({ inPool: ['s-1-1'] }, ON_TRACK),
      '/tiles/inPool/0',
    ],
  ];

  const numberRows: readonly Row[] = [
    ['a game without a turn', { turnLimit: 0 }, '/turnLimit'],
    ['a limit beyond all games', { turnLimit: 1001 }, '/turnLimit'],
    ['corruption below 0', { corruption: -1 }, '/corruption'],
    ['corruption 12, with which the game is over', { corruption: 12 }, '/corruption'],
    ['four Rings', { rings: { fp: 2, shadow: 2 } }, '/rings'],
    ['four Rings of the Free Peoples', { rings: { fp: 4, shadow: 0 } }, '/rings/fp'],
    ['a Ring less than none', { rings: { fp: 1, shadow: -1 } }, '/rings/shadow'],
    ['no die of the Free Peoples', { baseDice: { fp: 0 } }, '/baseDice/fp'],
    ['eleven dice of the Free Peoples', { baseDice: { fp: 11 } }, '/baseDice/fp'],
    ['no die of the Shadow', { baseDice: { shadow: 0 } }, '/baseDice/shadow'],
    ['eleven dice of the Shadow', { baseDice: { shadow: 11 } }, '/baseDice/shadow'],
    [
      'a start at the Crack of Doom',
      { ...ON_TRACK, startOnTrack: { step: 5 } },
      '/startOnTrack/step',
    ],
    ['a start before the Track', { ...ON_TRACK, startOnTrack: { step: -1 } }, '/startOnTrack/step'],
  ];

  const companionRows: readonly Row[] = [
    ['a Guide who is absent', { guide: 'legolas' }, '/guide'],
    ['a Guide where nobody is', { preset: 'lone-walk', guide: 'gimli' }, '/guide'],
    ['a Guide below the highest Level', { guide: 'peregrin' }, '/guide'],
    ['a companion twice', { companions: ['gimli', 'peregrin', 'gimli'] }, '/companions/2'],
    ['a companion who is present and lost', { lost: { gimli: 'eliminated' } }, '/lost/gimli'],
    [
      'Gandalf the White beside Gandalf the Grey',
      { preset: 'big-fellowship', upgrades: { gandalfWhite: 'inPlay' } },
      '/upgrades/gandalfWhite',
    ],
    [
      'Aragorn to be had beside Strider',
      { preset: 'big-fellowship', upgrades: { aragorn: 'available' } },
      '/upgrades/aragorn',
    ],
    [
      'Aragorn in play beside Strider',
      { preset: 'big-fellowship', upgrades: { aragorn: 'inPlay' } },
      '/upgrades/aragorn',
    ],
  ];

  const cardRows: readonly Row[] = [
    ['a card twice in a hand', cards({ hands: { fp: ['athelas', 'athelas'] } }), 'hands/fp/1'],
    [
      'a card in a deck and in a hand',
      cards({ decks: { fpCharacter: ['athelas'] }, hands: { fp: ['athelas'] } }),
      'hands/fp/0',
    ],
    [
      'a filler twice',
      cards({ decks: { fpCharacter: ['fp-filler-1'], fpStrategy: ['fp-filler-1'] } }),
      'decks/fpStrategy/0',
    ],
    [
      'a card of the other seat in a deck',
      cards({ decks: { fpCharacter: ['breaking'] } }),
      'decks/fpCharacter/0',
    ],
    [
      'a card of the other seat in a hand',
      cards({ hands: { shadow: ['athelas'] } }),
      'hands/shadow/0',
    ],
    ['a filler of the other seat', cards({ hands: { shadow: ['fp-filler-1'] } }), 'hands/shadow/0'],
    ['a card that is none', cards({ hands: { fp: ['gandalf'] } }), 'hands/fp/0'],
    ['a name that every object has', cards({ hands: { fp: ['toString'] } }), 'hands/fp/0'],
    ['a filler without a number', cards({ hands: { fp: ['fp-filler-0'] } }), 'hands/fp/0'],
    [
      'a character card in a strategy deck',
      cards({ decks: { fpStrategy: ['athelas'] } }),
      'decks/fpStrategy/0',
    ],
    [
      'a strategy card in a character deck',
      cards({ decks: { shadowCharacter: ['day-without-dawn'] } }),
      'decks/shadowCharacter/0',
    ],
    [
      'a card on a table that does not stay there',
      cards({ tables: { fp: ['athelas'] } }),
      'tables/fp/0',
    ],
    ['a filler on a table', cards({ tables: { shadow: ['shadow-filler-1'] } }), 'tables/shadow/0'],
    [
      'the table card of an absent companion',
      cards({ tables: { fp: ['axe-and-bow'] } }),
      'tables/fp/0',
    ],
    [
      'the staff without Gandalf the Grey',
      cards({ tables: { fp: ['wizards-staff'] } }, { preset: 'standard' }),
      'tables/fp/0',
    ],
    [
      'the card of a tile that waits in a hand',
      cards({ hands: { fp: ['elven-rope'] } }, { preset: 'standard' }),
      'hands/fp/0',
    ],
    [
      'the card of a tile that waits in a deck',
      cards({ decks: { shadowCharacter: ['breaking', 'shelobs-lair'] } }, { preset: 'standard' }),
      'decks/shadowCharacter/1',
    ],
    [
      'the card of a tile in the pool',
      cards({ hands: { fp: ['phial'] } }, tiles({ inPool: ['fp-phial'] }, ON_TRACK)),
      'hands/fp/0',
    ],
    [
      'a hand above its limit',
      cards({ handLimit: 1, hands: { fp: ['athelas', 'phial'] } }),
      'hands/fp',
    ],
    [
      'the other hand above its limit',
      cards({ handLimit: 0, hands: { shadow: ['breaking'] } }),
      'hands/shadow',
    ],
    ['a limit below 0', cards({ handLimit: -1 }), 'handLimit'],
  ].map(([what, options, path]) => [what, options, `/modules/cards/${path}`] as Row);

  const wayRows: readonly Row[] = [
    ['a figure beyond the gate', approach({ figureIndex: 2 }), '/modules/approach/figureIndex'],
    ['a figure before the way', approach({ figureIndex: -1 }), '/modules/approach/figureIndex'],
    ['progress above 12', approach({ progress: 13 }), '/modules/approach/progress'],
    ['progress below 0', approach({ progress: -1 }), '/modules/approach/progress'],
    ['events from outside', { modules: { external: true } }, '/modules/external'],
  ];

  it.each([...tileRows, ...numberRows, ...companionRows, ...cardRows, ...wayRows])(
    '%s',
    async (_what, options, path) => {
      const problem = { path: `/options${path}`, reason: 'CONFIG_INVALID' };
      await expectNoGame(server.url, 'mordor-track', options, problem);
    },
  );
});

describe('options that do not fit their schema make no game:', () => {
  const rows: readonly Row[] = [
    ['a preset that is none', { preset: 'easy' }, '/preset'],
    ['a name in other letters', { preset: 'Standard' }, '/preset'],
    ['a preset that is nobody', { preset: null }, '/preset'],
    ['a member that is unknown', { difficulty: 3 }, '/difficulty'],
    ['another form of the configuration', { configVersion: 2 }, '/configVersion'],
    ['a name too long', { presetId: 'x'.repeat(65) }, '/presetId'],
    ['a gate that is none', { gate: 'minas-tirith' }, '/gate'],
    ['half a corruption', { corruption: 5.5 }, '/corruption'],
    ['a corruption in words', { corruption: '5' }, '/corruption'],
    ['hidden by a word', { hidden: 'yes' }, '/hidden'],
    ['Gollum for a companion', { companions: ['gollum'] }, '/companions/0'],
    ['a companion in an object', { companions: [{ id: 'gimli' }] }, '/companions/0'],
    ['no list of companions', { companions: 'gimli' }, '/companions'],
    ['a Guide who is no companion', { guide: 'gollum' }, '/guide'],
    ['a fate that nobody meets before the game', { lost: { boromir: 'removed' } }, '/lost/boromir'],
    ['somebody lost who is no companion', { lost: { gollum: 'eliminated' } }, '/lost/gollum'],
    ['a tile that is a number', { tiles: { drawn: [3] } }, '/tiles/drawn/0'],
    ['a tile with a name too long', { tiles: { drawn: ['s'.repeat(65)] } }, '/tiles/drawn/0'],
    ['a place that is none', { tiles: { pool: ['s-1-1'] } }, '/tiles/pool'],
    ['Rings of one seat alone', { rings: { fp: 1 } }, '/rings/shadow'],
    ['a third owner of Rings', { rings: { fp: 1, shadow: 1, sauron: 1 } }, '/rings/sauron'],
    ['a status that is none', { minions: { saruman: 'dead' } }, '/minions/saruman'],
    ['a Minion who is none', { minions: { nazgul: 'inPlay' } }, '/minions/nazgul'],
    ['half a die', { baseDice: { fp: 4.5 } }, '/baseDice/fp'],
    ['fewer dice than none last turn', { fpHuntDiceLastTurn: -1 }, '/fpHuntDiceLastTurn'],
    ['a number beyond all others', { fpHuntDiceLastTurn: 1e300 }, '/fpHuntDiceLastTurn'],
    ['a number that is none exactly', { fpHuntDiceLastTurn: 2 ** 53 }, '/fpHuntDiceLastTurn'],
    ['a start on no step', { startOnTrack: {} }, '/startOnTrack/step'],
    ['a switch that is none', { switches: { wizard: true } }, '/switches/wizard'],
    ['a module that is none', { modules: { politics: {} } }, '/modules/politics'],
    ['a module that is a word', { modules: { cards: 'on' } }, '/modules/cards'],
    ['a fifth deck', { modules: { cards: { decks: { fp: [] } } } }, '/modules/cards/decks/fp'],
    [
      'a card without a name',
      { modules: { cards: { hands: { fp: [''] } } } },
      '/modules/cards/hands/fp/0',
    ],
    ['half a limit', { modules: { cards: { handLimit: 0.5 } } }, '/modules/cards/handLimit'],
    ['a way of no regions', { modules: { approach: { nodes: [] } } }, '/modules/approach/nodes'],
    [
      'a way too long',
      { modules: { approach: { nodes: Array.from({ length: 17 }, () => gate) } } },
      '/modules/approach/nodes',
    ],
    [
      'a region without a name',
      { modules: { approach: { nodes: [{ nazgul: true }] } } },
      '/modules/approach/nodes/0/id',
    ],
  ];

  it.each(rows)('%s', async (_what, options, path) => {
    const problem = { path: `/options${path}`, reason: 'OPTIONS_MALFORMED' };
    await expectNoGame(server.url, 'mordor-track', options, problem);
  });

  it.each([2.5, 'never', true, {}])('the turn limit %j', async (turnLimit) => {
    const creator = await registerPlayer(server.url);
    const path = '/v1/titles/mordor-track/games';
    const { status, json } = await postJson(server.url, creator, path, { options: { turnLimit } });
    const { errors, reason } = json as {
      readonly errors: readonly { readonly path: string }[];
      readonly reason: string;
    };
    expect({ status, reason }).toEqual({ status: 422, reason: 'OPTIONS_MALFORMED' });
    expect(new Set(errors.map((error) => error.path))).toEqual(new Set(['/options/turnLimit']));
  });
});

describe('a configuration at the edge of what A.3 allows makes a game:', () => {
  const specials = { inPool: ['fp-phial', 'sh-on-on'], drawn: ['fp-smeagol', 's-1-1'] };
  const rows: readonly (readonly [what: string, options: object])[] = [
    ['no corruption', { corruption: 0 }],
    ['corruption 11', { corruption: 11 }],
    ['three Rings of the Shadow', { rings: { fp: 0, shadow: 3 } }],
    ['one die each', { baseDice: { fp: 1, shadow: 1 } }],
    ['ten dice each', { baseDice: { fp: 10, shadow: 10 } }],
    [
      'a start on step 4, special tiles in the pool and drawn',
      tiles(specials, { startOnTrack: { step: 4 } }),
    ],
    ['all standard tiles drawn', tiles({ drawn: STANDARD_TILES })],
    ['no turn limit', { turnLimit: null }],
    ['a Guide of the highest Level who is not the first', { preset: 'healthy', guide: 'gimli' }],
    [
      'Gandalf the White eliminated beside Gandalf the Grey',
      { preset: 'big-fellowship', upgrades: { gandalfWhite: 'eliminated', aragorn: 'eliminated' } },
    ],
    [
      'a hand that is full, and table cards of companions',
      cards(
        { handLimit: 1, hands: { fp: ['athelas'] }, tables: { fp: ['axe-and-bow'] } },
        { preset: 'standard' },
      ),
    ],
    ['a figure at the gate with progress 12', approach({ figureIndex: 1, progress: 12 })],
    ['events from outside switched off', { modules: { external: false } }],
  ];
  let creator: Person;

  beforeAll(async () => {
    creator = await registerPlayer(server.url);
  });

  it.each(rows)('%s', async (_what, options) => {
    const path = '/v1/titles/mordor-track/games';
    const { status, json } = await postJson(server.url, creator, path, { options });
    expect({ status, json }).toMatchObject({ status: 201, json: { options } });
  });
});
