import type { Face } from '../../../src/games/mordor-track/ids.ts';
import type { Asked } from '../../../src/games/mordor-track/options.ts';
import { ON_TRACK } from './mordor-track-provocations.ts';
import {
  byFp,
  byShadow,
  fp,
  type Provocations,
  roll,
  type Step,
  shadowActs,
  turnOneTo,
  unusedDie,
} from './mordor-track-steps.ts';

const WITH_RINGS: Asked = { ...ON_TRACK, rings: { fp: 1, shadow: 1 } };
const NO_DECKS = { fpCharacter: [], fpStrategy: [], shadowCharacter: [], shadowStrategy: [] };
/** The Free Peoples hold a song, a filler and a card that needs a companion; no card is drawn. */
const WITH_CARDS: Asked = {
  ...WITH_RINGS,
  modules: {
    cards: { decks: NO_DECKS, hands: { fp: ['bilbos-song', 'fp-filler-1', 'axe-and-bow'] } },
  },
};

/** No roll brings the Free Peoples an `army`: an Elven Ring does, and it pays for little. */
const ARMY: Step = fp({ type: 'useElvenRing', die: 'f1', face: 'army' });
const F1 = { die: 'f1' } as const;
const ROLLED: readonly Face[] = ['character', 'muster', 'army-muster', 'event'];

/** A wrong command for each reason that is of Action dice alone (C.3). */
export const ACTION_PROVOCATIONS: Provocations = {
  DIE_NOT_FOUND: {
    skipDie: byFp(ON_TRACK, [], { die: 's2' }),
    moveFellowship: byFp(ON_TRACK, [], { die: 'f11' }),
    useElvenRing: byFp(WITH_RINGS, [], { die: 'the One Die', face: 'army' }),
  },
  DIE_NOT_UNUSED: {
    skipDie: byShadow(ON_TRACK, [shadowActs], { die: 's1' }),
    hideFellowship: byFp({ ...WITH_RINGS, hidden: false }, [skipBoth], F1),
  },
  NOT_ON_TRACK: { moveFellowship: byFp({ preset: 'lone-walk' }, [roll], F1) },
  FELLOWSHIP_HIDDEN: { hideFellowship: byFp(ON_TRACK, [], F1) },
  CHARACTER_NOT_AVAILABLE: { bringCharacter: byFp(ON_TRACK, [], { ...F1, who: 'aragorn' }) },
  MINION_NOT_AVAILABLE: {
    musterMinion: byShadow(ON_TRACK, [shadowActs], (view) => ({
      die: unusedDie(view, 'shadow'),
      minion: 'mouth-of-sauron',
    })),
  },
  RING_ALREADY_USED: {
    useElvenRing: byFp({ ...WITH_RINGS, rings: { fp: 2, shadow: 0 } }, [ARMY], {
      die: 'f2',
      face: 'army',
    }),
  },
  RING_NONE: { useElvenRing: byFp(ON_TRACK, [], { ...F1, face: 'army' }) },
  RING_FACE_FORBIDDEN: { useElvenRing: byFp(WITH_RINGS, [], { ...F1, face: 'will' }) },
  RING_SAME_FACE: {
    useElvenRing: byFp(WITH_RINGS, [], ({ dice }) => {
      const shown = dice['free-peoples'].find(({ face }) => face !== null && ROLLED.includes(face));
      return { die: shown?.id, face: shown?.face };
    }),
  },
  CARD_NOT_IN_HAND: { playCard: byFp(WITH_CARDS, [], { ...F1, card: 'athelas' }) },
  CARD_CONDITION: { playCard: byFp(WITH_CARDS, [], { ...F1, card: 'axe-and-bow' }) },
  DIE_FACE_MISMATCH: {
    moveFellowship: byFp(WITH_RINGS, [ARMY], F1),
    hideFellowship: byFp({ ...WITH_RINGS, hidden: false }, [ARMY], F1),
    separateCompanions: byFp({ preset: 'healthy' }, [roll, ARMY], F1),
    bringCharacter: byFp({ ...WITH_RINGS, upgrades: { aragorn: 'available' } }, [ARMY], {
      ...F1,
      who: 'aragorn',
    }),
    musterMinion: byShadow(
      { ...WITH_RINGS, minions: { saruman: 'available' } },
      [shadowActs, turnOneTo('shadow', 'event')],
      (view) => ({ die: unusedDie(view, 'shadow', 'event'), minion: 'saruman' }),
    ),
    playCard: byFp(WITH_CARDS, [ARMY], { ...F1, card: 'bilbos-song', as: 'event' }),
    drawCard: byFp(WITH_CARDS, [ARMY], { ...F1, deck: 'character' }),
  },
  DECK_EMPTY: {
    drawCard: byFp(WITH_CARDS, [turnOneTo('free-peoples', 'event')], (view) => ({
      die: unusedDie(view, 'free-peoples', 'event'),
      deck: 'strategy',
    })),
  },
  PASS_NOT_ALLOWED: { pass: byFp({ ...ON_TRACK, baseDice: { fp: 10, shadow: 1 } }) },
};

/** Both seats skip a die, so that it is the opportunity of the Free Peoples again. */
async function skipBoth(table: Parameters<Step>[0]): Promise<void> {
  const { view } = await table.give('free-peoples', { type: 'skipDie', die: 'f1' });
  await table.give('shadow', { type: 'skipDie', die: unusedDie(view, 'shadow') });
}
