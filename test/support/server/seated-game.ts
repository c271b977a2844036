import { known } from '../../../src/engine/invariant.ts';
import { type Api, apiClient, type Game, ok } from './api-client.ts';
import { readDecisions, readGame, sendCommand, sitDown } from './calls.ts';
import type { Chooser } from './decisions.ts';

/** A registered player and the client that calls as this player. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly token: string;
  readonly api: Api;
}

/** A person at a seat. */
export interface Seated extends Person {
  readonly seat: string;
}

/** A game with everybody at the table. */
export interface SeatedGame {
  readonly id: string;
  /** The game as it was made, before anybody sat down. */
  readonly made: Game;
  readonly players: readonly Seated[];
  /** Who made it; holds the first seat. */
  readonly creator: Person;
  at(seat: string): Seated;
}

/** How a game is made and who sits down; everything has a default. */
export interface GameSettings {
  readonly people?: 1 | 2 | 3 | 4;
  readonly options?: { readonly maxRounds?: number };
  readonly spectators?: Game['spectators'];
  readonly access?: Game['access'];
  readonly clock?: Game['clock'];
  readonly name?: string;
  /** What a seat adds to the seed. */
  readonly entropy?: (seat: string) => string;
  /** Players who take part; the others are registered. */
  readonly persons?: readonly Person[];
}

let registered = 0;

/** Registers a player. */
export async function registerPlayer(url: string, name?: string): Promise<Person> {
  registered += 1;
  const body = { name: name ?? `Player ${registered}`, kind: 'bot' as const };
  const { player, token } = await ok(apiClient(url).POST('/v1/players', { body }));
  return { id: player.id, name: player.name, token, api: apiClient(url, token) };
}

/** Makes a game and seats everybody; the last one to sit down starts it. */
export async function seatedGame(
  server: { readonly url: string },
  settings: GameSettings = {},
): Promise<SeatedGame> {
  const { people = 3, persons = [] } = settings;
  const all = [...persons];
  while (all.length < people) all.push(await registerPlayer(server.url));
  const made = await makeGame(known(all[0], 'somebody'), settings);
  return seatAll(made, all, settings.entropy);
}

/** Seats everybody at a game that is open, in the order of its seats. */
export async function seatAll(
  made: Game,
  persons: readonly Person[],
  entropy?: GameSettings['entropy'],
): Promise<SeatedGame> {
  const players: Seated[] = [];
  for (const [place, { seat }] of made.seats.entries()) {
    const person = known(persons[place], `a person for ${seat}`);
    await takeSeat(person, made, seat, entropy?.(seat));
    players.push({ ...person, seat });
  }
  return {
    id: made.id,
    made,
    players,
    creator: known(persons[0], 'somebody'),
    at: (seat) =>
      known(
        players.find((player) => player.seat === seat),
        seat,
      ),
  };
}

/** Makes a game and leaves it open. */
export function makeGame(creator: Person, settings: GameSettings = {}): Promise<Game> {
  const { people = 3, options, spectators, access, clock, name } = settings;
  return ok(
    creator.api.POST('/v1/titles/trick-taking/games', {
      body: {
        options: { chapter: 1, people: people as 3, ...options },
        ...(spectators === undefined ? {} : { spectators }),
        ...(access === undefined ? {} : { access }),
        ...(clock === undefined ? {} : { clock }),
        ...(name === undefined ? {} : { name }),
      },
    }),
  );
}

/** Sits down. */
export function takeSeat(
  person: Person,
  game: { readonly id: string; readonly inviteCode?: string },
  seat: string,
  entropy?: string,
): Promise<Game> {
  return ok(
    sitDown(person, game.id, seat, {
      ...(entropy === undefined ? {} : { entropy }),
      ...(game.inviteCode === undefined ? {} : { inviteCode: game.inviteCode }),
    }),
  );
}

/** What happens in one step of a game that is played over HTTP. */
export type Step = Awaited<ReturnType<typeof giveCommand>>;

/** Gives the command a seat's player chooses. */
export async function giveCommand(game: SeatedGame, seat: string, choose: Chooser) {
  const player = game.at(seat);
  const { decisions } = await ok(readDecisions(player, game.id, seat));
  const given = choose(decisions);
  const answer = await ok(sendCommand(player, game.id, seat, given));
  if (!('events' in answer)) throw new Error('a minimal answer that nobody asked for');
  return { seat, given, answer };
}

/** Plays a game over HTTP to its end, or until somebody has seen enough. */
export async function playOverHttp(
  game: SeatedGame,
  choose: Chooser,
  onStep: (step: Step) => boolean | Promise<boolean> = () => true,
): Promise<void> {
  let { waiting } = await ok(readGame(game.creator, game.id));
  for (;;) {
    const [seat] = waiting;
    if (seat === undefined) return;
    const step = await giveCommand(game, seat, choose);
    if (!(await onStep(step))) return;
    waiting = step.answer.waiting;
  }
}
