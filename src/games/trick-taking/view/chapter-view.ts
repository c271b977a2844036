import { THREAT_DECKS } from '../data/event-decks.ts';
import { GROUP_FACTS } from '../data/groups.ts';
import { CARDS, type Card, type Character, GROUPS, type Group, type Suit } from '../ids.ts';
import { suitOf } from '../rules/cards.ts';
import { isBurdened } from '../rules/characters.ts';
import { journeyOf, uncompleted } from '../rules/journey.ts';
import { countTricksOfRound, dealOf, sceneOf } from '../rules/scene.ts';
import { chapterOf } from '../rules/table.ts';
import type { Pub } from '../state.ts';
import type { ChapterSeen, JourneySeen, UpcomingSeen } from './chapter-schema.ts';

/** How many cards of each suit are printed; of Rivers a chapter takes only some. */
const PRINTED = countBySuit(CARDS);

function countBySuit(cards: readonly Card[]): Readonly<Record<Suit, number>> {
  const counts = { hills: 0, mountains: 0, forests: 0, shadows: 0, rings: 0, rivers: 0 };
  for (const card of cards) counts[suitOf(card)] += 1;
  return counts;
}

/** What the chapter card says, with what the event or the group of the round changes in it. */
export function chapterView(pub: Pub): ChapterSeen {
  const { title, mode } = chapterOf(pub);
  const { firstLeader, event, trump, gifts } = sceneOf(pub);
  return {
    number: pub.options.chapter,
    title,
    mode,
    pool: poolView(pub),
    firstLeader,
    tricks: countTricksOfRound(pub),
    event,
    trump,
    gifts,
    decks: decksView(pub),
  };
}

type PoolEntry = ChapterSeen['pool'][number];

/** While the group of chapter 18 is open, both are shown: somebody must choose between them. */
function poolView(pub: Pub): readonly PoolEntry[] {
  if (chapterOf(pub).mode !== 'groups') {
    const { pool, stars } = sceneOf(pub);
    return pool.map((character) => poolEntry(pub, character, stars, null));
  }
  const chosen = pub.round?.group;
  const shown = chosen === undefined ? GROUPS : [chosen];
  return shown.flatMap((group) => {
    const { pool, stars } = GROUP_FACTS[group];
    return pool.map((character) => poolEntry(pub, character, stars, group));
  });
}

function poolEntry(
  pub: Pub,
  character: Character,
  stars: readonly Character[],
  group: Group | null,
): PoolEntry {
  return {
    character,
    starred: stars.includes(character),
    optional: chapterOf(pub).optional.includes(character),
    burdened: isBurdened(pub, character),
    completed: journeyOf(pub).characters.includes(character),
    group,
  };
}

function decksView(pub: Pub): ChapterSeen['decks'] {
  const { suits, threats } = sceneOf(pub);
  const { lost, dealt, barrow, rivers } = dealOf(pub);
  return {
    suits: suits
      .map((suit) => ({ suit, cards: suit === 'rivers' ? rivers : PRINTED[suit] }))
      .filter(({ cards }) => cards > 0),
    lost,
    dealt,
    barrow,
    threats: THREAT_DECKS[threats],
  };
}

/** How far a chapter of several rounds has come; null in any other (F). */
export function journeyView(pub: Pub): JourneySeen | null {
  if (pub.journey === undefined) return null;
  const { characters, events, groups, spent, riderDone } = pub.journey;
  const afterLoss = pub.afterLoss ?? null;
  return { characters, events, groups, spent, riderDone, left: uncompleted(pub), afterLoss };
}

/** What is settled of the next round; null but while the table decides before its deal (A2). */
export function upcomingView({ upcoming }: Pub): UpcomingSeen | null {
  if (upcoming === undefined) return null;
  const { round, moriaEvent = null, rider = null } = upcoming;
  return { number: round, moriaEvent, rider };
}
