import { beforeAll, describe, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { enemyOf, SIDES, type Side } from '../../../src/games/confrontation/ids.ts';
import type { View } from '../../../src/games/confrontation/view/schema.ts';
import { seededWords } from '../../support/seeded-rng.ts';
import { type Duel, goToCards, playOut, startDuel } from '../../support/server/duel.ts';
import { registerPlayer } from '../../support/server/seated-game.ts';
import { sharedServer } from '../../support/server/shared-server.ts';
import { charactersIn, isOwn, type Truth, truthsOf } from './characters.ts';
import { misinformed, partyOf, reportLeaks, silentAmong } from './findings.ts';
import { keepHistory, overhear } from './overhear.ts';
import type { Party } from './tapes.ts';
import { partiesOf, type Scene } from './watchers.ts';

const server = sharedServer({ RATE_LIMIT: '0' });

type Truths = ReadonlyMap<number, Truth>;

/** The enemy's to place, or to play: a command that is refused at any moment. */
const WILD = {
  fellowship: { type: 'placeCharacter', character: 'orcs', region: 'mordor' },
  sauron: { type: 'placeCharacter', character: 'frodo', region: 'the-shire' },
} as const;

/** What was heard of a game, and what was true in it. */
interface Overheard {
  readonly parties: readonly Party[];
  readonly truths: Truths;
}

/** Plays a game while everybody listens everywhere. */
async function overheardDuel(
  seed: number,
  open: (duel: Duel) => Promise<void>,
): Promise<Overheard> {
  const duel = await startDuel(server);
  const words = seededWords(seed);
  const session = { scene: sceneOf(duel), words, askEvery: 2, wild: WILD };
  const { parties, lines } = await overhear(session, async (keep) => {
    await open(duel);
    await playOut(duel, words, keep);
  });
  return { parties, truths: truthsOf(lines) };
}

function sceneOf({ game }: Duel): Scene {
  return { url: server.url, title: 'confrontation', game };
}

const truthAt = (truths: Truths, version: number) => known(truths.get(version), `${version}`);

/** Channels that show a game after a version, and nothing of what happened on the way there. */
const VIEWS = ['view', 'view at', 'public view'];

/** What names a character to somebody who may not know, at that version, who stands where. */
function findNames({ parties, truths }: Overheard): readonly string[] {
  return reportLeaks(parties, ({ version, channel, text }, viewer) => {
    // What has no version of the game in it names nobody.
    if (version === null) return [...charactersIn(text)];
    const { open, opened } = truthAt(truths, version);
    const named = VIEWS.includes(channel) ? open : opened;
    return [...charactersIn(text)].filter((one) => !isOwn(viewer, one) && !named.has(one));
  });
}

/** What tells a card that an enemy has chosen in secret: it lies in the open hands, and nowhere else. */
function findCards({ parties, truths }: Overheard): readonly string[] {
  return reportLeaks(parties, ({ version, text }, viewer) => {
    if (version === null) return [];
    const chosen = [...truthAt(truths, version).committed].filter(([side]) => side !== viewer);
    const allowed = text.includes('"hands"') ? 1 : 0;
    return chosen
      .map(([, card]) => card)
      .filter((card) => text.split(`"${card}"`).length - 1 > allowed);
  });
}

/** The same game in which each side was told what was meant for the other. */
function swapped({ parties, truths }: Overheard): Overheard {
  return { parties: SIDES.map((side) => misinformed(parties, side, enemyOf(side))), truths };
}

describe('a duel', () => {
  let games: readonly Overheard[];

  beforeAll(async () => {
    games = [
      await overheardDuel(3, async () => undefined),
      // Whatever follows, here cards are chosen in secret.
      await overheardDuel(8, goToCards),
    ];
  });

  it('names nobody a character that is hidden from him, on any channel, at any version', () => {
    expect(games.flatMap(findNames)).toEqual([]);
  });

  it('tells nobody a card before it is open', () => {
    expect(games.flatMap(findCards)).toEqual([]);
  });

  it('would be found out if one side were told what is meant for the other', () => {
    const wrong = games.map(swapped);
    expect(wrong.flatMap(findNames).length).toBeGreaterThan(0);
    expect(wrong.flatMap(findCards).length).toBeGreaterThan(0);
  });

  it('was heard on every channel, with characters in it', () => {
    const told = ['live view', 'live patch', 'live events', 'server-sent events', 'history'];
    for (const seat of [...SIDES, null]) {
      const heard = games.flatMap(({ parties }) => partyOf(parties, seat).heard);
      const naming = heard.filter(({ text }) => charactersIn(text).size > 0);
      // Who watches is told of characters at the end for certain, and must not ask before.
      const expected = seat === null ? told : [...told, 'view'];
      expect([seat, silentAmong(expected, naming)]).toEqual([seat, []]);
    }
  });

  it.each(SIDES)('shows %s who stands on its own stands, and which of them all can see', (side) => {
    let compared = 0;
    for (const { parties, truths } of games) {
      const shown = partyOf(parties, side).heard.filter(({ channel }) => channel === 'view');
      for (const { text, version } of shown) {
        const { standing, open } = truthAt(truths, version ?? 0);
        const { regions } = (JSON.parse(text) as { readonly view: View }).view;
        for (const stand of Object.values(regions).flatMap((region) => region[side])) {
          const character = known(standing.get(stand.handle), 'who stands there');
          expect(stand).toMatchObject({ character, revealed: open.has(character) });
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(0);
  });
});

describe('a draft that is kept secret', () => {
  /** Always gives the first answer, until it is somebody's turn. */
  async function draftAndDeploy(duel: Duel): Promise<void> {
    for (let phase = 'drafting'; phase !== 'awaiting-move'; ) {
      const { waiting } = await duel.sight(null);
      const side = known(waiting[0], 'a side that is asked');
      const asked = (await duel.decisions(side)).find(({ optional }) => !optional);
      const { view } = await duel.give(side, known(asked?.commands[0], 'an answer'));
      phase = view.phase;
    }
  }

  it('names no character to the other side, nor to who watches', async () => {
    const options = { edition: 'draft', draftOpen: false };
    const duel = await startDuel(server, { options });
    const spectator = await registerPlayer(server.url);
    await draftAndDeploy(duel);
    for (const party of partiesOf(duel.game, spectator.token)) {
      await keepHistory(sceneOf(duel), party);
      const text = `${await duel.see(party.seat as Side | null)}${party.heard.map((one) => one.text)}`;
      const named = [...charactersIn(text)];
      expect(named.filter((character) => !isOwn(party.seat, character))).toEqual([]);
      expect(named.length).toBe(party.seat === null ? 0 : 9);
    }
  });
});
