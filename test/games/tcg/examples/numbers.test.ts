import { describe, expect, it } from 'vitest';
import { describeExamples } from '../../../support/describe-examples.ts';
import { NUMBERS } from './numbers.ts';

describeExamples({ beside: import.meta.url, mark: 'X-', numbers: NUMBERS });

describe('worked examples', () => {
  it('are 155', () => {
    expect(new Set(NUMBERS).size).toBe(155);
  });
});
