import type { Command, CommandOf } from '../../../src/games/mordor-track/commands.ts';
import type { Seat } from '../../../src/games/mordor-track/ids.ts';
import type { PendingKind } from '../../../src/games/mordor-track/questions.ts';
import type { View } from '../../../src/games/mordor-track/view/schema.ts';

/** Where a turn stands: who may do what, what that seat sees, and what it has done in this turn. */
export interface Moment {
  readonly seat: Seat;
  readonly view: View;
  readonly commands: readonly Command[];
  countGiven(type: Command['type']): number;
}

/** What the deck says to do in one situation; nothing where it has not come. */
type Entry = (moment: Moment) => Command | undefined;

function listed<T extends Command['type']>({ commands }: Moment, type: T): CommandOf<T>[] {
  return commands.filter((command): command is CommandOf<T> => command.type === type);
}

/** Up to so many times in a turn: the first of the listed commands of a type that fits. */
function upTo<T extends Command['type']>(
  most: number,
  type: T,
  fits: (command: CommandOf<T>, moment: Moment) => boolean = () => true,
): Entry {
  return (moment) =>
    moment.countGiven(type) < most
      ? listed(moment, type).find((command) => fits(command, moment))
      : undefined;
}

function faceOf({ view, seat }: Moment, die: string): string | null | undefined {
  return view.dice[seat].find(({ id }) => id === die)?.face;
}

const shows =
  (...faces: readonly string[]) =>
  ({ die }: { readonly die: string }, moment: Moment): boolean =>
    faces.includes(faceOf(moment, die) ?? '');

/** A Ring makes a die of the Free Peoples move the Fellowship, and one of the Shadow muster. */
const ring: Entry = (moment) => {
  const { seat, view } = moment;
  if (seat === 'free-peoples') {
    return upTo(1, 'useElvenRing', (command) => {
      const shown = faceOf(moment, command.die);
      return command.face === 'character' && shown !== 'will';
    })(moment);
  }
  const mayMuster = view.minions['mouth-of-sauron'] === 'available';
  const face = mayMuster ? 'muster' : 'eye';
  return upTo(1, 'useElvenRing', (command) => command.face === face)(moment);
};

/** Options in the order in which the deck wants them; another one if none of these is there. */
const WANTED: Readonly<Partial<Record<PendingKind, readonly string[]>>> = {
  huntDamage: ['guideAbility', 'casualtyGuide', 'useRing'],
  preventDraw: ['use'],
  redraw: ['use'],
  gandalfDraw: ['use'],
  worn: ['hand'],
  lure: ['eliminate'],
  anotherWay: ['hide', 'move'],
};

const resolve: Entry = (moment) => {
  const answers = listed(moment, 'resolve');
  const wanted = WANTED[answers[0]?.decision ?? 'huntDamage'] ?? [];
  const [best] = wanted.flatMap((option) => answers.filter((answer) => answer.option === option));
  return best ?? answers[0];
};

/**
 * The deck of commands for one turn. The dice decide which situations come, so it says for each of
 * them what to do; the first entry that fits is played.
 */
export const DECK: readonly Entry[] = [
  resolve,
  // The Fellowship phase and the Hunt allocation.
  upTo(1, 'changeGuide', ({ companion }) => companion === 'gandalf-grey'),
  upTo(1, 'declare'),
  upTo(1, 'enterMordor'),
  upTo(1, 'endFellowshipPhase'),
  (moment) => listed(moment, 'allocateHunt').at(-1),
  // Actions: what is seldom to be had comes first, and moves leave `will` dice for Gandalf.
  upTo(1, 'pass'),
  ring,
  upTo(1, 'bringCharacter'),
  upTo(1, 'musterMinion'),
  upTo(1, 'separateCompanions'),
  upTo(1, 'drawCard', shows('event')),
  upTo(2, 'playCard', shows('event')),
  upTo(2, 'hideFellowship', shows('character')),
  upTo(2, 'moveFellowship', shows('character')),
  upTo(2, 'hideFellowship'),
  upTo(1, 'moveFellowship'),
  upTo(2, 'playCard'),
  (moment) => listed(moment, 'skipDie')[0],
];

/** What each command is seen to do first, by its event. */
export const FIRST_EVENT: Readonly<Record<Exclude<Command['type'], 'resolve'>, string>> = {
  enterMordor: 'EnteredMordor',
  changeGuide: 'GuideChanged',
  declare: 'Declared',
  endFellowshipPhase: 'FellowshipPhaseEnded',
  allocateHunt: 'HuntDiceAllocated',
  moveFellowship: 'MoveAttempted',
  hideFellowship: 'DieUsed',
  separateCompanions: 'DieUsed',
  bringCharacter: 'DieUsed',
  musterMinion: 'DieUsed',
  useElvenRing: 'RingUsed',
  playCard: 'DieUsed',
  drawCard: 'DieUsed',
  pass: 'Passed',
  skipDie: 'DieSkipped',
};

const WALK = [
  'enterMordor',
  'moveFellowship',
  'hideFellowship',
  'pass',
  'skipDie',
  'resolve',
] as const;
const HELPED = [...WALK, 'useElvenRing', 'musterMinion'] as const;

/** Commands of the deck that each preset allows in its first turn, if the dice do. */
export const PLAYED: Readonly<Record<string, readonly Command['type'][]>> = {
  standard: [...HELPED, 'allocateHunt'],
  desperate: HELPED,
  healthy: [...HELPED, 'allocateHunt', 'endFellowshipPhase'],
  'big-fellowship': [...HELPED, 'allocateHunt', 'changeGuide', 'bringCharacter'],
  'lone-walk': WALK,
  'gollum-guide': HELPED,
  'annotated-t8': [...HELPED, 'playCard', 'drawCard'],
  'standard-with-cards': [...HELPED, 'allocateHunt', 'playCard', 'drawCard'],
  approach: [
    ...([
      'declare',
      'allocateHunt',
      'separateCompanions',
      'moveFellowship',
      'useElvenRing',
    ] as const),
    ...(['playCard', 'drawCard', 'pass', 'skipDie', 'resolve'] as const),
  ],
};
