import { CLASSIC_ROSTER, VARIANT_ROSTER } from '../../data/characters.ts';
import type { Beginning, Play } from '../../edition.ts';
import { ask } from '../../flow/asking.ts';
import { type BySide, type Character, SIDES } from '../../ids.ts';
import type { Options } from '../../options.ts';
import { deluxeOf } from '../../rules/deluxe-facts.ts';
import { firstSpecials, openSpecials } from '../specials/index.ts';

const TO_BE_DRAFTED: BySide<readonly Character[]> = { fellowship: [], sauron: [] };

function rosterOf({ edition }: Options): BySide<readonly Character[]> {
  switch (edition) {
    case 'classic':
      return CLASSIC_ROSTER;
    case 'variant':
      return VARIANT_ROSTER;
    default:
      return TO_BE_DRAFTED;
  }
}

/** What a game with alternative characters or special cards begins with (H.1, H.5). */
export function beginDeluxe(options: Options): Beginning {
  const specials = firstSpecials(options);
  const isDrafted = options.edition !== 'draft';
  const isSelected = specials !== null;
  return {
    roster: rosterOf(options),
    pub: {
      deluxe: {
        drafted: { fellowship: isDrafted, sauron: isDrafted },
        rosters: null,
        selected: { fellowship: isSelected, sauron: isSelected },
        specials,
        heir: null,
        shownForGood: [],
        forced: null,
        watched: null,
        firstStep: null,
        isSupported: false,
        takenBack: null,
        seen: null,
      },
    },
    own: { deluxe: { specials: [] } },
  };
}

/** H.6: the draft comes first, then special cards, then deployment; each leads here when it is over. */
export function openDeluxe(play: Play): void {
  const { drafted } = deluxeOf(play.script.state.pub);
  if (!SIDES.every((side) => drafted[side])) ask(play, 'drafting');
  else if (!openSpecials(play)) ask(play, 'deploying');
}
