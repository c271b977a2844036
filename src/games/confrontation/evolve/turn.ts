import type { EventOf } from '../events.ts';
import type { ConfrontationState, Identity, Pub, Token } from '../state.ts';
import { changed, including, setSide, withPub } from './change.ts';

const NO_TRACES = { fellowship: [], sauron: [] } as const;

/** A side is to move, and what held for one turn is over (B.3). */
export function turnStarted(pub: Pub, { pub: { side, turn } }: EventOf<'TurnStarted'>): Pub {
  return changed(pub, {
    active: side,
    turn,
    traces: NO_TRACES,
    autoMixChanged: [],
    battle: null,
    orcsSpent: false,
  });
}

/** A side switched its mixing at the end of turns. */
export function autoMixSet(pub: Pub, { pub: { side, on } }: EventOf<'AutoMixSet'>): Pub {
  return changed(pub, {
    autoMix: setSide(pub.autoMix, side, on),
    autoMixChanged: including(pub.autoMixChanged, side),
  });
}

/** The game is over, and every stand is shown. */
export function gameEnded(
  state: ConfrontationState,
  event: EventOf<'GameEnded'>,
): ConfrontationState {
  const { winner, how, points, tokens } = event.pub;
  const { pub } = state;
  const after = changed(pub, {
    frames: [],
    tokens: {
      fellowship: shown(pub.tokens.fellowship, tokens.fellowship),
      sauron: shown(pub.tokens.sauron, tokens.sauron),
    },
    result: { winner, how, points },
  });
  return withPub(state, after);
}

function shown(tokens: readonly Token[], identities: readonly Identity[]): readonly Token[] {
  return tokens.map((token) => {
    const identity = identities.find(({ handle }) => handle === token.handle);
    return { ...token, character: identity?.character ?? token.character };
  });
}
