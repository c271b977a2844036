import { known } from '../../../engine/invariant.ts';
import type { CommandOf, Reason } from '../commands.ts';
import { DECK } from '../data/cards.ts';
import type { CommandRule, Look, Phase, StepName } from '../edition.ts';
import { answerOf, question } from '../flow/asking.ts';
import { goOnAfter } from '../flow/fights.ts';
import type { Side } from '../ids.ts';

function refuse({ pub, viewer }: Look, { card }: CommandOf<'replaceMagic'>): Reason | null {
  const discard = pub.discards[known(viewer, 'the side that plays')];
  return discard.includes(card) ? null : 'CARD_NOT_IN_DISCARD';
}

/** When Magic may be replaced (D.7, 1). */
export const MAGIC_RULES = {
  replaceMagic: { states: ['sauron-magic', 'fellowship-magic'], refuse },
} satisfies Record<string, CommandRule<never>>;

function replacing(side: Side, step: StepName): Phase {
  return {
    waiting: () => [side],
    legal: ({ pub }) =>
      question(
        pub,
        DECK[side]
          .filter((card) => pub.discards[side].includes(card))
          .map((card) => ({ type: 'replaceMagic', card })),
      ),
    decide: (play, { command }) => {
      const { card } = answerOf(command, 'replaceMagic');
      play.script.emit({ type: 'MagicReplaced', v: 1, pub: { side, card } });
      goOnAfter(play, step);
    },
  };
}

/** Sauron replaces his Magic (F7a). */
export const sauronMagic = replacing('sauron', 'sauron-magic');
/** The Fellowship replaces its Magic (F7b). */
export const fellowshipMagic = replacing('fellowship', 'fellowship-magic');
