import { auditLog } from '../../audit/audit-log.ts';
import { linesOf } from '../../audit/read-log.ts';
import { CHECKS } from '../../audit/report.ts';
import { findTitle } from '../../games/registry.ts';
import type { Entry } from '../../play/entry.ts';
import type { LogHeader } from '../../play/log-file.ts';
import type { Notes } from './bot.ts';

/** Whether a log is honest, and how one can tell. */
export interface Verdict {
  readonly ok: boolean;
  readonly lines: readonly string[];
}

/** Audits a published log as `npm run audit` does, and compares it with what the players noted. */
export function judge(log: Uint8Array, players: readonly Notes[]): Verdict {
  const texts = linesOf(log);
  const { ok, versions, checks, firstFault } = auditLog(texts, findTitle);
  const differences = players.flatMap((notes) => differencesFrom(texts, notes));
  const kept = players.reduce((sum, { hashes }) => sum + hashes.size, 0);
  return {
    ok: ok && differences.length === 0,
    lines: [
      `Audit of ${versions} versions: ${CHECKS.map((check) => `${check} ${checks[check]}`).join(', ')}`,
      ...(firstFault === null ? [] : [`First fault: ${JSON.stringify(firstFault)}`]),
      `Compared with the log: ${kept} hashes, ${players.length} seed commitments, ${players.length} entropies`,
      ...differences,
    ],
  };
}

/** Where the log is not what one player saw. */
function differencesFrom(texts: readonly string[], notes: Notes): readonly string[] {
  const [first = '{}', ...others] = texts.filter((text) => text !== '');
  const header = JSON.parse(first) as LogHeader;
  const hashes = new Map(
    others.map((text) => JSON.parse(text) as Entry).map(({ version, hash }) => [version, hash]),
  );
  const { seat, seedCommitment, entropy } = notes;
  const place = header.seats.findIndex((one) => one.seat === seat);
  const wrong = [...notes.hashes].filter(([version, hash]) => hashes.get(version) !== hash);
  return [
    ...(header.seedCommitment === seedCommitment ? [] : [`${seat}: another seed was promised`]),
    ...(header.entropies[place] === entropy ? [] : [`${seat}: its entropy did not go in`]),
    ...wrong.map(([version]) => `${seat}: version ${version} had another hash during play`),
  ];
}
