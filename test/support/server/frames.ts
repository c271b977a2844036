import { known } from '../../../src/engine/invariant.ts';
import type { Game } from './api-client.ts';
import { ajv, checkProblemDetails, read } from './contract.ts';
import type { Decision } from './decisions.ts';

interface Place {
  readonly game: string;
  readonly seat: string | null;
  readonly version: number;
}

interface Shown {
  readonly status: Game['status'];
  readonly waiting: readonly string[];
  readonly clocks: Game['clocks'];
  readonly outcome: Game['outcome'];
  readonly view?: unknown;
  readonly viewHash?: string;
  readonly decisions: readonly Decision[];
}

interface Problem {
  readonly code: string;
  readonly status: number;
  readonly detail: string;
  readonly reason?: string;
}

/** What the server sends. */
export type Frame =
  | {
      readonly type: 'hello';
      readonly heartbeatMs: number;
      readonly authWithinMs: number;
      readonly maxFrameBytes: number;
    }
  | { readonly type: 'ready'; readonly player: { readonly id: string; readonly name: string } }
  | ({ readonly type: 'sight'; readonly id: number; readonly head: string } & Place & Shown)
  | ({
      readonly type: 'update';
      readonly at: string;
      readonly by: string | null;
      readonly events: readonly { readonly type: string }[];
      readonly patch?: readonly object[];
      readonly hash: string;
    } & Place &
      Shown)
  | {
      readonly type: 'accepted';
      readonly id: number;
      readonly version: number;
      readonly replayed?: true;
    }
  | { readonly type: 'refused'; readonly id: number | null; readonly problem: Problem }
  | { readonly type: 'following'; readonly id: number }
  | { readonly type: 'game'; readonly game: Game }
  | {
      readonly type: 'unsubscribed';
      readonly id: number;
      readonly game: string;
      readonly seat: string | null;
    }
  | {
      readonly type: 'presence';
      readonly game: string;
      readonly seat: string;
      readonly here: boolean;
    }
  | {
      readonly type: 'watching';
      readonly id: number;
      readonly tournament: string;
      readonly version: number;
    }
  | { readonly type: 'unwatched'; readonly id: number; readonly tournament: string }
  | {
      readonly type: 'tournament';
      readonly tournament: string;
      readonly version: number;
      readonly events: readonly { readonly type: string; readonly pub: object }[];
      readonly hash: string;
    }
  | { readonly type: 'ping' | 'pong' | 'draining' };

/** Frames of one type. */
export type FrameOf<T extends Frame['type']> = Extract<Frame, { readonly type: T }>;

/** How a subscription is asked for. */
export interface SubscribeRequest {
  readonly game: string;
  readonly seat: string | null;
  readonly after?: number;
  readonly mode?: 'view' | 'patch' | 'events';
  /** The view a client has kept at `after`; it is not sent. */
  readonly base?: unknown;
}

/** Whether a frame is of one type. */
export function isFrame<T extends Frame['type']>(frame: Frame, type: T): frame is FrameOf<T> {
  return frame.type === type;
}

interface Document {
  readonly channels: {
    readonly live: { readonly messages: Readonly<Record<string, { readonly payload: object }>> };
  };
}

const { messages } = (read('asyncapi.json') as Document).channels.live;
const validators = new Map(
  Object.entries(messages)
    .filter(([name]) => name.startsWith('server.'))
    .map(([name, { payload }]) => [name.slice('server.'.length), payload]),
);

/** Reads a frame of the server; throws unless the published document lists it, to the letter. */
export function checkFrame(text: string): Frame {
  const frame = JSON.parse(text) as Frame;
  // Ajv compiles a schema object once and finds it again.
  const validate = ajv.compile(known(validators.get(frame.type), `a frame ${frame.type}`));
  const fits: boolean = validate(frame);
  if (!fits) {
    const [first] = validate.errors ?? [];
    throw new Error(
      `frame ${frame.type}: ${first?.instancePath} ${first?.message}: ${text.slice(0, 2000)}`,
    );
  }
  if (frame.type === 'refused') {
    checkProblemDetails('refused', frame.problem.status, frame.problem);
  }
  return frame;
}
