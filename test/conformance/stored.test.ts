import { describe, expect, it } from 'vitest';
import { known } from '../../src/engine/invariant.ts';
import type { AnyModule } from '../../src/engine/module.ts';
import { TITLES } from '../../src/games/registry.ts';
import { addRecord, readPerft, readRecords } from '../support/fixtures.ts';
import { makeSetting } from '../support/game.ts';
import { PLAYERS } from '../support/players.ts';
import { recordGame, writeRecord } from '../support/recorded-game.ts';
import { highCard } from '../support/toy/index.ts';
import { checkPerft, checkRecord, checkRevisions } from './stored.ts';

describe.each([highCard as AnyModule, ...TITLES])('$title', (module) => {
  const records = readRecords(module.title);
  const { cases } = readPerft(module.title);

  it('has a recorded game of every revision', () => {
    checkRevisions(module, records);
  });

  it('has counted positions', () => {
    expect(cases).not.toHaveLength(0);
  });

  it.each(records)('replays $path as it was played', (record) => {
    checkRecord(module, record);
  });

  it.each(cases)('leads on from $game after $entries entries as was counted', (one) => {
    const record = known(
      records.find(({ path }) => path === one.game),
      one.game,
    );
    checkPerft(module, one, record);
  });
});

describe('the suite finds in a stored game', () => {
  const recordAt = (path: string) =>
    known(
      readRecords(highCard.title).find((record) => record.path === path),
      path,
    );
  const stored = recordAt('1/two-people.json');
  const resigned = recordAt('1/resigned.json');
  const replayWith = (members: Partial<AnyModule>) => () =>
    checkRecord({ ...(highCard as AnyModule), ...members }, stored);

  it('rules that decide otherwise', () => {
    const decide: AnyModule['decide'] = ({ seat }, state, rng) => {
      const command = { type: 'choose', card: state.own[seat]?.['hand' as never]?.[0]?.['id'] };
      return (highCard as AnyModule).decide({ seat, command }, state, rng);
    };
    expect(replayWith({ decide })).toThrow(/version 0: the rules decide otherwise now|throws/);
  });

  it('a command that is not legal any more', () => {
    expect(replayWith({ legal: () => [] })).toThrow(/version 0: .* of \w is not legal any more/);
  });

  it('an event that folds otherwise', () => {
    const evolve: AnyModule['evolve'] = (state, event) => {
      const after = (highCard as AnyModule).evolve(state, event);
      return { ...after, sealed: {} };
    };
    expect(replayWith({ evolve })).toThrow('ends in another state');
  });

  it('dice that ask for more than was drawn', () => {
    const setup: AnyModule['setup'] = (state, { stream }) =>
      (highCard as AnyModule).setup(state, { stream: (name) => stream(`new/${name}`) });
    expect(replayWith({ setup })).toThrow('the recorded stream new/deal/1 is missing');
  });

  it('a forfeit with another result', () => {
    const forfeit: AnyModule['forfeit'] = (seats, _how, state) =>
      (highCard as AnyModule).forfeit(seats, 'TIMED_OUT', state);
    const module = { ...(highCard as AnyModule), forfeit };
    expect(() => checkRecord(module, resigned)).toThrow('the rules decide otherwise now');
  });

  it('a revision without a game, and a revision that is gone', () => {
    const module = { ...(highCard as AnyModule), revisions: [2] as const };
    expect(() => checkRevisions(module, [stored])).toThrow('no game is recorded for revision 2');
    expect(() => checkRecord(module, stored)).toThrow('revision 1 is not played any more');
  });

  it('another number of legal sequences', () => {
    const one = known(readPerft(highCard.title).cases[0], 'a counted position');
    const more = { ...one, counts: one.counts.map((count) => count + 1) };
    expect(() => checkPerft(highCard, more, recordAt(one.game))).toThrow(
      /leads on to [\d,]+ sequences instead of/,
    );
  });
});

describe('a recorded game', () => {
  it.each(PLAYERS)('of the $name player replays at once', (player) => {
    const setting = makeSetting(highCard, { people: 3, rounds: 4 });
    const game = recordGame({ setting, seed: 5, player, resign: null });
    const read = JSON.parse(writeRecord(game));
    checkRecord(highCard, { path: '1/new.json', game: read });
    expect(read).toEqual(game);
  });

  it('is never written over', () => {
    expect(() => addRecord(highCard.title, '1/two-people.json', '{}')).toThrow('EEXIST');
  });
});
