import Type, { type Static } from 'typebox';
import { listOf, oneOf } from '../../engine/schemas.ts';
import { CHAPTERS, CharacterId, GIFTS, GROUPS, MORIA_EVENTS, PEOPLE, RIDERS } from './ids.ts';

const onOff = (description: string) => Type.Optional(Type.Boolean({ description }));

/** Schema of what The Road Goes Ever On is built of, once for a game (G1). */
export const RoadBuildSchema = Type.Object(
  {
    characters: listOf(CharacterId, 'The characters, Frodo and Gandalf among them.'),
    burdened: CharacterId,
    gift: oneOf(GIFTS, 'The gift.'),
    rider: oneOf(RIDERS, 'The special Black Rider.'),
  },
  { additionalProperties: false, description: 'What this Road is built of.' },
);
/** What a Road is built of. */
export type RoadBuild = Static<typeof RoadBuildSchema>;

/** Schema of what an earlier game left of a chapter that takes several rounds (F, save point). */
const KeptSchema = Type.Object(
  {
    characters: listOf(CharacterId, 'Characters that are completed.'),
    events: listOf(oneOf(MORIA_EVENTS, 'An event of chapter 14.'), 'Events that are completed.'),
    groups: listOf(
      Type.Enum(GROUPS, { type: 'integer', description: 'A group of chapter 18.' }),
      'Groups that are won.',
    ),
    gifts: listOf(oneOf(GIFTS, 'A gift.'), 'Gifts that are used up.'),
    road: Type.Optional(RoadBuildSchema),
    riderDone: Type.Optional(
      Type.Boolean({ description: 'Whether the special Black Rider of the Road is done.' }),
    ),
  },
  {
    additionalProperties: false,
    description: 'Goes on from what an earlier attempt at a long chapter kept; nothing if absent.',
  },
);

/** Schema of the options as a client sends them: what is absent is taken by default. */
export const OptionsSchema = Type.Object(
  {
    chapter: Type.Optional(
      Type.Enum([...CHAPTERS], {
        description: 'Which chapter is played, `road` for The Road Goes Ever On; 1 if absent.',
      }),
    ),
    people: Type.Optional(
      Type.Enum(PEOPLE, { type: 'integer', description: 'How many people play; 4 if absent.' }),
    ),
    maxRounds: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        // D-45.
        description: 'After so many rounds a chapter that is not won is lost; 20 if absent.',
      }),
    ),
    // D-27.
    hideHistory: onOff(
      'The view shows the last trick and the cards that goals ask for, not all won cards.',
    ),
    // H2.
    tableTalk: onOff('Seats may send the structured messages that the rules allow.'),
    // D-6.
    'strider.declares': onOff('Strider declares more or fewer; true if absent. Chapters 8 and 9.'),
    // D-7.
    'glorfindel.exchangeAll': onOff(
      'Glorfindel exchanges with everybody; true if absent. Chapter 9 and the Road.',
    ),
    // D-15.
    'ch18.rivers': onOff('Rivers are added; true if absent. Chapter 18.'),
    // D-41.
    'shadowfax.untuckInTrick': onOff(
      'The tucked card may come back during a trick; true if absent. Chapter 12, the Road.',
    ),
    kept: Type.Optional(KeptSchema),
  },
  { additionalProperties: false, title: 'TrickTakingOptions' },
);

/** The options of a game; what a chapter or a revision does not know stays absent. */
export type Options = Readonly<Static<typeof OptionsSchema>> &
  Required<Pick<Readonly<Static<typeof OptionsSchema>>, 'chapter' | 'people' | 'maxRounds'>>;

/** What an earlier game left of a long chapter. */
export type Kept = Static<typeof KeptSchema>;
