import { invariant, known } from '../../../../src/engine/invariant.ts';
import type { BySide, Side } from '../../../../src/games/confrontation/ids.ts';

/** Codes of the table of fighters, in the order in which they are processed (D.5). */
const FIGHTER_CODES = ['RL', 'RB', 'B', 'K', 'X', 'O', 'Z', 'G', 'T', 'W', 'H'] as const;
/** One of these codes. */
export type FighterCode = (typeof FIGHTER_CODES)[number];

/** What the table says of two fighters (D.5). */
export interface FighterCell {
  readonly codes: readonly FighterCode[];
  /** Base strengths in the comparison; null where nobody ever compares. */
  readonly strengths: BySide<number> | null;
}

/** Reads a cell of the table of fighters: codes in their order, then the strengths. */
export function parseFighters(text: string): FighterCell {
  const words = text.split(' ');
  const [, fellowship, sauron] = /^(\d):(\d)$/.exec(words.at(-1) ?? '') ?? [];
  const isCompared = fellowship !== undefined && sauron !== undefined;
  const codes = (isCompared ? words.slice(0, -1) : words).map((word) =>
    known(
      FIGHTER_CODES.find((code) => code === word),
      `a meaning of ${word} in "${text}"`,
    ),
  );
  const order = codes.map((code) => FIGHTER_CODES.indexOf(code));
  const isInOrder = order.every((place, index) => index === 0 || place > (order[index - 1] ?? 0));
  invariant(isInOrder, `the codes of "${text}" are not in their order`);
  const isSettled = codes.includes('K') || codes.includes('X');
  invariant(isSettled !== isCompared, `"${text}" settles and compares, or neither`);
  const strengths = isCompared ? { fellowship: Number(fellowship), sauron: Number(sauron) } : null;
  return { codes, strengths };
}

/** What the table says of two cards (D.7a). */
export type CardCell =
  | { readonly kind: 'compare'; readonly bonus: BySide<number> }
  | { readonly kind: 'both-fall' }
  | { readonly kind: 'both-retreat' }
  | { readonly kind: 'retreat'; readonly side: Side; readonly otherwise: CardCell }
  | { readonly kind: 'magic'; readonly side: Side; readonly none: CardCell };

/** Beginnings of a cell that leave the rest of it for another case. */
const CARD_PREFIXES: Readonly<Record<string, (rest: CardCell) => CardCell>> = {
  'SR else ': (otherwise) => ({ kind: 'retreat', side: 'sauron', otherwise }),
  'FR else ': (otherwise) => ({ kind: 'retreat', side: 'fellowship', otherwise }),
  'SM; none: ': (none) => ({ kind: 'magic', side: 'sauron', none }),
  'FM; none: ': (none) => ({ kind: 'magic', side: 'fellowship', none }),
  // Once Sauron has named his card, its own column says whether the Fellowship names one.
  'SM then FM (unless SM gave s-eye); none: ': (none) => ({ kind: 'magic', side: 'sauron', none }),
};

/** Reads a cell of the table of cards. */
export function parseCards(text: string): CardCell {
  if (text === 'BD') return { kind: 'both-fall' };
  if (text === 'SR+FR') return { kind: 'both-retreat' };
  const [, fellowship, sauron] = /^\+(\d)\/\+(\d)$/.exec(text) ?? [];
  if (fellowship !== undefined && sauron !== undefined) {
    return {
      kind: 'compare',
      bonus: { fellowship: Number(fellowship), sauron: Number(sauron) },
    };
  }
  const prefix = Object.keys(CARD_PREFIXES).find((beginning) => text.startsWith(beginning));
  const beginning = known(prefix, `a meaning of "${text}"`);
  const make = known(CARD_PREFIXES[beginning], beginning);
  return make(parseCards(text.slice(beginning.length)));
}
