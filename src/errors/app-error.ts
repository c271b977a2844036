import { CATALOGUE, type ErrorCode } from './catalogue.ts';

/** What goes with an error of one kind: `errors` of a validation, `reason` of a refusal, and so on. */
export type ProblemFields = Readonly<Record<string, unknown>>;

/** One failing place of a request: a JSON pointer and what is wrong there. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** A request that cannot be served, with a code of the catalogue. The detail is shown to the caller. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: ProblemFields;

  constructor(code: ErrorCode, detail: string, fields: ProblemFields = {}) {
    // It answers a caller and marks no fault of ours: nobody reads where it was thrown, and finding
    // that out costs more than all else about a refusal.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(detail);
    Error.stackTraceLimit = stackTraceLimit;
    this.code = code;
    this.fields = fields;
  }
}

/** The problem details (RFC 9457) of an error, as they are sent. */
export interface ProblemDetails extends ProblemFields {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ErrorCode;
  readonly detail: string;
}

/** Puts an error into the form in which it is sent, over HTTP and on sockets alike. */
export function problemDetails(error: AppError): ProblemDetails {
  const { status, title } = CATALOGUE[error.code];
  const type = `/v1/problems/${error.code}`;
  return { type, title, status, code: error.code, detail: error.message, ...error.fields };
}
