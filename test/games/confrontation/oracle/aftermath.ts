import { SIDES } from '../../../../src/games/confrontation/ids.ts';
import { add } from './cards.ts';
import { type Fight, isWargFight } from './fight.ts';
import { forwardOf, isOpen } from './ways.ts';
import { charactersAt, defeat, isRingbearer } from './world.ts';

/** F10: what a fight leaves behind, in the order of D.8. */
export function cleanUp(fight: Fight): void {
  if (fight.world.end !== null) return;
  putCardsAway(fight);
  letWormtongueFlee(fight);
  removeFallen(fight);
  if (fight.world.end === null) sendShelobHome(fight);
}

/** D.8, 1. */
function putCardsAway({ world, played }: Fight): void {
  for (const side of SIDES) {
    const card = played[side];
    if (card !== null) add(world.discards, side, card);
  }
  if (SIDES.some((side) => world.hands[side].length > 0)) return;
  for (const side of SIDES) {
    world.hands[side] = world.discards[side];
    world.discards[side] = [];
  }
}

/** H.6: Wormtongue may go back where nobody stands instead of being defeated. */
function letWormtongueFlee({ world, answers, region, sauron, fallen }: Fight): void {
  if (sauron !== 'wormtongue' || !fallen.has('sauron')) return;
  const ways = forwardOf('fellowship', region).filter(
    (to) => isOpen(world, 'sauron', to) && charactersAt(world, 'sauron', to).length === 0,
  );
  if (ways.length === 0) return;
  const answer = answers.ask('wormtongue-flight', 'sauron', [
    { type: 'sauronTextPass' } as const,
    ...ways.map((to) => ({ type: 'wormtongueFlee', to }) as const),
  ]);
  if (answer.type === 'sauronTextPass') return;
  world.places.set(sauron, answer.to);
  fallen.delete('sauron');
}

/** D.8, 2 with H.6: the Ring goes to Sam, or Sauron wins. */
function removeFallen(fight: Fight): void {
  const { world, fallen, fellowship } = fight;
  const hasLostRing = fallen.has('fellowship') && isRingbearer(world, fellowship);
  for (const side of fallen) defeat(world, fight[side]);
  if (!hasLostRing) return;
  const sam = (['sam', 'sam-v'] as const).find((one) => world.places.has(one));
  if (fellowship === 'frodo-v' && !isWargFight(fight) && sam !== undefined) {
    world.heir = sam;
    world.seen.add(sam);
  } else {
    world.end = { winner: 'sauron', how: 'FRODO_DEFEATED' };
  }
}

/** D.8, 3. */
function sendShelobHome({ world, region, sauron, fallen }: Fight): void {
  const hasWon = fallen.has('fellowship') && !fallen.has('sauron');
  if (sauron !== 'shelob' || !hasWon || region === 'gondor') return;
  if (isOpen(world, 'sauron', 'gondor')) world.places.set('shelob', 'gondor');
  else defeat(world, 'shelob');
}
