import { known } from '../../../src/engine/invariant.ts';
import { checkSchema, pointer } from './contract.ts';

/** One server-sent event of the history of a game. */
export interface StreamedEvent {
  readonly id: number;
  readonly data: {
    readonly version: number;
    readonly hash: string;
    readonly events: readonly object[];
  };
}

/** A history that goes on live. */
export interface EventStream {
  /** The next event; waits for it. Throws when the stream ends. */
  next(): Promise<StreamedEvent>;
  close(): void;
}

const LINE = pointer(
  ...['paths', '/v1/games/{game}/events', 'get', 'responses', '200'],
  ...['content', 'application/json', 'schema', 'properties', 'items', 'items'],
);

/** Opens the history of a game as server-sent events; each is checked against the contract. */
export async function openEventStream(
  url: string,
  token: string,
  path: string,
  lastEventId?: number,
): Promise<EventStream> {
  const stop = new AbortController();
  const response = await fetch(`${url}${path}`, {
    signal: stop.signal,
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'text/event-stream',
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    },
  });
  const kind = response.headers.get('content-type');
  if (!response.ok || kind !== 'text/event-stream; charset=utf-8') {
    throw new Error(`${response.status} ${kind}: ${await response.text()}`);
  }
  const reader = known(response.body, 'a body').getReader();
  const decoder = new TextDecoder();
  let buffer = '';

  async function nextBlock(): Promise<string> {
    for (;;) {
      const end = buffer.indexOf('\n\n');
      if (end >= 0) {
        const block = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        // A comment only keeps the connection open.
        if (!block.startsWith(':')) return block;
      } else {
        const { done, value } = await reader.read();
        if (done) throw new Error('the stream has ended');
        buffer += decoder.decode(value, { stream: true });
      }
    }
  }

  return {
    async next() {
      const [, id, text] = known(/^id: (\d+)\ndata: (.*)$/.exec(await nextBlock()), 'an event');
      const data = JSON.parse(known(text, 'data')) as StreamedEvent['data'];
      checkSchema('an event of a stream', LINE, data);
      if (data.version !== Number(id)) throw new Error(`id ${id} is version ${data.version}`);
      return { id: data.version, data };
    },
    close: () => stop.abort(),
  };
}
