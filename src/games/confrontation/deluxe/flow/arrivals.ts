import type { ArrivalCheck } from '../../edition.ts';
import { CLASSIC_ARRIVALS } from '../../flow/arrival.ts';
import { isRingbearer } from '../rules/ringbearer.ts';

/** H.1: the alternative Witch-king wins in the Shire, whoever else is there. */
const witchKingInShire: ArrivalCheck = (_pub, character, { region }) =>
  character === 'witch-king-v' && region === 'the-shire'
    ? { winner: 'sauron', how: 'WITCH_KING_IN_SHIRE' }
    : null;

/** H.6: whoever bears the Ring wins in Mordor, as Frodo does (E.1). */
const bearerInMordor: ArrivalCheck = (pub, character, { region }) =>
  region === 'mordor' && isRingbearer(pub, character)
    ? { winner: 'fellowship', how: 'FRODO_IN_MORDOR' }
    : null;

/** Ends of the game that come with an arrival, before any fight (E.2, H.1). */
export const DELUXE_ARRIVALS: readonly ArrivalCheck[] = [
  ...CLASSIC_ARRIVALS,
  witchKingInShire,
  bearerInMordor,
];
