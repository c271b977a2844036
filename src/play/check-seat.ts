import type { AnyModule, OptionsFault } from '../engine/module.ts';
import { completeOptions } from './create-game.ts';

/** What somebody would bring to a seat, and the options of the game he means to bring it to. */
interface SeatCheck {
  readonly choice: object;
  readonly options: object;
}

/**
 * Everything that is wrong with what a seat would bring; whose seat it is does not matter. Throws
 * `OPTIONS_INVALID` where there can be no such game.
 */
export function checkSeat(module: AnyModule, asked: SeatCheck): readonly OptionsFault<string>[] {
  const { options: usual = {} } = module.about.seatChecks ?? {};
  const options = completeOptions(module, { ...usual, ...asked.options });
  const [seat] = module.seats(options);
  return module.checkSeat(options, seat, asked.choice);
}
