import { setImmediate } from 'node:timers/promises';
import { known } from '../../../engine/invariant.ts';
import type { Entry } from '../../../play/entry.ts';
import { judge, type Verdict } from '../verdict.ts';
import { checkTournament } from './check.ts';
import type { EventNotes } from './open-event.ts';
import type { TableGame } from './play-table.ts';
import { type SavedLogs, textsOf } from './save-logs.ts';

/** What came of all audits, and what was looked at. */
export interface Review extends Verdict {
  readonly games: number;
  readonly commands: number;
}

/** Audits all logs of a tournament, and compares them with what everybody noted. */
export async function reviewEvent(
  notes: EventNotes,
  games: readonly TableGame[],
  logs: SavedLogs,
): Promise<Review> {
  const dishonest: string[] = [];
  let commands = 0;
  for (const { game, notes: players } of games) {
    const log = known(logs.games.get(game.id), 'the log of a game');
    const { ok, lines } = judge(log, players);
    if (!ok) dishonest.push(`${game.id}:`, ...lines);
    commands += countCommands(textsOf(log));
    // An audit takes its time, and nothing is told of an interruption meanwhile.
    await setImmediate();
  }
  const gameLog = (id: string) => {
    const log = logs.games.get(id);
    return log === undefined ? null : textsOf(log);
  };
  const audited = checkTournament(logs.tournament, gameLog);
  const differences = differencesFrom(logs.tournament, notes);
  return {
    ok: dishonest.length === 0 && audited.ok && differences.length === 0,
    games: games.length,
    commands,
    lines: [...summaryOf(games, notes), ...audited.lines, ...dishonest, ...differences],
  };
}

function summaryOf(games: readonly TableGame[], { hashes }: EventNotes): readonly string[] {
  const players = games.flatMap((one) => one.notes);
  const kept = players.reduce((sum, one) => sum + one.hashes.size, 0);
  return [
    `Audited ${games.length} logs of games and the log of the tournament`,
    `Compared with them: ${kept + hashes.size} hashes, ${players.length + 1} seed commitments, ${players.length} entropies`,
  ];
}

function countCommands(texts: readonly string[]): number {
  const entries = texts.slice(1, -1).map((text) => JSON.parse(text) as Entry);
  return entries.filter(({ command }) => command !== null).length;
}

/** Where the log of the tournament is not what its organizer was told. */
function differencesFrom(texts: readonly string[], notes: EventNotes): readonly string[] {
  const [first = '{}', ...others] = texts;
  const header = JSON.parse(first) as { readonly seedCommitment?: string };
  const hashes = new Map(
    others.map((text) => JSON.parse(text) as Entry).map(({ version, hash }) => [version, hash]),
  );
  const wrong = [...notes.hashes].filter(([version, hash]) => hashes.get(version) !== hash);
  return [
    ...(header.seedCommitment === notes.seedCommitment ? [] : ['another seed was promised']),
    ...wrong.map(([version]) => `version ${version} of the tournament had another hash before`),
  ];
}
