import Type, { type Static } from 'typebox';
import { closed } from '../../engine/tagged.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });

/** What one account, one address and one request may ask for. */
const Requests = Type.Object(
  {
    perSecond: count('Requests and frames of an account in the long run; 0: no limit.'),
    burst: count('How many of them may come at once; 0: no limit.'),
    unknownTokensPerMinute: count('Unknown tokens that an address may show; 0: no limit.'),
    bodyBytes: count('Largest body of a request.'),
    pageItems: count('Most items of one page, the largest `limit`.'),
    defaultPageItems: count('Items of a page that names no `limit`.'),
    commandIdMinChars: count('Shortest `commandId`.'),
    commandIdMaxChars: count('Longest `commandId`.'),
    idempotencyHours: count('How long an `Idempotency-Key` is remembered.'),
  },
  closed,
);

const Sockets = Type.Object(
  {
    perAccount: count('Sockets and event streams of one account at once.'),
    perServer: count('Sockets and event streams of the server process that answers, at once.'),
    pendingPerAddress: count('Sockets of one address at once that have not logged in.'),
    authWithinMs: count('How soon a login must have come.'),
    heartbeatMs: count('How often the server sends `ping`. After two without a sign it closes.'),
    frameBytes: count('Largest frame of a client.'),
    framePieces: count('Most pieces of one frame.'),
    framesBeforeLogin: count('Frames of a socket before its login was answered.'),
    pendingFrames: count('Frames of a socket that may wait to be carried out.'),
    subscriptions: count('Subscriptions of one socket at once.'),
    tournaments: count('Tournaments that one socket watches at once.'),
    missedVersions: count('Missed versions that are told one by one; more are a fresh `sight`.'),
    collapseBytes: count('With more than this unread, updates of a game become one `sight`.'),
    closeBytes: count('With more than this unread, the socket is closed.'),
  },
  closed,
);

const Games = Type.Object(
  {
    openHours: count('How long a game may wait for its players.'),
    idleDays: count('How long a running game may go without an entry.'),
    entries: count('The longest a game can be.'),
    optionalCommands: count('Answers to optional decisions that a seat may give in one game.'),
  },
  closed,
);

const Audits = Type.Object(
  {
    bytes: count('Largest log file that is taken.'),
    milliseconds: count('Longest time for one audit.'),
  },
  closed,
);

/** Every number that a client has to reckon with, as this server is set up. */
export const LimitsSchema = Type.Object(
  { requests: Requests, sockets: Sockets, games: Games, audits: Audits },
  { ...closed, title: 'Limits' },
);
export type ServiceLimits = Static<typeof LimitsSchema>;
