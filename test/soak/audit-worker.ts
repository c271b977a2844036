import { parentPort } from 'node:worker_threads';
import { auditLog } from '../../src/audit/audit-log.ts';
import { linesOf } from '../../src/audit/read-log.ts';
import { known } from '../../src/engine/invariant.ts';
import { findTitle } from '../../src/games/registry.ts';

/** Audits one log after the other, as `npm run audit` does, and says what is wrong with each. */
const port = known(parentPort, 'the thread that asks');
port.on('message', (log: string) => {
  const { ok, versions, firstFault } = auditLog(linesOf(Buffer.from(log)), findTitle);
  port.postMessage({ ok, versions, firstFault });
});
