import { known } from '../../../src/engine/invariant.ts';
import type { Api } from '../server/api.ts';
import { fewAtOnce } from '../server/few-at-once.ts';
import type { Solo } from './duels.ts';

/** What a seat sees, as far as it is needed to go on. */
interface Sight {
  readonly waiting: readonly string[];
  readonly decisions: readonly {
    readonly id: string;
    readonly optional: boolean;
    readonly commands: readonly object[];
  }[];
}

/** Goes through all games once: in each, somebody looks at the table and gives a command. */
export async function touchAll(api: Api, games: readonly Solo[]): Promise<void> {
  await fewAtOnce(games.length, (place) => touch(api, known(games[place], 'a game')));
}

async function touch(api: Api, { id, title, token, seats }: Solo): Promise<void> {
  const pathOf = (seat: string) => `/v1/titles/${title}/games/${id}/seats/${seat}`;
  const look = (seat: string) => api.call<Sight>('GET', `${pathOf(seat)}/view`, token);
  let seat = known(seats[0], 'a seat');
  let sight = await look(seat);
  if (!sight.waiting.includes(seat)) {
    seat = known(sight.waiting[0], `somebody whom ${id} waits for`);
    sight = await look(seat);
  }
  const question = sight.decisions.find(({ optional }) => !optional);
  const { id: decision, commands } = known(question, `a question to ${seat}`);
  await api.call('POST', `${pathOf(seat)}/commands`, token, { command: commands[0], decision });
}
