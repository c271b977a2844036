import { describe, expect, it } from 'vitest';
import { known } from '../../../../src/engine/invariant.ts';
import type { Command } from '../../../../src/games/trick-taking/commands.ts';
import { PEOPLE, type People } from '../../../../src/games/trick-taking/ids.ts';
import { trickTaking } from '../../../../src/games/trick-taking/index.ts';
import { openProposal } from '../../../../src/games/trick-taking/rules/decisions.ts';
import { seatsOf, type TrickTakingState } from '../../../../src/games/trick-taking/state.ts';
import { offered, refusal } from '../support/giving.ts';
import { afterRounds, decideTogether, gameOf, order } from '../support/journeys.ts';

const KEEP: Command = { type: 'proposeDecision', kind: 'afterLoss', value: 'keep' };
const RESTART: Command = { type: 'proposeDecision', kind: 'afterLoss', value: 'restart' };
const GIVE_UP: Command = { type: 'proposeDecision', kind: 'giveUp', value: true };
const CONFIRM: Command = { type: 'confirmDecision' };
const NEXT: Command = { type: 'startNextRound' };

/** A long chapter after a lost round: the table is to keep what it has, or to restart. */
function lostRound(people: People): TrickTakingState {
  const cast = ['frodo', 'gandalf', 'sam', 'merry'] as const;
  const hands = people === 4 || people === 1 ? 4 : 3;
  return afterRounds(gameOf(13, people), { cast: cast.slice(0, hands), won: false });
}

describe('F: a table decision that is due', () => {
  it.each(PEOPLE)('asks all of %d people for a proposal, and lets each give up', (people) => {
    const state = lostRound(people);

    expect(trickTaking.waiting(state.pub)).toEqual(state.pub.seats);
    for (const seat of state.pub.seats) {
      expect(offered(state, seat, 'open-decision')).toEqual([KEEP, RESTART]);
      expect(offered(state, seat, 'propose')).toEqual([GIVE_UP]);
    }
  });

  it.each([
    ['no proposal to confirm', CONFIRM, 'WRONG_PHASE'],
    ['no round before it is settled', NEXT, 'WRONG_PHASE'],
    [
      'no value of another decision',
      { type: 'proposeDecision', kind: 'afterLoss', value: 'use' },
      'INVALID_CHOICE',
    ],
    [
      'no other decision',
      { type: 'proposeDecision', kind: 'moriaEvent', value: 'bridge' },
      'INVALID_CHOICE',
    ],
    [
      'no giving up halfway',
      { type: 'proposeDecision', kind: 'giveUp', value: false },
      'INVALID_CHOICE',
    ],
  ] as const)('knows %s', (_, command, reason) => {
    expect(refusal(lostRound(3), 'p1', command)).toBe(reason);
  });

  it('gives a spectator nothing to answer', () => {
    const { pub } = lostRound(3);

    expect(trickTaking.legal({ viewer: null, pub, own: null })).toEqual([]);
  });
});

describe('D-26: proposal and confirmation', () => {
  it('alone, a proposal takes effect at once', () => {
    const { pub } = order(lostRound(1), ['p1', RESTART]);

    expect(pub.afterLoss).toBe('restart');
    expect(pub.frames.map(({ kind }) => kind)).toEqual(['round-end']);
  });

  it.each([2, 3, 4] as const)('takes the confirmations of all others of %d people', (people) => {
    const proposed = order(lostRound(people), ['p2', KEEP]);
    const others = seatsOf(proposed.pub.options).filter((seat) => seat !== 'p2');
    const last = known(others.at(-1), 'the last one');
    const before = order(proposed, ...others.slice(0, -1).map((seat) => [seat, CONFIRM] as const));

    expect(trickTaking.waiting(proposed.pub)).toEqual(others);
    expect(before.pub.afterLoss).toBeUndefined();
    expect(trickTaking.waiting(before.pub)).toEqual([last]);
    expect(order(before, [last, CONFIRM]).pub.afterLoss).toBe('keep');
  });

  it('asks to confirm, and leaves every seat the other proposals', () => {
    const state = order(lostRound(3), ['p2', KEEP]);

    expect(offered(state, 'p1', 'table-decision')).toEqual([CONFIRM]);
    expect(offered(state, 'p1', 'propose')).toEqual([RESTART, GIVE_UP]);
    expect(offered(state, 'p2', 'table-decision')).toEqual([]);
    expect(offered(state, 'p2', 'propose')).toEqual([RESTART, GIVE_UP]);
  });

  it('does not take the same proposal twice, nor the confirmation of who has agreed', () => {
    const state = order(lostRound(3), ['p2', KEEP]);

    expect(refusal(state, 'p3', KEEP)).toBe('INVALID_CHOICE');
    expect(refusal(state, 'p2', CONFIRM)).toBe('NOT_YOUR_TURN');
  });

  it('a new proposal replaces the old one with its confirmations', () => {
    const state = order(lostRound(3), ['p2', KEEP], ['p1', CONFIRM], ['p3', RESTART]);

    expect(openProposal(state.pub)).toMatchObject({ value: 'restart', agreed: ['p3'] });
    expect(state.pub.frames.map(({ kind }) => kind)).toEqual(['open-decision', 'table-decision']);
    expect(trickTaking.waiting(state.pub)).toEqual(['p1', 'p2']);
  });

  it('who has agreed may think better of it', () => {
    const state = order(lostRound(3), ['p2', KEEP], ['p2', RESTART]);

    expect(openProposal(state.pub)).toMatchObject({ value: 'restart', agreed: ['p2'] });
  });

  it('all who agree to give up end the game', () => {
    const { pub } = decideTogether(lostRound(4), 'giveUp', true);

    expect(trickTaking.outcome(pub)).toMatchObject({ how: 'GAVE_UP' });
    expect(pub.frames).toEqual([]);
  });

  it('is over once the table has decided: nothing can be proposed after a won round', () => {
    const state = afterRounds(gameOf(13, 3), { cast: ['frodo', 'gandalf', 'sam'] });

    expect(offered(state, 'p1', 'next-round')).toEqual([NEXT]);
    expect(offered(state, 'p1', 'propose')).toEqual([]);
    expect(refusal(state, 'p1', GIVE_UP)).toBe('WRONG_PHASE');
  });

  it('giving up may still be proposed when it is settled what becomes of the chapter', () => {
    const state = decideTogether(lostRound(3), 'afterLoss', 'keep');

    expect(offered(state, 'p1', 'propose')).toEqual([GIVE_UP]);
    expect(refusal(state, 'p1', RESTART)).toBe('INVALID_CHOICE');
  });
});
