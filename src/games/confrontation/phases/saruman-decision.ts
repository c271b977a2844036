import type { CommandRule, Phase } from '../edition.ts';
import { question } from '../flow/asking.ts';
import { goOnAfter } from '../flow/fights.ts';

const rule = { states: ['saruman-decision'], refuse: () => null } as const;

/** When Saruman may decide (D.2, F5). */
export const SARUMAN_RULES = {
  sarumanCancelCards: rule,
  sarumanKeepCards: rule,
} satisfies Record<string, CommandRule<never>>;

/** Saruman decides whether cards are played in his fight (F5). */
export const sarumanDecision: Phase = {
  waiting: () => ['sauron'],
  legal: ({ pub }) => question(pub, [{ type: 'sarumanKeepCards' }, { type: 'sarumanCancelCards' }]),
  decide: (play, { seat, command }) => {
    const isCancelled = command.type === 'sarumanCancelCards';
    const type = isCancelled ? 'CardsCancelled' : 'CardsKept';
    play.script.emit({ type, v: 1, pub: { side: seat } });
    goOnAfter(play, 'saruman-decision');
  },
};
