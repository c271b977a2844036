import { expect, it } from 'vitest';
import { placeAt, refusalOf, withPlanted } from './planting.ts';

/** A fault at a place of a card, and the place that is named where it is another one. */
export type Fault = readonly [
  ...[what: string, id: string, pointer: string, value: unknown],
  ...[at?: string],
];

/** Plants each fault and expects a refusal that names the card and the place. */
export function refuses(faults: readonly Fault[]): void {
  const told = faults.map(([what, ...fault]) => [what, fault] as const);
  it.each(told)('%s: %j', (_what, [id, pointer, value, at = pointer]) => {
    const refusal = refusalOf(withPlanted(id, placeAt(pointer), value));
    expect(refusal).toMatch(/^InvariantError: card /);
    expect(refusal).toContain(`card ${id}: ${at} must be `);
  });
}
