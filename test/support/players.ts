import { known } from '../../src/engine/invariant.ts';
import type { AnyModule } from '../../src/engine/module.ts';
import { below, type Words } from '../../src/engine/rng.ts';
import { type Answer, type AnyDecision, type Moment, openTo } from './game.ts';

/** Gives the next command for whoever is waited for; the words are the player's own chance. */
export interface Player {
  readonly name: string;
  answer(module: AnyModule, moment: Moment, words: Words): Answer;
}

/** How often the random player looks for an optional decision first: once in so many commands. */
const OPTIONAL_ONCE_IN = 12;

/** One of the items, each as likely as the other. */
export function pick<T>(words: Words, items: readonly T[]): T {
  return known(items[below(words, items.length)], 'something to pick from');
}

/** Any legal command, now and then one that answers an optional decision, of whatever seat. */
export const randomPlayer: Player = {
  name: 'random',
  answer(module, moment, words) {
    if (below(words, OPTIONAL_ONCE_IN) === 0) {
      const seat = pick(words, Object.keys(moment.counts));
      const offers = openTo(module, moment, seat).filter(({ optional }) => optional);
      if (offers.length > 0) return anyOf(words, seat, offers);
    }
    const seat = pick(words, module.waiting(moment.state.pub));
    return anyOf(words, seat, questions(module, moment, seat));
  },
};

/** The first command of the first decision that is not optional: what any client can do. */
const firstPlayer: Player = {
  name: 'first',
  answer(module, moment, words) {
    const seat = pick(words, module.waiting(moment.state.pub));
    const decision = known(questions(module, moment, seat)[0], `a question to ${seat}`);
    return { seat, decision, command: decision.commands[0] };
  },
};

/** Players by the name a script can ask for. */
export const PLAYERS: readonly Player[] = [randomPlayer, firstPlayer];

function questions(module: AnyModule, moment: Moment, seat: string): readonly AnyDecision[] {
  return openTo(module, moment, seat).filter(({ optional }) => !optional);
}

function anyOf(words: Words, seat: string, decisions: readonly AnyDecision[]): Answer {
  const decision = pick(words, decisions);
  return { seat, decision, command: pick(words, decision.commands) };
}
