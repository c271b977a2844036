import { expect, it } from 'vitest';
import { canonical } from '../../src/engine/canonical.ts';
import type { Chapter, People } from '../../src/games/trick-taking/ids.ts';
import { trickTaking } from '../../src/games/trick-taking/index.ts';
import type { TrickTakingState } from '../../src/games/trick-taking/state.ts';
import { randomPlayer } from '../support/players.ts';
import { redealTrickTaking } from '../support/worlds/trick-taking.ts';
import { type Check, playThrough, wordsFor } from './playing.ts';

type Fact = readonly [compartment: 'own' | 'sealed', member: string, Chapter, People];

/** What is hidden in some rounds, and a game that has it. */
const FACTS: readonly Fact[] = [
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

/** Games that are looked at; some facts need a character that not every game has. */
const GAMES = 12;

/** The hidden facts of one kind, of all seats. */
function factsOf({ own, sealed }: TrickTakingState, [compartment, member]: Fact): string {
  const parts = compartment === 'own' ? Object.values(own) : [sealed];
  return canonical(parts.map((part) => part[member as never] ?? null));
}

it.each(FACTS)('other worlds differ in %s/%s (chapter %s, %i people)', (...fact) => {
  const [, , chapter, people] = fact;
  let differing = 0;
  const look: Check = {
    name: 'hidden facts',
    atMoment(game, { state, version }) {
      const here = state as TrickTakingState;
      const there = redealTrickTaking(here, null, wordsFor(game, 'redeal', version));
      if (factsOf(here, fact) !== factsOf(there, fact)) differing += 1;
    },
  };
  for (let seed = 1; seed <= GAMES && differing === 0; seed += 1) {
    const options = { chapter, people, maxRounds: 1 };
    playThrough({ module: trickTaking, options, seed, player: randomPlayer }, [look]);
  }
  expect(differing).toBeGreaterThan(0);
});
