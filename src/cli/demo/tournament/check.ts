import { auditTournament } from '../../../audit/tournament/audit-tournament.ts';
import { findTitle } from '../../../games/registry.ts';
import type { Verdict } from '../verdict.ts';

/** Finds the lines of a game's log; null where there is none. */
export type GameLog = (game: string) => readonly string[] | null;

/** Audits the log of a tournament together with the logs of all its games. */
export function checkTournament(texts: readonly string[], gameLog: GameLog): Verdict {
  const { ok, checks, games, firstFault } = auditTournament(texts, findTitle, gameLog);
  const verdicts = Object.entries(checks).map(([check, verdict]) => `${check} ${verdict}`);
  return {
    ok: ok && games.missing === 0,
    lines: [
      `The tournament: ${verdicts.join(', ')}; ${games.verified} of ${games.linked} games verified`,
      ...(firstFault === null ? [] : [`version ${firstFault.version}: ${firstFault.detail}`]),
    ],
  };
}

/** What a person runs to audit the saved logs of a tournament again. */
export function auditAgain(file: string, folder: string): string {
  return `npm run audit -- ${file} --games ${folder}`;
}
