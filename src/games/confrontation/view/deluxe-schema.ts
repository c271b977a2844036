import Type, { type Static } from 'typebox';
import { listOf, orNull, shape, yesNo } from '../../../engine/schemas.ts';
import { bySide, Handles } from '../events/making.ts';
import { CardId, CharacterId, HandleId, RegionId, SpecialCardId } from '../ids.ts';

const Characters = listOf(CharacterId, 'In the order of the character lists.');
const Specials = listOf(SpecialCardId, 'Special cards.');

const FirstStep = shape(
  { card: SpecialCardId, handle: HandleId },
  'A step before the move, and who takes it.',
);

/** Schema of what one viewer sees of alternative characters and special cards (H). */
export const DeluxeSchema = shape(
  {
    drafted: bySide(Type.Boolean(), 'Whether the draft of a side is final.'),
    rosters: orNull(
      bySide(Characters, 'The drafts of both sides.'),
      'Null where no draft was announced.',
    ),
    selected: bySide(Type.Boolean(), 'Whether the choice of special cards of a side is final.'),
    specials: orNull(
      bySide(Specials, 'Special cards a side may still use.'),
      'Null while they are being chosen.',
    ),
    heir: orNull(CharacterId, 'Who took the Ring from Frodo; null while he has it.'),
    shownForGood: Handles,
    forcedHandle: orNull(HandleId, 'The stand that Sauron must move in his next turn.'),
    watchedRegion: orNull(RegionId, 'The region that the Palantir looks at.'),
    firstStep: orNull(FirstStep, 'Null where no special card has a stand take one.'),
    supported: yesNo('Whether Gandalf supports the fighter of the Fellowship.'),
    takenBack: orNull(CardId, 'The card that the Fellowship had to take back in this fight.'),
    ownRoster: Type.Optional(Characters),
    ownSpecials: Type.Optional(Specials),
  },
  'Present with alternative characters or special cards.',
);

/** What one viewer sees of alternative characters and special cards. */
export type DeluxeView = Readonly<Static<typeof DeluxeSchema>>;
