import { known } from '../../../../src/engine/invariant.ts';
import { NO_COMMANDS } from '../../../../src/engine/play.ts';
import type { Command } from '../../../../src/games/mordor-track/commands.ts';
import { mordorTrack } from '../../../../src/games/mordor-track/index.ts';
import { countSequences } from '../../../support/perft.ts';
import type { Chances } from '../support/chance.ts';
import type { Position } from '../support/position.ts';
import { type Table, tableAt } from '../support/table.ts';

/** A command that leads to the question from which sequences are counted; a text is an option. */
export type Lead = readonly [what: Command | string, chances?: Chances];

/** A position, what leads on from it, and up to which length sequences are counted there. */
export interface CountedPosition {
  readonly name: string;
  readonly position: Position;
  readonly lead: readonly Lead[];
  readonly depth: number;
}

function carryOut(table: Table, [what, chances]: Lead): void {
  if (typeof what === 'string') table.resolve(what, chances);
  else table.give(known(table.state.pub.actor, 'who acts'), what, chances);
}

/** The legal sequences of commands that lead on from a position, for each length up to a depth. */
export function countPosition(
  { position, lead }: CountedPosition,
  depth: number,
  seed: number,
): readonly number[] {
  const table = tableAt(position);
  for (const step of lead) carryOut(table, step);
  const counts = { 'free-peoples': NO_COMMANDS, shadow: NO_COMMANDS };
  const moment = { version: lead.length, state: table.state, counts };
  return countSequences(mordorTrack, moment, depth, seed);
}
