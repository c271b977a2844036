import type { Standing } from './standing.ts';

/** Standings with one JSON object a line, parts of the tie-breaks included. */
export function standingsNdjson(standings: readonly Standing[]): string {
  return standings.map((standing) => `${JSON.stringify(standing)}\n`).join('');
}
