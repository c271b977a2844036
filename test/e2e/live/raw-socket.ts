import { once } from 'node:events';
import WebSocket from 'ws';

/** A socket whose frames are sent as they are; it answers nothing by itself. */
export interface RawSocket {
  readonly socket: WebSocket;
  /** What came so far, as text. */
  readonly frames: readonly string[];
  /** Resolves with the close code. */
  readonly closed: Promise<number>;
}

/** What the client says when it knocks. */
export interface Knock {
  readonly protocols?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly compress?: boolean;
}

/** Opens a socket; resolves once it is open. */
export async function rawSocket(url: string, knock: Knock = {}): Promise<RawSocket> {
  const { protocols = ['ringtable.v1'], headers = {}, compress = false } = knock;
  const address = `${url.replace(/^http/, 'ws')}/v1/live`;
  const options = { headers, perMessageDeflate: compress };
  const socket = new WebSocket(address, [...protocols], options);
  const frames: string[] = [];
  socket.on('message', (data) => frames.push(String(data)));
  socket.on('error', () => undefined);
  const closed = once(socket, 'close').then(([code]) => code as number);
  await once(socket, 'open');
  return { socket, frames, closed };
}
