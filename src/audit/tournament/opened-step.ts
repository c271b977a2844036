import type { AnyModule } from '../../engine/module.ts';
import { AppError } from '../../errors/app-error.ts';
import type { EventOf, TournamentEvent } from '../../tournaments/events.ts';
import { ALGORITHMS } from '../../tournaments/seeds.ts';
import { type RulesRequest, rulesWith } from '../../tournaments/settings.ts';
import { optionsFault } from '../options-fault.ts';
import { type Expected, wrong } from './expected.ts';

/** The opening of a tournament as its server writes it. */
export function openedStep(module: AnyModule, event: TournamentEvent, by: string): Expected {
  if (event.type !== 'TournamentOpened') {
    return wrong('/events/0', 'A log begins with the opening of the tournament.');
  }
  const { options, seedCommitment } = event.pub;
  // Options that a later revision completes otherwise stay what they were.
  const fault = optionsFault(module, options, module.revisions);
  if (fault !== null) return wrong(`/events/0/pub/options${fault.path}`, fault.detail);
  try {
    const rules = rulesWith(module, requestOf(event), options);
    const pub = { ...rules, creator: by, seedCommitment, algorithms: { ...ALGORITHMS } };
    return { player: by, events: [{ type: 'TournamentOpened', v: 1, pub }] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return wrong('/events/0/pub', error.message);
  }
}

/** What was asked for: whom nothing forbids anything has not said so. */
function requestOf({ pub }: EventOf<'TournamentOpened'>): RulesRequest {
  const { options: _, forbidden, ...asked } = pub;
  return forbidden.length === 0 ? asked : { ...asked, forbidden };
}
