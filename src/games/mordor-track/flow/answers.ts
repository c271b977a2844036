import { LEVELS } from '../data/companions.ts';
import type { Guide } from '../ids.ts';
import type { Play } from '../play.ts';
import type { PendingKind, PendingQuestion, QuestionOf } from '../questions.ts';
import { isSet, type SetQuestion } from '../rules/pending.ts';
import { isOnTrack } from '../rules/way.ts';
import { eliminate, settleGuide } from './companions.ts';
import { answerDamage } from './damage.ts';
import { discardFromTable } from './discarding.ts';
import { drawCards, loseFromHand, settleHands } from './drawing-cards.ts';
import { redrawTile } from './drawing-tiles.ts';
import { changeCorruption } from './ending.ts';
import { draw, placeRevealed, readTile, settleDamage, step } from './hunts.ts';
import { moveFellowship, rollHunt } from './moving.ts';
import { pick } from './sets.ts';

type Answer<Q extends PendingQuestion> = (play: Play, option: string, question: Q) => void;
type Single = Exclude<PendingKind, SetQuestion['kind']>;

/** What an option of a decision does (C.4). */
const ANSWERS: { readonly [K in Single]: Answer<QuestionOf<K>> } = {
  huntDamage: answerDamage,
  chooseGuide,
  preventDraw: (play, option) => (option === 'use' ? preventDraw(play) : draw(play)),
  redraw: (play, option) => {
    if (option === 'use') redrawTile(play);
    readTile(play);
  },
  revealMove: (play, option) => placeRevealed(play, Number(option)),
  anotherWay: (play, option) => {
    if (option === 'move') return moveFellowship(play, null);
    if (option === 'hide') hideFellowship(play);
    play.goOn(play);
  },
  lure: answerLure,
  mirror: (play, die) => {
    play.script.emit({ type: 'DieFaceChanged', v: 1, pub: { die, face: 'will' } });
    play.goOn(play);
  },
  gandalfDraw: (play, option, { deck, seat }) => {
    if (option === 'use') drawCards(play, seat, [deck]);
    if (!settleHands(play)) play.goOn(play);
  },
  worn: (play, option) => {
    if (option === 'hand') loseFromHand(play);
    else if (option !== 'decline') {
      discardFromTable(play.script, 'free-peoples', [option.slice('table:'.length)]);
    }
    play.goOn(play);
  },
  crebain: (play, option) => {
    const isUsed = option === 'use';
    if (isUsed) discardFromTable(play.script, 'shadow', ['flocks-of-crebain']);
    rollHunt(play, isUsed ? 1 : 0);
  },
};

/** Carries out an answer to a pending decision (C.4). */
export function answer(play: Play, question: PendingQuestion, option: string): void {
  if (isSet(question)) pick(play, question, option);
  else (ANSWERS[question.kind as Single] as Answer<PendingQuestion>)(play, option, question);
}

/** Hides the Fellowship, which on the Mordor Track is an attempt (C.8, 7). */
export function hideFellowship({ script }: Play): void {
  const attempt = isOnTrack(script.state.pub);
  script.emit({ type: 'FellowshipHidden', v: 1, pub: { attempt } });
}

/** The Free Peoples choose among companions of the highest Level (D.5). */
function chooseGuide(play: Play, option: string): void {
  const { hunt, fellowship } = play.script.state.pub;
  if (option !== fellowship.guide) {
    const pub = { guide: option as Guide, inPhase: false };
    play.script.emit({ type: 'GuideChanged', v: 1, pub });
  }
  if (hunt === null) play.goOn(play);
  else if (hunt.cause === 'breaking') step(play);
  else settleDamage(play);
}

/** Wizard's Staff: no tile is drawn (D.2). */
function preventDraw(play: Play): void {
  const card = 'wizards-staff';
  play.script.emit({ type: 'DrawPrevented', v: 1, pub: { card } });
  discardFromTable(play.script, 'free-peoples', [card]);
  step(play);
}

/** The Lure of the Ring: corruption, or the companion (B.7). */
function answerLure(play: Play, option: string, { companion }: QuestionOf<'lure'>): void {
  if (option === 'eliminate') {
    eliminate(play, companion, false);
    if (settleGuide(play)) return;
  } else {
    changeCorruption(play.script, LEVELS[companion], 'lure-of-the-ring');
  }
  play.goOn(play);
}
