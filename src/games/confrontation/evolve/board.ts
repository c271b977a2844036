import { known } from '../../../engine/invariant.ts';
import type { EventOf } from '../events.ts';
import type { Character, Handle, Region, Side } from '../ids.ts';
import { byHandle, findToken, ownerOf } from '../rules/tokens.ts';
import type { Battle, ConfrontationState, Pub, Token } from '../state.ts';
import {
  answered,
  changed,
  changedFight,
  changeToken,
  including,
  setSide,
  withDeluxe,
  withFightOf,
  withOwn,
  withPub,
} from './change.ts';

/** How a stand arrives. */
interface Arrival {
  /** Whose it is; absent: it is looked up. */
  readonly side?: Side;
  /** Whether it goes into hiding. */
  readonly hides?: boolean;
  /** What else changes by the same event. */
  readonly beside?: Partial<Pub>;
}

/**
 * A stand came to another region; whoever was shown on it is shown no more if `hides`, unless it is
 * shown for good.
 */
export function arrived(
  pub: Pub,
  handle: Handle,
  to: Region,
  { side = ownerOf(pub, handle), hides = false, beside = {} }: Arrival = {},
): Pub {
  const isHidden = hides && pub.deluxe?.shownForGood.includes(handle) !== true;
  return changed(pub, {
    tokens: changeToken(pub, side, handle, ({ character }) => ({
      handle,
      region: to,
      character: isHidden ? null : character,
    })),
    stirred: setSide(pub.stirred, side, including(pub.stirred[side], to)),
    traces: setSide(pub.traces, side, including(pub.traces[side], handle)),
    ...beside,
  });
}

/** A stand moved. */
export function tokenMoved(pub: Pub, event: EventOf<'TokenMoved'>): Pub {
  const { side, handle, to } = event.pub;
  const frames = answered(pub, 'awaiting-move', 'second-move');
  return arrived(pub, handle, to, { side, beside: { ambush: null, frames } });
}

/** A stand is shown. */
export function tokenRevealed(pub: Pub, event: EventOf<'TokenRevealed'>): Pub {
  const { side, handle, character } = event.pub;
  const { region } = known(findToken(pub, side, handle), 'the stand');
  return changed(pub, {
    tokens: changeToken(pub, side, handle, () => ({ handle, region, character })),
    stirred: setSide(pub.stirred, side, including(pub.stirred[side], region)),
    traces: setSide(pub.traces, side, including(pub.traces[side], handle)),
    battle: withShown(pub.battle, side, handle, character),
  });
}

/** A battle in which a fighter was shown, if the stand is one of the fighters. */
function withShown(
  battle: Battle | null,
  side: Side,
  handle: Handle,
  character: Character,
): Battle | null {
  if (battle === null || battle.fight === null) return battle;
  const { fight } = battle;
  if (handle !== fight.attacker && handle !== fight.defender) return battle;
  return withFightOf(battle, changedFight(fight, { shown: setSide(fight.shown, side, character) }));
}

/**
 * Shown stands are hidden again. Everybody can tell them from the stands beside them, also where
 * those were mixed in the meantime (C.6).
 */
export function tokensHidden(pub: Pub, { pub: { handles } }: EventOf<'TokensHidden'>): Pub {
  const hide = (token: Token) =>
    handles.includes(token.handle)
      ? { handle: token.handle, region: token.region, character: null }
      : token;
  const stirred = (side: Side) =>
    pub.tokens[side]
      .filter(({ handle }) => handles.includes(handle))
      .reduce((regions, { region }) => including(regions, region), pub.stirred[side]);
  const { fellowship, sauron } = pub.tokens;
  return changed(pub, {
    tokens: { fellowship: fellowship.map(hide), sauron: sauron.map(hide) },
    stirred: { fellowship: stirred('fellowship'), sauron: stirred('sauron') },
  });
}

/** A character is out of the game. */
export function tokenDefeated(
  state: ConfrontationState,
  { pub: { side, handle, character } }: EventOf<'TokenDefeated'>,
): ConfrontationState {
  const { pub } = state;
  const isOther = (one: { readonly handle: Handle }) => one.handle !== handle;
  const after = changed(pub, {
    ambush: pub.ambush === handle ? null : pub.ambush,
    tokens: setSide(pub.tokens, side, pub.tokens[side].filter(isOther)),
    defeated: setSide(pub.defeated, side, [...pub.defeated[side], character]),
  });
  const identities = state.own[side].identities.filter(isOther);
  return withOwn(withPub(state, shownNoMore(after, handle)), side, { identities });
}

/** H.6: what stays shown for the rest of the game goes with its stand. */
function shownNoMore(pub: Pub, handle: Handle): Pub {
  const shown = pub.deluxe?.shownForGood ?? [];
  if (!shown.includes(handle)) return pub;
  return withDeluxe(pub, { shownForGood: shown.filter((one) => one !== handle) });
}

/** A side mixed its hidden stands of a region. */
export function tokensMixed(
  state: ConfrontationState,
  event: EventOf<'TokensMixed'>,
): ConfrontationState {
  const { side, region, retired, issued } = event.pub;
  const { pub } = state;
  const stays = (one: { readonly handle: Handle }) => !retired.includes(one.handle);
  const fresh = issued.map((handle) => ({ handle, region, character: null }));
  const tokens = [...pub.tokens[side].filter(stays), ...fresh].sort(byHandle);
  const after = changed(pub, {
    draws: pub.draws + 1,
    tokens: setSide(pub.tokens, side, tokens),
    stirred: setSide(
      pub.stirred,
      side,
      pub.stirred[side].filter((one) => one !== region),
    ),
  });
  const { identities } = known(event.own[side], 'the part of a side');
  const renewed = state.own[side].identities.map(
    (one) => identities.find(({ character }) => character === one.character) ?? one,
  );
  return withOwn(withPub(state, after), side, { identities: renewed });
}
