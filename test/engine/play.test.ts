import { describe, expect, it } from 'vitest';
import { fold } from '../../src/engine/fold.ts';
import { known } from '../../src/engine/invariant.ts';
import type { Decision, State } from '../../src/engine/module.ts';
import {
  type CommandCount,
  countCommand,
  gate,
  isOptionalToken,
  MAX_OPTIONAL_COMMANDS,
  NO_COMMANDS,
  openDecisions,
} from '../../src/engine/play.ts';
import { sight } from '../../src/engine/sight.ts';
import { seededRng } from '../support/seeded-rng.ts';
import { carryOut } from '../support/steps.ts';
import { highCard } from '../support/toy/index.ts';
import type { HighCard, Seat } from '../support/toy/state.ts';

type Table = State<HighCard>;

const DEALT = makeTable();
const FIRST_OF_A = { type: 'choose', card: cardOf(DEALT, 'a', 0) } as const;
const FIRST_OF_B = { type: 'choose', card: cardOf(DEALT, 'b', 0) } as const;
const A_CHOSE = give(DEALT, 'a', FIRST_OF_A);

function makeTable(): Table {
  const start = highCard.initial({ people: 2, rounds: 2 }, {}, 1);
  return fold(highCard, start, highCard.setup(start, seededRng(1)));
}

function cardOf({ own }: Table, seat: Seat, index: number): string {
  return known(own[seat]?.hand[index], 'a card').id;
}

function give(state: Table, seat: Seat, command: HighCard['Command']): Table {
  return carryOut(highCard, state, { seat, command }, seededRng(1)).state;
}

function open(state: Table, seat: Seat, count: CommandCount = NO_COMMANDS) {
  return openDecisions(highCard, sight(state, seat), count);
}

function ask(
  state: Table,
  seat: Seat,
  command: HighCard['Command'],
  named: string | null,
  count = NO_COMMANDS,
) {
  return gate(highCard, sight(state, seat), open(state, seat, count), command, named);
}

function tokenOf(state: Table, seat: Seat, count: CommandCount = NO_COMMANDS): string {
  return known(open(state, seat, count)[0], 'a decision').id;
}

describe('a decision token', () => {
  it('stays as it is when another seat gives a command', () => {
    expect(tokenOf(A_CHOSE, 'b')).toBe(tokenOf(DEALT, 'b'));
  });

  it('is closed by a command of its own seat, even if the same question comes again', () => {
    const token = tokenOf(DEALT, 'a');
    const once = countCommand(NO_COMMANDS, token);
    const offer = tokenOf(A_CHOSE, 'a', once);
    const twice = countCommand(once, offer);
    const back = give(A_CHOSE, 'a', { type: 'takeBack' });
    expect(tokenOf(back, 'a', twice)).not.toBe(token);
    expect(ask(back, 'a', FIRST_OF_A, token, twice)).toEqual({ kind: 'closed' });
    expect(ask(back, 'a', FIRST_OF_A, tokenOf(back, 'a', twice), twice).kind).toBe('legal');
  });

  it('says whether its decision is optional', () => {
    expect(isOptionalToken(tokenOf(DEALT, 'a'))).toBe(false);
    expect(isOptionalToken(tokenOf(A_CHOSE, 'a'))).toBe(true);
  });

  it('names the frame that asks, so that two frames of one kind are told apart', () => {
    const asking = (frame: number | null): typeof highCard => ({
      ...highCard,
      legal: () => [{ kind: 'k', frame, optional: false, commands: [{ type: 'deal' }] }],
    });
    const tokens = [1, 2, null].map(
      (frame) => openDecisions(asking(frame), sight(DEALT, 'a'), NO_COMMANDS)[0]?.id,
    );
    expect(new Set(tokens).size).toBe(3);
  });
});

describe('the gate', () => {
  it('lets a listed command in and names the decision it answers', () => {
    const [decision] = open(DEALT, 'a');
    expect(ask(DEALT, 'a', FIRST_OF_A, null)).toEqual({
      kind: 'legal',
      decision,
      command: FIRST_OF_A,
    });
    expect(ask(DEALT, 'a', FIRST_OF_A, tokenOf(DEALT, 'a')).kind).toBe('legal');
  });

  it('does not care for the order of members', () => {
    const turned = { card: FIRST_OF_A.card, type: 'choose' } as const;
    expect(ask(DEALT, 'a', turned, null).kind).toBe('legal');
  });

  it("refuses another seat's command with the title's reason", () => {
    expect(ask(DEALT, 'a', FIRST_OF_B, null)).toEqual({
      kind: 'illegal',
      reason: 'CARD_NOT_HELD',
      decision: tokenOf(DEALT, 'a'),
    });
  });

  it('refuses a listed command with a member too many', () => {
    const more = { ...FIRST_OF_A, claim: true };
    expect(ask(DEALT, 'a', more, null).kind).toBe('illegal');
  });

  it('looks only into the decision that is named', () => {
    const both: Decision<HighCard>[] = [
      { kind: 'one', frame: null, optional: true, commands: [{ type: 'deal' }] },
      { kind: 'two', frame: null, optional: true, commands: [{ type: 'takeBack' }] },
    ];
    const module = { ...highCard, legal: () => both };
    const seen = sight<HighCard>(DEALT, 'a');
    const offers = openDecisions(module, seen, NO_COMMANDS);
    const [one, two] = offers.map(({ id }) => id);
    const named = (id: string | undefined) =>
      gate(module, seen, offers, { type: 'takeBack' }, known(id, 'a token')).kind;
    expect(named(one)).toBe('illegal');
    expect(named(two)).toBe('legal');
  });

  it('refuses a seat that is asked nothing, with no decision to name', () => {
    const opened = give(A_CHOSE, 'b', FIRST_OF_B);
    const loser = known(
      ['a', 'b'].find((seat) => open(opened, seat).length === 0),
      'the loser',
    );
    expect(ask(opened, loser, { type: 'deal' }, null)).toEqual({
      kind: 'illegal',
      reason: 'NOT_YOUR_TURN',
      decision: null,
    });
  });
});

describe('counting commands', () => {
  it('counts all of them, and those that were optional', () => {
    const once = countCommand(NO_COMMANDS, tokenOf(DEALT, 'a'));
    expect(once).toEqual({ given: 1, optional: 0 });
    expect(countCommand(once, tokenOf(A_CHOSE, 'a', once))).toEqual({ given: 2, optional: 1 });
  });

  it('offers nothing optional any more after the thousandth, and all the rest', () => {
    const last = { given: 3000, optional: MAX_OPTIONAL_COMMANDS - 1 };
    const spent = countCommand(last, tokenOf(A_CHOSE, 'a', last));
    expect(MAX_OPTIONAL_COMMANDS).toBe(1000);
    expect(open(A_CHOSE, 'a', last)).toHaveLength(1);
    expect(open(A_CHOSE, 'a', spent)).toHaveLength(0);
    expect(open(DEALT, 'a', spent)).toHaveLength(1);
    expect(ask(A_CHOSE, 'a', { type: 'takeBack' }, null, spent).kind).toBe('illegal');
  });
});
