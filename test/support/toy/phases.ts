import { known } from '../../../src/engine/invariant.ts';
import type { PhaseTable } from '../../../src/engine/phases.ts';
import { below, type Rng, shuffle } from '../../../src/engine/rng.ts';
import type { Script } from '../../../src/engine/script.ts';
import type { Event } from './events.ts';
import { type Card, type HighCard, type Pub, type Seat, seatsOf } from './state.ts';

const HAND_SIZE = 3;
const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Who is asked and what answers do, for both kinds of frame. */
export const PHASES: PhaseTable<HighCard> = {
  choose: {
    waiting: (pub) => seatsOf(pub.options).filter((seat) => !pub.chosen.includes(seat)),
    legal({ own }, { id }) {
      const [first, ...more] = (own?.hand ?? []).map(
        (card) => ({ type: 'choose', card: card.id }) as const,
      );
      const commands = [known(first, 'a card to choose'), ...more] as const;
      return [{ kind: 'choose', frame: id, optional: false, commands }];
    },
    decide({ seat, command }, _frame, script) {
      if (command.type !== 'choose') return;
      script.emit({
        type: 'CardChosen',
        v: 1,
        pub: { seat },
        own: { [seat]: { card: command.card } },
      });
      if (script.state.pub.chosen.length === seatsOf(script.state.pub.options).length) open(script);
    },
  },
  deal: {
    waiting: (_pub, frame) => [frame.seat],
    legal: (_sight, { id }) => [
      { kind: 'deal', frame: id, optional: false, commands: [{ type: 'deal' }] },
    ],
    decide(_given, _frame, script, rng) {
      script.emit(makeDeal(script.state.pub, rng));
    },
  },
};

/** All choices are shown at once; ranks differ, so one seat has the highest. */
function open(script: Script<HighCard>): void {
  const ranks: Record<Seat, number> = {};
  for (const seat of script.state.pub.chosen) {
    ranks[seat] = known(script.state.own[seat]?.choice, `the choice of ${seat}`).rank;
  }
  const [winner] = Object.keys(ranks).sort(
    (one, other) => Number(ranks[other]) - Number(ranks[one]),
  );
  const pub = { ranks, winner: known(winner, 'the winner') };
  script.emit({ type: 'ChoicesOpened', v: 1, pub });
}

/** The deal of the next round; its stream is named after the round. */
export function makeDeal(pub: Pub, rng: Rng): Event {
  const round = pub.round + 1;
  const words = rng.stream(`deal/${round}`);
  const deck: Card[] = shuffle(words, RANKS).map((rank) => ({ id: makeId(words), rank }));
  const own: Record<Seat, { hand: Card[] }> = {};
  for (const seat of seatsOf(pub.options)) own[seat] = { hand: sorted(deck.splice(0, HAND_SIZE)) };
  return { type: 'Dealt', v: 1, pub: { round }, own, sealed: { deck } };
}

function makeId(words: () => number): string {
  return `c${below(words, 2 ** 32).toString(36)}`;
}

/** Hands are kept by id, so that their order tells nothing. */
export function sorted(cards: readonly Card[]): Card[] {
  return [...cards].sort((one, other) => (one.id < other.id ? -1 : 1));
}
