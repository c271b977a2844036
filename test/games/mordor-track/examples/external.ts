import { invariant, known } from '../../../../src/engine/invariant.ts';
import type { MordorTrackEvent } from '../../../../src/games/mordor-track/events.ts';
import type { Minion, Status, Upgrade } from '../../../../src/games/mordor-track/ids.ts';
import { isPending } from '../../../../src/games/mordor-track/rules/pending.ts';
import type { Table } from '../support/table.ts';

/** What a host tells of the war elsewhere (C.10). */
export type ExternalEvent =
  | { readonly kind: 'minion'; readonly id: Minion; readonly status: Status }
  | { readonly kind: 'upgrade'; readonly id: Upgrade; readonly status: Status };

/**
 * Tells a table what has happened elsewhere. C.10: not in a Hunt, not while a decision is open, and
 * not after the last die of a turn; fails otherwise.
 */
export function tellFromOutside(table: Table, told: ExternalEvent): Table {
  const { options, hunt, question, dice } = table.state.pub;
  invariant(options.modules.external === true, 'the module EXTERNAL is on');
  invariant(hunt === null, 'no Hunt is being resolved');
  invariant(!isPending(known(question, 'a running game')), 'nothing is pending');
  const all = [...dice['free-peoples'], ...dice.shadow];
  invariant(
    all.some(({ zone }) => zone === 'unused'),
    'a die is unused',
  );
  return table.add([eventOf(told)]);
}

function eventOf({ kind, id, status }: ExternalEvent): MordorTrackEvent {
  return kind === 'minion'
    ? { type: 'MinionStatusChanged', v: 1, pub: { minion: id, status } }
    : { type: 'UpgradeStatusChanged', v: 1, pub: { character: id, status } };
}
