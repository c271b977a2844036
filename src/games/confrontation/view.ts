import { topFrame } from '../../engine/phases.ts';
import { REGIONS, type Region, type Side } from './ids.ts';
import { waiting } from './legal.ts';
import { tokensAt } from './rules/tokens.ts';
import type { Battle, Confrontation, ConfrontationSight, Own, Pub, Token } from './state.ts';
import { deluxeView } from './view/deluxe.ts';
import type { View } from './view/schema.ts';

type TokenView = View['regions'][Region]['sauron'][number];

/** The game as one viewer may know it (G). */
export function view(sight: ConfrontationSight): View {
  const { pub, viewer, own } = sight;
  const { turn, active, hands, discards, defeated, autoMix, submitted, result } = pub;
  const phase = topFrame<Confrontation>(pub)?.kind ?? 'finished';
  return {
    viewer,
    phase,
    turn,
    activeSide: active,
    decider: waiting(pub),
    regions: Object.fromEntries(
      REGIONS.map((region) => [region, regionView(sight, region)]),
    ) as View['regions'],
    hands,
    discards,
    defeated,
    autoMix,
    submitted,
    ...(phase === 'deploying' && own !== null ? { placed: placedView(own) } : {}),
    ...(result === null ? openView(pub, own) : { result }),
    ...(pub.deluxe === undefined ? {} : { deluxe: deluxeView(sight, pub.deluxe) }),
  };
}

/** What goes on within a turn; nothing of it is left when the game is over. */
function openView({ battle, ambush }: Pub, own: Own | null): Pick<View, 'fight' | 'ambush'> {
  return {
    ...(battle === null ? {} : { fight: fightView(battle, own) }),
    ...(ambush === null ? {} : { ambush: { moverHandle: ambush } }),
  };
}

function regionView(sight: ConfrontationSight, region: Region): View['regions'][Region] {
  const { pub } = sight;
  const tokens = (side: Side) =>
    tokensAt(pub, side, region).map((token) => tokenView(sight, token));
  const isMixed = (side: Side) => pub.turn > 0 && !pub.stirred[side].includes(region);
  return {
    fellowship: tokens('fellowship'),
    sauron: tokens('sauron'),
    mixed: { fellowship: isMixed('fellowship'), sauron: isMixed('sauron') },
  };
}

/** Who stands on a stand is told to its owner, and to everybody while it is shown. */
function tokenView({ own }: ConfrontationSight, { handle, character }: Token): TokenView {
  const known = own?.identities.find((identity) => identity.handle === handle)?.character ?? null;
  return { handle, character: character ?? known, revealed: character !== null };
}

function fightView(
  { region, attacker, fight }: Battle,
  own: Own | null,
): NonNullable<View['fight']> {
  const none = { fellowship: null, sauron: null };
  const hasCommitted = (side: Side) => fight?.committed.includes(side) ?? false;
  return {
    region,
    attackerHandle: attacker,
    defenderHandle: fight?.defender ?? null,
    cards: fight?.cards ?? none,
    replacements: fight?.replacements ?? none,
    committed: { fellowship: hasCommitted('fellowship'), sauron: hasCommitted('sauron') },
    ...(own === null || own.committed === null ? {} : { ownCommitted: own.committed }),
  };
}

/** The characters that are deployed, with their regions. */
function placedView({ roster, placed }: Own): NonNullable<View['placed']> {
  const places = roster.map((character, index) => [character, placed[index]] as const);
  return Object.fromEntries(places.filter(([, region]) => region !== null));
}
