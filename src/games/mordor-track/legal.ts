import { invariant, known } from '../../engine/invariant.ts';
import type { Decision, NonEmpty } from '../../engine/module.ts';
import { ACTIONS_OF } from './actions/index.ts';
import type { Look } from './actions/rule.ts';
import type { Command } from './commands.ts';
import type { Seat } from './ids.ts';
import type { Question } from './questions.ts';
import { allocationRange, mayPass, unusedDice } from './rules/dice.ts';
import { fellowshipCommands } from './rules/fellowship-phase.ts';
import { optionsOf } from './rules/pending.ts';
import type { MordorTrack, MordorTrackSight, Pub } from './state.ts';

/** Seats the game waits for: whoever is asked. */
export function waiting({ question }: Pub): readonly Seat[] {
  return question === null ? [] : [question.seat];
}

/** Every command a seat may give now. */
export function legal({ pub, viewer, own }: MordorTrackSight): readonly Decision<MordorTrack>[] {
  const { question } = pub;
  if (question === null || viewer !== question.seat) return [];
  const look = { pub, seat: viewer, own: known(own, 'what the seat knows') };
  const commands = commandsFor(look, question);
  requireSome(commands);
  return [{ kind: question.kind, frame: pub.questions, optional: false, commands }];
}

/** Whoever is asked has an answer. */
function requireSome(commands: readonly Command[]): asserts commands is NonEmpty<Command> {
  invariant(commands.length > 0, 'an answer to the question');
}

function commandsFor(look: Look, question: Question): readonly Command[] {
  const { pub, own } = look;
  switch (question.kind) {
    case 'fellowship':
      return fellowshipCommands(pub);
    case 'huntAllocation':
      return allocations(pub);
    case 'action':
      return actions(look);
    default: {
      const decision = question.kind;
      const options = optionsOf({ pub, own }, question, own.picked);
      return options.map((option) => ({ type: 'resolve', decision, option }));
    }
  }
}

function allocations(pub: Pub): readonly Command[] {
  const { least, most } = allocationRange(pub);
  return Array.from({ length: most - least + 1 }, (_, step) => ({
    type: 'allocateHunt',
    n: least + step,
  }));
}

function actions(look: Look): readonly Command[] {
  const { pub, seat } = look;
  const unused = unusedDice(pub, seat);
  const commands: Command[] = [];
  for (const action of ACTIONS_OF[seat]) commands.push(...action.list(look, unused));
  if (mayPass(pub, seat)) commands.push({ type: 'pass' });
  return commands;
}
