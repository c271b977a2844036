import type { FightStep, Play, StepName } from '../../edition.ts';
import { ask } from '../../flow/asking.ts';
import { CLASSIC_FIGHT, unlessDecided, withCards } from '../../flow/fight-steps.ts';
import { deluxeOf } from '../../rules/deluxe-facts.ts';
import { fighterHandle, fightersOf, goesSecond } from '../../rules/fighters.ts';
import type { FrameKind } from '../../state.ts';
import { flightsOfWormtongue, retreatsOfGollum } from '../rules/sauron-retreats.ts';
import { mayBeSupported } from '../rules/support.ts';

/** H.3: the Watcher stays shown for the rest of the game. */
function keepWatcherShown({ script }: Play): void {
  const { pub } = script.state;
  if (fightersOf(pub).sauron !== 'the-watcher') return;
  const handle = fighterHandle(pub, 'sauron');
  if (deluxeOf(pub).shownForGood.includes(handle)) return;
  script.emit({ type: 'TokenStaysShown', v: 1, pub: { handle } });
}

/** A step that asks its question where something is to be asked. */
function asking(kind: FrameKind, isOpen: (play: Play) => boolean): FightStep['run'] {
  return (play) => {
    if (isOpen(play)) ask(play, kind);
  };
}

/** H.3: Saruman has another card played, if the Fellowship has one. */
function mayForceCard({ script }: Play): boolean {
  const { pub } = script.state;
  const { sauron, fight } = fightersOf(pub);
  return (
    sauron === 'saruman-v' && fight.cards.fellowship !== null && pub.hands.fellowship.length > 0
  );
}

/** H.3: the Mouth of Sauron takes the card back that is open, unless it is the 4. */
function maySwapCard({ script }: Play): boolean {
  const { sauron, fight } = fightersOf(script.state.pub);
  const { cards } = fight;
  if (sauron !== 'mouth-of-sauron' || cards.fellowship === null) return false;
  return cards.sauron !== 's-4';
}

/** H.6: what comes after the steps of the classic game, by their names. */
const AFTER: Readonly<Partial<Record<StepName, readonly FightStep[]>>> = {
  reveal: [{ name: 'watcher', run: keepWatcherShown }],
  'fellowship-text': [
    unlessDecided(
      'gollum-text',
      asking('gollum-text', ({ script }) => retreatsOfGollum(script.state.pub).length > 0),
    ),
  ],
  'first-cards': [
    withCards('saruman-force', asking('saruman-force', mayForceCard)),
    withCards('mouth-decision', asking('mouth-decision', maySwapCard)),
  ],
  // Against Gandalf both cards are open this late, and Magic of Sauron is replaced by then.
  'second-card': [
    withCards(
      'late-mouth-decision',
      asking(
        'mouth-decision',
        (play) => goesSecond(fightersOf(play.script.state.pub)) && maySwapCard(play),
      ),
    ),
  ],
  'fellowship-magic': [
    unlessDecided(
      'gandalf-support',
      asking('gandalf-support', ({ script }) => mayBeSupported(script.state.pub)),
    ),
  ],
  discards: [
    {
      name: 'wormtongue-flight',
      run: asking('wormtongue-flight', ({ script }) => {
        const { fight } = fightersOf(script.state.pub);
        const isFallen = fight.fallen.includes('sauron');
        return isFallen && flightsOfWormtongue(script.state.pub).length > 0;
      }),
    },
  ],
};

/** The steps of a fight with all characters (D.2, H.6). */
export const DELUXE_FIGHT: readonly FightStep[] = CLASSIC_FIGHT.flatMap((step) => [
  step,
  ...(AFTER[step.name] ?? []),
]);
