/** Why a demo ends before its game: it was asked to, or nobody reads what it tells any more. */
export class Interruption extends Error {
  override readonly name = 'Interruption';
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Fails when the demo shall end. From now on a signal ends nothing by itself, and neither does an
 * output that is closed: whoever waits for this has time to stop what was started.
 */
export function watchForInterruption(): Promise<never> {
  const interrupted = new Promise<never>((_resolve, reject) => {
    const interrupt = () => reject(new Interruption());
    for (const signal of SIGNALS) process.on(signal, interrupt);
    process.stdout.on('error', interrupt);
  });
  // It may come while nobody waits for it.
  interrupted.catch(() => undefined);
  return interrupted;
}
