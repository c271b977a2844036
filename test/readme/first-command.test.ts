import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { known } from '../../src/engine/invariant.ts';
import { sectionOf, shellsOf } from './readme.ts';

const run = promisify(execFile);

const OFFER = { id: '5.talk~3', kind: 'talk', optional: true };
const QUESTION = { id: '5.commit-cards.3', kind: 'commit-cards', optional: false };
const SAY = { type: 'sayBack' };
const GIVE = { cards: { h2: 'mountains-6' }, hand: 'h1', type: 'giveCards' };
const GIVE_OTHER = { cards: { h2: 'shadows-2' }, hand: 'h1', type: 'giveCards' };
const PLAY = { card: 'hills-3', hand: 'h1', type: 'playCard' };
const PLAY_OTHER = { card: 'hills-5', hand: 'h1', type: 'playCard' };

/** What the shell of the README takes for the first command, of such decisions. */
async function firstCommand(decisions: readonly object[]): Promise<unknown> {
  const [tour = ''] = shellsOf(await sectionOf('A game in five calls'));
  const line = known(/^FIRST=.*$/m.exec(tour), 'the line that picks a command')[0];
  const text = JSON.stringify({ decisions: decisions.map(sorted), version: 7 });
  const { stdout } = await run('sh', ['-c', `${line}\necho "$1" | sed "$FIRST"`, 'sh', text]);
  return JSON.parse(stdout);
}

/** The members of a decision in the order in which the service sends them. */
function sorted(decision: object): object {
  return Object.fromEntries(Object.entries(decision).sort(([a], [b]) => (a < b ? -1 : 1)));
}

describe('the command that the README picks', () => {
  it.each([
    ['a plain one', [{ ...QUESTION, commands: [PLAY, PLAY_OTHER] }], PLAY],
    ['the only one', [{ ...QUESTION, commands: [PLAY] }], PLAY],
    ['one that holds an object', [{ ...QUESTION, commands: [GIVE, GIVE_OTHER] }], GIVE],
    ['the only one, with an object', [{ ...QUESTION, commands: [GIVE] }], GIVE],
    [
      'that of the question, not of an offer after it',
      [
        { ...QUESTION, commands: [GIVE] },
        { ...OFFER, commands: [SAY] },
      ],
      GIVE,
    ],
    [
      'that of the question, not of an offer before it',
      [
        { ...OFFER, commands: [SAY] },
        { ...QUESTION, commands: [PLAY, PLAY_OTHER] },
      ],
      PLAY,
    ],
  ])('is %s', async (_, decisions, expected) => {
    expect(await firstCommand(decisions)).toEqual(expected);
  });
});
