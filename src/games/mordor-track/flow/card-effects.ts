import { below } from '../../../engine/rng.ts';
import { CARD_DICE, type CARD_FACTS, type CardName, MORGUL_WOUND } from '../data/cards.ts';
import type { CorruptionCause } from '../events/actions.ts';
import type { Tile } from '../ids.ts';
import type { Play } from '../play.ts';
import { cardFacts } from '../rules/cards.ts';
import { unusedDice } from '../rules/dice.ts';
import { hasWay, isOnTrack } from '../rules/way.ts';
import { ask, askIfAny } from './asking.ts';
import { drawCompanion } from './companions.ts';
import { changeCorruption } from './ending.ts';
import { startHunt } from './hunts.ts';

type Effect = (play: Play) => void;

/** Cards that leave play at once and do more than put a tile in play. */
type PassingCard = {
  [C in CardName]: (typeof CARD_FACTS)[C] extends { tile: string } | { table: true } ? never : C;
}[CardName];

const FP = 'free-peoples';

/** What each of these cards does (B.7). */
const EFFECTS: { readonly [C in PassingCard]: Effect } = {
  athelas: (play) => healByDice(play),
  'there-is-another-way': (play) => {
    changeCorruption(play.script, -1, 'there-is-another-way');
    const { pub } = play.script.state;
    const isUseful = isGollumGuide(play) && (!pub.fellowship.hidden || hasWay(pub));
    if (isUseful) ask(play, { kind: 'anotherWay', seat: FP });
    else play.goOn(play);
  },
  'i-will-go-alone': (play) => ask(play, { kind: 'goAlone', seat: FP }),
  'bilbos-song': (play) => corrupt(play, isGollumGuide(play) ? -2 : -1, 'bilbos-song'),
  'mirror-of-galadriel': (play) => askIfAny(play, { kind: 'mirror', seat: FP }),
  'orc-patrol': (play) => startHunt(play, 'orc-patrol'),
  'isildurs-bane': (play) => startHunt(play, 'isildurs-bane'),
  'foul-thing': (play) => startHunt(play, 'foul-thing'),
  'candles-of-corpses': (play) => {
    const { usual, withGollum } = CARD_DICE.candles;
    const successes = countDice(play, isGollumGuide(play) ? withGollum : usual);
    corrupt(play, successes, 'candles-of-corpses');
  },
  'morgul-wound': (play) => {
    const { corruption } = play.script.state.pub.fellowship;
    const { deep, upTo, light } = MORGUL_WOUND;
    corrupt(play, corruption <= upTo ? deep : light, 'morgul-wound');
  },
  'lure-of-the-ring': (play) => {
    if (isGollumGuide(play)) corrupt(play, 1, 'lure-of-the-ring');
    else ask(play, { kind: 'lure', seat: FP, companion: drawCompanion(play) });
  },
  breaking: (play) => {
    if (isGollumGuide(play)) corrupt(play, 1, 'breaking');
    else startHunt(play, 'breaking');
  },
  'lidless-eye': (play) => askIfAny(play, { kind: 'lidless', seat: 'shadow' }),
  'day-without-dawn': (play) => {
    for (const { id, face } of unusedDice(play.script.state.pub, FP)) {
      if (face === 'will') play.script.emit({ type: 'DieUsed', v: 1, pub: { die: id } });
    }
    play.goOn(play);
  },
};

/** Carries out a card that was played and paid for (B.7). */
export function carryOutCard(play: Play, card: string): void {
  const { tile, table } = cardFacts(card);
  if (tile !== undefined) putTileInPlay(play, tile);
  else if (table) play.goOn(play);
  else EFFECTS[card as PassingCard](play);
}

/** The tile of a card goes into the pool, or waits for Mordor (B.7). */
function putTileInPlay(play: Play, tile: Tile): void {
  const zone = isOnTrack(play.script.state.pub) ? 'pool' : 'waiting';
  play.script.emit({ type: 'TilePutInPlay', v: 1, pub: { tile, zone } });
  play.goOn(play);
}

function isGollumGuide({ script }: Play): boolean {
  return script.state.pub.fellowship.guide === 'gollum';
}

function corrupt(play: Play, by: number, cause: CorruptionCause): void {
  changeCorruption(play.script, by, cause);
  play.goOn(play);
}

function healByDice(play: Play): void {
  const { guide } = play.script.state.pub.fellowship;
  const { usual, withStrider } = CARD_DICE.athelas;
  corrupt(play, -countDice(play, guide === 'strider' ? withStrider : usual), 'athelas');
}

/** Rolls the dice of a card and counts those that show so much or more. */
function countDice({ script, rng }: Play, least: number): number {
  const words = rng.stream(`card-die/${script.state.pub.draws.cardDie + 1}`);
  const dice = Array.from({ length: CARD_DICE.count }, () => below(words, 6) + 1);
  script.emit({ type: 'CardDiceRolled', v: 1, pub: { dice } });
  return dice.filter((die) => die >= least).length;
}
