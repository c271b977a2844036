import { beforeAll, describe, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { STARTER_DECKS } from '../../../src/games/tcg/data/starter-decks.ts';
import { ok } from '../../support/server/api-client.ts';
import { readGame, readLog, resign, sitDown } from '../../support/server/calls.ts';
import { deckWith } from '../../support/server/card-table.ts';
import { type Person, registerPlayer } from '../../support/server/seated-game.ts';
import { sharedServer } from '../../support/server/shared-server.ts';
import type { AskedRules } from '../../support/server/tournaments.ts';
import { until } from '../../support/server/until.ts';
import {
  enterEvent,
  pairNext,
  publishEvent,
  readEvent,
  sendAnything,
  startEvent,
} from '../../support/server/wire-event.ts';

const server = sharedServer({ RATE_LIMIT: '0' });
const OWN = { decks: 'own', drawDeckMin: 4 } as const;
const RULES: Partial<AskedRules> = { title: 'tcg', rounds: 1, options: OWN };
const DECK = deckWith({ '1_299': 2 });
const OTHER_DECK = deckWith({ '1_299': 3 });

let head: Person;
let una: Person;
let duo: Person;

beforeAll(async () => {
  [head, una, duo] = [
    await registerPlayer(server.url, 'Head'),
    await registerPlayer(server.url, 'Una'),
    await registerPlayer(server.url, 'Duo'),
  ];
});

/** A game of an event to which Una has handed in a deck, and Duo has not. */
async function pairedGame() {
  const { id } = await publishEvent(head, RULES);
  await ok(enterEvent(una, id, { seatOptions: { deck: DECK } }));
  await ok(enterEvent(duo, id));
  await startEvent(head, id);
  const { pairings } = await pairNext(head, id);
  const game = known(pairings[0]?.games[0], 'a game');
  const { seats } = await ok(readGame(una, game));
  const seatOf = ({ id: player }: Person) =>
    known(seats.find(({ reservedFor }) => reservedFor === player)?.seat, 'a seat');
  return { id, game, ofUna: seatOf(una), ofDuo: seatOf(duo) };
}

/** Sits down with whatever is brought. */
function bring({ token }: Person, game: string, seat: string, options: object) {
  return sendAnything(server.url, token, 'PUT', `/v1/games/${game}/seats/${seat}`, { options });
}

interface Line {
  readonly events?: readonly {
    readonly type: string;
    readonly pub: { readonly seat?: string };
    readonly sealed?: { readonly options?: object };
  }[];
}

/** What somebody brought to a seat, by the log of a game that is over. */
async function broughtTo(game: string, seat: string): Promise<object | undefined> {
  const text = await ok(readLog(head, game));
  const lines = String(text).trim().split('\n');
  const events = lines.flatMap((line) => (JSON.parse(line) as Line).events ?? []);
  const taken = events.find(({ type, pub }) => type === 'SeatTaken' && pub.seat === seat);
  return taken?.sealed?.options;
}

describe('a deck handed in with the entry', () => {
  it('is the one that is played, and no other can be brought', async () => {
    const { id, game, ofUna, ofDuo } = await pairedGame();
    const before = await ok(readGame(una, game));
    const other = await bring(una, game, ofUna, { deck: OTHER_DECK });
    expect(other).toMatchObject({ status: 422, json: { code: 'OPTIONS_INVALID' } });
    const starter = await bring(una, game, ofUna, { deck: STARTER_DECKS[0].id });
    expect(starter).toMatchObject({ status: 422, json: { errors: [{ path: '/options' }] } });
    expect(await ok(readGame(una, game))).toEqual(before);
    await ok(sitDown(una, game, ofUna));
    // Who handed in nothing brings a deck to the table.
    expect((await bring(duo, game, ofDuo, { deck: OTHER_DECK })).status).toBe(200);
    expect((await ok(readGame(una, game))).status).toBe('running');
    await ok(resign(duo, game, ofDuo));
    // Whoever has played may meet others with this deck yet.
    const early = await readLog(head, game);
    expect(early).toMatchObject({
      response: { status: 409 },
      error: { code: 'GAME_NOT_FINISHED' },
    });
    await until('the event is over', 20_000, async () =>
      (await readEvent(head, id)).status === 'finished' ? true : null,
    );
    expect(await broughtTo(game, ofUna)).toEqual({ deck: DECK });
    expect(await broughtTo(game, ofDuo)).toEqual({ deck: OTHER_DECK });
  });

  it('can be brought once more, if it is the same', async () => {
    const { game, ofUna } = await pairedGame();
    expect((await bring(una, game, ofUna, { deck: DECK })).status).toBe(200);
  });

  it('is shown to nobody while the event goes on', async () => {
    const { id } = await pairedGame();
    const paths = ['', '/events', '/rounds/1', '/standings'];
    for (const { token } of [head, duo, una]) {
      for (const path of paths) {
        const { status, text } = await sendAnything(
          server.url,
          token,
          'GET',
          `/v1/tournaments/${id}${path}`,
        );
        expect(status).toBe(200);
        expect(text).not.toContain('drawDeck":[');
      }
    }
  });

  it('is refused with everything that is wrong with it, and nobody has entered', async () => {
    const { id } = await publishEvent(head, RULES);
    const deck = { ...DECK, ring: '9_99', drawDeck: [{ id: '1_299', count: 1 }] };
    const checked = { deck, options: OWN };
    const path = '/v1/titles/tcg/deck-checks';
    const { json } = await sendAnything(server.url, una.token, 'POST', path, checked);
    const { faults } = json as {
      readonly faults: readonly Readonly<Record<'reason' | 'path' | 'message', string>>[];
    };
    expect(faults.length).toBeGreaterThan(1);
    const at = `/v1/tournaments/${id}/entrants/me`;
    const answer = await sendAnything(server.url, una.token, 'PUT', at, { seatOptions: { deck } });
    expect(answer).toMatchObject({
      status: 422,
      json: {
        code: 'OPTIONS_INVALID',
        reason: faults[0]?.reason,
        errors: faults.map(({ reason, path: place, message }) => ({
          path: `/seatOptions${place}`,
          message: `${reason}: ${message}`,
        })),
      },
    });
    expect(await readEvent(una, id)).toMatchObject({ version: 2, entrants: [] });
  });
});
