import type { Command } from '../../../../src/games/confrontation/commands.ts';
import type { Character, Region } from '../../../../src/games/confrontation/ids.ts';
import type { Table } from '../support/table.ts';

/** Sauron uses no text. */
export const NO_SAURON_TEXT: Command = { type: 'sauronTextPass' };
/** Aragorn has no cards used. */
export const ARAGORN_CANCELS: Command = { type: 'aragornCancelCards' };
/** Saruman has another card played. */
export const FORCE: Command = { type: 'sarumanForceCard' };
/** The Mouth of Sauron takes his card back for the 4. */
export const MOUTH: Command = { type: 'mouthReplace' };
/** Gandalf supports the fighter of the Fellowship. */
export const SUPPORT: Command = { type: 'gandalfSupport' };

/** Smeagol changes places with the stand of a character. */
export function swapsWith(table: Table, character: Character): Command {
  return { type: 'smeagolSwap', handle: table.handleOf(character) };
}

/** Gollum retreats. */
export function gollumTo(to: Region): Command {
  return { type: 'gollumRetreat', to };
}

/** Wormtongue flees. */
export function fleesTo(to: Region): Command {
  return { type: 'wormtongueFlee', to };
}
