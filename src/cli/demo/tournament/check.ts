import type { Entry } from '../../../play/entry.ts';
import type { EventOf, TournamentEvent } from '../../../tournaments/events.ts';
import type { Verdict } from '../verdict.ts';

/** Finds the lines of a game's log; null where there is none. */
export type GameLog = (game: string) => readonly string[] | null;

/** Audits the log of a tournament: the games it names must end as it says. */
export function checkTournament(texts: readonly string[], gameLog: GameLog): Verdict {
  const entries = texts.slice(1, -1).map((text) => JSON.parse(text) as Entry);
  const events = entries.flatMap((entry) => entry.events as unknown as readonly TournamentEvent[]);
  const settled = events.filter((event) => event.type === 'TableSettled');
  const games = settled.flatMap(({ pub }) => pub.games);
  const wrong = games.filter((game) => !endsSo(gameLog(game.id) ?? [], game));
  return {
    ok: wrong.length === 0,
    lines: [
      `The tournament names ${games.length} games in ${entries.length} versions`,
      ...wrong.map(({ id }) => `${id}: its log ends otherwise than the tournament says`),
    ],
  };
}

/** What a person runs to audit the saved logs of a tournament again. */
export function auditAgain(file: string, folder: string): string {
  return `npm run audit -- ${file} --games ${folder}`;
}

type GameEnd = EventOf<'TableSettled'>['pub']['games'][number];

function endsSo(texts: readonly string[], { versions, head }: GameEnd): boolean {
  const last = JSON.parse(texts.at(-1) ?? '{}') as { versions?: number; headHash?: string };
  return last.versions === versions && last.headHash === head;
}
