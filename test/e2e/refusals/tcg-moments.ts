import { known } from '../../../src/engine/invariant.ts';
import type { Command } from '../../../src/games/tcg/commands.ts';
import type { SeatOptions } from '../../../src/games/tcg/decks/schema.ts';
import type { Seat } from '../../../src/games/tcg/ids.ts';
import type { Asked } from '../../../src/games/tcg/options.ts';
import type { Reason } from '../../../src/games/tcg/reasons.ts';
import type { CardTable } from '../../support/server/card-table.ts';

/** Something that is done on the way to a moment. */
export type Step = (table: CardTable) => Promise<unknown>;

/** A command of any type, its members as loose as a client may send them. */
export type Wrong = Readonly<Record<string, unknown>> & { readonly type: Command['type'] };

/** A wrong command, who sends it, and why it is refused. Cards are named by place and print. */
export interface Refused {
  readonly seat: Seat;
  readonly reason: Reason;
  readonly command: Wrong;
}

/** A moment of a game: the way to it from the one before, and what is refused then. */
export interface Moment {
  readonly when: string;
  readonly steps: readonly Step[];
  readonly refused: readonly Refused[];
}

/** A game that goes through some moments; what is refused leaves no trace, so one game does for all. */
export interface Course {
  readonly what: string;
  readonly options: Asked;
  readonly decks: Readonly<Record<Seat, SeatOptions['deck']>>;
  readonly moments: readonly Moment[];
}

/** Decks that are drawn as a whole, so that every hand is known; `p1` has the higher bid. */
export const WHOLE_DECKS: Asked = {
  decks: 'own',
  drawDeckMin: 1,
  maxCopies: 10,
  handSize: 20,
  mulligan: false,
  bidMax: 1,
};

/** A seat gives a command. */
const by =
  (seat: Seat, command: Command): Step =>
  (table) =>
    table.play(seat, command);

/** The first player gives a command. */
export const p1 = (command: Command): Step => by('p1', command);

/** The second player gives a command. */
export const p2 = (command: Command): Step => by('p2', command);

/** The game begins, with these companions of the first player, who is then to act. */
export const begin =
  (...starters: readonly string[]): Step =>
  async (table) => {
    await table.begin({ p1: starters });
    await table.declineAll();
  };

/** The first player gives the first of the listed answers of a type. */
export const answer =
  (type: string): Step =>
  async (table) => {
    const [decision] = await table.decisions('p1');
    const listed = decision?.commands.find((command) => command.type === type);
    await table.give('p1', known(listed, `a command ${type}`));
  };

/** Nobody responds. */
export const declineAll: Step = (table) => table.declineAll();

/** Whoever is to act passes until the phase is over. */
export const passPhase: Step = (table) => table.passPhase();

/** The first player plays a card of the hand, and nobody responds. */
export const plays =
  (card: string, bearer?: string): Step =>
  async (table) => {
    const onto = bearer === undefined ? {} : { bearer };
    await table.play('p1', { type: 'playCard', card: `hand:${card}`, ...onto });
    await table.declineAll();
  };

/** Rows of what a seat sends: a reason, and commands that are refused with it. */
export const refusing =
  (seat: Seat) =>
  (reason: Reason, ...commands: readonly Wrong[]): readonly Refused[] =>
    commands.map((command) => ({ seat, reason, command }));

/** One command of each type, whatever it names. */
const ONE_OF_EACH: readonly Wrong[] = [
  { type: 'bid', n: 0 },
  { type: 'chooseOrder', first: true },
  { type: 'startCompanion', card: 'none' },
  { type: 'startDone' },
  { type: 'mulligan', take: true },
  { type: 'playCard', card: 'none' },
  { type: 'useAbility', card: 'none', index: 0 },
  { type: 'discardToHeal', card: 'none' },
  { type: 'transfer', card: 'none', bearer: 'none' },
  { type: 'pass' },
  { type: 'choose', card: 'none' },
  { type: 'done' },
  { type: 'chooseOption', label: 'none' },
  { type: 'chooseNumber', n: 0 },
  { type: 'orderNext', trigger: 'none' },
  { type: 'respond', source: 'none', index: 0 },
  { type: 'decline' },
  { type: 'moveOrStay', move: true },
  { type: 'assign', character: 'none', minion: 'none' },
  { type: 'chooseSkirmish', character: 'none' },
];

/** One command of every type but those that answer the open question. */
export function allBut(...types: readonly Command['type'][]): readonly Wrong[] {
  return ONE_OF_EACH.filter(({ type }) => !types.includes(type));
}
