/**
 * Records a won game of every chapter and number of people that has none yet:
 * `npx tsx test/support/record-wins.ts` (`--chapter 9 --people 2` for one of them, `--seeds 20` to
 * try more deals). The bot that finds the winning line sees all cards.
 */

import { CHAPTER_FACTS } from '../../src/games/trick-taking/data/chapters.ts';
import { CHAPTERS, PEOPLE } from '../../src/games/trick-taking/ids.ts';
import { trickTaking } from '../../src/games/trick-taking/index.ts';
import { readArguments } from './arguments.ts';
import { addRecord, readRecords } from './fixtures.ts';
import { makeSetting } from './game.ts';
import { recordGame, writeRecord } from './recorded-game.ts';
import { playerOf, winGame } from './search/win-game.ts';

const { chapter: only, people: alone, seeds = '10' } = readArguments();
/** Lost rounds a long chapter may have, so that its record stays short. */
const MOST_LOST = 6;

const recorded = readRecords(trickTaking.title).map(({ path }) => path);
for (const chapter of CHAPTERS) {
  for (const people of PEOPLE) {
    const path = `2/chapter-${chapter}-people-${people}-won.json`;
    const isMeant =
      (only ?? `${chapter}`) === `${chapter}` && (alone ?? `${people}`) === `${people}`;
    if (!isMeant || recorded.includes(path)) continue;
    const setting = makeSetting(trickTaking, { chapter, people });
    const mostLost = CHAPTER_FACTS[chapter].mode === 'short' ? 0 : MOST_LOST;
    let found = false;
    for (let seed = 1; seed <= Number(seeds) && !found; seed += 1) {
      const turns = winGame(setting, seed, mostLost);
      if (turns === null) continue;
      found = true;
      const player = playerOf(turns);
      const game = recordGame({ setting, seed, player, resign: null });
      addRecord(trickTaking.title, path, writeRecord(game));
      process.stdout.write(`${path}: seed ${seed}, ${turns.length} commands\n`);
    }
    if (!found) process.stdout.write(`${path}: not found\n`);
  }
}
