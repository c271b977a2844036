import type { Command } from '../../../src/games/mordor-track/commands.ts';
import type { Seat } from '../../../src/games/mordor-track/ids.ts';
import type { View } from '../../../src/games/mordor-track/view/schema.ts';
import type { Game } from './api-client.ts';
import type { Person } from './seated-game.ts';
import {
  makeGameOf,
  seatGameOf,
  type WireAnswer,
  type WireDecision,
  type WireSight,
  WireTable,
} from './wire-table.ts';

const TITLE = 'mordor-track';

/** An open question to a seat of Mordor Track. */
export type TrackDecision = WireDecision<Command>;

/** What a viewer is answered about a game of Mordor Track. */
export type TrackSight = WireSight<Seat, Command, View>;

/** What a command of Mordor Track is answered. */
export type TrackAnswer = WireAnswer<Seat, Command, View>;

/** A game of Mordor Track over HTTP, with both seats in one hand. */
export type TrackTable = WireTable<Seat, Command, View>;

/** Makes a game of Mordor Track and leaves it open. */
export function makeTrack(url: string, creator: Person, options: object): Promise<Game> {
  return makeGameOf(TITLE, url, creator, options);
}

/** Makes a game of Mordor Track and seats the Free Peoples and the Shadow, in this order. */
export async function startTrack(
  { url }: { readonly url: string },
  options: object,
  persons: readonly Person[] = [],
): Promise<TrackTable> {
  return new WireTable(url, TITLE, await seatGameOf(TITLE, url, options, persons));
}
