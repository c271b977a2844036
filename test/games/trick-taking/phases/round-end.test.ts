import { describe, expect, it } from 'vitest';
import type { Command } from '../../../../src/games/trick-taking/commands.ts';
import type { Seat } from '../../../../src/games/trick-taking/ids.ts';
import { trickTaking } from '../../../../src/games/trick-taking/index.ts';
import { give, offered, refusal, type Turn } from '../support/giving.ts';
import { betweenRounds, inPlay } from '../support/table.ts';

const GIVE_UP: Command = { type: 'proposeDecision', kind: 'giveUp', value: true };
const CONFIRM: Command = { type: 'confirmDecision' };
const NEXT: Command = { type: 'startNextRound' };

const ALL_CONCEDE: readonly Turn[] = [
  ['p1', { type: 'concedeRound' }],
  ['p2', { type: 'confirmConcede' }],
  ['p3', { type: 'confirmConcede' }],
];

describe('F: after a lost round', () => {
  it('everybody is asked for the next round, and may propose to give up', () => {
    const state = betweenRounds();

    expect(trickTaking.waiting(state.pub)).toEqual(['p1', 'p2', 'p3']);
    for (const seat of ['p1', 'p2', 'p3'] as const) {
      expect(offered(state, seat, 'next-round')).toEqual([NEXT]);
      expect(offered(state, seat, 'propose')).toEqual([GIVE_UP]);
    }
  });

  it('the first who starts the next round has it dealt', () => {
    const { round, state } = give(betweenRounds(), ['p3', NEXT]);

    expect(round.round).toBe(2);
    expect(refusal(state, 'p1', NEXT)).toBe('WRONG_PHASE');
  });

  it('the characters are picked anew and the lost round stays in the history', () => {
    const { state } = give(betweenRounds(), ['p1', NEXT]);

    expect(state.pub.history).toHaveLength(1);
    expect(state.pub.round?.hands.filter(({ character }) => character !== null)).toHaveLength(1);
  });
});

describe('D-26: a proposal to give up', () => {
  const proposed = () => give(betweenRounds(), ['p2', GIVE_UP]).state;

  it('asks all who have not agreed, to confirm first of all', () => {
    const state = proposed();

    expect(trickTaking.waiting(state.pub)).toEqual(['p1', 'p3']);
    expect(offered(state, 'p1', 'table-decision')).toEqual([CONFIRM, NEXT]);
  });

  it('leaves the proposer the next round as an open offer', () => {
    const state = proposed();

    expect(offered(state, 'p2', 'table-decision')).toEqual([]);
    expect(offered(state, 'p2', 'next-round')).toEqual([NEXT]);
    expect(refusal(state, 'p2', CONFIRM)).toBe('NOT_YOUR_TURN');
  });

  it('asks under a new number, so that an old answer does not meet it', () => {
    const [before] = betweenRounds().pub.frames;
    const top = proposed().pub.frames.at(-1);

    expect(top?.id).toBe((before?.id ?? 0) + 1);
  });

  it('ends the game as lost for all once everybody has agreed (D-45)', () => {
    const { state } = give(proposed(), ['p3', CONFIRM], ['p1', CONFIRM]);

    expect(trickTaking.outcome(state.pub)).toEqual({
      ranking: [[], ['p1', 'p2', 'p3']],
      how: 'GAVE_UP',
    });
    expect(trickTaking.waiting(state.pub)).toEqual([]);
    expect(state.pub.frames).toEqual([]);
  });

  it.each(['p1', 'p2', 'p3'] as const)('falls when %s starts the next round', (seat: Seat) => {
    const { state, round } = give(proposed(), [seat, NEXT]);

    expect(round.round).toBe(2);
    expect(refusal(state, 'p1', CONFIRM)).toBe('WRONG_PHASE');
    expect(state.pub.frames.map(({ kind }) => kind)).toEqual(['pick-character']);
  });
});

describe('D-45: the limit of rounds', () => {
  it('ends the game as lost after the last round, without a question', () => {
    const { state } = give(inPlay({ maxRounds: 1 }), ...ALL_CONCEDE);

    expect(trickTaking.outcome(state.pub)).toEqual({
      ranking: [[], ['p1', 'p2', 'p3']],
      how: 'ROUNDS_USED_UP',
    });
    expect(state.pub.frames).toEqual([]);
  });

  it('asks for another round before the limit', () => {
    const { state } = give(inPlay({ maxRounds: 2 }), ...ALL_CONCEDE);

    expect(trickTaking.outcome(state.pub)).toBeNull();
    expect(state.pub.frames.map(({ kind }) => kind)).toEqual(['round-end']);
  });
});
