import { known } from '../../../src/engine/invariant.ts';
import { settingOf, usualOptions } from '../playing/random-games.ts';
import type { Database } from '../server/database.ts';
import type { ServerProcess } from '../server/processes.ts';
import { type Hands, makeHands } from './hands.ts';
import { bareLane, commandLane, socketLane } from './lanes.ts';
import { drive, type Lane, type Round, rateOf } from './load.ts';

/**
 * What is compared: the bare route, commands with minimal answers, commands over the socket in mode
 * `events`, commands with full answers.
 */
export const KINDS = ['bare', 'minimal', 'events', 'full'] as const;
export type Kind = (typeof KINDS)[number];
export type CommandKind = Exclude<Kind, 'bare'>;

/** One round of each kind, one after the other. */
export type Cycle = Readonly<Record<Kind, Round>>;

/** How long and how often is measured. */
export interface Plan {
  readonly connections: number;
  /** A server that has run for a while is compiled; one that has just started is not. */
  readonly warmUps: number;
  readonly cycles: number;
  readonly roundMs: number;
}

/** A server, its database, and a count of the commands that it has acknowledged. */
export interface Measured {
  readonly server: ServerProcess;
  readonly database: Database;
  acknowledged: number;
}

/** More commands than any game takes. */
const WHOLE_GAME = Number.POSITIVE_INFINITY;
/** Commands a round may need, as a multiple of the rate seen before. */
const MARGIN = 1.5;
/** A rate to begin with, in commands a second. */
const GUESS = 2000;

/** Plays games of one title on a server in rounds of any kind. */
export interface Rounds {
  readonly hands: Hands;
  /** Prepares what a round needs, then takes the time of commands alone. */
  commands(kind: CommandKind, ms: number): Promise<Round>;
}

/** Registers who plays; one player a connection. */
export async function makeRounds(
  measured: Measured,
  title: string,
  connections: number,
): Promise<Rounds> {
  const { server, database } = measured;
  const whole = { database, setting: settingOf(title), asked: usualOptions(title) };
  const hands = await makeHands(server.url, { ...whole, commands: WHOLE_GAME }, connections);
  const rates = new Map<CommandKind, number>();

  return {
    hands,
    async commands(kind, ms) {
      hands.clear();
      const expected = ((rates.get(kind) ?? GUESS) * ms) / 1000;
      await hands.fill(Math.ceil((MARGIN * expected) / connections));
      const lanes = await Promise.all(
        hands.all.map((hand): Promise<Lane> => {
          if (kind === 'events') return socketLane(server.url, hand);
          return commandLane(server.url, hand, kind);
        }),
      );
      const round = await drive(lanes, ms);
      rates.set(kind, rateOf(round));
      measured.acknowledged += round.answered;
      return round;
    },
  };
}

/** Cycles of one title: a round of the bare route and of each kind of commands. */
export async function measureTitle(
  measured: Measured,
  bare: ServerProcess,
  title: string,
  { connections, warmUps, cycles, roundMs }: Plan,
): Promise<readonly Cycle[]> {
  const rounds = await makeRounds(measured, title, connections);

  async function bareRound(): Promise<Round> {
    const bodies = rounds.hands.bodies();
    const lanes = rounds.hands.all.map((_, place) => bareLane(bare.url, title, bodies, place));
    return drive(await Promise.all(lanes), roundMs);
  }

  async function cycle(): Promise<Cycle> {
    const minimal = await rounds.commands('minimal', roundMs);
    const events = await rounds.commands('events', roundMs);
    const full = await rounds.commands('full', roundMs);
    return { bare: await bareRound(), minimal, events, full };
  }

  for (let warmUp = 0; warmUp < warmUps; warmUp += 1) await cycle();
  const measuredCycles: Cycle[] = [];
  while (measuredCycles.length < cycles) measuredCycles.push(await cycle());
  return measuredCycles;
}

/** How many commands the log holds: as many as were acknowledged, if nothing was lost or doubled. */
export async function countStored({ database }: Measured): Promise<number> {
  const [counted] = await database.rows<{ count: number }>(
    'select count(*)::int as count from game_log where command_id is not null',
  );
  return known(counted, 'a count').count;
}
