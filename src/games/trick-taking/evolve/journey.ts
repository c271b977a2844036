import { assertNever, known } from '../../../engine/invariant.ts';
import type { EventOf } from '../events.ts';
import { type DecisionValue, HANDS, MORIA_EVENTS } from '../ids.ts';
import { journeyOf, NO_JOURNEY } from '../rules/journey.ts';
import { currentRound } from '../rules/table.ts';
import type { Pub } from '../state.ts';

/** A won round completed a part of the chapter; gifts used in it are used up (F). */
export function advanced(pub: Pub, event: EventOf<'ChapterAdvanced'>): Pub {
  const { characters, moriaEvent, group, rider } = event.pub;
  const before = journeyOf(pub);
  const used = currentRound(pub).used ?? [];
  const journey = {
    characters: [...before.characters, ...characters],
    events: moriaEvent === undefined ? before.events : [...before.events, moriaEvent],
    groups: group === undefined ? before.groups : [...before.groups, group],
    spent: [...before.spent, ...used.map(({ gift }) => gift)],
    riderDone: before.riderDone || rider === true,
  };
  return { ...pub, journey };
}

/** Nothing is completed any more, and gifts are fresh; the Road keeps its build (F). */
export function restarted(pub: Pub): Pub {
  return { ...pub, journey: NO_JOURNEY };
}

/** What the table decided is kept until it has its effect. */
export function decided(pub: Pub, { pub: { decision, value } }: EventOf<'DecisionTaken'>): Pub {
  const { upcoming } = pub;
  switch (decision) {
    case 'moriaEvent':
      return upcoming
        ? { ...pub, upcoming: { ...upcoming, moriaEvent: as(MORIA_EVENTS, value) } }
        : pub;
    case 'roadRider':
      return upcoming ? { ...pub, upcoming: { ...upcoming, rider: as(RIDER_USES, value) } } : pub;
    case 'lostTaker':
      return { ...pub, round: { ...currentRound(pub), lostTaker: as(HANDS, value) } };
    case 'afterLoss':
      return { ...pub, afterLoss: as(AFTER_LOSS, value) };
    case 'giveUp':
      return pub;
    default:
      return assertNever(decision);
  }
}

const RIDER_USES = ['use', 'later'] as const;
const AFTER_LOSS = ['keep', 'restart'] as const;

function as<const T extends string>(values: readonly T[], value: DecisionValue): T {
  return known(
    values.find((one) => one === value),
    'the value of a decision',
  );
}
