import type { EventOf } from '../events.ts';
import type { Question } from '../questions.ts';
import type { MordorTrackState, Owed, Pub } from '../state.ts';
import { changed, withFellowship, withPub } from './change.ts';
import { freshDice } from './dice.ts';

const NOTHING_OWED: Owed = { strongholds: 0, casualties: 0, gandalfDraw: null };
const NO_RINGS_USED = { 'free-peoples': false, shadow: false } as const;

/** All dice are back, and what holds for one turn is over (C.2). */
export function turnStarted(pub: Pub, { pub: event }: EventOf<'TurnStarted'>): Pub {
  return changed(pub, {
    phase: 'recover',
    turn: event.turn,
    actor: null,
    dice: {
      'free-peoples': freshDice('free-peoples', event.dice['free-peoples']),
      shadow: freshDice('shadow', event.dice.shadow),
    },
    fpHuntDiceLastTurn: event.fpHuntDiceLastTurn,
    attempted: false,
    declared: false,
    guideChanged: false,
    messengerUsed: false,
    ringUsed: NO_RINGS_USED,
  });
}

/** A seat is asked; what was picked for the question before is settled. */
export function questionAsked(
  state: MordorTrackState,
  { pub: { question } }: EventOf<'QuestionAsked'>,
): MordorTrackState {
  const { pub, own, sealed } = state;
  const hasPicks = own['free-peoples'].picked.length > 0 || own.shadow.picked.length > 0;
  const after = changed(pub, {
    question,
    questions: pub.questions + 1,
    ...phaseOf(question),
    ...owedAfter(question, pub.owed),
  });
  return { pub: after, own: hasPicks ? withoutPicks(own) : own, sealed };
}

function withoutPicks(own: MordorTrackState['own']): MordorTrackState['own'] {
  return {
    'free-peoples': { ...own['free-peoples'], picked: [] },
    shadow: { ...own.shadow, picked: [] },
  };
}

/** A question of a phase says which phase it is and who acts in it. */
function phaseOf({ kind, seat }: Question): Partial<Pub> | null {
  switch (kind) {
    case 'fellowship':
    case 'huntAllocation':
      return { phase: kind, actor: seat };
    case 'action':
      return { actor: seat };
    default:
      return null;
  }
}

/** What is asked is no longer owed, and with the next action nothing is. */
function owedAfter({ kind }: Question, owed: Owed): Partial<Pub> | null {
  switch (kind) {
    case 'worn':
      return { owed: { ...owed, casualties: owed.casualties - 1 } };
    case 'gandalfDraw':
      return { owed: { ...owed, gandalfDraw: null } };
    case 'action':
    case 'fellowship':
      return owed === NOTHING_OWED ? null : { owed: NOTHING_OWED };
    default:
      return null;
  }
}

/** The Fellowship is on the Mordor Track (C.8, 1). */
export function enteredMordor(pub: Pub): Pub {
  return withFellowship(pub, { place: 'track', step: 0, progress: 0 });
}

/** The Fellowship has said where it is (C.9). */
export function declared(pub: Pub, { pub: { index } }: EventOf<'Declared'>): Pub {
  return withFellowship(pub, { pathIndex: index, progress: 0 }, { declared: true });
}

/** Somebody else is the Guide. */
export function guideChanged(pub: Pub, { pub: event }: EventOf<'GuideChanged'>): Pub {
  const beside = event.inPhase ? { guideChanged: true } : {};
  return withFellowship(pub, { guide: event.guide }, beside);
}

/** The game is over. */
export function gameEnded(
  state: MordorTrackState,
  { pub: { winner, how, faceDown } }: EventOf<'GameEnded'>,
): MordorTrackState {
  const after = changed(state.pub, {
    phase: 'gameOver',
    question: null,
    actor: null,
    result: { winner, how, faceDown },
  });
  return withPub({ ...state, own: withoutPicks(state.own) }, after);
}
