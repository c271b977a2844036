import type { Preset } from '../../engine/module.ts';
import type { MordorTrack } from './state.ts';

/** Sets of options a client can offer as they are (A.4), the last two with modules. */
export const PRESETS: readonly Preset<MordorTrack>[] = [
  {
    id: 'standard',
    summary: 'At Minas Morgul, corruption 5, hidden, with Gimli and Peregrin.',
    options: { preset: 'standard' },
  },
  {
    id: 'desperate',
    summary: 'At the Morannon, corruption 8, revealed, Gollum alone for a Guide.',
    options: { preset: 'desperate' },
  },
  {
    id: 'healthy',
    summary: 'At Minas Morgul, corruption 1, hidden, with four companions and two Rings.',
    options: { preset: 'healthy' },
  },
  {
    id: 'big-fellowship',
    summary: 'At the Morannon, corruption 2, hidden, with six companions and all three Rings.',
    options: { preset: 'big-fellowship' },
  },
  {
    id: 'lone-walk',
    summary:
      'The plain walk with no help on either side; add `"corruption"` from 0 to 11, 5 if absent.',
    options: { preset: 'lone-walk' },
  },
  {
    id: 'gollum-guide',
    summary: 'At Minas Morgul, corruption 5, hidden, Gollum for a Guide, both upgrades in play.',
    options: { preset: 'gollum-guide' },
  },
  {
    id: 'annotated-t8',
    summary: 'The end-game of a published example of play, with Event cards whose order is known.',
    options: { preset: 'annotated-t8' },
  },
  {
    id: 'standard-with-cards',
    summary: 'The standard game with hidden hands of Event cards from shuffled decks.',
    options: { preset: 'standard-with-cards' },
  },
  {
    id: 'approach',
    summary: 'The standard game with cards, begun two regions before the gate.',
    options: { preset: 'approach' },
  },
];
