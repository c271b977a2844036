import type { Command } from '../wire.ts';

/** One of the two seats. */
export type Seat = 'free-peoples' | 'shadow';
/** Something that both seats have. */
export type BySeat<T> = Readonly<Record<Seat, T>>;

/** Both seats, in the order in which they are shown. */
export const SEATS = ['free-peoples', 'shadow'] as const satisfies readonly Seat[];

/** What a command of this title may hold. */
export interface MordorCommand extends Command {
  readonly die?: string;
  readonly face?: string;
  readonly card?: string;
  readonly n?: number;
  readonly index?: number;
  readonly option?: string;
}

/** An Action die. */
export interface Die {
  readonly id: string;
  readonly zone: 'unused' | 'used' | 'huntBox';
  /** Null before the roll. */
  readonly face: string | null;
}

/** The parts of a view of this title that the demo reads; the title's schema has the rest. */
export interface View {
  readonly viewer: Seat | null;
  readonly phase: string;
  readonly turn: number;
  readonly turnLimit: number | null;
  readonly pending: { readonly kind: string; readonly owner: Seat } | null;
  /** Regions before the gate, in a game that begins there. */
  readonly way?: readonly Region[];
  readonly fellowship: Fellowship;
  readonly tiles: Readonly<Record<'pool' | 'drawn' | 'waiting', readonly string[]>>;
  readonly dice: BySeat<readonly Die[]>;
  readonly huntBox: BySeat<number>;
  readonly rings: BySeat<number>;
  readonly minions: Readonly<Record<string, string>>;
  readonly hunt: { readonly tile: string | null; readonly damage: number } | null;
}

/** The Ring-bearers and who is with them. */
export interface Fellowship {
  readonly place: 'gate' | 'map' | 'track';
  readonly pathIndex: number;
  readonly progress: number;
  readonly step: number;
  readonly hidden: boolean;
  readonly corruption: number;
  readonly companions: readonly string[];
  readonly guide: string;
}

/** A region of the way to the gate. */
export interface Region {
  readonly id: string;
  readonly shadowStronghold: boolean;
  readonly fpCityOrStronghold: boolean;
}

/** All dice in the Hunt Box, which are what an Eye tile does on the Mordor Track. */
export function eyesOf({ huntBox }: View): number {
  return huntBox['free-peoples'] + huntBox.shadow;
}

/** Dice of a seat that are still to be used. */
export function unusedDice({ dice }: View, seat: Seat): readonly Die[] {
  return dice[seat].filter(({ zone }) => zone === 'unused');
}

/** Whether a die moves and hides the Fellowship. */
export function isMover({ face }: Die): boolean {
  return face === 'character' || face === 'will';
}

/** The face of a die, whosever it is. */
export function faceOf({ dice }: View, id: string): string {
  const all = [...dice['free-peoples'], ...dice.shadow];
  return all.find((die) => die.id === id)?.face ?? '';
}
