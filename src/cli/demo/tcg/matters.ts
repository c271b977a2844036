import type { SeenEvent } from '../wire.ts';
import { endsTurn, type Of, type Scene } from './scene.ts';

/** Events by which one can tell that a text is over. */
type Happening =
  | Of<'Asked', { question: { readonly kind: string } }>
  | Of<'TwilightAdded', { reason: string }>
  | Of<'DiscardedFromPlay', object>
  | Of<'AbilityUsed', { source: string; index: number }>;

const NEW_MATTERS: ReadonlySet<string> = new Set([
  ...['TurnStarted', 'TurnEnded', 'PhaseStarted', 'PhaseEnded', 'Passed', 'FellowshipMoved'],
  ...['ArcheryTotals', 'RoundStarted', 'Assigned', 'SkirmishStarted', 'SkirmishResolved'],
  ...['Reconciled', 'GameEnded'],
]);

/** What a text may ask before it is done. */
const WITHIN_TEXTS: ReadonlySet<string> = new Set([
  ...['chooseCards', 'chooseOption', 'chooseNumber', 'orderTriggers', 'optional'],
]);

/** Whether nothing that comes now is done by the text that was used last. */
export function isNewMatter(event: SeenEvent, scene: Scene): boolean {
  const { type, pub } = event as Happening;
  switch (type) {
    case 'Asked':
      return !WITHIN_TEXTS.has(pub.question.kind);
    case 'TwilightAdded':
      return pub.reason === 'move';
    case 'DiscardedFromPlay':
      return endsTurn(scene);
    case 'AbilityUsed': {
      const text = scene.factsFor(pub.source)?.effects[pub.index];
      // What another text is about to do may be answered before it is done.
      return text?.on?.type.startsWith('aboutTo') !== true;
    }
    default:
      return NEW_MATTERS.has(type);
  }
}
