import type { TrickTakingEvent } from '../../../../src/games/trick-taking/events.ts';
import { isOpenHand } from '../../../../src/games/trick-taking/rules/held.ts';
import type { TrickTakingState } from '../../../../src/games/trick-taking/state.ts';

/**
 * What an event shows to all although it tells single seats more: cards that come to a hand that
 * lies face up or leave it (H1), a card that becomes lost, threat cards that are put away (A8).
 */
export function shownByTrickTaking(event: TrickTakingEvent, { pub }: TrickTakingState): unknown {
  switch (event.type) {
    case 'CardsPassed':
      return event.pub.passes.map(({ from, to, card }) =>
        isOpenHand(pub, from) || isOpenHand(pub, to) ? card : null,
      );
    case 'CardsDealt':
      return event.pub.lost;
    case 'ThreatDrawn':
    case 'ThreatChosen':
      return event.pub.discarded;
    default:
      return null;
  }
}
