import { known } from '../../../engine/invariant.ts';
import type { CommandOf, Reason } from '../commands.ts';
import type { DecisionValue, Seat, TableDecision } from '../ids.ts';
import { openProposal, type Proposal, proposals } from '../rules/decisions.ts';
import { currentRound, isUnanimous } from '../rules/table.ts';
import type { Pub, TrickTakingScript, TrickTakingSight } from '../state.ts';
import { ask } from './ask.ts';
import { endGame } from './ending.ts';

type ProposeCommand = CommandOf<'proposeDecision'>;
type Effect = (script: TrickTakingScript, value: DecisionValue) => void;

/** What is done at once when all have agreed; what else was decided has its effect when it is due. */
const EFFECTS: { readonly [K in TableDecision]: Effect | null } = {
  giveUp: (script) => endGame(script, false, 'GAVE_UP'),
  moriaEvent: null,
  roadRider: null,
  lostTaker: null,
  afterLoss: (script, value) => {
    if (value !== 'restart') return;
    const { round } = currentRound(script.state.pub);
    script.emit({ type: 'ChapterRestarted', v: 1, pub: { round } });
  },
};

/** The commands that propose what answers the open table decision. */
export function proposedAnswers(pub: Pub): readonly ProposeCommand[] {
  return commandsOf(proposals(pub).filter((one) => one.decision !== 'giveUp'));
}

/** The commands that propose to give the game up. */
export function proposedEndings(pub: Pub): readonly ProposeCommand[] {
  return commandsOf(proposals(pub).filter((one) => one.decision === 'giveUp'));
}

/** All commands that propose something. */
export function allProposals(pub: Pub): readonly ProposeCommand[] {
  return commandsOf(proposals(pub));
}

function commandsOf(list: readonly Proposal[]): readonly ProposeCommand[] {
  return list.map(({ decision, value }) => ({ type: 'proposeDecision', kind: decision, value }));
}

/** Why a decision cannot be proposed now; null if it can, by anybody. */
export function refuseProposal({ pub }: TrickTakingSight, command: ProposeCommand): Reason | null {
  const offered = proposals(pub);
  if (offered.length === 0) return 'WRONG_PHASE';
  const isOffered = offered.some(
    ({ decision, value }) => decision === command.kind && value === command.value,
  );
  return isOffered ? null : 'INVALID_CHOICE';
}

/** D-26: a proposal replaces the older one and its confirmations; alone, it takes effect at once. */
export function propose(
  script: TrickTakingScript,
  seat: Seat,
  { kind: decision, value }: ProposeCommand,
): void {
  script.emit({ type: 'DecisionProposed', v: 1, pub: { seat, decision, value } });
  ask(script, { kind: 'table-decision', decision, value, agreed: [seat] });
  settleProposal(script);
}

/** Carries out the open proposal if everybody has agreed to it. */
export function settleProposal(script: TrickTakingScript): void {
  const { pub } = script.state;
  const { decision, value, agreed } = known(openProposal(pub), 'the open proposal');
  if (!isUnanimous(pub, agreed)) return;
  script.emit({ type: 'DecisionTaken', v: 1, pub: { decision, value } });
  EFFECTS[decision]?.(script, value);
}
