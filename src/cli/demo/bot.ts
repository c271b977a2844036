import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { canonical } from '../../engine/canonical.ts';
import type { GameResource } from '../../play/game-resource.ts';
import { type Api, DemoError, Refusal } from './api.ts';
import { follow } from './socket.ts';
import type { Expert } from './titles.ts';
import type { Command, Decision, Place, Update } from './wire.ts';

/** What a player writes down during a game, to compare with the log that is published later. */
export interface Notes {
  readonly seat: string;
  /** The promise about the seed, from before this player sat down. */
  readonly seedCommitment: string;
  /** What this player added to the seed. */
  readonly entropy: string;
  /** The hash of each version, as it was told when it happened. */
  readonly hashes: Map<number, string>;
}

/** How the bots of a demo behave. */
export interface Manner {
  /** Milliseconds to think, so that a person can watch. */
  readonly pace: number;
  /** Makes the entropies repeatable; null for random ones. */
  readonly seed: string | null;
}

/** Takes a seat and plays from it to the end of the game, by the public API alone. */
export async function playSeat(
  api: Api,
  expert: Expert,
  place: Place<string>,
  { pace, seed }: Manner,
): Promise<Notes> {
  const { game, seat } = place;
  const { seedCommitment } = await api.call<GameResource>('GET', `/v1/games/${game}`);
  const entropy = seed === null ? randomBytes(16).toString('hex') : `${seed}/${seat}`;
  const hashes = new Map<number, string>();
  await api.call('PUT', `/v1/games/${game}/seats/${seat}`, { entropy });
  let question: Decision | null = null;
  await follow(api, place, async (update) => {
    checkView(update);
    hashes.set(update.version, update.hash);
    const asked = update.decisions.find(({ optional }) => !optional) ?? null;
    const isNew = asked?.id !== question?.id;
    question = asked;
    if (!isNew || asked === null || update.view === null) return;
    await delay(pace);
    // Another player may have answered for the whole table meanwhile.
    if (question !== null && isSame(question, asked)) {
      await answer(api, place, asked, expert.choose(update.view, asked.commands));
    }
  });
  return { seat, seedCommitment, entropy, hashes };
}

function isSame(one: Decision, other: Decision): boolean {
  return one.id === other.id;
}

/** A client can tell from the hash that its copy of the view is the one the server made. */
function checkView({ version, view, viewHash }: Update): void {
  const own = createHash('sha256').update(canonical(view)).digest('hex');
  if (!own.startsWith(viewHash)) throw new DemoError(`the view of version ${version} is damaged`);
}

async function answer(
  api: Api,
  { title, game, seat }: Place<string>,
  { id }: Decision,
  command: Command,
): Promise<void> {
  const path = `/v1/titles/${title}/games/${game}/seats/${seat}/commands`;
  try {
    await api.call('POST', path, { command, decision: id, commandId: `${seat}:${id}` });
  } catch (error) {
    const isTooLate = error instanceof Refusal && error.code === 'DECISION_CLOSED';
    if (!isTooLate) throw error;
  }
}
