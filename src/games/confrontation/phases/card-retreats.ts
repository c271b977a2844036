import { known } from '../../../engine/invariant.ts';
import type { CommandOf, Reason } from '../commands.ts';
import type { CommandRule, Look, Phase, StepName } from '../edition.ts';
import { answerOf, question } from '../flow/asking.ts';
import { cardRetreats, retreatTo } from '../flow/card-retreats.ts';
import { goOnAfter } from '../flow/fights.ts';
import type { Side } from '../ids.ts';

function refuse({ pub, viewer }: Look, { to }: CommandOf<'chooseRetreat'>): Reason | null {
  const regions = cardRetreats(pub, known(viewer, 'the side that retreats'));
  return regions.includes(to) ? null : 'BAD_RETREAT_DESTINATION';
}

/** When a way to retreat may be chosen (C.7). */
export const RETREAT_RULES = {
  chooseRetreat: { states: ['sauron-retreat', 'fellowship-retreat-card'], refuse },
} satisfies Record<string, CommandRule<never>>;

function choosing(side: Side, step: StepName): Phase {
  return {
    waiting: () => [side],
    legal: ({ pub }) =>
      question(
        pub,
        cardRetreats(pub, side).map((to) => ({ type: 'chooseRetreat', to })),
      ),
    decide: (play, { command }) => {
      retreatTo(play, side, answerOf(command, 'chooseRetreat').to);
      goOnAfter(play, step);
    },
  };
}

/** Sauron says where his fighter retreats to (F8a). */
export const sauronRetreat = choosing('sauron', 'sauron-retreat');
/** The Fellowship says where its fighter retreats to (F8b). */
export const fellowshipRetreatCard = choosing('fellowship', 'fellowship-retreat-card');
