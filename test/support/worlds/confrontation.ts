import { known } from '../../../src/engine/invariant.ts';
import { topFrame } from '../../../src/engine/phases.ts';
import { below, shuffle, type Words } from '../../../src/engine/rng.ts';
import { sight } from '../../../src/engine/sight.ts';
import { editionOf } from '../../../src/games/confrontation/editions.ts';
import { type Handle, SIDES, type Side } from '../../../src/games/confrontation/ids.ts';
import { legal, waiting } from '../../../src/games/confrontation/legal.ts';
import { hasForwardMove } from '../../../src/games/confrontation/rules/moves.ts';
import { characterOn, tokenOf } from '../../../src/games/confrontation/rules/tokens.ts';
import type {
  Confrontation,
  ConfrontationState,
  Identity,
  Own,
  Pub,
} from '../../../src/games/confrontation/state.ts';
import { pick } from '../players.ts';
import { redealPlaced } from './confrontation/placed.ts';
import { redealRoster } from './confrontation/roster.ts';
import { redealSpecials } from './confrontation/specials.ts';
import type { Redeal } from './redeal.ts';

/** Deals that are tried for one that could be by all that is public. */
const TRIES = 10;

/**
 * Deals anew what a viewer cannot see of the other side, or of both: who stands on its hidden
 * stands, its draft and deployment while they go on, and the card it has chosen. What a stand
 * showed in the past is in the log and not in the position, so it may be another one now (G).
 */
export const redealConfrontation: Redeal<Confrontation> = (state, viewer, words) => {
  if (state.pub.result !== null) return state;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const own = { ...state.own };
    for (const side of SIDES) {
      if (side !== viewer) own[side] = redealSide(state.pub, side, own[side], words);
    }
    const other = { ...state, own };
    if (isPossible(other)) return other;
  }
  return state;
};

/** C.6: everybody sees which handle a stand has. */
export function handlesOnBoard({ pub }: ConfrontationState): readonly Handle[] {
  return SIDES.flatMap((side) => pub.tokens[side].map(({ handle }) => handle));
}

function redealSide(pub: Pub, side: Side, before: Own, words: Words): Own {
  const own = redealRoster(pub, side, before, words);
  const deluxe = redealSpecials(pub, side, own, words);
  const { committed } = own;
  return {
    ...own,
    placed: redealPlaced(pub, side, own, words),
    identities: exchange(own.identities, hiddenStands(pub, side), words),
    committed: committed === null ? null : pick(words, pub.hands[side]),
    ...(deluxe === undefined ? {} : { deluxe }),
  };
}

/** Stands nobody else can know; a fighter that retreated stays known until its fight is over. */
function hiddenStands({ tokens, battle }: Pub, side: Side): readonly Handle[] {
  const fight = battle?.fight ?? null;
  const fighters = fight === null ? [] : [fight.attacker, fight.defender];
  return tokens[side]
    .filter(({ handle, character }) => character === null && !fighters.includes(handle))
    .map(({ handle }) => handle);
}

/** Half of the time all change places, else two do, so that most commands go on being legal. */
function exchange(
  identities: readonly Identity[],
  hidden: readonly Handle[],
  words: Words,
): readonly Identity[] {
  const order = shuffle(words, hidden);
  const moved = below(words, 2) === 0 ? order : order.slice(0, 2);
  return identities.map(({ handle, character }) => {
    const place = moved.indexOf(handle);
    if (place < 0) return { handle, character };
    return { handle: known(moved[(place + 1) % moved.length], 'another stand'), character };
  });
}

/** Whether the game could have come here: nobody has ended it, and nobody is at a loss. */
function isPossible(state: ConfrontationState): boolean {
  const { pub, own } = state;
  const edition = editionOf(pub.options);
  const endsGame = (side: Side, handle: Handle) => {
    const token = tokenOf(pub, handle);
    const character = characterOn(own[side], handle);
    return edition.arrivals.some((check) => check(pub, character, token) !== null);
  };
  if (SIDES.some((side) => hiddenStands(pub, side).some((handle) => endsGame(side, handle)))) {
    return false;
  }
  return waiting(pub).every((side) => {
    const seen = sight<Confrontation>(state, side);
    const look = { ...seen, edition };
    // E.4: who has no way forward has lost already.
    const moves = topFrame<Confrontation>(pub)?.kind === 'awaiting-move';
    if (moves && !hasForwardMove(look) && !edition.mayGoOn(look)) return false;
    return legal(seen).some(({ optional }) => !optional);
  });
}
