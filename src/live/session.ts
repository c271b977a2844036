import { AppError } from '../errors/app-error.ts';
import type { GameResource } from '../play/game-resource.ts';
import { type CommandResult, giveCommand } from '../play/give-command.ts';
import { makeQueues } from '../play/queues.ts';
import { readGame } from '../play/read-view.ts';
import { shapeErrors } from '../play/shape.ts';
import { tracedAlone } from '../play/tracer.ts';
import { notFound } from '../play/turn.ts';
import { requireScope } from '../players/authenticate.ts';
import type { Login } from '../players/ports.ts';
import type { Connection } from './connection.ts';
import type { Hall } from './hall.ts';
import type { ClientFrame, CommandFrame } from './messages.ts';
import type { Listener } from './my-games.ts';
import { frameInvalid } from './read-frame.ts';
import { makeSubscriptions, type Subscriptions } from './subscriptions.ts';
import { makeTournamentWatches, type TournamentWatches } from './tournament-watches.ts';

export interface SessionSettings {
  readonly hall: Hall;
  readonly connection: Connection;
  readonly login: Login;
  readonly refuse: (id: number | null, error: AppError) => void;
  readonly sendGame: (game: GameResource) => void;
}

type Request = Exclude<ClientFrame, { type: 'auth' | 'ping' | 'pong' }>;

/** What a logged-in client asks for on one socket. */
export interface Session {
  handle(request: Request): Promise<void>;
  /** The socket is gone: nothing of it stays behind. */
  end(): void;
}

export function makeSession(settings: SessionSettings): Session {
  return new SocketSession(settings);
}

class SocketSession implements Session {
  readonly #settings: SessionSettings;
  readonly #player: string;
  readonly #subscriptions: Subscriptions;
  readonly #tournaments: TournamentWatches;
  readonly #commands = makeQueues();
  #listener: Listener | null = null;

  constructor(settings: SessionSettings) {
    this.#settings = settings;
    this.#player = settings.login.player.id;
    const { hall, connection } = settings;
    this.#subscriptions = makeSubscriptions(hall, connection, this.#player);
    this.#tournaments = makeTournamentWatches(hall.deps, connection, this.#player);
  }

  async handle(request: Request): Promise<void> {
    try {
      await this.#answer(request);
    } catch (error) {
      this.#answerError(request.id, error);
    }
  }

  end(): void {
    if (this.#listener !== null) this.#settings.hall.myGames.remove(this.#listener);
    this.#subscriptions.removeAll();
    this.#tournaments.removeAll();
  }

  async #answer(request: Request): Promise<void> {
    switch (request.type) {
      case 'command':
        // Not waited for: commands of different games do not wait for each other.
        this.#inOrder(request).catch(this.#settings.hall.deps.onFault);
        break;
      case 'subscribe':
        await this.#subscriptions.add(request);
        break;
      case 'unsubscribe': {
        const { id, game, seat } = request;
        this.#subscriptions.remove(game, seat);
        this.#send({ type: 'unsubscribed', id, game, seat });
        break;
      }
      case 'follow':
        this.#follow(request.id);
        break;
      case 'watchTournament': {
        const { id, tournament, after } = request;
        await this.#tournaments.add(tournament, after, (version) =>
          this.#send({ type: 'watching', id, tournament, version }),
        );
        break;
      }
      case 'unwatchTournament': {
        const { id, tournament } = request;
        this.#tournaments.remove(tournament);
        this.#send({ type: 'unwatched', id, tournament });
        break;
      }
    }
  }

  /** Commands of one game are carried out in the order in which they came in. */
  async #inOrder(frame: CommandFrame): Promise<void> {
    try {
      await this.#commands.inTurn(frame.game, () => this.#command(frame));
    } catch (error) {
      this.#answerError(frame.id, error);
    }
  }

  /** The answer goes out before the update of the same version, which is held back for it. */
  async #command(frame: CommandFrame): Promise<void> {
    const { hall, login, connection } = this.#settings;
    const { tracer } = hall.deps.observer;
    const release = this.#subscriptions.hold(frame.game);
    try {
      requireScope(login, 'play');
      const { table, replayed } = await tracedAlone(tracer, 'socket command', () =>
        carryOut(hall, this.#player, frame),
      );
      const again = replayed ? ',"replayed":true' : '';
      connection.send(`{"type":"accepted","id":${frame.id},"version":${table.version}${again}}`);
    } catch (error) {
      this.#answerError(frame.id, error);
    } finally {
      release();
    }
  }

  #follow(id: number): void {
    const { hall, sendGame } = this.#settings;
    if (this.#listener === null) {
      this.#listener = { player: this.#player, onGame: sendGame };
      hall.myGames.add(this.#listener);
    }
    this.#send({ type: 'following', id });
  }

  #answerError(id: number, error: unknown): void {
    const { hall, refuse } = this.#settings;
    if (error instanceof AppError) {
      refuse(id, error);
      return;
    }
    hall.deps.onFault(error);
    refuse(id, new AppError('INTERNAL', 'Something went wrong; nothing was written.'));
  }

  #send(frame: object): void {
    this.#settings.connection.send(JSON.stringify(frame));
  }
}

async function carryOut(
  { deps }: Hall,
  player: string,
  frame: CommandFrame,
): Promise<CommandResult> {
  const { play } = deps;
  const { game, seat, decision = null, commandId = null } = frame;
  const live = await play.tables.recent(game);
  if (live === null) throw notFound('game');
  const { module } = live.table;
  const errors = shapeErrors(module.schema.command, frame.command);
  if (errors.length > 0) {
    // Whoever may not know of the game learns nothing of its title either.
    await readGame(play.tables, { title: module.title, game, player });
    throw frameInvalid(errors.map(({ path, message }) => ({ path: `/command${path}`, message })));
  }
  const command = frame.command as { readonly type: string };
  const { title } = module;
  return giveCommand(play, { title, game, seat, player, command, decision, commandId });
}
