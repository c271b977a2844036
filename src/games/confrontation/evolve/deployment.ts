import { known } from '../../../engine/invariant.ts';
import type { EventOf } from '../events.ts';
import type { Character, Region, Side } from '../ids.ts';
import type { ConfrontationState, Own, Pub, Token } from '../state.ts';
import { answered, changed, setSide, withOwn } from './change.ts';

/** The side an event has a part for, with that part. */
export function partOf<T extends object>(
  own: Readonly<Partial<Record<Side, T>>>,
): readonly [Side, T] {
  const side = own.sauron === undefined ? 'fellowship' : 'sauron';
  return [side, known(own[side], 'a part of one side')];
}

/** A side put a character on a place. */
export function characterPlaced(
  state: ConfrontationState,
  { own }: EventOf<'CharacterPlaced'>,
): ConfrontationState {
  const [side, { character, region }] = partOf(own);
  return withPlace(state, side, character, region);
}

/** A side took a character up again. */
export function characterLifted(
  state: ConfrontationState,
  { own }: EventOf<'CharacterLifted'>,
): ConfrontationState {
  const [side, { character }] = partOf(own);
  return withPlace(state, side, character, null);
}

function withPlace(
  state: ConfrontationState,
  side: Side,
  character: Character,
  region: Region | null,
): ConfrontationState {
  const { roster, placed } = state.own[side];
  return withOwn(state, side, { placed: placed.with(roster.indexOf(character), region) });
}

/** A side submitted its deployment, or took that back. */
export function submitted(pub: Pub, side: Side, is: boolean): Pub {
  return changed(pub, { submitted: setSide(pub.submitted, side, is) });
}

/** Every character got a stand. */
export function tokensDealt(
  state: ConfrontationState,
  event: EventOf<'TokensDealt'>,
): ConfrontationState {
  const { tokens } = event.pub;
  const pub = changed(state.pub, {
    frames: answered(state.pub, 'deploying'),
    draws: state.pub.draws + 1,
    tokens: { fellowship: tokens.fellowship.map(hidden), sauron: tokens.sauron.map(hidden) },
  });
  const own = (side: Side): Own => {
    const { identities } = known(event.own[side], 'the part of a side');
    return { ...state.own[side], placed: [], identities };
  };
  return {
    pub,
    own: { fellowship: own('fellowship'), sauron: own('sauron') },
    sealed: state.sealed,
  };
}

function hidden({ handle, region }: Pick<Token, 'handle' | 'region'>): Token {
  return { handle, region, character: null };
}
