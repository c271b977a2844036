import { known } from '../../../engine/invariant.ts';
import type { GameResource } from '../../../play/game-resource.ts';
import type { RoundResource } from '../../../tournaments/round-resource.ts';
import { type Notes, playSeat } from '../bot.ts';
import type { HeldEvent } from './open-event.ts';

/** A table of a round as its players are told of it. */
export type Pairing = RoundResource['pairings'][number];

/** A game of a tournament that is over, as those who played it know it. */
export interface TableGame {
  readonly game: GameResource;
  readonly notes: readonly Notes[];
}

/** Sits down whom the seats are reserved for, and lets them play the games of a table to the end. */
export async function playTable(event: HeldEvent, pairing: Pairing): Promise<readonly TableGame[]> {
  const played: TableGame[] = [];
  for (const id of pairing.games) played.push(await playGame(event, id));
  return played;
}

async function playGame({ plan, host, expert, clients }: HeldEvent, id: string) {
  const { title, seats } = await host.call<GameResource>('GET', `/v1/games/${id}`);
  const playing = seats.map(({ seat, reservedFor }) => {
    const api = known(clients.get(reservedFor ?? ''), `the player of ${seat}`);
    return playSeat(api, expert, { title, game: id, seat }, plan.manner);
  });
  const notes = await Promise.all(playing);
  return { game: await host.call<GameResource>('GET', `/v1/games/${id}`), notes };
}

type Ended = Pick<GameResource, 'outcome' | 'seats'>;

/** In a few words how a game ended. */
export function endOf({ entrants }: Pick<HeldEvent, 'entrants'>, game: Ended): string {
  const { outcome, seats } = game;
  const how = outcome?.how ?? 'without an outcome';
  const teamOf = (seat: string) => {
    const player = seats.find((one) => one.seat === seat)?.player?.id;
    const team = entrants.find(({ players }) => players.some(({ id }) => id === player));
    return team?.name ?? seat;
  };
  const [one = '', other = one] = [...new Set(seats.map(({ seat }) => teamOf(seat)))];
  if (one === other) return `${one} (${how})`;
  const [best = []] = outcome?.ranking ?? [];
  const winner = best.length === 1 ? teamOf(best[0] ?? '') : null;
  if (winner !== null) return `${winner} beats ${winner === one ? other : one} (${how})`;
  return `${one} ${outcome === null ? 'against' : 'draws with'} ${other} (${how})`;
}
