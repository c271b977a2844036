import { known } from '../../../engine/invariant.ts';
import type { Companion, DieId } from '../ids.ts';
import type { Play } from '../play.ts';
import { DONE, itemsOf, optionsOf, type SetQuestion, sizeOf } from '../rules/pending.ts';
import { separate, settleGuide } from './companions.ts';
import { discardFromHand } from './discarding.ts';
import { settleHands } from './drawing-cards.ts';
import { changeCorruption } from './ending.ts';
import { step } from './hunts.ts';
import { askFellowship } from './turns.ts';

/** What a set does once it is final (C.4). */
const SETTLE: {
  readonly [K in SetQuestion['kind']]: (
    play: Play,
    items: readonly string[],
    question: SetQuestion,
  ) => void;
} = {
  breaking: (play, items) => {
    separate(play, items as readonly Companion[]);
    if (!settleGuide(play)) step(play);
  },
  separate: (play, items) => {
    separate(play, items as readonly Companion[]);
    if (!settleGuide(play)) play.goOn(play);
  },
  goAlone: (play, items) => {
    separate(play, items as readonly Companion[]);
    changeCorruption(play.script, -1, 'i-will-go-alone');
    if (!settleGuide(play)) play.goOn(play);
  },
  lidless: (play, items) => {
    for (const die of items) boxAsEye(play, die);
    play.goOn(play);
  },
  discard: (play, items, { seat }) => {
    discardFromHand(play.script, seat, items);
    if (settleHands(play)) return;
    if (play.script.state.pub.phase === 'recover') askFellowship(play);
    else play.goOn(play);
  },
};

/** An unused die of the Shadow shows the Eye and goes into the Hunt Box (B.7, C.7). */
export function boxAsEye({ script }: Play, die: DieId): void {
  script.emit({ type: 'DieFaceChanged', v: 1, pub: { die, face: 'eye' } });
  script.emit({ type: 'DieMovedToHuntBox', v: 1, pub: { die } });
}

/** One more item of a set; with `done`, or when no more can be picked, it is final (C.4). */
export function pick(play: Play, question: SetQuestion, item: string): void {
  const { script } = play;
  const { seat } = question;
  const before = { pub: script.state.pub, own: script.state.own[seat] };
  // A set that is settled unasked has no picks: those of the seat are of the question before.
  const earlier = before.pub.question === question ? before.own.picked : [];
  const picked = item === DONE ? earlier : [...earlier, item];
  if (item === DONE || picked.length === sizeOf(before, question).most) {
    // Told in the order of the table: in which order they were picked is its seat's own.
    const items = itemsOf(before, question).filter((one) => picked.includes(one));
    SETTLE[question.kind](play, items, question);
    return;
  }
  script.emit({ type: 'ItemPicked', v: 1, pub: {}, own: { [seat]: { item } } });
  const options = optionsOf({ pub: before.pub, own: script.state.own[seat] }, question, picked);
  if (options.length === 1) pick(play, question, known(options[0], 'the only option'));
}
