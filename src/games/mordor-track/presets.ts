import type { Preset } from '../../engine/module.ts';
import { PRESET_IDS, type PresetId } from './options.ts';
import type { MordorTrack } from './state.ts';

/** What each ready configuration is like; one without a line does not compile. */
const SUMMARIES: Readonly<Record<PresetId, string>> = {
  standard: 'At Minas Morgul, corruption 5, hidden, with Gimli and Peregrin.',
  desperate: 'At the Morannon, corruption 8, revealed, Gollum alone for a Guide.',
  healthy: 'At Minas Morgul, corruption 1, hidden, with four companions and two Rings.',
  'big-fellowship':
    'At the Morannon, corruption 2, hidden, with six companions and all three Rings.',
  'lone-walk':
    'The plain walk with no help on either side; add `"corruption"` from 0 to 11, 5 if absent.',
  'gollum-guide':
    'At Minas Morgul, corruption 5, hidden, Gollum for a Guide, both upgrades in play.',
  'annotated-t8':
    'The end-game of a published example of play, with Event cards whose order is known.',
  'standard-with-cards': 'The standard game with hidden hands of Event cards from shuffled decks.',
  approach: 'The standard game with cards, begun two regions before the gate.',
};

/** Sets of options a client can offer as they are (A.4), the last two with modules. */
export const PRESETS: readonly Preset<MordorTrack>[] = PRESET_IDS.map((preset) => ({
  id: preset,
  summary: SUMMARIES[preset],
  options: { preset },
}));
