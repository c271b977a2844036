import type { Observer } from './observer.ts';
import type { Publisher } from './ports.ts';

/** Tells who looks on of each entry before everybody else is told of it. */
export function observePublisher(publisher: Publisher, observer: Observer): Publisher {
  return {
    committed(moment) {
      observer.committed(moment);
      const span = observer.tracer.begin('push');
      span.set('ringtable.game', moment.table.game.id);
      span.set('ringtable.version', moment.table.version);
      try {
        span.within(() => publisher.committed(moment));
      } finally {
        span.end();
      }
    },
  };
}
