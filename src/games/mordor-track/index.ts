import Type from 'typebox';
import type { GameModule } from '../../engine/module.ts';
import { closed } from '../../engine/tagged.ts';
import { CommandSchema } from './commands.ts';
import { CARD_FACTS } from './data/cards.ts';
import { decide, forfeit, setup } from './decide.ts';
import { EventSchema, REVEALS } from './events.ts';
import { evolve } from './evolve.ts';
import { explain } from './explain.ts';
import { SEATS } from './ids.ts';
import { initial } from './initial.ts';
import { legal, waiting } from './legal.ts';
import { OptionsSchema } from './options.ts';
import { outcome } from './outcome.ts';
import { PRESETS } from './presets.ts';
import { REASON_TEXTS, REASONS } from './reasons.ts';
import { REFERENCE } from './reference.ts';
import { REVISIONS } from './revisions.ts';
import { checkOptions } from './rules/check-config.ts';
import { complete } from './rules/complete.ts';
import type { MordorTrack } from './state.ts';
import { ViewSchema } from './view/schema.ts';
import { view } from './view.ts';

/** The last stage of the Ring-bearers' way, on the Mordor Track. */
export const mordorTrack: GameModule<MordorTrack> = {
  title: 'mordor-track',
  about: {
    name: 'War of the Ring: The Fellowship in Mordor',
    summary:
      'The end of the War of the Ring for two: the Free Peoples bring the Ring-bearers up the ' +
      'Mordor Track to the Crack of Doom, the Shadow hunts them with dice and Hunt tiles until ' +
      'the Ring has corrupted them.',
    presets: PRESETS,
    reasons: REASON_TEXTS,
    reference: REFERENCE,
  },
  revisions: REVISIONS,
  schema: {
    options: OptionsSchema,
    seatOptions: Type.Object({}, { ...closed, title: 'MordorTrackSeatOptions' }),
    command: CommandSchema,
    event: EventSchema,
    view: ViewSchema,
  },
  upcasters: {},
  reasons: REASONS,
  reveals: REVEALS,
  // Fillers are left out: they have no end, and say nothing but that a card is none of these.
  pieces: Object.keys(CARD_FACTS),
  complete: (asked) => complete(asked),
  seats: () => SEATS,
  checkOptions,
  checkSeat: () => [],
  initial: (options, _choices, revision) => initial(options, revision),
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
