import { beforeAll, describe, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { CARD_FACTS } from '../../../src/games/mordor-track/data/cards.ts';
import type { Seat } from '../../../src/games/mordor-track/ids.ts';
import { liveClient } from '../../support/server/live-client.ts';
import { type Loose, postJson } from '../../support/server/post-json.ts';
import { sharedServer } from '../../support/server/shared-server.ts';
import { startTrack, type TrackTable } from '../../support/server/track.ts';
import { expectMalformed } from './check-refusal.ts';
import { roll } from './mordor-track-steps.ts';

const server = sharedServer({ RATE_LIMIT: '0' });

describe('a card', () => {
  /** Every card there is, fillers, and names of none. */
  const ALL = [
    ...Object.keys(CARD_FACTS),
    ...['fp-filler-1', 'fp-filler-25', 'fp-filler-999', 'shadow-filler-1', 'shadow-filler-30'],
    ...['the-one-card', 'constructor', '__proto__', 'done', ' ', 'x'.repeat(64)],
  ];
  const HIDDEN = { preset: 'standard', modules: { cards: { handLimit: 6 } } };

  async function handOf(table: TrackTable, seat: Seat): Promise<readonly string[]> {
    const { cards } = (await table.sight(seat)).view;
    return known(cards?.[seat].cards, 'the own cards').hand;
  }

  /** Expects one answer to a command, whichever of the cards it names: the same bytes. */
  async function expectOneAnswer(
    table: TrackTable,
    seat: Seat,
    reason: string,
    cards: readonly string[],
    naming: (card: string) => Loose,
  ): Promise<void> {
    const texts = new Set<string>();
    for (const card of cards) {
      const { status, text, json } = await table.send(seat, naming(card));
      expect({ card, status, json }).toMatchObject({ card, status: 422, json: { reason } });
      texts.add(text);
    }
    expect(texts.size).toBe(1);
    const live = await liveClient(server.url, table.game.at(seat).token);
    const problems = new Set<string>();
    for (const card of cards.slice(0, 12)) {
      const frame = await live.request({
        ...{ type: 'command', game: table.id, seat, command: naming(card) },
      });
      problems.add(JSON.stringify('problem' in frame ? frame.problem : frame));
    }
    expect([...problems].map((problem) => JSON.parse(problem))).toEqual(
      [...texts].map((text) => JSON.parse(text)),
    );
    await live.close();
  }

  const playing =
    (die: string, more: object = {}) =>
    (card: string): Loose => ({ type: 'playCard', die, card, ...more });

  it('that is not in the own hand is refused alike, whatever and wherever it is (C.3)', async () => {
    const table = await startTrack(server, HIDDEN);
    await roll(table);
    const own = await handOf(table, 'free-peoples');
    const theirs = await handOf(table, 'shadow');
    expect([own.length, theirs.length]).toEqual([2, 2]);
    const others = [...theirs, ...ALL.filter((card) => !own.includes(card))];
    const reason = 'CARD_NOT_IN_HAND';
    await expectOneAnswer(table, 'free-peoples', reason, others, playing('f1'));
    const asEvent = playing('f1', { as: 'event' });
    await expectOneAnswer(table, 'free-peoples', reason, others.slice(0, 6), asEvent);
  });

  it('is not looked at out of turn, nor in another phase, the own ones neither', async () => {
    const table = await startTrack(server, HIDDEN);
    const own = await handOf(table, 'shadow');
    const some = [...own, ...(await handOf(table, 'free-peoples')), 'breaking', 'the-one-card'];
    await expectOneAnswer(table, 'shadow', 'WRONG_PHASE', some, playing('s1'));
    await roll(table);
    await expectOneAnswer(table, 'shadow', 'NOT_YOUR_TURN', some, playing('s1'));
  });

  it('of the own deck or of the other hand is no option of a discard, and cannot be asked about', async () => {
    const options = { preset: 'lone-walk', modules: { cards: { handLimit: 1 } } };
    const table = await startTrack(server, options);
    const own = await handOf(table, 'free-peoples');
    const theirs = await handOf(table, 'shadow');
    const others = [...theirs, ...ALL.filter((card) => !own.includes(card))];
    const discarding = (option: string): Loose => ({
      ...{ type: 'resolve', decision: 'discard', option },
    });
    await expectOneAnswer(table, 'free-peoples', 'OPTION_NOT_AVAILABLE', others, discarding);
    const everybodys = [...own, ...theirs, 'breaking'];
    await expectOneAnswer(table, 'shadow', 'NOT_YOUR_TURN', everybodys, discarding);
    await expectOneAnswer(table, 'free-peoples', 'PENDING_DECISION', everybodys, playing('f1'));
  });
});

describe('a decision', () => {
  it('that is closed is refused with 409, and the game goes on as if nothing had been sent', async () => {
    const table = await startTrack(server, { preset: 'healthy' });
    const seat = 'free-peoples';
    const [open] = await table.decisions(seat);
    const command = { type: 'changeGuide', companion: 'gimli' } as const;
    const { version } = await table.give(seat, command);
    const before = await table.see(seat);
    const path = `/v1/titles/mordor-track/games/${table.id}/seats/${seat}/commands`;
    for (const decision of [known(open, 'a question').id, 'long ago']) {
      const body = { command: { type: 'enterMordor' }, decision };
      const { status, json } = await postJson(server.url, table.game.at(seat), path, body);
      const closed = { code: 'DECISION_CLOSED', version };
      expect({ status, json }).toMatchObject({ status: 409, json: closed });
    }
    expect(await table.see(seat)).toBe(before);
  });
});

describe('a command that does not fit its schema', () => {
  const long = 'f'.repeat(10_000);
  const rows: readonly (readonly [command: object, path: string])[] = [
    [{ type: 'moveFellowship' }, '/body/command/die'],
    [{ type: 'moveFellowship', die: '' }, '/body/command/die'],
    [{ type: 'moveFellowship', die: 1 }, '/body/command/die'],
    [{ type: 'moveFellowship', die: null }, '/body/command/die'],
    [{ type: 'moveFellowship', die: ['f1'] }, '/body/command/die'],
    [{ type: 'moveFellowship', die: 'f'.repeat(17) }, '/body/command/die'],
    [{ type: 'skipDie', die: long }, '/body/command/die'],
    [{ type: 'moveFellowship', die: 'f1', step: 5 }, '/body/command/step'],
    [{ type: 'hideFellowship', die: { id: 'f1' } }, '/body/command/die'],
    [{ type: 'separateCompanions', die: 'f1', companions: ['gimli'] }, '/body/command/companions'],
    [{ type: 'enterMordor', gate: 'morannon' }, '/body/command/gate'],
    [{ type: 'changeGuide' }, '/body/command/companion'],
    [{ type: 'changeGuide', companion: 'gollum' }, '/body/command/companion'],
    [{ type: 'changeGuide', companion: 'Gimli' }, '/body/command/companion'],
    [{ type: 'declare', index: '0' }, '/body/command/index'],
    [{ type: 'declare', index: 16 }, '/body/command/index'],
    [{ type: 'declare', index: -1 }, '/body/command/index'],
    [{ type: 'allocateHunt' }, '/body/command/n'],
    [{ type: 'allocateHunt', n: 11 }, '/body/command/n'],
    [{ type: 'allocateHunt', n: 1.5 }, '/body/command/n'],
    [{ type: 'allocateHunt', n: '1' }, '/body/command/n'],
    [{ type: 'allocateHunt', n: 1e300 }, '/body/command/n'],
    [{ type: 'bringCharacter', die: 'f1', who: 'gandalf-white' }, '/body/command/who'],
    [{ type: 'musterMinion', die: 's1', minion: 'gollum' }, '/body/command/minion'],
    [{ type: 'musterMinion', minion: 'saruman' }, '/body/command/die'],
    [{ type: 'useElvenRing', die: 'f1' }, '/body/command/face'],
    [{ type: 'useElvenRing', die: 'f1', face: 'ring' }, '/body/command/face'],
    [{ type: 'playCard', die: 'f1' }, '/body/command/card'],
    [{ type: 'playCard', die: 'f1', card: '' }, '/body/command/card'],
    [{ type: 'playCard', die: 'f1', card: long }, '/body/command/card'],
    [{ type: 'playCard', die: 'f1', card: 'phial', as: 'will' }, '/body/command/as'],
    [{ type: 'playCard', die: 'f1', card: 'phial', as: null }, '/body/command/as'],
    [{ type: 'drawCard', die: 'f1', deck: 'hunt' }, '/body/command/deck'],
    [{ type: 'pass', die: 'f1' }, '/body/command/die'],
    [{ type: 'resolve', option: 'use' }, '/body/command/decision'],
    [{ type: 'resolve', decision: 'hunt', option: 'use' }, '/body/command/decision'],
    [{ type: 'resolve', decision: 'redraw' }, '/body/command/option'],
    [{ type: 'resolve', decision: 'redraw', option: true }, '/body/command/option'],
    [{ type: 'resolve', decision: 'redraw', option: long }, '/body/command/option'],
    [{ type: 'resolve', decision: 'discard', option: ['phial'] }, '/body/command/option'],
    [{ type: 'MoveFellowship', die: 'f1' }, '/body/command'],
    [{ type: 'externalEvent', kind: 'minion', id: 'saruman', status: 'inPlay' }, '/body/command'],
    [{ type: 'resign' }, '/body/command'],
    [{ type: 7 }, '/body/command'],
    [{ die: 'f1' }, '/body/command/type'],
  ];
  let table: TrackTable;

  beforeAll(async () => {
    table = await startTrack(server, { preset: 'lone-walk', startOnTrack: { step: 0 } });
  });

  it.each(rows)('is refused with the path of what is wrong: %j', async (command, path) => {
    await expectMalformed(table, 'free-peoples', command, path);
  });
});
