import { fold } from '../../../src/engine/fold.ts';
import { known } from '../../../src/engine/invariant.ts';
import type { GameEvent } from '../../../src/engine/module.ts';
import { diceFrom, gameSeed } from '../../../src/play/dice.ts';
import { isLifecycleEvent } from '../../../src/play/lifecycle-events.ts';
import { firstMoment, giveAnswer, initialState, type Setting } from '../../support/game.ts';
import { randomPlayer } from '../../support/players.ts';
import { seededWords } from '../../support/seeded-rng.ts';
import type { Api } from '../server/api.ts';
import type { Database } from '../server/database.ts';

/** One command of a game, ready to send. */
export interface Move {
  readonly seat: string;
  /** What a request holds: the command, the decision it answers and a commandId. */
  readonly body: string;
}

/** A game that has been started, and the commands that its players are going to give. */
export interface PreparedGame {
  readonly id: string;
  readonly title: string;
  readonly seats: readonly string[];
  /** How many entries its log has before the first of these commands. */
  readonly version: number;
  readonly moves: readonly Move[];
}

/** How far games are played ahead. */
export interface Ahead {
  /** Where their log is: only whoever owns the database knows the chance to come. */
  readonly database: Database;
  readonly setting: Setting;
  /** The options as a client sends them. */
  readonly asked: object;
  /** Commands to prepare; a game that ends earlier has fewer. */
  readonly commands: number;
  /** A game that cannot be played on for so many commands is played ahead again, with other minds. */
  readonly atLeast?: number;
}

/** How often a game is played ahead again before its longest way is taken. */
const MINDS = 12;

/** Where a command of a game is posted. */
export function commandPath({ id, title }: PreparedGame, { seat }: Move): string {
  return `/v1/titles/${title}/games/${id}/seats/${seat}/commands`;
}

/** A command as a frame of a socket. */
export function commandFrame({ id }: PreparedGame, { seat, body }: Move, request: number): string {
  return `{"type":"command","id":${request},"game":"${id}","seat":"${seat}",${body.slice(1)}`;
}

/** Makes a game and seats its players, who are named by their tokens in the order of the seats. */
export async function startGame(
  api: Api,
  { setting: { module, options }, asked }: Pick<Ahead, 'setting' | 'asked'>,
  tokens: readonly string[],
): Promise<{ readonly id: string; readonly waiting: readonly string[] }> {
  const seats = module.seats(options);
  const creator = known(tokens[0], 'a player');
  let game = await api.call<{ id: string; waiting: string[] }>(
    'POST',
    `/v1/titles/${module.title}/games`,
    creator,
    { options: asked, selfPlay: tokens.length < seats.length },
  );
  for (const [place, seat] of seats.entries()) {
    const path = `/v1/games/${game.id}/seats/${seat}`;
    game = await api.call('PUT', path, tokens[place] ?? creator, {});
  }
  return game;
}

/**
 * Makes a game and plays it ahead with random moves. With the seed of the game, which the database
 * holds, every roll and shuffle to come is known: during a measurement nobody needs to ask anything.
 */
export async function prepareGame(
  api: Api,
  ahead: Ahead,
  tokens: readonly string[],
  mind: number,
): Promise<PreparedGame> {
  const { setting } = ahead;
  const { id } = await startGame(api, ahead, tokens);
  const [stored] = await ahead.database.rows<Stored>(STORED, [id]);
  const begun = known(stored, `the log of ${id}`);
  let moves: readonly Move[] = [];
  for (let more = 0; more < MINDS; more += 1) {
    const played = playAhead(ahead, id, begun, mind * MINDS + more);
    if (played.length > moves.length) moves = played;
    if (moves.length >= (ahead.atLeast ?? 0)) break;
  }
  const seats = setting.module.seats(setting.options);
  const version = begun.bodies.length;
  return { id, title: setting.module.title, seats, version, moves };
}

interface Stored {
  readonly bodies: readonly string[];
  readonly seed: Buffer;
}

const STORED = `
select array_agg(l.body order by l.version) as bodies, s.server_seed as seed
from game_log l join seeds s on s.game_id = l.game_id
where l.game_id = $1 group by s.server_seed`;

function playAhead(
  { setting, commands }: Ahead,
  game: string,
  { bodies, seed }: Stored,
  mind: number,
): readonly Move[] {
  const { module, revision, options } = setting;
  const entropies = module.seats(options).map(() => '');
  const dice = diceFrom(gameSeed(seed, { game, title: module.title, revision, entropies }));
  const events = bodies
    .flatMap((body) => (JSON.parse(body) as { readonly events: readonly GameEvent[] }).events)
    .filter((event) => !isLifecycleEvent(event));
  const words = seededWords(mind);
  const moves: Move[] = [];
  let moment = firstMoment(setting, fold(module, initialState(setting), events));
  while (moves.length < commands && module.outcome(moment.state.pub) === null) {
    const answer = randomPlayer.answer(module, moment, words);
    const { seat, decision, command } = answer;
    const commandId = `command-${moves.length}`;
    moves.push({ seat, body: JSON.stringify({ command, decision: decision.id, commandId }) });
    moment = giveAnswer(module, moment, answer, dice).after;
  }
  return moves;
}
