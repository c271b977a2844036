import type { CommandOf, Reason } from '../commands.ts';
import type { CommandRule, Look, Phase } from '../edition.ts';
import { answerOf, question } from '../flow/asking.ts';
import { goOnAfter } from '../flow/fights.ts';
import { startFight } from '../flow/starting.ts';
import { enemyOf } from '../ids.ts';
import { battleOf } from '../rules/fighters.ts';
import { tokensAt } from '../rules/tokens.ts';
import type { Pub, Token } from '../state.ts';

function defenders(pub: Pub): readonly Token[] {
  const { region, side } = battleOf(pub);
  return tokensAt(pub, enemyOf(side), region);
}

function refuse({ pub }: Look, { handle }: CommandOf<'chooseDefender'>): Reason | null {
  return defenders(pub).some((token) => token.handle === handle) ? null : 'NOT_A_DEFENDER';
}

/** When a defender may be chosen (D.2, F1). */
export const DEFENDER_RULES = {
  chooseDefender: { states: ['choose-defender'], refuse },
} satisfies Record<string, CommandRule<never>>;

/** The attacker's side says which stand is fought next (F1). */
export const chooseDefender: Phase = {
  waiting: (pub) => [battleOf(pub).side],
  legal: ({ pub }) =>
    question(
      pub,
      defenders(pub).map(({ handle }) => ({ type: 'chooseDefender', handle })),
    ),
  decide: (play, { command }) => {
    startFight(play, answerOf(command, 'chooseDefender').handle);
    goOnAfter(play, 'choose-defender');
  },
};
