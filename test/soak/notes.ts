import type { Findings } from './findings.ts';

/** What became of a command. */
export type Outcome =
  | { readonly kind: 'accepted'; readonly version: number; readonly replayed: boolean }
  | { readonly kind: 'refused'; readonly code: string }
  /** The server went away before it answered, or could not serve it. */
  | { readonly kind: 'unknown' };

/** What a seat knows of one of its commands, all its attempts together. */
export interface Note {
  readonly seat: string;
  readonly commandId: string;
  readonly decision: string | null;
  /** The version that was acknowledged; null while none was. */
  version: number | null;
  /** A refusal after which the command must never stand in the log. */
  refusal: string | null;
  /** Whether an attempt has been answered by nobody. */
  isUnknown: boolean;
}

/** The commands that the seats of one game have sent. */
export interface Notes {
  begin(seat: string, commandId: string, decision: string | null): void;
  /** Notes how an attempt ended; two acknowledgements must name the same version. */
  end(seat: string, commandId: string, outcome: Outcome): void;
  all(): readonly Note[];
}

/** A refusal of the content of a command says nothing about the first use of its id. */
const NOT_ABOUT_THE_FIRST = ['COMMAND_ID_REUSED', 'VERSION_CONFLICT', 'UNAVAILABLE'];

/** No command has been sent yet. */
export function makeNotes(findings: Findings): Notes {
  const notes = new Map<string, Note>();

  function acknowledge(note: Note, version: number): void {
    if (note.version !== null && note.version !== version) {
      findings.violation(
        `${note.seat} ${note.commandId}: acknowledged as version ${note.version} and ${version}`,
      );
    }
    note.version ??= version;
  }

  return {
    begin(seat, commandId, decision) {
      const key = `${seat} ${commandId}`;
      if (notes.has(key)) return;
      const fresh = { version: null, refusal: null, isUnknown: false };
      notes.set(key, { seat, commandId, decision, ...fresh });
    },
    end(seat, commandId, outcome) {
      const note = notes.get(`${seat} ${commandId}`);
      if (note === undefined) return;
      if (outcome.kind === 'accepted') acknowledge(note, outcome.version);
      else if (outcome.kind === 'unknown') note.isUnknown = true;
      else if (!NOT_ABOUT_THE_FIRST.includes(outcome.code)) note.refusal = outcome.code;
    },
    all: () => [...notes.values()],
  };
}
