import { describe, expect, it } from 'vitest';
import { render, tell } from '../../src/cli/demo/mordor-track/display.ts';
import { choose } from '../../src/cli/demo/mordor-track/strategy.ts';
import { damageOf, tilesInShort } from '../../src/cli/demo/mordor-track/tiles.ts';
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

const atGate = { place: 'gate', asked: { kind: 'fellowship', seat: 'free-peoples' } } as const;

describe('a bot of the Free Peoples', () => {
  it('enters Mordor', () => {
    expect(answerOf(tableAt(atGate)).command).toEqual({ type: 'enterMordor' });
  });

  it('hides a revealed Fellowship before all else', () => {
    const { command } = answerOf(tableAt({ hidden: false }));
    expect(command).toEqual({ type: 'hideFellowship', die: 'f1' });
  });

  it('moves once a turn, and again while the Hunt Box is not too full', () => {
    const move = { type: 'moveFellowship', die: 'f1' };
    expect(answerOf(tableAt()).command).toEqual(move);
    expect(answerOf(tableAt({ box: { fp: 1, shadow: 1 } })).command).toEqual(move);
    const full = tableAt({ box: { fp: 1, shadow: 5 } });
    expect(answerOf(full).command).toEqual({ type: 'skipDie', die: 'f4' });
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
      '5 (1r 2x3 Eye On On)',
    );
    expect(tilesInShort([])).toBe('0');
  });

  it('shows step, corruption, pool, dice and Hunt Box', () => {
    const lines = render(watched(tableAt({ step: 3, hidden: false })));
    expect(lines).toContain('Track        gate > 0 > 1 > 2 > [3] > 4 > Crack of Doom');
    expect(lines).toContain('Corruption   #####....... 5 of 12');
    expect(lines).toContain('Fellowship   REVEALED, Guide Gollum');
    expect(lines).toContain('Pool         16 (2x0r 2x1 2x1r 2x2 2r 3x3 4xEye)');
    expect(lines).toContain('Hunt Box     Free Peoples 0, Shadow 2');
    expect(lines).toContain('Free Peoples Character, Character, Will, Muster');
  });

  it('tells first of all where a game is that somebody begins to watch', () => {
    const [line, ...others] = tell(watched(tableAt({ turn: 3, step: 2, corruption: 7 })), null);
    expect(line).toMatch(/^Turn 3: step 2, corruption 7, hidden, Guide Gollum, pool 16 \(.+\)$/);
    expect(others).toEqual([]);
  });

  it('tells of a Hunt from its beginning to its end', () => {
    const table = tableAt({ companions: ['gimli'], tiles: { 'sh-give-it-to-uss': 'pool' } });
    const before = watched(table);
    table.fp({ type: 'moveFellowship', die: 'f1' }, { tiles: ['sh-give-it-to-uss'] });
    table.resolve('useRing');
    expect(tell(watched(table, table.events), before)).toEqual([
      '  the Fellowship tries to move, Hunt Box 2',
      '    tile Give It to Uss',
      '    damage 1',
      '    corruption 5 -> 6',
      '    the Fellowship is revealed',
      '    the Fellowship is stopped',
      '    now: step 0, corruption 6, revealed, Guide Gimli, pool 16 (2x0r 2x1 2x1r 2x2 2r 3x3 4xEye)',
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

  it('tells what the seats do with their dice', () => {
    const table = tableAt({ rings: { 'free-peoples': 1, shadow: 1 } });
    const steps: string[] = [];
    const give = (seat: Seat, command: Command) => {
      const before = watched(table);
      const told = table.events.length;
      table.give(seat, command);
      steps.push(...tell(watched(table, table.events.slice(told)), before));
    };
    give('free-peoples', { type: 'skipDie', die: 'f4' });
    give('shadow', { type: 'useElvenRing', die: 's3', face: 'eye' });
    give('shadow', { type: 'skipDie', die: 's5' });
    expect(steps).toEqual([
      '  Free Peoples: Muster skipped',
      '  Shadow: an Elven Ring',
      '    s3 shows Eye',
      '  Shadow: Event skipped',
    ]);
  });
});
