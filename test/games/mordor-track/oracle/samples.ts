import { below, type Words } from '../../../../src/engine/rng.ts';
import type { Command } from '../../../../src/games/mordor-track/commands.ts';
import {
  COMPANIONS,
  FACES,
  MINIONS,
  type Seat,
  UPGRADES,
} from '../../../../src/games/mordor-track/ids.ts';
import { PENDING_KINDS } from '../../../../src/games/mordor-track/questions.ts';
import type { Game } from './game.ts';
import { BOTH_DECKS, CARDS_OF } from './tables.ts';

/** One of several. */
export function oneOf<T>(words: Words, items: readonly T[]): T {
  const item = items[below(words, items.length)];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}

/** Whether something happens that happens once in so many times. */
export function oneIn(words: Words, times: number): boolean {
  return below(words, times) === 0;
}

/** A well-formed command of any type about anything, mostly near to what could be given now. */
export function anyCommand(game: Game, seat: Seat, words: Words): Command {
  const isPlanning = game.phase === 'fellowship' || game.phase === 'huntAllocation';
  const timely = isPlanning ? phaseCommand : dieCommand;
  const sorts = [
    ...[timely, timely, timely, timely, timely, phaseCommand],
    ...[cardCommand, cardCommand, answer],
  ];
  return oneOf(words, sorts)(game, seat, words);
}

function phaseCommand({ nodes, companions }: Game, _: Seat, words: Words): Command {
  const guides = oneIn(words, 3) || companions.length === 0 ? COMPANIONS : companions;
  const changeGuide = { type: 'changeGuide', companion: oneOf(words, guides) } as const;
  const declare = { type: 'declare', index: below(words, nodes.length + 1) } as const;
  return oneOf<Command>(words, [
    ...[changeGuide, changeGuide, changeGuide, changeGuide],
    ...[declare, declare, declare],
    { type: 'enterMordor' },
    { type: 'endFellowshipPhase' },
    { type: 'allocateHunt', n: below(words, 11) },
    { type: 'pass' },
  ]);
}

function anyDie({ dice }: Game, seat: Seat, words: Words): string {
  const unused = dice.filter((die) => die.owner === seat && die.zone === 'unused');
  const ids = (oneIn(words, 5) ? dice : unused).map((die) => die.id);
  return ids.length === 0 ? 'f13' : oneOf(words, [...ids, ...ids, ...ids, 's11']);
}

function dieCommand(game: Game, seat: Seat, words: Words): Command {
  const die = anyDie(game, seat, words);
  return oneOf<Command>(words, [
    { type: 'moveFellowship', die },
    { type: 'hideFellowship', die },
    { type: 'separateCompanions', die },
    { type: 'bringCharacter', die, who: oneOf(words, UPGRADES) },
    { type: 'musterMinion', die, minion: oneOf(words, MINIONS) },
    { type: 'useElvenRing', die, face: oneOf(words, FACES) },
    { type: 'drawCard', die, deck: oneOf(words, BOTH_DECKS) },
    { type: 'skipDie', die },
  ]);
}

function cardCommand(game: Game, seat: Seat, words: Words): Command {
  const die = anyDie(game, seat, words);
  const { hand } = game.sides[seat];
  const isOwn = hand.length > 0 && !oneIn(words, 4);
  const card = oneOf(words, isOwn ? hand : [...CARDS_OF[seat], 'fp-filler-1', 'no-card']);
  const playCard = { type: 'playCard', die, card } as const;
  return oneIn(words, 3) ? { ...playCard, as: 'event' } : playCard;
}

function answer({ pending }: Game, _: Seat, words: Words): Command {
  const decision = pending === null || oneIn(words, 3) ? oneOf(words, PENDING_KINDS) : pending.kind;
  const usual = ['done', 'use', 'decline', 'useRing', 'casualtyGuide', 'gimli', 's3', '0', 'hand'];
  return {
    type: 'resolve',
    decision,
    option: oneOf(words, [...usual, ...(pending?.options ?? [])]),
  };
}
