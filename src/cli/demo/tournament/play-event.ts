import { assertNever } from '../../../engine/invariant.ts';
import type { Standing } from '../../../tournaments/standings/standing.ts';
import { type EventPlan, type HeldEvent, openEvent, type Tell } from './open-event.ts';
import { type PlayedRound, playRound } from './play-round.ts';
import type { TableGame } from './play-table.ts';
import { dealTable, type Names, standingsTable } from './standings-table.ts';

/** A tournament that is over, with all its games. */
export interface PlayedEvent {
  readonly event: HeldEvent;
  readonly games: readonly TableGame[];
}

/** So many of those in front are told of after a round; all of them at the end. */
const LEADERS = 5;

/** Holds a whole tournament of clients that know nothing of each other. */
export async function playEvent(plan: EventPlan, tell: Tell): Promise<PlayedEvent> {
  const event = await openEvent(plan, tell);
  const names = new Map(event.entrants.map(({ id, name }) => [id, name]));
  const games: TableGame[] = [];
  let before: readonly Standing[] = [];
  for (let number = 1; number <= event.rounds; number += 1) {
    const played = await playRound(event, number, tell);
    const after = await standingsAfter(event, number);
    for (const line of roundLines(event, played, { before, after, names })) tell(line);
    games.push(...played.games);
    before = after;
  }
  tell('\nFinal standings');
  for (const line of standingsTable(before, names)) tell(line);
  return { event, games };
}

async function standingsAfter(
  { organizer, path }: HeldEvent,
  round: number,
): Promise<readonly Standing[]> {
  const { items } = await organizer.call<{ readonly items: readonly Standing[] }>(
    'GET',
    `${path}/standings?round=${round}`,
  );
  return items;
}

interface Progress {
  readonly before: readonly Standing[];
  readonly after: readonly Standing[];
  readonly names: Names;
}

/** What a round gave. */
function roundLines(
  { plan, rounds }: HeldEvent,
  { round }: PlayedRound,
  { before, after, names }: Progress,
): readonly string[] {
  const { system } = plan.kind;
  switch (system) {
    case 'swiss': {
      // The last round is told of as the end.
      if (round.round === rounds) return [];
      const others = Math.max(0, after.length - LEADERS);
      return [
        `\nStandings after round ${round.round}`,
        ...standingsTable(after.slice(0, LEADERS), names),
        ...(others === 0 ? [] : [`and ${others} more`]),
      ];
    }
    case 'duplicate': {
      const results = round.pairings.map(({ result }) => Object.entries(result?.points ?? {}));
      const deal = { scores: new Map(results.flat()), before, after };
      return [`\nThe deal of round ${round.round}`, ...dealTable(deal, names)];
    }
    default:
      return assertNever(system);
  }
}
