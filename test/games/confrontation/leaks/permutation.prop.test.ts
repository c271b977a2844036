import { expect, it } from 'vitest';
import { playBesideShadows } from '../../../support/beside-shadows.ts';
import { DISGUISE, makeProber } from './disguise.ts';

/** Options, and how many games are played with them: a thousand classic ones, and some of the rest. */
const GAMES = [
  { options: {}, games: 250 },
  { options: { autoMixDefault: false }, games: 250 },
  { options: { eyeCancelsMagic: false, riverRetreat: 'free' }, games: 250 },
  { options: { riverRetreat: 'fellowship-free' }, games: 250 },
  { options: { edition: 'variant', specialCards: 'two-each' }, games: 40 },
  { options: { edition: 'draft', draftOpen: false, specialCards: 'given' }, games: 40 },
  { options: { edition: 'draft', specialCards: 'two-each' }, games: 40 },
] as const;

it.each(GAMES.map((set, place) => ({ ...set, first: place * 1000 })))(
  'other characters on hidden stands change no byte that others get, with $options ($games games)',
  async ({ options, games, first }) => {
    const set = { disguise: DISGUISE, options, games, first, makeProber };
    const tally = await playBesideShadows(set);
    // Comparing equal worlds, or none, would prove nothing.
    expect(tally.differing).toBeGreaterThan(tally.versions * 0.8);
    expect(tally.followed).toBeGreaterThan(tally.versions / 2);
    expect(tally.frames).toBeGreaterThanOrEqual(tally.followed);
  },
);
