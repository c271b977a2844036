import { sameJson } from '../../../../engine/canonical.ts';
import type { Decision } from '../../../../engine/module.ts';
import { topFrame } from '../../../../engine/phases.ts';
import type { Command, CommandOf, Reason } from '../../commands.ts';
import { INSTEAD_OF_TURN } from '../../data/special-cards.ts';
import type { CommandRule, Look, Play } from '../../edition.ts';
import { endTurn } from '../../flow/turns.ts';
import type { SpecialCard } from '../../ids.ts';
import { hasForwardMove } from '../../rules/moves.ts';
import type { Confrontation, ConfrontationGiven } from '../../state.ts';
import { darkOfMordor, shadowfax } from './first-steps.ts';
import { gwaihir } from './gwaihir.ts';
import { palantir } from './palantir.ts';
import { holds, type SpecialUse } from './special-use.ts';
import { standingOrder } from './standing-order.ts';
import { aKingRevealed, crebain, gandalfTheWhite, recallToMordor } from './turn-replacing.ts';

const USES = {
  shadowfax,
  gandalfTheWhite,
  aKingRevealed,
  gwaihir,
  palantir,
  recallToMordor,
  darkOfMordor,
  crebain,
} as const;
type SpecialCommand = keyof typeof USES;

/** Uses that are offered beside the question; Gwaihir is among its answers (H.6). */
const BESIDE: readonly SpecialUse[] = (Object.values(USES) as readonly SpecialUse[]).filter(
  ({ card }) => card !== 'gwaihir',
);

/** H.6: why a card may not be used at all; the order to move a stand leaves room for a look alone. */
function refuseCard(look: Look, card: SpecialCard): Reason | null {
  if (!holds(look.pub, look.viewer, card)) return 'SPECIAL_NOT_AVAILABLE';
  return card !== 'palantir' && standingOrder(look) !== null ? 'FORCED_MOVE' : null;
}

function ruleOf<T extends SpecialCommand>(
  use: SpecialUse<CommandOf<T>>,
): CommandRule<CommandOf<T>> {
  return {
    states: use.states,
    refuse: (look, command) => {
      const refused = refuseCard(look, use.card);
      if (refused !== null) return refused;
      return use.options(look).some((one) => sameJson(one, command)) ? null : 'SPECIAL_CONDITION';
    },
  };
}

/** When special cards may be used (H.6). */
export const USE_RULES = {
  shadowfax: ruleOf(shadowfax),
  gandalfTheWhite: ruleOf(gandalfTheWhite),
  aKingRevealed: ruleOf(aKingRevealed),
  gwaihir: ruleOf(gwaihir),
  palantir: ruleOf(palantir),
  recallToMordor: ruleOf(recallToMordor),
  darkOfMordor: ruleOf(darkOfMordor),
  crebain: ruleOf(crebain),
} satisfies Record<SpecialCommand, CommandRule<never>>;

/** Every way in which a side may use a card now. */
function waysOf(look: Look, use: SpecialUse): readonly Command[] {
  return refuseCard(look, use.card) === null ? use.options(look) : [];
}

/** H.5: whether a side without a forward move may play a card instead of its turn. */
export function mayGoOnBySpecials(look: Look): boolean {
  return BESIDE.some((use) => INSTEAD_OF_TURN.includes(use.card) && waysOf(look, use).length > 0);
}

/**
 * Special cards that may be used beside the open question, each a decision of its own. A side that
 * has no forward move is waited for until it plays a card or makes another move (H.5, E.4).
 */
export function specialExtras(look: Look): readonly Decision<Confrontation>[] {
  const { pub, viewer } = look;
  const frame = topFrame<Confrontation>(pub);
  if (frame === null || viewer !== pub.active) return [];
  return BESIDE.flatMap((use) => {
    if (!use.states.includes(frame.kind)) return [];
    const [first, ...others] = waysOf(look, use);
    if (first === undefined) return [];
    const optional = !INSTEAD_OF_TURN.includes(use.card) || hasForwardMove(look);
    const asking = optional ? null : frame.id;
    return [{ kind: use.card, frame: asking, optional, commands: [first, ...others] }];
  });
}

function isSpecial(type: Command['type']): type is SpecialCommand {
  return Object.hasOwn(USES, type);
}

/** Uses a special card up and carries it out; false for a command that uses none. */
export function decideSpecial(play: Play, { command }: ConfrontationGiven): boolean {
  if (!isSpecial(command.type)) return false;
  const use = USES[command.type] as SpecialUse;
  const { card } = use;
  const handle = 'handle' in command ? command.handle : null;
  const region = 'region' in command ? command.region : null;
  play.script.emit({ type: 'SpecialUsed', v: 1, pub: { card, handle, region } });
  use.carryOut(play, command);
  if (INSTEAD_OF_TURN.includes(card)) endTurn(play);
  return true;
}
