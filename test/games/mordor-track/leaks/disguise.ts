import type { Words } from '../../../../src/engine/rng.ts';
import type { Command } from '../../../../src/games/mordor-track/commands.ts';
import type { Seat } from '../../../../src/games/mordor-track/ids.ts';
import type { MordorTrackState } from '../../../../src/games/mordor-track/state.ts';
import type { Disguise } from '../../../support/shadow-game.ts';
import { redealMordorTrack } from '../../../support/worlds/mordor-track.ts';

/** Decisions whose picks are secret until the set is final (C.4). */
const SETS: readonly string[] = ['breaking', 'separate', 'goAlone', 'lidless', 'discard'];

/**
 * How a seat holds other cards, has discarded others face down and picks others, and has its decks
 * in another order.
 */
export const DISGUISE: Disguise = {
  title: 'mordor-track',
  renewOnceIn: 6,
  redeal,
  isSecretChoice: (command: Command, { pub: { question } }: MordorTrackState) =>
    command.type === 'resolve' &&
    command.option !== 'done' &&
    question !== null &&
    SETS.includes(question.kind),
};

/** The other seat's own decks stay in their order: what it draws is for it to see. */
function redeal(here: MordorTrackState, viewer: Seat, words: Words): MordorTrackState {
  const there = redealMordorTrack(here, viewer, words);
  const decks = { ...there.sealed.decks, [viewer]: here.sealed.decks[viewer] };
  return { ...there, sealed: { decks } };
}
