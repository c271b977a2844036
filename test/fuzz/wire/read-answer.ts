/** An answer as it came over the wire. */
export interface WireAnswer {
  readonly status: number;
  /** Header lines, as they came. */
  readonly head: string;
  /** The body; null for one that goes on for ever. */
  readonly text: string | null;
  readonly isLast: boolean;
}

/** What a stretch of bytes begins with. */
export interface Read {
  readonly answer: WireAnswer;
  readonly rest: Buffer;
}

const END_OF_HEAD = '\r\n\r\n';
const STATUS_LINE = /^HTTP\/1\.[01] (\d{3}) /;

/**
 * The first answer in what has come, once all of it is here; `isOver` when no more will come.
 * Throws when it is no HTTP.
 */
export function readAnswer(bytes: Buffer, isHead: boolean, isOver: boolean): Read | null {
  const end = bytes.indexOf(END_OF_HEAD);
  if (end === -1) return null;
  const head = bytes.toString('latin1', 0, end);
  const status = Number(STATUS_LINE.exec(head)?.[1] ?? Number.NaN);
  if (Number.isNaN(status)) throw new Error(`an answer that is no HTTP: ${head.slice(0, 100)}`);
  const start = end + END_OF_HEAD.length;
  if (status === 100) return readAnswer(bytes.subarray(start), isHead, isOver);
  const isLast = headerOf(head, 'connection') === 'close';
  const whole = (from: number, to: number): Read => ({
    answer: { status, head, text: bytes.toString('utf8', from, to), isLast },
    rest: bytes.subarray(to),
  });
  if (isHead || status < 200 || status === 204 || status === 304) return whole(start, start);
  if (headerOf(head, 'content-type')?.startsWith('text/event-stream')) {
    return { answer: { status, head, text: null, isLast: true }, rest: Buffer.alloc(0) };
  }
  const length = headerOf(head, 'content-length');
  if (length !== null) {
    const stop = start + Number(length);
    return bytes.length < stop ? null : whole(start, stop);
  }
  if (headerOf(head, 'transfer-encoding') === 'chunked')
    return readChunks(bytes, start, head, status);
  return isOver ? whole(start, bytes.length) : null;
}

/** The value of a header line; null when there is none. */
export function headerOf(head: string, name: string): string | null {
  return new RegExp(`\\r\\n${name}: ?([^\\r]*)`, 'i').exec(head)?.[1] ?? null;
}

function readChunks(bytes: Buffer, start: number, head: string, status: number): Read | null {
  const parts: Buffer[] = [];
  for (let at = start; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd === -1) return null;
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    const from = lineEnd + 2;
    if (bytes.length < from + size + 2) return null;
    if (size === 0) {
      const text = Buffer.concat(parts).toString('utf8');
      const isLast = headerOf(head, 'connection') === 'close';
      return { answer: { status, head, text, isLast }, rest: bytes.subarray(from + 2) };
    }
    parts.push(bytes.subarray(from, from + size));
    at = from + size + 2;
  }
}
