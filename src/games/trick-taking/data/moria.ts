import type { Character, MoriaEvent } from '../ids.ts';
import type { Scene } from './chapters.ts';
import { SHORT_DEAL } from './deals.ts';

/** What an event of chapter 14 changes in its round. */
interface MoriaFacts {
  /** The character that must be in the round beside Frodo. */
  readonly star: Character;
  /** Whether the event may be played again after it is completed. */
  readonly repeatable: boolean;
  readonly scene: Partial<Scene>;
}

/** The events of chapter 14. */
export const MORIA_FACTS = {
  'doors-of-durin': {
    star: 'gandalf',
    repeatable: false,
    scene: {
      goals: {
        gandalf: { kind: 'card-of-each-suit', suits: ['hills', 'mountains', 'forests'] },
      },
    },
  },
  'balins-tomb': {
    star: 'gimli',
    repeatable: false,
    scene: {
      goals: { gimli: { kind: 'run-of-ranks', suit: 'mountains', ranks: 4 } },
      withoutThreat: ['gimli'],
    },
  },
  'long-dark': {
    star: 'aragorn',
    repeatable: true,
    scene: { event: 'long-dark' },
  },
  bridge: {
    star: 'gandalf-secret-fire',
    repeatable: false,
    scene: {
      suits: ['hills', 'mountains', 'forests', 'rings'],
      deal: SHORT_DEAL,
      event: 'bridge',
    },
  },
} as const satisfies Readonly<Record<MoriaEvent, MoriaFacts>>;
