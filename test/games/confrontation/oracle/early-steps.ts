import type { Character } from '../../../../src/games/confrontation/ids.ts';
import { type Fight, isWargFight, retreat } from './fight.ts';
import { forwardOf, isOpen } from './ways.ts';
import { charactersAt } from './world.ts';

/** Whom a character of the Fellowship defeats before cards, in either edition (D.4, 1). */
const PREY: Readonly<Partial<Record<Character, readonly Character[]>>> = {
  merry: ['witch-king', 'witch-king-v'],
  legolas: ['flying-nazgul', 'flying-nazgul-v'],
  gimli: ['orcs', 'orcs-v'],
};

/** H.6, after F3: Gollum may retreat forward, into the Shire too. */
export function useGollum(fight: Fight): void {
  const { world, answers, region } = fight;
  if (fight.sauron !== 'gollum') return;
  const ways = forwardOf('sauron', region).filter((to) => isOpen(world, 'sauron', to));
  if (ways.length === 0) return;
  const answer = answers.ask('gollum-text', 'sauron', [
    { type: 'sauronTextPass' } as const,
    ...ways.map((to) => ({ type: 'gollumRetreat', to }) as const),
  ]);
  if (answer.type === 'sauronTextPass') return;
  retreat(fight, 'sauron', answer.to);
  if (charactersAt(world, 'sauron', 'the-shire').length >= 3) {
    world.end = { winner: 'sauron', how: 'THREE_IN_SHIRE' };
  }
}

/** F4, after what H.6 puts before it: texts that defeat somebody at once. */
export function useInstantText(fight: Fight): void {
  const { fellowship, sauron, fallen } = fight;
  if (sauron === 'saruman-v' && (fellowship === 'gandalf' || fellowship === 'gandalf-v')) {
    fallen.add('fellowship');
  } else if (!isWargFight(fight) && PREY[fellowship]?.includes(sauron) === true) {
    fallen.add('sauron');
  } else if (!isWargFight(fight) && fellowship === 'boromir') {
    fallen.add('fellowship').add('sauron');
  } else if (fight.orcsStrike) {
    fallen.add('fellowship');
  }
}

/** F5: Saruman may have no cards played. */
export function useSaruman(fight: Fight): void {
  if (fight.sauron !== 'saruman' || fight.isWithoutCards) return;
  const answer = fight.answers.ask('saruman-decision', 'sauron', [
    { type: 'sarumanCancelCards' } as const,
    { type: 'sarumanKeepCards' } as const,
  ]);
  fight.isWithoutCards = answer.type === 'sarumanCancelCards';
}
