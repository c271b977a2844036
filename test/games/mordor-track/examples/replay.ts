import { PRESET_CONFIGS } from '../../../../src/games/mordor-track/data/presets.ts';
import type { Chances } from '../support/chance.ts';
import { newTable, type Table } from '../support/table.ts';
import { tellFromOutside } from './external.ts';
import { draws, ENTER, hides, moves, musters, PASS, plays, skips, turns } from './orders.ts';

type Rolls = NonNullable<Chances['faces']>;

/** Rolls of the golden replay (I.3), by the turns of the published game; 8 is the first one here. */
const ROLLS: Readonly<Record<8 | 9 | 10 | 11, Rolls>> = {
  8: {
    'free-peoples': ['army-muster', 'event', 'event', 'character', 'will', 'character'],
    shadow: [
      ...(['muster', 'character', 'event', 'character'] as const),
      ...(['army-muster', 'muster', 'army', 'army'] as const),
    ],
  },
  9: {
    'free-peoples': ['character', 'character', 'event', 'muster', 'muster', 'event'],
    shadow: ['eye', 'eye', 'character', 'army', 'army', 'muster', 'event', 'muster'],
  },
  10: {
    'free-peoples': ['character', 'will', 'event', 'muster', 'army-muster', 'muster'],
    shadow: ['character', 'event', 'muster', 'character', 'event', 'army', 'army', 'character'],
  },
  // The last three dice and the last five are not told; no Eye is among them.
  11: {
    'free-peoples': ['character', 'muster', 'character', 'event', 'will', 'army-muster'],
    shadow: ['eye', 'army', 'character', 'muster', 'event', 'army', 'army-muster', 'character'],
  },
};

/** The Fellowship at the gate enters, and the dice of turn 8 are rolled. */
export function enter(): Table {
  const modules = { ...PRESET_CONFIGS['annotated-t8'].modules, external: true };
  return newTable({ preset: 'annotated-t8', modules }).fp(ENTER, { faces: ROLLS[8] });
}

/** Turn 8, up to the roll of turn 9. */
export function playTurn8(table: Table): void {
  table.fp(skips('f1')).shadow(musters('s2', 'mouth-of-sauron'));
  table.fp(plays('f2', 'smeagol')).shadow(plays('s3', 'ring-is-mine'));
  table.fp(plays('f3', 'mithril-coat')).shadow(draws('s4', 'character'));
  table
    .fp(moves('f4'), { tiles: ['s-2r-1'] })
    .resolve('decline')
    .resolve('useRing');
  table.shadow(plays('s5', 'on-on'));
  table.fp(hides('f5')).shadow(skips('s6'));
  table.fp(PASS).shadow(skips('s7'));
  table.fp(PASS).shadow(skips('s8'));
  table.fp(plays('f6', 'bilbos-song'));
  tellFromOutside(table, { kind: 'minion', id: 'witch-king', status: 'eliminated' });
  table.shadow(skips('s9'), { faces: ROLLS[9] });
}

/** Turn 9, up to the discard that turn 10 begins with. */
export function playTurn9(table: Table): void {
  table.fp(moves('f1'), { tiles: ['s-3-2'] }).resolve('decline');
  table.resolve('casualtyGuide').resolve('guideAbility').resolve('table:mithril-coat');
  table.shadow(plays('s4', 'breaking'));
  table.fp(hides('f2')).shadow(skips('s5'));
  table.fp(draws('f3', 'character')).shadow(skips('s6'));
  table.fp(skips('f4')).shadow(skips('s7'));
  table.fp(skips('f5')).shadow(draws('s8', 'strategy'));
  table.fp(plays('f6', 'phial')).shadow(skips('s9'));
}

/** Turn 10, up to the roll of turn 11. */
export function playTurn10(table: Table): void {
  table.resolve('shadow-filler-3', { faces: ROLLS[10] });
  table.fp(moves('f1'), { tiles: ['s-2-1'] }).resolve('guideAbility');
  table.shadow(plays('s2', 'lure-of-the-ring'));
  table.fp(hides('f2')).shadow(draws('s3', 'character'));
  table.fp(PASS).shadow(skips('s4'));
  table.fp(PASS).shadow(skips('s7'));
  table.fp(plays('f3', 'elven-rope'));
  table.shadow(plays('s6', 'orc-patrol'), { tiles: ['sh-ring-is-mine'] });
  table.fp(skips('f4')).shadow(skips('s5'));
  table.fp(skips('f5')).shadow(skips('s8'));
  table.fp(turns('f6', 'character'));
  table.fp(moves('f6'), { tiles: ['s-3-3'] }).resolve('guideAbility');
  table.shadow(plays('s9', 'morgul-wound'), { faces: ROLLS[11] });
}

/** Turn 11, up to the last move. */
export function playTurn11(table: Table): void {
  table.fp(hides('f1'));
  table.shadow(turns('s3', 'event')).shadow(draws('s3', 'character'));
  table.resolve('shadow-filler-4');
  table.fp(skips('f2')).shadow(plays('s4', 'candles-of-corpses'), { dice: [6, 2, 3] });
}

/** The last move of the game. */
export function playLastMove(table: Table): void {
  table.fp(moves('f3'), { tiles: ['fp-elven-rope'] });
}
