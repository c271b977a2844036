import { type Game, type RawAnswer, rawRequest } from './api-client.ts';
import { type Loose, postJson } from './post-json.ts';
import { type Person, registerPlayer, type SeatedGame, seatAll } from './seated-game.ts';

/** An open question to a seat, as the API lists it. */
export interface WireDecision<Command extends Loose> {
  readonly id: string;
  readonly kind: string;
  readonly optional: boolean;
  readonly commands: readonly Command[];
}

/** An event, as a viewer is sent it. */
export interface WireEvent {
  readonly type: string;
  readonly v: number;
  readonly pub: Readonly<Record<string, unknown>>;
  readonly own?: object;
}

/** What a viewer is answered about a game. */
export interface WireSight<Seat extends string, Command extends Loose, View> {
  readonly version: number;
  readonly status: Game['status'];
  readonly waiting: readonly Seat[];
  readonly view: View;
  readonly decisions: readonly WireDecision<Command>[];
  readonly head: string;
}

/** What a command is answered. */
export interface WireAnswer<Seat extends string, Command extends Loose, View>
  extends WireSight<Seat, Command, View> {
  readonly events: readonly WireEvent[];
}

/** A game of any title over HTTP, with all its seats in one hand. */
export class WireTable<
  Seat extends string = string,
  Command extends Loose = Loose,
  View = unknown,
> {
  readonly game: SeatedGame;
  private readonly url: string;
  private readonly path: string;

  constructor(url: string, title: string, game: SeatedGame) {
    this.url = url;
    this.path = `/v1/titles/${title}/games/${game.id}`;
    this.game = game;
  }

  get id(): string {
    return this.game.id;
  }

  /** Sends any command, to another server where one is named, and gives the answer as it is. */
  send(seat: Seat, command: Loose, url: string = this.url): Promise<RawAnswer> {
    return postJson(url, this.game.at(seat), `${this.path}/seats/${seat}/commands`, { command });
  }

  /** Gives a command that must be accepted. */
  async give(seat: Seat, command: Command): Promise<WireAnswer<Seat, Command, View>> {
    const { status, text, json } = await this.send(seat, command);
    if (status !== 200) throw new Error(`${seat} ${JSON.stringify(command)}: ${text}`);
    return json as WireAnswer<Seat, Command, View>;
  }

  /** The answer with the sight of a seat, or of whoever watches, to the byte. */
  see(viewer: Seat | null, at?: number): Promise<string> {
    return this.read(viewer, at === undefined ? 'view' : `view?at=${at}`);
  }

  async sight(viewer: Seat | null, at?: number): Promise<WireSight<Seat, Command, View>> {
    return JSON.parse(await this.see(viewer, at)) as WireSight<Seat, Command, View>;
  }

  /** What a seat is asked. */
  async decisions(seat: Seat): Promise<readonly WireDecision<Command>[]> {
    const text = await this.read(seat, 'decisions');
    return (JSON.parse(text) as WireSight<Seat, Command, View>).decisions;
  }

  private async read(viewer: Seat | null, what: string): Promise<string> {
    const { token } = viewer === null ? this.game.creator : this.game.at(viewer);
    const path = `${this.path}${viewer === null ? '' : `/seats/${viewer}`}/${what}`;
    const { status, text } = await rawRequest(this.url, { path, token });
    if (status !== 200) throw new Error(`${path}: ${text}`);
    return text;
  }
}

/** Makes a game of a title and leaves it open. */
export async function makeGameOf(
  title: string,
  url: string,
  creator: Person,
  options: object,
): Promise<Game> {
  const path = `/v1/titles/${title}/games`;
  const { status, text, json } = await postJson(url, creator, path, { options });
  if (status !== 201) throw new Error(`no game of ${title}: ${text}`);
  return json as Game;
}

/** Makes a game of a title and seats these persons, in the order of its seats, and new ones after them. */
export async function seatGameOf(
  title: string,
  url: string,
  options: object,
  persons: readonly Person[] = [],
): Promise<SeatedGame> {
  const creator = persons[0] ?? (await registerPlayer(url));
  const made = await makeGameOf(title, url, creator, options);
  const players = [creator, ...persons.slice(1)];
  while (players.length < made.seats.length) players.push(await registerPlayer(url));
  return seatAll(made, players);
}
