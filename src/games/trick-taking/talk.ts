import { assertNever } from '../../engine/invariant.ts';
import type { Decision } from '../../engine/module.ts';
import type { Command, Reason } from './commands.ts';
import { decision } from './phases/questions.ts';
import { isPausing, isTalkAllowed, topicsOf } from './rules/topics.ts';
import type { Message } from './state/round.ts';
import type {
  TrickTaking,
  TrickTakingGiven,
  TrickTakingScript,
  TrickTakingSight,
} from './state.ts';

/** A command that says something. */
type Saying = Extract<Command, { readonly type: `say${string}` }>;
/** One that says it about something. */
type Remark = Exclude<Saying, { readonly type: 'sayNeedPause' | 'sayBack' }>;

/** The messages a seat may send; none unless the game was made with table talk (H2). */
export function talkDecisions({ pub, viewer }: TrickTakingSight): readonly Decision<TrickTaking>[] {
  if (viewer === null || !isTalkAllowed(pub)) return [];
  const { goals, turns, rules, landmarks, cards } = topicsOf(pub);
  const sayings: readonly Saying[] = [
    ...goals.map((hand) => ({ type: 'sayRemindGoal', hand }) as const),
    ...goals.map((hand) => ({ type: 'sayRemindStatus', hand }) as const),
    ...rules.map((rule) => ({ type: 'sayRemindRule', rule }) as const),
    ...cards.map((card) => ({ type: 'sayPointAtCard', card }) as const),
    ...landmarks.map((at) => ({ type: 'sayPointAt', at }) as const),
    ...turns.map((hand) => ({ type: 'sayTurn', hand }) as const),
    { type: isPausing(pub, viewer) ? 'sayBack' : 'sayNeedPause' },
  ];
  return decision('talk', null, true, sayings);
}

/** Why something cannot be said now; null if it can. Must match what `talkDecisions` lists. */
export function refuseTalk(sight: TrickTakingSight, saying: Saying): Reason | null {
  const { pub, viewer } = sight;
  if (!isTalkAllowed(pub)) return 'WRONG_PHASE';
  if (viewer === null) return 'NOT_YOUR_TURN';
  if (saying.type === 'sayNeedPause') return isPausing(pub, viewer) ? 'WRONG_PHASE' : null;
  if (saying.type === 'sayBack') return isPausing(pub, viewer) ? null : 'WRONG_PHASE';
  return refuseRemark(sight, saying);
}

function refuseRemark({ pub }: TrickTakingSight, remark: Remark): Reason | null {
  const { goals, turns, rules, landmarks, cards } = topicsOf(pub);
  switch (remark.type) {
    case 'sayRemindGoal':
    case 'sayRemindStatus':
      return goals.includes(remark.hand) ? null : 'INVALID_TARGET';
    case 'sayTurn':
      return turns.includes(remark.hand) ? null : 'INVALID_TARGET';
    case 'sayRemindRule':
      return rules.includes(remark.rule) ? null : 'INVALID_CHOICE';
    case 'sayPointAtCard':
      return cards.includes(remark.card) ? null : 'INVALID_CHOICE';
    case 'sayPointAt':
      return landmarks.includes(remark.at) ? null : 'INVALID_CHOICE';
    default:
      return assertNever(remark);
  }
}

/** Sends a message; false if the command is none. */
export function decideTalk(
  { seat, command }: TrickTakingGiven,
  script: TrickTakingScript,
): boolean {
  if (!isSaying(command)) return false;
  script.emit({ type: 'Said', v: 1, pub: { seat, ...messageOf(command) } });
  return true;
}

function isSaying(command: Command): command is Saying {
  return command.type.startsWith('say');
}

function messageOf(saying: Saying): Omit<Message, 'seat'> {
  switch (saying.type) {
    case 'sayRemindGoal':
      return { message: 'remind-goal', hand: saying.hand };
    case 'sayRemindStatus':
      return { message: 'remind-status', hand: saying.hand };
    case 'sayRemindRule':
      return { message: 'remind-rule', rule: saying.rule };
    case 'sayPointAtCard':
      return { message: 'point-at', card: saying.card };
    case 'sayPointAt':
      return { message: 'point-at', at: saying.at };
    case 'sayTurn':
      return { message: 'turn', hand: saying.hand };
    case 'sayNeedPause':
      return { message: 'need-pause' };
    case 'sayBack':
      return { message: 'back' };
    default:
      return assertNever(saying);
  }
}
