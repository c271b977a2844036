import { expect, it } from 'vitest';
import { known } from '../../src/engine/invariant.ts';
import { confrontation } from '../../src/games/confrontation/index.ts';
import type { Options } from '../../src/games/confrontation/options.ts';
import { mordorTrack } from '../../src/games/mordor-track/index.ts';
import type { Asked } from '../../src/games/mordor-track/options.ts';
import { tcg } from '../../src/games/tcg/index.ts';
import type { Asked as TcgAsked } from '../../src/games/tcg/options.ts';
import type { Chapter, People } from '../../src/games/trick-taking/ids.ts';
import { trickTaking } from '../../src/games/trick-taking/index.ts';
import { WORLDS } from '../support/worlds/index.ts';
import { countDiffering, type HiddenFact } from './hidden-facts.ts';

type FactOfChapter = readonly [...HiddenFact, Chapter, People];

/** What is hidden in some rounds, and a game that has it. */
const FACTS_OF_CHAPTERS: readonly FactOfChapter[] = [
  ['own', 'hands', 1, 4],
  ['own', 'exchanges', 1, 4],
  ['own', 'committed', 16, 3],
  ['own', 'passes', 16, 3],
  ['own', 'tucked', 12, 4],
  ['own', 'faceDown', 15, 4],
  ['own', 'threats', 9, 4],
  ['own', 'threats', 14, 4],
  ['own', 'seen', 18, 4],
  ['sealed', 'pyramid', 1, 2],
  ['sealed', 'barrow', 6, 3],
  ['sealed', 'drawDeck', 1, 1],
  ['sealed', 'drawDeck', 16, 3],
  ['sealed', 'threatDeck', 2, 4],
  ['sealed', 'eventDeck', 5, 4],
];

it.each(FACTS_OF_CHAPTERS)('other worlds differ in %s/%s (chapter %s, %i people)', (...fact) => {
  const [compartment, member, chapter, people] = fact;
  const options = { chapter, people, maxRounds: 1 };
  const world = known(WORLDS[trickTaking.title], 'its world');
  expect(countDiffering(trickTaking, options, world, [compartment, member])).toBeGreaterThan(0);
});

/** What each side of the duel hides, and options with which it does. */
const FACTS_OF_SIDES: readonly (readonly [...HiddenFact, Partial<Options>])[] = [
  ['own', 'placed', {}],
  ['own', 'identities', {}],
  ['own', 'committed', {}],
  ['own', 'roster', { edition: 'draft' }],
  ['own', 'roster', { edition: 'draft', draftOpen: false }],
  ['own', 'deluxe', { specialCards: 'given' }],
];

it.each(FACTS_OF_SIDES)('other worlds differ in %s/%s (confrontation, %o)', (...fact) => {
  const [compartment, member, options] = fact;
  const world = known(WORLDS[confrontation.title], 'its world');
  expect(countDiffering(confrontation, options, world, [compartment, member])).toBeGreaterThan(0);
});

/** What is hidden on the Mordor Track, and options with which it is. */
const FACTS_OF_CARDS: readonly (readonly [...HiddenFact, Asked])[] = [
  ['own', 'hand', { modules: { cards: {} } }],
  ['own', 'faceDown', { modules: { cards: { handLimit: 2 } } }],
  ['own', 'picked', { modules: { cards: { handLimit: 2 } } }],
  ['own', 'picked', { preset: 'big-fellowship' }],
  ['sealed', 'decks', { modules: { cards: {} } }],
];

it.each(FACTS_OF_CARDS)('other worlds differ in %s/%s (mordor-track, %o)', (...fact) => {
  const [compartment, member, options] = fact;
  const world = known(WORLDS[mordorTrack.title], 'its world');
  expect(countDiffering(mordorTrack, options, world, [compartment, member])).toBeGreaterThan(0);
});

/** What is hidden in the card game, and options with which it is; decks that are brought are too. */
const FACTS_OF_DECKS: readonly (readonly [...HiddenFact, TcgAsked])[] = [
  ['own', 'hand', { bidMax: 0 }],
  ['own', 'adventure', { bidMax: 0 }],
  ['own', 'adventure', { bidMax: 0, decks: 'own' }],
  ['own', 'bearer', {}],
  ['own', 'bid', {}],
  ['own', 'asked', { bidMax: 0 }],
  ['own', 'looked', { bidMax: 0 }],
  ['own', 'deck', { decks: 'own' }],
  ['sealed', 'decks', { bidMax: 0 }],
];

it.each(FACTS_OF_DECKS)('other worlds differ in %s/%s (tcg, %o)', (...fact) => {
  const [compartment, member, options] = fact;
  const world = known(WORLDS[tcg.title], 'its world');
  expect(countDiffering(tcg, options, world, [compartment, member])).toBeGreaterThan(0);
});
