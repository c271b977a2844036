import { sameJson } from '../engine/canonical.ts';
import type { Rng } from '../engine/rng.ts';
import type { Entry } from '../play/entry.ts';
import { projectionOf } from '../play/projection.ts';
import { commandKey, diceOf } from '../play/tables.ts';
import { firstDifference } from './difference.ts';
import { lifecycleFault } from './lifecycle-rules.ts';
import type { Decided, RuleBook, RuleFault } from './rule-book.ts';

/** Decides an entry again on the table before it: was it allowed, and is that what it does? */
export function redecide(book: RuleBook, step: Decided): RuleFault | null {
  const { before, entry } = step;
  if (before !== null && before.finishedAt !== null) {
    return rules(entry, '', 'Nothing may follow the end of a game.');
  }
  return entry.command === null ? lifecycleFault(book, step) : commandFault(book, step);
}

function rules({ version }: Entry, path: string, detail: string): RuleFault {
  return { check: 'rules', fault: { version, path, detail } };
}

function commandFault(book: RuleBook, { before, entry, events }: Decided): RuleFault | null {
  if (before === null || before.status !== 'running' || before.state === null) {
    return rules(entry, '/command', 'A command needs a game that is running.');
  }
  const { seat, player, commandId } = entry;
  if (seat === null || !before.game.seatNames.includes(seat)) {
    return rules(entry, '/seat', 'The game has no such seat.');
  }
  if (before.game.seats[seat]?.player !== player) {
    return rules(entry, '/player', 'Somebody else holds the seat.');
  }
  if (commandId !== null && isUsed(book, commandKey(seat, commandId))) {
    return rules(entry, '/commandId', 'The seat used this commandId before.');
  }
  const answered = projectionOf(before, seat).decisions.find(({ id }) => id === entry.decision);
  if (answered === undefined) return rules(entry, '/decision', 'No such decision was open.');
  const command = answered.commands.find((one) => sameJson(one, entry.command));
  if (command === undefined) {
    return rules(entry, '/command', 'The command does not answer the decision.');
  }
  const dice = watched(diceOf({ table: before, seeds: book.seeds }));
  const again = book.module.decide({ seat, command }, before.state, dice);
  const difference = firstDifference({ events: again }, { events });
  if (difference === null) return null;
  const check = dice.wasUsed() ? 'randomness' : 'rules';
  return { check, fault: { version: entry.version, ...difference } };
}

function isUsed({ usedCommandIds }: RuleBook, key: string): boolean {
  if (usedCommandIds.has(key)) return true;
  usedCommandIds.add(key);
  return false;
}

/** Dice that tell whether anybody asked for one of their streams. */
function watched(dice: Rng): Rng & { wasUsed(): boolean } {
  let used = false;
  return {
    stream(name) {
      used = true;
      return dice.stream(name);
    },
    wasUsed: () => used,
  };
}
