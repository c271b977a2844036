import { describe, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { CHAPTERS, PEOPLE } from '../../../src/games/trick-taking/ids.ts';
import { trickTaking } from '../../../src/games/trick-taking/index.ts';
import { readRecords } from '../../support/fixtures.ts';

const records = readRecords(trickTaking.title);
const rows = CHAPTERS.flatMap((chapter) => PEOPLE.map((people) => ({ chapter, people })));

describe('recorded games that are won', () => {
  it.each(rows)('there is one of chapter $chapter with $people people', ({ chapter, people }) => {
    const path = `2/chapter-${chapter}-people-${people}-won.json`;
    const { game } = known(
      records.find((record) => record.path === path),
      path,
    );

    expect(game.options).toMatchObject({ chapter, people });
    expect(game.steps.at(-1)?.events.at(-1)).toMatchObject({
      type: 'GameEnded',
      pub: { won: true, how: 'CHAPTER_WON' },
    });
  });
});
