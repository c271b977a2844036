import { known } from '../../src/engine/invariant.ts';
import type { AnyModule } from '../../src/engine/module.ts';
import { shuffle, type Words } from '../../src/engine/rng.ts';
import { TITLES } from '../../src/games/registry.ts';
import { optionSets, optionsForGame } from '../support/option-sets.ts';
import { pick } from '../support/players.ts';
import type { Game } from '../support/server/api-client.ts';
import { WORLDS } from '../support/worlds/index.ts';
import type { Auditor } from './auditor.ts';
import { judge } from './judge.ts';
import { type Kept, makeKept } from './kept.ts';
import { makeNotes } from './notes.ts';
import { demand, persist } from './persist.ts';
import { playSeat } from './seat-player.ts';
import type { World } from './world.ts';

/** Somebody with an account. */
export interface Person {
  readonly token: string;
}

/** A game that is played now. */
export interface Table {
  readonly game: string;
  readonly title: string;
  readonly seats: readonly string[];
  readonly kept: Kept;
}

/** What all games of a soak have in common. */
export interface Club {
  readonly world: World;
  readonly persons: readonly Person[];
  readonly auditor: Auditor;
  /** Games under way, for those who watch. */
  readonly running: Map<string, Table>;
}

/** Longer than any soak: a clock that runs and never runs out. */
const CLOCKS = [{}, { clock: { perDecisionSeconds: 3600, bankSeconds: 3600 } }];

const setsOf = new Map(TITLES.map((module) => [module.title, optionSets(module)]));

/** Plays one game from its making to its audit. */
export async function playTable(club: Club, number: number): Promise<void> {
  const { world, running } = club;
  const words = world.words(`game/${number}`);
  const module = known(TITLES[number % TITLES.length], 'a title');
  const { table, players } = await world.pace.inTurn(() => seatAll(club, words, module, number));
  const { game, title, seats, kept } = table;
  running.set(game, table);
  const notes = makeNotes(world.findings);
  try {
    await Promise.all(
      seats.map((seat, place) => {
        const { token } = known(players[place], `a player for ${seat}`);
        const others = seats.filter((other) => other !== seat);
        return playSeat(world, { title, game, seat, token, kept }, others, notes);
      }),
    );
  } finally {
    running.delete(game);
  }
  const { token } = known(players[0], 'a player');
  const log = await persist(world, words, { path: `/v1/games/${game}/log`, token });
  if (log.status !== 200) throw new Error(`${game}: no log: ${log.status} ${log.text}`);
  for (const fault of judge(log.text, { game, notes: notes.all(), kept })) {
    world.findings.violation(fault);
  }
  await auditTable(club, table, log.text);
}

/** Makes a game and seats its players, however often the servers die meanwhile. */
async function seatAll({ world, persons }: Club, words: Words, module: AnyModule, number: number) {
  const set = pick(words, known(setsOf.get(module.title), module.title));
  const options = optionsForGame(module, set, number);
  const { id, seats: asked } = await demand<Game>(world, words, {
    method: 'POST',
    path: `/v1/titles/${module.title}/games`,
    token: known(persons[number % persons.length], 'a person').token,
    headers: { 'idempotency-key': `soak-game-${number}` },
    body: { options, ...pick(words, CLOCKS) },
  });
  const seats = asked.map(({ seat }) => seat);
  const players = shuffle(words, persons).slice(0, seats.length);
  for (const [place, seat] of seats.entries()) {
    await demand<Game>(world, words, {
      method: 'PUT',
      path: `/v1/games/${id}/seats/${seat}`,
      token: known(players[place], seat).token,
      body: {
        entropy: `${number} ${seat}`,
        options: WORLDS[module.title]?.bring?.(options, words) ?? {},
      },
    });
  }
  const kept = makeKept((what) => world.findings.violation(`${id}: ${what}`));
  world.findings.count(`games/${module.title}`);
  return { table: { game: id, title: module.title, seats, kept }, players };
}

async function auditTable({ world, auditor }: Club, table: Table, log: string): Promise<void> {
  const { ok, versions, firstFault } = await auditor.audit(log);
  const { findings } = world;
  findings.count('audits');
  findings.count('versions', versions);
  findings.count('hashes', table.kept.versions);
  if (!ok) findings.violation(`${table.game}: the audit found ${JSON.stringify(firstFault)}`);
}
