import type { Api } from './api-client.ts';
import type { Choice } from './decisions.ts';

/** Whoever calls. */
export interface Caller {
  readonly api: Api;
}

type CommandBody = Omit<Choice, 'decision'> & {
  readonly decision?: string;
  readonly commandId?: string;
};

/** A game, as whoever asks may see it. */
export const readGame = ({ api }: Caller, game: string) =>
  api.GET('/v1/games/{game}', { params: { path: { game } } });

/** What a seat sees, now or at an earlier version. */
export const readSight = ({ api }: Caller, game: string, seat: string, at?: number) =>
  api.GET('/v1/titles/trick-taking/games/{game}/seats/{seat}/view', {
    params: { path: { game, seat }, query: at === undefined ? {} : { at } },
  });

/** What a spectator sees, now or at an earlier version. */
export const readTable = ({ api }: Caller, game: string, at?: number) =>
  api.GET('/v1/titles/trick-taking/games/{game}/view', {
    params: { path: { game }, query: at === undefined ? {} : { at } },
  });

/** What a seat is asked. */
export const readDecisions = ({ api }: Caller, game: string, seat: string) =>
  api.GET('/v1/titles/trick-taking/games/{game}/seats/{seat}/decisions', {
    params: { path: { game, seat } },
  });

/** Gives a command. */
export const sendCommand = ({ api }: Caller, game: string, seat: string, body: CommandBody) =>
  api.POST('/v1/titles/trick-taking/games/{game}/seats/{seat}/commands', {
    params: { path: { game, seat } },
    body,
  });

/** What happened, as a seat or the public may know it. */
export const readEvents = (
  { api }: Caller,
  game: string,
  query: { readonly as?: string; readonly after?: number; readonly limit?: number } = {},
) => api.GET('/v1/games/{game}/events', { params: { path: { game }, query } });

/** Gives the game up. */
export const resign = ({ api }: Caller, game: string, seat: string) =>
  api.POST('/v1/games/{game}/seats/{seat}/resignation', { params: { path: { game, seat } } });

/** Gets up from a seat of an open game. */
export const leaveSeat = ({ api }: Caller, game: string, seat: string) =>
  api.DELETE('/v1/games/{game}/seats/{seat}', { params: { path: { game, seat } } });

/** Sits down. */
export const sitDown = (
  { api }: Caller,
  game: string,
  seat: string,
  body: { readonly entropy?: string; readonly inviteCode?: string } = {},
) => api.PUT('/v1/games/{game}/seats/{seat}', { params: { path: { game, seat } }, body });

/** Cancels an open game. */
export const cancelGame = ({ api }: Caller, game: string) =>
  api.DELETE('/v1/games/{game}', { params: { path: { game } } });

/** The published log, as text. */
export const readLog = ({ api }: Caller, game: string) =>
  api.GET('/v1/games/{game}/log', { params: { path: { game } }, parseAs: 'text' });

/** The server's own audit of a game. */
export const readAudit = ({ api }: Caller, game: string) =>
  api.GET('/v1/games/{game}/audit', { params: { path: { game } } });
