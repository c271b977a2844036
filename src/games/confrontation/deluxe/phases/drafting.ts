import { known } from '../../../../engine/invariant.ts';
import type { Command, CommandOf, Reason } from '../../commands.ts';
import { PAIRS } from '../../data/pairs.ts';
import type { CommandRule, Look, Phase, Play } from '../../edition.ts';
import type { ConfrontationEvent } from '../../events.ts';
import { answerOf, offer, question } from '../../flow/asking.ts';
import { type Character, SIDES, type Side } from '../../ids.ts';
import { deluxeOf } from '../../rules/deluxe-facts.ts';
import type { ConfrontationGiven, Pub } from '../../state.ts';
import { pairOf, sideOfCharacter } from '../rules/in-play.ts';

type Versioned = CommandOf<'chooseVersion'> | CommandOf<'dropVersion'>;

/** The side that looks, and what it has chosen; spectators draft nothing. */
function drafter({ viewer, own }: Look): { side: Side; chosen: readonly Character[] } {
  const side = known(viewer, 'the side that drafts');
  return { side, chosen: known(own, 'its own facts').roster };
}

function isFinal({ pub, viewer }: Look): boolean {
  return deluxeOf(pub).drafted[known(viewer, 'the side that drafts')];
}

function isComplete(look: Look): boolean {
  const { side, chosen } = drafter(look);
  return chosen.length === PAIRS[side].length;
}

function refuseVersion(look: Look, { character }: Versioned): Reason | null {
  if (isFinal(look)) return 'DRAFT_CONFIRMED';
  return sideOfCharacter(character) === look.viewer ? null : 'NOT_YOUR_CHARACTER';
}

function refuseChoice(look: Look, command: CommandOf<'chooseVersion'>): Reason | null {
  const { chosen } = drafter(look);
  const isTaken = pairOf(command.character).some((one) => chosen.includes(one));
  return refuseVersion(look, command) ?? (isTaken ? 'PAIR_TAKEN' : null);
}

function refuseDrop(look: Look, command: CommandOf<'dropVersion'>): Reason | null {
  const isChosen = drafter(look).chosen.includes(command.character);
  return refuseVersion(look, command) ?? (isChosen ? null : 'NOT_CHOSEN');
}

function refuseConfirm(look: Look): Reason | null {
  if (isFinal(look)) return 'DRAFT_CONFIRMED';
  return isComplete(look) ? null : 'DRAFT_INCOMPLETE';
}

const STATES = ['drafting'] as const;

/** When the commands of a draft may be given (H.6). */
export const DRAFT_RULES = {
  chooseVersion: { states: STATES, refuse: refuseChoice },
  dropVersion: { states: STATES, refuse: refuseDrop },
  confirmDraft: { states: STATES, refuse: refuseConfirm },
} satisfies Record<string, CommandRule<never>>;

function legal(look: Look): ReturnType<Phase['legal']> {
  if (isFinal(look)) return [];
  const { side, chosen } = drafter(look);
  const open = PAIRS[side].filter((pair) => !pair.some((one) => chosen.includes(one)));
  const choices = open.flat().map((character): Command => ({ type: 'chooseVersion', character }));
  const drops = chosen.map((character): Command => ({ type: 'dropVersion', character }));
  return [
    ...question(look.pub, isComplete(look) ? [{ type: 'confirmDraft' }] : choices),
    ...offer('drop-version', drops),
  ];
}

/** What a command of a draft makes known, and to whom. */
function eventOf({ seat, command }: ConfrontationGiven): ConfrontationEvent {
  const answer = answerOf(command, 'chooseVersion', 'dropVersion', 'confirmDraft');
  switch (answer.type) {
    case 'chooseVersion': {
      const own = { [seat]: { character: answer.character } };
      return { type: 'VersionChosen', v: 1, pub: {}, own };
    }
    case 'dropVersion': {
      const own = { [seat]: { character: answer.character } };
      return { type: 'VersionDropped', v: 1, pub: {}, own };
    }
    case 'confirmDraft':
      return { type: 'DraftConfirmed', v: 1, pub: { side: seat } };
  }
}

function undecided(pub: Pub): readonly Side[] {
  const { drafted } = deluxeOf(pub);
  return SIDES.filter((side) => !drafted[side]);
}

/** H.1: the sets are announced, or nobody is told of the other's. */
function endDraft({ script }: Play): void {
  const { pub, own } = script.state;
  const rosters = { fellowship: own.fellowship.roster, sauron: own.sauron.roster };
  const isOpen = pub.options.draftOpen;
  script.emit({ type: 'DraftEnded', v: 1, pub: { rosters: isOpen ? rosters : null } });
}

/** Both sides choose one character of each pair, in secret (H.1). */
export const drafting: Phase = {
  waiting: undecided,
  takes: () => SIDES,
  legal,
  decide: (play, given) => {
    const { script } = play;
    script.emit(eventOf(given));
    if (undecided(script.state.pub).length > 0) return;
    endDraft(play);
    play.edition.open(play);
  },
};
