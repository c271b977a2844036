import Type, { type Static } from 'typebox';
import { oneOf } from '../../engine/schemas.ts';
import { taggedUnion } from '../../engine/tagged.ts';
import { order } from './commands/making.ts';
import { Card, CompanionId, DeckId, Die, FaceId, MinionId, UpgradeId } from './ids.ts';
import { OPTIONS, PendingId } from './questions.ts';

const Whole = (minimum: number, maximum: number, description: string) =>
  Type.Integer({ minimum, maximum, description });

const FELLOWSHIP_COMMANDS = [
  order('enterMordor', 'The Fellowship leaves the gate for the Mordor Track.', {}),
  order('changeGuide', 'Makes another companion of the highest Level the Guide.', {
    companion: CompanionId,
  }),
  order('declare', 'Declares where the Fellowship is, on the way to the gate.', {
    index: Whole(0, 15, 'A region of the way, from 0.'),
  }),
  order('endFellowshipPhase', 'Ends the Fellowship phase.', {}),
] as const;

const HUNT_COMMANDS = [
  order('allocateHunt', 'Puts Action dice of the Shadow into the Hunt Box before the roll.', {
    n: Whole(0, 10, 'How many.'),
  }),
] as const;

const ACTION_COMMANDS = [
  order('moveFellowship', 'Moves the Fellowship one step, or adds to its progress.', { die: Die }),
  order('hideFellowship', 'Hides the Fellowship.', { die: Die }),
  order('separateCompanions', 'Companions leave the Fellowship; which is asked next.', {
    die: Die,
  }),
  order('bringCharacter', 'Brings in Gandalf the White or Aragorn.', { die: Die, who: UpgradeId }),
  order('musterMinion', 'Musters a Minion.', { die: Die, minion: MinionId }),
  order('useElvenRing', 'Turns an unused die to another face; not an action.', {
    die: Die,
    face: FaceId,
  }),
  order('playCard', 'Plays an Event card.', {
    die: Die,
    card: Card,
    as: Type.Optional(oneOf(['event'], 'Uses a `will` die as an `event` die.')),
  }),
  order('drawCard', 'Draws an Event card.', { die: Die, deck: DeckId }),
  order('pass', 'Lets the other seat act; only with fewer unused dice.', {}),
  order('skipDie', 'Discards a die without effect.', { die: Die }),
] as const;

const RESOLVE = order('resolve', 'Answers the decision that is open.', {
  decision: PendingId,
  option: Type.String({ minLength: 1, maxLength: 64, description: OPTIONS }),
});

/** Schema of every command of this title. */
export const CommandSchema = taggedUnion('type', [
  ...FELLOWSHIP_COMMANDS,
  ...HUNT_COMMANDS,
  ...ACTION_COMMANDS,
  RESOLVE,
]);

/** What a seat may ask for. */
export type Command = Readonly<Static<typeof CommandSchema>>;

/** The command of one type. */
export type CommandOf<T extends Command['type']> = Extract<Command, { readonly type: T }>;
