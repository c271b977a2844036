import { known } from '../../../src/engine/invariant.ts';
import type { Words } from '../../../src/engine/rng.ts';
import { rawRequest } from '../../support/server/api-client.ts';
import { expectHonest, expectHonestFile } from '../../support/server/published-log.ts';
import { registerPlayer, type SeatedGame } from '../../support/server/seated-game.ts';
import { partyOf } from './findings.ts';
import { type LogLine, readLog } from './knowledge.ts';
import { keepLines, type Party } from './tapes.ts';
import { askForAll, askInVain, keepWhatWasTold, partiesOf, type Scene, watch } from './watchers.ts';

/** How everybody listens to a game. */
interface Session {
  readonly scene: Scene;
  readonly words: Words;
  /** In so many versions somebody asks for all there is, each party in turn. */
  readonly askEvery: number;
  /** A command of each seat that is refused at any moment. */
  readonly wild: Readonly<Record<string, object>>;
}

/** What a command was answered, as far as it says where the game is. */
interface Answer {
  readonly version: number;
  readonly status: SeatedGame['made']['status'];
}

/** Hands in what a seat was answered. */
type Keep = (seat: string, answer: Answer) => Promise<void>;

/** What everybody was told of a game, and what happened in it. */
interface Tapes {
  readonly parties: readonly Party[];
  readonly lines: readonly LogLine[];
}

/** Lets a game be played to its end while everybody listens everywhere; its log must be honest. */
export async function overhear(
  { scene, words, askEvery, wild }: Session,
  play: (keep: Keep) => Promise<void>,
): Promise<Tapes> {
  const { url, game } = scene;
  const spectator = await registerPlayer(url);
  const parties = partiesOf(game, spectator.token);
  const watchers = await Promise.all(parties.map((party) => watch(scene, party)));
  let version = 0;
  await play(async (seat, answer) => {
    version = answer.version;
    const text = JSON.stringify(answer);
    partyOf(parties, seat).heard.push({ version, channel: 'command answer', text });
    if (answer.status !== 'running' || version % askEvery > 0) return;
    // In turn: the sockets and streams tell everybody of every version anyway.
    const party = known(parties[(version / askEvery) % parties.length], 'a party');
    await askForAll(scene, party, version, words);
    if (party.seat !== null) await askInVain(scene, party, known(wild[party.seat], party.seat));
  });
  for (const watcher of watchers) await keepWhatWasTold(watcher, version);
  for (const party of parties) await keepHistory(scene, party);
  const log = await expectHonest(spectator, game.id);
  await expectHonestFile(url, log);
  return { parties, lines: readLog(log.text).lines };
}

/** Keeps the events of every version, as a party is told of them once they have happened. */
export async function keepHistory({ url, game }: Scene, party: Party): Promise<void> {
  const { text } = await rawRequest(url, {
    path: `/v1/games/${game.id}/events?as=${party.seat ?? 'public'}`,
    token: party.token,
    headers: { accept: 'application/x-ndjson' },
  });
  keepLines(party, 'history', text.trimEnd().split('\n'));
}
