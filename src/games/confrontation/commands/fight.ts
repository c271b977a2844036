import { CardId, HandleId, RegionId } from '../ids.ts';
import { order } from './making.ts';

// D.2, F1.
const ChooseDefender = order('chooseDefender', 'Says which enemy stand is fought.', {
  handle: HandleId,
});

// D.3.
const FellowshipRetreat = order('fellowshipRetreat', 'Retreats by the text of the fighter.', {
  to: RegionId,
});

// D.3.
const SamSubstitute = order('samSubstitute', 'Sam takes the place of Frodo.', {});

// D.3.
const SamBonus = order('samBonus', 'Shows Frodo, so that Sam defends with strength 5.', {});

// D.3.
const TextPass = order('textPass', 'Uses no text.', {});

// D.2, F5.
const SarumanCancelCards = order('sarumanCancelCards', 'Has no cards played in this fight.', {});

// D.2, F5.
const SarumanKeepCards = order('sarumanKeepCards', 'Has cards played as usual.', {});

// D.6.
const PlayCard = order('playCard', 'Plays a combat card.', { card: CardId });

// D.7, 1.
const ReplaceMagic = order('replaceMagic', 'Replaces the Magic that was played.', {
  card: CardId,
});

// D.7, 3 and 4.
const ChooseRetreat = order('chooseRetreat', 'Says where the fighter retreats to.', {
  to: RegionId,
});

/** Commands of a fight. */
export const FIGHT_COMMANDS = [
  ChooseDefender,
  FellowshipRetreat,
  SamSubstitute,
  SamBonus,
  TextPass,
  SarumanCancelCards,
  SarumanKeepCards,
  PlayCard,
  ReplaceMagic,
  ChooseRetreat,
] as const;
