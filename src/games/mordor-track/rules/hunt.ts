import { known } from '../../../engine/invariant.ts';
import { HALFLINGS } from '../data/companions.ts';
import { TILE_FACTS, type TileFacts } from '../data/tiles.ts';
import type { Cause, Tile } from '../ids.ts';
import type { Hunt, Pub } from '../state.ts';

/** How the damage of a Hunt may be taken (D.1). */
const RESTRICTIONS: Readonly<Record<Cause, 'none' | 'ringOnly' | 'forcedRandom'>> = {
  trackMove: 'none',
  mapMove: 'none',
  cardMove: 'none',
  stronghold: 'none',
  breaking: 'none',
  'orc-patrol': 'none',
  'isildurs-bane': 'ringOnly',
  'foul-thing': 'forcedRandom',
};

/** Draws of Shadow cards: Eye tiles and blue tiles do nothing in them (D.8). */
const CARD_CAUSES: readonly Cause[] = ['orc-patrol', 'isildurs-bane', 'foul-thing', 'breaking'];

/** Cards on the table that reduce damage (D.5). */
const REDUCING_CARDS = ['axe-and-bow', 'horn-of-gondor'] as const;

/** The Hunt that is being resolved. */
export function huntOf({ hunt }: Pub): Hunt {
  return known(hunt, 'the Hunt');
}

/** Whether a Hunt can bring the Fellowship a step on (D.1). */
export function allowsStep({ cause }: Hunt): boolean {
  return cause === 'trackMove' || cause === 'cardMove';
}

/** Whether a tile does nothing at all in this Hunt (D.8). */
export function isWithoutEffect({ cause }: Hunt, { kind, value }: TileFacts): boolean {
  return CARD_CAUSES.includes(cause) && (value === 'eye' || kind === 'fp-special');
}

/** Whether the tile of the Hunt reveals the Fellowship, asked now (D.7). */
export function tileReveals(pub: Pub, hunt: Hunt): boolean {
  const { tile, cause, guideAtDraw } = hunt;
  if (tile === null || cause === 'breaking') return false;
  const facts = TILE_FACTS[tile];
  if (!facts.reveal || isWithoutEffect(hunt, facts)) return false;
  const isLate = pub.options.switches.gollumLateSuppress;
  const guide = isLate ? pub.fellowship.guide : guideAtDraw;
  return !(guide === 'gollum' && facts.kind === 'standard' && typeof facts.value === 'number');
}

/** Whether a tile keeps the Fellowship where it is; without a tile a ruling decides (H20). */
export function isStopped({ options }: Pub, tile: Tile | null): boolean {
  return tile === null ? !options.switches.wizardsStaffAdvances : TILE_FACTS[tile].stop;
}

/** What may be done about the damage of the Hunt, while there is any (D.5). */
export function damageOptions(pub: Pub): readonly string[] {
  const hunt = huntOf(pub);
  const restriction = RESTRICTIONS[hunt.cause];
  const mayLose = !hunt.casualtyTaken && pub.fellowship.companions.length > 0;
  const options: string[] = [];
  if (restriction !== 'forcedRandom' || !mayLose) options.push('useRing');
  if (restriction === 'ringOnly') return options;
  if (canGuideHelp(pub, hunt)) options.push('guideAbility');
  if (restriction === 'none' && mayLose) options.push('casualtyGuide');
  if (mayLose) options.push('casualtyRandom');
  return pub.cards === null ? options : [...options, ...reducers(hunt, pub.cards)];
}

/** Cards on the table that may be discarded: before the Guide or a casualty, and one alone (D.5). */
function reducers(hunt: Hunt, cards: NonNullable<Pub['cards']>): readonly string[] {
  const isEarly = hunt.guideUsed.length === 0 && !hunt.casualtyTaken;
  if (hunt.tableCardUsed || !isEarly) return [];
  const { table } = cards['free-peoples'];
  return REDUCING_CARDS.filter((card) => table.includes(card)).map((card) => `tableCard:${card}`);
}

/** Whether the Guide has an ability for this damage (D.5, D.6). */
function canGuideHelp(pub: Pub, hunt: Hunt): boolean {
  const { guide, hidden } = pub.fellowship;
  if (guide !== 'gollum') return HALFLINGS.includes(guide);
  return hidden && !hunt.guideUsed.includes('gollum') && !tileReveals(pub, hunt);
}
