import { sameJson } from './canonical.ts';
import type { Decision, GameModule, GameTypes, Sight } from './module.ts';

/** A decision with the token a client answers it by. */
export interface OpenDecision<G extends GameTypes> extends Decision<G> {
  readonly id: string;
}

/** How many commands a seat has given in a game, and how many of them answered optional decisions. */
export interface CommandCount {
  readonly given: number;
  readonly optional: number;
}

export const NO_COMMANDS: CommandCount = { given: 0, optional: 0 };

/** So that nobody can spin a lost game out: a seat that used these up is offered no more of them. */
export const MAX_OPTIONAL_COMMANDS = 1000;

/** Marks the token of an optional decision, so that a log tells how many of them were answered. */
const OPTIONAL_MARK = '~';

/**
 * The open decisions of a viewer, each with a token. The token names the question and counts the
 * commands its seat has given, so any command of the seat closes it, and another seat's does not.
 */
export function openDecisions<G extends GameTypes>(
  module: GameModule<G>,
  seen: Sight<G>,
  count: CommandCount,
): readonly OpenDecision<G>[] {
  const decisions = module.legal(seen);
  const offered =
    count.optional < MAX_OPTIONAL_COMMANDS
      ? decisions
      : decisions.filter((decision) => !decision.optional);
  return offered.map((decision) => {
    const { kind, frame, optional, commands } = decision;
    return { id: decisionId(decision, count.given), kind, frame, optional, commands };
  });
}

function decisionId(decision: Decision<GameTypes>, given: number): string {
  const place = decision.frame === null ? '' : `${decision.frame}.`;
  return `${place}${decision.kind}${decision.optional ? OPTIONAL_MARK : '.'}${given}`;
}

/** Whether this token belongs to an optional decision. */
export function isOptionalToken(token: string): boolean {
  return token.includes(OPTIONAL_MARK);
}

/** The count after one more command, which answered the decision with this token. */
export function countCommand(count: CommandCount, answered: string): CommandCount {
  return {
    given: count.given + 1,
    optional: count.optional + (isOptionalToken(answered) ? 1 : 0),
  };
}

/** What the gate says of a command. */
export type Verdict<G extends GameTypes> =
  | { readonly kind: 'legal'; readonly decision: OpenDecision<G>; readonly command: G['Command'] }
  | { readonly kind: 'closed' }
  | { readonly kind: 'illegal'; readonly reason: G['Reason']; readonly decision: string | null };

/**
 * Whether a command may be given now: it must stand in an open decision, in the one that is named
 * if one is named. Refusals are made from the same sight, so they tell nothing new.
 */
export function gate<G extends GameTypes>(
  module: GameModule<G>,
  seen: Sight<G>,
  open: readonly OpenDecision<G>[],
  command: G['Command'],
  named: string | null,
): Verdict<G> {
  const asked = named === null ? open : open.filter((decision) => decision.id === named);
  if (named !== null && asked.length === 0) return { kind: 'closed' };
  for (const decision of asked) {
    const listed = decision.commands.find((one) => sameJson(one, command));
    if (listed !== undefined) return { kind: 'legal', decision, command: listed };
  }
  const reason = module.explain(seen, command);
  return { kind: 'illegal', reason, decision: asked[0]?.id ?? null };
}
