import { CHARACTER_FACTS } from '../../../../src/games/confrontation/data/characters.ts';
import {
  type BySide,
  type Card,
  CHARACTERS,
  type Character,
  type Handle,
  REGIONS,
  type Region,
  type Side,
} from '../../../../src/games/confrontation/ids.ts';
import { initial } from '../../../../src/games/confrontation/initial.ts';
import { DEFAULT_OPTIONS, type Options } from '../../../../src/games/confrontation/options.ts';
import { byHandle } from '../../../../src/games/confrontation/rules/tokens.ts';
import type { ConfrontationState } from '../../../../src/games/confrontation/state.ts';

/** A position as section J notes it: what is not said is as in its baseline. */
export interface Position {
  /** The side to move. */
  readonly turn: Side;
  readonly at: Readonly<Partial<Record<Character, Region>>>;
  /** Frodo in the Shire and Saruman in Mordor are there unless they are listed here, or elsewhere. */
  readonly without?: readonly Character[];
  readonly discards?: BySide<readonly Card[]>;
  readonly options?: Partial<Options>;
  /** Handles of characters whose own id will not do. */
  readonly handles?: Readonly<Partial<Record<Character, Handle>>>;
  /** Turns that were begun; 1 if absent. */
  readonly turns?: number;
  /** Regions that count as mixed for both sides. */
  readonly mixed?: readonly Region[];
}

const ALWAYS = { frodo: 'the-shire', saruman: 'mordor' } as const;

/** The position as a state: handles are the ids of the characters, and no region counts as mixed. */
export function positionOf(position: Position): ConfrontationState {
  const { turn, at, without = [], discards, options, handles = {}, turns = 1 } = position;
  const { mixed = [] } = position;
  const start = initial({ ...DEFAULT_OPTIONS, ...options }, 1);
  const places: Partial<Record<Character, Region>> = { ...ALWAYS, ...at };
  for (const character of without) delete places[character];
  const standing = (side: Side) =>
    CHARACTERS.filter((one) => places[one] !== undefined && CHARACTER_FACTS[one].side === side);
  const stands = (side: Side) =>
    standing(side)
      .map((one) => ({
        handle: handles[one] ?? one,
        region: places[one] as Region,
        character: null,
      }))
      .sort(byHandle);
  const identities = (side: Side) =>
    standing(side)
      .map((character) => ({ handle: handles[character] ?? character, character }))
      .sort(byHandle);
  const lost = (side: Side) =>
    start.own[side].roster.filter((character) => places[character] === undefined);
  const spent = discards ?? { fellowship: [], sauron: [] };
  const { hands } = start.pub;
  const stirred = REGIONS.filter((region) => !mixed.includes(region));
  return {
    pub: {
      ...start.pub,
      frames: [{ kind: 'awaiting-move', id: 1 }],
      frameCount: 1,
      submitted: { fellowship: true, sauron: true },
      active: turn,
      turn: turns,
      tokens: { fellowship: stands('fellowship'), sauron: stands('sauron') },
      stirred: { fellowship: stirred, sauron: stirred },
      hands: {
        fellowship: hands.fellowship.filter((card) => !spent.fellowship.includes(card)),
        sauron: hands.sauron.filter((card) => !spent.sauron.includes(card)),
      },
      discards: spent,
      defeated: { fellowship: lost('fellowship'), sauron: lost('sauron') },
    },
    own: {
      fellowship: { ...start.own.fellowship, identities: identities('fellowship') },
      sauron: { ...start.own.sauron, identities: identities('sauron') },
    },
    sealed: {},
  };
}
