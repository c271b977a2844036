import { describe, expect, it } from 'vitest';
import { fightBattle } from './battle.ts';
import { battlesOf, type FinishedBattle, totalsIn } from './recorded-battles.ts';
import { factsOf } from './world.ts';

/** Deals a table; each is played four times, from scattered positions too. */
const DEALS = 25;

/** What every edition asks or does in some fight. */
const ALWAYS = [
  ...['choose-defender', 'choose-cards', 'sauron-magic', 'fellowship-magic'],
  ...['fellowship-retreat-card', 'StrengthsCompared', 'DecksRecycled'],
];
/** What the classic characters add. */
const CLASSIC = [
  ...['sauron-card-first', 'fellowship-card-second', 'saruman-decision', 'fellowshipRetreat'],
  ...['OrcsAttack', 'ShelobReturned'],
];
/** What needs more classic games than a draft makes likely. */
const RARE = ['samSubstitute', 'samBonus', 'sauron-retreat'];
/** What the alternative characters add (H.2, H.3). */
const ALTERNATIVE = [
  ...['gollum-text', 'saruman-force', 'fellowship-replay', 'mouth-decision', 'gandalf-support'],
  ...['wormtongue-flight', 'smeagolSwap', 'aragornCancelCards', 'gollumRetreat'],
  ...['mouthReplace', 'gandalfSupport', 'wormtongueFlee', 'RingPassedOn'],
];
const BOTH = [...CLASSIC, ...ALTERNATIVE];
const ALL_SPECIALS = { specialCards: 'given', specialCardsGiven: 4 } as const;

/** Options, and what their fights must have come to in the end. */
const TABLES: readonly (readonly [options: object, reached: readonly string[]])[] = [
  [{}, [...CLASSIC, ...RARE]],
  [{ riverRetreat: 'free', eyeCancelsMagic: false }, [...CLASSIC, ...RARE]],
  [ALL_SPECIALS, [...CLASSIC, ...RARE, 'gwaihir', 'palantir']],
  [{ edition: 'variant' }, ALTERNATIVE],
  [{ edition: 'variant', specialCards: 'two-each' }, [...ALTERNATIVE, 'gwaihir']],
  [{ edition: 'draft' }, BOTH],
  [{ edition: 'draft', draftOpen: false, riverRetreat: 'fellowship-free' }, BOTH],
  [{ edition: 'draft', ...ALL_SPECIALS }, [...BOTH, 'gwaihir']],
];

/** Kinds of questions, types of commands and types of events that occur in a battle. */
function matterOf({ answers, events }: FinishedBattle): readonly string[] {
  return [
    ...answers.flatMap(({ kind, command }) => [kind, command.type]),
    ...events.map(({ type }) => type),
  ];
}

/** Demands that the oracle asks the same questions as the engine and comes to the same end. */
function fightAgain(battle: FinishedBattle): void {
  const { before, after, attack, answers } = battle;
  const totals = fightBattle(before, attack, answers);

  expect(totals).toEqual(totalsIn(battle));
  expect(factsOf(before)).toEqual(factsOf(after));
}

describe('D: fights of random games, fought again by the letter of the rules', () => {
  it.each(TABLES)('ask the same and end the same with %j', (options, reached) => {
    const met = new Set<string>();
    for (let seed = 1; seed <= DEALS; seed += 1) {
      for (const battle of battlesOf(options, seed)) {
        try {
          fightAgain(battle);
        } catch (cause) {
          throw new Error(`deal ${seed}: ${JSON.stringify(battle.attack)}`, { cause });
        }
        for (const one of matterOf(battle)) met.add(one);
      }
    }

    expect([...ALWAYS, ...reached].filter((one) => !met.has(one))).toEqual([]);
  });
});
