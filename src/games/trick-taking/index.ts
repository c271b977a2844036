import Type from 'typebox';
import type { GameModule } from '../../engine/module.ts';
import { closed } from '../../engine/tagged.ts';
import { CommandSchema, REASONS } from './commands.ts';
import { decide, forfeit, setup } from './decide.ts';
import { EventSchema, REVEALS } from './events.ts';
import { evolve } from './evolve.ts';
import { CARDS, CHAPTERS, CHARACTERS, EXTRA_CARDS, SUITS, THE_ONE_RING } from './ids.ts';
import { explain, legal, waiting } from './legal.ts';
import { OptionsSchema } from './options.ts';
import { outcome } from './outcome.ts';
import { REASON_TEXTS } from './reasons.ts';
import { REVISIONS } from './revisions.ts';
import { checkOptions, completeOptions } from './rules/options.ts';
import { PRESETS } from './rules/presets.ts';
import { score } from './score.ts';
import { initial, seatsOf, type TrickTaking } from './state.ts';
import { UPCASTERS } from './upcast.ts';
import { ViewSchema } from './view/schema.ts';
import { view } from './view.ts';

/** The cooperative trick-taking game, chapter by chapter. */
export const trickTaking: GameModule<TrickTaking> = {
  title: 'trick-taking',
  about: {
    name: 'The Fellowship of the Ring: Trick-Taking Game',
    summary:
      'Cooperative trick-taking for 1 to 4 people in 18 chapters and The Road Goes Ever On: in ' +
      'each round every hand plays a character with a goal of its own, and the table wins ' +
      'together when all goals are met.',
    presets: PRESETS,
    reasons: REASON_TEXTS,
    reference: { suits: SUITS, cards: CARDS, characters: CHARACTERS, chapters: CHAPTERS },
  },
  revisions: REVISIONS,
  schema: {
    options: OptionsSchema,
    seatOptions: Type.Object({}, { ...closed, title: 'TrickTakingSeatOptions' }),
    command: CommandSchema,
    event: EventSchema,
    view: ViewSchema,
  },
  upcasters: UPCASTERS,
  reasons: REASONS,
  reveals: REVEALS,
  // Who was dealt the 1 of Rings is public (A4).
  pieces: [...CARDS.filter((card) => card !== THE_ONE_RING), ...EXTRA_CARDS],
  complete: completeOptions,
  seats: seatsOf,
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
  score,
};
