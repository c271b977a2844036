import type { Card, Side } from '../../../../src/games/confrontation/ids.ts';
import { add, isEyeActive, isInert, layOpen, remove } from './cards.ts';
import { type Fight, isWargFight } from './fight.ts';

const plays = (cards: readonly Card[]) =>
  cards.map((card) => ({ type: 'playCard', card }) as const);
const PASS = { type: 'sauronTextPass' } as const;

/** F6 and F7 with what H.6 puts between them: both cards are played, and Magic is replaced. */
export function playCards(fight: Fight): void {
  if (fight.isWithoutCards) return;
  const isGandalfOrder = fight.fellowship === 'gandalf' && !isWargFight(fight);
  if (isGandalfOrder) {
    playAlone(fight, 'sauron-card-first', 'sauron');
    replaceMagic(fight, 'sauron');
    playAlone(fight, 'fellowship-card-second', 'fellowship');
  } else {
    playTogether(fight);
  }
  forceCard(fight);
  useMouth(fight);
  if (!isGandalfOrder) replaceMagic(fight, 'sauron');
  if (!(isEyeActive(fight) && fight.world.options.eyeCancelsMagic)) {
    replaceMagic(fight, 'fellowship');
  }
}

function playAlone(
  fight: Fight,
  kind: 'sauron-card-first' | 'fellowship-card-second' | 'fellowship-replay',
  side: Side,
): void {
  const { card } = fight.answers.ask(kind, side, plays(fight.world.hands[side]));
  layOpen(fight, side, card);
}

/** F6a: both choose, in any order. */
function playTogether(fight: Fight): void {
  const { answers, world } = fight;
  for (const _ of ['first', 'second']) {
    const side = answers.seat;
    const { card } = answers.ask('choose-cards', side, plays(world.hands[side]));
    layOpen(fight, side, card);
  }
}

/** D.7, 1: Magic becomes a card of the discards as they were before this fight. */
function replaceMagic(fight: Fight, side: Side): void {
  const magic = side === 'sauron' ? 's-magic' : 'f-magic';
  const discards = fight.world.discards[side];
  if (fight.effective[side] !== magic || isInert(fight, magic) || discards.length === 0) return;
  const { card } = fight.answers.ask(
    `${side}-magic`,
    side,
    discards.map((one) => ({ type: 'replaceMagic', card: one }) as const),
  );
  fight.effective[side] = card;
}

/** H.3: the other Saruman may have the Fellowship play another card. */
function forceCard(fight: Fight): void {
  const { hands } = fight.world;
  const first = fight.played.fellowship;
  if (fight.sauron !== 'saruman-v' || first === null || hands.fellowship.length === 0) return;
  const answer = fight.answers.ask('saruman-force', 'sauron', [
    PASS,
    { type: 'sarumanForceCard' } as const,
  ]);
  if (answer.type === 'sauronTextPass') return;
  playAlone(fight, 'fellowship-replay', 'fellowship');
  add(hands, 'fellowship', first);
}

/** H.3: the Mouth of Sauron may put the 4 in the place of his card, wherever it is. */
function useMouth(fight: Fight): void {
  const first = fight.played.sauron;
  if (fight.sauron !== 'mouth-of-sauron' || first === null || first === 's-4') return;
  const answer = fight.answers.ask('mouth-decision', 'sauron', [
    PASS,
    { type: 'mouthReplace' } as const,
  ]);
  if (answer.type === 'sauronTextPass') return;
  const { hands, discards } = fight.world;
  const origin = hands.sauron.includes('s-4') ? hands : discards;
  remove(origin, 'sauron', 's-4');
  add(origin, 'sauron', first);
  fight.played.sauron = 's-4';
  fight.effective.sauron = 's-4';
}
