import type { Command, CommandOf } from '../../../../src/games/tcg/commands.ts';
import { opponentOf, type Seat } from '../../../../src/games/tcg/ids.ts';
import type { Talk } from './asks.ts';
import { actionsOf, healedBy, pieceOf } from './legality.ts';
import { readingOf } from './matching.ts';
import { put } from './moves.ts';
import { costOf } from './numbers.ts';
import { play } from './playing.ts';
import { ask } from './talk.ts';
import { heal } from './tokens.ts';
import { countUse, leftOf } from './triggers.ts';
import { settle } from './windows.ts';
import type { Game, Piece } from './world.ts';

/** Asks a player for an action; whether he did one. */
export function* action(game: Game, seat: Seat): Talk<boolean> {
  const commands = actionsOf(game, seat);
  const command = yield* ask(game, { seat, kind: 'phaseAction', commands });
  if (command.type === 'pass') return false;
  game.actions[seat] += 1;
  yield* carryOut(game, seat, command);
  return true;
}

function named(game: Game, iid: string): Piece {
  const card = pieceOf(game, iid);
  if (card === undefined) throw new Error(`there is no card ${iid}`);
  return card;
}

function* carryOut(game: Game, seat: Seat, command: Command): Talk {
  switch (command.type) {
    case 'playCard': {
      const { card, bearer } = command;
      const terms = bearer === undefined ? {} : { bearer: named(game, bearer) };
      return yield* play(game, seat, named(game, card), terms);
    }
    case 'useAbility':
      return yield* useAbility(game, seat, command);
    case 'discardToHeal': {
      const card = named(game, command.card);
      const target = healedBy(game, card);
      put(game, card, 'discard');
      if (target !== undefined) heal(game, target);
      return yield* settle(game);
    }
    case 'transfer': {
      const card = named(game, command.card);
      const bearer = named(game, command.bearer);
      game.pool += costOf(game, card, bearer);
      card.bearer = bearer;
      return yield* settle(game);
    }
    default:
      throw new Error(`${command.type} is no action`);
  }
}

/** R-C9.5: costs before effects. */
function* useAbility(game: Game, seat: Seat, command: CommandOf<'useAbility'>): Talk {
  const source = named(game, command.card);
  const { index } = command;
  const text = source.print.texts[index];
  if (text?.kind !== 'ability') throw new Error('there is no such ability');
  const reading = readingOf(source, seat);
  const { limit } = text;
  if (!(yield* game.rules.perform(game, text.cost ?? [], reading, 'cost'))) return;
  if (limit !== undefined) {
    // A limit of what a text gives lets it be paid for further on, for nothing (D-31).
    const left = leftOf(game, source, index, limit);
    reading.numbers.set('limit', left);
    countUse(game, source, index, limit, Math.min(1, left));
  }
  yield* game.rules.perform(game, text.do, reading, 'effect');
}

/** Both players act by turns, the Free Peoples first, until both pass in a row (R-E1). */
export function* procedure(game: Game, isOver: () => boolean = () => false): Talk {
  let seat = game.fp;
  for (let passed = 0; passed < 2 && !isOver(); seat = opponentOf(seat)) {
    const isIdle = game.config.autoPass && actionsOf(game, seat).length === 1;
    const hasActed = !isIdle && (yield* action(game, seat));
    passed = hasActed ? 0 : passed + 1;
  }
}
