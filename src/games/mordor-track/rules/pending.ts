import { LIDLESS_DICE } from '../data/cards.ts';
import type { PendingQuestion, Question, QuestionOf } from '../questions.ts';
import type { ActionDie, Own, Pub } from '../state.ts';
import { unusedDice } from './dice.ts';
import { ofHighestLevel } from './guides.ts';
import { damageOptions } from './hunt.ts';
import { wornOptions } from './table.ts';
import { foundNodes } from './way.ts';

/** What is needed to know the options of a decision: what its seat may know. */
export interface Asking {
  readonly pub: Pub;
  readonly own: Own;
}

/** Decisions in which a set is picked, one item at a time (C.4). */
const SETS = ['breaking', 'separate', 'goAlone', 'lidless', 'discard'] as const;
/** A question for a set. */
export type SetQuestion = QuestionOf<(typeof SETS)[number]>;

/** Picks a set no more. */
export const DONE = 'done';

const YES_OR_NO = ['use', 'decline'] as const;

/** Whether a question is a pending decision, and not one of a phase. */
export function isPending(question: Question): question is PendingQuestion {
  const { kind } = question;
  return kind !== 'fellowship' && kind !== 'huntAllocation' && kind !== 'action';
}

/** Whether a pending decision is open, which must be answered before anything else. */
export function isPendingOpen({ question }: Pub): boolean {
  return question !== null && isPending(question);
}

/** Whether a set is picked. */
export function isSet(question: Question): question is SetQuestion {
  return (SETS as readonly string[]).includes(question.kind);
}

/** Options of a pending decision, in the order of C.4; `picked` is what its set has so far. */
export function optionsOf(
  asking: Asking,
  question: PendingQuestion,
  picked: readonly string[],
): readonly string[] {
  if (isSet(question)) return setOptions(asking, question, picked);
  const { pub } = asking;
  switch (question.kind) {
    case 'huntDamage':
      return damageOptions(pub);
    case 'chooseGuide':
      return ofHighestLevel(pub.fellowship.companions);
    case 'revealMove':
      return foundNodes(pub).map(String);
    case 'anotherWay':
      return [pub.fellowship.hidden ? 'move' : 'hide', 'decline'];
    case 'lure':
      return ['corruption', 'eliminate'];
    case 'mirror':
      return characterDice(pub);
    case 'worn':
      return [...wornOptions(pub), 'decline'];
    case 'preventDraw':
    case 'redraw':
    case 'gandalfDraw':
    case 'crebain':
      return YES_OR_NO;
  }
}

function setOptions(
  asking: Asking,
  question: SetQuestion,
  picked: readonly string[],
): readonly string[] {
  const rest = itemsOf(asking, question).filter((item) => !picked.includes(item));
  return picked.length >= sizeOf(asking, question).least ? [DONE, ...rest] : rest;
}

/** What a set may have in it. */
export function itemsOf({ pub, own }: Asking, { kind }: SetQuestion): readonly string[] {
  switch (kind) {
    case 'lidless':
      return idsOf(unusedDice(pub, 'shadow'));
    case 'discard':
      return own.hand;
    default:
      return pub.fellowship.companions;
  }
}

/** How many items a set has at least and at most. */
export function sizeOf(
  asking: Asking,
  question: SetQuestion,
): { readonly least: number; readonly most: number } {
  if (question.kind === 'breaking' || question.kind === 'discard') {
    return { least: question.count, most: question.count };
  }
  const all = itemsOf(asking, question).length;
  return { least: 1, most: question.kind === 'lidless' ? Math.min(LIDLESS_DICE, all) : all };
}

/** Dice the Mirror of Galadriel may change (B.7). */
function characterDice(pub: Pub): readonly string[] {
  return idsOf(unusedDice(pub, 'free-peoples').filter(({ face }) => face === 'character'));
}

function idsOf(dice: readonly ActionDie[]): readonly string[] {
  return dice.map(({ id }) => id);
}
