import { topFrame } from '../../engine/phases.ts';
import { handsAsked } from './rules/asked.ts';
import type { Frame, FrameOf, Pub, TrickTaking, TrickTakingSight } from './state.ts';
import { chapterView, journeyView, upcomingView } from './view/chapter-view.ts';
import { pastRoundView, roundView } from './view/round-view.ts';
import type { View } from './view/schema.ts';

/** The game as one viewer may know it (H1). */
export function view(sight: TrickTakingSight): View {
  const { pub, viewer } = sight;
  const frame = topFrame<TrickTaking>(pub);
  return {
    viewer,
    seats: pub.seats,
    maxRounds: pub.options.maxRounds,
    chapter: chapterView(pub),
    journey: journeyView(pub),
    road: pub.road ?? null,
    upcoming: upcomingView(pub),
    asked: frame === null ? null : askedView(frame),
    deciding: decidingView(pub),
    proposal:
      frame?.kind === 'table-decision'
        ? { decision: frame.decision, value: frame.value, agreed: frame.agreed }
        : null,
    round: pub.round === null ? null : roundView(sight, pub.round),
    history: pub.history.map(pastRoundView),
    result: pub.result,
  };
}

function askedView(frame: Frame): NonNullable<View['asked']> {
  return {
    kind: frame.kind,
    hand: 'hand' in frame ? frame.hand : null,
    hands: handsAsked(frame),
    targets: targetsOf(frame),
    gift: 'gift' in frame ? frame.gift : null,
    groups: 'groups' in frame ? frame.groups : [],
    maySwapLost: 'maySwapLost' in frame,
    maySkip: 'maySkip' in frame,
  };
}

function targetsOf(frame: Frame): NonNullable<View['asked']>['targets'] {
  if (frame.kind === 'return-exchange') return [frame.to];
  return frame.kind === 'offer-exchange' ? frame.targets : [];
}

/** F: a proposal lies on top of the decision it would settle. */
function decidingView({ frames }: Pub): View['deciding'] {
  const open = frames.find((one): one is FrameOf<'open-decision'> => one.kind === 'open-decision');
  return open === undefined ? null : { decision: open.decision, values: open.values };
}
