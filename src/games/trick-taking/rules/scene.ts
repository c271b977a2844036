import { CHAPTER_FACTS, type Scene } from '../data/chapters.ts';
import { type Deal, MAIN_DEAL } from '../data/deals.ts';
import { GROUP_FACTS } from '../data/groups.ts';
import { MORIA_FACTS } from '../data/moria.ts';
import type { Character, Gift, Hand, Rider } from '../ids.ts';
import type { Journey } from '../state/chapter.ts';
import type { Pub } from '../state.ts';
import { uncompleted } from './journey.ts';
import { chapterOf, handCountOf, handState, isSolo } from './table.ts';

/**
 * How the round on the table, or the one about to be dealt, is set up and played: the chapter card
 * with what its event, its group or the build of the Road puts in its place.
 */
export function sceneOf(pub: Pub): Scene {
  const scene = chosenScene(pub);
  return isSolo(pub) ? soloScene(scene) : scene;
}

function chosenScene(pub: Pub): Scene {
  switch (pub.options.chapter) {
    case 14:
      return moriaScene(pub);
    case 16:
      return mirrorScene(pub);
    case 18:
      return groupScene(pub);
    case 'road':
      return roadScene(pub);
    default:
      return chapterOf(pub);
  }
}

function moriaScene(pub: Pub): Scene {
  const event = pub.upcoming?.moriaEvent ?? pub.round?.moriaEvent;
  const chapter = chapterOf(pub);
  if (event === undefined) return chapter;
  const { star, scene } = MORIA_FACTS[event];
  const changed = { ...chapter, ...scene, stars: [...chapter.stars, star] };
  return event === 'bridge' ? bridgeScene(pub, changed) : changed;
}

/** D-13: the Bridge is played by all who are not completed yet, and by another Gandalf. */
function bridgeScene(pub: Pub, scene: Scene): Scene {
  const left = uncompleted(pub).filter((character) => character !== 'frodo');
  return {
    ...scene,
    pool: [...scene.pool.filter((one) => one !== 'gandalf'), 'gandalf-secret-fire'],
    stars: [...scene.stars, ...left.filter((one) => one !== 'gandalf')],
  };
}

function mirrorScene(pub: Pub): Scene {
  const chapter = chapterOf(pub);
  if (handCountOf(pub.options.people) === 4) return chapter;
  const { fourHandsOnly } = chapter;
  return { ...chapter, pool: chapter.pool.filter((one) => !fourHandsOnly.includes(one)) };
}

function groupScene(pub: Pub): Scene {
  const chapter = chapterOf(pub);
  const withRivers = pub.options['ch18.rivers'] !== false;
  const { suits } = CHAPTER_FACTS[17];
  const deck = withRivers
    ? chapter
    : { ...chapter, deal: MAIN_DEAL, suits: suits.filter((suit) => suit !== 'rivers') };
  const group = pub.round?.group;
  return group === undefined ? deck : { ...deck, ...GROUP_FACTS[group] };
}

function roadScene(pub: Pub): Scene {
  const chapter = chapterOf(pub);
  const { road } = pub;
  if (road === undefined) return chapter;
  return { ...chapter, pool: road.characters, gifts: [road.gift] };
}

/** E: what solo leaves out of a chapter. */
function soloScene(scene: Scene): Scene {
  const riders = Object.entries(scene.riders).filter(([, rider]) => rider !== 'unseen');
  const isLeftOut = scene.event === 'blindfolded' || scene.event === 'long-dark';
  return {
    ...scene,
    event: isLeftOut ? null : scene.event,
    gifts: scene.gifts.filter((gift) => gift !== 'horn-of-gondor'),
    riders: Object.fromEntries(riders),
  };
}

/** Whether the cards of a round go through the Mirror (chapter 16, not in solo). */
export function hasMirror(pub: Pub): boolean {
  return sceneOf(pub).event === 'mirror' && !isSolo(pub);
}

/** How many cards a round of this game has, and where they lie (A3). */
export function dealOf(pub: Pub): Deal {
  return sceneOf(pub).deal[handCountOf(pub.options.people)];
}

/** T of A3: how many tricks make the round; one more where Fatty Bolger gives cards away. */
export function countTricksOfRound(pub: Pub): number {
  const hasFatty = pub.round?.hands.some(({ character }) => character === 'fatty-bolger') === true;
  return dealOf(pub).dealt + (hasFatty ? 1 : 0);
}

/** The special Black Rider of a hand; null for most (B4). */
export function riderOf(pub: Pub, hand: Hand): Rider | null {
  const round = pub.round;
  if (round === null) return null;
  if (round.rider?.hand === hand) return round.rider.rider;
  const { character } = handState(round, hand);
  return character === null ? null : (sceneOf(pub).riders[character] ?? null);
}

/** The hand that plays a character; null if none does. */
export function handOf(pub: Pub, character: Character): Hand | null {
  return pub.round?.hands.find((one) => one.character === character)?.hand ?? null;
}

/** Whether a gift is in the game and not used up by earlier rounds (B5). */
export function isGiftUnspent(pub: Pub, gift: Gift): boolean {
  const spent: Journey['spent'] = pub.journey?.spent ?? [];
  return sceneOf(pub).gifts.includes(gift) && !spent.includes(gift);
}
