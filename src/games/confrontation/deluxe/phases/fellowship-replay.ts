import type { CommandOf, Reason } from '../../commands.ts';
import type { CommandRule, Look, Phase } from '../../edition.ts';
import { answerOf, question } from '../../flow/asking.ts';
import { goOnAfter } from '../../flow/fights.ts';
import { CARD_RULES } from '../../phases/playing-cards.ts';
import { deluxeOf } from '../../rules/deluxe-facts.ts';

/** H.3: the card that was taken back has been played in this fight, and may not be played again. */
function refusePlay(look: Look, command: CommandOf<'playCard'>): Reason | null {
  if (command.card === deluxeOf(look.pub).takenBack) return 'ALREADY_COMMITTED';
  return CARD_RULES.playCard.refuse(look, command);
}

/** When cards may be played (D.6, H.6). */
export const DELUXE_CARD_RULES = {
  playCard: { states: [...CARD_RULES.playCard.states, 'fellowship-replay'], refuse: refusePlay },
} satisfies Record<string, CommandRule<never>>;

/** The Fellowship plays another card than the one it took back, open at once. */
export const fellowshipReplay: Phase = {
  waiting: () => ['fellowship'],
  legal: ({ pub }) => {
    const { takenBack } = deluxeOf(pub);
    const cards = pub.hands.fellowship.filter((card) => card !== takenBack);
    return question(
      pub,
      cards.map((card) => ({ type: 'playCard', card })),
    );
  },
  decide: (play, { command }) => {
    const pub = { fellowship: answerOf(command, 'playCard').card, sauron: null };
    play.script.emit({ type: 'CardsRevealed', v: 1, pub });
    goOnAfter(play, 'saruman-force');
  },
};
