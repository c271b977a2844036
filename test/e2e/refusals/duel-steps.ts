import type { Command, Reason } from '../../../src/games/confrontation/commands.ts';
import type { Card, Character, Region, Side } from '../../../src/games/confrontation/ids.ts';
import type { Duel, Places } from '../../support/server/duel.ts';
import type { Loose } from '../../support/server/post-json.ts';

/** Something a side does on the way to the moment of a wrong command. */
export type Step = (duel: Duel) => Promise<unknown>;

/** A command and the side that sends it. */
export interface Wrong {
  readonly seat: Side;
  readonly command: Loose;
}

/** How one reason is provoked: the way to the moment, and the wrong command once it has come. */
export interface Provocation {
  readonly options?: object;
  /** Who stands where; null: nobody has deployed when the steps begin. */
  readonly places: Places | null;
  readonly steps: readonly Step[];
  wrong(duel: Duel): Promise<Wrong>;
}

/** The owner of a character moves it. */
export const move =
  (character: Character, to: Region): Step =>
  (duel) =>
    duel.move(character, to);

/** A side gives a command. */
export const give =
  (side: Side, command: Command): Step =>
  (duel) =>
    duel.give(side, command);

/** A side says which of the enemy it fights. */
export const choose =
  (side: Side, character: Character): Step =>
  async (duel) =>
    duel.give(side, { type: 'chooseDefender', handle: await duel.handleOf(character) });

/** A side puts all its characters on their places. */
export const deploy =
  (side: Side): Step =>
  (duel) =>
    duel.place(side);

/** Submits a deployment. */
export const CONFIRM = { type: 'confirmDeployment' } as const;
/** Puts a character on a place. */
export const place = (character: Character, region: Region) =>
  ({ type: 'placeCharacter', character, region }) as const;
/** Plays a combat card. */
export const card = (name: Card) => ({ type: 'playCard', card: name }) as const;

/** A side sends a command that names nothing drawn at random. */
export const by =
  (seat: Side, command: Loose): Provocation['wrong'] =>
  async () => ({ seat, command });

/** A side tries to move a character, its own or one of the enemy. */
export const moving =
  (seat: Side, character: Character, to: Region): Provocation['wrong'] =>
  async (duel) => ({ seat, command: await duel.moving(character, to) });

/** A provocation before both sides have deployed. */
export function opening(
  steps: readonly Step[],
  wrong: Provocation['wrong'],
  options: object = {},
): Provocation {
  return { options, places: null, steps, wrong };
}

/** A provocation once both sides have deployed; Sauron moves first. */
export function playing(
  steps: readonly Step[],
  wrong: Provocation['wrong'],
  places: Places = {},
  options: object = {},
): Provocation {
  return { options, places, steps, wrong };
}

/** How each of some reasons is provoked. */
export type Provocations = Readonly<Partial<Record<Reason, Provocation>>>;
