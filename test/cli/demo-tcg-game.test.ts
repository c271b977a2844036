import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeTeller } from '../../src/cli/demo/tcg/display.ts';
import type { Update } from '../../src/cli/demo/wire.ts';
import { playOut } from './tcg-bots.ts';
import { CARDS, DECKS, viewOf, watched } from './tcg-table.ts';

describe.each([8, 9, 10])('the story of a whole game, by seed %i', (seed) => {
  const lines: string[] = [];
  let wounds = 0;

  afterAll(() => {
    vi.restoreAllMocks();
  });

  beforeAll(() => {
    // Bots bid by chance; here each seed is one game.
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const teller = makeTeller(CARDS, DECKS);
    let before: Update | null = null;
    playOut({ decks: 'starters' }, seed, ({ events, view }) => {
      const update: Update = { ...watched(viewOf({})), events, view };
      lines.push(...teller(update, before));
      before = update;
      wounds += events.filter(({ type }) => type === 'WoundPlaced').length;
    });
  });

  /** Lines of a kind with what is told next. */
  function linesLike(pattern: RegExp): readonly { readonly line: string; readonly next: string }[] {
    return lines
      .map((line, place) => ({ line, next: lines[place + 1] ?? '' }))
      .filter(({ line }) => pattern.test(line));
  }

  it('tells as many wounds as were placed', () => {
    expect(wounds).toBeGreaterThan(0);
    expect(linesLike(/ is wounded$/)).toHaveLength(wounds);
  });

  it('tells no text without what it does', () => {
    const texts = linesLike(/^ {2}(\S.* takes effect|p[12] uses [^,]+)$/);
    expect(texts.length).toBeGreaterThan(0);
    const isDone = /^ {4}\S|^ {2}(p[12] (plays|uses)|\S.* takes effect)/;
    expect(texts.filter(({ next }) => !isDone.test(next))).toEqual([]);
  });

  it('names no phase in which nothing happens', () => {
    const phases = linesLike(/ phase$/);
    expect(phases.length).toBeGreaterThan(0);
    expect(phases.filter(({ next }) => !next.startsWith('  '))).toEqual([]);
  });

  it('begins no line in the middle of a sentence', () => {
    expect(linesLike(/^ *(on |draws |twilight \d+ -> \d+$)/)).toEqual([]);
  });
});
