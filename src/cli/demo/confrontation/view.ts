import type { Command } from '../wire.ts';

/** One of the two sides, which are the seats. */
export type Side = 'fellowship' | 'sauron';
/** Something that both sides have. */
export type BySide<T> = Readonly<Record<Side, T>>;

/** Both sides, in the order in which they are shown. */
export const SIDES = ['fellowship', 'sauron'] as const satisfies readonly Side[];

/** What a command of this title may hold. */
export interface SideCommand extends Command {
  readonly character?: string;
  readonly region?: string;
  readonly handle?: string;
  readonly to?: string;
  readonly card?: string;
}

/** The parts of a view of this title that the demo reads; the title's schema has the rest. */
export interface View {
  readonly viewer: Side | null;
  /** The open question. */
  readonly phase: string;
  readonly turn: number;
  readonly activeSide: Side;
  readonly decider: readonly Side[];
  readonly regions: Readonly<Record<string, BySide<readonly Stand[]>>>;
  readonly hands: BySide<readonly string[]>;
  readonly discards: BySide<readonly string[]>;
  readonly defeated: BySide<readonly string[]>;
  readonly submitted: BySide<boolean>;
  readonly fight?: Fight;
}

/** A stand on the board. */
export interface Stand {
  readonly handle: string;
  /** Null where the viewer may not know. */
  readonly character: string | null;
}

/** The fight that goes on, with what everybody may know of it. */
export interface Fight {
  readonly region: string;
  readonly attackerHandle: string;
  readonly defenderHandle: string | null;
  readonly cards: BySide<string | null>;
  readonly replacements: BySide<string | null>;
  readonly committed: BySide<boolean>;
}

/** The other side. */
export function enemyOf(side: Side): Side {
  return side === 'sauron' ? 'fellowship' : 'sauron';
}

/** Every stand on the board, with where it is. */
export function standsIn({
  regions,
}: View): readonly (Stand & { readonly side: Side; readonly region: string })[] {
  return Object.entries(regions).flatMap(([region, stands]) =>
    SIDES.flatMap((side) => stands[side].map((stand) => ({ ...stand, side, region }))),
  );
}
