import { known } from '../../../src/engine/invariant.ts';
import type { Command } from '../../../src/games/mordor-track/commands.ts';
import { SEATS, type Seat } from '../../../src/games/mordor-track/ids.ts';
import type { View } from '../../../src/games/mordor-track/view/schema.ts';
import { type Game, type RawAnswer, rawRequest } from '../../support/server/api-client.ts';
import { type Loose, postJson } from '../../support/server/post-json.ts';
import {
  type Person,
  registerPlayer,
  type SeatedGame,
  seatAll,
} from '../../support/server/seated-game.ts';

const TITLE = '/v1/titles/mordor-track';

/** An open question to a seat, as the API lists it. */
export interface TrackDecision {
  readonly id: string;
  readonly kind: string;
  readonly optional: boolean;
  readonly commands: readonly Command[];
}

/** An event, as a viewer is sent it. */
export interface TrackEvent {
  readonly type: string;
  readonly v: number;
  readonly pub: Readonly<Record<string, unknown>>;
  readonly own?: object;
}

/** What a viewer is answered about a game. */
export interface TrackSight {
  readonly version: number;
  readonly status: Game['status'];
  readonly waiting: readonly Seat[];
  readonly view: View;
  readonly decisions: readonly TrackDecision[];
  readonly head: string;
}

/** What a command is answered. */
export interface TrackAnswer extends TrackSight {
  readonly events: readonly TrackEvent[];
}

/** A game of Mordor Track over HTTP, with both seats in one hand. */
export class TrackTable {
  readonly game: SeatedGame;
  private readonly url: string;

  constructor(url: string, game: SeatedGame) {
    this.url = url;
    this.game = game;
  }

  get id(): string {
    return this.game.id;
  }

  /** Sends any command, and gives the answer as it is. */
  send(seat: Seat, command: Loose): Promise<RawAnswer> {
    const path = `${TITLE}/games/${this.id}/seats/${seat}/commands`;
    return postJson(this.url, this.game.at(seat), path, { command });
  }

  /** Gives a command that must be accepted. */
  async give(seat: Seat, command: Command): Promise<TrackAnswer> {
    const { status, text, json } = await this.send(seat, command);
    if (status !== 200) throw new Error(`${seat} ${JSON.stringify(command)}: ${text}`);
    return json as TrackAnswer;
  }

  /** The answer with the sight of a seat, or of whoever watches, to the byte. */
  see(viewer: Seat | null, at?: number): Promise<string> {
    return this.read(viewer, at === undefined ? 'view' : `view?at=${at}`);
  }

  async sight(viewer: Seat | null, at?: number): Promise<TrackSight> {
    return JSON.parse(await this.see(viewer, at)) as TrackSight;
  }

  /** What a seat is asked. */
  async decisions(seat: Seat): Promise<readonly TrackDecision[]> {
    const text = await this.read(seat, 'decisions');
    return (JSON.parse(text) as Pick<TrackSight, 'decisions'>).decisions;
  }

  private async read(viewer: Seat | null, what: string): Promise<string> {
    const { token } = viewer === null ? this.game.creator : this.game.at(viewer);
    const seat = viewer === null ? '' : `/seats/${viewer}`;
    const path = `${TITLE}/games/${this.id}${seat}/${what}`;
    const { status, text } = await rawRequest(this.url, { path, token });
    if (status !== 200) throw new Error(`${path}: ${text}`);
    return text;
  }
}

/** Makes a game of Mordor Track and leaves it open. */
export async function makeTrack(url: string, creator: Person, options: object): Promise<Game> {
  const { status, text, json } = await postJson(url, creator, `${TITLE}/games`, { options });
  if (status !== 201) throw new Error(`no game: ${text}`);
  return json as Game;
}

/** Makes a game of Mordor Track and seats the Free Peoples and the Shadow, in this order. */
export async function startTrack(
  { url }: { readonly url: string },
  options: object,
  persons: readonly Person[] = [],
): Promise<TrackTable> {
  const players = [...persons];
  while (players.length < SEATS.length) players.push(await registerPlayer(url));
  const made = await makeTrack(url, known(players[0], 'somebody'), options);
  return new TrackTable(url, await seatAll(made, players));
}
