import type { TournamentEvent } from '../../tournaments/events.ts';
import type { TournamentCheck } from './report.ts';

/** Why the server would never write such a step. */
export interface Wrong {
  readonly check: TournamentCheck;
  readonly path: string;
  readonly wrong: string;
}

/** What the server writes for a step, or why it would never write such a step now. */
export type Expected =
  | { readonly player: string | null; readonly events: readonly TournamentEvent[] }
  | Wrong;

export function wrong(path: string, detail: string, check: TournamentCheck = 'rules'): Wrong {
  return { check, path, wrong: detail };
}

export function isWrong<T extends object>(step: T | Wrong): step is Wrong {
  return 'wrong' in step;
}
