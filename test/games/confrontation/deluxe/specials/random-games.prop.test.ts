import { describe, expect, it } from 'vitest';
import { fold } from '../../../../../src/engine/fold.ts';
import { below } from '../../../../../src/engine/rng.ts';
import type { ConfrontationEvent } from '../../../../../src/games/confrontation/events.ts';
import { SPECIAL_CARDS, type SpecialCard } from '../../../../../src/games/confrontation/ids.ts';
import { confrontation } from '../../../../../src/games/confrontation/index.ts';
import type {
  Confrontation,
  ConfrontationState,
} from '../../../../../src/games/confrontation/state.ts';
import {
  type Answer,
  firstMoment,
  type GameStep,
  giveAnswer,
  initialState,
  type Moment,
  makeSetting,
  openTo,
} from '../../../../support/game.ts';
import { pick, randomPlayer } from '../../../../support/players.ts';
import { seededRng } from '../../../../support/seeded-rng.ts';

const GAMES = 100;
/** How often a special card is used where one may be: once in so many commands. */
const USE_ONCE_IN = 4;
const OPTIONS = [
  { specialCards: 'given', specialCardsGiven: 4 },
  { specialCards: 'two-each' },
  { specialCards: 'given', specialCardsGiven: 3, edition: 'variant' },
] as const;

function isSpecial(kind: string): kind is SpecialCard {
  return SPECIAL_CARDS.some((card) => card === kind);
}

/** A way to use a special card beside the question; null where there is none. */
function anySpecial(moment: Moment, words: () => number): Answer | null {
  const ways = ['fellowship', 'sauron'].flatMap((seat) =>
    openTo(confrontation, moment, seat)
      .filter(({ kind }) => isSpecial(kind))
      .map((decision): Answer => ({ seat, decision, command: pick(words, decision.commands) })),
  );
  return ways.length === 0 ? null : pick(words, ways);
}

function* playGame(options: object, seed: number): Generator<GameStep> {
  const setting = makeSetting(confrontation, options);
  const rng = seededRng(seed);
  const words = rng.stream('player');
  const start = initialState(setting) as ConfrontationState;
  const events = confrontation.setup(start, rng);
  let moment = firstMoment(setting, fold<Confrontation>(confrontation, start, events));
  while (confrontation.outcome((moment.state as ConfrontationState).pub) === null) {
    const special = below(words, USE_ONCE_IN) === 0 ? anySpecial(moment, words) : null;
    const answer = special ?? randomPlayer.answer(confrontation, moment, words);
    const step = giveAnswer(confrontation, moment, answer, rng);
    yield step;
    moment = step.after;
  }
}

/** Sides that are waited for, and owe no answer. */
function idleAt(moment: Moment): readonly string[] {
  const { pub } = moment.state as ConfrontationState;
  return confrontation
    .waiting(pub)
    .filter((seat) => openTo(confrontation, moment, seat).every(({ optional }) => optional));
}

describe.each(OPTIONS)('H.5 in random games with %j', (options) => {
  it('always asks something of who is waited for, and keeps what is shown for good', () => {
    const used = new Set<SpecialCard>();
    for (let seed = 1; seed <= GAMES; seed += 1) {
      for (const { after, events } of playGame(options, seed)) {
        expect(idleAt(after)).toEqual([]);
        const { pub } = after.state as ConfrontationState;
        const stands = [...pub.tokens.fellowship, ...pub.tokens.sauron];
        const hidden = stands.filter(
          ({ handle, character }) =>
            character === null && pub.deluxe?.shownForGood.includes(handle) === true,
        );
        expect(hidden).toEqual([]);
        for (const event of events as readonly ConfrontationEvent[]) {
          if (event.type === 'SpecialUsed') used.add(event.pub.card);
        }
      }
    }
    expect([...used].sort()).toEqual([...SPECIAL_CARDS].sort());
  });
});
