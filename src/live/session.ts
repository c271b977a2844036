import { AppError } from '../errors/app-error.ts';
import type { GameResource } from '../play/game-resource.ts';
import { giveCommand } from '../play/give-command.ts';
import { makeQueues } from '../play/queues.ts';
import { readGame } from '../play/read-view.ts';
import { shapeErrors } from '../play/shape.ts';
import { requireScope } from '../players/authenticate.ts';
import type { Login } from '../players/ports.ts';
import type { Connection } from './connection.ts';
import type { Hall } from './hall.ts';
import type { ClientFrame, CommandFrame } from './messages.ts';
import type { Listener } from './my-games.ts';
import { frameInvalid } from './read-frame.ts';
import { makeSubscriptions, type Subscriptions } from './subscriptions.ts';

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
  readonly #commands = makeQueues();
  #listener: Listener | null = null;

  constructor(settings: SessionSettings) {
    this.#settings = settings;
    this.#player = settings.login.player.id;
    this.#subscriptions = makeSubscriptions(settings.hall, settings.connection, this.#player);
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
    const { hall, login } = this.#settings;
    const release = this.#subscriptions.hold(frame.game);
    try {
      requireScope(login, 'play');
      const { version, replayed } = await carryOut(hall, this.#player, frame);
      const again = replayed ? { replayed: true } : {};
      this.#send({ type: 'accepted', id: frame.id, version, ...again });
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
): Promise<{ readonly version: number; readonly replayed: boolean }> {
  const { game, seat, decision = null, commandId = null } = frame;
  const reading = { title: null, game, player };
  const { table } = await readGame(deps.play.tables, reading);
  const errors = shapeErrors(table.module.schema.command, frame.command);
  if (errors.length > 0) {
    throw frameInvalid(errors.map(({ path, message }) => ({ path: `/command${path}`, message })));
  }
  const command = frame.command as { readonly type: string };
  const request = { ...reading, seat, command, decision, commandId };
  const result = await giveCommand(deps.play, request);
  return { version: result.table.version, replayed: result.replayed };
}
