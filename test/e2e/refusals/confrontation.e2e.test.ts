import { describe, expect, it } from 'vitest';
import { REASONS } from '../../../src/games/confrontation/commands.ts';
import { SIDES } from '../../../src/games/confrontation/ids.ts';
import { type Duel, startDuel } from '../../support/server/duel.ts';
import { sharedServer } from '../../support/server/shared-server.ts';
import { audienceOf } from './audience.ts';
import { expectHeard, expectOver, expectRefusal } from './check-refusal.ts';
import { CLASSIC_PROVOCATIONS } from './confrontation-provocations.ts';
import { DELUXE_PROVOCATIONS } from './deluxe-provocations.ts';
import type { Provocation } from './duel-steps.ts';

const server = sharedServer({ RATE_LIMIT: '0' });
const audience = audienceOf(server, SIDES);

const PROVOCATIONS = { ...CLASSIC_PROVOCATIONS, ...DELUXE_PROVOCATIONS };

async function duelAt(way: Omit<Provocation, 'wrong'>): Promise<Duel> {
  const { options = {}, places, steps } = way;
  const duel = await startDuel(server, { persons: audience.persons, options });
  if (places !== null) await duel.deploy(places);
  for (const step of steps) await step(duel);
  return duel;
}

describe('a command that the rules forbid', () => {
  it('is provoked with each reason of a refusal', () => {
    // A game that is over is answered for by the server, options when a game is made.
    const elsewhere = ['GAME_OVER', 'VARIANT_NOT_OFFERED'];
    const reasons = REASONS.filter((reason) => !elsewhere.includes(reason));
    expect(Object.keys(PROVOCATIONS)).toEqual(reasons);
  });

  it.each(Object.entries(PROVOCATIONS))(
    'is refused with %s to its seat alone, and leaves no trace',
    async (reason, one) => {
      const duel = await duelAt(one);
      await expectRefusal(audience, duel, await one.wrong(duel), reason);
    },
  );

  it('would be heard by everybody if it were legal', async () => {
    const duel = await duelAt({ places: {}, steps: [] });
    await expectHeard(audience, duel, () => duel.move('shelob', 'caradhras'));
  });

  it('is refused with 409 once the game is over, whatever it is', async () => {
    const duel = await duelAt({ places: {}, steps: [] });
    await expectOver(audience, duel, 'sauron', await duel.moving('shelob', 'caradhras'));
  });
});
