import { describe, expect, it } from 'vitest';
import type { SeatOptions } from '../../../src/games/tcg/decks/schema.ts';
import { CARD_EVENTS } from '../../../src/games/tcg/events/cards.ts';
import { PLAY_EVENTS } from '../../../src/games/tcg/events/play.ts';
import { SETUP_EVENTS } from '../../../src/games/tcg/events/setup.ts';
import { TURN_EVENTS } from '../../../src/games/tcg/events/turn.ts';
import { type BySeat, GAME_ENDS, SEATS } from '../../../src/games/tcg/ids.ts';
import type { Asked } from '../../../src/games/tcg/options.ts';
import { QUESTION_KINDS } from '../../../src/games/tcg/questions.ts';
import { starter, withCopies } from './decks/decks.ts';
import { type Onlooker, playRandomGame } from './support/random-game.ts';
import { Watch } from './support/watch.ts';

/** Games of the starters, and of each other kind. */
const GAMES = 2000;
const OTHER_GAMES = 100;
/** A game that is longer stalls, or nearly so. */
const MOST_VERSIONS = 3000;

const EVENT_TYPES = [...SETUP_EVENTS, ...TURN_EVENTS, ...CARD_EVENTS, ...PLAY_EVENTS].map(
  ({ properties }) => properties.type.const,
);

interface Games {
  readonly name: string;
  readonly options: Asked;
  readonly games: number;
  readonly decks?: BySeat<SeatOptions>;
}

/** A site is replaced where both seats have played the card that places the next one. */
const PATHFINDERS = {
  deck: withCopies(starter('aragorn-starter'), { '1_110': 4, '1_365': 4, '1_117': 0, '1_51': 0 }),
};

/** Who bids much has lost (D-12): low bids make for games that are played. */
const SETS: readonly Games[] = [
  { name: 'starter against starter', options: { bidMax: 1 }, games: GAMES },
  { name: 'the starters in stage 1', options: { bidMax: 1, stage: 1 }, games: OTHER_GAMES },
  { name: 'any decks', options: { bidMax: 2, decks: 'own' }, games: 2 * OTHER_GAMES },
  {
    name: 'decks that replace sites, in stage 1',
    options: { bidMax: 1, decks: 'own', stage: 1 },
    games: OTHER_GAMES,
    decks: { p1: PATHFINDERS, p2: PATHFINDERS },
  },
  {
    name: 'any decks in stage 1',
    options: { bidMax: 2, decks: 'own', stage: 1 },
    games: OTHER_GAMES,
  },
];

describe('random games', () => {
  const met = {
    questions: new Set<string>(),
    events: new Set<string>(),
    ends: new Set<string>(),
  };

  it.each(SETS)(
    'of $name end in a win, and neither lose nor double anything ($games games)',
    (set) => {
      const faulty: string[] = [];
      let longest = 0;
      for (let seed = 1; seed <= set.games; seed += 1) {
        const watch = new Watch();
        const onlooker: Onlooker = {
          onEvent: (state, event, before) => {
            met.events.add(event.type);
            watch.onEvent(state, event, before);
          },
          onMoment: (state) => {
            met.questions.add(state.pub.question?.kind ?? 'none');
            watch.onMoment(state);
          },
        };
        const { state, versions } = playRandomGame({ ...set, seed }, onlooker, MOST_VERSIONS);
        const { result } = state.pub;
        met.ends.add(result?.how ?? 'none');
        longest = Math.max(longest, versions);
        if (!SEATS.some((seat) => result?.winner === seat)) watch.faults.add('nobody has won');
        if (watch.faults.size > 0) faulty.push(`seed ${seed}: ${[...watch.faults].join(', ')}`);
      }
      expect(faulty).toEqual([]);
      expect(longest).toBeGreaterThan(50);
    },
  );

  it('meet every decision, every event and every end that no seat chooses', () => {
    const never = {
      questions: QUESTION_KINDS.filter((kind) => !met.questions.has(kind)),
      events: EVENT_TYPES.filter((type) => !met.events.has(type)),
      ends: GAME_ENDS.filter((how) => !met.ends.has(how)),
    };
    expect(never).toEqual({ questions: [], events: [], ends: ['CONCEDED', 'TIMED_OUT'] });
  });
});
