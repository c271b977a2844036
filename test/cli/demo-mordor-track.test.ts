import { describe, expect, it } from 'vitest';
import { makeTeller, render } from '../../src/cli/demo/mordor-track/display.ts';
import { choose } from '../../src/cli/demo/mordor-track/strategy.ts';
import { damageOf, TILE_LEGEND, tilesInShort } from '../../src/cli/demo/mordor-track/tiles.ts';
import type { Update } from '../../src/cli/demo/wire.ts';
import { known } from '../../src/engine/invariant.ts';
import { sight } from '../../src/engine/sight.ts';
import type { Command } from '../../src/games/mordor-track/commands.ts';
import { TILE_FACTS } from '../../src/games/mordor-track/data/tiles.ts';
import { type Seat, TILES } from '../../src/games/mordor-track/ids.ts';
import { mordorTrack } from '../../src/games/mordor-track/index.ts';
import { PRESETS } from '../../src/games/mordor-track/presets.ts';
import type { MordorTrack } from '../../src/games/mordor-track/state.ts';
import { Table, tableAt } from '../games/mordor-track/support/table.ts';
import { seededRng } from '../support/seeded-rng.ts';

/** What the bot of the seat that is asked answers. */
function answerOf(table: Table): { readonly seat: Seat; readonly command: Command } {
  const { seat } = known(table.state.pub.question, 'an open question');
  const [decision] = mordorTrack.legal(sight<MordorTrack>(table.state, seat));
  const { commands } = known(decision, 'a decision');
  const command = choose(table.view(seat), commands) as Command;
  expect(commands).toContainEqual(command);
  return { seat, command };
}

/** A step as somebody who only watches is told of it. */
function watched(table: Table, events: Update['events'] = []): Update {
  const nothing = { waiting: [], outcome: null, viewHash: '', decisions: [], hash: '' };
  return { ...nothing, version: 9, status: 'running', view: table.view(null), events };
}

/** A step as one who has told the game so far tells it. */
function tell(update: Update, before: Update): readonly string[] {
  return makeTeller()(update, before);
}

const atGate = { place: 'gate', asked: { kind: 'fellowship', seat: 'free-peoples' } } as const;

describe('a bot of the Free Peoples', () => {
  it('enters Mordor', () => {
    expect(answerOf(tableAt(atGate)).command).toEqual({ type: 'enterMordor' });
  });

  it('hides a revealed Fellowship before all else', () => {
    const { command } = answerOf(tableAt({ hidden: false }));
    expect(command).toEqual({ type: 'hideFellowship', die: 'f1' });
  });

  it('moves once a turn, and again while the Hunt Box is no fuller than it will be (C.5)', () => {
    const move = { type: 'moveFellowship', die: 'f1' };
    const skip = { type: 'skipDie', die: 'f4' };
    const companions = ['gimli', 'peregrin'] as const;
    expect(answerOf(tableAt({ box: { shadow: 9 } })).command).toEqual(move);
    // Six dice of the Shadow: one that is put there, and of five others 5/6 that show an Eye.
    expect(answerOf(tableAt({ box: { fp: 1, shadow: 1 } })).command).toEqual(move);
    expect(answerOf(tableAt({ box: { fp: 1, shadow: 2 } })).command).toEqual(skip);
    expect(answerOf(tableAt({ box: { fp: 1, shadow: 2 }, companions })).command).toEqual(move);
  });

  it('turns a die with a Ring where none can move', () => {
    const { command } = answerOf(tableAt({ fp: ['event', 'muster'] }));
    expect(command).toEqual({ type: 'useElvenRing', die: 'f1', face: 'character' });
  });

  it('takes small damage, and has Gollum or a companion take big damage', () => {
    const option = (companions: readonly ('gimli' | 'peregrin')[], tile: 's-1-1' | 's-2-1') => {
      const table = tableAt({ companions });
      table.fp({ type: 'moveFellowship', die: 'f1' }, { tiles: [tile] });
      return answerOf(table).command;
    };
    const answer = { type: 'resolve', decision: 'huntDamage' };
    expect(option([], 's-1-1')).toEqual({ ...answer, option: 'useRing' });
    expect(option([], 's-2-1')).toEqual({ ...answer, option: 'guideAbility' });
    expect(option(['peregrin'], 's-2-1')).toEqual({ ...answer, option: 'guideAbility' });
    expect(option(['gimli'], 's-1-1')).toEqual({ ...answer, option: 'useRing' });
    expect(option(['gimli'], 's-2-1')).toEqual({ ...answer, option: 'casualtyGuide' });
  });

  it('never takes damage that ends the game while somebody can help', () => {
    const table = tableAt({ companions: ['gimli'], corruption: 11 });
    table.fp({ type: 'moveFellowship', die: 'f1' }, { tiles: ['s-1-1'] });
    expect(answerOf(table).command).toMatchObject({ option: 'casualtyGuide' });
  });
});

describe('a bot of the Shadow', () => {
  it('puts as many dice into the Hunt Box as it may', () => {
    const asked = { kind: 'huntAllocation', seat: 'shadow' } as const;
    const table = tableAt({ asked, companions: ['gimli', 'legolas', 'peregrin'] });
    expect(answerOf(table).command).toEqual({ type: 'allocateHunt', n: 3 });
  });

  it('musters a Minion with a muster die, else skips the die that is of least use', () => {
    const asked = { kind: 'action', seat: 'shadow' } as const;
    const table = tableAt({ asked, minions: { 'mouth-of-sauron': 'available' } });
    const muster = { type: 'musterMinion', die: 's4', minion: 'mouth-of-sauron' };
    expect(answerOf(table).command).toEqual(muster);
    expect(answerOf(tableAt({ asked })).command).toEqual({ type: 'skipDie', die: 's3' });
  });
});

describe('both bots', () => {
  it.each(PRESETS)('bring a game of $id to its end', ({ options }) => {
    const rng = seededRng(7);
    const complete = mordorTrack.complete(options, 1);
    const start = mordorTrack.initial(complete, { 'free-peoples': {}, shadow: {} }, 1);
    const table = new Table(start).add(mordorTrack.setup(start, rng));
    while (table.outcome === null) {
      table.add(mordorTrack.decide(answerOf(table), table.state, rng));
    }
    expect(table.outcome.how).toMatch(/^(CORRUPTION|CRACK_OF_DOOM|TURN_LIMIT)$/);
  });
});

describe('the display of the Mordor Track', () => {
  it('knows what each Hunt tile does (B.1)', () => {
    for (const tile of TILES) {
      const { value } = TILE_FACTS[tile];
      expect(damageOf(tile, 4)).toBe(value === 'eye' ? 4 : value === 'die' ? 3.5 : value);
    }
  });

  it('counts tiles that are alike', () => {
    expect(tilesInShort(['s-1r-1', 's-3-1', 's-3-2', 's-er-4', 'sh-on-on'])).toBe(
      '5 (1r, 3 ×2, Eye, On On 3 stop)',
    );
    expect(tilesInShort([])).toBe('0');
  });

  it('knows what is printed on each special tile (B.1)', () => {
    for (const tile of TILES.filter((one) => TILE_FACTS[one].kind !== 'standard')) {
      const { value, reveal, stop } = TILE_FACTS[tile];
      const print = value === 'eye' ? 'Eye' : `${value}${reveal ? 'r' : ''}`;
      expect(tilesInShort([tile])).toMatch(new RegExp(` ${print}${stop ? ' stop' : ''}\\)$`));
    }
  });

  it('shows step, corruption, pool, dice and Hunt Box', () => {
    const lines = render(watched(tableAt({ step: 3, hidden: false })));
    expect(lines).toContain('Track        gate > 0 > 1 > 2 > [3] > 4 > Crack of Doom');
    expect(lines).toContain('Corruption   #####....... 5 of 12');
    expect(lines).toContain('Fellowship   REVEALED, Guide Gollum');
    expect(lines).toContain('Pool         16 (0r ×2, 1 ×2, 1r ×2, 2 ×2, 2r, 3 ×3, Eye ×4)');
    expect(lines).toContain('Hunt Box     Free Peoples 0, Shadow 2');
    expect(lines).toContain('Free Peoples Character, Character, Will, Muster');
  });

  it('tells first how to read tiles, and where a game is that somebody begins to watch', () => {
    const told = makeTeller()(watched(tableAt({ turn: 3, step: 2, corruption: 7 })), null);
    expect(told.slice(0, -1)).toEqual(TILE_LEGEND);
    expect(told.at(-1)).toMatch(/^Turn 3: step 2, corruption 7, hidden, Guide Gollum, pool 16 \(/);
  });

  it('tells of a Hunt from its beginning to its end', () => {
    const table = tableAt({ companions: ['gimli'], tiles: { 'sh-give-it-to-uss': 'pool' } });
    const before = watched(table);
    table.fp({ type: 'moveFellowship', die: 'f1' }, { tiles: ['sh-give-it-to-uss'] });
    table.resolve('useRing');
    expect(tell(watched(table, table.events), before)).toEqual([
      '  the Fellowship tries to move with a Character die, Hunt Box 2',
      '    tile Give It to Uss 1r stop',
      '    damage 1',
      '    corruption 5 -> 6',
      '    the tile reveals the Fellowship',
      '    the Fellowship is stopped',
      '    the die goes into the Hunt Box: 3 dice now',
      expect.stringMatching(/^ {4}now: step 0, corruption 6, revealed, Guide Gimli, pool 16 \(/),
    ]);
  });

  it('tells what the help of Gollum costs (D.6)', () => {
    const table = tableAt();
    const before = watched(table);
    table.fp({ type: 'moveFellowship', die: 'f3' }, { tiles: ['s-2-1'] });
    table.resolve('guideAbility');
    expect(tell(watched(table, table.events), before)).toEqual([
      '  the Fellowship tries to move with a Will die, Hunt Box 2',
      '    tile 2',
      '    damage 2',
      '    Gollum takes 1 of the damage and reveals the Fellowship for it',
      '    corruption 5 -> 6',
      '    step 1',
      '    the die goes into the Hunt Box: 3 dice now',
      expect.stringMatching(/^ {4}now: /),
    ]);
  });

  it('tells how many dice go into the Hunt Box, and which show an Eye (C.5)', () => {
    const asked = { kind: 'huntAllocation', seat: 'shadow' } as const;
    const table = tableAt({ asked, companions: ['gimli', 'legolas'], box: {} });
    const before = watched(table);
    const faces = { shadow: ['eye', 'army', 'army'] } as const;
    table.shadow({ type: 'allocateHunt', n: 2 }, { faces });
    const [allocated, rolled, ...others] = tell(watched(table, table.events), before);
    expect(allocated).toBe('  Shadow: 2 dice put into the Hunt Box unrolled');
    expect(rolled).toMatch(/; Shadow Eye, Army ×2.*; every Eye goes in: Hunt Box 3$/);
    expect(others).toEqual([]);
  });

  it('tells what a die of the Hunt needs, and that dice are rolled again (EX-75)', () => {
    const before = watched(tableAt());
    const hunt = (bonus: number): Update['events'] => [
      { type: 'HuntRolled', pub: { dice: [1, 5, 6], bonus, successes: bonus + 1 } },
      { type: 'HuntRerolled', pub: { dice: [6], successes: bonus + 2 } },
    ];
    expect([0, 1].map((bonus) => tell({ ...before, events: hunt(bonus) }, before))).toEqual([
      ['    the Hunt rolls 1, 5, 6: 1 succeed (a 6 does)', '    rolled again 6: 2 succeed in all'],
      [
        '    the Hunt rolls 1, 5, 6: 2 succeed (5 or more does)',
        '    rolled again 6: 3 succeed in all',
      ],
    ]);
  });

  it('tells how the game ends', () => {
    const table = tableAt({ step: 4, corruption: 11, pool: ['fp-elven-rope'] });
    const before = watched(table);
    table.fp({ type: 'moveFellowship', die: 'f3' }, { tiles: ['fp-elven-rope'] });
    expect(tell(watched(table, table.events), before).at(-1)).toBe(
      'Winner Free Peoples (CRACK_OF_DOOM): step 5, corruption 11, hidden, Guide Gollum, pool 0',
    );
  });

  it('tells what the seats do with their dice, and of a run of skipped ones once', () => {
    const rings = { 'free-peoples': 1, shadow: 1 };
    const table = tableAt({ rings, fp: ['muster', 'muster'], shadow: ['army', 'event', 'army'] });
    const teller = makeTeller();
    const told: string[][] = [];
    const give = (seat: Seat, command: Command) => {
      const before = watched(table);
      const seen = table.events.length;
      table.give(seat, command);
      told.push([...teller(watched(table, table.events.slice(seen)), before)]);
    };
    give('free-peoples', { type: 'skipDie', die: 'f1' });
    give('shadow', { type: 'useElvenRing', die: 's3', face: 'eye' });
    give('shadow', { type: 'skipDie', die: 's4' });
    give('free-peoples', { type: 'useElvenRing', die: 'f2', face: 'character' });
    give('free-peoples', { type: 'skipDie', die: 'f2' });
    give('shadow', { type: 'skipDie', die: 's5' });
    expect(told.map((lines) => lines.slice(0, 3))).toEqual([
      [],
      [
        '  Free Peoples: 1 die skipped (Muster)',
        '  Shadow: an Elven Ring',
        '    the Army die becomes Eye',
      ],
      [],
      [
        '  Shadow: 1 die skipped (Event)',
        '  Free Peoples: an Elven Ring',
        '    the Muster die becomes Character',
      ],
      [],
      [
        '  Free Peoples: 1 die skipped (Character)',
        '  Shadow: 1 die skipped (Army)',
        '  the Fellowship stands idle in Mordor',
      ],
    ]);
    expect(told[1]?.at(-1)).toBe('    the die goes into the Hunt Box: 3 dice now');
  });

  it('tells of dice that one seat skips after the other has none left (C.6)', () => {
    const asked = { kind: 'action', seat: 'shadow' } as const;
    const table = tableAt({ asked, fp: [], shadow: ['army', 'event', 'army'] });
    const teller = makeTeller();
    const told = ['s3', 's4', 's5'].map((die) => {
      const before = watched(table);
      const seen = table.events.length;
      table.shadow({ type: 'skipDie', die });
      return teller(watched(table, table.events.slice(seen)), before);
    });
    expect(told.slice(0, 2)).toEqual([[], []]);
    expect(told[2]?.[0]).toBe('  Shadow: 3 dice skipped (Army ×2, Event)');
  });
});
