import type { Bonus, CardData, Effect, Filter } from '../data/vocabulary.ts';
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

/** A text of a card with its place in the list of its texts, counted from 0 (R-C0). */
export type Text<K extends Effect['kind']> = Extract<Effect, { readonly kind: K }> & {
  readonly index: number;
};

/**
 * A printed card as the rules ask for it: every member there for every type, null where the type has
 * no such thing, and its texts sorted by kind.
 */
export interface Card {
  readonly id: string;
  readonly title: string;
  /** The title in the form in which titles are compared (D-33). */
  readonly name: string;
  readonly subtitle: string | null;
  readonly unique: boolean;
  /** Null for sites and the Ring. */
  readonly side: Side | null;
  readonly culture: Culture | null;
  readonly type: CardType;
  readonly class: ItemClass | null;
  readonly cost: number;
  readonly strength: number;
  readonly vitality: number;
  readonly resistance: number;
  readonly signet: Signet | null;
  readonly race: Race | null;
  readonly home: readonly { readonly block: Block; readonly site: number }[];
  readonly minionSite: number;
  readonly siteNumber: number;
  readonly shadowNumber: number;
  readonly bonus: Required<Bonus>;
  readonly plays: PlayPlace | null;
  readonly bearer: Filter | null;
  readonly limitPerBearer: number | null;
  readonly ringBearerCapable: boolean;
  readonly phases: readonly PhaseWord[];
  /** Printed keywords; those without a number count as 1. */
  readonly keywords: Readonly<Partial<Record<KeywordName, number>>>;
  readonly texts: readonly Effect[];
  readonly requirements: readonly Text<'playRequirement'>[];
  readonly costs: readonly Text<'playCost'>[];
  readonly ownCosts: readonly Text<'ownCost'>[];
  readonly modifiers: readonly Text<'modifier'>[];
  readonly triggers: readonly Text<'trigger'>[];
  readonly abilities: readonly Text<'ability'>[];
  readonly events: readonly Text<'event'>[];
  readonly responses: readonly Text<'response'>[];
  readonly isCharacter: boolean;
  readonly isItem: boolean;
  readonly data: CardData;
}
