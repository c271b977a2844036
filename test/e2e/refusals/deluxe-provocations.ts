import type { Character, Side, SpecialCard } from '../../../src/games/confrontation/ids.ts';
import {
  by,
  card,
  give,
  move,
  moving,
  opening,
  type Provocation,
  type Provocations,
  playing,
  type Step,
} from './duel-steps.ts';

const DRAFT = { edition: 'draft' };
const VARIANT = { edition: 'variant' };
const PICK_TWO = { specialCards: 'two-each' };
const ALL_SPECIALS = { specialCards: 'given', specialCardsGiven: 4 };

const draft = (character: Character): Step =>
  give('fellowship', { type: 'chooseVersion', character });
const pick = (name: SpecialCard): Step => give('fellowship', { type: 'chooseSpecial', card: name });
const pickWrong = (name: SpecialCard) => by('fellowship', { type: 'chooseSpecial', card: name });

/** A side sends a command that names the stand of a character. */
const naming =
  (seat: Side, type: string, character: Character): Provocation['wrong'] =>
  async (duel) => ({ seat, command: { type, handle: await duel.handleOf(character) } });

const CLASSIC_NINE: readonly Step[] = [
  ...([draft('frodo'), draft('sam'), draft('gandalf'), draft('aragorn')] as const),
  ...([draft('merry'), draft('pippin'), draft('legolas'), draft('gimli')] as const),
  draft('boromir'),
];

/*
 * Where nothing else is wished: Elrond stands in Arthedain, Faramir in Cardolan, Gandalf in Rhudaur,
 * Aragorn in Eregion, Treebeard in Enedwaith; the Orcs in Mirkwood, the Nazgûl in Fangorn, the Mouth
 * of Sauron in Rohan, Wormtongue in Dagorlad and the Uruk-hai in Gondor.
 */
const NAZGUL_ATTACKS = [move('flying-nazgul-v', 'eregion')];

/** A wrong command for each reason that only games of the deluxe edition know (H.6). */
export const DELUXE_PROVOCATIONS: Provocations = {
  DRAFT_CONFIRMED: opening(
    [...CLASSIC_NINE, give('fellowship', { type: 'confirmDraft' })],
    by('fellowship', { type: 'dropVersion', character: 'frodo' }),
    DRAFT,
  ),
  PAIR_TAKEN: opening(
    [draft('merry')],
    by('fellowship', { type: 'chooseVersion', character: 'faramir' }),
    DRAFT,
  ),
  NOT_CHOSEN: opening([], by('sauron', { type: 'dropVersion', character: 'gollum' }), DRAFT),
  DRAFT_INCOMPLETE: opening([draft('sam-v')], by('fellowship', { type: 'confirmDraft' }), DRAFT),
  SPECIALS_CONFIRMED: opening(
    [pick('shadowfax'), pick('gwaihir'), give('fellowship', { type: 'confirmSpecials' })],
    by('fellowship', { type: 'dropSpecial', card: 'gwaihir' }),
    PICK_TWO,
  ),
  SPECIAL_NOT_OFFERED: opening([], pickWrong('palantir'), PICK_TWO),
  SPECIAL_TAKEN: opening([pick('gwaihir')], pickWrong('gwaihir'), PICK_TWO),
  SPECIALS_COMPLETE: opening(
    [pick('shadowfax'), pick('gwaihir')],
    pickWrong('a-king-revealed'),
    PICK_TWO,
  ),
  SPECIALS_INCOMPLETE: opening(
    [pick('gwaihir')],
    by('fellowship', { type: 'confirmSpecials' }),
    PICK_TWO,
  ),
  WATCHER_REVEALED: playing(
    [
      move('the-watcher', 'misty-mountains'),
      move('frodo-v', 'arthedain'),
      move('the-watcher', 'eregion'),
      give('sauron', card('s-6')),
      give('fellowship', card('f-1')),
      give('fellowship', { type: 'textPass' }),
      move('sam-v', 'cardolan'),
    ],
    moving('sauron', 'the-watcher', 'arthedain'),
    { 'the-watcher': 'fangorn', theoden: 'eregion' },
    VARIANT,
  ),
  FORCED_MOVE: playing(
    [
      move('shelob', 'caradhras'),
      async (duel) =>
        duel.give('fellowship', {
          type: 'aKingRevealed',
          handle: await duel.handleOf('saruman'),
        }),
    ],
    moving('sauron', 'witch-king', 'gap-of-rohan'),
    {},
    ALL_SPECIALS,
  ),
  MUST_BE_EMPTY: playing([], moving('sauron', 'uruk-hai', 'eregion'), {}, VARIANT),
  SPECIAL_NOT_AVAILABLE: playing(
    [],
    naming('sauron', 'recallToMordor', 'shelob'),
    {},
    { ...ALL_SPECIALS, specialCardsGiven: 0 },
  ),
  SPECIAL_CONDITION: playing(
    [],
    by('sauron', { type: 'palantir', region: 'the-shire' }),
    {},
    ALL_SPECIALS,
  ),
  SWAP_NOT_AVAILABLE: playing(
    NAZGUL_ATTACKS,
    naming('fellowship', 'smeagolSwap', 'frodo-v'),
    { smeagol: 'eregion', 'frodo-v': 'the-shire' },
    VARIANT,
  ),
  GANDALF_NOT_AVAILABLE: playing(
    [...NAZGUL_ATTACKS, give('sauron', card('s-1')), give('fellowship', card('f-1'))],
    by('fellowship', { type: 'gandalfSupport' }),
    { theoden: 'eregion', 'gandalf-v': 'the-shire' },
    VARIANT,
  ),
};
