import { known } from '../../../../engine/invariant.ts';
import type { Command } from '../../commands.ts';
import type { FellowshipText, Fighters, Look } from '../../edition.ts';
import type { Character } from '../../ids.ts';
import { retreatsOf } from '../../rules/retreats.ts';
import { CLASSIC_TEXTS, hasCompany, isDefending, opensForSam } from '../../rules/texts.ts';
import { isThere } from '../../rules/tokens.ts';
import type { Pub, Token } from '../../state.ts';
import { mayBeInPlay } from './in-play.ts';
import { areNeighbours } from './neighbours.ts';

function isBeside(look: Look, { region }: Fighters, character: Character): boolean {
  return isThere(look.pub, 'fellowship', known(look.own, 'own stands'), character, region);
}

/** H.2: Faramir retreats sideways when he attacks. */
const faramir: FellowshipText = {
  opens: (pub, fighters) => faramirRetreats(pub, fighters).length > 0,
  commands: ({ pub }, fighters) => faramirRetreats(pub, fighters),
};

function faramirRetreats(pub: Pub, fighters: Fighters): readonly Command[] {
  if (fighters.fellowship !== 'faramir' || isDefending(fighters)) return [];
  const regions = retreatsOf(pub, 'fellowship', fighters.region, 'lateral');
  return regions.map((to): Command => ({ type: 'fellowshipRetreat', to }));
}

/** H.2: Smeagol, alone and attacked, changes places with a neighbour. */
const smeagol: FellowshipText = {
  opens: (pub, fighters) => swapPartners(pub, fighters).length > 0,
  commands: ({ pub }, fighters) =>
    swapPartners(pub, fighters).map(({ handle }) => ({ type: 'smeagolSwap', handle })),
};

function swapPartners(pub: Pub, fighters: Fighters): readonly Token[] {
  const { fellowship, region } = fighters;
  if (fellowship !== 'smeagol' || !isDefending(fighters) || hasCompany(pub, fighters)) return [];
  return pub.tokens.fellowship.filter((token) => areNeighbours(region, token.region));
}

function isAragornAttacked(fighters: Fighters): boolean {
  return fighters.fellowship === 'aragorn-v' && isDefending(fighters);
}

/** H.2: Aragorn, attacked, has no cards used. */
const aragorn: FellowshipText = {
  opens: (_pub, fighters) => isAragornAttacked(fighters),
  commands: (_look, fighters) =>
    isAragornAttacked(fighters) ? [{ type: 'aragornCancelCards' }] : [],
};

function isFrodoAttacked(fighters: Fighters): boolean {
  return fighters.fellowship === 'frodo-v' && isDefending(fighters);
}

/** H.6: the classic Sam takes the place of the alternative Frodo too. */
const substitute: FellowshipText = {
  opens: (pub, fighters) =>
    isFrodoAttacked(fighters) && hasCompany(pub, fighters) && mayBeInPlay(pub, 'sam'),
  commands: (look, fighters) =>
    isFrodoAttacked(fighters) && isBeside(look, fighters, 'sam') ? [{ type: 'samSubstitute' }] : [],
};

/** D.3 (c): so does his strength beside that Frodo; the classic game asks for it already. */
const strengthen: FellowshipText = {
  opens: opensForSam,
  commands: (look, fighters) =>
    opensForSam(look.pub, fighters) && isBeside(look, fighters, 'frodo-v')
      ? [{ type: 'samBonus' }]
      : [],
};

/** Texts of all characters of the Fellowship before a fight (D.3, H.6). */
export const DELUXE_TEXTS: readonly FellowshipText[] = [
  ...CLASSIC_TEXTS,
  faramir,
  smeagol,
  aragorn,
  substitute,
  strengthen,
];
