import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Observer } from '../play/observer.ts';
import { type DatabaseClock, followDatabaseClock } from '../store/clock.ts';
import { openNotifyLine } from '../store/notify.ts';
import type { Store } from '../store/pool.ts';
import { type Attendance, makeAttendance } from './attendance.ts';
import type { BusSettings } from './bus.ts';
import type { RunningDatabase } from './database.ts';
import { makeIds, type NewId } from './sources.ts';
import { makeWakeUps, type WakeUps } from './wake-ups.ts';

/** What a node shares with all others on its database: their clock, and the line between them. */
export interface Fleet {
  readonly clock: DatabaseClock;
  readonly newId: NewId;
  readonly attendance: Attendance;
  readonly wakeUps: WakeUps;
  stop(): Promise<void>;
}

/** Joins the other nodes, however many there are. */
export function joinFleet(
  config: Config,
  database: RunningDatabase,
  store: Store,
  logger: Logger,
  observer: Observer,
): Fleet {
  const clock = followDatabaseClock(store, (byMs) =>
    logger.warn({ byMs }, "the database's clock was set anew; this node follows it"),
  );
  const wakeUps = makeWakeUps(lineOpener(config, database), logger, observer.listening);
  return {
    clock,
    newId: makeIds(clock),
    attendance: makeAttendance(clock),
    wakeUps,
    async stop() {
      await wakeUps.stop();
      await clock.stop();
    },
  };
}

function lineOpener(
  { BUS, NATS_URL }: Config,
  { directUrl }: RunningDatabase,
): BusSettings['open'] {
  switch (BUS) {
    case 'postgres':
      return (events) => openNotifyLine(directUrl, events);
    case 'nats':
      // Loaded only when it is needed.
      return async (events) => {
        const { openNatsLine } = await import('../bus/nats.ts');
        return openNatsLine(NATS_URL, events);
      };
  }
}
