import { beforeAll, describe, expect, it } from 'vitest';
import type { Character, Side } from '../../../src/games/confrontation/ids.ts';
import { type Duel, startDuel } from '../../support/server/duel.ts';
import { liveClient } from '../../support/server/live-client.ts';
import type { Loose } from '../../support/server/post-json.ts';
import { sharedServer } from '../../support/server/shared-server.ts';
import { expectMalformed } from './check-refusal.ts';
import { expectNoGame } from './requests.ts';

const server = sharedServer({ RATE_LIMIT: '0' });

describe('a handle', () => {
  /** A turn of Sauron, and handles that name no stand any more, with one that never named any. */
  async function duelWithOldHandles() {
    const duel = await startDuel(server);
    await duel.deploy();
    const gone = {
      retired: await duel.handleOf('gimli'),
      fallen: await duel.handleOf('flying-nazgul'),
      invented: '0123456789abcdef01234567',
    };
    // Legolas defeats the Nazgûl at once; Gandalf comes to Gimli, and both are mixed.
    await duel.move('flying-nazgul', 'rhudaur');
    await duel.move('gandalf', 'eregion');
    expect(await duel.handleOf('gimli')).not.toBe(gone.retired);
    return { duel, handles: Object.values(gone) };
  }

  /** Expects one answer to a command, whichever of the handles it names: the same bytes. */
  async function expectOneAnswer(
    duel: Duel,
    seat: Side,
    reason: string,
    handles: readonly string[],
    naming: (handle: string) => Loose,
  ): Promise<void> {
    const live = await liveClient(server.url, duel.game.at(seat).token);
    const texts = new Set<string>();
    for (const handle of handles) {
      const command = naming(handle);
      const { status, text, json } = await duel.send(seat, command);
      expect({ status, json }).toMatchObject({ status: 422, json: { reason } });
      expect(text).not.toContain(handle);
      texts.add(text);
      const frame = await live.request({ type: 'command', game: duel.id, seat, command });
      expect(frame).toMatchObject({ type: 'refused', problem: json });
    }
    expect(texts.size).toBe(1);
    await live.close();
  }

  const stands = (duel: Duel, characters: readonly Character[]) =>
    Promise.all(characters.map((character) => duel.handleOf(character)));
  const toRohan = (handle: string): Loose => ({ type: 'move', handle, to: 'rohan' });
  const facing = (handle: string): Loose => ({ type: 'chooseDefender', handle });

  it('that was retired, or whose stand fell, is as unknown to both sides as an invented one', async () => {
    const { duel, handles } = await duelWithOldHandles();
    await expectOneAnswer(duel, 'sauron', 'UNKNOWN_TOKEN', handles, toRohan);
    await duel.move('shelob', 'caradhras');
    await expectOneAnswer(duel, 'fellowship', 'UNKNOWN_TOKEN', handles, toRohan);
  });

  it('of the enemy is refused as that, whoever stands there', async () => {
    const { duel } = await duelWithOldHandles();
    const enemies = await stands(duel, ['frodo', 'gandalf', 'legolas']);
    await expectOneAnswer(duel, 'sauron', 'NOT_YOUR_TOKEN', enemies, toRohan);
  });

  it('is not looked at out of turn', async () => {
    const { duel, handles } = await duelWithOldHandles();
    const all = [...handles, ...(await stands(duel, ['frodo', 'shelob']))];
    await expectOneAnswer(duel, 'fellowship', 'NOT_YOUR_TURN', all, toRohan);
  });

  it('that is none of the defenders is refused as that, whatever it names', async () => {
    const { duel, handles } = await duelWithOldHandles();
    await duel.move('shelob', 'misty-mountains');
    await duel.move('frodo', 'arthedain');
    await duel.move('shelob', 'eregion');
    const all = [...handles, ...(await stands(duel, ['frodo', 'shelob', 'saruman']))];
    await expectOneAnswer(duel, 'sauron', 'NOT_A_DEFENDER', all, facing);
  });
});

describe('a command that is malformed', () => {
  const handle = 'a-handle';
  const rows: readonly (readonly [command: object, path: string])[] = [
    [{}, '/body/command/type'],
    [{ type: 'deploy' }, '/body/command'],
    [{ type: 'Move', handle, to: 'rohan' }, '/body/command'],
    [{ type: ['move'], handle, to: 'rohan' }, '/body/command'],
    [{ type: 'move', to: 'rohan' }, '/body/command/handle'],
    [{ type: 'move', handle }, '/body/command/to'],
    [{ type: 'move', handle, to: 'bree' }, '/body/command/to'],
    [{ type: 'move', handle, to: 'Rohan' }, '/body/command/to'],
    [{ type: 'move', handle, to: null }, '/body/command/to'],
    [{ type: 'move', handle: '', to: 'rohan' }, '/body/command/handle'],
    [{ type: 'move', handle: 'x'.repeat(65), to: 'rohan' }, '/body/command/handle'],
    [{ type: 'move', handle: 7, to: 'rohan' }, '/body/command/handle'],
    [{ type: 'move', handle: null, to: 'rohan' }, '/body/command/handle'],
    [{ type: 'move', handle: { id: handle }, to: 'rohan' }, '/body/command/handle'],
    [{ type: 'move', handle, to: 'rohan', kind: 'forward' }, '/body/command/kind'],
    [{ type: 'chooseDefender', handle, character: 'frodo' }, '/body/command/character'],
    [{ type: 'placeCharacter', character: 'orcs' }, '/body/command/region'],
    [{ type: 'placeCharacter', character: 'sauron', region: 'mordor' }, '/body/command/character'],
    [{ type: 'placeCharacter', character: 'orcs', region: 'moria' }, '/body/command/region'],
    [{ type: 'liftCharacter', character: 1 }, '/body/command/character'],
    [{ type: 'confirmDeployment', places: {} }, '/body/command/places'],
    [{ type: 'playCard', card: 's-7' }, '/body/command/card'],
    [{ type: 'playCard', card: ['s-1'] }, '/body/command/card'],
    [{ type: 'replaceMagic' }, '/body/command/card'],
    [{ type: 'replaceMagic', card: 'magic' }, '/body/command/card'],
    [{ type: 'chooseRetreat', to: '' }, '/body/command/to'],
    [{ type: 'fellowshipRetreat', to: true }, '/body/command/to'],
    [{ type: 'mix', region: 'eregion', side: 'sauron' }, '/body/command/side'],
    [{ type: 'setAutoMix' }, '/body/command/on'],
    [{ type: 'setAutoMix', on: 'yes' }, '/body/command/on'],
    [{ type: 'setAutoMix', on: 1 }, '/body/command/on'],
    [{ type: 'textPass', to: 'rohan' }, '/body/command/to'],
  ];
  let duel: Duel;

  beforeAll(async () => {
    duel = await startDuel(server);
    await duel.deploy();
  });

  it.each(rows)('is refused with the path of what is wrong: %j', async (command, path) => {
    await expectMalformed(duel, 'sauron', command, path);
  });
});

describe('options', () => {
  const notOffered: readonly (readonly [object, string])[] = [
    [{ edition: 'anniversary' }, '/options/edition'],
    [{ edition: 'Classic' }, '/options/edition'],
    [{ edition: '' }, '/options/edition'],
    [{ specialCards: 'three-each' }, '/options/specialCards'],
  ];
  it.each(notOffered)('that are not offered make no game: %j', async (options, path) => {
    const problem = { path, reason: 'VARIANT_NOT_OFFERED' };
    await expectNoGame(server.url, 'confrontation', options, problem);
  });

  const invalid: readonly (readonly [object, string])[] = [
    [{ edition: 1 }, '/options/edition'],
    [{ edition: 'x'.repeat(65) }, '/options/edition'],
    [{ specialCards: null }, '/options/specialCards'],
    [{ turnLimit: 49 }, '/options/turnLimit'],
    [{ turnLimit: 1001 }, '/options/turnLimit'],
    [{ turnLimit: 60.5 }, '/options/turnLimit'],
    [{ turnLimit: '200' }, '/options/turnLimit'],
    [{ riverRetreat: 'upstream' }, '/options/riverRetreat'],
    [{ eyeCancelsMagic: 1 }, '/options/eyeCancelsMagic'],
    [{ autoMixDefault: null }, '/options/autoMixDefault'],
    [{ specialCardsGiven: -1 }, '/options/specialCardsGiven'],
    [{ specialCardsGiven: 5 }, '/options/specialCardsGiven'],
    [{ draftOpen: 'no' }, '/options/draftOpen'],
    [{ people: 2 }, '/options/people'],
  ];
  it.each(invalid)('that do not fit make no game: %j', async (options, path) => {
    await expectNoGame(server.url, 'confrontation', options, { path });
  });
});
