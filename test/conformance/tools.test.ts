import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import type { AnyModule } from '../../src/engine/module.ts';
import { newestRevision } from '../../src/engine/revisions.ts';
import { tcg } from '../../src/games/tcg/index.ts';
import { makeSetting } from '../support/game.ts';
import { optionSets, optionsForGame } from '../support/option-sets.ts';
import { randomPlayer } from '../support/players.ts';
import { recordedRng } from '../support/recorded-game.ts';
import { mutate, type Schema, sampleOf, stringsIn, textsIn } from '../support/schema-values.ts';
import { seededWords } from '../support/seeded-rng.ts';
import { highCard } from '../support/toy/index.ts';
import { Finding } from './finding.ts';
import { freezeDeep, withoutClockAndChance } from './isolation.ts';
import { playThrough } from './playing.ts';
import { isRevealTo } from './reveals.ts';
import { validatorOf } from './schemas.ts';
import { fullSuite } from './suite.ts';

describe('while rules run', () => {
  it('neither the clock nor Math.random can be used, and afterwards both can', () => {
    const { Date: date } = globalThis;
    const { random } = Math;
    const uses: (() => unknown)[] = [() => new Date(), () => Date.now(), () => Math.random()];
    for (const use of uses) {
      expect(() => withoutClockAndChance(use)).toThrow(/rules may not/);
      expect([globalThis.Date, Math.random]).toEqual([date, random]);
    }
    expect(withoutClockAndChance(() => 7)).toBe(7);
  });

  it('what they are given cannot be changed in place, at any depth', () => {
    const state = freezeDeep({ a: [{ b: 1 }], n: null });
    expect(() => Object.assign(state.a[0] ?? {}, { b: 2 })).toThrow(TypeError);
    expect(() => state.a.push({ b: 2 })).toThrow(TypeError);
  });
});

describe('option sets', () => {
  it('are the defaults, the presets, and each of them with each listed value', () => {
    expect(optionSets(highCard)).toEqual([
      { people: 3, rounds: 3 },
      { people: 2, rounds: 3 },
      { people: 2, rounds: 2 },
      { people: 3, rounds: 2 },
    ]);
  });

  it('leave out what the title refuses', () => {
    const checkOptions: AnyModule['checkOptions'] = (options) =>
      options['people' as never] === 3
        ? { reason: 'CARD_NOT_HELD', path: '/people', message: 'are too many' }
        : null;
    const sets = optionSets({ ...(highCard as AnyModule), checkOptions });
    expect(sets.map((set) => set['people' as never])).toEqual([2, 2]);
  });

  it('change nothing in a configuration that one option stands for, and put no other in its place', () => {
    const people = Type.Union([Type.Literal(2), Type.Literal(3)]);
    const complete: AnyModule['complete'] = (asked) => {
      const { people: count = 3, rounds = count } = asked as Readonly<Record<string, unknown>>;
      return { people: count, rounds };
    };
    const setsWith = (...presets: readonly object[]) =>
      optionSets({
        ...(highCard as AnyModule),
        complete,
        schema: { ...highCard.schema, options: Type.Object({ people, rounds: people }) },
        about: {
          ...highCard.about,
          presets: presets.map((options) => ({ id: 'ready', summary: '', options })),
        },
      }).map((set) => Object.values(set).join('/'));
    const plain = ['3/3', '2/2', '3/2'];
    expect(setsWith()).toEqual(plain);
    expect(setsWith({ people: 2 })).toEqual(plain);
    expect(setsWith({ people: 2, rounds: 3 })).toEqual([...plain, '2/3']);
  });

  it('keep most games short, and play some at full length', () => {
    const rounds = Array.from({ length: 500 }, (_, game) => {
      const options = optionsForGame(highCard, { people: 2, rounds: 3 }, game);
      return options['rounds' as never];
    });
    const times = (count: number) => rounds.filter((one) => one === count).length;
    expect([1, 2, 3, 20].map(times)).toEqual([250, 237, 12, 1]);
  });
});

describe('option sets of a title whose options are numbers of the rules', () => {
  const usual = tcg.complete({}, newestRevision(tcg as AnyModule));

  it('keep these numbers as they are in every game, but for one that only lengthens it', () => {
    const games = Array.from({ length: 500 }, (_, game) => {
      const { bidMax, ...rest } = optionsForGame(tcg as AnyModule, usual, game) as typeof usual;
      expect({ ...rest, bidMax: usual.bidMax }).toEqual(usual);
      return bidMax;
    });
    const short = games.filter((bidMax) => bidMax < 2);
    expect([short.length, Math.max(...games)]).toEqual([487, usual.bidMax]);
  });

  it('turn each switch on the defaults alone, and have every preset', () => {
    const sets = optionSets(tcg as AnyModule) as (typeof usual)[];
    const turned = sets.map((set) =>
      Object.keys(set).filter(
        (key) => set[key as keyof typeof set] !== usual[key as keyof typeof set],
      ),
    );
    const alone = turned.filter((keys) => keys.length === 1).map(([key]) => key);
    expect(alone.toSorted()).toEqual([
      ...['autoPass', 'decks', 'discardBrowse', 'mulligan', 'pathBlock'],
      ...['ringBearerSkirmishCancellable', 'stage'],
    ]);
    expect(turned.filter((keys) => keys.length > 1)).toEqual([
      ['decks', 'stage'],
      ['decks', 'ringBearerSkirmishCancellable'],
    ]);
  });
});

describe('values made from a schema', () => {
  const schema = highCard.schema.command as unknown as Schema;

  it('reach every command', () => {
    const made = Array.from({ length: 50 }, (_, seed) =>
      sampleOf(schema, seededWords(seed), ['c1']),
    );
    const validate = validatorOf(highCard, 'command');
    expect(made.filter((command) => !validate(command))).toEqual([]);
    expect(new Set(made.map((command) => JSON.stringify(command)))).toEqual(
      new Set(['{"type":"choose","card":"c1"}', '{"type":"takeBack"}', '{"type":"deal"}']),
    );
  });

  it('are changed in one place', () => {
    const command = { type: 'x', claim: true, hands: [{ n: 1 }] };
    const changes = Array.from({ length: 40 }, (_, seed) => mutate(command, seededWords(seed), []));
    expect(changes).toContainEqual({ ...command, claim: false });
    expect(changes).toContainEqual({ ...command, hands: [{ n: 2 }] });
    expect(changes.every(({ type }: { type?: string }) => type === 'x')).toBe(true);
  });

  it('hold these strings', () => {
    const value = { a: ['b', { c: 'd' }], e: 1 };
    expect([...stringsIn(value)]).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect([...textsIn(value)]).toEqual(['b', 'd']);
  });
});

describe('a game of the suite', () => {
  it('names title, options, seed and version of what it finds', () => {
    const check = { name: 'nothing', atMoment: () => expect.fail('no good') };
    const match = { module: highCard, options: { people: 2 }, seed: 4, player: randomPlayer };
    expect(() => playThrough(match, [check])).toThrow(Finding);
    expect(() => playThrough(match, [check])).toThrow(
      'high-card {"people":2,"rounds":3}, seed 4, version 0: nothing throws',
    );
  });

  it('is not looked at without the redeal of its title', () => {
    expect(() => fullSuite(highCard, {}, undefined)).toThrow('the redeal of high-card is missing');
  });

  it('may not go on with unrecorded words', () => {
    const words = recordedRng({ deal: [5] }).stream('deal');
    expect(words()).toBe(5);
    expect(() => words()).toThrow('word 1 of the recorded stream deal is missing');
    expect(makeSetting(highCard, {}).choices).toEqual({ a: {}, b: {}, c: {} });
  });
});

describe('an event that reveals', () => {
  const module: AnyModule = { ...(highCard as AnyModule), reveals: ['Shown', 'Passed'] };

  it('to all, or to the seats it has a part for', () => {
    const shown = { type: 'Shown', v: 1, pub: {} };
    const passed = { type: 'Passed', v: 1, pub: {}, own: { a: {} } };
    expect(['a', 'b', null].map((viewer) => isRevealTo(module, shown, viewer))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['a', 'b', null].map((viewer) => isRevealTo(module, passed, viewer))).toEqual([
      true,
      false,
      false,
    ]);
    expect(isRevealTo(module, { ...shown, type: 'Told' }, 'a')).toBe(false);
  });
});
