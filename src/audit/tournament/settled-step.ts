import type { LiveTournament } from '../../tournaments/cache.ts';
import { withWhatFollows } from '../../tournaments/close-round.ts';
import type { EventOf } from '../../tournaments/events.ts';
import { isResultOf } from '../../tournaments/possible-results.ts';
import type { Step } from '../../tournaments/stages.ts';
import { findTable, resultOf } from '../../tournaments/tournament.ts';
import { type Wrong, wrong } from './expected.ts';

const HASH = /^[0-9a-f]{64}$/;

/** A result as its server writes it. What the games gave, only their logs can say. */
export function settledStep(live: LiveTournament, event: EventOf<'TableSettled'>): Step | Wrong {
  const { pub } = event;
  const at = '/events/0/pub';
  const table = findTable(live.tournament, pub.table);
  if (table === null) return wrong(`${at}/table`, 'There is no such table.');
  if (live.tournament.status !== 'running') return wrong('/events/0', 'No round is played.');
  if (resultOf(table) !== null) return wrong(`${at}/table`, 'This table has a result already.');
  if (!isResultOf(table, pub.result)) {
    return wrong(`${at}/result`, 'No games of this table can come to that.');
  }
  if (pub.games.some(({ versions, head }) => versions < 1 || !HASH.test(head))) {
    return wrong(`${at}/games`, 'This names no log.');
  }
  const games = table.games.map(({ id }, leg) => {
    const { versions = 0, head = '' } = pub.games[leg] ?? {};
    return { id, versions, head };
  });
  return withWhatFollows(live, [{ ...event, pub: { ...pub, games } }]);
}
