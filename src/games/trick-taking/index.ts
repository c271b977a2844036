import Type from 'typebox';
import type { GameModule } from '../../engine/module.ts';
import { closed } from '../../engine/tagged.ts';
import { CommandSchema, REASONS } from './commands.ts';
import { DEFAULT_OPTIONS } from './data/defaults.ts';
import { decide, forfeit, setup } from './decide.ts';
import { EventSchema, REVEALS } from './events.ts';
import { evolve } from './evolve.ts';
import { CARDS, OptionsSchema, THE_ONE_RING } from './ids.ts';
import { explain, legal, waiting } from './legal.ts';
import { outcome } from './outcome.ts';
import { REVISIONS } from './revisions.ts';
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
      'Cooperative trick-taking for 3 or 4 people: in each round every hand plays a character ' +
      'with a goal of its own, and the chapter is won by a round in which all goals are met.',
    presets: [
      { id: 'chapter-1-four', summary: 'Chapter 1 with four people.', options: { people: 4 } },
      { id: 'chapter-1-three', summary: 'Chapter 1 with three people.', options: { people: 3 } },
    ],
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
  pieces: CARDS.filter((card) => card !== THE_ONE_RING),
  complete: (options) => ({ ...DEFAULT_OPTIONS, ...options }),
  seats: seatsOf,
  checkOptions: () => null,
  checkSeat: () => null,
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
