import { describe, expect, it } from 'vitest';
import type { Position } from '../support/position.ts';
import type { Table } from '../support/table.ts';
import { playing } from './playing.ts';

const corruption = (table: Table) => table.state.pub.fellowship.corruption;
const healed = (table: Table) => 5 - corruption(table);
const way: Position = {
  place: 'map',
  options: { modules: { approach: { nodes: [{ id: 'osgiliath' }, { id: 'gate' }] } } },
};

describe('B.7: Athelas', () => {
  it.each<readonly [readonly number[], Position, number]>([
    [[4, 4, 4], {}, 0],
    [[5, 4, 3], {}, 1],
    [[5, 6, 5], {}, 3],
    [[2, 2, 2], { companions: ['strider'] }, 0],
    [[3, 2, 6], { companions: ['strider'] }, 2],
    [[3, 4, 5], { companions: ['gandalf-grey', 'strider'] }, 1],
    [[6, 6, 6], { place: 'gate' }, 3],
  ])('dice %j with %j heal %i', (dice, position, heal) => {
    const table = playing('athelas', position, { dice });

    expect(table.last('CardDiceRolled')?.pub).toEqual({ dice });
    expect(healed(table)).toBe(heal);
    expect(table.asked).toBe('action');
  });

  it('D.9: heals no further than 0', () => {
    expect(corruption(playing('athelas', { corruption: 1 }, { dice: [6, 6, 6] }))).toBe(0);
  });
});

describe("B.7: Bilbo's Song", () => {
  it.each<readonly [string, Position, number]>([
    ['Gollum is the Guide', {}, 2],
    ['a companion is the Guide', { companions: ['peregrin'] }, 1],
    ['Gollum is the Guide at the gate', { place: 'gate' }, 2],
  ])('where %s', (_, position, heal) => {
    expect(healed(playing('bilbos-song', position))).toBe(heal);
  });

  it('D.9: at 0 nothing changes, and no event says so', () => {
    const table = playing('bilbos-song', { corruption: 0 });

    expect(corruption(table)).toBe(0);
    expect(table.all('CorruptionChanged')).toEqual([]);
  });
});

describe('B.7: There Is Another Way', () => {
  it.each<readonly [string, Position, readonly string[] | null]>([
    ['hidden on the Track', {}, ['move', 'decline']],
    ['revealed on the Track', { hidden: false }, ['hide', 'decline']],
    ['hidden on the way', way, ['move', 'decline']],
    ['revealed on the way', { ...way, hidden: false }, ['hide', 'decline']],
    ['hidden at the gate, without a way', { place: 'gate' }, null],
    ['revealed at the gate', { place: 'gate', hidden: false }, ['hide', 'decline']],
    ['with a companion for a Guide', { companions: ['peregrin'] }, null],
  ])('heals 1, then %s offers %j', (_, position, options) => {
    const table = playing('there-is-another-way', position);

    expect(healed(table)).toBe(1);
    expect(table.asked).toBe(options === null ? 'action' : 'anotherWay');
    if (options !== null) expect(table.options).toEqual(options);
  });

  it('C.8: to hide on the Track is an attempt, at the gate it is none', () => {
    const onTrack = playing('there-is-another-way', { hidden: false }).resolve('hide');
    const atGate = playing('there-is-another-way', { hidden: false, place: 'gate' });

    expect(onTrack.state.pub).toMatchObject({ attempted: true, fellowship: { hidden: true } });
    expect(atGate.resolve('hide').state.pub).toMatchObject({
      attempted: false,
      fellowship: { hidden: true },
    });
  });

  it('D.1: to move counts the dice in the box, to which the die that paid is not added', () => {
    const table = playing('there-is-another-way', { box: { shadow: 2, fp: 1 } });
    table.resolve('move', { tiles: ['s-er-1'] });

    expect(table.last('MoveAttempted')?.pub).toMatchObject({ cause: 'cardMove', eyeValue: 3 });
    expect(table.state.pub).toMatchObject({
      attempted: true,
      fellowship: { corruption: 7, step: 1 },
    });
    expect(table.view(null).huntBox).toEqual({ 'free-peoples': 1, shadow: 2 });
  });

  it('C.9: on the way it is a move with the rolled Hunt', () => {
    const table = playing('there-is-another-way', way).resolve('move', { dice: [2, 3] });

    expect(table.last('MoveAttempted')?.pub.cause).toBe('mapMove');
    expect(table.state.pub).toMatchObject({ attempted: false, fellowship: { progress: 1 } });
    expect(table.view(null).huntBox['free-peoples']).toBe(0);
  });

  it('to decline leaves it at healing', () => {
    const table = playing('there-is-another-way').resolve('decline');

    expect(table.state.pub).toMatchObject({ attempted: false, actor: 'shadow' });
  });
});

describe('B.7: I Will Go Alone', () => {
  it('C.8, 8: a lone companion goes at once, on the Track out of the game', () => {
    const table = playing('i-will-go-alone', { companions: ['gimli'] });

    expect(table.state.pub.fates.gimli).toBe('removed');
    expect(table.state.pub.fellowship).toMatchObject({ companions: [], guide: 'gollum' });
    expect(healed(table)).toBe(1);
  });

  it('C.9: off the Track he is separated', () => {
    const table = playing('i-will-go-alone', { companions: ['peregrin'], place: 'gate' });

    expect(table.state.pub.fates.peregrin).toBe('separated');
  });

  it('D.5: the Free Peoples choose a Guide among those who are left', () => {
    const table = playing('i-will-go-alone', { companions: ['strider', 'gimli', 'legolas'] });
    table.resolve('strider').resolve('done');

    expect(table.asked).toBe('chooseGuide');
    expect(healed(table)).toBe(1);
    expect(table.resolve('legolas').state.pub.fellowship.guide).toBe('legolas');
    expect(table.asked).toBe('action');
  });

  it('B.6: Gandalf the Grey makes room for the White', () => {
    const table = playing('i-will-go-alone', {
      companions: ['gandalf-grey'],
      upgrades: { gandalfWhite: 'unavailable' },
    });

    expect(table.state.pub.upgrades.gandalfWhite).toBe('available');
  });

  it('B.6: another companion makes no room for him', () => {
    const table = playing('i-will-go-alone', {
      companions: ['gandalf-grey', 'gimli'],
      upgrades: { gandalfWhite: 'unavailable' },
    });
    table.resolve('gimli').resolve('done');

    expect(table.state.pub.upgrades.gandalfWhite).toBe('unavailable');
  });

  it('B.6: once eliminated, the White does not come back', () => {
    const table = playing('i-will-go-alone', {
      companions: ['gandalf-grey'],
      upgrades: { gandalfWhite: 'eliminated' },
    });

    expect(table.state.pub.upgrades.gandalfWhite).toBe('eliminated');
  });
});

describe('B.7: the Mirror of Galadriel', () => {
  it('changes one unused `character` die of those there are to `will`', () => {
    const table = playing('mirror-of-galadriel');

    expect(table.options).toEqual(['f1', 'f2']);
    table.resolve('f2');
    expect(table.state.pub.dice['free-peoples'].map(({ face }) => face)).toEqual([
      ...['character', 'will', 'will', 'muster'],
    ]);
    expect(table.state.pub.actor).toBe('shadow');
  });

  it('C.4: changes the only one unasked', () => {
    const table = playing('mirror-of-galadriel', { fp: ['muster', 'character', 'event'] });

    expect(table.state.pub.dice['free-peoples'][1]).toMatchObject({ face: 'will', zone: 'unused' });
  });

  it('changes nothing where there is none', () => {
    const table = playing('mirror-of-galadriel', { fp: ['muster', 'event', 'will'] });

    expect(table.all('DieFaceChanged')).toEqual([]);
    expect(table.asked).toBe('action');
  });
});
