import { describe, expect, it } from 'vitest';
import type { Command } from '../../../src/games/mordor-track/commands.ts';
import { SEATS } from '../../../src/games/mordor-track/ids.ts';
import { REASONS, type Reason } from '../../../src/games/mordor-track/reasons.ts';
import { sharedServer } from '../../support/server/shared-server.ts';
import { startTrack } from '../../support/server/track.ts';
import { audienceOf } from './audience.ts';
import { expectHeard, expectOver, expectRefusal } from './check-refusal.ts';
import { ACTION_PROVOCATIONS } from './mordor-track-action-provocations.ts';
import { ON_TRACK, PHASE_PROVOCATIONS } from './mordor-track-provocations.ts';
import { wrongOf } from './mordor-track-steps.ts';

const server = sharedServer({ RATE_LIMIT: '0' });
const audience = audienceOf(server, SEATS);

const SKIP = { type: 'skipDie', die: 'f1' } as const;
const PROVOCATIONS = { ...PHASE_PROVOCATIONS, ...ACTION_PROVOCATIONS };

type Type = Command['type'];
const ROWS = Object.entries(PROVOCATIONS).flatMap(([reason, commands]) =>
  Object.entries(commands).map(([type, one]) => [type as Type, reason as Reason, one] as const),
);

/** The errors of each command, as the table of C.3 has them. */
const ERRORS: Readonly<Partial<Record<Type, readonly Reason[]>>> = {
  enterMordor: ['ALREADY_ON_TRACK', 'NOT_AT_GATE'],
  changeGuide: [
    ...(['COMPANION_ABSENT', 'GUIDE_NOT_HIGHEST'] as const),
    ...(['GUIDE_UNCHANGED', 'GUIDE_ALREADY_CHANGED'] as const),
  ],
  declare: ['ON_TRACK', 'FELLOWSHIP_REVEALED', 'ALREADY_DECLARED', 'PATH_RANGE'],
  allocateHunt: ['HUNT_ALLOC_RANGE'],
  moveFellowship: ['NOT_ON_TRACK', 'FELLOWSHIP_REVEALED', 'DIE_FACE_MISMATCH'],
  hideFellowship: ['FELLOWSHIP_HIDDEN', 'DIE_FACE_MISMATCH'],
  separateCompanions: ['ON_TRACK', 'COMPANION_ABSENT', 'DIE_FACE_MISMATCH'],
  bringCharacter: ['CHARACTER_NOT_AVAILABLE', 'DIE_FACE_MISMATCH'],
  musterMinion: ['MINION_NOT_AVAILABLE', 'DIE_FACE_MISMATCH'],
  useElvenRing: ['RING_ALREADY_USED', 'RING_NONE', 'RING_FACE_FORBIDDEN', 'RING_SAME_FACE'],
  playCard: ['CARD_NOT_IN_HAND', 'CARD_CONDITION', 'DIE_FACE_MISMATCH'],
  drawCard: ['DIE_FACE_MISMATCH', 'DECK_EMPTY'],
  pass: ['PASS_NOT_ALLOWED'],
  resolve: ['NO_PENDING_DECISION', 'NOT_YOUR_TURN', 'OPTION_NOT_AVAILABLE'],
};

describe('a command that the rules forbid', () => {
  it('is provoked with each reason of a refusal, none is missing (C.3)', () => {
    // A game that is over is answered for by the server, options when a game is made.
    const elsewhere = ['GAME_OVER', 'CONFIG_INVALID'];
    const reasons = REASONS.filter((reason) => !elsewhere.includes(reason));
    expect(Object.keys(PROVOCATIONS).sort()).toEqual([...reasons].sort());
  });

  it('is provoked with each error that the table of C.3 names for it', () => {
    const missing = Object.entries(ERRORS).flatMap(([type, reasons]) =>
      reasons.filter((reason) => PROVOCATIONS[reason]?.[type as Type] === undefined),
    );
    expect(missing).toEqual([]);
  });

  it.each(ROWS)(
    '%s is refused with %s to its seat alone, and leaves no trace',
    async (type, reason, one) => {
      const table = await startTrack(server, one.options, audience.persons);
      for (const step of one.steps) await step(table);
      await expectRefusal(audience, table, await wrongOf(one, type, table), reason);
    },
  );

  it('would be heard by everybody if it were legal', async () => {
    const table = await startTrack(server, ON_TRACK, audience.persons);
    await expectHeard(audience, table, () => table.give('free-peoples', SKIP));
  });

  it('is refused with 409 once the game is over, whatever it is (GAME_OVER)', async () => {
    const table = await startTrack(server, ON_TRACK, audience.persons);
    await expectOver(audience, table, 'shadow', SKIP);
  });
});
