import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { CARDS } from '../../../../src/games/tcg/cards/index.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const TEXTS = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.test.ts') && file !== 'every-card.test.ts')
  .map((file) => readFileSync(`${FOLDER}/${file}`, 'utf8'));

/** Whether a test's name, or the part of one that a row gives, begins with a card and its title. */
function isNamed(card: string): boolean {
  return TEXTS.some((text) => ['"', "'", '`'].some((quote) => text.includes(`${quote}${card}`)));
}

describe('cards in play', () => {
  it('the pool has 156 cards', () => {
    expect(CARDS.size).toBe(156);
  });

  it.each([...CARDS.values()].map(({ id, title }) => `${id} ${title}`))(
    '%s has a test that uses it',
    (card) => {
      expect(isNamed(card)).toBe(true);
    },
  );
});
