import type { WebSocket } from 'ws';
import { compileSerialiser } from '../engine/serialise.ts';
import { AppError, problemDetails } from '../errors/app-error.ts';
import { GameSchema } from '../play/game-resource.ts';
import { requireScope } from '../players/authenticate.ts';
import type { Login } from '../players/ports.ts';
import type { Visit } from './admission.ts';
import { CLOSE, type Connection, makeConnection, type Wire } from './connection.ts';
import { MAX_BEFORE_LOGIN, MAX_FRAME_BYTES, MAX_PENDING } from './deps.ts';
import type { Hall } from './hall.ts';
import type { ClientFrame } from './messages.ts';
import { readFrame } from './read-frame.ts';
import { makeSession, type Session } from './session.ts';
import { type Watchdog, watchOver } from './watchdog.ts';

/** How long a client may take to answer the close of a server that stops. */
const LAST_WORDS_MS = 1000;
/** And how long one that was sent away may go on sending what nobody reads. */
const FLOOD_MS = 5000;

const writeGame = compileSerialiser(GameSchema);

/** One open socket, as the process that wants to close it sees it. */
export interface OpenSocket {
  drain(): void;
  close(): void;
}

/** A socket, and the connection it was made from. */
export interface Upgraded {
  readonly socket: WebSocket;
  readonly wire: Wire;
}

/**
 * Serves one socket. `secret` is the token of the upgrade's header, null when the client will log
 * in by its first frame.
 */
export function serveSocket(
  hall: Hall,
  { socket, wire }: Upgraded,
  visit: Visit,
  secret: string | null,
): OpenSocket {
  // Attached before anything else: no input may reach an emitter without a listener.
  socket.on('error', () => undefined);
  const served = new ServedSocket(hall, makeConnection(socket, wire), visit);
  const guarded = (take: () => void): void => {
    try {
      take();
    } catch (error) {
      // No input may end the process, whatever was overlooked.
      hall.deps.onFault(error);
      socket.close(CLOSE.fault, 'a fault of the server');
    }
  };
  socket.on('close', (code) => served.closed(code));
  socket.on('message', (data, isBinary) =>
    guarded(() => served.receive(isBinary ? null : String(data))),
  );
  // The library answers these by itself; they count all the same.
  socket.on('ping', () => guarded(() => served.receiveControl()));
  socket.on('pong', () => guarded(() => served.receiveControl()));
  served.begin(secret);
  return served;
}

class ServedSocket implements OpenSocket {
  readonly #hall: Hall;
  readonly #connection: Connection;
  readonly #watchdog: Watchdog;
  readonly #queue: Queue;
  readonly #visit: Visit;
  #session: Session | null = null;
  #player: string | null = null;
  #framesBeforeLogin = 0;

  constructor(hall: Hall, connection: Connection, visit: Visit) {
    this.#hall = hall;
    this.#connection = connection;
    this.#visit = visit;
    this.#watchdog = watchOver(connection, hall.deps);
    this.#queue = makeQueue(connection, hall.deps.onFault);
  }

  begin(secret: string | null): void {
    const { heartbeatMs, authWithinMs } = this.#hall.deps.timing;
    this.#send({ type: 'hello', heartbeatMs, authWithinMs, maxFrameBytes: MAX_FRAME_BYTES });
    if (secret !== null) this.#queue.add(() => this.#logIn(secret));
  }

  /** Takes a ping or pong of the protocol below. It says nothing of the client, only of its library. */
  receiveControl(): void {
    if (this.#connection.isOpen) this.#isCounted();
  }

  /** Takes one frame; null for one that is not text. What comes after a close is not read. */
  receive(text: string | null): void {
    if (!this.#connection.isOpen) return;
    this.#watchdog.heard();
    if (text === null) {
      this.#connection.close(CLOSE.badFrame, 'frames are text');
      return;
    }
    if (!this.#isCounted()) return;
    const read = readFrame(text);
    if (read.ok) this.#take(read.frame);
    else this.#refuseUnread(read.id, read.error);
  }

  closed(code: number): void {
    this.#hall.deps.observer.socketClosed(this.#connection.closedWith ?? code);
    this.#watchdog.stop();
    this.#queue.afterAll(() => this.#session?.end());
  }

  drain(): void {
    this.#send({ type: 'draining' });
  }

  close(): void {
    this.#connection.close(CLOSE.restart, 'the server restarts');
    this.#connection.cutAfter(LAST_WORDS_MS);
  }

  #take(frame: ClientFrame): void {
    switch (frame.type) {
      case 'pong':
        break;
      case 'ping':
        this.#send({ type: 'pong' });
        break;
      case 'auth':
        this.#queue.add(() => this.#logIn(frame.token));
        break;
      default:
        this.#queue.add(async () => {
          if (this.#session === null) this.#connection.close(CLOSE.noLogin, 'log in first');
          else await this.#session.handle(frame);
        });
    }
  }

  /** Every frame of a login counts, whatever it holds; one too many ends the socket. */
  #isCounted(): boolean {
    const player = this.#player;
    if (player === null) {
      this.#framesBeforeLogin += 1;
      const isFlood = this.#framesBeforeLogin > MAX_BEFORE_LOGIN;
      if (isFlood) this.#sendAway('too many frames before the login');
      return !isFlood;
    }
    try {
      this.#hall.deps.countRequest(player);
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.#refuse(null, error);
      return false;
    }
  }

  /** A request that can be answered is refused; anything else ends the socket. */
  #refuseUnread(id: number | null, error: AppError): void {
    const mayBeAnswered = this.#session !== null;
    if (mayBeAnswered) this.#refuse(id, error);
    if (!mayBeAnswered || id === null) this.#connection.close(CLOSE.badFrame, 'bad frame');
  }

  async #logIn(secret: string): Promise<void> {
    if (this.#session !== null) {
      this.#connection.close(CLOSE.badFrame, 'logged in already');
      return;
    }
    try {
      const login = await this.#hall.deps.authenticate(secret, this.#visit);
      requireScope(login, 'play', 'watch');
      this.#visit.loggedIn(login.player.id);
      this.#watchdog.loggedIn(login.token);
      this.#startSession(login);
    } catch (error) {
      if (!(error instanceof AppError)) {
        this.#connection.close(CLOSE.fault, 'a fault of the server');
        throw error;
      }
      this.#refuse(null, error);
      const isOutage = error.code === 'UNAVAILABLE';
      this.#connection.close(isOutage ? CLOSE.restart : CLOSE.noLogin, error.code);
    }
  }

  #startSession(login: Login): void {
    this.#player = login.player.id;
    this.#session = makeSession({
      hall: this.#hall,
      connection: this.#connection,
      login,
      refuse: (id, error) => this.#refuse(id, error),
      sendGame: (game) => this.#connection.send(`{"type":"game","game":${writeGame(game)}}`),
    });
    const { id, name, kind } = login.player;
    this.#send({ type: 'ready', player: { id, name, kind } });
  }

  #refuse(id: number | null, error: AppError): void {
    this.#hall.deps.observer.frameRefused(error.code);
    this.#send({ type: 'refused', id, problem: problemDetails(error) });
    // One request too many is refused; too many frames end the socket.
    if (error.code === 'RATE_LIMITED' && id === null) this.#sendAway('over the limit');
  }

  #sendAway(reason: string): void {
    this.#connection.close(CLOSE.overLimit, reason);
    this.#connection.cutAfter(FLOOD_MS);
  }

  #send(frame: object): void {
    this.#connection.send(JSON.stringify(frame));
  }
}

interface Queue {
  add(work: () => Promise<void>): void;
  afterAll(work: () => void): void;
}

/** Frames are handled one after the other; what a closed socket still sent is dropped. */
function makeQueue(connection: Connection, onFault: (error: unknown) => void): Queue {
  let pending = 0;
  let turns: Promise<void> = Promise.resolve();

  async function takeTurn(work: () => Promise<void>): Promise<void> {
    try {
      if (connection.isOpen) await work();
    } catch (error) {
      onFault(error);
    } finally {
      pending -= 1;
    }
  }

  return {
    add(work) {
      if (pending >= MAX_PENDING) {
        connection.close(CLOSE.overLimit, 'too many frames');
        return;
      }
      const isFirst = pending === 0;
      pending += 1;
      const turn = () => takeTurn(work);
      turns = isFirst ? turn() : turns.then(turn);
    },
    afterAll(work) {
      void turns.then(work).catch(onFault);
    },
  };
}
