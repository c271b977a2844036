import { canonical } from '../../../../src/engine/canonical.ts';
import { invariant } from '../../../../src/engine/invariant.ts';
import type { Command } from '../../../../src/games/confrontation/commands.ts';
import { type Handle, SIDES, type Side } from '../../../../src/games/confrontation/ids.ts';
import { confrontation } from '../../../../src/games/confrontation/index.ts';
import type {
  Confrontation,
  ConfrontationState,
} from '../../../../src/games/confrontation/state.ts';
import { canForce, forcingCommands, type Goal, type Searched } from '../../../support/search.ts';
import { seededRng } from '../../../support/seeded-rng.ts';
import { type Position, positionOf } from './position.ts';

/** Whether a side knows which card the other has chosen in secret. */
export type Commitments = Goal<Confrontation>['commitments'];

/** The title for the search: chance only names stands, so it cannot change who wins. */
const SEARCHED: Searched<Confrontation> = {
  module: confrontation,
  keyOf,
  rng: seededRng(1),
};

/**
 * A position without what cannot change who wins: stands go by the names of their characters, what
 * mixing looks at is left out, and so are the numbers of draws and questions. The turn stays, which
 * keeps a game that goes round in circles finite (E.5).
 */
function keyOf({ pub, own }: ConfrontationState): string {
  invariant(pub.deluxe === undefined, 'only the classic game is searched');
  const names = new Map<Handle, string>();
  for (const side of SIDES) {
    for (const { handle, character } of own[side].identities) names.set(handle, character);
  }
  const nameOf = (handle: Handle | null) => (handle === null ? null : names.get(handle));
  const { battle, ambush, tokens, discards, turn, active, orcsSpent } = pub;
  const stands = [...tokens.fellowship, ...tokens.sauron].map(
    ({ handle, region, character }) => `${nameOf(handle)} ${region} ${character}`,
  );
  const fighters = battle && {
    ...battle,
    attacker: nameOf(battle.attacker),
    fight: battle.fight && {
      ...battle.fight,
      attacker: nameOf(battle.fight.attacker),
      defender: nameOf(battle.fight.defender),
    },
  };
  return canonical({
    turn,
    active,
    orcsSpent,
    asked: pub.frames.map(({ kind }) => kind),
    stands: stands.sort(),
    hands: pub.hands,
    discards: SIDES.map((side) => discards[side].toSorted()),
    chosen: SIDES.map((side) => own[side].committed),
    battle: fighters,
    ambush: nameOf(ambush),
  });
}

/** Sides that can force their win from a position, by what they know of chosen cards. */
export function winnersOf(position: Position, commitments: Commitments): readonly Side[] {
  const start = positionOf(position);
  return SIDES.filter((seat) => canForce(SEARCHED, start, { seat, commitments }));
}

/** The commands with which the side to move can force its win without knowing chosen cards. */
export function winningCommands(position: Position): readonly Command[] {
  const goal = { seat: position.turn, commitments: 'unknown' } as const;
  return forcingCommands(SEARCHED, positionOf(position), goal);
}
