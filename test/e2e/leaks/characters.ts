import { CHARACTER_FACTS } from '../../../src/games/confrontation/data/characters.ts';
import {
  type Card,
  CHARACTERS,
  type Character,
  SIDES,
  type Side,
} from '../../../src/games/confrontation/ids.ts';
import type { LogLine } from './knowledge.ts';

interface Identity {
  readonly handle: string;
  readonly character: Character;
}

/** An event of a log, as far as it tells who stands where. */
interface Logged {
  readonly type: string;
  readonly pub: {
    readonly handle?: string;
    readonly handles?: readonly string[];
    readonly retired?: readonly string[];
  };
  readonly own?: Readonly<
    Partial<Record<Side, { readonly identities?: readonly Identity[]; readonly card?: Card }>>
  >;
}

/** What is true of a game of The Confrontation after a version, whoever may know it. */
export interface Truth {
  /** Who stands on which stand. */
  readonly standing: ReadonlyMap<string, Character>;
  /** Characters that everybody may name: those that are shown, and those that fell. */
  readonly open: ReadonlySet<string>;
  /** The same with those that were shown during this version alone. */
  readonly opened: ReadonlySet<string>;
  /** Cards that were chosen in secret and are not open yet. */
  readonly committed: ReadonlyMap<Side, Card>;
}

/** Ids of characters in a text, as values and as names of members. */
export function charactersIn(text: string): ReadonlySet<Character> {
  return new Set(CHARACTERS.filter((character) => text.includes(`"${character}"`)));
}

/** The characters a viewer plays himself. */
export function isOwn(viewer: string | null, character: Character): boolean {
  return CHARACTER_FACTS[character].side === viewer;
}

/**
 * Works out what was hidden from whom at each version, from what the events say happened: which
 * of their facts went to which viewer is what is under test, so it is not asked.
 */
export function truthsOf(lines: readonly LogLine[]): ReadonlyMap<number, Truth> {
  const standing = new Map<string, Character>();
  const shown = new Set<string>();
  const fallen = new Set<string>();
  const committed = new Map<Side, Card>();
  const truths = new Map<number, Truth>();
  const open = () =>
    new Set([...fallen, ...[...shown].map((handle) => standing.get(handle) ?? '')]);
  for (const { version, events } of lines) {
    const opened = new Set(open());
    for (const event of events as readonly Logged[]) {
      note(event, { standing, shown, fallen, committed });
      for (const character of open()) opened.add(character);
    }
    const now = { standing: new Map(standing), committed: new Map(committed) };
    truths.set(version, { ...now, open: open(), opened });
  }
  return truths;
}

interface Notes {
  readonly standing: Map<string, Character>;
  readonly shown: Set<string>;
  readonly fallen: Set<string>;
  readonly committed: Map<Side, Card>;
}

function note(event: Logged, notes: Notes): void {
  const { pub, own = {} } = event;
  for (const retired of pub.retired ?? []) notes.standing.delete(retired);
  for (const side of SIDES) {
    const { identities = [], card } = own[side] ?? {};
    for (const { handle, character } of identities) notes.standing.set(handle, character);
    if (card !== undefined) notes.committed.set(side, card);
  }
  if (event.type === 'CardsRevealed') notes.committed.clear();
  noteShown(event, notes);
}

function noteShown({ type, pub }: Logged, { standing, shown, fallen }: Notes): void {
  const { handle = '', handles = [] } = pub;
  switch (type) {
    case 'TokenRevealed':
      shown.add(handle);
      break;
    case 'TokenDefeated':
      fallen.add(standing.get(handle) ?? '');
      shown.delete(handle);
      standing.delete(handle);
      break;
    case 'TokensHidden':
      for (const hidden of handles) shown.delete(hidden);
      break;
    case 'TokenRetreated':
    case 'ShelobReturned':
      shown.delete(handle);
      break;
    case 'GameEnded':
      for (const one of standing.keys()) shown.add(one);
  }
}
