/** What is played where a client names nothing (A.2). */
export const DEFAULT_OPTIONS = {
  decks: 'starters',
  stage: 2,
  drawDeckMin: 60,
  maxCopies: 4,
  startingFellowshipLimit: 4,
  handSize: 8,
  mulliganHand: 6,
  mulligan: true,
  moveLimitBase: 2,
  ruleOfFour: 4,
  ruleOfNine: 9,
  sanctuaryHeals: 5,
  roamingPenalty: 2,
  pathBlock: 'fellowship',
  ringBearerSkirmishCancellable: false,
  discardBrowse: 'owner',
  autoPass: false,
  actionsPerPhaseMax: 200,
  bidMax: 99,
} as const;

/** Resistance of companions that have none printed (R-B3). */
export const USUAL_RESISTANCE = 6;
