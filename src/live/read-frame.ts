import { AppError, type FieldError } from '../errors/app-error.ts';
import { mayBeOdd, ODD, oddPlace, shapeErrors } from '../play/shape.ts';
import { ClientFrame } from './messages.ts';

/** A frame that was understood, or why it was not and which request it would have been. */
export type ReadFrame =
  | { readonly ok: true; readonly frame: ClientFrame }
  | { readonly ok: false; readonly error: AppError; readonly id: number | null };

/** Reads one frame of a client. */
export function readFrame(text: string): ReadFrame {
  let frame: unknown;
  try {
    frame = JSON.parse(text);
  } catch {
    return bad([{ path: '', message: 'is not well-formed JSON' }], null);
  }
  const odd = mayBeOdd(text) ? oddPlace(frame) : null;
  if (odd !== null) return bad([{ path: odd, message: ODD }], idOf(frame));
  const errors = shapeErrors(ClientFrame, frame);
  if (errors.length > 0) return bad(errors, idOf(frame));
  return { ok: true, frame: frame as ClientFrame };
}

function bad(errors: readonly FieldError[], id: number | null): ReadFrame {
  return { ok: false, error: frameInvalid(errors), id };
}

/** A frame that does not fit, with the failing places. */
export function frameInvalid(errors: readonly FieldError[]): AppError {
  const detail = errors.map(({ path, message }) => `${path} ${message}`.trim()).join('; ');
  return new AppError('REQUEST_INVALID', detail, { errors });
}

/** The id of a request that cannot be understood otherwise, so that it can be answered. */
function idOf(frame: unknown): number | null {
  if (typeof frame !== 'object' || frame === null) return null;
  const { id } = frame as { readonly id?: unknown };
  return Number.isSafeInteger(id) && (id as number) >= 0 ? (id as number) : null;
}
