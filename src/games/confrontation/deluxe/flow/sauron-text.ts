import type { Play } from '../../edition.ts';
import type { EventOf } from '../../events.ts';

/** Tells how Sauron answered a question for a text (H.6). */
export function useSauronText(
  { script }: Play,
  kind: EventOf<'SauronTextUsed'>['pub']['kind'],
): void {
  script.emit({ type: 'SauronTextUsed', v: 1, pub: { kind } });
}
