import { CLASSIC_ROSTER } from './data/characters.ts';
import type { Edition } from './edition.ts';
import { CLASSIC_ARRIVALS } from './flow/arrival.ts';
import { ask } from './flow/asking.ts';
import { CLASSIC_FIGHT } from './flow/fight-steps.ts';
import { awaitingMove, MOVE_RULES } from './phases/awaiting-move.ts';
import { fellowshipRetreatCard, RETREAT_RULES, sauronRetreat } from './phases/card-retreats.ts';
import { chooseDefender, DEFENDER_RULES } from './phases/choose-defender.ts';
import { DEPLOYMENT_RULES, deploying } from './phases/deploying.ts';
import { fellowshipText, TEXT_RULES } from './phases/fellowship-text.ts';
import {
  CARD_RULES,
  chooseCards,
  fellowshipCardSecond,
  sauronCardFirst,
} from './phases/playing-cards.ts';
import { fellowshipMagic, MAGIC_RULES, sauronMagic } from './phases/replacing-magic.ts';
import { SARUMAN_RULES, sarumanDecision } from './phases/saruman-decision.ts';
import { AMBUSH_RULES, tunnelAmbush } from './phases/tunnel-ambush.ts';
import { instantlyFallen } from './rules/instant-texts.ts';
import { CLASSIC_SPECIAL_MOVES } from './rules/special-moves.ts';
import { printedStrength } from './rules/strength.ts';
import { CLASSIC_TEXTS } from './rules/texts.ts';
import { STANDING_RULES } from './standing.ts';

/** The game with the characters of the first edition, which all others are made from. */
export const CLASSIC: Edition = {
  begin: () => ({ roster: CLASSIC_ROSTER, pub: {}, own: {} }),
  open: (play) => ask(play, 'deploying'),
  phases: {
    deploying,
    'awaiting-move': awaitingMove,
    'tunnel-ambush': tunnelAmbush,
    'choose-defender': chooseDefender,
    'fellowship-text': fellowshipText,
    'saruman-decision': sarumanDecision,
    'choose-cards': chooseCards,
    'sauron-card-first': sauronCardFirst,
    'fellowship-card-second': fellowshipCardSecond,
    'sauron-magic': sauronMagic,
    'fellowship-magic': fellowshipMagic,
    'sauron-retreat': sauronRetreat,
    'fellowship-retreat-card': fellowshipRetreatCard,
  },
  rules: {
    ...DEPLOYMENT_RULES,
    ...MOVE_RULES,
    ...AMBUSH_RULES,
    ...DEFENDER_RULES,
    ...TEXT_RULES,
    ...SARUMAN_RULES,
    ...CARD_RULES,
    ...MAGIC_RULES,
    ...RETREAT_RULES,
    ...STANDING_RULES,
  },
  movesQuietly: () => false,
  specialMoves: CLASSIC_SPECIAL_MOVES,
  publicKind: (_pub, kind) => kind,
  refuseMover: () => null,
  extras: () => [],
  decideExtra: () => false,
  mayGoOn: () => false,
  beforeMove: () => undefined,
  arrivals: CLASSIC_ARRIVALS,
  afterQuietArrival: () => false,
  texts: CLASSIC_TEXTS,
  fightSteps: CLASSIC_FIGHT,
  baseStrength: (_pub, fighters, side) => printedStrength(fighters, side),
  isSauronCardInert: ({ isTrollFight }) => isTrollFight,
  instantlyFallen,
  settleRing: (_play, character) => character === 'frodo',
  isShownForGood: () => false,
  isLocked: () => false,
};
