import { known } from '../../../../src/engine/invariant.ts';
import { CLASSIC_FELLOWSHIP, CLASSIC_SAURON } from '../../../../src/games/confrontation/ids.ts';
import { type FighterCell, type FighterCode, parseFighters } from './codes.ts';

type Fellowship = (typeof CLASSIC_FELLOWSHIP)[number];
type Sauron = (typeof CLASSIC_SAURON)[number];

/** What happens before cards, a row for each fighter of the Fellowship, those of Sauron in their order (D.5). */
const ROWS: Readonly<Record<Fellowship, string>> = {
  frodo: 'RL 1:5 | RL H 1:5 | RL 1:5 | RL 1:3 | RL 1:3 | RL Z 1:4 | RL O 1:2 | W 1:2 | RL T 1:9',
  sam: 'B 2:5 | B H 2:5 | B 2:5 | B 2:3 | B 2:3 | B Z 2:4 | B O 2:2 | W 2:2 | B T 2:9',
  pippin: 'RB 1:5 | RB H 1:5 | RB 1:5 | RB 1:3 | RB 1:3 | RB Z 1:4 | RB O 1:2 | W 1:2 | RB T 1:9',
  merry: '2:5 | H 2:5 | K | 2:3 | 2:3 | Z 2:4 | O 2:2 | W 2:2 | T 2:9',
  gandalf: 'G 5:5 | G H 5:5 | G 5:5 | G 5:3 | G 5:3 | Z G 5:4 | O G 5:2 | W 5:2 | G T 5:9',
  aragorn: '4:5 | H 4:5 | 4:5 | 4:3 | 4:3 | Z 4:4 | O 4:2 | W 4:2 | T 4:9',
  legolas: '3:5 | H 3:5 | 3:5 | K | 3:3 | Z 3:4 | O 3:2 | W 3:2 | T 3:9',
  gimli: '3:5 | H 3:5 | 3:5 | 3:3 | 3:3 | Z 3:4 | K | W 3:2 | T 3:9',
  boromir: 'X | X | X | X | X | X | X | W 0:2 | X',
};

/** A cell of the table: who fights whom, and what is said of them. */
export interface FighterPair {
  readonly fellowship: Fellowship;
  readonly sauron: Sauron;
  readonly text: string;
  readonly cell: FighterCell;
}

/** The 81 cells, row by row. */
export const FIGHTER_PAIRS: readonly FighterPair[] = CLASSIC_FELLOWSHIP.flatMap((fellowship) => {
  const texts = ROWS[fellowship].split(' | ');
  return CLASSIC_SAURON.map((sauron, column) => {
    const text = known(texts[column], `${fellowship} and ${sauron}`);
    return { fellowship, sauron, text, cell: parseFighters(text) };
  });
});

/** The cells with a code. */
export function pairsWith(code: FighterCode): readonly FighterPair[] {
  return FIGHTER_PAIRS.filter(({ cell }) => cell.codes.includes(code));
}

/** Cells as rows of tests, with names that quote the table. */
export function named(pairs: readonly FighterPair[]): readonly (readonly [string, FighterPair])[] {
  return pairs.map((pair) => [`${pair.fellowship} and ${pair.sauron}: ${pair.text}`, pair]);
}

/** The cell of two fighters. */
export function pairOf(fellowship: Fellowship, sauron: Sauron): FighterPair {
  const isIt = (pair: FighterPair) => pair.fellowship === fellowship && pair.sauron === sauron;
  return known(FIGHTER_PAIRS.find(isIt), `${fellowship} and ${sauron}`);
}
