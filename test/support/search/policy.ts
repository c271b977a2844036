import { below, type Words } from '../../../src/engine/rng.ts';
import type { Command } from '../../../src/games/trick-taking/commands.ts';
import { MORIA_EVENTS } from '../../../src/games/trick-taking/ids.ts';
import { journeyOf, uncompleted } from '../../../src/games/trick-taking/rules/journey.ts';
import { handCountOf } from '../../../src/games/trick-taking/rules/table.ts';
import type { Pub } from '../../../src/games/trick-taking/state.ts';
import { pick } from '../players.ts';

/** The commands among which a search looks, of all that answer a question; never none. */
function worthTrying(pub: Pub, commands: readonly Command[]): readonly Command[] {
  const wanted = commands.filter((command) => isWanted(pub, command));
  return wanted.length > 0 ? wanted : commands;
}

/** Whether a command leads on in the chapter; what cannot be told beforehand is wanted as well. */
function isWanted(pub: Pub, command: Command): boolean {
  switch (command.type) {
    case 'pickCharacter':
      return uncompleted(pub).length === 0 || uncompleted(pub).includes(command.character);
    case 'proposeDecision':
      return isGoodDecision(pub, command);
    case 'useGift':
      return command.accept !== false;
    default:
      return true;
  }
}

function isGoodDecision(
  pub: Pub,
  { kind, value }: Extract<Command, { readonly type: 'proposeDecision' }>,
): boolean {
  switch (kind) {
    case 'moriaEvent': {
      const { events } = journeyOf(pub);
      const open = MORIA_EVENTS.filter((event) => !events.includes(event));
      return value === (open[0] === 'bridge' ? lastEvent(pub) : open[0]);
    }
    case 'roadRider':
      return value === 'use';
    case 'afterLoss':
      return value === 'keep';
    case 'lostTaker':
      return true;
    default:
      return false;
  }
}

/** D-13: the Bridge comes when the round can complete the chapter, another Long Dark until then. */
function lastEvent(pub: Pub): 'bridge' | 'long-dark' {
  const left = uncompleted(pub).filter((one) => one !== 'frodo').length;
  return left <= handCountOf(pub.options.people) - 2 ? 'bridge' : 'long-dark';
}

/** A command that is worth trying, each as likely as the other. */
export function tryOne(pub: Pub, commands: readonly Command[], words: Words): Command {
  const [first] = commands;
  const isTable = first?.type === 'confirmDecision' || first?.type === 'startNextRound';
  return isTable ? first : pick(words, worthTrying(pub, commands));
}

/** Some of the commands that are worth trying, in any order. */
export function tryFew(
  pub: Pub,
  commands: readonly Command[],
  words: Words,
  most: number,
): readonly Command[] {
  const left = [...worthTrying(pub, commands)];
  const few: Command[] = [];
  while (left.length > 0 && few.length < most) {
    few.push(...left.splice(below(words, left.length), 1));
  }
  return few;
}
