import { parentPort, workerData } from 'node:worker_threads';
import { known } from '../../engine/invariant.ts';
import { pairRound } from './pair-round.ts';
import type { Pairing, PairingRequest } from './plan.ts';

/** What the worker says of the request it was given. */
export type WorkerAnswer = Pairing;

const answer: WorkerAnswer = pairRound(workerData as PairingRequest);
known(parentPort, 'the thread that asks').postMessage(answer);
