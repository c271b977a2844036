import { applyPatch, type Operation } from 'rfc6902';
import { canonical } from '../../../src/engine/canonical.ts';
import { hashOfView } from './contract.ts';
import type { Frame, FrameOf, SubscribeRequest } from './frames.ts';

/** What a client holds of one subscription. */
interface Copy {
  version: number;
  view: unknown;
  mode: NonNullable<SubscribeRequest['mode']>;
  /** The view at every version it has seen. */
  readonly past: Map<number, unknown>;
}

/** The copies of one socket: each checks that what comes leads on from what came before. */
export interface Copies {
  /** A subscription goes on from a view that was kept. */
  begin(request: SubscribeRequest): void;
  sent(frame: object): void;
  receive(frame: Frame): void;
  viewOf(game: string, seat: string | null): { readonly version: number; readonly view: unknown };
  viewAt(game: string, seat: string | null, version: number): unknown;
}

type Request = { readonly type: string; readonly id?: number } & SubscribeRequest;

/** Nothing is known yet of what a subscription begins with. */
const NOTHING = -1;

/** What a client keeps beside its newest views. */
export interface CopySettings {
  /** Whether the view of every version is kept, for `viewAt`. */
  readonly keepsPast?: boolean;
}

export function makeCopies({ keepsPast = true }: CopySettings = {}): Copies {
  const copies = new Map<string, Copy>();
  const requests = new Map<number, Request>();

  function at(game: string, seat: string | null): Copy {
    const copy = copies.get(`${game}/${seat ?? ''}`);
    if (copy === undefined) throw new Error(`${game} ${seat}: nothing was subscribed to`);
    return copy;
  }

  function sight(frame: FrameOf<'sight'>): void {
    const copy = at(frame.game, frame.seat);
    if (frame.version < copy.version) throw wrong(frame, `a sight after ${copy.version}`);
    copy.version = frame.version;
    if (copy.mode === 'events') checkAbsent(frame, 'view', 'viewHash');
    else show(copy, hashed(frame, frame.view));
  }

  function update(frame: FrameOf<'update'>): void {
    const copy = at(frame.game, frame.seat);
    if (frame.version !== copy.version + 1) throw wrong(frame, `an update after ${copy.version}`);
    copy.version = frame.version;
    switch (copy.mode) {
      case 'events':
        checkAbsent(frame, 'view', 'viewHash', 'patch');
        break;
      case 'patch':
        checkAbsent(frame, 'view');
        show(copy, hashed(frame, patched(copy.view, frame)));
        break;
      case 'view':
        checkAbsent(frame, 'patch');
        show(copy, hashed(frame, frame.view));
        break;
    }
  }

  function show(copy: Copy, view: unknown): void {
    copy.view = view;
    if (keepsPast) copy.past.set(copy.version, view);
  }

  function accepted({ id, version, replayed }: FrameOf<'accepted'>): void {
    const game = requests.get(id)?.game;
    const early = [...copies].find(
      ([key, copy]) => key.startsWith(`${game}/`) && copy.version >= version,
    );
    if (replayed !== true && early !== undefined) {
      throw new Error(`the update of version ${version} came before its command was accepted`);
    }
  }

  return {
    begin({ game, seat, after = 0, mode = 'view', base }) {
      copies.set(`${game}/${seat ?? ''}`, { version: after, view: base, mode, past: new Map() });
    },
    sent(frame) {
      const request = frame as Request;
      if (request.id !== undefined) requests.set(request.id, request);
      if (request.type !== 'subscribe') return;
      const { game, seat, after, mode = 'view' } = request;
      const key = `${game}/${seat ?? ''}`;
      const { view, past = new Map() } = copies.get(key) ?? {};
      copies.set(key, { version: after ?? NOTHING, view, mode, past });
    },
    receive(frame) {
      if (frame.type === 'sight') sight(frame);
      else if (frame.type === 'update') update(frame);
      else if (frame.type === 'accepted') accepted(frame);
    },
    viewOf: (game, seat) => at(game, seat),
    viewAt: (game, seat, version) => at(game, seat).past.get(version),
  };
}

function patched(view: unknown, frame: FrameOf<'update'>): unknown {
  // The copy is worked on in place, as a client would do it.
  const document = { view: structuredClone(view) };
  const operations = (frame.patch ?? []).map((operation) => ({
    ...operation,
    path: `/view${(operation as Operation).path}`,
  })) as Operation[];
  const faults = applyPatch(document, operations).filter((fault) => fault !== null);
  if (faults.length > 0) throw wrong(frame, `the patch does not apply: ${faults[0]?.message}`);
  return document.view;
}

function hashed(frame: FrameOf<'sight' | 'update'>, view: unknown): unknown {
  if (hashOfView(view) === frame.viewHash) return view;
  throw wrong(frame, `viewHash ${frame.viewHash} is not of ${canonical(view).slice(0, 500)}`);
}

function checkAbsent(frame: FrameOf<'sight' | 'update'>, ...names: readonly string[]): void {
  const present = names.find((name) => name in frame);
  if (present !== undefined) throw wrong(frame, `${present} was not asked for`);
}

function wrong(frame: FrameOf<'sight' | 'update'>, what: string): Error {
  return new Error(`${frame.type} ${frame.version} of ${frame.game} ${frame.seat}: ${what}`);
}
