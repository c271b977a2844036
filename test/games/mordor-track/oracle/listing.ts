import type { Command } from '../../../../src/games/mordor-track/commands.ts';
import {
  COMPANIONS,
  FACES,
  MINIONS,
  type Seat,
  UPGRADES,
} from '../../../../src/games/mordor-track/ids.ts';
import type { Game } from './game.ts';
import { diceIn } from './moves.ts';
import { refusalOf } from './refusals.ts';
import { BOTH_DECKS } from './tables.ts';

/** Every legal command of a seat: all there could be, without those that are refused. */
export function commandsFor(game: Game, seat: Seat): readonly Command[] {
  return conceivable(game, seat).filter((command) => refusalOf(game, seat, command) === null);
}

function conceivable(game: Game, seat: Seat): readonly Command[] {
  const { pending, actor, phase } = game;
  if (pending !== null) {
    const { kind, options, owner } = pending;
    if (owner !== seat) return [];
    return options.map((option) => ({ type: 'resolve', decision: kind, option }));
  }
  if (actor !== seat) return [];
  if (phase === 'actionResolution') return conceivableActions(game, seat);
  return [
    { type: 'endFellowshipPhase' },
    { type: 'enterMordor' },
    ...COMPANIONS.map((companion) => ({ type: 'changeGuide', companion }) as const),
    ...game.nodes.map((_, index) => ({ type: 'declare', index }) as const),
    ...Array.from({ length: 11 }, (_, n) => ({ type: 'allocateHunt', n }) as const),
  ];
}

function conceivableActions(game: Game, seat: Seat): readonly Command[] {
  const { hand } = game.sides[seat];
  const withDie = (die: string): readonly Command[] => [
    { type: 'moveFellowship', die },
    { type: 'hideFellowship', die },
    { type: 'separateCompanions', die },
    ...UPGRADES.map((who) => ({ type: 'bringCharacter', die, who }) as const),
    ...MINIONS.map((minion) => ({ type: 'musterMinion', die, minion }) as const),
    ...FACES.map((face) => ({ type: 'useElvenRing', die, face }) as const),
    ...hand.map((card) => ({ type: 'playCard', die, card }) as const),
    ...hand.map((card) => ({ type: 'playCard', die, card, as: 'event' }) as const),
    ...BOTH_DECKS.map((deck) => ({ type: 'drawCard', die, deck }) as const),
    { type: 'skipDie', die },
  ];
  return [{ type: 'pass' }, ...diceIn(game, seat, 'unused').flatMap(({ id }) => withDie(id))];
}
