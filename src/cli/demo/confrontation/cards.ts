import { known } from '../../../engine/invariant.ts';
import { strengthOf } from './characters.ts';
import { type Duel, duelIn, fallen, pointsOf } from './duel.ts';
import { enemyOf, type Side, type SideCommand, type View } from './view.ts';

/** The game is lost with Frodo. */
const WORTH_OF_FRODO = 30;
/** Every character is worth something, a weak one too. */
const WORTH = 3;
/** A card that is played now is missing later. */
const PRICE_OF_POINT = 0.25;
const PRICE_OF_POWER = 0.8;

function worthOf(character: string): number {
  return character === 'frodo' ? WORTH_OF_FRODO : WORTH + strengthOf(character);
}

/** How good a card is in the fight that goes on, against whatever the enemy may play. */
export function scoreCard(view: View, { type, card = '' }: SideCommand): number {
  const side = known(view.viewer, 'a side');
  const enemy = enemyOf(side);
  const duel = duelIn(view);
  const fight = known(view.fight, 'a fight');
  const open = fight.replacements[enemy] ?? fight.cards[enemy];
  const answers = open === null ? view.hands[enemy] : [open];
  const gains = answers.map((answer) => {
    const cards = { fellowship: card, sauron: card, [enemy]: answer };
    return fallen(duel, cards).reduce((sum, one) => sum + gainOf(duel, one, side), 0);
  });
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / Math.max(1, gains.length);
  return mean - (type === 'replaceMagic' ? 0 : priceOf(card));
}

function gainOf({ characters }: Duel, loser: Side, side: Side): number {
  const worth = worthOf(characters[loser]);
  return loser === side ? -worth : worth;
}

function priceOf(card: string): number {
  const points = pointsOf(card);
  return points === 0 ? PRICE_OF_POWER : PRICE_OF_POINT * points;
}
