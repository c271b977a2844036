import { describe, expect, it } from 'vitest';
import { numbersNamed } from '../../../support/describe-examples.ts';
import { NUMBERS } from './numbers.ts';

/** The table of I.14: what the rules of the Fellowship phase say, and the examples of it. */
const COVERAGE = [
  [
    'fellowship actions, playing most cards of the Free Peoples among them, then a move',
    '25-82 100-104',
  ],
  ['actions in any order', '25'],
  [
    'companions, allies, possessions, artifacts and conditions are always played from the hand',
    '26 37 47 57 59 68',
  ],
  ['discarding to heal: unique, wounded, of the same title, whatever the subtitle', '83-90'],
  ['other actions by events of the hand or by special abilities in play', '66-77'],
  ['effects of cards may draw', '58 75 91-93 99'],
  ['the Rule of 4: at most four cards are drawn or taken into the hand', '91-95 98 99 24'],
  ['companions stand in a row with the others', '26'],
  ['the Rule of 9: at most nine companions in play and in the dead pile', '34-36 42 89'],
  ['every copy counts, unique or not', '35'],
  ['allies are no members of the fellowship', '37 40 101'],
  ['allies go to the support area', '37 87'],
  ['there is no limit of allies', '38'],
  ['the number of a home site, the paths it is about, none from Shadows on', '39 43-46 146'],
  ['an ally in the support area is at its home site', '43 44 46'],
  ['possessions are under a character and change its values', '47-51'],
  ['some possessions go to the support area', '58'],
  ['artifacts are like possessions', '54 57'],
  ['one item of each class for a character: hand, ranged, armor, cloak, staff', '49-54 136'],
  ['items without a class in any number', '55'],
  ['conditions under a bearer or in the support area', '59-62'],
  ['conditions of the Free Peoples in the Fellowship phase alone', '63'],
] as const;

/** Numbers within its ranges that section I does not give. */
const GAPS = ['45', '62', '78', '91', '95'];

const named = numbersNamed(import.meta.url, 'X-');

/** `83-85 99` is 83, 84, 85 and 99. */
function numbersOf(ranges: string): readonly string[] {
  return ranges.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, step) => String(first + step));
  });
}

describe('coverage of the rules of the Fellowship phase (I.14)', () => {
  it.each(COVERAGE)('%s: each example of it has a test', (_statement, ranges) => {
    const numbers = numbersOf(ranges).filter((number) => !GAPS.includes(number));

    expect(numbers).not.toEqual([]);
    expect(numbers.filter((number) => !named.has(number))).toEqual([]);
  });

  it('its table has 22 statements, and names beyond the gaps only examples that are given', () => {
    const all = [...new Set(COVERAGE.flatMap(([, ranges]) => numbersOf(ranges)))];

    expect(COVERAGE).toHaveLength(22);
    expect(all.filter((number) => !NUMBERS.includes(number)).toSorted()).toEqual(GAPS);
  });
});
