import { known } from '../../../engine/invariant.ts';
import type { CommandOf, Reason } from '../commands.ts';
import type { CommandRule, Look, Phase, Play, StepName } from '../edition.ts';
import { answerOf, question } from '../flow/asking.ts';
import { goOnAfter } from '../flow/fights.ts';
import { type Card, SIDES, type Side } from '../ids.ts';
import { fightOf } from '../rules/fighters.ts';
import type { ConfrontationGiven, Pub } from '../state.ts';

/** Sides that have chosen no card yet (D.6). */
function undecided(pub: Pub): readonly Side[] {
  const { committed } = fightOf(pub);
  return SIDES.filter((side) => !committed.includes(side));
}

function refusePlay({ pub, viewer }: Look, { card }: CommandOf<'playCard'>): Reason | null {
  const side = known(viewer, 'the side that plays');
  if (!undecided(pub).includes(side)) return 'ALREADY_COMMITTED';
  return pub.hands[side].includes(card) ? null : 'CARD_NOT_IN_HAND';
}

/** When cards may be played (D.6). */
export const CARD_RULES = {
  playCard: {
    states: ['choose-cards', 'sauron-card-first', 'fellowship-card-second'],
    refuse: refusePlay,
  },
} satisfies Record<string, CommandRule<never>>;

function legal({ pub, viewer }: Look): ReturnType<Phase['legal']> {
  const side = known(viewer, 'the side that plays');
  if (!undecided(pub).includes(side)) return [];
  return question(
    pub,
    pub.hands[side].map((card) => ({ type: 'playCard', card })),
  );
}

/** D.6: the first choice is sealed, and the second opens both. */
function commit({ script }: Play, side: Side, card: Card): void {
  script.emit({ type: 'CardCommitted', v: 1, pub: { side }, own: { [side]: { card } } });
  const { pub, own } = script.state;
  if (undecided(pub).length > 0) return;
  const fellowship = known(own.fellowship.committed, 'the card of the Fellowship');
  const sauron = known(own.sauron.committed, 'the card of Sauron');
  script.emit({ type: 'CardsRevealed', v: 1, pub: { fellowship, sauron } });
}

/** Both sides choose a card in secret (F6a). */
export const chooseCards: Phase = {
  waiting: undecided,
  takes: () => SIDES,
  legal,
  decide: (play, { seat, command }) => {
    commit(play, seat, answerOf(command, 'playCard').card);
    goOnAfter(play, 'first-cards');
  },
};

/** One side plays a card that is open at once (F6b, F6c). */
function openly(side: Side, step: StepName): Phase {
  return {
    waiting: () => [side],
    legal,
    decide: (play: Play, { command }: ConfrontationGiven) => {
      const { card } = answerOf(command, 'playCard');
      const pub = { fellowship: null, sauron: null, [side]: card };
      play.script.emit({ type: 'CardsRevealed', v: 1, pub });
      goOnAfter(play, step);
    },
  };
}

/** Sauron plays first against Gandalf (F6b). */
export const sauronCardFirst = openly('sauron', 'first-cards');
/** Then the Fellowship plays (F6c). */
export const fellowshipCardSecond = openly('fellowship', 'second-card');
