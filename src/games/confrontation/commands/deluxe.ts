import { CharacterId, HandleId, RegionId, SpecialCardId } from '../ids.ts';
import { order } from './making.ts';

const stand = { handle: HandleId };
const destination = { to: RegionId };
const special = { card: SpecialCardId };

// H.6: before deployment.
const OPENING = [
  order('chooseVersion', 'Chooses one character of a pair.', { character: CharacterId }),
  order('dropVersion', 'Opens a pair again.', { character: CharacterId }),
  order('confirmDraft', 'Makes the own draft final.', {}),
  order('chooseSpecial', 'Chooses a special card.', special),
  order('dropSpecial', 'Puts a chosen special card back.', special),
  order('confirmSpecials', 'Makes the own choice of special cards final.', {}),
] as const;

// H.5, H.6.
const SPECIALS = [
  order('shadowfax', 'Takes a step before the move of the same stand.', {
    ...stand,
    ...destination,
  }),
  order('darkOfMordor', 'Takes a step before the move of another stand.', {
    ...stand,
    ...destination,
  }),
  order('gandalfTheWhite', 'Brings a defeated Gandalf back to Fangorn instead of a move.', {}),
  order('aKingRevealed', 'Shows Aragorn and names the stand that Sauron must move next.', stand),
  order('recallToMordor', 'Takes an own stand to Mordor instead of a move.', stand),
  order('crebain', 'Shows a stand of the Fellowship for the rest of the game.', stand),
  order('palantir', 'Shows the stands of the Fellowship in a region until the end of the turn.', {
    region: RegionId,
  }),
  order('gwaihir', 'The fighter retreats by Gwaihir.', destination),
] as const;

// H.6: in fights.
const FIGHT = [
  order('smeagolSwap', 'Smeagol changes places with a neighbouring stand.', stand),
  order('aragornCancelCards', 'Aragorn has no cards played in this fight.', {}),
  order('gollumRetreat', 'Gollum retreats forward.', destination),
  order('sauronTextPass', 'Uses no text.', {}),
  order('sarumanForceCard', 'Has the Fellowship play another card.', {}),
  order('mouthReplace', 'Has the 4 take the place of the card that was played.', {}),
  order('gandalfSupport', 'Shows Gandalf to support the fighter.', {}),
  order('wormtongueFlee', 'Wormtongue retreats instead of being defeated.', destination),
] as const;

/** Commands of the deluxe game. */
export const DELUXE_COMMANDS = [...OPENING, ...SPECIALS, ...FIGHT] as const;
