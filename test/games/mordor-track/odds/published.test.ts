import { describe, expect, it } from 'vitest';
import { fold } from '../../../../src/engine/fold.ts';
import type { Tile } from '../../../../src/games/mordor-track/ids.ts';
import { mordorTrack } from '../../../../src/games/mordor-track/index.ts';
import { damageOptions } from '../../../../src/games/mordor-track/rules/hunt.ts';
import type { MordorTrack, MordorTrackState } from '../../../../src/games/mordor-track/state.ts';
import { show } from '../../../support/fraction.ts';
import { seededRng } from '../../../support/seeded-rng.ts';
import { positionOf } from '../support/position.ts';
import { branchesOf } from './branches.ts';
import { corruptionIn, makeClimb, revealsIn } from './climb.ts';
import { chanceThat, meanOf } from './distribution.ts';

/** All Eyes, which both have in their pools. */
const EYES = ['s-er-1', 's-er-2', 's-er-3', 's-er-4'] as const;

/** Whether the Free Peoples can still win in this Hunt, by some way to take its damage. */
function canWin(state: MordorTrackState): boolean {
  const { result, question } = state.pub;
  if (result !== null) return result.winner === 'free-peoples';
  if (question?.kind !== 'huntDamage') return false;
  return damageOptions(state.pub).some((option) => {
    const command = { type: 'resolve', decision: 'huntDamage', option } as const;
    const given = { seat: question.seat, command };
    const events = mordorTrack.decide(given, state, seededRng(0));
    return canWin(fold<MordorTrack>(mordorTrack, state, events));
  });
}

describe('G.8: published figures', () => {
  const pool: readonly Tile[] = ['s-0r-1', 's-1-1', 's-1r-1', 's-2-1', 's-2r-1', 's-3-1', ...EYES];
  const walk = { pool, eye: 3, gollum: 'never', isEndless: true } as const;

  it('of a simulator hold: damage of five draws from ten tiles, Eye 3', () => {
    const drawn = makeClimb({ ...walk, countIn: corruptionIn })(0);
    expect(show(meanOf(drawn))).toBe('21/2');
    expect(show(chanceThat(drawn, ({ count }) => count <= 11))).toBe('44/63');
  });

  it('of a simulator hold: reveals before the last step', () => {
    const companions = ['legolas'] as const;
    const drawn = makeClimb({ ...walk, companions, upTo: 4, countIn: revealsIn })(0);
    expect(show(meanOf(drawn))).toBe('14/5');
  });

  it('of an annotated game hold: 6 of the 13 tiles win the last move at corruption 11', () => {
    const start = positionOf({
      pool: [
        ...EYES,
        ...(['s-2-1', 's-1-1', 's-1-2', 'sh-on-on', 'sh-give-it-to-uss'] as const),
        ...(['fp-elven-cloaks', 'fp-elven-rope', 'fp-smeagol', 'fp-phial'] as const),
      ],
      ...{ step: 4, corruption: 11 },
    });
    const given = {
      seat: 'free-peoples',
      command: { type: 'moveFellowship', die: 'f1' },
    } as const;
    const branches = branchesOf(start, (rng) => mordorTrack.decide(given, start, rng));
    expect(branches).toHaveLength(13);
    expect(branches.filter(({ state }) => canWin(state))).toHaveLength(6);
  });
});
