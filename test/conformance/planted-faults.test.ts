import { describe, expect, it } from 'vitest';
import type { AnyModule } from '../../src/engine/module.ts';
import { gate } from '../../src/engine/play.ts';
import { randomPlayer } from '../support/players.ts';
import { DRIFTS, ILLEGALITIES, LEAKS, STALLS } from '../support/toy/faults.ts';
import { highCard } from '../support/toy/index.ts';
import { redealHighCard } from '../support/toy/redeal.ts';
import { checkDeals } from './deals.ts';
import { endingCheck, forfeitCheck } from './ending.ts';
import { Finding } from './finding.ts';
import { foldingCheck, viewsCheck } from './folding.ts';
import { type Gate, listedCommandsCheck, unlistedCommandsCheck } from './legality.ts';
import { type Check, playThrough } from './playing.ts';
import { repeatingCheck, streamsCheck } from './repeating.ts';
import { printedWords, secretIdsCheck } from './secret-ids.ts';
import { secretWordsCheck } from './secret-words.ts';
import { twoWorldsCheck } from './two-worlds.ts';
import { waitingCheck } from './waiting.ts';

const SEEDS = 20;
const ENTRIES = 200;

/** What one check finds in some games of a title; null when it finds nothing. */
function find(module: AnyModule, checks: readonly Check[]): Finding | null {
  const options = highCard.complete({}, 1);
  for (let seed = 0; seed < SEEDS; seed += 1) {
    try {
      playThrough({ module, options, seed, player: randomPlayer }, checks, ENTRIES);
    } catch (error) {
      if (error instanceof Finding) return error;
      throw error;
    }
  }
  return null;
}

const worlds = twoWorldsCheck({ redeal: redealHighCard });
const printed = printedWords(highCard, highCard.complete({}, 1), randomPlayer);
const ids = secretIdsCheck(printed);
const listed = listedCommandsCheck();
const unlisted = unlistedCommandsCheck();

describe.each<{ of: string; faults: readonly [string, AnyModule, Check, RegExp][] }>([
  {
    of: 'a secret that gets out',
    faults: [
      ['through pub', LEAKS.throughPub, worlds, /has other sight after/],
      ['through pub of an event only', LEAKS.throughEvent, worlds, /is told of the hidden/],
      ['in spite of a reveal to one seat', LEAKS.behindAReveal, worlds, /is told of the hidden/],
      ['through the number of events', LEAKS.throughEventCount, worlds, /is told of the hidden/],
      ['through the list of decisions', LEAKS.throughDecisions, worlds, /has other decisions/],
      ['through the reason of a refusal', LEAKS.throughRefusals, worlds, /has other refusals/],
      ['as an id in pub', LEAKS.idInPub, ids, /the hidden id \w+ is in pub$/],
      ['as an id in an event', LEAKS.idInEvent, ids, /is in pub of CardChosen/],
      [
        'as a name in an event',
        LEAKS.idInEvent,
        secretWordsCheck(),
        /in secret and in public at once/,
      ],
      [
        'as a name in pub',
        LEAKS.choiceInPub,
        secretWordsCheck(),
        /in secret and in public at once/,
      ],
    ],
  },
  {
    of: 'a list that is not the law',
    faults: [
      [
        'a listed command is refused',
        ILLEGALITIES.refusesListed,
        listed,
        /seven may not be chosen/,
      ],
      [
        'the schema refuses it',
        ILLEGALITIES.listsWhatTheSchemaRefuses,
        listed,
        /the schema refuses/,
      ],
      ['more is accepted', ILLEGALITIES.listsMoreWhenAskedAgain, unlisted, /which was not offered/],
      ['the reason is unknown', ILLEGALITIES.unknownReason, unlisted, /BECAUSE/],
      ['a refusal changes something', ILLEGALITIES.changesItsState, unlisted, /throws TypeError/],
    ],
  },
  {
    of: 'a game that does not come to its end',
    faults: [
      ['a dead end', STALLS.deadEnd, waitingCheck, /waits for \w, who is asked nothing/],
      ['nobody is waited for', STALLS.waitsForNobody, waitingCheck, /waits for \[\] with .* null/],
      [
        'waiting after the end',
        STALLS.waitsAfterTheEnd,
        waitingCheck,
        /waits for \[a\] with .*ranking/,
      ],
      [
        'a seat not waited for',
        STALLS.asksWhoIsNotWaitedFor,
        waitingCheck,
        /but is not waited for/,
      ],
      ['a spectator', STALLS.asksSpectators, waitingCheck, /a spectator is asked/],
      ['a list too long', STALLS.asksTooMuch, waitingCheck, /has 501 answers/],
      ['no end', STALLS.neverEnds, waitingCheck, /goes on after 200 entries/],
      ['a frame left behind', STALLS.leavesAFrame, endingCheck, /a frame is left behind/],
      ['no outcome after a forfeit', STALLS.goesOnAfterForfeit, forfeitCheck, /no outcome after/],
    ],
  },
  {
    of: 'a title that is not a function of its log',
    faults: [
      ['Math.random', DRIFTS.throwsDice, waitingCheck, /may not use Math.random/],
      ['the clock', DRIFTS.readsTheClock, waitingCheck, /may not read the clock/],
      [
        'a variable of the module',
        DRIFTS.remembersGames,
        repeatingCheck,
        /differs the second time/,
      ],
      [
        'a stream used twice',
        DRIFTS.sharesAStream,
        streamsCheck,
        /the stream deal\/1 is used twice/,
      ],
      ['a state changed in place', DRIFTS.changesInPlace, waitingCheck, /TypeError/],
      ['a state that is not JSON', DRIFTS.keepsAMap, foldingCheck, /not plain data/],
      ['what the log lacks', DRIFTS.readsWhatIsNotLogged, foldingCheck, /gives another state/],
      [
        'an event beside its schema',
        DRIFTS.writesAStrayField,
        foldingCheck,
        /does not fit its schema/,
      ],
      ['a stray view field', DRIFTS.showsAStrayField, viewsCheck, /does not fit its schema/],
      ['a view of another type', DRIFTS.showsTheWrongType, viewsCheck, /does not fit its schema/],
    ],
  },
])('the suite finds $of', ({ faults }) => {
  it.each(faults)('%s', (_name, module, check, what) => {
    expect(find(highCard, [check])).toBeNull();
    expect(find(module, [check])?.message).toMatch(what);
  });
});

describe('the suite finds a set-up', () => {
  it('that names in public what it hides', () => {
    const options = highCard.complete({}, 1);
    const check = (module: AnyModule) => () => checkDeals(module, options, randomPlayer);
    expect(check(highCard)).not.toThrow();
    expect(check(LEAKS.idInPub)).toThrow('20 of 20 set-ups name in public what they hide');
  });
});

describe('the suite finds a gate', () => {
  const lax: Gate = (module, seen, open, command, named) => {
    const verdict = gate(module, seen, open, command, named);
    const [decision] = open;
    return decision === undefined || verdict.kind !== 'illegal'
      ? verdict
      : { kind: 'legal', decision, command };
  };
  const strict: Gate = (_module, _seen, open) => ({
    kind: 'illegal',
    reason: 'NOT_YOUR_TURN',
    decision: open[0]?.id ?? null,
  });

  it('that lets an unlisted command in', () => {
    expect(find(highCard, [unlistedCommandsCheck(lax)])?.what).toMatch(/which was not offered/);
  });

  it('that refuses a listed command', () => {
    expect(find(highCard, [listedCommandsCheck(strict)])?.what).toMatch(/which is refused/);
  });
});
