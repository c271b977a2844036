import { CLASSIC } from '../classic.ts';
import type { Edition } from '../edition.ts';
import { DELUXE_ARRIVALS } from './flow/arrivals.ts';
import { DELUXE_FIGHT } from './flow/fight-steps.ts';
import { beforeMove, refuseMover } from './flow/moving.ts';
import { beginDeluxe, openDeluxe } from './flow/opening.ts';
import { settleRing } from './flow/ring.ts';
import { DRAFT_RULES, drafting } from './phases/drafting.ts';
import { DELUXE_CARD_RULES, fellowshipReplay } from './phases/fellowship-replay.ts';
import { DELUXE_TEXT_RULES, deluxeFellowshipText } from './phases/fellowship-text.ts';
import { gandalfSupport, SUPPORT_RULES } from './phases/gandalf-support.ts';
import {
  gollumText,
  mouthDecision,
  SAURON_TEXT_RULES,
  sarumanForce,
  wormtongueFlight,
} from './phases/sauron-texts.ts';
import { instantlyFallenDeluxe } from './rules/instant-texts.ts';
import { DELUXE_SPECIAL_MOVES, publicKind } from './rules/special-moves.ts';
import { deluxeStrength } from './rules/strength.ts';
import { DELUXE_TEXTS } from './rules/texts.ts';
import { isSauronCardVoid } from './rules/void-cards.ts';
import {
  askForSecondMove,
  decideSpecial,
  GWAIHIR_TEXT,
  isLockedBySpecials,
  isShownBySpecials,
  mayGoOnBySpecials,
  SPECIAL_PHASES,
  SPECIAL_RULES,
  specialExtras,
} from './specials/index.ts';

/** The game with all characters and special cards, whichever of them are in use (H). */
export const DELUXE: Edition = {
  ...CLASSIC,
  begin: beginDeluxe,
  open: openDeluxe,
  phases: {
    ...CLASSIC.phases,
    ...SPECIAL_PHASES,
    drafting,
    'fellowship-text': deluxeFellowshipText,
    'gollum-text': gollumText,
    'saruman-force': sarumanForce,
    'fellowship-replay': fellowshipReplay,
    'mouth-decision': mouthDecision,
    'gandalf-support': gandalfSupport,
    'wormtongue-flight': wormtongueFlight,
  },
  rules: {
    ...CLASSIC.rules,
    ...SPECIAL_RULES,
    ...DRAFT_RULES,
    ...DELUXE_TEXT_RULES,
    ...DELUXE_CARD_RULES,
    ...SUPPORT_RULES,
    ...SAURON_TEXT_RULES,
  },
  refuseMover,
  extras: specialExtras,
  decideExtra: decideSpecial,
  mayGoOn: mayGoOnBySpecials,
  specialMoves: DELUXE_SPECIAL_MOVES,
  movesQuietly: (character) => character === 'uruk-hai',
  publicKind,
  beforeMove,
  arrivals: DELUXE_ARRIVALS,
  afterQuietArrival: askForSecondMove,
  texts: [...DELUXE_TEXTS, GWAIHIR_TEXT],
  fightSteps: DELUXE_FIGHT,
  baseStrength: deluxeStrength,
  isSauronCardInert: isSauronCardVoid,
  instantlyFallen: instantlyFallenDeluxe,
  settleRing,
  isShownForGood: isShownBySpecials,
  isLocked: isLockedBySpecials,
};
