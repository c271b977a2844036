import { beforeAll, describe, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import type { Command } from '../../../src/games/tcg/commands.ts';
import { SEATS, type Seat } from '../../../src/games/tcg/ids.ts';
import { REASONS, type Reason } from '../../../src/games/tcg/reasons.ts';
import { type CardTable, namedIn, startCards } from '../../support/server/card-table.ts';
import { type LiveClient, liveClient } from '../../support/server/live-client.ts';
import { sharedServer } from '../../support/server/shared-server.ts';
import { audienceOf } from './audience.ts';
import { expectHeard, expectIllegal, expectNoTrace, expectOver } from './check-refusal.ts';
import { problemOn } from './requests.ts';
import { BEARERS, GANDALF, LIMITS } from './tcg-fellowship-moments.ts';
import type { Refused } from './tcg-moments.ts';
import { CHOICES, RECONCILING } from './tcg-question-moments.ts';
import { SET_UP } from './tcg-set-up-moments.ts';
import { FIGHTING, SECOND_TURN } from './tcg-turn-moments.ts';

const server = sharedServer({ RATE_LIMIT: '0' });
const audience = audienceOf(server, SEATS);
const sockets = new Map<Seat, LiveClient>();

beforeAll(async () => {
  for (const [place, seat] of SEATS.entries()) {
    const { token } = known(audience.persons[place], `the player of ${seat}`);
    sockets.set(seat, await liveClient(server.url, token));
  }
});

const COURSES = [SET_UP, BEARERS, GANDALF, LIMITS, CHOICES, RECONCILING, SECOND_TURN, FIGHTING];
const REFUSED = COURSES.flatMap(({ moments }) => moments.flatMap(({ refused }) => refused));

type Type = Command['type'];

/** The reasons with which each command can be refused, beside WRONG_PHASE and NOT_PENDING (R-C0). */
const REASONS_OF: Readonly<Record<Type, readonly Reason[]>> = {
  bid: ['BID'],
  chooseOrder: [],
  startCompanion: [
    ...(['UNKNOWN_CARD', 'NOT_COMPANION', 'REQUIREMENT'] as const),
    ...(['UNIQUE_IN_PLAY', 'RULE_OF_9', 'START_COST'] as const),
  ],
  startDone: [],
  mulligan: [],
  playCard: [
    ...(['ACTION_LIMIT', 'UNKNOWN_CARD', 'NOT_IN_HAND', 'WRONG_SIDE', 'WRONG_TIMING'] as const),
    ...(['REQUIREMENT', 'UNIQUE_IN_PLAY', 'UNIQUE_DEAD', 'RULE_OF_9', 'ILLEGAL_BEARER'] as const),
    ...(['NO_BEARER', 'BEARER_LIMIT', 'CLASS_OCCUPIED', 'BEARER_REQUIRED', 'TWILIGHT'] as const),
    ...(['COST', 'NO_CARD_TO_PLAY'] as const),
  ],
  useAbility: [
    ...(['ACTION_LIMIT', 'UNKNOWN_CARD', 'NO_ABILITY', 'INACTIVE', 'WRONG_TIMING'] as const),
    ...(['REQUIREMENT', 'COST', 'NO_CARD_TO_PLAY'] as const),
  ],
  discardToHeal: [
    ...(['ACTION_LIMIT', 'UNKNOWN_CARD', 'NOT_IN_HAND'] as const),
    ...(['TITLE', 'NOT_UNIQUE', 'NOT_WOUNDED'] as const),
  ],
  transfer: [
    ...(['ACTION_LIMIT', 'UNKNOWN_CARD', 'NOT_TRANSFERABLE', 'SAME_BEARER'] as const),
    ...(['ILLEGAL_BEARER', 'CLASS_OCCUPIED', 'DIFFERENT_SITE'] as const),
  ],
  pass: [],
  choose: ['UNKNOWN_CARD', 'CHOICE', 'COUNT'],
  done: ['COUNT'],
  chooseOption: ['CHOICE'],
  chooseNumber: ['CHOICE'],
  orderNext: ['CHOICE'],
  respond: ['UNKNOWN_CARD', 'CHOICE'],
  decline: ['COUNT'],
  moveOrStay: ['CANNOT_MOVE'],
  assign: ['UNKNOWN_CARD', 'ASSIGN'],
  chooseSkirmish: ['CHOICE'],
};

/** Reasons that no command is refused with over the wire. */
const ELSEWHERE: readonly Reason[] = [
  // The server answers for a game that is over.
  'GAME_OVER',
  // What decks and options are refused with.
  ...(['DECK_CARD', 'DECK_SIZE', 'DECK_BALANCE', 'DECK_COPIES', 'DECK_SITES'] as const),
  ...(['DECK_RING_BEARER', 'DECK_RING', 'DECKS_GIVEN', 'CONFIG_INVALID'] as const),
  // Of what comes before them in the order of R-C0 one always applies as well: sites and Rings are
  // in no hand, and a Frodo who bears the Ring no more is dead.
  ...(['NOT_PLAYABLE', 'RING_BEARER'] as const),
];

/** What is refused at a moment, by the reason. */
function byReason(refused: readonly Refused[]): readonly (readonly [Reason, readonly Refused[]])[] {
  const reasons = [...new Set(refused.map(({ reason }) => reason))];
  return reasons.map((reason) => [reason, refused.filter((one) => one.reason === reason)]);
}

describe.each(COURSES)('in $what', ({ options, decks, moments }) => {
  let table: CardTable;

  beforeAll(async () => {
    table = await startCards(server, { options, decks, persons: audience.persons });
  });

  describe.each(moments)('when $when, a command', ({ steps, refused }) => {
    beforeAll(async () => {
      for (const step of steps) await step(table);
    });

    it.each(byReason(refused))(
      'is refused with %s to its seat alone, over HTTP and on the socket alike, and leaves no trace',
      async (reason, wrong) => {
        await expectNoTrace(audience, table, async () => {
          const sights = { p1: await table.sight('p1'), p2: await table.sight('p2') };
          for (const { seat, command: loose } of wrong) {
            const { view, decisions } = sights[seat];
            const command = namedIn(view, seat, loose);
            const answer = await table.send(seat, command);
            expectIllegal(answer, { seat, command }, reason, decisions);
            const live = known(sockets.get(seat), `the socket of ${seat}`);
            expect(await problemOn(live, table.id, { seat, command })).toEqual(answer.json);
          }
        });
      },
    );
  });
});

describe('a command that the rules forbid', () => {
  it('is provoked with each reason of a refusal, none is missing (R-C0)', () => {
    const provoked = new Set(REFUSED.map(({ reason }) => reason));
    expect([...provoked].sort()).toEqual(
      REASONS.filter((reason) => !ELSEWHERE.includes(reason)).sort(),
    );
  });

  it('is provoked with each reason that its type can have, and with no other', () => {
    const always: readonly Reason[] = ['WRONG_PHASE', 'NOT_PENDING'];
    for (const [type, reasons] of Object.entries(REASONS_OF)) {
      const provoked = REFUSED.filter(({ command }) => command.type === type);
      const own = new Set(
        provoked.map(({ reason }) => reason).filter((one) => !always.includes(one)),
      );
      expect([type, [...own].sort()]).toEqual([type, [...reasons].sort()]);
      expect([type, provoked.some(({ reason }) => reason === 'WRONG_PHASE')]).toEqual([type, true]);
    }
  });

  it('would be heard by everybody if it were legal', async () => {
    const { options, decks } = BEARERS;
    const table = await startCards(server, { options, decks, persons: audience.persons });
    await expectHeard(audience, table, () => table.give('p1', { type: 'bid', n: 0 }));
  });

  it('is refused with 409 once the game is over, whatever it is (GAME_OVER)', async () => {
    const { options, decks } = BEARERS;
    const table = await startCards(server, { options, decks, persons: audience.persons });
    await expectOver(audience, table, 'p2', { type: 'bid', n: 0 });
  });
});
