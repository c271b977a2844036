import type { CommandOf, Reason } from '../../commands.ts';
import type { CommandRule, Look, Phase, Play } from '../../edition.ts';
import { endByArrival } from '../../flow/arrival.ts';
import { goOnAfter } from '../../flow/fights.ts';
import { reveal } from '../../flow/showing.ts';
import type { Handle } from '../../ids.ts';
import { fellowshipText, strengthen, TEXT_RULES, usesOf } from '../../phases/fellowship-text.ts';
import { battleOf, fighterHandle } from '../../rules/fighters.ts';
import { handleOf, tokenOf } from '../../rules/tokens.ts';

function refuseSwap(look: Look, { handle }: CommandOf<'smeagolSwap'>): Reason | null {
  const isPartner = usesOf(look).some((use) => use.type === 'smeagolSwap' && use.handle === handle);
  return isPartner ? null : 'SWAP_NOT_AVAILABLE';
}

/** No reason of H.6 fits another fighter than Aragorn: it is refused as in another state. */
function refuseCancelling(look: Look): Reason | null {
  const mayCancel = usesOf(look).some(({ type }) => type === 'aragornCancelCards');
  return mayCancel ? null : 'WRONG_STATE';
}

const STATES = ['fellowship-text'] as const;

/** When texts of the Fellowship may be used (D.3, H.6). */
export const DELUXE_TEXT_RULES = {
  ...TEXT_RULES,
  textPass: { states: [...STATES, 'gandalf-support'], refuse: () => null },
  smeagolSwap: { states: STATES, refuse: refuseSwap },
  aragornCancelCards: { states: STATES, refuse: refuseCancelling },
} satisfies Record<string, CommandRule<never>>;

/** H.2: who changes places with Smeagol is attacked, and is asked for a text in turn. */
function swap(play: Play, partner: Handle): void {
  const { script } = play;
  const { pub } = script.state;
  const handle = fighterHandle(pub, 'fellowship');
  const { region: from } = battleOf(pub);
  const { region: to } = tokenOf(pub, partner);
  script.emit({ type: 'TextUsed', v: 1, pub: { kind: 'smeagol-swap' } });
  script.emit({ type: 'StandsSwapped', v: 1, pub: { handle, from, partner, to } });
  reveal(play, partner);
  if (endByArrival(play, 'fellowship', partner)) return;
  script.emit({ type: 'DefenderReplaced', v: 1, pub: { handle: partner } });
  goOnAfter(play, 'reveal');
}

/** H.2: no cards are played; nobody may keep them after that. */
function cancelCards(play: Play): void {
  const { script } = play;
  script.emit({ type: 'TextUsed', v: 1, pub: { kind: 'aragorn-cancel-cards' } });
  script.emit({ type: 'CardsCancelled', v: 1, pub: { side: 'fellowship' } });
  goOnAfter(play, 'fellowship-text');
}

/** D.3 (c): the Frodo beside Sam is shown, whichever he is. */
function strengthenBesideFrodo(play: Play): void {
  const { own } = play.script.state;
  strengthen(play, handleOf(own.fellowship, 'frodo') === null ? 'frodo-v' : 'frodo');
  goOnAfter(play, 'fellowship-text');
}

/** The Fellowship uses the text of its fighter, or does not (F3). */
export const deluxeFellowshipText: Phase = {
  ...fellowshipText,
  decide: (play, given) => {
    const { command } = given;
    switch (command.type) {
      case 'smeagolSwap':
        swap(play, command.handle);
        break;
      case 'aragornCancelCards':
        cancelCards(play);
        break;
      case 'samBonus':
        strengthenBesideFrodo(play);
        break;
      default:
        fellowshipText.decide(play, given);
    }
  },
};
