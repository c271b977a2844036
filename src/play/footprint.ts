import type { Table } from './table.ts';

/** Bytes of memory for each character of a state's JSON: itself, and what viewers were shown of it. */
const BYTES_A_CHARACTER = 6;
/** Bytes for what every game has: seats, newest entry, keys. */
const BYTES_A_GAME = 4000;
/** Bytes for a commandId that was used, with what it stands for. */
const BYTES_A_COMMAND_ID = 200;
/** A state changes little from one version to the next, so it is measured now and then only. */
const MEASURE_EVERY = 64;

/** Bytes that the state of a table takes in memory, roughly: measured on games of all titles. */
export function measureState({ state }: Pick<Table, 'state'>): number {
  return state === null ? 0 : BYTES_A_CHARACTER * JSON.stringify(state).length;
}

/** The same for the table that follows one which was measured. */
export function nextMeasure(measured: number, before: Table, table: Table): number {
  const isDue = before.state === null || table.version % MEASURE_EVERY === 0;
  return isDue ? measureState(table) : measured;
}

/** Bytes that a game takes in memory, roughly. */
export function footprint(stateBytes: number, commandIds: number): number {
  return BYTES_A_GAME + stateBytes + commandIds * BYTES_A_COMMAND_ID;
}
