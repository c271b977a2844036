import type {
  Block,
  CardType,
  Culture,
  ItemClass,
  KeywordName,
  PhaseWord,
  PlayPlace,
  Race,
  Side,
  Signet,
} from '../ids.ts';

/** One value, or any of several. */
export type AnyOf<T> = T | readonly T[];

/** Which cards are meant: every member that is there must hold (F.4). */
export interface Filter {
  readonly type?: AnyOf<CardType>;
  readonly side?: Side;
  readonly culture?: AnyOf<Culture>;
  readonly race?: AnyOf<Race>;
  /** As printed here, without case and diacritics on a card that is loaded (D-33). */
  readonly title?: AnyOf<string>;
  readonly keyword?: KeywordName;
  readonly class?: AnyOf<ItemClass>;
  readonly signet?: Signet;
  /** The card whose text this is. */
  readonly self?: true;
  /** The card that bears the one whose text this is. */
  readonly bearer?: true;
  readonly ringBearer?: true;
  readonly owner?: 'you' | 'opponent' | 'fp';
  readonly roaming?: true;
  /** At home at this site. */
  readonly home?: number;
  readonly attachedTo?: Filter;
  readonly bearing?: Filter;
  readonly inSkirmishAgainst?: Filter;
  readonly raceNotSpottable?: true;
  /** One of the cards remembered under this name. */
  readonly ref?: string;
  readonly not?: Filter;
}

/** What must be the case (F.4). */
export type Condition =
  | { readonly spot: Filter; readonly n?: number }
  | { readonly notSpot: Filter }
  | { readonly twilightLess: number }
  | { readonly siteNumber: readonly [number, number] }
  | { readonly siteKeyword: KeywordName }
  | { readonly burdensAtMost: number }
  | { readonly wearingRing: boolean }
  | { readonly matches: { readonly ref: string; readonly filter: Filter } }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

/** A number that the player chooses, up to what can have an effect (D-40). */
export interface Range {
  readonly min: number;
  readonly max: number | 'any';
}

/** How many, worked out when it is read (F.4). */
export type Counted =
  | number
  | { readonly count: Filter; readonly max?: number }
  | { readonly countOf: string; readonly filter?: Filter; readonly max?: number }
  | { readonly distinctRaces: readonly Race[]; readonly among: Filter }
  | { readonly if: Condition; readonly then: Counted; readonly else: Counted };

/** A number that the player chooses and that is remembered by a name (F.4). */
export interface Chosen {
  readonly choose: string;
  readonly min: number;
}

/** A number that was chosen as a cost of the same text. */
export interface Recalled {
  readonly x: string;
}

/** How many: counted, or chosen by the player (F.4). */
export type Amount = Counted | Chosen | Recalled;

/** Cards that are chosen among those that match. */
export interface Choosing {
  readonly filter: Filter;
  readonly n?: number | 'all' | Range;
  /** The name under which the chosen ones are remembered. */
  readonly as?: string;
}

/** The card whose text it is, or the one that bears it. */
export type Itself = 'self' | 'bearer';

/** Which cards an operation is done to (F.4). */
export type Selection = Itself | { readonly ref: string } | Choosing;

/** Whose deck, whose hand. */
export type Whose = 'you' | 'opponent' | 'fp' | 'shadow';

/** When a temporary change ends: with the phase, at the next Regroup phase, with the turn. */
export type Until = 'phase' | 'regroup' | 'turn';

/** A keyword, with its number where it has one. */
export type Keyword =
  | Exclude<KeywordName, 'damage' | 'defender'>
  | { readonly damage: number }
  | { readonly defender: number };

/** One step that a cost may have, and an effect too (F.4). */
type Step =
  | { readonly op: 'exert'; readonly target: Selection; readonly times?: number }
  | { readonly op: 'wound'; readonly target: Selection; readonly times?: number }
  | { readonly op: 'heal'; readonly target: Selection; readonly times?: Counted | Recalled }
  // How often is chosen before whom; so there must be no choice of whom.
  | { readonly op: 'heal'; readonly target: Itself; readonly times: Range }
  | { readonly op: 'discard'; readonly target: Selection }
  | {
      readonly op: 'discardFromHand';
      readonly who: 'you';
      readonly n: number | Range;
      readonly filter?: Filter;
      readonly as?: string;
    }
  | { readonly op: 'discardTop'; readonly deck: Whose; readonly n: number }
  | {
      readonly op: 'discardAny';
      readonly zones: readonly ('play' | 'hand')[];
      readonly filter: Filter;
      readonly n: number;
    }
  | { readonly op: 'discardSet'; readonly set: string; readonly filter?: Filter }
  | { readonly op: 'draw'; readonly n: Counted; readonly who?: Whose }
  | {
      readonly op: 'take';
      readonly from: 'discard' | 'set';
      readonly set?: string;
      readonly filter?: Filter;
      readonly n: number | 'all';
    }
  | { readonly op: 'removeTwilight'; readonly n: Counted }
  | { readonly op: 'addBurden'; readonly n: number }
  | { readonly op: 'removeBurden'; readonly n: number }
  | {
      readonly op: 'strength';
      readonly target: Selection;
      readonly n: Counted;
      readonly until: Until;
    }
  | {
      readonly op: 'keyword';
      readonly target: Selection;
      readonly keyword: Keyword;
      readonly until: Until;
    }
  | {
      readonly op: 'overwhelm';
      readonly target: Selection;
      readonly multiplier: number;
      readonly until: Until;
    }
  | { readonly op: 'moveLimit'; readonly n: number }
  | { readonly op: 'cannotMoveAgain'; readonly until: 'turn' }
  | {
      readonly op: 'participate';
      readonly target: Selection;
      readonly archery?: true;
      readonly skirmish?: true;
      readonly until: Until;
    }
  | { readonly op: 'notCountForArchery'; readonly target: Selection; readonly until: Until }
  | { readonly op: 'preventAllWounds'; readonly target: Selection; readonly until: Until }
  | {
      readonly op: 'play';
      readonly from: readonly ('hand' | 'discard' | 'drawDeck')[];
      readonly filter: Filter;
      readonly costDelta?: number;
      readonly onto?: Filter;
      readonly mandatory?: true;
    }
  | {
      readonly op: 'beneathDeck';
      readonly from: 'hand' | 'discard';
      readonly filter?: Filter;
      readonly n: number;
      readonly reveal: boolean;
    }
  | {
      readonly op: 'shuffleIntoDeck';
      readonly from: 'discard';
      readonly filter: Filter;
      readonly n: number;
    }
  | { readonly op: 'revealHand'; readonly who: Whose; readonly as?: string }
  | { readonly op: 'lookAtHand'; readonly who: Whose; readonly as?: string }
  // What becomes of such a set is taken from the own deck.
  | { readonly op: 'revealTop'; readonly deck: 'you'; readonly n: number; readonly as: string }
  | { readonly op: 'lookTop'; readonly deck: 'you'; readonly n: number; readonly as: string }
  | { readonly op: 'cancelSkirmish'; readonly involving: Filter }
  | { readonly op: 'preventWound' }
  | { readonly op: 'preventExertToken' }
  | { readonly op: 'wearRing' }
  | {
      readonly op: 'becomeRingBearer';
      readonly target: Selection;
      readonly resistance: number;
    }
  | { readonly op: 'playNextSite' };

/** One step of a cost (F.4). Whether costs can be paid is judged of all of them: none branches. */
export type CostOp = Step | { readonly op: 'addTwilight'; readonly n: Counted | Chosen };

/** One step of an effect (F.4). */
export type EffectOp =
  | Step
  | { readonly op: 'addTwilight'; readonly n: Counted }
  | {
      readonly op: 'choice';
      readonly by: 'you' | 'fp';
      readonly options: readonly { readonly label: string; readonly do: readonly EffectOp[] }[];
      readonly onlyFullyPerformable?: true;
    }
  | {
      readonly op: 'if';
      readonly cond: Condition;
      readonly then: readonly EffectOp[];
      readonly else: readonly EffectOp[];
    };

/** One step of a cost or of an effect (F.4). */
export type Op = CostOp | EffectOp;

/** What a continuous text forbids. */
export type Cannot =
  | 'heal'
  | 'beDiscardedByOpponent'
  | 'gainStrengthFromWeapons'
  | 'haveDamageBonus';

/** A continuous change (F.4, modifiers). */
export type Mod =
  | { readonly stat: 'strength'; readonly n: Counted; readonly target: Filter }
  | {
      readonly stat: 'cost';
      readonly n: number;
      readonly target: Filter;
      readonly firstEach?: 'shadowPhase';
    }
  | { readonly stat: 'shadowNumber'; readonly n: Counted }
  | { readonly stat: 'archery'; readonly side: 'fellowship' | 'minion'; readonly n: number }
  | { readonly keyword: Keyword; readonly target: Filter }
  | { readonly overwhelm: number; readonly target: Filter }
  | {
      readonly woundLimit: { readonly n: number; readonly phase: 'skirmish' };
      readonly target: Filter;
    }
  | { readonly cannot: Cannot; readonly target: Filter }
  | { readonly entersExhausted: true; readonly target: Filter }
  | { readonly skipPhase: 'archery' };

/** What a trigger or a response waits for (F.3). */
export type On =
  | { readonly type: 'startOfTurn' | 'moves' | 'state' }
  | { readonly type: 'played'; readonly filter: Filter }
  | {
      readonly type: 'movesFrom' | 'movesTo';
      readonly filter: Filter;
      readonly phase?: PhaseWord;
    }
  | { readonly type: 'aboutToWound'; readonly filter: Filter; readonly phase?: PhaseWord }
  | { readonly type: 'aboutToExert'; readonly filter: Filter; readonly phase?: PhaseWord }
  | { readonly type: 'wins'; readonly filter: Filter; readonly against?: Filter }
  | { readonly type: 'loses'; readonly filter: Filter; readonly against?: Filter }
  | { readonly type: 'killed'; readonly filter: Filter };

/** How often a text can be used (F.2). */
export interface UseLimit {
  readonly per: 'phase' | 'turn';
  readonly n: number;
}

/** How often a text works: so many uses, or so much in all (F.2). */
export type Limit = UseLimit | { readonly per: 'phase'; readonly bonus: number };

/** One text of a card (F.2). */
export type Effect =
  | { readonly kind: 'playRequirement'; readonly require: readonly Condition[] }
  | { readonly kind: 'playCost'; readonly cost: readonly CostOp[] }
  | { readonly kind: 'ownCost'; readonly onBearer: Filter; readonly n: number }
  | { readonly kind: 'modifier'; readonly mod: Mod; readonly while?: readonly Condition[] }
  | {
      readonly kind: 'trigger';
      readonly on: On;
      readonly optional: boolean;
      readonly while?: readonly Condition[];
      readonly instead?: true;
      readonly cost?: readonly CostOp[];
      readonly do: readonly EffectOp[];
      readonly limit?: UseLimit;
    }
  | {
      readonly kind: 'ability';
      readonly phase: readonly PhaseWord[];
      readonly require?: readonly Condition[];
      readonly cost?: readonly CostOp[];
      readonly do: readonly EffectOp[];
      readonly limit?: Limit;
    }
  | {
      readonly kind: 'event';
      readonly phase: readonly PhaseWord[];
      readonly require?: readonly Condition[];
      readonly cost?: readonly CostOp[];
      readonly do: readonly EffectOp[];
    }
  | {
      readonly kind: 'response';
      readonly on: On;
      readonly while?: readonly Condition[];
      readonly require?: readonly Condition[];
      readonly instead?: true;
      readonly cost?: readonly CostOp[];
      readonly do: readonly EffectOp[];
    };

/** What an item, a condition or the Ring adds to its bearer. */
export interface Bonus {
  readonly strength?: number;
  readonly vitality?: number;
  readonly resistance?: number;
}

interface AnyCard {
  readonly id: string;
  readonly rarity: 'C' | 'U' | 'R' | 'P';
  readonly title: string;
  readonly subtitle: string | null;
  readonly keywords: readonly Keyword[];
  readonly effects: readonly Effect[];
}

interface Sided extends AnyCard {
  readonly unique: boolean;
  readonly side: Side;
  readonly culture: Culture;
  readonly cost: number;
}

interface Character extends Sided {
  readonly race: Race;
  readonly strength: number;
  readonly vitality: number;
}

/** Where a card goes that may be borne. */
type Placed =
  | { readonly plays: Exclude<PlayPlace, 'bearer'> }
  | {
      readonly plays: 'bearer';
      readonly bearer: Filter;
      readonly limitPerBearer?: number;
    };

/** What is printed on a card, by its type (R-B3). */
export type CardData =
  | (Character & {
      readonly type: 'companion';
      readonly plays: 'fellowship';
      readonly signet: Signet | null;
      /** The usual one where it is absent. */
      readonly resistance?: number;
      readonly ringBearerCapable: boolean;
    })
  | (Character & {
      readonly type: 'ally';
      readonly plays: 'support';
      readonly home: readonly { readonly block: Block; readonly site: number }[];
    })
  | (Character & {
      readonly type: 'minion';
      readonly plays: 'minionArea';
      readonly minionSite: number;
    })
  | (Sided &
      Placed & {
        readonly type: 'possession' | 'artifact';
        readonly class: ItemClass | null;
        readonly bonus: Bonus;
      })
  | (Sided & Placed & { readonly type: 'condition'; readonly bonus: Bonus })
  | (Sided & { readonly type: 'event'; readonly phases: readonly PhaseWord[] })
  | (AnyCard & {
      readonly type: 'site';
      readonly siteNumber: number;
      readonly shadowNumber: number;
      readonly block: Block;
    })
  | (AnyCard & {
      readonly type: 'oneRing';
      readonly plays: 'ringBearer';
      readonly unique: boolean;
      readonly bonus: Bonus;
    });

/** A deck of a player (R-C1). */
export interface DeckList {
  readonly ringBearer: string;
  readonly ring: string;
  readonly sites: readonly string[];
  readonly drawDeck: readonly { readonly id: string; readonly count: number }[];
}

/** A deck that comes with the game. */
export interface StarterDeck extends DeckList {
  readonly id: string;
  readonly name: string;
  /** Companions to start with, beside the Ring-bearer. */
  readonly suggestedStartingFellowship: readonly string[];
}
