import { dueAfterSelection } from '../rules/decisions.ts';
import type { TrickTakingScript } from '../state.ts';
import { ask } from './ask.ts';

/** G2: asks the table who may have the lost card, if several can; false where it need not decide. */
export function askLostTaker(script: TrickTakingScript): boolean {
  const due = dueAfterSelection(script.state.pub);
  if (due === null) return false;
  ask(script, { kind: 'open-decision', ...due });
  return true;
}
