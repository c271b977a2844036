import Type from 'typebox';
import type { GameModule } from '../../engine/module.ts';
import { closed } from '../../engine/tagged.ts';
import { CommandSchema, REASONS } from './commands.ts';
import { decide, forfeit, setup } from './decide.ts';
import { EventSchema, REVEALS } from './events.ts';
import { evolve } from './evolve.ts';
import { CHARACTERS, SIDES } from './ids.ts';
import { initial } from './initial.ts';
import { explain, legal, waiting } from './legal.ts';
import { DEFAULT_OPTIONS, OptionsSchema } from './options.ts';
import { outcome } from './outcome.ts';
import { REASON_TEXTS } from './reasons.ts';
import { REFERENCE } from './reference.ts';
import { REVISIONS } from './revisions.ts';
import { checkOptions, PRESETS } from './rules/options.ts';
import type { Confrontation } from './state.ts';
import { ViewSchema } from './view/schema.ts';
import { view } from './view.ts';

/** The duel of hidden characters. */
export const confrontation: GameModule<Confrontation> = {
  title: 'confrontation',
  about: {
    name: 'The Lord of the Rings: The Confrontation',
    summary:
      'A duel for two: nine hidden characters of the Fellowship try to bring Frodo to Mordor, ' +
      'nine of Sauron try to defeat him or to reach the Shire. Fights are settled by powers, ' +
      'strength and cards that are chosen in secret.',
    presets: PRESETS,
    reasons: REASON_TEXTS,
    reference: REFERENCE,
  },
  revisions: REVISIONS,
  schema: {
    options: OptionsSchema,
    seatOptions: Type.Object({}, { ...closed, title: 'ConfrontationSeatOptions' }),
    command: CommandSchema,
    event: EventSchema,
    view: ViewSchema,
  },
  upcasters: {},
  reasons: REASONS,
  reveals: REVEALS,
  pieces: CHARACTERS,
  complete: (options) => ({ ...DEFAULT_OPTIONS, ...options }),
  seats: () => SIDES,
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
