/** One row an error code: what it means, why it happens, what the caller does about it. */
export interface Problem {
  readonly status: number;
  readonly title: string;
  readonly cause: string;
  readonly remedy: string;
}

const row = (status: number, title: string, cause: string, remedy: string): Problem => ({
  status,
  title,
  cause,
  remedy,
});

/** Every error this API answers with: the handler, the OpenAPI document and `/v1/problems` read it. */
export const CATALOGUE = {
  REQUEST_INVALID: row(
    400,
    'The request is not well-formed',
    'The address, a header or the body does not fit the schema of this route.',
    'Look at `errors`: each names the path and what is wrong there.',
  ),
  TOKEN_MISSING: row(
    401,
    'A token is required',
    'The request carries no `Authorization: Bearer` header.',
    'Register with `POST /v1/players` and send the token you get.',
  ),
  TOKEN_INVALID: row(
    401,
    'This token is not valid',
    'The token is unknown, has expired or was revoked.',
    'Send a valid token, or make a new one.',
  ),
  SEAT_NOT_YOURS: row(
    403,
    'This seat is not yours',
    'The seat is held by or reserved for somebody else, or nobody holds it.',
    'Use a seat you hold; `GET /v1/games/{game}` lists who sits where.',
  ),
  SCOPE_MISSING: row(
    403,
    'The token lacks a scope',
    'The token was made without the scope this call needs, which `scope` names.',
    'Use a token with that scope.',
  ),
  NOT_ORGANIZER: row(
    403,
    'Only an organizer may do this',
    'The call changes a tournament and you are not one of its organizers.',
    'Ask an organizer.',
  ),
  VIEW_FORBIDDEN: row(
    403,
    'You may not see this',
    'The game keeps this view to its players, or until its end.',
    'Ask for a view you may see, or wait for the end of the game.',
  ),
  REGISTRATION_CLOSED: row(
    403,
    'Registration is closed',
    'This server takes no new players by itself.',
    'Ask its operator for a token.',
  ),
  NOT_FOUND: row(
    404,
    'There is no such thing',
    'Nothing has this address, or nothing that you may see.',
    'Check the address; an invite game needs its code.',
  ),
  DECISION_CLOSED: row(
    409,
    'This decision is closed',
    'The decision you named has been answered or its question is gone.',
    'Look at the decisions that are open at `version` and answer one of them.',
  ),
  GAME_NOT_OPEN: row(
    409,
    'The game is not open any more',
    'A seat is taken or left, and a game is cancelled, before the game starts.',
    'A running game is left by resigning.',
  ),
  GAME_NOT_RUNNING: row(
    409,
    'The game is not running',
    'It has not started yet, or it is over.',
    'Look at the `status` of the game.',
  ),
  GAME_NOT_FINISHED: row(
    409,
    'The game is not finished',
    'Log and audit would show what is still hidden.',
    'Ask again when the game is finished or abandoned.',
  ),
  SEAT_TAKEN: row(
    409,
    'The seat is taken',
    'Somebody else holds it, or you hold another seat of this game.',
    'Take a free seat; several seats for one player need a `selfPlay` game.',
  ),
  COMMAND_ID_REUSED: row(
    409,
    'This commandId was used for another command',
    'The seat gave a command with this id before, and its content was not the same.',
    'Use a new id for each command.',
  ),
  IDEMPOTENCY_KEY_REUSED: row(
    409,
    'This Idempotency-Key was used for another request',
    'You sent this key to this route before, with another body.',
    'Use a new key for each request.',
  ),
  VERSION_CONFLICT: row(
    409,
    'Others were faster several times running',
    'The game moved on each time this was about to be written. Nothing happened.',
    'Send it again.',
  ),
  TOURNAMENT_STATE: row(
    409,
    'The tournament is not in the state for this',
    'The step belongs to another stage of the tournament.',
    'Look at the `status` of the tournament.',
  ),
  BODY_TOO_LARGE: row(
    413,
    'The body is too large',
    'It is longer than this route takes.',
    'Send less.',
  ),
  MEDIA_TYPE_UNSUPPORTED: row(
    415,
    'This media type is not understood here',
    'The body is not of the type this route reads.',
    'Send `Content-Type: application/json`, or what the route documents.',
  ),
  COMMAND_ILLEGAL: row(
    422,
    'The rules do not allow this command now',
    'It is not among the commands of the open decisions; `reason` names the rule.',
    'Send one of the commands in `decisions`.',
  ),
  OPTIONS_INVALID: row(
    422,
    'A game cannot be set up like this',
    'An option is unknown, out of range or contradicts another; `reason` and `errors` say which.',
    'Look at the options of the title.',
  ),
  RATE_LIMITED: row(
    429,
    'Too many requests',
    'This account or this address sent, or holds open, more than it may; `detail` says of what.',
    'Wait as many seconds as `Retry-After` says.',
  ),
  INTERNAL: row(
    500,
    'Something is wrong with the server',
    'A fault of the program. Nothing was written.',
    'Try again later; tell the operator the `requestId`, which is in `X-Request-Id` as well.',
  ),
  UNAVAILABLE: row(
    503,
    'The server cannot serve this now',
    'The database cannot be used now, or the server is full, starting or shutting down.',
    'Wait as many seconds as `Retry-After` says and send it again, with the same ids.',
  ),
} as const satisfies Record<string, Problem>;

export type ErrorCode = keyof typeof CATALOGUE;

/** All codes, in the order of their status. */
export const ERROR_CODES = Object.keys(CATALOGUE) as readonly ErrorCode[];
