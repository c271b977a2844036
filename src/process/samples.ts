import type { Live } from '../live/plugin.ts';
import type { Store } from '../store/pool.ts';
import type { Watch } from './watch.ts';

/** Shows how the connections to the database are used. */
export function sampleDatabase({ sample }: Watch, { pool }: Store): void {
  sample('ringtable_database_connections', 'Connections to the database.', () => pool.totalCount);
  sample('ringtable_database_idle', 'Connections with nothing to do.', () => pool.idleCount);
  sample('ringtable_database_waiting', 'Calls that wait for one.', () => pool.waitingCount);
}

/** Shows how many listen, and what waits for them. */
export function sampleSockets(
  { sample }: Watch,
  { figures }: Live,
  streams: { readonly size: number },
): void {
  sample('ringtable_sockets', 'Open sockets.', () => figures().open);
  sample('ringtable_event_streams', 'Open event streams.', () => streams.size);
  sample(
    'ringtable_socket_queued_bytes',
    'Bytes that wait for slow readers.',
    () => figures().queuedBytes,
  );
  sample(
    'ringtable_socket_queued_bytes_max',
    'The most that wait for one of them.',
    () => figures().mostQueuedBytes,
  );
}
