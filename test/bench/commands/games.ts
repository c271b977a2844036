import { fold } from '../../../src/engine/fold.ts';
import { invariant, known } from '../../../src/engine/invariant.ts';
import type { GameEvent } from '../../../src/engine/module.ts';
import type { Rng } from '../../../src/engine/rng.ts';
import { isLifecycleEvent } from '../../../src/play/lifecycle-events.ts';
import { titleNamed } from '../../support/fixtures.ts';
import { firstMoment, giveAnswer, initialState, makeSetting } from '../../support/game.ts';
import { randomPlayer } from '../../support/players.ts';
import { seededWords } from '../../support/seeded-rng.ts';

/** One command of a game, ready to send. */
export interface Move {
  readonly path: string;
  readonly body: string;
}

/** A game that has been dealt, and all the commands that its players are going to give. */
export interface PreparedGame {
  readonly token: string;
  readonly moves: readonly Move[];
}

const TITLE = 'trick-taking';
/** One round: its deal is the only chance in it. */
const OPTIONS = { chapter: 1, people: 4, maxRounds: 1 };
const setting = makeSetting(titleNamed(TITLE), OPTIONS);
const { module } = setting;
const seats = module.seats(setting.options);

const noChance: Rng = {
  stream: (name) => invariant(false, `${name} is drawn after the deal`) as never,
};

/** Registers a player. */
export async function register(url: string, name: string): Promise<string> {
  const { token } = await call<{ token: string }>(url, '', 'POST', '/v1/players', { name });
  return token;
}

/**
 * Makes a game in which one player holds all seats, and plays it ahead with random moves. The
 * player sees every hand and nothing lies hidden from the whole table, so it can know by the title's
 * own rules what every command will lead to: during the measurement it needs to ask nothing.
 */
export async function prepareGame(url: string, token: string, seed: number): Promise<PreparedGame> {
  const { id: game } = await call<{ id: string }>(url, token, 'POST', `/v1/titles/${TITLE}/games`, {
    options: OPTIONS,
    selfPlay: true,
  });
  for (const seat of seats) {
    await call(url, token, 'PUT', `/v1/games/${game}/seats/${seat}`, {});
  }
  const seen = await Promise.all(seats.map((seat) => readStart(url, token, game, seat)));
  return { token, moves: playAhead(game, mergeSeen(seen), seed) };
}

/** What a seat sees of the entry that started the game. */
async function readStart(
  url: string,
  token: string,
  game: string,
  seat: string,
): Promise<readonly SeenBySeat[]> {
  const { items } = await call<{ items: readonly { readonly events: readonly SeenBySeat[] }[] }>(
    url,
    token,
    'GET',
    `/v1/games/${game}/events?as=${seat}&limit=100`,
  );
  return known(items.at(-1), 'the start').events.filter((event) => !isLifecycleEvent(event));
}

type SeenBySeat = Omit<GameEvent, 'own' | 'sealed'> & { readonly own?: object };

/** The events as they are in the log, put together from what each seat may know of them. */
function mergeSeen(seen: readonly (readonly SeenBySeat[])[]): readonly GameEvent[] {
  return known(seen[0], 'a seat').map(({ type, v, pub }, index) => ({
    type,
    v,
    pub,
    own: Object.fromEntries(seats.map((seat, place) => [seat, seen[place]?.[index]?.own])),
  }));
}

function playAhead(game: string, events: readonly GameEvent[], seed: number): readonly Move[] {
  const words = seededWords(seed);
  const moves: Move[] = [];
  let moment = firstMoment(setting, fold(module, initialState(setting), events));
  while (module.outcome(moment.state.pub) === null) {
    const answer = randomPlayer.answer(module, moment, words);
    const { seat, decision, command } = answer;
    const commandId = `command-${moves.length}`;
    moves.push({
      path: `/v1/titles/${TITLE}/games/${game}/seats/${seat}/commands`,
      body: JSON.stringify({ command, decision: decision.id, commandId }),
    });
    moment = giveAnswer(module, moment, answer, noChance).after;
  }
  return moves;
}

async function call<T>(
  url: string,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return (await response.json()) as T;
}
