import { describe, expect, it } from 'vitest';
import { known } from '../../../../src/engine/invariant.ts';
import type { ConfrontationEvent } from '../../../../src/games/confrontation/events.ts';
import {
  type Character,
  CLASSIC_FELLOWSHIP,
  CLASSIC_SAURON,
  type Side,
} from '../../../../src/games/confrontation/ids.ts';
import { confrontation } from '../../../../src/games/confrontation/index.ts';
import type { ConfrontationState } from '../../../../src/games/confrontation/state.ts';
import { seenByOthers } from '../../../support/seen.ts';
import { type Position, positionOf } from '../support/position.ts';
import { Table } from '../support/table.ts';

/** The position with a character on a stand; whoever stood there takes his place. */
function seat(
  state: ConfrontationState,
  side: Side,
  stand: string,
  comer: Character,
): ConfrontationState {
  const { identities } = state.own[side];
  const from = known(
    identities.find(({ character }) => character === comer),
    comer,
  ).handle;
  const handles = new Map([
    [from, stand],
    [stand, from],
  ]);
  const seated = identities.map(({ handle, character }) => ({
    handle: handles.get(handle) ?? handle,
    character,
  }));
  return { ...state, own: { ...state.own, [side]: { ...state.own[side], identities: seated } } };
}

const TRIES = ['balrogStrike', 'samSubstitute', 'samBonus', 'textPass'].map((type) => ({ type }));

/** What others see of a table to which these events have led. */
function seenOf({ state }: Table, hidden: Side, events: readonly ConfrontationEvent[]): string {
  return seenByOthers(confrontation, { state, events }, hidden, TRIES);
}

/** A table, and what others have seen of its newest command. */
interface Scene {
  readonly table: Table;
  readonly seen: string;
}

/** What others see of a pass. */
function passBy(side: Side, type: 'balrogPass' | 'textPass', { table }: Scene): string {
  return seenOf(table, side, table.give(side, { type }));
}

const AROUND_CARADHRAS = {
  balrog: 'caradhras',
  shelob: 'gondor',
  'witch-king': 'gondor',
  'flying-nazgul': 'dagorlad',
  'black-rider': 'rohan',
  saruman: 'mordor',
  orcs: 'mordor',
  warg: 'mordor',
  'cave-troll': 'mordor',
} as const;

describe('the window of the Tunnel (C.5)', () => {
  const position: Position = {
    turn: 'fellowship',
    at: { ...AROUND_CARADHRAS, merry: 'eregion' },
  };

  /** A stand goes into the Tunnel past a stand of Sauron on which this character is. */
  function goPast(character: Character): Scene {
    const table = new Table(seat(positionOf(position), 'sauron', 'balrog', character));
    const events = table.give('fellowship', table.moving('merry', 'fangorn'));
    return { table, seen: seenOf(table, 'sauron', events) };
  }

  it.each(CLASSIC_SAURON)('opens where %s stands in Caradhras, and shows nothing', (character) => {
    const { table, seen } = goPast(character);
    expect(table.phase).toBe('tunnel-ambush');
    expect(seen).toBe(goPast('balrog').seen);
    const answer = table.ask('sauron', { type: 'balrogStrike' });
    expect(answer).toBe(character === 'balrog' ? null : 'NOT_BALROG');
  });

  it.each(CLASSIC_SAURON)('closes by a pass that does not tell whether %s was there', (one) => {
    const scene = goPast(one);
    const seen = passBy('sauron', 'balrogPass', scene);
    expect(scene.table.whereIs('merry')).toBe('fangorn');
    expect(seen).toBe(passBy('sauron', 'balrogPass', goPast('balrog')));
  });

  it('opens when the Balrog is long dead', () => {
    const { balrog, ...others } = AROUND_CARADHRAS;
    const at = { ...others, merry: 'eregion', saruman: balrog } as const;
    const table = new Table(positionOf({ turn: 'fellowship', at }));
    expect(table.move('merry', 'fangorn').phase).toBe('tunnel-ambush');
  });
});

const AROUND_CARDOLAN = {
  sam: 'the-shire',
  pippin: 'the-shire',
  gandalf: 'the-shire',
  aragorn: 'the-shire',
  frodo: 'cardolan',
  merry: 'cardolan',
  legolas: 'arthedain',
  gimli: 'rhudaur',
  boromir: 'enedwaith',
} as const;

/** Sauron attacks two stands in Cardolan and names the one on which the defender is. */
function attack(attacker: Character, defender: Character, companion: Character): Scene {
  const at = { ...AROUND_CARDOLAN, [attacker]: 'eregion' };
  const start = positionOf({ turn: 'sauron', at });
  const named = seat(start, 'fellowship', 'frodo', defender);
  const table = new Table(seat(named, 'fellowship', 'merry', companion));
  table.move(attacker, 'cardolan');
  const events = table.give('sauron', { type: 'chooseDefender', handle: 'frodo' });
  return { table, seen: seenOf(table, 'fellowship', events) };
}

/** Every pair of a fighter and another one beside him. */
function pairsOf(fighters: readonly Character[]): readonly (readonly [Character, Character])[] {
  return fighters.flatMap((fighter) =>
    CLASSIC_FELLOWSHIP.filter((one) => one !== fighter).map((one) => [fighter, one] as const),
  );
}

const ASKED = ['frodo', 'sam'] as const;

describe('the window of the texts (D.3)', () => {
  it.each(pairsOf(ASKED))('opens for a defending %s beside %s, and shows nothing', (one, other) => {
    const { table, seen } = attack('balrog', one, other);
    expect(table.phase).toBe('fellowship-text');
    expect(seen).toBe(attack('balrog', one, 'gimli').seen);
  });

  it.each(pairsOf(ASKED))('closes for %s by a pass that does not tell of %s', (one, other) => {
    const seen = passBy('fellowship', 'textPass', attack('balrog', one, other));
    expect(seen).toBe(passBy('fellowship', 'textPass', attack('balrog', one, 'gimli')));
  });

  it.each(pairsOf(ASKED))('lets Sam and Frodo alone use it: %s beside %s', (one, other) => {
    const { table } = attack('balrog', one, other);
    const [substitute, bonus] = (['samSubstitute', 'samBonus'] as const).map((type) =>
      table.ask('fellowship', { type }),
    );
    expect(substitute === null).toBe(one === 'frodo' && other === 'sam');
    expect(bonus === null).toBe(one === 'sam' && other === 'frodo');
  });

  it.each(pairsOf(['sam']))(
    'stays shut for %s beside %s while Orcs strike (I-56)',
    (one, other) => {
      const { table } = attack('orcs', one, other);
      expect(table.last('TextUsed')).toBeNull();
      expect(table.whereIs('sam')).toBe('defeated');
    },
  );

  it.each(pairsOf(ASKED))('stays shut for %s beside %s against the Warg', (one, other) => {
    const { table, seen } = attack('warg', one, other);
    expect(table.phase).toBe('choose-cards');
    expect(seen).toBe(attack('warg', one, 'gimli').seen);
  });

  const others = CLASSIC_FELLOWSHIP.filter((one) => one !== 'frodo' && one !== 'sam');
  it.each(pairsOf(others))('stays shut for a defending %s beside %s', (one, other) => {
    const { table, seen } = attack('balrog', one, other);
    expect(table.phase).not.toBe('fellowship-text');
    if (one !== 'boromir') {
      const another = one === 'gimli' ? 'legolas' : 'gimli';
      expect(seen).toBe(attack('balrog', one, another).seen);
    }
  });

  const defenders = CLASSIC_SAURON.filter((one) => one !== 'warg');
  it.each(defenders)('opens for Pippin where he attacks %s', (defender) => {
    const at = { pippin: 'rhudaur', [defender]: 'high-pass' } as const;
    const table = new Table(positionOf({ turn: 'fellowship', at }));
    expect(table.move('pippin', 'high-pass').phase).toBe('fellowship-text');
  });
});
