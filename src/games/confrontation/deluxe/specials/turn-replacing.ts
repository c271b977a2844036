import { known } from '../../../../engine/invariant.ts';
import type { CommandOf } from '../../commands.ts';
import { reveal } from '../../flow/showing.ts';
import type { Character, Handle } from '../../ids.ts';
import { drawHandles } from '../../rules/handles.ts';
import { countAt, handleOf, hasRoom, tokenOf } from '../../rules/tokens.ts';
import type { Own, Pub } from '../../state.ts';
import type { SpecialUse } from './special-use.ts';

const STATES = ['awaiting-move'] as const;

/** H.5: the Gandalf who is defeated, in whichever form. */
function fallenGandalf({ defeated }: Pub): Character | null {
  const isGandalf = (one: Character) => one === 'gandalf' || one === 'gandalf-v';
  return defeated.fellowship.find(isGandalf) ?? null;
}

/** H.5: the stand of Aragorn, in whichever form; null once he is defeated. */
function standOfAragorn(own: Own | null): Handle | null {
  const stands = known(own, 'the own stands');
  return handleOf(stands, 'aragorn') ?? handleOf(stands, 'aragorn-v');
}

/** A defeated Gandalf returns to Fangorn. */
export const gandalfTheWhite: SpecialUse<CommandOf<'gandalfTheWhite'>> = {
  card: 'gandalf-the-white',
  states: STATES,
  options: ({ pub }) => {
    const isOpen = countAt(pub, 'sauron', 'fangorn') === 0 && hasRoom(pub, 'fellowship', 'fangorn');
    return isOpen && fallenGandalf(pub) !== null ? [{ type: 'gandalfTheWhite' }] : [];
  },
  carryOut: ({ script, rng }) => {
    const { pub } = script.state;
    const character = known(fallenGandalf(pub), 'a defeated Gandalf');
    const handle = known(drawHandles(rng, pub, 1)[0], 'a handle');
    script.emit({ type: 'GandalfReturned', v: 1, pub: { handle, character } });
  },
};

/** Aragorn shows himself, and Sauron must move the stand he names. */
export const aKingRevealed: SpecialUse<CommandOf<'aKingRevealed'>> = {
  card: 'a-king-revealed',
  states: STATES,
  options: ({ pub, own }) => {
    if (standOfAragorn(own) === null) return [];
    return pub.tokens.sauron
      .filter(({ character }) => character !== 'the-watcher')
      .map(({ handle }) => ({ type: 'aKingRevealed', handle }));
  },
  carryOut: (play) => {
    const handle = standOfAragorn(play.script.state.own.fellowship);
    reveal(play, known(handle, 'the stand of Aragorn'));
  },
};

/** A stand of Sauron goes to Mordor, from wherever it is. */
export const recallToMordor: SpecialUse<CommandOf<'recallToMordor'>> = {
  card: 'recall-to-mordor',
  states: STATES,
  options: ({ pub }) => {
    if (countAt(pub, 'fellowship', 'mordor') > 0 || !hasRoom(pub, 'sauron', 'mordor')) return [];
    return pub.tokens.sauron
      .filter(({ region }) => region !== 'mordor')
      .map(({ handle }) => ({ type: 'recallToMordor', handle }));
  },
  carryOut: ({ script }, { handle }) => {
    const { region: from } = tokenOf(script.state.pub, handle);
    script.emit({ type: 'TokenRecalled', v: 1, pub: { handle, from } });
  },
};

/** A stand of the Fellowship is shown for the rest of the game. */
export const crebain: SpecialUse<CommandOf<'crebain'>> = {
  card: 'crebain',
  states: STATES,
  options: ({ pub }) => pub.tokens.fellowship.map(({ handle }) => ({ type: 'crebain', handle })),
  carryOut: (play, { handle }) => reveal(play, handle),
};
