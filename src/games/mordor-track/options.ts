import Type, { type Static } from 'typebox';
import { listOf, named, oneOf, orNull, shape, yesNo } from '../../engine/schemas.ts';
import { closed } from '../../engine/tagged.ts';
import type { Companion, Gate, Minion, Status, Upgrade } from './ids.ts';
import { COMPANIONS, CompanionId, GATES, StatusId } from './ids.ts';
import { ApproachSchema, CardsSchema } from './options/modules.ts';

/** Configurations that are ready to play (A.4), the last two of our own. */
export const PRESET_IDS = [
  ...(['standard', 'desperate', 'healthy', 'big-fellowship'] as const),
  ...(['lone-walk', 'gollum-guide', 'annotated-t8'] as const),
  // The standard game with modules.
  ...(['standard-with-cards', 'approach'] as const),
] as const;
/** One of the ready configurations. */
export type PresetId = (typeof PRESET_IDS)[number];

const status = Type.Optional(StatusId);
const Tiles = Type.Optional(
  listOf(
    Type.String({ minLength: 1, maxLength: 64, description: 'A Hunt tile, by its id.' }),
    'Hunt tiles; none if absent.',
  ),
);

/** Schema of the options as a client sends them: what is absent is taken from the preset. */
export const OptionsSchema = Type.Object(
  {
    preset: Type.Optional(
      named(
        'MordorTrackPreset',
        PRESET_IDS,
        'The configuration from which everything absent is taken; `standard` if absent.',
      ),
    ),
    configVersion: Type.Optional(Type.Literal(1, { description: 'Form of the configuration.' })),
    presetId: Type.Optional(
      Type.String({ maxLength: 64, description: 'A name for the configuration; changes nothing.' }),
    ),
    gate: Type.Optional(oneOf(GATES, 'The gate into Mordor.')),
    corruption: Type.Optional(Type.Integer({ description: 'Corruption at the start, 0 to 11.' })),
    hidden: Type.Optional(yesNo('Whether the Fellowship starts hidden.')),
    companions: Type.Optional(
      Type.Immutable(
        Type.Array(CompanionId, {
          maxItems: 7,
          description:
            'Companions in the Fellowship, in the order in which they are listed; Gollum is the ' +
            'Guide where there are none.',
        }),
      ),
    ),
    guide: Type.Optional(
      oneOf(COMPANIONS, 'A companion of the highest Level; the first such if absent.'),
    ),
    lost: Type.Optional(
      Type.Partial(
        Type.Object(
          Object.fromEntries(
            CompanionId.enum.map((companion) => [
              companion,
              oneOf(['eliminated', 'separated'], 'Where this companion went.'),
            ]),
          ) as Record<Companion, ReturnType<typeof oneOf<['eliminated', 'separated']>>>,
        ),
        { ...closed, description: 'Where absent companions went; `separated` if not named.' },
      ),
    ),
    tiles: Type.Optional(
      shape(
        { drawn: Tiles, removed: Tiles, waiting: Tiles, inPool: Tiles },
        'Hunt tiles that are neither in the pool (standard ones) nor set aside (others). ' +
          '`waiting`: special tiles in play before the Fellowship enters Mordor; `inPool`: ' +
          'special tiles in the pool, with `startOnTrack` alone.',
      ),
    ),
    rings: Type.Optional(
      shape({ fp: Type.Integer(), shadow: Type.Integer() }, 'Elven Rings, three at most.'),
    ),
    minions: Type.Optional(
      shape(
        { saruman: status, 'witch-king': status, 'mouth-of-sauron': status },
        'Minions; `unavailable` if not named, the Mouth of Sauron `available`.',
      ),
    ),
    upgrades: Type.Optional(
      shape({ gandalfWhite: status, aragorn: status }, '`unavailable` if not named.'),
    ),
    baseDice: Type.Optional(
      shape(
        {
          fp: Type.Optional(Type.Integer({ description: '1 to 10; 4 if absent.' })),
          shadow: Type.Optional(Type.Integer({ description: '1 to 10; 7 if absent.' })),
        },
        'Action dice without those that characters bring.',
      ),
    ),
    fpHuntDiceLastTurn: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 12,
        description: 'Dice of the Free Peoples in the Hunt Box when the turn before ended.',
      }),
    ),
    allFpNationsAtWar: Type.Optional(
      yesNo('All nations of the Free Peoples are at war: the Mouth of Sauron may come.'),
    ),
    sauronStrongholdFree: Type.Optional(
      yesNo('A Stronghold of Sauron is unconquered; without one the Mouth cannot come.'),
    ),
    shadowNationsAtWar: Type.Optional(
      yesNo('All nations of the Shadow are at war; The Day Without Dawn asks for it.'),
    ),
    startOnTrack: Type.Optional(
      shape({ step: Type.Integer() }, 'The game starts on this step of the Mordor Track, 0 to 4.'),
    ),
    turnLimit: Type.Optional(
      orNull(
        Type.Integer(),
        'The Shadow wins at the end of this turn, 1 to 1000; null for no limit: then the Free ' +
          'Peoples may wait at the gate for ever.',
      ),
    ),
    switches: Type.Optional(
      shape(
        {
          wizardsStaffAdvances: Type.Optional(
            yesNo('A move without a tile (the Staff) advances; true if absent.'),
          ),
          gollumLateSuppress: Type.Optional(
            yesNo(
              'Gollum hides what a tile reveals also when he became the Guide after the draw; ' +
                'true if absent.',
            ),
          ),
        },
        'Rulings that may be switched.',
      ),
    ),
    modules: Type.Optional(
      shape(
        {
          cards: Type.Optional(CardsSchema),
          approach: Type.Optional(ApproachSchema),
          external: Type.Optional(yesNo('Not offered: events from outside the game.')),
        },
        'Modules; one that is absent is off.',
      ),
    ),
  },
  { ...closed, title: 'MordorTrackOptions' },
);

/** A configuration as a client sends it. */
export type Asked = Readonly<Static<typeof OptionsSchema>>;

/** Members that every ready configuration has: a client may leave them out. */
type Settled = Omit<
  Asked,
  'preset' | 'presetId' | 'guide' | 'startOnTrack' | 'baseDice' | 'switches'
>;
/** A ready configuration. */
export type PresetConfig = Readonly<Required<Settled>>;

/** The module of Event cards, complete (B.7). */
export interface CardsConfig {
  readonly decks: Readonly<
    Record<'fpCharacter' | 'fpStrategy' | 'shadowCharacter' | 'shadowStrategy', readonly string[]>
  >;
  readonly shuffle: boolean;
  readonly hands: Readonly<Record<'fp' | 'shadow', readonly string[]>>;
  readonly tables: Readonly<Record<'fp' | 'shadow', readonly string[]>>;
  readonly lastBattleAllowed: boolean;
  readonly drawEachTurn: boolean;
  readonly handLimit: number;
}

/** A region on the way to the gate (C.9). */
export interface PathNode {
  readonly id: string;
  readonly shadowStronghold: boolean;
  readonly shadowArmy: boolean;
  readonly nazgul: boolean;
  readonly fpCityOrStronghold: boolean;
}

/** The module of the way to the gate, complete (C.9). */
export interface ApproachConfig {
  readonly nodes: readonly PathNode[];
  readonly figureIndex: number;
  readonly progress: number;
}

/** The configuration of a game, complete (A.3). Keys `fp` and `shadow` are those of the file form. */
export interface Config {
  readonly configVersion: 1;
  readonly preset: PresetId;
  readonly presetId?: string;
  readonly gate: Gate;
  readonly corruption: number;
  readonly hidden: boolean;
  readonly companions: readonly Companion[];
  readonly guide?: Companion;
  readonly lost: Readonly<Partial<Record<Companion, 'eliminated' | 'separated'>>>;
  readonly tiles: Readonly<Record<'drawn' | 'removed' | 'waiting' | 'inPool', readonly string[]>>;
  readonly rings: Readonly<Record<'fp' | 'shadow', number>>;
  readonly minions: Readonly<Record<Minion, Status>>;
  readonly upgrades: Readonly<Record<Upgrade, Status>>;
  readonly baseDice: Readonly<Record<'fp' | 'shadow', number>>;
  readonly fpHuntDiceLastTurn: number;
  readonly allFpNationsAtWar: boolean;
  readonly sauronStrongholdFree: boolean;
  readonly shadowNationsAtWar: boolean;
  readonly startOnTrack?: { readonly step: number };
  readonly turnLimit: number | null;
  readonly switches: {
    readonly wizardsStaffAdvances: boolean;
    readonly gollumLateSuppress: boolean;
  };
  readonly modules: {
    readonly cards?: CardsConfig;
    readonly approach?: ApproachConfig;
    readonly external?: boolean;
  };
}
