import type { Command, CommandOf } from '../../../../src/games/mordor-track/commands.ts';
import type { CardId, Face } from '../../../../src/games/mordor-track/ids.ts';
import type { Reason } from '../../../../src/games/mordor-track/reasons.ts';
import type { Die, Game } from './game.ts';
import { isFiller, RING_CAN_SHOW, STRATEGY_CARDS, TIED_TO } from './tables.ts';

/** The first of some faults that holds; null where none does. */
export function first(...faults: readonly (readonly [Reason, boolean])[]): Reason | null {
  return faults.find(([, holds]) => holds)?.[0] ?? null;
}

type WithDie = Extract<Command, { readonly die: string }>;

/** Why a die cannot pay for an action now, in the order of its row of C.3. */
export function refusalOfAction(game: Game, die: Die, command: WithDie): Reason | null {
  const face = die.face ?? 'eye';
  const shows = (...faces: readonly Face[]) => faces.includes(face);
  const movesOnMap = game.config.modules.approach !== undefined;
  switch (command.type) {
    case 'moveFellowship':
      return first(
        ['NOT_ON_TRACK', !game.onTrack && !movesOnMap],
        ['FELLOWSHIP_REVEALED', !game.hidden],
        ['DIE_FACE_MISMATCH', !shows('character', 'will')],
      );
    case 'hideFellowship':
      return first(
        ['FELLOWSHIP_HIDDEN', game.hidden],
        ['DIE_FACE_MISMATCH', game.guide !== 'strider' && !shows('character', 'will')],
      );
    case 'separateCompanions':
      return first(
        ['ON_TRACK', game.onTrack],
        ['COMPANION_ABSENT', game.companions.length === 0],
        ['DIE_FACE_MISMATCH', !shows('character', 'will')],
      );
    case 'bringCharacter':
      return first(
        ['CHARACTER_NOT_AVAILABLE', !canCome(game, command.who)],
        ['DIE_FACE_MISMATCH', !shows('will')],
      );
    case 'musterMinion':
      return first(
        ['MINION_NOT_AVAILABLE', !canMuster(game, command.minion)],
        ['DIE_FACE_MISMATCH', !shows('muster', 'army-muster')],
      );
    case 'useElvenRing':
      return refusalOfRing(game, die, command.face);
    case 'playCard':
      return refusalOfCard(game, die, command);
    case 'drawCard':
      return first(
        ['DIE_FACE_MISMATCH', !shows('event', 'will')],
        ['DECK_EMPTY', game.sides[die.owner].decks[command.deck].length === 0],
      );
    case 'skipDie':
      return null;
  }
}

/** B.6. */
function canCome(game: Game, who: 'gandalfWhite' | 'aragorn'): boolean {
  if (game.upgrades[who] !== 'available') return false;
  const statuses = Object.values(game.minions);
  const hasMinionBeen = statuses.some((status) => status === 'inPlay' || status === 'eliminated');
  return who === 'aragorn' || (!game.companions.includes('gandalf-grey') && hasMinionBeen);
}

function canMuster(game: Game, minion: keyof Game['minions']): boolean {
  if (game.minions[minion] !== 'available') return false;
  const { sauronStrongholdFree, allFpNationsAtWar } = game.config;
  return (
    minion !== 'mouth-of-sauron' || (sauronStrongholdFree && (game.onTrack || allFpNationsAtWar))
  );
}

function refusalOfRing(game: Game, { owner, face: shown }: Die, face: Face): Reason | null {
  return first(
    ['RING_ALREADY_USED', game.sides[owner].ringUsed],
    ['RING_NONE', game.sides[owner].rings === 0],
    ['RING_FACE_FORBIDDEN', !RING_CAN_SHOW[owner].includes(face)],
    ['RING_SAME_FACE', shown === face],
  );
}

function refusalOfCard(
  game: Game,
  die: Die,
  { card, as }: Pick<CommandOf<'playCard'>, 'card' | 'as'>,
): Reason | null {
  return first(
    ['CARD_NOT_IN_HAND', !game.sides[die.owner].hand.includes(card)],
    ['CARD_CONDITION', !isPlayable(game, card)],
    ['DIE_FACE_MISMATCH', (as === 'event' && die.face !== 'will') || !pays(game, die, card)],
  );
}

/** B.4. */
function pays(game: Game, { face, owner }: Die, card: CardId): boolean {
  if (face === 'event' || face === 'will') return true;
  if (!STRATEGY_CARDS.includes(card)) return face === 'character';
  const isMouthHere = game.minions['mouth-of-sauron'] === 'inPlay' && !game.messengerUsed;
  const isMessage = owner === 'shadow' && face === 'muster' && isMouthHere;
  return face === 'army' || face === 'army-muster' || isMessage;
}

/** The conditions of B.7. */
function isPlayable(game: Game, card: CardId): boolean {
  if (isFiller(card)) return false;
  const tied = TIED_TO[card];
  if (tied !== undefined) return tied.some((companion) => game.companions.includes(companion));
  if (['morgul-wound', 'lure-of-the-ring', 'breaking'].includes(card)) return !game.hidden;
  if (card === 'i-will-go-alone') return game.companions.length > 0;
  if (card === 'the-last-battle') return game.config.modules.cards?.lastBattleAllowed === true;
  if (card === 'day-without-dawn') return game.config.shadowNationsAtWar;
  if (!['orc-patrol', 'isildurs-bane', 'foul-thing', 'candles-of-corpses'].includes(card))
    return true;
  return game.onTrack || game.nodes[game.pathIndex]?.fpCityOrStronghold === false;
}
