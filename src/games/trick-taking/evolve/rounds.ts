import type { EventOf } from '../events.ts';
import type { TrickTakingState } from '../state.ts';

/** A new round lies on the table; nothing of the last one but its result remains. */
export function dealt(state: TrickTakingState, event: EventOf<'RoundDealt'>): TrickTakingState {
  const { round, ringHolder, lost, hands } = event.pub;
  const own = { ...state.own };
  for (const seat of state.pub.seats) {
    const cards = (event.own[seat]?.hands ?? []).map((one) => [one.hand, one.cards]);
    own[seat] = { hands: Object.fromEntries(cards), exchanges: [] };
  }
  const pub = {
    ...state.pub,
    frames: [],
    round: {
      round,
      stage: 'select' as const,
      ringHolder,
      ringsBroken: false,
      lost,
      taken: [],
      hands: hands.map((one) => ({ ...one, character: null })),
      stepsDone: 0,
      exchanges: [],
      trick: null,
      tricks: [],
      conceding: [],
      shown: null,
    },
  };
  return { ...state, pub, own };
}

/** The cards still held become public: they move from `own` to what is shown to all. */
export function ended(state: TrickTakingState, event: EventOf<'RoundEnded'>): TrickTakingState {
  const { hands, ...past } = event.pub;
  const own = { ...state.own };
  for (const seat of state.pub.seats) own[seat] = { ...own[seat], hands: {} };
  const { pub, sealed } = state;
  const round = pub.round === null ? null : { ...pub.round, stage: 'ended' as const, shown: hands };
  return { pub: { ...pub, frames: [], round, history: [...pub.history, past] }, own, sealed };
}
