import { assertNever, known } from '../../../src/engine/invariant.ts';
import type { State } from '../../../src/engine/module.ts';
import type { Event } from './events.ts';
import { sorted } from './phases.ts';
import type { Frame, HighCard, Own, Pub, Seat } from './state.ts';

type Happened<T extends Event['type']> = Extract<Event, { readonly type: T }>;

/** The table after an event. */
export function evolve(state: State<HighCard>, event: Event): State<HighCard> {
  switch (event.type) {
    case 'Dealt':
      return dealt(state, event);
    case 'CardChosen':
      return chosen(state, event);
    case 'CardTakenBack':
      return takenBack(state, event.pub.seat);
    case 'ChoicesOpened':
      return opened(state, event);
    case 'GameForfeited':
      return { ...state, pub: { ...state.pub, frames: [], forfeit: event.pub } };
    default:
      return assertNever(event);
  }
}

function dealt(state: State<HighCard>, { pub, own, sealed }: Happened<'Dealt'>): State<HighCard> {
  const hands = Object.entries(own).map(([seat, { hand }]) => [seat, { hand, choice: null }]);
  const frame: Frame = { kind: 'choose', id: 2 * pub.round - 1 };
  return {
    pub: { ...state.pub, round: pub.round, frames: [frame], opened: {} },
    own: Object.fromEntries(hands) as Record<Seat, Own>,
    sealed: { deck: sealed.deck },
  };
}

function chosen(state: State<HighCard>, event: Happened<'CardChosen'>): State<HighCard> {
  const { seat } = event.pub;
  const { hand } = known(state.own[seat], seat);
  const id = known(event.own[seat], `the choice of ${seat}`).card;
  const choice = known(
    hand.find((card) => card.id === id),
    `the card ${id}`,
  );
  const own = { hand: hand.filter((card) => card !== choice), choice };
  return {
    ...state,
    pub: { ...state.pub, chosen: [...state.pub.chosen, seat] },
    own: { ...state.own, [seat]: own },
  };
}

function takenBack(state: State<HighCard>, seat: Seat): State<HighCard> {
  const { hand, choice } = known(state.own[seat], seat);
  const back = sorted([...hand, known(choice, `the choice of ${seat}`)]);
  return {
    ...state,
    pub: { ...state.pub, chosen: state.pub.chosen.filter((other) => other !== seat) },
    own: { ...state.own, [seat]: { hand: back, choice: null } },
  };
}

function opened(state: State<HighCard>, { pub }: Happened<'ChoicesOpened'>): State<HighCard> {
  const { options, round, won } = state.pub;
  const frames: Pub['frames'] =
    round === options.rounds ? [] : [{ kind: 'deal', id: 2 * round, seat: pub.winner }];
  const points = known(won[pub.winner], `the points of ${pub.winner}`) + 1;
  const own = Object.entries(state.own).map(([seat, { hand }]) => [seat, { hand, choice: null }]);
  return {
    ...state,
    pub: {
      ...state.pub,
      frames,
      chosen: [],
      opened: pub.ranks,
      won: { ...won, [pub.winner]: points },
    },
    own: Object.fromEntries(own) as Record<Seat, Own>,
  };
}
