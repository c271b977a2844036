import { beforeAll, describe, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { SEATS, type Seat } from '../../../src/games/mordor-track/ids.ts';
import type { Config } from '../../../src/games/mordor-track/options.ts';
import type { View } from '../../../src/games/mordor-track/view/schema.ts';
import { pick } from '../../support/players.ts';
import { seededWords } from '../../support/seeded-rng.ts';
import { sharedServer } from '../../support/server/shared-server.ts';
import { startTrack, type TrackTable } from '../../support/server/track.ts';
import { type CardTruth, cardTruthsOf } from './event-cards.ts';
import { misinformed, partyOf, reportLeaks, silentAmong } from './findings.ts';
import { overhear } from './overhear.ts';
import type { Heard, Party } from './tapes.ts';

const server = sharedServer({ RATE_LIMIT: '0' });

/** A short game with small hands, so that cards are discarded face down. */
const OPTIONS = {
  turnLimit: 3,
  modules: { cards: { handLimit: 2, tables: { shadow: ['worn-with-sorrow'] } } },
};

/** A card of the enemy, which is refused at any moment. */
const WILD = {
  'free-peoples': { type: 'playCard', die: 'f1', card: 'breaking' },
  shadow: { type: 'playCard', die: 's1', card: 'phial' },
} as const;

/** What was heard of a game, and what was true in it. */
interface Overheard {
  readonly parties: readonly Party[];
  readonly truths: ReadonlyMap<number, CardTruth>;
  /** Every card of the game. */
  readonly cards: readonly string[];
}

/** Plays a random game while everybody listens everywhere. */
async function overheardGame(seed: number): Promise<Overheard> {
  const table = await startTrack(server, OPTIONS);
  const scene = { url: server.url, title: 'mordor-track', game: table.game };
  const words = seededWords(seed);
  const session = { scene, words, askEvery: 4, wild: WILD };
  const { parties, lines } = await overhear(session, async (keep) => {
    let { waiting } = await table.sight(null);
    for (let [seat] = waiting; seat !== undefined; [seat] = waiting) {
      const answer = await giveAny(table, seat, words);
      ({ waiting } = answer);
      await keep(seat, answer);
    }
  });
  const { decks } = known((table.game.made.options as unknown as Config).modules.cards, 'cards');
  const onTables = OPTIONS.modules.cards.tables.shadow;
  const cards = [...Object.values(decks).flat(), ...onTables];
  return { parties, truths: cardTruthsOf(lines, onTables), cards };
}

async function giveAny(table: TrackTable, seat: Seat, words: () => number) {
  const [decision] = await table.decisions(seat);
  return table.give(seat, pick(words, known(decision, 'a question').commands));
}

const truthAt = ({ truths }: Overheard, version: number) =>
  known(truths.get(version), `the cards at ${version}`);

/** Cards that are named in what was heard, beside the options of the game, which name them all. */
function cardsIn({ cards }: Overheard, { text }: Heard): readonly string[] {
  const told = text.includes('"configVersion"') ? withoutOptions(text) : text;
  return cards.filter((card) => told.includes(`"${card}"`));
}

function withoutOptions(text: string): string {
  const isOptions = (value: unknown) =>
    typeof value === 'object' && value !== null && 'configVersion' in value;
  const json: unknown = JSON.parse(text.slice(text.indexOf('{')), (_key, value: unknown) =>
    isOptions(value) ? null : value,
  );
  return JSON.stringify(json);
}

/** What names a card to somebody who may not know at that version where it is. */
function findLeaks(overheard: Overheard): readonly string[] {
  return reportLeaks(overheard.parties, (heard, viewer) => {
    const may = mayName(overheard, viewer, heard.version);
    return cardsIn(overheard, heard).filter((card) => !may(card));
  });
}

function mayName(overheard: Overheard, seat: string | null, version: number | null) {
  // What has no version of the game in it names nothing.
  if (version === null) return () => false;
  const { open, drawn } = truthAt(overheard, version);
  return (card: string) => open.has(card) || (seat !== null && drawn[seat as Seat].has(card));
}

describe('a game with Event cards', () => {
  let games: readonly Overheard[];

  beforeAll(async () => {
    games = [await overheardGame(5), await overheardGame(9)];
  });

  it('names nobody a card that is hidden from him, on any channel, at any version', () => {
    expect(games.flatMap(findLeaks)).toEqual([]);
  });

  it('would be found out if one seat were told what is meant for the other', () => {
    const leaks = games.flatMap((game) => {
      const wrong = misinformed(game.parties, 'free-peoples', 'shadow');
      return findLeaks({ ...game, parties: [wrong] });
    });
    expect(leaks.length).toBeGreaterThan(0);
  });

  it('was heard on every channel, with cards in it', () => {
    const channels = [
      ...(['view', 'view at', 'live view', 'live patch', 'live events'] as const),
      ...(['server-sent events', 'history'] as const),
    ];
    for (const seat of [...SEATS, null]) {
      const heard = games.flatMap((game) =>
        partyOf(game.parties, seat).heard.filter((one) => cardsIn(game, one).length > 0),
      );
      expect([seat, silentAmong(channels, heard)]).toEqual([seat, []]);
    }
  });

  it('tells nobody of what nobody at the table knows', () => {
    const texts = games.flatMap(({ parties }) => parties.flatMap(({ heard }) => heard));
    expect(texts.filter(({ text }) => text.includes('"sealed"'))).toEqual([]);
  });

  it.each(SEATS)('shows %s its hand and its face-down discards, card for card', (seat) => {
    let compared = 0;
    for (const game of games) {
      const shown = partyOf(game.parties, seat).heard.filter(({ channel }) => channel === 'view');
      for (const { text, version } of shown) {
        const { held, faceDown } = truthAt(game, known(version, 'a version'));
        const { cards } = (JSON.parse(text) as { readonly view: View }).view;
        const own = { hand: held[seat], faceDown: faceDown[seat] };
        expect(cards?.[seat].cards).toEqual(own);
        compared += 1;
      }
    }
    // How often a seat was looked at depends on how fast the games went.
    expect(compared).toBeGreaterThan(0);
  });
});
