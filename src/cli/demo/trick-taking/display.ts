import type { Update } from '../wire.ts';
import type { Goal, Hand, Round, View } from './view.ts';

/** The table in a few lines: round, trick, hands with their goals, and who is asked. */
export function render({ version, waiting, view: seen }: Update): readonly string[] {
  if (seen === null) return ['Waiting for the players to sit down.'];
  const view = seen as View;
  const { round, chapter, maxRounds, asked } = view;
  const question = asked === null ? 'nobody' : `${asked.hand ?? waiting.join(', ')}: ${asked.kind}`;
  return [
    `Chapter ${chapter.number}, ${chapter.title}   version ${version}`,
    `Round ${round.number} of ${maxRounds}   ${placeInRound(view)}   ${rings(round)}`,
    '',
    row('hand', 'seat', 'character', 'goal', 'so far', 'tricks', 'cards'),
    ...round.hands.map(handLine),
    '',
    `Trick   ${trickLine(round)}`,
    `Asked   ${question}`,
  ];
}

/** One line for each trick, setup and end of a round; a step that changes none of it has no news. */
export function tell(update: Update, before: Update | null): readonly string[] {
  const line = standing(update);
  return before !== null && standing(before) === line ? [] : [line];
}

function standing({ view: seen, waiting }: Update): string {
  if (seen === null) return 'waiting for the players to sit down';
  const view = seen as View;
  const { round, history } = view;
  const start = `round ${round.number}, ${placeInRound(view)}`;
  const ended = history[round.number - 1];
  if (ended !== undefined) return `${start}: ${ended.won ? 'won' : 'lost'} (${ended.how})`;
  if (round.stage !== 'play') return `${start}, asked: ${waiting.join(', ')}`;
  return `${start}: ${round.hands.map(inShort).join(', ')}`;
}

function placeInRound({ round, chapter }: View): string {
  switch (round.stage) {
    case 'select':
      return 'picking characters';
    case 'setup':
      return 'exchanging cards';
    case 'play':
      return `trick ${round.trick?.number ?? chapter.tricks} of ${chapter.tricks}`;
    case 'ended':
      return 'over';
  }
}

function rings({ ringsBroken, lost }: Round): string {
  const card = lost.length === 0 ? '' : `, lost card ${lost.join(' ')}`;
  return `rings ${ringsBroken ? 'broken' : 'not broken'}${card}`;
}

const WIDTHS = [5, 5, 10, 17, 8, 7, 5];

function row(...cells: readonly (string | number)[]): string {
  return cells.map((cell, column) => String(cell).padEnd(WIDTHS[column] ?? 0)).join(' ');
}

function handLine({ hand, controller, character, goal, tricksWon, cardCount }: Hand): string {
  const progress = goal === null ? '' : `${goal.have} ${goal.status}`;
  return row(hand, controller, character ?? '-', aim(goal), progress, tricksWon, cardCount);
}

function aim(goal: Goal | null): string {
  switch (goal?.kind) {
    case 'tricks-at-least':
      return countTricks(goal.atLeast ?? 0);
    case 'cards-at-least':
      return `${goal.atLeast} cards of ${goal.suit}`;
    case 'fewest-tricks':
      return 'fewest tricks';
    default:
      return '';
  }
}

function inShort({ character, hand, goal, tricksWon }: Hand): string {
  const status = goal === null || goal.status === 'open' ? '' : ` (${goal.status})`;
  return `${character ?? hand} ${countTricks(tricksWon)}${status}`;
}

function countTricks(count: number): string {
  return `${count} trick${count === 1 ? '' : 's'}`;
}

function trickLine({ trick, lastTrick }: Round): string {
  const plays = trick?.plays ?? [];
  if (plays.length > 0) return plays.map(({ hand, card }) => `${hand} ${card}`).join('  ');
  return lastTrick === null ? '-' : `number ${lastTrick.number} went to ${lastTrick.winner}`;
}
