import { once } from 'node:events';
import { connect } from 'node:net';

/** A request to a route that takes and gives JSON. */
export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  /** Empty for none. */
  readonly body: string;
  /** Further header lines, each ended by CR LF. */
  readonly headers: string;
}

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** One keep-alive connection with one request at a time in flight. */
export interface Connection {
  send(request: Request): Promise<Answer>;
  close(): void;
}

const END_OF_HEAD = '\r\n\r\n';

/**
 * Opens a connection that does as little as it can, so that two cores measure the server and not
 * the load generator. It reads only what a Fastify server sends here: answers that state a length.
 */
export async function openConnection(url: string): Promise<Connection> {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let received: Buffer = Buffer.alloc(0);
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | null = null;

  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    try {
      const answer = readAnswer(received);
      if (answer === null) return;
      received = Buffer.alloc(0);
      waiting?.resolve(answer);
    } catch (error) {
      waiting?.reject(error as Error);
    }
  });
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('close', () => waiting?.reject(new Error('the server closed the connection')));
  await once(socket, 'connect');

  return {
    send: ({ method, path, body, headers }) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        const content =
          body === ''
            ? ''
            : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
        socket.write(
          `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n${content}${headers}\r\n${body}`,
        );
      }),
    close: () => socket.destroy(),
  };
}

/** The answer, once all of it is here. */
function readAnswer(bytes: Buffer): Answer | null {
  const end = bytes.indexOf(END_OF_HEAD);
  if (end === -1) return null;
  const head = bytes.toString('latin1', 0, end);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
  if (Number.isNaN(length)) throw new Error(`an answer without a length: ${head}`);
  const start = end + END_OF_HEAD.length;
  if (bytes.length < start + length) return null;
  return { status: Number(head.slice(9, 12)), body: bytes.toString('utf8', start) };
}
