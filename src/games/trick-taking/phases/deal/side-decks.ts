import { shuffle } from '../../../../engine/rng.ts';
import type { ChapterEvent } from '../../data/chapters.ts';
import { BALROG_DECK, OLD_FOREST_DECK, THREAT_DECKS } from '../../data/event-decks.ts';
import type { EventCard } from '../../ids.ts';
import { sceneOf } from '../../rules/scene.ts';
import type { LaidOut, Occasion } from './dealing.ts';

/** Events that turn up cards of a deck of their own (chapters 5 and 14). */
const EVENT_DECKS: Readonly<Partial<Record<ChapterEvent, readonly EventCard[]>>> = {
  'old-man-willow': OLD_FOREST_DECK,
  bridge: BALROG_DECK,
};

/** A8, chapters 5 and 14: the decks that lie face down beside the hands. */
export function shuffleSideDecks({ pub, round, rng }: Occasion): LaidOut {
  const { threats, event } = sceneOf(pub);
  const ranks = THREAT_DECKS[threats];
  const cards = event === null ? [] : (EVENT_DECKS[event] ?? []);
  const threatDeck = ranks.length === 0 ? [] : shuffle(rng.stream(`threats/${round}`), ranks);
  const eventDeck = cards.length === 0 ? [] : shuffle(rng.stream(`events/${round}`), cards);
  return {
    pub: {
      ...(threatDeck.length === 0 ? {} : { threatDeck: threatDeck.length }),
      ...(eventDeck.length === 0 ? {} : { eventDeck: eventDeck.length }),
    },
    sealed: {
      ...(threatDeck.length === 0 ? {} : { threatDeck }),
      ...(eventDeck.length === 0 ? {} : { eventDeck }),
    },
  };
}
