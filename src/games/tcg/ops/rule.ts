import type { Op } from '../data/vocabulary.ts';
import type { Play } from '../play.ts';
import type { CountingVoice } from '../rules/amounts.ts';
import type { Look } from '../rules/look.ts';

/** The step of one kind. */
export type OpOf<K extends Op['op']> = Extract<Op, { readonly op: K }>;

/** What a step of a text does (F.4). */
export interface OpRule<O> {
  /** Whether it can be done completely: as a cost it must, as an option it should (D-43). */
  canDo(look: Look, op: O, voice: CountingVoice): boolean;
  /** Does it for the text that is carried out, or asks what has to be chosen first. */
  run(play: Play, op: O, isCost: boolean): void;
  /** Goes on with the cards, the label or the number that was chosen. */
  chosen?(play: Play, op: O, picked: readonly string[], isCost: boolean): void;
}

/** The rules of some kinds of steps. */
export type OpRules<K extends Op['op']> = { readonly [T in K]: OpRule<OpOf<T>> };
