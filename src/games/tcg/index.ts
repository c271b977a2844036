import type { GameModule } from '../../engine/module.ts';
import { CommandSchema } from './commands.ts';
import { decide, forfeit, setup } from './decide.ts';
import { checkOptions } from './decks/check-options.ts';
import { checkSeat } from './decks/check-seat.ts';
import { SeatOptionsSchema } from './decks/schema.ts';
import { EventSchema, REVEALS } from './events.ts';
import { evolve } from './evolve.ts';
import { explain } from './explain.ts';
import { SEATS } from './ids.ts';
import { initial } from './initial.ts';
import { legal, waiting } from './legal.ts';
import { complete, OptionsSchema } from './options.ts';
import { outcome } from './outcome.ts';
import { PRESETS } from './presets.ts';
import { REASON_TEXTS, REASONS } from './reasons.ts';
import { REFERENCE } from './reference.ts';
import { REVISIONS } from './revisions.ts';
import type { Tcg } from './state.ts';
import { ViewSchema } from './view/schema.ts';
import { view } from './view.ts';

/** A fellowship phase, and the whole turn around it. */
export const tcg: GameModule<Tcg> = {
  title: 'tcg',
  about: {
    name: 'The Lord of the Rings TCG',
    summary:
      'A trading card game for two: in turns, one leads a fellowship from site to site, and the ' +
      'other one sends minions against it with the twilight that the fellowship has made.',
    presets: PRESETS,
    reasons: REASON_TEXTS,
    reference: REFERENCE,
    seatChecks: {
      name: 'deck-checks',
      summary: 'Says what is wrong with a deck, every fault at once',
      options: { decks: 'own' },
    },
  },
  revisions: REVISIONS,
  schema: {
    options: OptionsSchema,
    seatOptions: SeatOptionsSchema,
    command: CommandSchema,
    event: EventSchema,
    view: ViewSchema,
  },
  upcasters: {},
  reasons: REASONS,
  reveals: REVEALS,
  // Hidden cards have ids of one game; what is printed on them many cards have.
  pieces: [],
  complete: (asked) => complete(asked),
  seats: () => SEATS,
  checkOptions,
  checkSeat,
  initial,
  setup,
  waiting,
  legal,
  explain,
  decide,
  forfeit,
  evolve,
  view,
  outcome,
};
