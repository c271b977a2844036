import { best } from '../best.ts';
import type { Command } from '../wire.ts';
import { scoreAnswer } from './answers.ts';
import { scoreForFreePeoples } from './free-peoples.ts';
import { scoreForShadow } from './shadow.ts';
import type { MordorCommand, View } from './view.ts';

/** Chooses like somebody who has played a few games: from what the seat may know. */
export function choose(seen: object, listed: readonly Command[]): Command {
  const view = seen as View;
  const commands: readonly MordorCommand[] = listed;
  return best(commands, (command) => scoreOf(view, command));
}

function scoreOf(view: View, command: MordorCommand): number {
  if (command.type === 'resolve') return scoreAnswer(view, command);
  if (view.viewer === 'shadow') return scoreForShadow(view, command);
  return scoreForFreePeoples(view, command);
}
