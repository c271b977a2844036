import type { Companion, Guide } from '../../../../src/games/mordor-track/ids.ts';
import type { Talk } from './asking.ts';
import type { Game, HuntNow } from './game.ts';
import { corrupt, discardFromTable, leave, reveal } from './moves.ts';
import { LEVEL, printOf } from './tables.ts';

const FP = 'free-peoples';

/** Whether the tile reveals the Fellowship: by the Guide of now or, switched, of the draw (D.7). */
export function willReveal(game: Game, hunt: HuntNow): boolean {
  if (hunt.tile === null) return false;
  const { colour, value, reveals } = printOf(hunt.tile);
  const guide = game.config.switches.gollumLateSuppress ? game.guide : hunt.guideAtDraw;
  return reveals && !(guide === 'gollum' && colour === 'standard' && typeof value === 'number');
}

/** What may be done while there is damage (D.5). */
export function damageOptions(game: Game, hunt: HuntNow): readonly string[] {
  const { cause, casualtyTaken } = hunt;
  const isForced = cause === 'foul-thing' && !casualtyTaken && game.companions.length > 0;
  if (cause === 'isildurs-bane') return ['useRing'];
  const options = isForced ? [] : ['useRing'];
  if (canGuideHelp(game, hunt)) options.push('guideAbility');
  if (!casualtyTaken && game.companions.length > 0) {
    if (cause !== 'foul-thing') options.push('casualtyGuide');
    options.push('casualtyRandom');
  }
  if (!hunt.tableCardUsed && hunt.guideUsed.length === 0 && !casualtyTaken) {
    const cards = game.sides[FP].table.filter((card) => REDUCERS.includes(card));
    options.push(...cards.map((card) => `tableCard:${card}`));
  }
  return options;
}

const REDUCERS = ['axe-and-bow', 'horn-of-gondor'];

function canGuideHelp(game: Game, hunt: HuntNow): boolean {
  if (game.guide !== 'gollum') return LEVEL[game.guide] === 1;
  return game.hidden && !hunt.guideUsed.includes('gollum') && !willReveal(game, hunt);
}

/** Carries out one of the options, which lessens the damage (D.5). */
export function* takeDamage(game: Game, hunt: HuntNow, option: string): Talk {
  if (option === 'useRing') {
    const { damage } = hunt;
    hunt.damage = 0;
    corrupt(game, damage);
  } else if (option === 'guideAbility') {
    yield* useGuide(game, hunt, game.guide);
  } else if (option === 'casualtyGuide') {
    yield* loseCasualty(game, hunt, game.guide as Companion);
  } else if (option === 'casualtyRandom') {
    yield* loseCasualty(game, hunt, randomCompanion(game));
  } else {
    hunt.tableCardUsed = true;
    hunt.damage -= 1;
    discardFromTable(game, FP, option.replace('tableCard:', ''));
  }
}

function* useGuide(game: Game, hunt: HuntNow, guide: Guide): Talk {
  hunt.guideUsed.push(guide);
  hunt.damage -= 1;
  if (guide === 'gollum') reveal(game);
  else yield* leave(game, [guide], false);
}

function* loseCasualty(game: Game, hunt: HuntNow, companion: Companion): Talk {
  hunt.casualtyTaken = true;
  hunt.damage = Math.max(0, hunt.damage - LEVEL[companion]);
  if (game.sides.shadow.table.includes('worn-with-sorrow')) game.casualties += 1;
  yield* leave(game, [companion], true);
}

/** A companion drawn by chance (F.3). */
export function randomCompanion(game: Game): Companion {
  const { k, of, companion } = game.chance.next('CompanionChosenAtRandom');
  if (of !== game.companions.length || game.companions[k] !== companion) {
    throw new Error(`${companion} is not number ${k} of the Fellowship`);
  }
  return companion;
}
