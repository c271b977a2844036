import { describe, expect, it } from 'vitest';
import type { Character, Hand, Rider } from '../../../../src/games/trick-taking/ids.ts';
import type { RoadBuild } from '../../../../src/games/trick-taking/options.ts';
import { proceedSelection } from '../../../../src/games/trick-taking/phases/pick-character.ts';
import { riderOf } from '../../../../src/games/trick-taking/rules/scene.ts';
import type { TrickTakingScript } from '../../../../src/games/trick-taking/state.ts';
import { seededRng } from '../../../support/seeded-rng.ts';
import { dealt, scriptOn } from '../support/dealing.ts';

const CHARACTERS: readonly Character[] = [
  ...(['frodo', 'gandalf', 'elrond', 'samwise-gamgee', 'gimli-son-of-gloin'] as const),
  ...(['peregrin-took', 'farmer-maggot', 'legolas-greenleaf', 'gloin'] as const),
];

interface RiderSetting {
  readonly rider: Rider;
  readonly cast: readonly Character[];
  readonly burdened?: Character;
  readonly wanted?: boolean;
}

/** A Road whose selection has just ended with this cast. */
function cast({ rider, cast: picked, burdened, wanted = true }: RiderSetting, seed = 1) {
  const road: RoadBuild = {
    characters: CHARACTERS,
    burdened: burdened ?? 'peregrin-took',
    gift: 'sting',
    rider,
  };
  const upcoming = { round: 1, rider: wanted ? 'use' : 'later' } as const;
  const { state } = dealt({ chapter: 'road', people: 3, before: { road, upcoming } });
  const script: TrickTakingScript = scriptOn(state);
  for (const [place, character] of picked.entries()) {
    const hand: Hand = (['h1', 'h2', 'h3'] as const)[place] ?? 'h1';
    script.emit({ type: 'CharacterPicked', v: 1, pub: { hand, character, automatic: false } });
  }
  const rng = seededRng(seed);
  proceedSelection(script, rng);
  return { script, rng };
}

/** The hands that the rider came to, over many games. */
function hands(setting: RiderSetting): Set<Hand | null> {
  const found = new Set<Hand | null>();
  for (let seed = 1; seed <= 60; seed += 1) {
    const event = cast(setting, seed).script.done().at(-1);
    if (event?.type === 'RiderGiven') found.add(event.pub.hand);
  }
  return found;
}

describe('G2: the special Black Rider of the Road', () => {
  it('comes by lot to any hand that is not burdened, Frodo and Gandalf too', () => {
    expect(hands({ rider: 'terror', cast: ['frodo', 'gandalf', 'gloin'] })).toEqual(
      new Set(['h1', 'h2', 'h3']),
    );
    expect(hands({ rider: 'terror', cast: ['frodo', 'peregrin-took', 'gloin'] })).toEqual(
      new Set(['h1', 'h3']),
    );
  });

  it('comes, as The Unseen, only to who has a threat card to hide', () => {
    const two: readonly Character[] = ['frodo', 'farmer-maggot', 'samwise-gamgee'];

    expect(hands({ rider: 'unseen', cast: two })).toEqual(new Set(['h2', 'h3']));
    expect(hands({ rider: 'unseen', cast: two, burdened: 'samwise-gamgee' })).toEqual(
      new Set(['h2']),
    );
  });

  it('comes to nobody where no hand qualifies', () => {
    const setting = { rider: 'unseen', cast: ['frodo', 'gandalf', 'elrond'] } as const;
    const { script, rng } = cast(setting);

    expect(hands(setting)).toEqual(new Set([null]));
    expect(rng.used).toEqual([]);
    expect(riderOf(script.state.pub, 'h1')).toBeNull();
  });

  it('stays away in a round without it', () => {
    expect(hands({ rider: 'terror', cast: ['frodo', 'gandalf', 'gloin'], wanted: false })).toEqual(
      new Set(),
    );
  });

  it('is given after the cast is complete, and belongs to its hand', () => {
    const { script, rng } = cast({ rider: 'terror', cast: ['frodo', 'gandalf', 'gloin'] });
    const [completed, given] = script.done().slice(-2);

    expect(completed?.type).toBe('CastCompleted');
    expect(rng.used).toEqual(['rider/1']);
    if (given?.type !== 'RiderGiven' || given.pub.hand === null) throw new Error('nobody has it');
    expect(riderOf(script.state.pub, given.pub.hand)).toBe('terror');
  });
});
