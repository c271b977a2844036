import { afterAll, describe, expect, inject, it } from 'vitest';
import { makeBelongings } from './server/belongings.ts';
import { postgresAt } from './server/database.ts';
import { figuresOf } from './siege/report.ts';
import { besiege, SHORT } from './siege/run.ts';

/** How each attack may end; those that are not named are cut. */
const DOCUMENTED: Readonly<Record<string, readonly string[]>> = {
  'no login': ['4408'],
  floods: ['4429'],
  'bad frames': ['1002', '1007', '1008', '1009', '4400'],
};

const own = makeBelongings();
afterAll(() => own.endAll());

describe('games among idle sockets, with attackers at every door', () => {
  it('go on, nobody who does no harm is closed, and every attack ends as documented', async () => {
    const postgres = postgresAt(inject('postgres').url, 'the PostgreSQL of the tests', own);
    const results = await besiege(postgres, SHORT, own);

    expect(results.lost).toBe(0);
    expect(results.besieged.answers.length).toBeGreaterThan(0);
    for (const [what, { ends }] of results.attacks) {
      expect([what, ends.size > 0]).toEqual([what, true]);
      // Whoever is at it when the siege ends leaves by himself.
      const odd = [...ends.keys()].filter(
        (end) => ![...(DOCUMENTED[what] ?? []), 'cut'].includes(end),
      );
      expect([what, odd]).toEqual([what, []]);
    }
    expect(results.attacks.get('floods')?.ends.has('4429')).toBe(true);
    for (const { name, value } of figuresOf(results)) {
      expect([name, Number.isFinite(value)]).toEqual([name, true]);
    }
  });
});
