import { expect, it } from 'vitest';
import { CLASSIC_ROSTER } from '../../../src/games/confrontation/data/characters.ts';
import { DEPLOYMENT } from '../../../src/games/confrontation/data/deployment.ts';
import { startDuel } from '../../support/server/duel.ts';
import { liveClient } from '../../support/server/live-client.ts';
import { sharedServer } from '../../support/server/shared-server.ts';

const server = sharedServer();

/** Games in which all commands are sent at once. */
const GAMES = 5;

/** The steps of a deployment, ending with its submission. */
const STEPS = [
  ...Object.entries(DEPLOYMENT.sauron)
    .flatMap(([region, places]) => Array.from({ length: places }, () => region))
    .map((region, place) => ({
      type: 'placeCharacter',
      character: CLASSIC_ROSTER.sauron[place],
      region,
    })),
  { type: 'confirmDeployment' },
];

it('commands of one socket for one game are carried out in the order in which they were sent', async () => {
  for (let game = 1; game <= GAMES; game += 1) {
    const duel = await startDuel(server);
    const sauron = duel.game.at('sauron');
    const client = await liveClient(server.url, sauron.token);
    for (const [place, command] of STEPS.entries()) {
      client.send({ type: 'command', id: place, game: duel.game.id, seat: 'sauron', command });
    }
    const versions: number[] = [];
    for (const [place] of STEPS.entries()) {
      const answer = await client.next((frame) => 'id' in frame && frame.id === place);
      expect(answer).toMatchObject({ type: 'accepted', id: place });
      if (answer.type === 'accepted') versions.push(answer.version);
    }
    expect(versions).toEqual([...versions].sort((one, other) => one - other));
    await client.close();
  }
});
