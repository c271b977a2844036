import { expect, it } from 'vitest';
import type { Seat } from '../../../../src/games/tcg/ids.ts';
import type { Asked } from '../../../../src/games/tcg/options.ts';
import type { TcgState } from '../../../../src/games/tcg/state.ts';
import { playBesideShadows, type ShadowedGames } from '../../../support/beside-shadows.ts';
import { DISGUISE } from './disguise.ts';
import { makeProber } from './probes.ts';

const GAMES: readonly { readonly options: Asked; readonly games: number }[] = [
  { options: { bidMax: 1 }, games: 6 },
  { options: { bidMax: 1, decks: 'own' }, games: 6 },
  { options: { bidMax: 1, decks: 'own', stage: 1, discardBrowse: 'all' }, games: 4 },
];

/** What a seat has marked for a choice that is not final. */
function marksOf({ own }: TcgState, seat: Seat): string {
  return own[seat].asked?.picked.join() ?? '';
}

it.each(GAMES.map((set, place) => ({ ...set, first: place * 1000 })))(
  'other cards, decks, bids and marks change no byte that others get, with $options ($games games)',
  async ({ options, games, first }) => {
    let otherMarks = 0;
    const set: ShadowedGames = {
      ...{ disguise: DISGUISE, options, games, first, makeProber },
      onCompared: (here: TcgState, there: TcgState, hidden: Seat) => {
        if (marksOf(here, hidden) !== marksOf(there, hidden)) otherMarks += 1;
      },
    };
    const tally = await playBesideShadows(set);
    // Comparing equal worlds, or none, would prove nothing.
    expect(tally.differing).toBeGreaterThan(tally.versions * 0.8);
    expect(tally.followed).toBeGreaterThan(tally.versions / 3);
    expect(otherMarks).toBeGreaterThan(0);
  },
);
