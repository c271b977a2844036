import { LRUCache } from 'lru-cache';
import { known } from '../engine/invariant.ts';
import type { AnyModule } from '../engine/module.ts';
import { foldLog, lastMoment } from '../play/fold-log.ts';
import type { EventLog } from '../play/ports.ts';
import type { CampaignRules, GameReport } from './rules.ts';

/** What is worked with to read reports off logs. */
interface ReportDeps {
  readonly log: EventLog;
  readonly rules: CampaignRules;
  readonly findTitle: (title: string) => AnyModule | null;
  /** How many reports stay in memory. */
  readonly cachedReports: number;
}

/** What games that are over say for the records of their campaigns. */
export interface Reports {
  read(game: string): Promise<GameReport>;
}

/**
 * Reads reports off the logs, which alone tell what happened. A game that is over changes no more,
 * so what was read once is true for as long as it stays in memory.
 */
export function makeReports({ log, rules, findTitle, cachedReports }: ReportDeps): Reports {
  const cache = new LRUCache<string, Promise<GameReport>>({ max: cachedReports });

  async function fold(game: string): Promise<GameReport> {
    const module = known(findTitle(rules.title), 'the title of campaigns');
    const moments = foldLog(game, module, null, await log.read(game, 0));
    const { table } = known(await lastMoment(moments), `the log of ${game}`);
    return rules.report(known(table.state, `a started game: ${game}`).pub);
  }

  return {
    read(game) {
      const earlier = cache.get(game);
      if (earlier !== undefined) return earlier;
      const reading = fold(game);
      cache.set(game, reading);
      // What failed is tried again by whoever asks next.
      reading.catch(() => cache.delete(game));
      return reading;
    },
  };
}
