import { describe, expect, it } from 'vitest';
import type { Character, MoriaEvent, People } from '../../../../src/games/trick-taking/ids.ts';
import { availableEvents } from '../../../../src/games/trick-taking/rules/journey.ts';
import { dealOf, sceneOf } from '../../../../src/games/trick-taking/rules/scene.ts';
import type { Pub } from '../../../../src/games/trick-taking/state.ts';
import { afterRounds, gameOf, type RoundSetting } from '../support/journeys.ts';

const EARLY = ['doors-of-durin', 'balins-tomb', 'long-dark'] as const;

const played = (moriaEvent: MoriaEvent, ...cast: readonly Character[]): RoundSetting => ({
  cast,
  moriaEvent,
});

const DOORS = played('doors-of-durin', 'frodo', 'gandalf', 'legolas');
const TOMB = played('balins-tomb', 'frodo', 'gimli', 'boromir');
const DARK = played('long-dark', 'frodo', 'aragorn', 'sam');

function moria(people: People, ...rounds: readonly RoundSetting[]): Pub {
  return afterRounds(gameOf(14, people), ...rounds).pub;
}

/** The facts about a round that is about to be dealt with an event. */
function upcoming(pub: Pub, moriaEvent: MoriaEvent): Pub {
  return { ...pub, upcoming: { round: pub.history.length + 1, moriaEvent } };
}

describe('D-13: the events of chapter 14', () => {
  it.each([1, 2, 3, 4] as const)('begin with any of the early three, for %d people', (people) => {
    expect(availableEvents(moria(people))).toEqual(EARLY);
  });

  it('of the early three only the Long Dark may be played again', () => {
    expect(availableEvents(moria(3, DOORS, DARK))).toEqual(['balins-tomb', 'long-dark']);
  });

  it('an event whose round was lost stays open', () => {
    expect(availableEvents(moria(3, { ...DOORS, won: false }))).toEqual(EARLY);
  });

  it('the Bridge has to wait while more characters are left than can cross with Frodo', () => {
    const left = moria(3, DOORS, TOMB, DARK);

    expect(availableEvents(left)).toEqual(['long-dark']);
  });

  it('with three hands a second Long Dark leaves one, and opens the Bridge', () => {
    const again = played('long-dark', 'frodo', 'aragorn', 'merry');

    expect(availableEvents(moria(3, DOORS, TOMB, DARK, again))).toEqual(['long-dark', 'bridge']);
  });

  it('with four hands two may be left', () => {
    const pub = moria(
      4,
      played('doors-of-durin', 'frodo', 'gandalf', 'legolas', 'gimli'),
      played('balins-tomb', 'frodo', 'gimli', 'boromir', 'sam'),
      played('long-dark', 'frodo', 'aragorn', 'sam', 'boromir'),
    );

    expect(availableEvents(pub)).toEqual(['long-dark', 'bridge']);
  });

  it('the round across the Bridge wins the chapter, in which the other Gandalf counts for nobody', () => {
    const again = played('long-dark', 'frodo', 'aragorn', 'merry');
    const bridge = played('bridge', 'frodo', 'gandalf-secret-fire', 'pippin');
    const { result, journey } = moria(3, DOORS, TOMB, DARK, again, bridge);

    expect(result).toEqual({ won: true, how: 'CHAPTER_WON' });
    expect(journey?.events).toEqual(['doors-of-durin', 'balins-tomb', 'long-dark', 'bridge']);
    expect(journey?.characters).not.toContain('gandalf-secret-fire');
  });
});

describe('C, 14: what an event changes', () => {
  it.each([
    ['doors-of-durin', ['frodo', 'gandalf']],
    ['balins-tomb', ['frodo', 'gimli']],
    ['long-dark', ['frodo', 'aragorn']],
  ] as const)('%s stars %o', (event, stars) => {
    expect(sceneOf(upcoming(moria(3), event)).stars).toEqual(stars);
  });

  it('all who are left must cross the Bridge, with the other Gandalf', () => {
    const again = played('long-dark', 'frodo', 'aragorn', 'merry');
    const scene = sceneOf(upcoming(moria(3, DOORS, TOMB, DARK, again), 'bridge'));

    expect(scene.stars).toEqual(['frodo', 'gandalf-secret-fire', 'pippin']);
    expect(scene.pool).not.toContain('gandalf');
    expect(scene.pool).toContain('gandalf-secret-fire');
    expect(scene.suits).not.toContain('shadows');
  });

  it('the Bridge is played with fewer cards', () => {
    const pub = (people: People) => upcoming(moria(people), 'bridge');

    expect(dealOf(pub(3))).toMatchObject({ lost: 2, dealt: 9, pyramid: 9 });
    expect(dealOf(pub(4))).toMatchObject({ lost: 1, dealt: 7 });
  });

  it("Balin's Tomb gives Gimli another goal and no threat card", () => {
    const scene = sceneOf(upcoming(moria(3), 'balins-tomb'));

    expect(scene.goals.gimli).toEqual({ kind: 'run-of-ranks', suit: 'mountains', ranks: 4 });
    expect(scene.withoutThreat).toEqual(['gimli']);
  });

  it('alone, the Long Dark only stars Aragorn', () => {
    const scene = sceneOf(upcoming(moria(1), 'long-dark'));

    expect(scene).toMatchObject({ event: null, stars: ['frodo', 'aragorn'] });
  });
});
