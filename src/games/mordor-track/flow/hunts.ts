import { CRACK_OF_DOOM } from '../data/dice.ts';
import { TILE_FACTS } from '../data/tiles.ts';
import type { OtherCause } from '../ids.ts';
import type { Play } from '../play.ts';
import { allowsStep, huntOf, isStopped, isWithoutEffect, tileReveals } from '../rules/hunt.ts';
import { isOnTable } from '../rules/table.ts';
import { foundNodes, isOnTrack, strongholdsTo } from '../rules/way.ts';
import { ask } from './asking.ts';
import { dropLastBattle } from './discarding.ts';
import { drawTile, rollTileDie } from './drawing-tiles.ts';
import { changeCorruption, endGame, isOver } from './ending.ts';

/** Begins a Hunt that no move causes (D.8, C.9). */
export function startHunt(play: Play, cause: OtherCause): void {
  play.script.emit({ type: 'HuntStarted', v: 1, pub: { cause } });
  beginDraw(play);
}

/** PREVENT: Wizard's Staff may spare the draw (D.2). */
export function beginDraw(play: Play): void {
  if (isOnTable(play.script.state.pub, 'free-peoples', 'wizards-staff')) {
    ask(play, { kind: 'preventDraw', seat: 'free-peoples' });
  } else {
    draw(play);
  }
}

/** DRAW, and REDRAW if Mithril Coat is there (D.2). */
export function draw(play: Play): void {
  drawTile(play);
  const { pub } = play.script.state;
  const hasTile = huntOf(pub).tile !== null;
  if (hasTile && isOnTable(pub, 'free-peoples', 'mithril-coat')) {
    ask(play, { kind: 'redraw', seat: 'free-peoples' });
  } else {
    readTile(play);
  }
}

/** VALUE: what the tile does (D.2, D.8). */
export function readTile(play: Play): void {
  const hunt = huntOf(play.script.state.pub);
  const { tile, cause, eyeValue } = hunt;
  if (tile === null || isWithoutEffect(hunt, TILE_FACTS[tile])) {
    step(play);
    return;
  }
  const { value } = TILE_FACTS[tile];
  const amount = value === 'eye' ? eyeValue : value === 'die' ? rollTileDie(play) : value;
  if (cause === 'breaking') {
    breakFellowship(play, amount);
  } else if (amount < 0) {
    changeCorruption(play.script, amount, 'tile');
    reveal(play);
  } else {
    const by = typeof value === 'number' ? 'number' : value;
    play.script.emit({ type: 'DamageSet', v: 1, pub: { damage: amount, by } });
    settleDamage(play);
  }
}

/** The Breaking of the Fellowship: so many companions leave, or all (D.8). */
function breakFellowship(play: Play, amount: number): void {
  const { companions } = play.script.state.pub.fellowship;
  const count = Math.min(amount, companions.length);
  if (count > 0) ask(play, { kind: 'breaking', seat: 'free-peoples', count });
  else step(play);
}

/** LOOP: damage is taken or prevented until none is left (D.5). */
export function settleDamage(play: Play): void {
  if (isOver(play.script)) return;
  if (huntOf(play.script.state.pub).damage > 0) {
    ask(play, { kind: 'huntDamage', seat: 'free-peoples' });
  } else {
    reveal(play);
  }
}

/** Reveals the Fellowship, which ends The Last Battle. */
export function revealFellowship({ script }: Play, by: 'tile' | 'guideAbility'): void {
  script.emit({ type: 'FellowshipRevealed', v: 1, pub: { by } });
  dropLastBattle(script);
}

/** REVEAL: by the tile, and off the Track where the Fellowship is found (D.7, C.9). */
function reveal(play: Play): void {
  const { pub } = play.script.state;
  const hunt = huntOf(pub);
  if (pub.fellowship.hidden && tileReveals(pub, hunt)) revealFellowship(play, 'tile');
  const { pub: after } = play.script.state;
  if (!huntOf(after).revealed || isOnTrack(after)) step(play);
  else if (foundNodes(after).length > 0) ask(play, { kind: 'revealMove', seat: 'free-peoples' });
  else placeRevealed(play, after.fellowship.pathIndex);
}

/** The revealed Fellowship is found in a region of its way (C.9). */
export function placeRevealed(play: Play, index: number): void {
  const strongholds = strongholdsTo(play.script.state.pub, index);
  play.script.emit({ type: 'FellowshipFound', v: 1, pub: { index, strongholds } });
  step(play);
}

/** STEP: the Fellowship goes on unless the tile stops it (D.2). */
export function step(play: Play): void {
  const { script } = play;
  const { pub } = script.state;
  const hunt = huntOf(pub);
  if (allowsStep(hunt)) {
    const { step: before } = pub.fellowship;
    if (isStopped(pub, hunt.tile))
      script.emit({ type: 'StepBlocked', v: 1, pub: { step: before } });
    else script.emit({ type: 'StepAdvanced', v: 1, pub: { step: before + 1 } });
  }
  endHunt(play);
}

/** BOX and END: where the die goes, and whether the Ring is destroyed (D.2, E.2). */
export function endHunt(play: Play): void {
  const { script } = play;
  const { payDie: die, boxDie, cause } = huntOf(script.state.pub);
  if (die !== null) {
    script.emit({ type: boxDie ? 'DieMovedToHuntBox' : 'DieUsed', v: 1, pub: { die } });
  }
  script.emit({ type: 'HuntEnded', v: 1, pub: { cause } });
  const { step: reached } = script.state.pub.fellowship;
  if (reached === CRACK_OF_DOOM) endGame(script, 'free-peoples', 'CRACK_OF_DOOM');
  else play.goOn(play);
}
