import type { EventOf } from '../events.ts';
import type { BySeat, DieId, DieZone, Face, Seat } from '../ids.ts';
import { setSeat } from '../ids.ts';
import type { ActionDie, Pub } from '../state.ts';
import { changed } from './change.ts';

/** Whose an Action die is, by its id. */
function ownerOf(die: DieId): Seat {
  return die.startsWith('s') ? 'shadow' : 'free-peoples';
}

/** More dice than any seat has: ten, and two that characters bring. */
const MANY = 12;

function unrolled(sign: string): readonly ActionDie[] {
  return Array.from({ length: MANY }, (_, index) => ({
    id: `${sign}${index + 1}`,
    zone: 'unused',
    face: null,
  }));
}

const UNROLLED = { 'free-peoples': unrolled('f'), shadow: unrolled('s') };

/** Dice of a seat before the roll (B.3). */
export function freshDice(seat: Seat, count: number): readonly ActionDie[] {
  return UNROLLED[seat].slice(0, count);
}

function withDice(pub: Pub, seat: Seat, change: (die: ActionDie) => ActionDie): Pub {
  return changed(pub, { dice: setSeat(pub.dice, seat, pub.dice[seat].map(change)) });
}

/** A die lies elsewhere. */
export function dieMoved(pub: Pub, id: DieId, zone: DieZone): Pub {
  return withDice(pub, ownerOf(id), (die) => (die.id === id ? { id, zone, face: die.face } : die));
}

/** A die shows another face. */
export function dieFaceChanged(
  pub: Pub,
  { pub: { die: id, face } }: EventOf<'DieFaceChanged'>,
): Pub {
  return withDice(pub, ownerOf(id), (die) => (die.id === id ? { id, zone: die.zone, face } : die));
}

/** Dice of the Shadow are in the Hunt Box and show the Eye. */
export function dicePutInBox(pub: Pub, dice: readonly DieId[]): Pub {
  return withDice(pub, 'shadow', (die) =>
    dice.includes(die.id) ? { id: die.id, zone: 'huntBox', face: 'eye' } : die,
  );
}

/** All dice that are not in the Hunt Box were rolled. */
export function diceRolled(pub: Pub, { pub: faces }: EventOf<'ActionDiceRolled'>): Pub {
  const dice: BySeat<readonly ActionDie[]> = {
    'free-peoples': withFaces(pub.dice['free-peoples'], faces['free-peoples']),
    shadow: withFaces(pub.dice.shadow, faces.shadow),
  };
  return changed(pub, { phase: 'actionResolution', dice });
}

function withFaces(dice: readonly ActionDie[], faces: readonly Face[]): readonly ActionDie[] {
  let next = 0;
  return dice.map((die) => {
    if (die.zone !== 'unused') return die;
    const face = faces[next] ?? null;
    next += 1;
    return { id: die.id, zone: 'unused', face };
  });
}
