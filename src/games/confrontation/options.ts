import Type, { type Static, type TUnsafe } from 'typebox';
import { closed } from '../../engine/tagged.ts';

/** Editions of the game (H.1). */
export const EDITIONS = ['classic', 'variant', 'draft'] as const;
/** Ways to play with special cards (H.5). */
export const SPECIAL_CARD_RULES = ['none', 'two-each', 'given'] as const;
/** Who may retreat against the Anduin (I-4). */
export const RIVER_RETREATS = ['downstream-only', 'free', 'fellowship-free'] as const;

/**
 * Schema of a variant by its name. A name that is not on offer passes: the title answers for it
 * with a reason of its own (H, `VARIANT_NOT_OFFERED`).
 */
function variant<const Names extends readonly string[]>(names: Names, description: string) {
  const schema: TUnsafe<Names[number]> = Type.Unsafe<Names[number]>({
    type: 'string',
    maxLength: 64,
    examples: names,
    description,
  });
  return Type.Optional(schema);
}

/** Schema of the options as a client sends them: what is absent is taken by default. */
export const OptionsSchema = Type.Object(
  {
    edition: variant(
      EDITIONS,
      '`classic`: the characters of the first edition; `variant`: the alternative ones; `draft`: ' +
        'each side chooses one of each pair. `classic` if absent.',
    ),
    riverRetreat: Type.Optional(
      Type.Enum([...RIVER_RETREATS], {
        type: 'string',
        description: 'Who may retreat sideways against the Anduin; `downstream-only` if absent.',
      }),
    ),
    eyeCancelsMagic: Type.Optional(
      Type.Boolean({
        description: 'The Eye voids the Magic of the Fellowship unreplaced; true if absent.',
      }),
    ),
    autoMixDefault: Type.Optional(
      Type.Boolean({
        description:
          'Both sides begin with stands being mixed at the end of turns; true if absent.',
      }),
    ),
    turnLimit: Type.Optional(
      Type.Integer({
        minimum: 50,
        maximum: 1000,
        description: 'After so many turns without a result the game is a draw; 200 if absent.',
      }),
    ),
    specialCards: variant(
      SPECIAL_CARD_RULES,
      '`two-each`: each side picks two of its special cards; `given`: each side picks those of ' +
        'the other. `none` if absent.',
    ),
    specialCardsGiven: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 4,
        description: 'With `given`: how many special cards each side has; 2 if absent.',
      }),
    ),
    draftOpen: Type.Optional(
      Type.Boolean({
        description: 'With `draft`: the chosen characters are announced; true if absent.',
      }),
    ),
  },
  { ...closed, title: 'ConfrontationOptions' },
);

/** The options of a game. */
export type Options = Readonly<Required<Static<typeof OptionsSchema>>>;

/** What holds where nothing else was asked for. */
export const DEFAULT_OPTIONS: Options = {
  edition: 'classic',
  riverRetreat: 'downstream-only',
  eyeCancelsMagic: true,
  autoMixDefault: true,
  turnLimit: 200,
  specialCards: 'none',
  specialCardsGiven: 2,
  draftOpen: true,
};
