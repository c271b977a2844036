import { describe, expect, it } from 'vitest';
import { known } from '../../../../src/engine/invariant.ts';
import type { Seat } from '../../../../src/games/mordor-track/ids.ts';
import { Table } from '../support/table.ts';
import { type Course, courseOf } from './course.ts';
import { expectTable, reductionsOf, wonBy } from './expecting.ts';
import { moves } from './orders.ts';
import { enter, playLastMove, playTurn8, playTurn9, playTurn10, playTurn11 } from './replay.ts';

const TURNS = [playTurn8, playTurn9, playTurn10, playTurn11];

/** The table after so many turns, and how the last of them went. */
function replay(count: number): { readonly table: Table; readonly course: Course } {
  const turns = TURNS.slice(0, count);
  const last = known(turns.pop(), 'a turn to play');
  const table = enter();
  for (const turn of turns) turn(table);
  return { table, course: courseOf(table, last) };
}

/** Everybody who may have won once the Hunt is over, whatever is answered; null if it goes on. */
function winnersFrom(table: Table): readonly (Seat | null)[] {
  if (table.outcome !== null) return [table.outcome.ranking[0]?.[0] ?? null];
  if (table.asked !== 'huntDamage') return [null];
  return table.options.flatMap((option) => winnersFrom(new Table(table.state).resolve(option)));
}

describe('golden replay annotated-t8 (I.3)', () => {
  it('enters with 13 tiles in the pool, 6 dice against 8, and 1 die in the Hunt Box', () => {
    const table = enter();
    const { tiles, dice } = table.state.pub;

    expect(tiles.pool).toHaveLength(13);
    expect(dice['free-peoples'].filter(({ zone }) => zone === 'unused')).toHaveLength(6);
    expect(dice.shadow.filter(({ zone }) => zone === 'unused')).toHaveLength(8);
    expectTable(table, { place: 'track', step: 0, corruption: 3, dice: { s1: 'huntBox' } });
  });

  it('turn 8: a step for 2 corruption, the Mouth musters, two passes with fewer dice', () => {
    const { table, course } = replay(1);

    expect(course.pool).toEqual([13, 14, 15, 14, 15]);
    expect(course.corruption).toEqual([3, 5, 4]);
    expect(course.passes).toEqual([
      [1, 3],
      [1, 2],
    ]);
    expectTable(table, { turn: 2, step: 1, corruption: 4, hidden: true });
    expect(table.state.pub.dice.shadow).toHaveLength(9);
    expectTable(table, { minions: { 'mouth-of-sauron': 'inPlay', 'witch-king': 'eliminated' } });
  });

  it('turn 9: Legolas falls, Gollum reveals, the Coat and a corruption are lost', () => {
    const { table, course } = replay(2);

    expect(course.pool).toEqual([15, 14, 15]);
    expect(course.corruption).toEqual([4, 5]);
    expect(reductionsOf(table).slice(-2)).toEqual(['casualtyGuide 2', 'guideAbility 1']);
    expectTable(table, { step: 2, corruption: 5, hidden: true, guide: 'gollum' });
    expectTable(table, { fates: { legolas: 'eliminated' } });
    expect(table.all('EyesMovedToHuntBox').at(-1)?.pub.dice).toEqual(['s2', 's3']);
    expect(table.state.pub.cards).toMatchObject({
      'free-peoples': { table: [] },
      shadow: { table: ['worn-with-sorrow'] },
    });
  });

  it('turn 10: two steps, and Orc Patrol draws a red Eye for nothing', () => {
    const { table, course } = replay(3);

    expect(course.pool).toEqual([15, 14, 15, 14, 13]);
    expect(course.corruption).toEqual([5, 6, 7, 9, 10]);
    expect(course.step).toEqual([2, 3, 4]);
    expect(course.passes).toEqual([
      [4, 6],
      [4, 5],
    ]);
    expectTable(table, { step: 4, corruption: 10, hidden: false });
    expectTable(table, { rings: { 'free-peoples': 0, shadow: 1 } });
  });

  it('turn 11: candles bring corruption 11, and 13 tiles are left for the last draw', () => {
    const { table, course } = replay(4);

    expect(course.corruption).toEqual([10, 11]);
    expectTable(table, {
      step: 4,
      corruption: 11,
      hidden: true,
      box: { 'free-peoples': 0, shadow: 2 },
    });
    expect(table.state.pub.tiles.pool).toEqual([
      ...['s-1-1', 's-1-2', 's-2-2', 's-er-1', 's-er-2', 's-er-3', 's-er-4'],
      ...['fp-elven-cloaks', 'fp-elven-rope', 'fp-phial', 'fp-smeagol'],
      ...['sh-on-on', 'sh-give-it-to-uss'],
    ]);
  });

  it('turn 11: the Rope brings the Ring to the Crack of Doom', () => {
    const { table } = replay(4);
    playLastMove(table);

    expectTable(table, { ...wonBy('free-peoples', 'CRACK_OF_DOOM'), step: 5, corruption: 11 });
  });

  it('G.8: of the last 13 tiles 7 lose and 6 win under best play', () => {
    const { state } = replay(4).table;
    const winners = state.pub.tiles.pool.map((tile) => ({
      tile,
      winners: winnersFrom(new Table(state).fp(moves('f3'), { tiles: [tile] })),
    }));
    const winning = winners.filter((one) => one.winners.includes('free-peoples'));
    const losing = winners.filter((one) => one.winners.every((winner) => winner === 'shadow'));

    expect(winning.map(({ tile }) => tile)).toEqual([
      ...['s-1-1', 's-1-2', 'fp-elven-cloaks', 'fp-elven-rope', 'fp-phial', 'fp-smeagol'],
    ]);
    expect(losing).toHaveLength(7);
  });

  it('discards a filler of the Shadow in turns 10 and 11, and nothing else face down', () => {
    const { table } = replay(4);

    const asked = table.all('QuestionAsked').map(({ pub }) => pub.question);
    const discard = { kind: 'discard', seat: 'shadow', count: 1 };
    expect(asked.filter(({ kind }) => kind === 'discard')).toEqual([discard, discard]);
    expect(table.state.own.shadow.faceDown).toEqual(['shadow-filler-3', 'shadow-filler-4']);
    expect(table.state.own['free-peoples'].faceDown).toEqual([]);
  });
});
