import { known } from '../../../engine/invariant.ts';
import { below } from '../../../engine/rng.ts';
import { DIE_FACES } from '../data/dice.ts';
import { TILE_FACTS } from '../data/tiles.ts';
import { enemyOf, type Face, type Seat } from '../ids.ts';
import type { Play } from '../play.ts';
import { allocationRange, countInBox, countUnused, dicePools } from '../rules/dice.ts';
import { fellowshipCommands } from '../rules/fellowship-phase.ts';
import { isOnTrack } from '../rules/way.ts';
import type { Pub } from '../state.ts';
import { put } from './asking.ts';
import { drawForTurn, settleHands } from './drawing-cards.ts';
import { changeCorruption, endGame, isOver } from './ending.ts';

/** Begins a turn: recover, draw cards, then the Fellowship phase (C.2). */
export function startTurn(play: Play): void {
  const { pub } = play.script.state;
  const fpHuntDiceLastTurn =
    pub.turn === 0 ? pub.fpHuntDiceLastTurn : countInBox(pub, 'free-peoples');
  const event = { turn: pub.turn + 1, dice: dicePools(pub), fpHuntDiceLastTurn };
  play.script.emit({ type: 'TurnStarted', v: 1, pub: event });
  drawForTurn(play);
  if (!settleHands(play)) askFellowship(play);
}

/** Asks the Free Peoples, unless all they can do in the Fellowship phase is to end it (C.2). */
export function askFellowship(play: Play): void {
  const { pub } = play.script.state;
  if (fellowshipCommands(pub).length > 1) put(play, { kind: 'fellowship', seat: 'free-peoples' });
  else endFellowshipPhase(play);
}

/** Entering Mordor rebuilds the pool: Eyes and waiting tiles go into it (C.8, 1). */
export function enterMordor(play: Play): void {
  const { tiles: before, fellowship } = play.script.state.pub;
  const eyes = before.drawn.filter((tile) => TILE_FACTS[tile].value === 'eye');
  const tiles = [...eyes, ...before.waiting];
  play.script.emit({ type: 'EnteredMordor', v: 1, pub: { hidden: fellowship.hidden } });
  play.script.emit({ type: 'HuntPoolRebuilt', v: 1, pub: { tiles } });
  askFellowship(play);
}

/** The Shadow puts dice into the Hunt Box; unasked where it has no choice (C.2, C.5). */
export function endFellowshipPhase(play: Play): void {
  const { turn } = play.script.state.pub;
  play.script.emit({ type: 'FellowshipPhaseEnded', v: 1, pub: { turn } });
  const { least, most } = allocationRange(play.script.state.pub);
  if (least === most) allocate(play, least);
  else put(play, { kind: 'huntAllocation', seat: 'shadow' });
}

/** The first dice of the Shadow go into the Hunt Box; all others are rolled (C.2, C.5). */
export function allocate(play: Play, count: number): void {
  const { script } = play;
  const dice = script.state.pub.dice.shadow.slice(0, count).map(({ id }) => id);
  script.emit({ type: 'HuntDiceAllocated', v: 1, pub: { dice } });
  const { pub } = script.state;
  const faces = {
    'free-peoples': roll(play, 'action-fp', 'free-peoples', pub),
    shadow: roll(play, 'action-shadow', 'shadow', pub),
  };
  script.emit({ type: 'ActionDiceRolled', v: 1, pub: faces });
  const eyes = script.state.pub.dice.shadow.filter(
    ({ zone, face }) => zone === 'unused' && face === 'eye',
  );
  if (eyes.length > 0) {
    const moved = { dice: eyes.map(({ id }) => id) };
    script.emit({ type: 'EyesMovedToHuntBox', v: 1, pub: moved });
  }
  put(play, { kind: 'action', seat: 'free-peoples' });
}

function roll({ rng }: Play, domain: string, seat: Seat, pub: Pub): Face[] {
  const words = rng.stream(`${domain}/${pub.turn}`);
  const faces = DIE_FACES[seat];
  const rolled: Face[] = [];
  for (let die = countUnused(pub, seat); die > 0; die -= 1) {
    rolled.push(faces[below(words, faces.length)] as Face);
  }
  return rolled;
}

/** The next opportunity after an action: the other seat, or the same, or none (C.6). */
export function passOn(play: Play): void {
  const { pub } = play.script.state;
  const actor = known(pub.actor, 'who acted');
  const other = enemyOf(actor);
  if (countUnused(pub, other) > 0) put(play, { kind: 'action', seat: other });
  else if (countUnused(pub, actor) > 0) put(play, { kind: 'action', seat: actor });
  else endTurn(play);
}

/** Idle corruption, the turn limit, and the next turn (C.8, 7; E). */
function endTurn(play: Play): void {
  const { script } = play;
  const { pub } = script.state;
  const { turn } = pub;
  if (isOnTrack(pub) && !pub.attempted) {
    script.emit({ type: 'IdleCorruption', v: 1, pub: { turn } });
    changeCorruption(script, 1, 'idle');
    if (isOver(script)) return;
  }
  script.emit({ type: 'VictoryChecked', v: 1, pub: { turn } });
  const { turnLimit } = pub.options;
  if (turnLimit !== null && turn >= turnLimit) endGame(script, 'shadow', 'TURN_LIMIT');
  else startTurn(play);
}
