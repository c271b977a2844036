import { eq } from 'drizzle-orm';
import type { Seeds } from '../play/ports.ts';
import { orUnavailable } from './failures.ts';
import type { Store } from './pool.ts';
import { seeds } from './schema.ts';

/** Secret seeds in PostgreSQL. */
export function makeSeeds(store: Store): Seeds {
  return {
    read: (game) =>
      orUnavailable(async () => {
        const rows = await store.db
          .select({ serverSeed: seeds.serverSeed, dealSeed: seeds.dealSeed })
          .from(seeds)
          .where(eq(seeds.game, game));
        return rows[0] ?? null;
      }),
  };
}
