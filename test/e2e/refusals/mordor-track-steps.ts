import { known } from '../../../src/engine/invariant.ts';
import type { Command } from '../../../src/games/mordor-track/commands.ts';
import type { Face, Seat } from '../../../src/games/mordor-track/ids.ts';
import type { Asked } from '../../../src/games/mordor-track/options.ts';
import type { Reason } from '../../../src/games/mordor-track/reasons.ts';
import type { View } from '../../../src/games/mordor-track/view/schema.ts';
import type { TrackTable } from '../../support/server/track.ts';
import type { Sent } from './requests.ts';

/** Something a seat does on the way to the moment of a wrong command. */
export type Step = (table: TrackTable) => Promise<unknown>;

/** The members of a wrong command, which may name what the dice have brought. */
type Members = object | ((view: View) => object);

/** How a command is refused with one reason: the way to the moment, and who sends it then. */
export interface Provocation {
  readonly options: Asked;
  readonly steps: readonly Step[];
  readonly seat: Seat;
  readonly members: Members;
}

/** For each reason the commands that are refused with it, and how. */
export type Provocations = Readonly<
  Partial<Record<Reason, Readonly<Partial<Record<Command['type'], Provocation>>>>>
>;

/** The wrong command, once its moment has come. */
export async function wrongOf(
  { seat, members }: Provocation,
  type: string,
  table: TrackTable,
): Promise<Sent> {
  const rest = typeof members === 'function' ? members((await table.sight(seat)).view) : members;
  return { seat, command: { type, ...rest } };
}

/** The Free Peoples send the wrong command. */
export const byFp = (
  options: Asked,
  steps: readonly Step[] = [],
  members: Members = {},
): Provocation => ({ options, steps, seat: 'free-peoples', members });

/** The Shadow sends the wrong command. */
export const byShadow = (
  options: Asked,
  steps: readonly Step[] = [],
  members: Members = {},
): Provocation => ({ options, steps, seat: 'shadow', members });

/** The Free Peoples give a command. */
export const fp =
  (command: Command): Step =>
  (table) =>
    table.give('free-peoples', command);

/** The Free Peoples end their phase; the Shadow puts one die into the Hunt Box if it is asked. */
export const roll: Step = async (table) => {
  const { waiting } = await table.give('free-peoples', { type: 'endFellowshipPhase' });
  if (waiting.includes('shadow')) await table.give('shadow', { type: 'allocateHunt', n: 1 });
};

/** The Free Peoples have done something, and it is the opportunity of the Shadow. */
export const shadowActs: Step = fp({ type: 'skipDie', die: 'f1' });

/** A die of a seat that is still to be used, and which of the faces it shows, if this matters. */
export function unusedDie({ dice }: View, seat: Seat, ...faces: readonly Face[]): string {
  const found = dice[seat].find(
    ({ zone, face }) =>
      zone === 'unused' && face !== null && (faces.length === 0 || faces.includes(face)),
  );
  return known(found, `an unused die of ${seat} that shows ${faces.join(' or ')}`).id;
}

/** A seat sees to it that one of its dice shows a face: by an Elven Ring where none does yet. */
export const turnOneTo =
  (seat: Seat, face: Face): Step =>
  async (table) => {
    const { view } = await table.sight(seat);
    const shows = view.dice[seat].some((die) => die.zone === 'unused' && die.face === face);
    const die = unusedDie(view, seat);
    if (!shows) await table.give(seat, { type: 'useElvenRing', die, face });
  };
