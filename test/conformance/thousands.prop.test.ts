import { expect, it } from 'vitest';
import { TITLES } from '../../src/games/registry.ts';
import { describeThousands } from './thousands.ts';

it('there is a title to look at', () => {
  expect(TITLES).not.toHaveLength(0);
});

describeThousands(0);
