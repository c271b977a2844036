import { known } from '../../../../src/engine/invariant.ts';
import type { Command } from '../../../../src/games/mordor-track/commands.ts';
import type { CardId, Deck, DieId, Face, Minion } from '../../../../src/games/mordor-track/ids.ts';
import type { PendingKind } from '../../../../src/games/mordor-track/questions.ts';
import type { Chances } from '../support/chance.ts';
import type { Table } from '../support/table.ts';

/** A die moves the Fellowship. */
export function moves(die: DieId): Command {
  return { type: 'moveFellowship', die };
}

/** A die hides the Fellowship. */
export function hides(die: DieId): Command {
  return { type: 'hideFellowship', die };
}

/** A die is discarded. */
export function skips(die: DieId): Command {
  return { type: 'skipDie', die };
}

/** A die pays for an Event card. */
export function plays(die: DieId, card: CardId): Command {
  return { type: 'playCard', die, card };
}

/** A die draws an Event card. */
export function draws(die: DieId, deck: Deck): Command {
  return { type: 'drawCard', die, deck };
}

/** Dice of the Shadow go into the Hunt Box before the roll. */
export function allocates(n: number): Command {
  return { type: 'allocateHunt', n };
}

/** A die musters a Minion. */
export function musters(die: DieId, minion: Minion): Command {
  return { type: 'musterMinion', die, minion };
}

/** An Elven Ring turns a die. */
export function turns(die: DieId, face: Face): Command {
  return { type: 'useElvenRing', die, face };
}

/** A decision is answered. */
export function answers(decision: PendingKind, option: string): Command {
  return { type: 'resolve', decision, option };
}

/** A seat lets the other one act. */
export const PASS: Command = { type: 'pass' };
/** The Fellowship enters Mordor. */
export const ENTER: Command = { type: 'enterMordor' };
/** The Fellowship phase ends. */
export const END_FELLOWSHIP_PHASE: Command = { type: 'endFellowshipPhase' };

/** Discards all dice that are left, so that the turn ends; chance is for the next roll. */
export function skipTheRest(table: Table, chances: Chances = {}): Table {
  const { turn } = table.state.pub;
  while (table.asked === 'action' && table.state.pub.turn === turn) {
    const { question, dice } = table.state.pub;
    const { seat } = known(question, 'an open question');
    const die = known(
      dice[seat].find(({ zone }) => zone === 'unused'),
      'an unused die',
    );
    table.give(seat, skips(die.id), chances);
  }
  return table;
}
