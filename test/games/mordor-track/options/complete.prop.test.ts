import fc from 'fast-check';
import { describe, it } from 'vitest';
import { canonical } from '../../../../src/engine/canonical.ts';
import { fold } from '../../../../src/engine/fold.ts';
import { COMPANIONS, GATES, STATUSES, TILES } from '../../../../src/games/mordor-track/ids.ts';
import { mordorTrack } from '../../../../src/games/mordor-track/index.ts';
import { type Asked, type Config, PRESET_IDS } from '../../../../src/games/mordor-track/options.ts';
import { checkOptions } from '../../../../src/games/mordor-track/rules/check-config.ts';
import { complete } from '../../../../src/games/mordor-track/rules/complete.ts';
import type { MordorTrack } from '../../../../src/games/mordor-track/state.ts';
import { seededRng } from '../../../support/seeded-rng.ts';

/** Any member may be absent. */
const partial: { requiredKeys: [] } = { requiredKeys: [] };
const whole = (min: number, max: number) => fc.integer({ min, max });
const someOf = (items: readonly string[]) => fc.subarray([...items]);
const status = fc.constantFrom(...STATUSES);

const cards = fc.record(
  {
    shuffle: fc.boolean(),
    drawEachTurn: fc.boolean(),
    lastBattleAllowed: fc.boolean(),
    handLimit: whole(0, 24),
    hands: fc.record(
      {
        fp: someOf(['phial', 'athelas', 'fp-filler-1', 'fp-filler-30']),
        shadow: someOf(['on-on', 'breaking', 'shadow-filler-2']),
      },
      partial,
    ),
    tables: fc.record({ fp: someOf(['mithril-coat', 'axe-and-bow']) }, partial),
    decks: fc.record({ shadowStrategy: someOf(['day-without-dawn', 'shadow-filler-9']) }, partial),
  },
  partial,
);

const node = fc.record(
  { id: fc.constantFrom('osgiliath', 'ithilien'), nazgul: fc.boolean(), shadowArmy: fc.boolean() },
  { requiredKeys: ['id'] },
);

const approach = fc.record(
  {
    nodes: fc.array(node, { minLength: 1, maxLength: 4 }),
    figureIndex: whole(0, 4),
    progress: whole(0, 13),
  },
  { requiredKeys: ['nodes'] },
);

/** Configurations as clients send them: any member may be absent, and some contradict themselves. */
const asked = fc.record(
  {
    preset: fc.constantFrom(...PRESET_IDS),
    gate: fc.constantFrom(...GATES),
    corruption: whole(-1, 12),
    hidden: fc.boolean(),
    companions: fc.subarray([...COMPANIONS]),
    guide: fc.constantFrom(...COMPANIONS),
    tiles: fc.record({ drawn: someOf(TILES), waiting: someOf(TILES) }, partial),
    rings: fc.record({ fp: whole(0, 3), shadow: whole(0, 3) }),
    minions: fc.record({ saruman: status, 'mouth-of-sauron': status }, partial),
    upgrades: fc.record({ gandalfWhite: status, aragorn: status }, partial),
    baseDice: fc.record({ fp: whole(1, 10), shadow: whole(1, 10) }, partial),
    startOnTrack: fc.record({ step: whole(0, 5) }),
    turnLimit: fc.option(whole(1, 30)),
    switches: fc.record({ gollumLateSuppress: fc.boolean() }, partial),
    modules: fc.record({ cards, approach }, partial),
  },
  partial,
);

/** Whether a game of these options begins with a question. */
function isAsked(options: Config): boolean {
  const start = mordorTrack.initial(options, { 'free-peoples': {}, shadow: {} }, 1);
  const events = mordorTrack.setup(start, seededRng(1));
  const { pub } = fold<MordorTrack>(mordorTrack, start, events);
  return pub.turn === 1 && mordorTrack.waiting(pub).length === 1;
}

describe('A.3: a complete configuration', () => {
  it('is complete: completing it again changes nothing', () => {
    fc.assert(
      fc.property(asked, (sent) => {
        const once = complete(sent as Asked);
        return canonical(complete(once as Asked)) === canonical(once);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps whatever was asked for', () => {
    const kept = ['gate', 'corruption', 'hidden', 'companions', 'rings', 'turnLimit'] as const;
    fc.assert(
      fc.property(asked, (sent) => {
        const options = complete(sent as Asked);
        return kept.every(
          (member) => sent[member] === undefined || options[member] === sent[member],
        );
      }),
      { numRuns: 100 },
    );
  });

  it('is refused with a path that leads to something, or can be played', () => {
    fc.assert(
      fc.property(asked, (sent) => {
        const options = complete(sent as Asked);
        const fault = checkOptions(options);
        if (fault === null) return isAsked(options);
        const keys = fault.path.split('/').slice(1);
        let place: unknown = options;
        for (const key of keys) place = (place as Record<string, unknown>)[key];
        return fault.reason === 'CONFIG_INVALID' && place !== undefined;
      }),
      { numRuns: 300 },
    );
  });
});
