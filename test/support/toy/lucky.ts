import Type from 'typebox';
import type { AnyModule, OptionsFault } from '../../../src/engine/module.ts';
import { closed } from '../../../src/engine/tagged.ts';
import { highCard } from './index.ts';
import type { HighCard, Options } from './state.ts';

const HIGHEST = 9;

/** What a seat of the variant brings. */
interface Brought {
  readonly lucky?: readonly number[];
}

/** A number for every round at most, and each of them one that a card can have. */
function checkLucky({ rounds }: Options, { lucky = [] }: Brought): OptionsFault<string>[] {
  const many = { reason: 'TOO_MANY', path: '/lucky', message: `must be ${rounds} at most` };
  const high = lucky.flatMap((number, place) =>
    number > HIGHEST
      ? [{ reason: 'TOO_HIGH', path: `/lucky/${place}`, message: `must not be ${number}` }]
      : [],
  );
  return [...(lucky.length > rounds ? [many] : []), ...high];
}

/** The toy with something to bring to a seat: lucky numbers, which do nothing and are checked. */
export const luckyCard: AnyModule = {
  ...(highCard as unknown as AnyModule),
  about: {
    ...highCard.about,
    seatChecks: {
      name: 'number-checks',
      summary: 'Check lucky numbers before you sit down',
      options: { rounds: 2 },
    },
  },
  schema: {
    ...highCard.schema,
    seatOptions: Type.Object(
      { lucky: Type.Optional(Type.Array(Type.Integer(), { description: 'Lucky numbers.' })) },
      closed,
    ),
  },
  checkOptions: (options) => {
    const { people, rounds } = options as HighCard['Options'];
    const message = 'must be odd where three play';
    const isFault = people === 3 && rounds % 2 === 0 && rounds > 2;
    return isFault ? { reason: 'UNFAIR', path: '/rounds', message } : null;
  },
  checkSeat: (options, _seat, choice) => checkLucky(options as Options, choice as Brought),
};
