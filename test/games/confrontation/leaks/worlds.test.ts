import { expect, it } from 'vitest';
import { canonical } from '../../../../src/engine/canonical.ts';
import { sight } from '../../../../src/engine/sight.ts';
import { DEPLOYMENT } from '../../../../src/games/confrontation/data/deployment.ts';
import { REGIONS, SIDES, type Side } from '../../../../src/games/confrontation/ids.ts';
import type {
  Confrontation,
  ConfrontationState,
} from '../../../../src/games/confrontation/state.ts';
import { seededWords } from '../../../support/seeded-rng.ts';
import { redealConfrontation } from '../../../support/worlds/confrontation.ts';
import { randomGame } from './random-game.ts';

const GAMES = 8;

/** What may not be as it is in a world that could be; empty where all is well. */
function faultsOf({ pub, own }: ConfrontationState, side: Side): readonly string[] {
  const { roster, placed, identities, committed } = own[side];
  const tokens = pub.tokens[side];
  const characters = identities.map(({ character }) => character);
  const places = REGIONS.filter(
    (region) => placed.filter((place) => place === region).length > (DEPLOYMENT[side][region] ?? 0),
  );
  const isOn = (handle: string) => identities.find((one) => one.handle === handle)?.character;
  const faults = {
    'a stand without a character': tokens.some(({ handle }) => isOn(handle) === undefined),
    'a character without a stand': identities.length !== tokens.length,
    'a character on two stands': new Set(characters).size !== characters.length,
    'a character of another set': characters.some((one) => !roster.includes(one)),
    'a defeated character': characters.some((one) => pub.defeated[side].includes(one)),
    'another one on a shown stand': tokens.some(
      ({ handle, character }) => character !== null && character !== isOn(handle),
    ),
    'Frodo in Mordor': tokens.some(
      ({ handle, region }) => region === 'mordor' && isOn(handle) === 'frodo',
    ),
    'a place taken twice': places.length > 0,
    'an unfinished deployment': pub.turn === 0 && pub.submitted[side] && placed.includes(null),
    'a card that is not in hand': committed !== null && !pub.hands[side].includes(committed),
  };
  return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [fault] : []));
}

interface Situation {
  readonly state: ConfrontationState;
  readonly viewer: Side | null;
}

/** Every position of some games but the last ones, as each viewer comes to it. */
function* situations(options: object): Generator<Situation> {
  for (let seed = 1; seed <= GAMES; seed += 1) {
    for (const { after } of randomGame(options, seed)) {
      if (after.pub.result !== null) continue;
      for (const viewer of [...SIDES, null]) yield { state: after, viewer };
    }
  }
}

it.each([
  {},
  { edition: 'variant', specialCards: 'two-each' },
  { edition: 'draft', draftOpen: false, specialCards: 'given' },
])('other worlds could be, and look the same to the viewer (%o)', (options) => {
  const words = seededWords(1);
  let differing = 0;
  for (const { state, viewer } of situations(options)) {
    const other = redealConfrontation(state, viewer, words);
    const seen = canonical(sight<Confrontation>(other, viewer));
    expect(seen).toBe(canonical(sight<Confrontation>(state, viewer)));
    for (const side of SIDES) expect(faultsOf(other, side)).toEqual([]);
    if (canonical(other.own) !== canonical(state.own)) differing += 1;
  }
  expect(differing).toBeGreaterThan(GAMES * 100);
});
