import { randomUUID } from 'node:crypto';
import type { Line, LineEvents } from '../play/ports.ts';

/** PostgreSQL takes less than 8,000 bytes a notification; an id has about 40. */
const IDS_A_TEXT = 150;
/** What is announced within this time is told together; nobody notices so short a delay. */
const GATHER_MS = 5;
/** What cannot be sent for long is not kept: the others look for themselves. */
const MAX_WAITING = 10_000;
const FIRST_DELAY_MS = 250;
const LAST_DELAY_MS = 5000;
/** The ids of games, tokens and tournaments; anything else in a text is not for us. */
const ID = /^[gkt]_[\w-]{1,64}$/;

export interface BusSettings {
  readonly open: (events: LineEvents) => Promise<Line>;
  /** Another node has written to these games or tournaments, or revoked these tokens. */
  readonly onIds: (ids: readonly string[]) => void;
  /** On the line (again): something may have been missed. */
  readonly onJoined: () => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Wakes other nodes and is woken by them. It carries no facts, only where to look: the tables are
 * the truth, and what gets lost is found by each node's regular look around.
 */
export interface Bus {
  /** Tells the other nodes of a game or tournament that has changed or of a token that was revoked. */
  announce(id: string): void;
  close(): Promise<void>;
}

/** Stays on a line that is opened again when it breaks, and sends what has gathered. */
export function joinBus(settings: BusSettings): Bus {
  return new LineBus(settings);
}

class LineBus implements Bus {
  readonly #settings: BusSettings;
  readonly #node = randomUUID();
  readonly #waiting = new Set<string>();
  #line: Line | null = null;
  #isClosed = false;
  #delayMs = FIRST_DELAY_MS;
  #retry: NodeJS.Timeout | undefined;
  #gathering: NodeJS.Timeout | undefined;

  constructor(settings: BusSettings) {
    this.#settings = settings;
    void this.#open();
  }

  announce(id: string): void {
    // While nothing can be sent nothing gathers: the others' poll finds it.
    if (this.#line === null || this.#waiting.size >= MAX_WAITING) return;
    this.#waiting.add(id);
    this.#gather();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#gathering);
    const line = this.#line;
    this.#line = null;
    await line?.close();
  }

  async #open(): Promise<void> {
    let isLost = false;
    try {
      const line = await this.#settings.open({
        onText: (text) => this.#heard(text),
        onLost: (error) => {
          isLost = true;
          this.#lost(error);
        },
      });
      if (this.#isClosed) await line.close();
      else if (!isLost) this.#joined(line);
    } catch (error) {
      if (!isLost) this.#lost(error);
    }
  }

  #joined(line: Line): void {
    this.#line = line;
    this.#delayMs = FIRST_DELAY_MS;
    this.#gathering = undefined;
    this.#settings.onJoined();
  }

  #lost(error: unknown): void {
    this.#line = null;
    this.#waiting.clear();
    clearTimeout(this.#gathering);
    if (this.#isClosed) return;
    this.#settings.onError(error);
    this.#retry = setTimeout(() => void this.#open(), this.#delayMs);
    this.#delayMs = Math.min(this.#delayMs * 2, LAST_DELAY_MS);
  }

  #heard(text: string): void {
    const [sender, ...ids] = text.split(' ');
    if (sender === this.#node || this.#isClosed) return;
    this.#settings.onIds(ids.slice(0, IDS_A_TEXT).filter((id) => ID.test(id)));
  }

  /** Only one sending is prepared or under way: what comes meanwhile goes with the next text. */
  #gather(): void {
    const line = this.#line;
    if (line === null) return;
    this.#gathering ??= setTimeout(() => void this.#send(line), GATHER_MS);
  }

  async #send(line: Line): Promise<void> {
    const ids = [...this.#waiting].slice(0, IDS_A_TEXT);
    for (const id of ids) this.#waiting.delete(id);
    try {
      await line.send([this.#node, ...ids].join(' '));
    } catch (error) {
      // What was not sent is found by the others' poll; the line is not waited for to break.
      if (this.#line === line) this.#lost(error);
      await line.close().catch(() => undefined);
    }
    // Another line has a sending of its own.
    if (this.#line !== line) return;
    this.#gathering = undefined;
    if (this.#waiting.size > 0) this.#gather();
  }
}
