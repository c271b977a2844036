import type { GoldCharacter, PlainCharacter } from '../ids.ts';
import type { Goal } from './goals.ts';
import type { SetupStep } from './setup-steps.ts';

/** A character with two sides (B2): the other one is that of the base character. */
interface GoldFacts {
  readonly base: PlainCharacter;
  readonly burdened: {
    readonly setup: readonly SetupStep[];
    readonly goal: Goal;
    /** Every hand may redraw its drawn threat card once, on its own turn. */
    readonly grantsRedraw?: true;
  };
}

/** The gold characters. */
export const GOLD_FACTS = {
  'samwise-gamgee': {
    base: 'sam',
    burdened: {
      setup: [{ kind: 'drawThreat', suits: ['hills', 'shadows'] }],
      goal: { kind: 'threat-cards', suits: ['hills', 'shadows'] },
    },
  },
  'peregrin-took': {
    base: 'pippin',
    burdened: {
      setup: [{ kind: 'exchange', with: { anyBut: [] } }],
      goal: { kind: 'only-one-without-trick' },
    },
  },
  'meriadoc-brandybuck': {
    base: 'merry',
    burdened: {
      setup: [{ kind: 'exchange', with: ['frodo', 'sam', 'pippin'] }],
      // D-9.
      goal: { kind: 'tricks-between', least: 2, most: 2 },
      grantsRedraw: true,
    },
  },
  'aragorn-son-of-arathorn': {
    base: 'aragorn',
    burdened: {
      setup: [{ kind: 'drawTwoChooseOne' }, { kind: 'exchange', with: { anyBut: [] } }],
      goal: { kind: 'tricks-equal-threat' },
    },
  },
  'boromir-son-of-denethor': {
    base: 'boromir',
    burdened: {
      setup: [{ kind: 'exchange', with: { anyBut: ['frodo'] } }],
      goal: { kind: 'last-trick-without-suit', without: 'rings' },
    },
  },
  'legolas-greenleaf': {
    base: 'legolas',
    burdened: {
      setup: [
        { kind: 'drawThreat', suits: ['forests', 'shadows'] },
        { kind: 'exchange', with: ['gimli', 'aragorn'] },
      ],
      goal: { kind: 'threat-cards', suits: ['forests', 'shadows'] },
    },
  },
  'gimli-son-of-gloin': {
    base: 'gimli',
    burdened: {
      setup: [
        { kind: 'drawThreat', suits: ['mountains', 'shadows'] },
        { kind: 'exchange', with: ['legolas', 'aragorn'] },
      ],
      goal: { kind: 'threat-cards', suits: ['mountains', 'shadows'] },
    },
  },
} as const satisfies Readonly<Record<GoldCharacter, GoldFacts>>;
