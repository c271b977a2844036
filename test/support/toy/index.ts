import Type from 'typebox';
import type { Decision, GameModule, Outcome, Sight } from '../../../src/engine/module.ts';
import { phaseOf, topFrame } from '../../../src/engine/phases.ts';
import { makeScript } from '../../../src/engine/script.ts';
import { closed } from '../../../src/engine/tagged.ts';
import { Command } from './commands.ts';
import { Event } from './events.ts';
import { evolve } from './evolve.ts';
import { makeDeal, PHASES } from './phases.ts';
import { type HighCard, initial, type Pub, type Seat, seatsOf } from './state.ts';
import { View, view } from './view.ts';

const Options = Type.Object(
  {
    people: Type.Optional(Type.Union([Type.Literal(2), Type.Literal(3)])),
    rounds: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
  },
  closed,
);

/** An honest small title with all that the conformance suite looks at. */
export const highCard: GameModule<HighCard> = {
  title: 'high-card',
  about: {
    name: 'High card',
    summary: 'Choose in secret, the highest wins.',
    presets: [{ id: 'short', summary: 'Two rounds for two.', options: { people: 2, rounds: 2 } }],
    reasons: {
      GAME_OVER: 'The game is over.',
      NOT_YOUR_TURN: 'Another seat is asked.',
      CARD_NOT_HELD: 'The seat does not hold this card.',
      NOTHING_TO_TAKE_BACK: 'The seat has chosen no card yet.',
    },
    reference: {},
  },
  revisions: [1],
  schema: {
    options: Options,
    seatOptions: Type.Object({}, closed),
    command: Command,
    event: Event,
    view: View,
  },
  upcasters: {},
  reasons: ['GAME_OVER', 'NOT_YOUR_TURN', 'CARD_NOT_HELD', 'NOTHING_TO_TAKE_BACK'],
  reveals: ['ChoicesOpened'],
  pieces: [],
  complete: (options) => ({ people: 3, rounds: 3, ...options }),
  seats: seatsOf,
  checkOptions: () => null,
  checkSeat: () => [],
  initial,
  setup: (state, rng) => [makeDeal(state.pub, rng)],
  waiting,
  legal,
  explain({ viewer, pub }, command) {
    if (outcome(pub) !== null) return 'GAME_OVER';
    if (command.type === 'takeBack') return 'NOTHING_TO_TAKE_BACK';
    const asked = waiting(pub).some((seat) => seat === viewer);
    return asked && command.type === 'choose' ? 'CARD_NOT_HELD' : 'NOT_YOUR_TURN';
  },
  decide(given, state, rng) {
    const script = makeScript<HighCard>(evolve, state);
    const frame = topFrame<HighCard>(state.pub);
    if (given.command.type === 'takeBack') {
      script.emit({ type: 'CardTakenBack', v: 1, pub: { seat: given.seat } });
    } else if (frame !== null) {
      phaseOf<HighCard>(PHASES, frame).decide(given, frame, script, rng);
    }
    return script.done();
  },
  forfeit: (seats, how) => [{ type: 'GameForfeited', v: 1, pub: { seats: [...seats], how } }],
  evolve,
  view,
  outcome,
};

function waiting(pub: Pub): readonly Seat[] {
  const frame = topFrame<HighCard>(pub);
  return frame === null ? [] : phaseOf<HighCard>(PHASES, frame).waiting(pub, frame);
}

function legal(seen: Sight<HighCard>): readonly Decision<HighCard>[] {
  const { viewer, pub } = seen;
  const frame = topFrame<HighCard>(pub);
  if (frame === null || viewer === null) return [];
  if (pub.chosen.includes(viewer)) {
    return [{ kind: 'take-back', frame: null, optional: true, commands: [{ type: 'takeBack' }] }];
  }
  const phase = phaseOf<HighCard>(PHASES, frame);
  return phase.waiting(pub, frame).includes(viewer) ? phase.legal(seen, frame) : [];
}

/** Most rounds won, or whoever did not forfeit. */
function outcome({ options, round, frames, won, forfeit }: Pub): Outcome<Seat> | null {
  const seats = seatsOf(options);
  if (forfeit !== null) {
    const left = seats.filter((seat) => !forfeit.seats.includes(seat));
    return { ranking: [left, [...forfeit.seats]], how: forfeit.how };
  }
  if (round < options.rounds || frames.length > 0) return null;
  const scores = [...new Set(Object.values(won))].sort((one, other) => other - one);
  const ranking = scores.map((score) => seats.filter((seat) => won[seat] === score));
  return { ranking, how: 'MOST_ROUNDS', points: won };
}
