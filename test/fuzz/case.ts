/** What sort of malformed thing a case is; the table of figures has a row for each. */
export const KINDS = ['request', 'framing', 'garbage', 'audit', 'frame', 'handshake'] as const;
export type Kind = (typeof KINDS)[number];

interface Numbered {
  readonly number: number;
  /** The operation, frame or fault it is about: findings are sorted by it. */
  readonly about: string;
  /** What was done to it, for whoever reads a finding. */
  readonly changes: readonly string[];
  /** A text that is in it and that no error answer may repeat; empty where there is none. */
  readonly canary: string;
}

/** A request whose end can be told: many of them share a connection. */
export interface RequestCase extends Numbered {
  readonly kind: 'request' | 'audit';
  readonly method: string;
  /** Path and query, as they are sent. */
  readonly target: string;
  readonly bytes: Buffer;
}

/** Bytes on a connection of their own, which is closed for writing behind them. */
export interface BytesCase extends Numbered {
  readonly kind: 'framing' | 'garbage' | 'handshake';
  readonly bytes: Buffer;
}

/** What is said on a socket that is open already. */
export interface FrameCase extends Numbered {
  readonly kind: 'frame';
  /** Whether the socket has logged in before. */
  readonly isLoggedIn: boolean;
  readonly bytes: Buffer;
  /** The id of the request, if it is one that must be answered or end the socket. */
  readonly answerTo: number | null;
  /** Whether it breaks the rules of WebSocket itself. */
  readonly isNonsense: boolean;
  /** Whether the client closes for writing behind it. */
  readonly isCut: boolean;
}

/** One thing that is thrown at the server. */
export type Case = RequestCase | BytesCase | FrameCase;
