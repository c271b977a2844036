import Type, { type Static } from 'typebox';
import { yesNo } from '../../engine/schemas.ts';
import { taggedUnion } from '../../engine/tagged.ts';
import { order } from './commands/making.ts';
import { Instance } from './ids.ts';

const Index = Type.Integer({
  description: 'Place of the text in the list `effects` of the card, from 0.',
});
const Text = (description: string) => Type.String({ minLength: 1, maxLength: 200, description });

const SETUP_COMMANDS = [
  order('bid', 'Bids burdens for the choice of who goes first; hidden until both have bid.', {
    n: Type.Integer({
      description:
        'How many burdens, from 0 to `bidMax`: as much as the resistance of the Ring-bearer loses at once, whoever bids more.',
    }),
  }),
  order('chooseOrder', 'Chooses to go first or second.', { first: yesNo('Whether to go first.') }),
  order('startCompanion', 'Plays a companion of the draw deck as part of the start.', {
    card: Instance,
  }),
  order('startDone', 'The starting fellowship is complete.', {}),
  order('mulligan', 'Changes the opening hand for a smaller one, or keeps it.', {
    take: yesNo('Whether to change it.'),
  }),
] as const;

const ACTION_COMMANDS = [
  order('playCard', 'Plays a card from the hand.', {
    card: Instance,
    bearer: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'Who bears it; may be left out where only one character can.',
      }),
    ),
  }),
  order('useAbility', 'Uses an ability of a card in play, or of the site one is at.', {
    card: Instance,
    index: Index,
  }),
  order('discardToHeal', 'Discards a card to heal the unique character of the same title.', {
    card: Instance,
  }),
  order('transfer', 'Gives a possession or an artifact to another bearer.', {
    card: Instance,
    bearer: Instance,
  }),
  order('pass', 'Acts no more, or not now.', {}),
] as const;

const ANSWER_COMMANDS = [
  order('choose', 'Chooses a card; where several may be chosen, marks one of them.', {
    card: Instance,
  }),
  order('done', 'Makes what was marked final.', {}),
  order('chooseOption', 'Chooses one of several effects.', { label: Text('The effect.') }),
  order('chooseNumber', 'Chooses a number.', { n: Type.Integer({ description: 'The number.' }) }),
  order('orderNext', 'Says which of the waiting triggers is carried out next.', {
    trigger: Text('The trigger, as the decision lists it.'),
  }),
  order('respond', 'Uses an optional trigger or a response.', { source: Instance, index: Index }),
  order('decline', 'Chooses nothing, or does not respond.', {}),
  order('moveOrStay', 'Moves the fellowship on, or ends the turn.', {
    move: yesNo('Whether to move.'),
  }),
  order('assign', 'Assigns a minion to a character, for the time being.', {
    character: Instance,
    minion: Instance,
  }),
  order('chooseSkirmish', 'Says whose skirmish is fought next.', { character: Instance }),
] as const;

/** Schema of every command of this title. */
export const CommandSchema = taggedUnion('type', [
  ...SETUP_COMMANDS,
  ...ACTION_COMMANDS,
  ...ANSWER_COMMANDS,
]);

/** What a player can ask for. */
export type Command = Readonly<Static<typeof CommandSchema>>;

/** The command of one type. */
export type CommandOf<T extends Command['type']> = Extract<Command, { readonly type: T }>;
