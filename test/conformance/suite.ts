import { known } from '../../src/engine/invariant.ts';
import type { AnyModule } from '../../src/engine/module.ts';
import { randomPlayer } from '../support/players.ts';
import type { World } from '../support/worlds/index.ts';
import { endingCheck, forfeitCheck } from './ending.ts';
import { foldingCheck, viewsCheck } from './folding.ts';
import { listedCommandsCheck, unlistedCommandsCheck } from './legality.ts';
import type { Check } from './playing.ts';
import { repeatingCheck, streamsCheck } from './repeating.ts';
import { printedWords, secretIdsCheck } from './secret-ids.ts';
import { secretWordsCheck } from './secret-words.ts';
import { type TwoWorldsCheck, twoWorldsCheck } from './two-worlds.ts';
import { waitingCheck } from './waiting.ts';

/** What is cheap enough to be looked at in thousands of games. */
export const QUICK_CHECKS: readonly Check[] = [waitingCheck, endingCheck, streamsCheck];

/** Every check of a game, for the games of one set of options. */
export interface FullSuite {
  readonly checks: readonly Check[];
  readonly twoWorlds: TwoWorldsCheck;
}

/** All checks that look at a game being played; golden games and perft look at stored ones. */
export function fullSuite(module: AnyModule, options: object, world: World | undefined): FullSuite {
  const secrets = known(world, `the redeal of ${module.title}`);
  const twoWorlds = twoWorldsCheck(secrets);
  const checks = [
    ...QUICK_CHECKS,
    listedCommandsCheck(),
    unlistedCommandsCheck(),
    foldingCheck,
    viewsCheck,
    repeatingCheck,
    secretIdsCheck(printedWords(module, options, randomPlayer), secrets),
    secretWordsCheck(secrets),
    twoWorlds,
    forfeitCheck,
  ];
  return { checks, twoWorlds };
}
