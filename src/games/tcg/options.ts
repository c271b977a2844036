import Type, { type Static } from 'typebox';
import { oneOf, yesNo } from '../../engine/schemas.ts';
import { closed } from '../../engine/tagged.ts';
import { DEFAULT_OPTIONS } from './data/defaults.ts';

/** Where decks come from. */
const DECK_SOURCES = ['starters', 'own'] as const;
/** Which machine runs: the fellowship phase with the tail of its turn (A.3), or whole turns (A.4). */
const STAGES = [1, 2] as const;
/** Blocks of paths that are offered; on a path of another one no ally is at home (R-B10.4). */
const PATH_BLOCKS = ['fellowship', 'shadows'] as const;
/** Who may list a discard pile (D-16). */
const DISCARD_BROWSERS = ['owner', 'all'] as const;

/** A number that is taken by default where it is absent; it says so itself. */
function number(key: NumberKey, minimum: number, maximum: number, meaning: string) {
  const description = `${meaning}; ${DEFAULT_OPTIONS[key]} if absent.`;
  return Type.Optional(Type.Integer({ minimum, maximum, description }));
}

type NumberKey = {
  [K in keyof typeof DEFAULT_OPTIONS]: (typeof DEFAULT_OPTIONS)[K] extends number ? K : never;
}[keyof typeof DEFAULT_OPTIONS];

/** Schema of the options as a client sends them (A.2): what is absent is taken by default. */
export const OptionsSchema = Type.Object(
  {
    decks: Type.Optional(
      oneOf(
        DECK_SOURCES,
        '`starters`: each seat plays its starter deck. `own`: a seat may bring a deck when it is ' +
          'taken; without one it has its starter deck. `starters` if absent.',
      ),
    ),
    stage: Type.Optional(
      Type.Enum([...STAGES], {
        type: 'integer',
        description:
          '1: the Shadow plays no cards, a turn is the fellowship phase, the move and the end of ' +
          'the turn. 2: whole turns. 2 if absent.',
      }),
    ),
    drawDeckMin: number('drawDeckMin', 1, 200, 'Cards a draw deck has at least'),
    maxCopies: number(
      'maxCopies',
      1,
      10,
      'Cards of one title a deck has at most, the Ring-bearer among them',
    ),
    startingFellowshipLimit: number(
      'startingFellowshipLimit',
      0,
      20,
      'Twilight cost of a starting fellowship at most, the Ring-bearer left out',
    ),
    handSize: number('handSize', 1, 20, 'Cards of a hand at the start and after reconciling'),
    mulliganHand: number(
      'mulliganHand',
      0,
      20,
      'Cards of a hand after a mulligan, handSize at most',
    ),
    mulligan: Type.Optional(
      yesNo('Whether each seat may once change its hand at the start; true if absent.'),
    ),
    moveLimitBase: number('moveLimitBase', 1, 4, 'Moves of a fellowship in a turn'),
    ruleOfFour: number(
      'ruleOfFour',
      0,
      20,
      'Cards that enter a hand in the fellowship phase of its player at most',
    ),
    ruleOfNine: number(
      'ruleOfNine',
      1,
      12,
      'Companions a player has in play and in the dead pile at most',
    ),
    sanctuaryHeals: number('sanctuaryHeals', 0, 20, 'Wounds that are healed at a sanctuary'),
    roamingPenalty: number('roamingPenalty', 0, 10, 'Twilight a roaming minion costs more'),
    pathBlock: Type.Optional(
      oneOf(
        PATH_BLOCKS,
        'Block of the path: allies are at home at sites of `fellowship`, on a path of `shadows` ' +
          'none is at home; `fellowship` if absent.',
      ),
    ),
    ringBearerSkirmishCancellable: Type.Optional(
      yesNo('Whether a skirmish of a Ring-bearer can be cancelled; false if absent.'),
    ),
    discardBrowse: Type.Optional(
      oneOf(
        DISCARD_BROWSERS,
        'Who may list a discard pile: its owner alone, or all; `owner` if absent.',
      ),
    ),
    autoPass: Type.Optional(
      yesNo(
        'Whether a seat passes by itself where it can do nothing else in a phase in which both ' +
          'act; tells the other one that it can do nothing. False if absent.',
      ),
    ),
    actionsPerPhaseMax: number(
      'actionsPerPhaseMax',
      1,
      500,
      'Actions of a seat in one phase, after which it can only pass',
    ),
    bidMax: number('bidMax', 0, 99, 'Highest bid for the first turn'),
  },
  { ...closed, title: 'TcgOptions' },
);

/** Options as a client sends them. */
export type Asked = Readonly<Static<typeof OptionsSchema>>;

/** The options of a game, complete (A.2). */
export type Config = Readonly<Required<Asked>>;

/** The options of a game: what was asked for, the rest by default. */
export function complete(asked: Asked): Config {
  const config: Config = { ...DEFAULT_OPTIONS, ...asked };
  if (asked.mulliganHand !== undefined) return config;
  // A smaller hand alone is no contradiction.
  return { ...config, mulliganHand: Math.min(config.mulliganHand, config.handSize) };
}
