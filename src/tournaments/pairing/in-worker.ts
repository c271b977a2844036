import { makePlaces } from '../../play/places.ts';
import { NotTried } from '../../play/ports.ts';
import { startWorker } from '../../play/start-worker.ts';
import { takingPart } from '../field.ts';
import { pairRound } from './pair-round.ts';
import type { Pairing, PairingRequest } from './plan.ts';
import type { WorkerAnswer } from './worker.ts';

/** Up to so many entrants a round is paired sooner than a thread is started. */
const MAX_AT_ONCE = 64;

/** Rounds that are paired on threads at the same time in this process. */
const MAX_RUNNING = 2;

/** More than that wait too long anyway. */
const MAX_WAITING = 16;

const places = makePlaces(MAX_RUNNING, MAX_WAITING);

/** The next round, without holding up the service: a large field is paired on a thread of its own. */
export async function pairOffThread(request: PairingRequest): Promise<Pairing> {
  const { field, round } = request;
  if (takingPart(field, round).length <= MAX_AT_ONCE) return pairRound(request);
  if (places.isCrowded()) {
    throw new NotTried('Too many rounds of large tournaments are being paired.');
  }
  return places.run(() => pairInWorker(request));
}

/** The next round, paired on a thread of its own. A fault of the program rejects. */
export async function pairInWorker(request: PairingRequest): Promise<Pairing> {
  const worker = startWorker(new URL('./worker.js', import.meta.url), request);
  try {
    return await new Promise<WorkerAnswer>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`the pairing ended with ${code}`)));
    });
  } finally {
    await worker.terminate();
  }
}
