import type { Command } from '../../../../src/games/confrontation/commands.ts';
import type { Card, Region } from '../../../../src/games/confrontation/ids.ts';

/** A combat card is played. */
export function plays(card: Card): Command {
  return { type: 'playCard', card };
}

/** Magic is replaced. */
export function replaces(card: Card): Command {
  return { type: 'replaceMagic', card };
}

/** The fighter of the Fellowship retreats by its text. */
export function retreatsBefore(to: Region): Command {
  return { type: 'fellowshipRetreat', to };
}

/** A fighter retreats by its card. */
export function retreatsTo(to: Region): Command {
  return { type: 'chooseRetreat', to };
}

/** The stands of a region are mixed. */
export function mixes(region: Region): Command {
  return { type: 'mix', region };
}

/** The stands are mixed at the end of turns from now on, or not. */
export function autoMix(on: boolean): Command {
  return { type: 'setAutoMix', on };
}

/** The Balrog kills whoever comes through the Tunnel. */
export const STRIKE: Command = { type: 'balrogStrike' };
/** Sauron lets whoever comes through the Tunnel pass. */
export const LET_PASS: Command = { type: 'balrogPass' };
/** Sam takes the place of Frodo. */
export const SUBSTITUTE: Command = { type: 'samSubstitute' };
/** Frodo is shown beside a defending Sam. */
export const BONUS: Command = { type: 'samBonus' };
/** The Fellowship uses no text. */
export const NO_TEXT: Command = { type: 'textPass' };
/** Saruman has no cards played. */
export const CANCEL_CARDS: Command = { type: 'sarumanCancelCards' };
/** Saruman has cards played as usual. */
export const KEEP_CARDS: Command = { type: 'sarumanKeepCards' };
/** A side submits its deployment. */
export const CONFIRM: Command = { type: 'confirmDeployment' };
/** A side takes its submission back. */
export const REOPEN: Command = { type: 'reopenDeployment' };
