import { DECK } from './data/cards.ts';
import { editionOf } from './editions.ts';
import type { BySide, Side } from './ids.ts';
import type { Options } from './options.ts';
import type { ConfrontationState, Own } from './state.ts';

function both<T>(fact: T): BySide<T> {
  return { fellowship: fact, sauron: fact };
}

/** A game before anybody has deployed. */
export function initial(options: Options, revision: number): ConfrontationState {
  const { roster, ...beginning } = editionOf(options).begin(options);
  const own = (side: Side): Own => ({
    roster: roster[side],
    placed: roster[side].map(() => null),
    identities: [],
    committed: null,
    ...beginning.own,
  });
  return {
    pub: {
      revision,
      options,
      frames: [],
      frameCount: 0,
      submitted: both(false),
      active: 'sauron',
      turn: 0,
      tokens: both([]),
      draws: 0,
      stirred: both([]),
      traces: both([]),
      autoMix: both(options.autoMixDefault),
      autoMixChanged: [],
      hands: DECK,
      discards: both([]),
      defeated: both([]),
      ambush: null,
      battle: null,
      orcsSpent: false,
      result: null,
      ...beginning.pub,
    },
    own: { fellowship: own('fellowship'), sauron: own('sauron') },
    sealed: {},
  };
}
