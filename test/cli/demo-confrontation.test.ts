import { describe, expect, it } from 'vitest';
import { render, tell } from '../../src/cli/demo/confrontation/display.ts';
import { choose } from '../../src/cli/demo/confrontation/strategy.ts';
import type { SideCommand } from '../../src/cli/demo/confrontation/view.ts';
import type { Update } from '../../src/cli/demo/wire.ts';
import { known } from '../../src/engine/invariant.ts';
import { sight } from '../../src/engine/sight.ts';
import type { Side } from '../../src/games/confrontation/ids.ts';
import { confrontation } from '../../src/games/confrontation/index.ts';
import type { Confrontation } from '../../src/games/confrontation/state.ts';
import { type Table, tableAt } from '../games/confrontation/support/table.ts';

/** What a bot answers to the question its side owes an answer to. */
function answerOf(table: Table, side: Side): SideCommand {
  const decisions = confrontation.legal(sight<Confrontation>(table.state, side));
  const { commands } = known(
    decisions.find(({ optional }) => !optional),
    'a question',
  );
  const answer = choose(table.view(side), commands);
  expect(commands).toContainEqual(answer);
  return answer;
}

/** A step as somebody who only watches is told of it. */
function watched(table: Table, events: Update['events'] = []): Update {
  const view = table.view(null);
  const nothing = { waiting: [], outcome: null, viewHash: '', decisions: [], hash: '' };
  return { ...nothing, version: 9, status: 'running', view, events };
}

describe('a bot of the Confrontation', () => {
  it('brings Frodo to Mordor when it can', () => {
    const table = tableAt({ turn: 'fellowship', at: { frodo: 'gondor', gandalf: 'cardolan' } });
    expect(answerOf(table, 'fellowship')).toEqual(table.moving('frodo', 'mordor'));
  });

  it('keeps Frodo away from fights', () => {
    const table = tableAt({ turn: 'fellowship', at: { frodo: 'rhudaur', warg: 'high-pass' } });
    expect(answerOf(table, 'fellowship')).toEqual(table.moving('frodo', 'misty-mountains'));
  });

  it('has Frodo retreat when he is attacked', () => {
    const table = tableAt({ turn: 'sauron', at: { frodo: 'cardolan', balrog: 'eregion' } });
    table.move('balrog', 'cardolan');
    expect(answerOf(table, 'fellowship')).toEqual({ type: 'fellowshipRetreat', to: 'arthedain' });
  });

  it('strikes with the Balrog', () => {
    const table = tableAt({ turn: 'fellowship', at: { merry: 'eregion', balrog: 'caradhras' } });
    table.move('merry', 'fangorn');
    expect(answerOf(table, 'sauron')).toEqual({ type: 'balrogStrike' });
  });

  it('saves Frodo with a strong card, whatever the enemy has', () => {
    const discards = {
      fellowship: [
        'f-2',
        'f-3',
        'f-5',
        'f-magic',
        'f-noble-sacrifice',
        'f-elven-cloak',
        'f-retreat',
      ],
      sauron: ['s-2', 's-3', 's-4', 's-5', 's-6', 's-magic', 's-retreat'],
    } as const;
    const at = { frodo: 'cardolan', warg: 'eregion' } as const;
    const table = tableAt({ turn: 'sauron', at, discards }).move('warg', 'cardolan');
    expect(answerOf(table, 'fellowship')).toEqual({ type: 'playCard', card: 'f-4' });
  });
});

describe('the display of the Confrontation', () => {
  it('shows stands as counts, and by name who is shown', () => {
    const at = { aragorn: 'cardolan', sam: 'the-shire', orcs: 'mordor', warg: 'eregion' } as const;
    const table = tableAt({ turn: 'fellowship', at }).move('aragorn', 'eregion');
    const lines = render(watched(table)).map((line) => line.trim());
    expect(lines).toContain('oo');
    expect(lines).toContain('xx');
    expect(lines).toContain('Aragorn Warg');
    expect(lines).toContain('Fight       Eregion: Aragorn against Warg');
  });

  it('tells of a fight from its beginning to its end', () => {
    const table = tableAt({ turn: 'fellowship', at: { aragorn: 'cardolan', warg: 'eregion' } });
    const steps: string[] = [];
    const give = (side: Side, command: Parameters<Table['give']>[1]) => {
      const before = watched(table);
      steps.push(...tell(watched(table, table.give(side, command)), before));
    };
    give('fellowship', table.moving('aragorn', 'eregion'));
    give('sauron', { type: 'playCard', card: 's-1' });
    give('fellowship', { type: 'playCard', card: 'f-2' });
    expect(steps).toEqual([
      'Turn 1, Fellowship: Aragorn from Cardolan to Eregion',
      '  Aragorn against Warg in Eregion',
      '  cards: Fellowship 2, Sauron 1',
      '  strength: Fellowship 6, Sauron 3',
      '  defeated: Warg',
    ]);
  });

  it('does not name who moves unseen', () => {
    const table = tableAt({ turn: 'fellowship', at: { aragorn: 'cardolan' } });
    const before = watched(table);
    const events = table.give('fellowship', table.moving('aragorn', 'eregion'));
    expect(tell(watched(table, events), before)).toEqual([
      'Turn 1, Fellowship: a stand from Cardolan to Eregion',
    ]);
  });
});
