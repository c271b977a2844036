import { CULTURE_SIDES } from '../data/cultures.ts';
import type { CardData, Effect } from '../data/vocabulary.ts';
import { refuse } from './check.ts';

/** The side of a character follows from its type (A.1). */
const TYPE_SIDES = { companion: 'fp', ally: 'fp', minion: 'shadow' } as const;

/** The bearer when a card was discarded as its own cost: a target that is remembered unasked. */
const LAST_BEARER = 'lastBearer';

/** Proves that the parts of a card agree with each other. */
export function checkConsistency(card: CardData, path: string): void {
  checkSide(card, path);
  checkTiming(card, path);
  for (const [index, effect] of card.effects.entries()) {
    checkMemory(effect, `${path}/effects/${index}`);
  }
}

function checkSide(card: CardData, path: string): void {
  if (card.type === 'site' || card.type === 'oneRing') return;
  if (card.side !== CULTURE_SIDES[card.culture]) refuse(`${path}/side`, 'that of the culture');
  if (card.type !== 'companion' && card.type !== 'ally' && card.type !== 'minion') return;
  if (card.side !== TYPE_SIDES[card.type]) refuse(`${path}/side`, `that of a ${card.type}`);
}

/** An event has one text, for the phases it names; other cards have no text of an event (F.2). */
function checkTiming(card: CardData, path: string): void {
  const [text, ...more] = card.effects;
  if (card.type !== 'event') {
    const place = card.effects.findIndex((effect) => effect.kind === 'event');
    if (place >= 0) refuse(`${path}/effects/${place}/kind`, 'that of a card that is no event');
    return;
  }
  if (text === undefined || more.length > 0) refuse(`${path}/effects`, 'a list of one text');
  const named = text.kind === 'response' ? ['response'] : text.kind === 'event' ? text.phase : [];
  const isSame =
    named.length === card.phases.length && named.every((word, at) => word === card.phases[at]);
  if (!isSame) refuse(`${path}/phases`, 'the phases of the text');
}

/** Members that name what is remembered, and members that remember it (F.4). */
const RECALLING: readonly string[] = ['ref', 'set', 'countOf', 'x'];
const REMEMBERING: readonly string[] = ['as', 'choose'];

function checkMemory(effect: Effect, path: string): void {
  const names = namesUnder(effect, REMEMBERING);
  const lost = namesUnder(effect, RECALLING).find((name) => !names.includes(name));
  if (lost !== undefined) refuse(path, `a text that remembers ${lost}`);
}

function namesUnder(value: unknown, members: readonly string[]): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]: [string, unknown]) => {
    if (key === 'target' && isLastBearer(member)) return [];
    const isName = typeof member === 'string' && members.includes(key);
    return isName ? [member] : namesUnder(member, members);
  });
}

function isLastBearer(target: unknown): boolean {
  return (target as { readonly ref?: unknown } | null)?.ref === LAST_BEARER;
}
