import type { Command } from '../../../../src/games/mordor-track/commands.ts';
import type { Game } from './game.ts';

/** What a comparison went through. */
export interface Tally {
  games: number;
  commands: number;
  refusals: number;
  /** How often each thing came up: questions, ends, reasons, cards played. */
  readonly seen: Map<string, number>;
}

/** A tally of nothing yet. */
export function newTally(): Tally {
  return { games: 0, commands: 0, refusals: 0, seen: new Map() };
}

/** Counts what a command did and led to. */
export function note(tally: Tally, { pending, result, hunt }: Game, command: Command): void {
  const about = command.type === 'playCard' ? ` ${command.card.replace(/-filler-.*/, '')}` : '';
  bump(tally, `${command.type}${about}`);
  if (command.type === 'resolve') bump(tally, `answered ${command.decision}`);
  if (pending !== null) bump(tally, `asked ${pending.kind}`);
  if (hunt !== null) bump(tally, `within ${hunt.cause}`);
  if (result !== null) bump(tally, `end ${result.how}`);
}

/** Counts one more of something. */
export function bump({ seen }: Tally, what: string): void {
  seen.set(what, (seen.get(what) ?? 0) + 1);
}
