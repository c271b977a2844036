import { expect, it } from 'vitest';
import type { Seat } from '../../../../src/games/mordor-track/ids.ts';
import type { Asked } from '../../../../src/games/mordor-track/options.ts';
import type { MordorTrackState } from '../../../../src/games/mordor-track/state.ts';
import { playBesideShadows, type ShadowedGames } from '../../../support/beside-shadows.ts';
import { DISGUISE } from './disguise.ts';
import { makeProber } from './probes.ts';

/** Small hands, so that cards are discarded, and every deck is drawn from. */
const cards = { handLimit: 3, lastBattleAllowed: true };
const nodes = [
  { id: 'minas-tirith', fpCityOrStronghold: true },
  { id: 'osgiliath', shadowArmy: true },
  { id: 'minas-morgul', shadowStronghold: true },
];

const GAMES: readonly { readonly options: Asked; readonly games: number }[] = [
  { options: { preset: 'standard', modules: { cards: {} } }, games: 8 },
  { options: { preset: 'big-fellowship', guide: 'gandalf-grey', modules: { cards } }, games: 16 },
  { options: { preset: 'desperate', modules: { cards } }, games: 10 },
  { options: { preset: 'healthy', modules: { cards, approach: { nodes } } }, games: 6 },
  { options: { preset: 'annotated-t8' }, games: 6 },
];

/** What a seat has picked for a set that is not final. */
function picksOf({ own }: MordorTrackState, seat: Seat): string {
  return own[seat].picked.join();
}

it.each(GAMES.map((set, place) => ({ ...set, first: place * 1000 })))(
  'other cards and picks change no byte that others get, with $options ($games games)',
  async ({ options, games, first }) => {
    let otherPicks = 0;
    const set: ShadowedGames = {
      ...{ disguise: DISGUISE, options, games, first, makeProber },
      onCompared: (here: MordorTrackState, there: MordorTrackState, hidden: Seat) => {
        if (picksOf(here, hidden) !== picksOf(there, hidden)) otherPicks += 1;
      },
    };
    const tally = await playBesideShadows(set);
    // Comparing equal worlds, or none, would prove nothing.
    expect(tally.differing).toBeGreaterThan(tally.versions * 0.8);
    expect(tally.followed).toBeGreaterThan(tally.versions / 3);
    expect(otherPicks).toBeGreaterThan(0);
  },
);
