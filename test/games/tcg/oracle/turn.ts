import type { CommandOf } from '../../../../src/games/tcg/commands.ts';
import { SEATS, type Seat } from '../../../../src/games/tcg/ids.ts';
import { action, procedure } from './actions.ts';
import { activeOf, currentSite } from './active.ts';
import type { Talk } from './asks.ts';
import { fight, shoot } from './fighting.ts';
import { keywordOf, standing } from './matching.ts';
import { draw, expire, leavePlay, put } from './moves.ts';
import { canMove, move } from './moving.ts';
import { canHeal } from './numbers.ts';
import { begin, end } from './phases.ts';
import { setUp } from './setup.ts';
import { ask, chooseCards } from './talk.ts';
import { heal } from './tokens.ts';
import { after, settle } from './windows.ts';
import { type Game, Over, shadowOf } from './world.ts';

/** Plays a game to its end. */
export function* playToTheEnd(game: Game): Talk {
  try {
    yield* setUp(game);
    const [first] = game.order;
    game.fp = first;
    for (;;) yield* playTurn(game);
  } catch (over) {
    if (!(over instanceof Over)) throw over;
    game.asked = [];
  }
}

function* playTurn(game: Game): Talk {
  yield* startOfTurn(game);
  begin(game, 'fellowship');
  while (yield* action(game, game.fp));
  yield* move(game);
  end(game);
  do {
    if (game.config.stage === 2) yield* shadowAndFights(game);
  } while (yield* regroup(game));
  expire(game, 'turn');
  for (const seat of SEATS) game.sides[seat].looked = [];
  game.fp = shadowOf(game);
}

/** R-C3. */
function* startOfTurn(game: Game): Talk {
  game.turn += 1;
  begin(game, 'startOfTurn');
  Object.assign(game, { pool: 0, moveCount: 0, moveBonus: 0, cardsTaken: 0 });
  Object.assign(game, { cannotMoveAgain: false, siteTexts: true });
  yield* settle(game);
  yield* after(game, [{ type: 'startOfTurn' }]);
  const site = currentSite(game);
  if (site === null || keywordOf(game, site, 'sanctuary') === 0) return;
  for (let left = game.config.sanctuaryHeals; left > 0; left -= 1) {
    const cards = activeOf(game, 'companion').filter((card) => canHeal(game, card));
    const choice = { seat: game.fp, cards, least: 0, most: 1, kind: 'sanctuaryHeal' } as const;
    const [healed] = yield* chooseCards(game, choice);
    if (healed === undefined) return;
    heal(game, healed);
    yield* settle(game);
  }
}

function isEmpty(game: Game): boolean {
  return activeOf(game, 'minion').length === 0;
}

/** From the Shadow phase to the last fight; it ends early without minions (R-E1). */
function* shadowAndFights(game: Game): Talk {
  begin(game, 'shadow');
  game.playedByShadow = [];
  while (yield* action(game, shadowOf(game)));
  end(game);
  if (isEmpty(game)) return;
  begin(game, 'maneuver');
  yield* procedure(game);
  end(game);
  if (isEmpty(game)) return;
  if (!standing(game, 'skipPhase').some(({ mod }) => mod.skipPhase === 'archery')) {
    begin(game, 'archery');
    yield* procedure(game);
    yield* shoot(game);
    end(game);
  }
  if (isEmpty(game)) return;
  yield* fight(game, 'normal');
  const isFierce = activeOf(game, 'minion').some((card) => keywordOf(game, card, 'fierce') > 0);
  if (isFierce) yield* fight(game, 'fierce');
}

/** R-E7; whether the fellowship moves again. */
function* regroup(game: Game): Talk<boolean> {
  begin(game, 'regroup');
  game.wearingRing = false;
  expire(game, 'regroup');
  yield* settle(game);
  const { marker } = game.sides[game.fp];
  if (marker === 9) {
    game.result = { winner: game.fp, reason: 'SITE_9' };
    throw new Over('SITE_9');
  }
  if (game.config.stage === 2) yield* procedure(game);
  yield* reconcile(game, shadowOf(game));
  const isMoving = yield* moveOrStay(game);
  if (isMoving) yield* move(game);
  else yield* stay(game);
  game.wearingRing = false;
  end(game);
  return isMoving;
}

function* moveOrStay(game: Game): Talk<boolean> {
  if (!canMove(game)) return false;
  const commands = [true, false].map((go) => ({ type: 'moveOrStay', move: go }) as const);
  const command = yield* ask(game, { seat: game.fp, kind: 'moveOrStay', commands });
  return (command as CommandOf<'moveOrStay'>).move;
}

function* stay(game: Game): Talk {
  yield* reconcile(game, game.fp);
  leavePlay(game, activeOf(game, 'minion'), 'discard');
  yield* settle(game);
}

/** R-E8. */
function* reconcile(game: Game, seat: Seat): Talk {
  const { handSize } = game.config;
  const cards = game.sides[seat].hand;
  const over = cards.length - handSize;
  const [least, most] = over > 0 ? [over, over] : [0, 1];
  const choice = { seat, cards, least, most, kind: 'reconcile', inSteps: true } as const;
  for (const card of yield* chooseCards(game, { ...choice, hidden: true })) {
    put(game, card, 'discard');
  }
  if (over > 0) return;
  draw(game, seat, handSize - game.sides[seat].hand.length);
}
