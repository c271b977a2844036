import type { Rng } from '../../../engine/rng.ts';
import type { Card } from '../ids.ts';
import { roundDeck } from '../rules/deck.ts';
import { hasMirror } from '../rules/scene.ts';
import { isSolo } from '../rules/table.ts';
import type { Pub, TrickTakingScript } from '../state.ts';
import { dealBarrow } from './barrow.ts';
import type { DealtHands, LaidOut, Occasion } from './deal/dealing.ts';
import { dealForMirror } from './deal/mirror-hands.ts';
import { dealOpenHands } from './deal/open-hands.ts';
import { shuffleSideDecks } from './deal/side-decks.ts';
import { dealWholeHands } from './deal/whole-hands.ts';

/** Deals the next round (A3). */
export function dealRound(script: TrickTakingScript, rng: Rng): void {
  const { pub } = script.state;
  const round = pub.upcoming?.round ?? (pub.round?.round ?? 0) + 1;
  const occasion: Occasion = { pub, round, rng };
  const { deck, ...barrow } = dealBarrow(occasion, roundDeck(pub));
  const hands = dealHands(occasion, deck);
  const decks = shuffleSideDecks(occasion);
  script.emit({
    type: 'RoundDealt',
    v: 1,
    pub: { round, ...hands.pub, ...barrow.pub, ...decks.pub, ...decisionsFor(pub) },
    own: hands.own,
    ...hidden({ ...hands.sealed, ...barrow.sealed, ...decks.sealed }),
  });
}

function dealHands(occasion: Occasion, deck: readonly Card[]): DealtHands {
  if (isSolo(occasion.pub)) return dealOpenHands(occasion, deck);
  return hasMirror(occasion.pub) ? dealForMirror(occasion, deck) : dealWholeHands(occasion, deck);
}

/** What the table has settled for this round (A2) goes on with it. */
function decisionsFor({ upcoming }: Pub): LaidOut['pub'] {
  return {
    ...(upcoming?.moriaEvent === undefined ? {} : { moriaEvent: upcoming.moriaEvent }),
    ...(upcoming?.rider === 'use' ? { riderWanted: true as const } : {}),
  };
}

/** A deal that hides nothing from the whole table has no such part. */
function hidden(sealed: LaidOut['sealed']): { readonly sealed?: LaidOut['sealed'] } {
  return Object.keys(sealed).length === 0 ? {} : { sealed };
}
