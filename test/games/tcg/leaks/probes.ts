import type { AnyState } from '../../../../src/engine/module.ts';
import type { Words } from '../../../../src/engine/rng.ts';
import type { Command } from '../../../../src/games/tcg/commands.ts';
import type { Iid } from '../../../../src/games/tcg/ids.ts';
import type { Pub } from '../../../../src/games/tcg/state.ts';
import type { Prober } from '../../../support/beside-shadows.ts';
import { pick } from '../../../support/players.ts';

/** An id that no card has. */
export const NO_CARD: Iid = 'nosuchcard22';

/** Every command that names a card, each with the cards it is given. */
export function namingCommands(card: Iid, other: Iid): readonly Command[] {
  return [
    { type: 'startCompanion', card },
    { type: 'playCard', card },
    { type: 'playCard', card: other, bearer: card },
    { type: 'useAbility', card, index: 0 },
    { type: 'discardToHeal', card },
    { type: 'transfer', card, bearer: other },
    { type: 'transfer', card: other, bearer: card },
    { type: 'choose', card },
    { type: 'respond', source: card, index: 0 },
    { type: 'assign', character: card, minion: other },
    { type: 'assign', character: other, minion: card },
    { type: 'chooseSkirmish', character: card },
  ];
}

/** Makes what tries commands in one game: on cards in play, those that left it, and on none. */
export function makeProber(): Prober {
  const past = new Set<Iid>([NO_CARD]);
  return ({ pub }: AnyState, words: Words) => {
    for (const { iid } of (pub as Pub).cards) past.add(iid);
    const ids = [...past];
    return [...namingCommands(pick(words, ids), pick(words, ids)), { type: 'pass' }];
  };
}
