import { below, type Words } from '../../../../src/engine/rng.ts';
import type { Command, CommandOf } from '../../../../src/games/tcg/commands.ts';
import type { Answer, Ask } from './asks.ts';
import { pieceOf } from './legality.ts';
import type { Game } from './world.ts';

/** How much a player likes each sort of command; the others count for what `liking` says. */
const LIKINGS: Readonly<Partial<Record<Command['type'], number>>> = {
  startCompanion: 60,
  startDone: 5,
  playCard: 40,
  useAbility: 8,
  discardToHeal: 20,
  transfer: 1,
  pass: 20,
  respond: 40,
};

/** What an eager player likes more, or less. */
const EAGER: typeof LIKINGS = { useAbility: 30, transfer: 3, pass: 3 };

function liking(game: Game, question: Ask, command: Command): number {
  switch (command.type) {
    case 'bid':
      return command.n < 5 ? 40 - 8 * command.n : Number(command.n < 12);
    case 'chooseNumber':
      return 4 + command.n;
    case 'moveOrStay':
      return command.move ? 10 : 20;
    case 'done':
      return question.kind === 'assignFp' ? 10 : 20;
    case 'assign':
    case 'choose':
      return likingOfCard(game, question, command);
    default:
      return LIKINGS[command.type] ?? 10;
  }
}

/** Ring-bearers are spared, so that games do not end too early. */
function likingOfCard(
  game: Game,
  { seat, kind }: Ask,
  command: CommandOf<'assign' | 'choose'>,
): number {
  if (command.type === 'choose') {
    return game.sides[seat].ringBearer === pieceOf(game, command.card) ? 2 : 10;
  }
  const isDanger = game.sides[game.fp].ringBearer.iid === command.character;
  if (kind === 'assignShadow') return isDanger ? 3 : 8;
  return isDanger ? 1 : 40;
}

/** How a player is minded: an eager one does all it can before it passes. */
export type Mood = 'calm' | 'eager';

/** A command of one of those who are asked, at random but such that games get somewhere. */
export function answerTo(game: Game, words: Words, mood: Mood = 'calm'): Answer {
  const { asked } = game;
  const question = asked[below(words, asked.length)];
  if (question === undefined) throw new Error('nobody is asked');
  const { seat, commands } = question;
  const likings = commands.map(
    (command) =>
      (mood === 'eager' ? EAGER[command.type] : undefined) ?? liking(game, question, command),
  );
  const sum = likings.reduce((all, one) => all + one, 0);
  let left = below(words, sum);
  const command = commands.find((_, place) => {
    left -= likings[place] ?? 0;
    return left < 0;
  });
  if (command === undefined) throw new Error(`${question.kind} has no answer`);
  return { seat, command };
}
