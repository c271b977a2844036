import type { AnyModule } from '../../src/engine/module.ts';
import { makeSetting, type Setting } from './game.ts';
import { seededRng } from './seeded-rng.ts';
import { WORLDS } from './worlds/index.ts';

/** The setting of a random game, with what seats bring to it. */
export function randomSetting(module: AnyModule, options: object, seed: number): Setting {
  const bare = makeSetting(module, options);
  const bring = WORLDS[module.title]?.bring;
  if (bring === undefined) return bare;
  const words = seededRng(seed);
  const choices = module
    .seats(bare.options)
    .map((seat) => [seat, bring(bare.options, words.stream(`bring/${seat}`))]);
  return { ...bare, choices: Object.fromEntries(choices) };
}
