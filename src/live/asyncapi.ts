import type { TSchema } from 'typebox';
import type { AnyModule } from '../engine/module.ts';
import { CLOSE } from './connection.ts';
import { ClientFrame } from './messages.ts';
import { serverFrames } from './server-messages.ts';

type Document = Readonly<Record<string, unknown>>;

/** The AsyncAPI document of the socket, from the schemas that check and describe its frames. */
export function asyncapi(modules: readonly AnyModule[]): Document {
  const client = (ClientFrame as unknown as { readonly oneOf: readonly TSchema[] }).oneOf;
  const server = serverFrames(modules);
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Ringtable live',
      version: '1',
      description:
        'One socket for any number of games, subprotocol `ringtable.v1`. Frames are JSON objects ' +
        'as text. The server begins with `hello`; log in with `auth`, then `subscribe` to games. ' +
        'Versions on one subscription rise by exactly one from each `sight` to the next. ' +
        '`accepted` comes before the `update` of the same version.\n\n' +
        closeCodes(),
      license: { name: 'MIT' },
    },
    servers: {
      server: {
        host: '{host}',
        protocol: 'ws',
        description: 'The server that serves this document; `wss` behind TLS.',
        variables: {
          host: { default: '127.0.0.1:8080', description: 'Its name, with the port.' },
        },
      },
    },
    channels: {
      live: {
        address: '/v1/live',
        description: 'What is said on the socket, both ways.',
        servers: [{ $ref: '#/servers/server' }],
        messages: { ...messages('client', client), ...messages('server', server) },
      },
    },
    operations: {
      fromClient: operation('receive', 'client', client),
      fromServer: operation('send', 'server', server),
    },
  };
}

/** Why a socket is closed, and what the client does about it. */
const CLOSE_CODES: readonly (readonly [code: string, meaning: string])[] = [
  [
    '1001, 1012',
    'the server goes away or cannot reach its database: connect again and resume with `after`',
  ],
  ['1002, 1007', 'what came is no frame of a WebSocket, or no text in UTF-8'],
  ['1008', 'a frame came in too many pieces'],
  ['1009', 'a frame was longer than `maxFrameBytes`'],
  [String(CLOSE.fault), 'a fault of the server: connect again'],
  [String(CLOSE.tooSlow), 'more than 1 MB waited for the client to read: connect again'],
  [String(CLOSE.badFrame), 'a frame that is no JSON text, unknown, or out of turn'],
  [String(CLOSE.noLogin), 'no login, or one that is not valid'],
  [String(CLOSE.rightEnded), 'the token has expired or was revoked'],
  [String(CLOSE.timedOut), 'no login in time, or no answer to a `ping`'],
  [
    String(CLOSE.overLimit),
    'more frames or sockets than the limits allow: wait, then connect again',
  ],
];

function closeCodes(): string {
  const lines = CLOSE_CODES.map(([code, meaning]) => `- ${code}: ${meaning}`);
  return `Close codes:\n\n${lines.join('\n')}`;
}

function nameOf(schema: TSchema): string {
  return (schema as { readonly title?: string }).title ?? '';
}

function descriptionOf(schema: TSchema): string {
  return (schema as { readonly description?: string }).description ?? '';
}

function messages(side: string, frames: readonly TSchema[]): Document {
  return Object.fromEntries(
    frames.map((frame) => [
      `${side}.${nameOf(frame)}`,
      { name: nameOf(frame), summary: descriptionOf(frame), payload: frame },
    ]),
  );
}

function operation(action: string, side: string, frames: readonly TSchema[]): Document {
  return {
    action,
    channel: { $ref: '#/channels/live' },
    messages: frames.map((frame) => ({
      $ref: `#/channels/live/messages/${side}.${nameOf(frame)}`,
    })),
  };
}
