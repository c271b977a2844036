import { describe, expect, it } from 'vitest';
import { ajv, read } from '../support/server/contract.ts';

interface Document {
  readonly asyncapi: string;
  readonly channels: {
    readonly live: {
      readonly address: string;
      readonly messages: Readonly<Record<string, { readonly name: string; payload: object }>>;
    };
  };
  readonly operations: Readonly<Record<string, { readonly messages: { $ref: string }[] }>>;
}

const { channels, operations, asyncapi } = read('asyncapi.json') as Document;
const { messages, address } = channels.live;
const namesOf = (side: string) =>
  Object.keys(messages)
    .filter((name) => name.startsWith(`${side}.`))
    .map((name) => name.slice(side.length + 1))
    .sort();

describe('the AsyncAPI document', () => {
  it('lists the frames of the contract, both ways', () => {
    expect([asyncapi, address]).toEqual(['3.0.0', '/v1/live']);
    expect(namesOf('client')).toEqual(
      [
        ...['auth', 'command', 'follow', 'ping', 'pong', 'subscribe', 'unsubscribe'],
        ...['watchTournament', 'unwatchTournament'],
      ].sort(),
    );
    expect(namesOf('server')).toEqual(
      [
        ...['accepted', 'draining', 'following', 'game', 'hello', 'ping', 'pong', 'presence'],
        ...['ready', 'refused', 'sight', 'unsubscribed', 'update'],
        ...['tournament', 'unwatched', 'watching'],
      ].sort(),
    );
  });

  it('refers to nothing that is not there', () => {
    const refs = Object.values(operations).flatMap((one) => one.messages.map(({ $ref }) => $ref));
    const known = Object.keys(messages).map((name) => `#/channels/live/messages/${name}`);
    expect(refs.sort()).toEqual(known.sort());
  });

  it.each(Object.entries(messages))('closes the frame %s', (_name, { name, payload }) => {
    expect(payload).toMatchObject({ type: 'object', additionalProperties: false });
    const validate = ajv.compile(payload);
    expect(validate({ type: name, unheardOf: 1 })).toBe(false);
  });
});
