import { describe, expect, expectTypeOf, it } from 'vitest';
import { type Phase, type PhaseTable, phaseOf, topFrame } from '../../src/engine/phases.ts';
import { highCard } from '../support/toy/index.ts';
import { PHASES } from '../support/toy/phases.ts';
import type { Frame, HighCard, Pub } from '../support/toy/state.ts';

const EMPTY: Pub = highCard.initial({ people: 2, rounds: 1 }, {}, 1).pub;
const CHOOSE: Frame = { kind: 'choose', id: 1 };
const DEAL: Frame = { kind: 'deal', id: 2, seat: 'b' };

describe('the stack of frames', () => {
  it('asks its last frame', () => {
    expect(topFrame<HighCard>({ ...EMPTY, frames: [CHOOSE, DEAL] })).toBe(DEAL);
    expect(topFrame<HighCard>(EMPTY)).toBeNull();
  });

  it('finds the phase of a frame by its kind', () => {
    expect(phaseOf<HighCard>(PHASES, CHOOSE).waiting(EMPTY, CHOOSE)).toEqual(['a', 'b']);
    expect(phaseOf<HighCard>(PHASES, DEAL).waiting(EMPTY, DEAL)).toEqual(['b']);
  });

  it('has no phase for a kind nobody wrote', () => {
    const strange = { kind: 'bid', id: 3 } as unknown as Frame;
    expect(() => phaseOf<HighCard>(PHASES, strange)).toThrow('the phase bid is missing');
  });

  it('asks for a phase of every kind, by its type', () => {
    expectTypeOf<keyof PhaseTable<HighCard>>().toEqualTypeOf<'choose' | 'deal'>();
    expectTypeOf<PhaseTable<HighCard>['deal']>().toEqualTypeOf<
      Phase<HighCard, Extract<Frame, { readonly kind: 'deal' }>>
    >();
    // @ts-expect-error the phase `deal` is forgotten
    const forgetful: PhaseTable<HighCard> = { choose: PHASES.choose };
    expect(Object.keys(forgetful)).toEqual(['choose']);
  });
});
