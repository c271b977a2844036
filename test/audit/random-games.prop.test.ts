import { expect, it } from 'vitest';
import { auditLog } from '../../src/audit/audit-log.ts';
import type { AnyModule } from '../../src/engine/module.ts';
import { TITLES } from '../../src/games/registry.ts';
import { resign } from '../../src/play/leave-game.ts';
import { titleNamed } from '../support/fixtures.ts';
import {
  exportedLines,
  liveTable,
  makeMemoryStore,
  openGame,
  playerAt,
  playOn,
  sitDown,
} from '../support/memory-ports.ts';
import { optionSets, optionsForGame } from '../support/option-sets.ts';
import { pick } from '../support/players.ts';
import { seededWords } from '../support/seeded-rng.ts';
import { WORLDS } from '../support/worlds/index.ts';

/** Games a title; those of the TCG are played with decks of the whole pool, so of it there are more. */
const GAMES: Readonly<Record<string, number>> = { tcg: 40 };
const OTHERS = 10;
/** From here on, one of the first games of the TCG shows cards and takes them away by one command. */
const FIRST_SEED = 77;
/** A game that is still played by then is resigned. */
const COMMANDS = 600;

/** Plays a game of any options to its end and gives its log. */
async function randomLog(module: AnyModule, number: number): Promise<readonly string[]> {
  const { title } = module;
  const words = seededWords(FIRST_SEED + number);
  const options = optionsForGame(module, pick(words, optionSets(module)), number);
  const store = makeMemoryStore();
  const deps = store.node();
  const game = await openGame(deps, { title, options });
  const { table } = await liveTable(deps, game);
  for (const seat of table.game.seatNames) {
    await sitDown(deps, game, seat, { options: WORLDS[title]?.bring?.(options, words) ?? {} });
  }
  const { status, game: seated } = await playOn(deps, game, number, COMMANDS);
  const [seat = ''] = seated.seatNames;
  if (status === 'running') await resign(deps, { game, seat, player: playerAt(seat) });
  return exportedLines(store, game);
}

it.each(TITLES)('whatever is played of $title, its log is found honest', async (module) => {
  let showing = 0;
  for (let number = 0; number < (GAMES[module.title] ?? OTHERS); number += 1) {
    const log = await randomLog(module, number);
    const { ok, firstFault } = auditLog(log, titleNamed);
    expect(firstFault, `game ${number}`).toBeNull();
    expect(ok, `game ${number}`).toBe(true);
    showing += log.filter(showsAndTakes).length;
  }
  // Without such a command the hardest case would not have been played.
  if (module.title === 'tcg') expect(showing).toBeGreaterThan(0);
});

/** Whether an entry shows cards to all and takes some of them away again. */
function showsAndTakes(line: string): boolean {
  return line.includes('"type":"CardsRevealed"') && line.includes('"type":"TakenIntoHand"');
}
