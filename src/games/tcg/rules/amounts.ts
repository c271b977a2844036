import { assertNever, known } from '../../../engine/invariant.ts';
import type { Amount, Chosen } from '../data/vocabulary.ts';
import { holds, matches, spotted, type Voice } from './matching.ts';
import { heldCandidate, type Table } from './table.ts';

/** A voice with numbers that were chosen while its text is carried out. */
export interface CountingVoice extends Voice {
  readonly numbers?: Readonly<Record<string, number>>;
}

/** How much an amount is now (F.4); one that a player chooses is none. */
export function amountOf(
  table: Table,
  amount: Exclude<Amount, Chosen>,
  voice: CountingVoice,
): number {
  if (typeof amount === 'number') return amount;
  if ('count' in amount) {
    return Math.min(spotted(table, amount.count, voice).length, amount.max ?? Infinity);
  }
  if ('countOf' in amount) return Math.min(countSet(table, amount, voice), amount.max ?? Infinity);
  if ('distinctRaces' in amount) {
    const among = spotted(table, amount.among, voice);
    return amount.distinctRaces.filter((race) => among.some(({ card }) => card.race === race))
      .length;
  }
  if ('if' in amount) {
    return amountOf(table, holds(table, amount.if, voice) ? amount.then : amount.else, voice);
  }
  if ('x' in amount) return known(voice.numbers?.[amount.x], `the number ${amount.x}`);
  return assertNever(amount);
}

/** Cards of a remembered set that match; they are looked at by what is printed on them. */
function countSet(
  table: Table,
  { countOf, filter }: Extract<Amount, { countOf: string }>,
  voice: Voice,
): number {
  const set = voice.sets?.[countOf] ?? [];
  if (filter === undefined) return set.length;
  return set.filter((held) => matches(table, heldCandidate(held, voice.you), filter, voice)).length;
}
