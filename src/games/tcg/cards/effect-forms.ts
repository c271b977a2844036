import type { Effect, Limit, Mod, On, UseLimit } from '../data/vocabulary.ts';
import { PHASE_WORDS } from '../ids.ts';
import {
  byMember,
  type Check,
  type Forms,
  integer,
  list,
  maybe,
  oneOf,
  shape,
  tagged,
  yes,
  yesNo,
} from './check.ts';
import { costs, ops } from './op-forms.ts';
import { amount, conditions, filter, keyword, several, signed } from './selecting-forms.ts';

const phase = oneOf(PHASE_WORDS);

/** Checks for the phases of an event or of an ability. */
export const phases = list(phase, 1);

type Stat = Extract<Mod, { readonly stat: string }>;

/** Continuous changes of a number, by what they change (F.4). */
const STATS: Forms<Stat, 'stat'> = {
  strength: { n: amount, target: filter },
  cost: { n: signed, target: filter, firstEach: maybe(oneOf(['shadowPhase'])) },
  shadowNumber: { n: amount },
  archery: { side: oneOf(['fellowship', 'minion']), n: signed },
};

/** Checks for a continuous change (F.4). */
const mod = byMember<Mod>({
  stat: tagged<Stat, 'stat'>('stat', STATS),
  keyword: { keyword, target: filter },
  overwhelm: { overwhelm: integer(3, 9), target: filter },
  woundLimit: { woundLimit: shape({ n: several, phase: oneOf(['skirmish']) }), target: filter },
  cannot: {
    cannot: oneOf(['heal', 'beDiscardedByOpponent', 'gainStrengthFromWeapons', 'haveDamageBonus']),
    target: filter,
  },
  entersExhausted: { entersExhausted: yes, target: filter },
  skipPhase: { skipPhase: oneOf(['archery']) },
});

/** What triggers and responses wait for (F.3). */
const OCCASIONS: Forms<On, 'type'> = {
  startOfTurn: {},
  moves: {},
  state: {},
  played: { filter },
  movesFrom: { filter, phase: maybe(phase) },
  movesTo: { filter, phase: maybe(phase) },
  aboutToWound: { filter, phase: maybe(phase) },
  aboutToExert: { filter, phase: maybe(phase) },
  wins: { filter, against: maybe(filter) },
  loses: { filter, against: maybe(filter) },
  killed: { filter },
};
const on: Check<On> = tagged('type', OCCASIONS);

const useLimit = shape<UseLimit>({ per: oneOf(['phase', 'turn']), n: several });
const limit = byMember<Limit>({
  n: useLimit,
  bonus: { per: oneOf(['phase']), bonus: several },
});

/** The texts of a card by their kinds (F.2). */
const EFFECTS: Forms<Effect, 'kind'> = {
  playRequirement: { require: conditions },
  playCost: { cost: costs },
  ownCost: { onBearer: filter, n: signed },
  modifier: { mod, while: maybe(conditions) },
  trigger: {
    on,
    optional: yesNo,
    while: maybe(conditions),
    instead: maybe(yes),
    cost: maybe(costs),
    do: ops,
    limit: maybe(useLimit),
  },
  ability: {
    phase: phases,
    require: maybe(conditions),
    cost: maybe(costs),
    do: ops,
    limit: maybe(limit),
  },
  event: { phase: phases, require: maybe(conditions), cost: maybe(costs), do: ops },
  response: {
    on,
    while: maybe(conditions),
    require: maybe(conditions),
    instead: maybe(yes),
    cost: maybe(costs),
    do: ops,
  },
};

/** Checks for the texts of a card, in their order. */
export const effects: Check<readonly Effect[]> = list(tagged('kind', EFFECTS), 0);
