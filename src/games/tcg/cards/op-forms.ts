import type { CostOp, EffectOp, Range } from '../data/vocabulary.ts';
import {
  type Check,
  type Forms,
  integer,
  later,
  list,
  maybe,
  objectAt,
  oneOf,
  shape,
  tagged,
  text,
  yes,
  yesNo,
} from './check.ts';
import {
  amount,
  amountOrChosen,
  condition,
  filter,
  itself,
  keyword,
  memory,
  range,
  selection,
  several,
  severalOrAll,
  severalOrChosen,
  times,
  until,
  whose,
} from './selecting-forms.ts';

const steps = later(() => ops);

const you = oneOf(['you']);

type Heal = Extract<CostOp, { readonly op: 'heal' }>;
type HealByChoice = Extract<Heal, { readonly times: Range }>;

const healByChoice = shape<HealByChoice>({ op: oneOf(['heal']), target: itself, times: range });
const healSoOften = shape<Exclude<Heal, HealByChoice>>({
  op: oneOf(['heal']),
  target: selection,
  times: maybe(times),
});

/** Chooses by `times`: a number that is chosen goes with a target that is not. */
const heal: Check<Heal> = (value, path) => {
  const { times: often } = objectAt(value, path);
  const isRange = ['min', 'max'].every((bound) => Object.hasOwn(Object(often), bound));
  return (isRange ? healByChoice : healSoOften)(value, path);
};

/** What may stand in every step that costs and effects have in common (F.4). */
const STEPS: Omit<Forms<CostOp, 'op'>, 'addTwilight'> = {
  exert: { target: selection, times: maybe(several) },
  wound: { target: selection, times: maybe(several) },
  heal,
  discard: { target: selection },
  discardFromHand: { who: you, n: severalOrChosen, filter: maybe(filter), as: maybe(memory) },
  discardTop: { deck: whose, n: several },
  discardAny: { zones: list(oneOf(['play', 'hand']), 1), filter, n: several },
  discardSet: { set: memory, filter: maybe(filter) },
  draw: { n: amount, who: maybe(whose) },
  take: {
    from: oneOf(['discard', 'set']),
    set: maybe(memory),
    filter: maybe(filter),
    n: severalOrAll,
  },
  removeTwilight: { n: amount },
  addBurden: { n: several },
  removeBurden: { n: several },
  strength: { target: selection, n: amount, until },
  keyword: { target: selection, keyword, until },
  overwhelm: { target: selection, multiplier: integer(3, 9), until },
  moveLimit: { n: several },
  cannotMoveAgain: { until: oneOf(['turn']) },
  participate: { target: selection, archery: maybe(yes), skirmish: maybe(yes), until },
  notCountForArchery: { target: selection, until },
  preventAllWounds: { target: selection, until },
  play: {
    from: list(oneOf(['hand', 'discard', 'drawDeck']), 1),
    filter,
    costDelta: maybe(integer(-20, -1)),
    onto: maybe(filter),
    mandatory: maybe(yes),
  },
  beneathDeck: {
    from: oneOf(['hand', 'discard']),
    filter: maybe(filter),
    n: several,
    reveal: yesNo,
  },
  shuffleIntoDeck: { from: oneOf(['discard']), filter, n: several },
  revealHand: { who: whose, as: maybe(memory) },
  lookAtHand: { who: whose, as: maybe(memory) },
  revealTop: { deck: you, n: several, as: memory },
  lookTop: { deck: you, n: several, as: memory },
  cancelSkirmish: { involving: filter },
  preventWound: {},
  preventExertToken: {},
  wearRing: {},
  becomeRingBearer: { target: selection, resistance: integer(1, 20) },
  playNextSite: {},
};

const COSTS: Forms<CostOp, 'op'> = { ...STEPS, addTwilight: { n: amountOrChosen } };

const EFFECTS: Forms<EffectOp, 'op'> = {
  ...STEPS,
  addTwilight: { n: amount },
  choice: {
    by: oneOf(['you', 'fp']),
    options: list(shape({ label: text(/^\S.{0,78}\S$/), do: steps }), 2),
    onlyFullyPerformable: maybe(yes),
  },
  if: { cond: condition, then: steps, else: steps },
};

/** Checks for the steps of a cost. */
export const costs: Check<readonly CostOp[]> = list(tagged<CostOp, 'op'>('op', COSTS), 1);

/** Checks for the steps of an effect. */
export const ops: Check<readonly EffectOp[]> = list(tagged<EffectOp, 'op'>('op', EFFECTS), 1);
