import { commitTo, NO_HASH, saltKey } from '../play/chain.ts';
import type { KeyedRequest, Made } from '../play/ports.ts';
import { notFound } from '../play/turn.ts';
import { openedBy } from './cache.ts';
import type { TournamentDeps } from './deps.ts';
import type { TournamentEvent } from './events.ts';
import { ALGORITHMS } from './seeds.ts';
import { completeRules, type RulesRequest } from './settings.ts';
import { openTournament } from './take-step.ts';
import { type TournamentResource, tournamentResource } from './tournament-resource.ts';

/**
 * Makes a tournament; who makes it is its first organizer. A request with a key that was used before
 * gets the first answer again. Throws `OPTIONS_INVALID`, `IDEMPOTENCY_KEY_REUSED`.
 */
export async function createTournament(
  deps: TournamentDeps,
  asked: RulesRequest,
  player: string,
  keyed: () => KeyedRequest | null,
): Promise<Made<TournamentResource>> {
  const module = deps.play.findTitle(asked.title);
  if (module === null) throw notFound('title');
  const rules = completeRules(module, asked);
  const { entropy } = deps.play;
  const seed = entropy.serverSeed();
  const event: TournamentEvent = {
    type: 'TournamentOpened',
    v: 1,
    pub: { ...rules, creator: player, seedCommitment: commitTo(seed), algorithms: ALGORITHMS },
  };
  const inviteCode = rules.access === 'invite' ? entropy.inviteCode() : null;
  const append = openTournament(deps, deps.newId('t'), saltKey(seed), player, event, NO_HASH);
  const live = openedBy(append.sealed.entry, seed);
  const answer = { ...tournamentResource(live), ...(inviteCode === null ? {} : { inviteCode }) };
  const result = await deps.tournaments.create(append, seed, inviteCode, answer, keyed());
  if (!result.replayed) deps.cache.keep(live);
  return result;
}
