import { describe, expect, it } from 'vitest';
import type { Command } from '../../../../src/games/confrontation/commands.ts';
import { VARIANT_ROSTER } from '../../../../src/games/confrontation/data/characters.ts';
import { PAIRS } from '../../../../src/games/confrontation/data/pairs.ts';
import {
  type Character,
  CLASSIC_FELLOWSHIP,
  CLASSIC_SAURON,
  DELUXE_FELLOWSHIP,
  DELUXE_SAURON,
  SIDES,
  type Side,
} from '../../../../src/games/confrontation/ids.ts';
import { newTable, type Table } from '../support/table.ts';
import { answersOf, questionsOf } from './deluxe-table.ts';

const CONFIRM_DRAFT: Command = { type: 'confirmDraft' };

function chooses(character: Character): Command {
  return { type: 'chooseVersion', character };
}

function drops(character: Character): Command {
  return { type: 'dropVersion', character };
}

/** A side chooses the first or the other character of every pair. */
function draft(table: Table, side: Side, place: 0 | 1): Table {
  for (const pair of PAIRS[side]) table.give(side, chooses(pair[place]));
  table.give(side, CONFIRM_DRAFT);
  return table;
}

describe('H.4: the pairs of a draft', () => {
  it('hold every character once, the classic one first', () => {
    expect(PAIRS.fellowship.map(([first]) => first)).toEqual(CLASSIC_FELLOWSHIP);
    expect(PAIRS.sauron.map(([first]) => first)).toEqual(CLASSIC_SAURON);
    expect(PAIRS.fellowship.map(([, other]) => other).toSorted()).toEqual(
      DELUXE_FELLOWSHIP.toSorted(),
    );
    expect(PAIRS.sauron.map(([, other]) => other).toSorted()).toEqual(DELUXE_SAURON.toSorted());
  });
});

describe('H.1, variant', () => {
  it('is deployed with the alternative characters at once', () => {
    const table = newTable({ edition: 'variant' });

    expect(table.phase).toBe('deploying');
    for (const side of SIDES) expect(table.state.own[side].roster).toEqual(VARIANT_ROSTER[side]);
  });
});

describe('H.1, H.6: drafting', () => {
  it('offers both characters of every open pair, and the chosen ones back', () => {
    const table = newTable({ edition: 'draft' });
    expect(table).toMatchObject({ phase: 'drafting' });
    expect(answersOf(table, 'sauron')).toEqual(PAIRS.sauron.flat().map(chooses));

    table.sauron(chooses('gollum'));
    const open = PAIRS.sauron.filter(([first]) => first !== 'warg');
    expect(answersOf(table, 'sauron')).toEqual(open.flat().map(chooses));
    expect(questionsOf(table, 'sauron').find(({ optional }) => optional)).toMatchObject({
      kind: 'drop-version',
      commands: [drops('gollum')],
    });
  });

  it('refuses in the order of H.6', () => {
    const table = newTable({ edition: 'draft' }).sauron(chooses('gollum'));

    expect(table.ask('sauron', chooses('frodo'))).toBe('NOT_YOUR_CHARACTER');
    expect(table.ask('sauron', drops('frodo'))).toBe('NOT_YOUR_CHARACTER');
    expect(table.ask('sauron', chooses('warg'))).toBe('PAIR_TAKEN');
    expect(table.ask('sauron', chooses('gollum'))).toBe('PAIR_TAKEN');
    expect(table.ask('sauron', drops('warg'))).toBe('NOT_CHOSEN');
    expect(table.ask('sauron', CONFIRM_DRAFT)).toBe('DRAFT_INCOMPLETE');

    table.sauron(drops('gollum'), chooses('warg'));
    expect(table.state.own.sauron.roster).toEqual(['warg']);
  });

  it('is final with the own confirmation', () => {
    const table = draft(newTable({ edition: 'draft' }), 'sauron', 1);

    for (const command of [chooses('warg'), drops('gollum'), CONFIRM_DRAFT]) {
      expect(table.ask('sauron', command)).toBe('DRAFT_CONFIRMED');
    }
    expect(questionsOf(table, 'sauron')).toEqual([]);
    expect(table.view(null)).toMatchObject({
      phase: 'drafting',
      decider: ['fellowship'],
      deluxe: { drafted: { fellowship: false, sauron: true } },
    });
  });

  it('shows the other side no more than that a draft is final', () => {
    const before = newTable({ edition: 'draft' });
    const after = newTable({ edition: 'draft' }).sauron(chooses('gollum'), drops('gollum'));
    after.sauron(chooses('balrog'));

    expect(after.view('fellowship')).toEqual(before.view('fellowship'));
    expect(after.view('sauron').deluxe?.ownRoster).toEqual(['balrog']);
    expect(after.events.map((event) => event.pub)).toEqual([{}, {}, {}]);
  });

  it('announces both sets when the second is final, and goes on to deployment', () => {
    const table = draft(draft(newTable({ edition: 'draft' }), 'sauron', 1), 'fellowship', 0);
    const rosters = { fellowship: CLASSIC_FELLOWSHIP, sauron: VARIANT_ROSTER.sauron };

    expect(table.phase).toBe('deploying');
    expect(table.last('DraftEnded')?.pub).toEqual({ rosters });
    expect(table.view(null).deluxe?.rosters).toEqual(rosters);
    expect(answersOf(table, 'sauron')).toHaveLength(54);
  });

  it('keeps both sets secret if so agreed', () => {
    const secret = newTable({ edition: 'draft', draftOpen: false });
    const table = draft(draft(secret, 'sauron', 1), 'fellowship', 0);

    expect(table.last('DraftEnded')?.pub).toEqual({ rosters: null });
    expect(table.view('fellowship').deluxe).toMatchObject({
      rosters: null,
      ownRoster: CLASSIC_FELLOWSHIP,
    });
    expect(JSON.stringify(table.view('fellowship'))).not.toContain('gollum');
  });

  it('comes before special cards', () => {
    const both = newTable({ edition: 'draft', specialCards: 'two-each' });

    expect(draft(draft(both, 'fellowship', 0), 'sauron', 0).phase).toBe('choosing-specials');
  });
});
