import { activeOf, attachedTo, isActive, isRoaming, participants } from './active.ts';
import { amountOf, isBarred, keywordOf, matches, readingOf, standing } from './matching.ts';
import type { Game, Piece } from './world.ts';

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, n) => sum + n, 0);
}

/** Strength (R-B5). */
export function strengthOf(game: Game, card: Piece): number {
  const unarmed = isBarred(game, card, 'gainStrengthFromWeapons');
  const borne = attachedTo(game, card)
    .filter((item) => isActive(game, item) || !isActive(game, card))
    .filter(({ print }) => !unarmed || !(print.class ?? '').endsWith('weapon'))
    .map(({ print }) => print.bonus.strength);
  const changes = game.changes.map((change) =>
    change.kind === 'strength' && change.on.has(card) ? change.n : 0,
  );
  const texts = standing(game, 'stat').map(({ mod, reading }) =>
    mod.stat === 'strength' && isActive(game, card) && matches(game, card, mod.target, reading)
      ? amountOf(game, mod.n, reading)
      : 0,
  );
  return Math.max(0, card.print.strength + total([...borne, ...changes, ...texts]));
}

/** Vitality: what is left beside the wounds (R-B5). */
export function vitalityOf(game: Game, card: Piece): number {
  const borne = attachedTo(game, card).map(({ print }) => print.bonus.vitality);
  return Math.max(0, card.print.vitality + total(borne) - card.wounds);
}

/** Resistance; the Ring-bearer's decides who is corrupted (R-B5, R-B11). */
export function resistanceOf(game: Game, card: Piece): number {
  if (card.print.type !== 'companion') return 0;
  const borne = attachedTo(game, card).map(({ print }) => print.bonus.resistance);
  const { burdens } = game.sides[card.owner];
  return Math.max(0, card.print.resistance + total(borne) - burdens);
}

/** What it costs to play a card, on this bearer if it has one (R-B5). */
export function costOf(game: Game, card: Piece, bearer: Piece | null, delta = 0): number {
  const own = card.print.texts.map((text) => {
    if (text.kind !== 'ownCost' || bearer === null) return 0;
    return matches(game, bearer, text.onBearer, readingOf(card, card.owner)) ? text.n : 0;
  });
  const texts = standing(game, 'stat').map(({ mod, reading }) => {
    if (mod.stat !== 'cost' || !matches(game, card, mod.target, reading)) return 0;
    if (mod.firstEach === undefined) return mod.n;
    const isLate = game.playedByShadow.some((one) => matches(game, one, mod.target, reading));
    return game.phase === 'shadow' && !isLate ? mod.n : 0;
  });
  const cost = Math.max(0, card.print.cost + delta + total([...own, ...texts]));
  return cost + (isRoaming(game, card) ? game.config.roamingPenalty : 0);
}

/** The Shadow number of a site (R-B5). */
export function shadowNumberOf(game: Game, site: Piece): number {
  const texts = standing(game, 'stat').map(({ mod, reading }) =>
    mod.stat === 'shadowNumber' ? amountOf(game, mod.n, reading) : 0,
  );
  return Math.max(0, site.print.shadowNumber + total(texts));
}

/** Archery total of a side (R-E4.2). */
export function archeryOf(game: Game, side: 'fellowship' | 'minion'): number {
  const shooters = side === 'minion' ? activeOf(game, 'minion') : participants(game, 'archery');
  const counted = shooters.filter(
    (card) =>
      keywordOf(game, card, 'archer') > 0 &&
      !game.changes.some(({ kind, on }) => kind === 'notCounted' && on.has(card)),
  );
  const texts = standing(game, 'stat').map(({ mod }) =>
    mod.stat === 'archery' && mod.side === side ? mod.n : 0,
  );
  return Math.max(0, counted.length + total(texts));
}

/** Moves that are allowed in this turn (R-B5). */
export function moveLimitOf({ config, moveBonus }: Game): number {
  return Math.max(1, config.moveLimitBase + moveBonus);
}

/** How many times as strong an enemy must be to overwhelm this character (R-E6.4). */
export function resilienceOf(game: Game, card: Piece): number {
  const changes = game.changes.map((change) =>
    change.kind === 'overwhelm' && change.on.has(card) ? change.n : 2,
  );
  const texts = standing(game, 'overwhelm').map(({ mod, reading }) =>
    isActive(game, card) && matches(game, card, mod.target, reading) ? mod.overwhelm : 2,
  );
  return Math.max(2, ...changes, ...texts);
}

/** How many more wounds a character's losers take (R-E6.5). */
export function damageOf(game: Game, card: Piece): number {
  return isBarred(game, card, 'haveDamageBonus') ? 0 : keywordOf(game, card, 'damage');
}

/** Whether a card can be exerted so many times (R-B9.1). */
export function canExert(game: Game, card: Piece, times = 1): boolean {
  return isActive(game, card) && vitalityOf(game, card) > times;
}

/** Whether a wound may be taken off a card (R-B9.3). */
export function canHeal(game: Game, card: Piece): boolean {
  return isActive(game, card) && card.wounds > 0 && !isBarred(game, card, 'heal');
}

/** Whether a card can take wounds now (R-B9.2). */
export function canBeWounded(game: Game, card: Piece): boolean {
  if (!isActive(game, card) || !card.print.isCharacter) return false;
  const taken = card.wounded.phase === game.phaseNo ? card.wounded.n : 0;
  return standing(game, 'woundLimit').every(
    ({ mod: { woundLimit, target }, reading }) =>
      woundLimit.phase !== game.phase ||
      taken < woundLimit.n ||
      !matches(game, card, target, reading),
  );
}
