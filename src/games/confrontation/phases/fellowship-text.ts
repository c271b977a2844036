import { known } from '../../../engine/invariant.ts';
import type { Command, CommandOf, Reason } from '../commands.ts';
import type { CommandRule, Look, Phase, Play } from '../edition.ts';
import { answerOf, question } from '../flow/asking.ts';
import { retreatTo } from '../flow/card-retreats.ts';
import { goOnAfter } from '../flow/fights.ts';
import { reveal } from '../flow/showing.ts';
import type { Character, Handle } from '../ids.ts';
import { fighterHandle, fightersOf } from '../rules/fighters.ts';
import { handleOf } from '../rules/tokens.ts';

/** All that the texts of the edition let the Fellowship do now. */
export function usesOf(look: Look): readonly Command[] {
  const fighters = fightersOf(look.pub);
  return look.edition.texts.flatMap((text) => text.commands(look, fighters));
}

function refuseRetreat(look: Look, { to }: CommandOf<'fellowshipRetreat'>): Reason | null {
  const regions = usesOf(look).flatMap((use) => (use.type === 'fellowshipRetreat' ? [use.to] : []));
  if (regions.length === 0) return 'RETREAT_NOT_AVAILABLE';
  return regions.includes(to) ? null : 'BAD_RETREAT_DESTINATION';
}

function refuseSam(look: Look, { type }: Command): Reason | null {
  return usesOf(look).some((one) => one.type === type) ? null : 'SAM_NOT_AVAILABLE';
}

const STATES = ['fellowship-text'] as const;
const USES = ['fellowshipRetreat', 'samSubstitute', 'samBonus', 'textPass'] as const;

/** When texts of the Fellowship may be used (D.3). */
export const TEXT_RULES = {
  fellowshipRetreat: { states: STATES, refuse: refuseRetreat },
  samSubstitute: { states: STATES, refuse: refuseSam },
  samBonus: { states: STATES, refuse: refuseSam },
  textPass: { states: STATES, refuse: () => null },
} satisfies Record<string, CommandRule<never>>;

function legal(look: Look): ReturnType<Phase['legal']> {
  return question(look.pub, [{ type: 'textPass' }, ...usesOf(look)]);
}

function ownStand({ script }: Play, character: Character): Handle {
  return known(handleOf(script.state.own.fellowship, character), `the stand of ${character}`);
}

/** D.3: Sam is the defender from now on; Frodo stays, and stays shown. */
function substitute(play: Play): void {
  const { script } = play;
  const handle = ownStand(play, 'sam');
  script.emit({ type: 'TextUsed', v: 1, pub: { kind: 'sam-substitute' } });
  reveal(play, handle);
  script.emit({ type: 'DefenderReplaced', v: 1, pub: { handle } });
  script.emit({ type: 'SamStrengthened', v: 1, pub: { handle } });
}

/** D.3: Frodo, whichever he is, is shown beside Sam. */
export function strengthen(play: Play, frodo: Character): void {
  const { script } = play;
  const handle = fighterHandle(script.state.pub, 'fellowship');
  script.emit({ type: 'TextUsed', v: 1, pub: { kind: 'sam-bonus' } });
  reveal(play, ownStand(play, frodo));
  script.emit({ type: 'SamStrengthened', v: 1, pub: { handle } });
}

/** The Fellowship uses the text of its fighter, or does not (F3). */
export const fellowshipText: Phase = {
  waiting: () => ['fellowship'],
  legal,
  decide: (play, { command }) => {
    const { script } = play;
    const answer = answerOf(command, ...USES);
    switch (answer.type) {
      case 'fellowshipRetreat':
        script.emit({ type: 'TextUsed', v: 1, pub: { kind: 'retreat' } });
        retreatTo(play, 'fellowship', answer.to);
        break;
      case 'samSubstitute':
        substitute(play);
        break;
      case 'samBonus':
        strengthen(play, 'frodo');
        break;
      case 'textPass':
        script.emit({ type: 'TextUsed', v: 1, pub: { kind: 'pass' } });
    }
    goOnAfter(play, 'fellowship-text');
  },
};
