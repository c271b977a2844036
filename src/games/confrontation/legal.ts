import { known } from '../../engine/invariant.ts';
import type { Decision } from '../../engine/module.ts';
import { topFrame } from '../../engine/phases.ts';
import type { Command, Reason } from './commands.ts';
import type { CommandRule, Edition, Look, Phase } from './edition.ts';
import { editionOf } from './editions.ts';
import type { Side } from './ids.ts';
import { standingDecisions } from './standing.ts';
import type { Confrontation, ConfrontationSight, FrameKind, Pub } from './state.ts';

/** Sides the game waits for: those that owe an answer to the open question. */
export function waiting(pub: Pub): readonly Side[] {
  const frame = topFrame<Confrontation>(pub);
  return frame === null ? [] : phaseOf(editionOf(pub.options), frame.kind).waiting(pub);
}

/** Every command a side may give now, the open question first. */
export function legal(sight: ConfrontationSight): readonly Decision<Confrontation>[] {
  const { pub, viewer } = sight;
  const frame = topFrame<Confrontation>(pub);
  if (frame === null || viewer === null) return [];
  const edition = editionOf(pub.options);
  const look: Look = { viewer, pub, own: sight.own, edition };
  const phase = phaseOf(edition, frame.kind);
  const isAsked = (phase.takes ?? phase.waiting)(pub).includes(viewer);
  return [
    ...(isAsked ? phase.legal(look) : []),
    ...edition.extras(look),
    ...standingDecisions(look),
  ];
}

/** Why a command is not listed, in the order of section 0. */
export function explain(sight: ConfrontationSight, command: Command): Reason {
  const { pub, viewer } = sight;
  const frame = topFrame<Confrontation>(pub);
  if (frame === null) return 'GAME_OVER';
  const edition = editionOf(pub.options);
  const rule = edition.rules[command.type] as CommandRule | undefined;
  if (rule === undefined || !isAccepted(rule, pub, frame.kind)) return 'WRONG_STATE';
  const phase = phaseOf(edition, frame.kind);
  const isAsked = viewer !== null && (phase.takes ?? phase.waiting)(pub).includes(viewer);
  if (rule.states !== null && !isAsked) return 'NOT_YOUR_TURN';
  return rule.refuse({ ...sight, edition }, command) ?? 'WRONG_STATE';
}

/** The phase of a state that the edition has. */
function phaseOf({ phases }: Edition, state: FrameKind): Phase {
  return known(phases[state], 'the phase of the state');
}

/** B.4: whether the state takes commands of this type, from whichever side. */
function isAccepted({ states }: CommandRule, pub: Pub, state: FrameKind): boolean {
  return states === null ? pub.turn > 0 : states.includes(state);
}
