import { describe, expect, it } from 'vitest';
import { makeMyGames } from '../../src/live/my-games.ts';
import type { GameResource } from '../../src/play/game-resource.ts';
import type { Games } from '../../src/play/ports.ts';

type Shown = Pick<GameResource, 'status' | 'waiting'> & { readonly version?: number };

const seat = (name: string, player: string | null) => ({
  seat: name,
  player: player === null ? null : { id: player, name: player, kind: 'bot' as const },
  reservedFor: null,
});

/** A game of Rosie's, with Rosie at p1 and Sam at p2, that is what the test says it is. */
function rosiesGame() {
  let shown: Shown = { status: 'open', waiting: [] };
  let failing = false;
  const faults: unknown[] = [];
  const looks = { count: 0 };
  let holding = Promise.resolve();
  const find = async (id: string) => {
    looks.count += 1;
    await holding;
    if (failing) throw new Error('the database is away');
    const seats = [seat('p1', 'rosie'), seat('p2', 'sam'), seat('p3', null)];
    const about = { id, creator: 'rosie', seats, tournament: null };
    return { ...about, ...shown } as unknown as GameResource;
  };
  const myGames = makeMyGames({ find } as unknown as Games, (error) => faults.push(error));
  const follow = (player: string) => {
    const told: string[] = [];
    const onGame = ({ status, waiting }: GameResource) =>
      void told.push(`${status} ${waiting.join()}`.trim());
    const listener = { player, onGame };
    myGames.add(listener);
    return { told, stop: () => myGames.remove(listener) };
  };
  return {
    follow,
    faults,
    looks,
    touched: (concerned?: readonly string[]) =>
      myGames.touched('g_1', concerned && (() => concerned)),
    players: () => myGames.players(),
    /** Lets every look wait until it is let go. */
    hold() {
      let letGo = (): void => undefined;
      holding = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      return letGo;
    },
    settled: turns,
    fail: (yes: boolean) => {
      failing = yes;
    },
    async becomes(next: Shown) {
      shown = next;
      myGames.touched('g_1');
      await turns();
    },
  };
}

/** Looking takes a few turns of the event loop, one after the other. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

describe('following one’s games', () => {
  it('tells when one was made, started, waits for me, and ended', async () => {
    const game = rosiesGame();
    const { told } = game.follow('rosie');
    await game.becomes({ status: 'open', waiting: [] });
    await game.becomes({ status: 'running', waiting: ['p2'] });
    await game.becomes({ status: 'running', waiting: ['p1'] });
    await game.becomes({ status: 'finished', waiting: [] });
    expect(told).toEqual(['open', 'running p2', 'running p1', 'finished']);
  });

  it('tells nothing twice, and nothing of what concerns others alone', async () => {
    const game = rosiesGame();
    const { told } = game.follow('rosie');
    await game.becomes({ status: 'running', waiting: ['p2'] });
    await game.becomes({ status: 'running', waiting: ['p2'] });
    await game.becomes({ status: 'running', waiting: ['p3'] });
    expect(told).toEqual(['running p2']);
  });

  it('tells each player of his own seats', async () => {
    const game = rosiesGame();
    const rosie = game.follow('rosie');
    const sam = game.follow('sam');
    await game.becomes({ status: 'running', waiting: ['p1'] });
    await game.becomes({ status: 'running', waiting: ['p2'] });
    expect(sam.told).toEqual(['running p1', 'running p2']);
    expect(rosie.told).toEqual(['running p1', 'running p2']);
  });

  it('tells nothing to who neither made the game nor sits in it, or follows no more', async () => {
    const game = rosiesGame();
    const other = game.follow('gaffer');
    const rosie = game.follow('rosie');
    rosie.stop();
    await game.becomes({ status: 'running', waiting: ['p1'] });
    expect([...other.told, ...rosie.told]).toEqual([]);
  });

  it('goes on after a failed look', async () => {
    const game = rosiesGame();
    const { told } = game.follow('rosie');
    game.fail(true);
    await game.becomes({ status: 'running', waiting: ['p1'] });
    game.fail(false);
    await game.becomes({ status: 'running', waiting: ['p1'] });
    expect(told).toEqual(['running p1']);
    expect(game.faults).toHaveLength(1);
  });

  it('tells again when the same seat is asked again, however quickly that went', async () => {
    const game = rosiesGame();
    const { told } = game.follow('rosie');
    await game.becomes({ status: 'running', waiting: ['p1'], version: 5 });
    await game.becomes({ status: 'running', waiting: ['p1'], version: 7 });
    expect(told).toEqual(['running p1', 'running p1']);
  });

  it('tells everything anew to who comes back', async () => {
    const game = rosiesGame();
    const before = game.follow('rosie');
    await game.becomes({ status: 'running', waiting: ['p1'], version: 5 });
    before.stop();
    expect(game.players()).toEqual([]);
    const after = game.follow('rosie');
    await game.becomes({ status: 'running', waiting: ['p1'], version: 5 });
    expect(after.told).toEqual(['running p1']);
  });

  it('does not look at games of others', async () => {
    const game = rosiesGame();
    game.follow('gaffer');
    game.touched(['rosie', 'sam']);
    await game.settled();
    expect(game.looks.count).toBe(0);
    game.touched();
    await game.settled();
    expect(game.looks.count).toBe(1);
  });

  it('looks once at a time, and once more for all that came meanwhile', async () => {
    const game = rosiesGame();
    game.follow('rosie');
    const letGo = game.hold();
    for (let commits = 0; commits < 50; commits += 1) game.touched(['rosie']);
    await game.settled();
    expect(game.looks.count).toBe(1);
    letGo();
    await game.settled();
    expect(game.looks.count).toBe(2);
  });
});
