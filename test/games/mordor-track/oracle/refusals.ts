import type { Command, CommandOf } from '../../../../src/games/mordor-track/commands.ts';
import { enemyOf, type Seat } from '../../../../src/games/mordor-track/ids.ts';
import type { Reason } from '../../../../src/games/mordor-track/reasons.ts';
import type { Game } from './game.ts';
import { diceIn, highest } from './moves.ts';
import { first, refusalOfAction } from './paying.ts';

const FP = 'free-peoples';

type Phase = 'fellowship' | 'huntAllocation' | 'actionResolution';
/** The phase of a command, and the seats that may give it at all (C.3). */
const WHEN: Readonly<Record<Exclude<Command['type'], 'resolve'>, readonly [Phase, ...Seat[]]>> = {
  enterMordor: ['fellowship', FP],
  changeGuide: ['fellowship', FP],
  declare: ['fellowship', FP],
  endFellowshipPhase: ['fellowship', FP],
  allocateHunt: ['huntAllocation', 'shadow'],
  moveFellowship: ['actionResolution', FP],
  hideFellowship: ['actionResolution', FP],
  separateCompanions: ['actionResolution', FP],
  bringCharacter: ['actionResolution', FP],
  musterMinion: ['actionResolution', 'shadow'],
  useElvenRing: ['actionResolution', FP, 'shadow'],
  playCard: ['actionResolution', FP, 'shadow'],
  drawCard: ['actionResolution', FP, 'shadow'],
  pass: ['actionResolution', FP, 'shadow'],
  skipDie: ['actionResolution', FP, 'shadow'],
};

/** Why a command is refused, null where it is legal (C.3). */
export function refusalOf(game: Game, seat: Seat, command: Command): Reason | null {
  if (game.result !== null) return 'GAME_OVER';
  if (command.type === 'resolve') return refusalOfAnswer(game, seat, command);
  const { cards, approach } = game.config.modules;
  if (command.type === 'declare' && approach === undefined) return 'MODULE_OFF';
  if (['playCard', 'drawCard'].includes(command.type) && cards === undefined) return 'MODULE_OFF';
  if (game.pending !== null) return 'PENDING_DECISION';
  const [phase, ...seats] = WHEN[command.type];
  if (game.phase !== phase) return 'WRONG_PHASE';
  if (game.actor !== seat || !seats.includes(seat)) return 'NOT_YOUR_TURN';
  if (!('die' in command)) return refusalWithoutDie(game, command);
  const die = game.dice.find((one) => one.id === command.die && one.owner === seat);
  if (die === undefined) return 'DIE_NOT_FOUND';
  if (die.zone !== 'unused') return 'DIE_NOT_UNUSED';
  return refusalOfAction(game, die, command);
}

function refusalOfAnswer(
  { pending }: Game,
  seat: Seat,
  { decision, option }: CommandOf<'resolve'>,
): Reason | null {
  if (pending === null) return 'NO_PENDING_DECISION';
  if (pending.owner !== seat) return 'NOT_YOUR_TURN';
  const isOffered = pending.kind === decision && pending.options.includes(option);
  return isOffered ? null : 'OPTION_NOT_AVAILABLE';
}

function refusalWithoutDie(game: Game, command: Command): Reason | null {
  switch (command.type) {
    case 'enterMordor':
      return first(
        ['ALREADY_ON_TRACK', game.onTrack],
        ['NOT_AT_GATE', game.pathIndex !== game.nodes.length - 1],
      );
    case 'changeGuide':
      return first(
        ['COMPANION_ABSENT', !game.companions.includes(command.companion)],
        ['GUIDE_NOT_HIGHEST', !highest(game).includes(command.companion)],
        ['GUIDE_UNCHANGED', game.guide === command.companion],
        ['GUIDE_ALREADY_CHANGED', game.guideChanged],
      );
    case 'declare': {
      const farthest = Math.min(game.nodes.length - 1, game.pathIndex + game.progress);
      return first(
        ['ON_TRACK', game.onTrack],
        ['FELLOWSHIP_REVEALED', !game.hidden],
        ['ALREADY_DECLARED', game.declared],
        ['PATH_RANGE', command.index < game.pathIndex || command.index > farthest],
      );
    }
    case 'allocateHunt': {
      const { least, most } = allocationOf(game);
      return first(['HUNT_ALLOC_RANGE', command.n < least || command.n > most]);
    }
    case 'pass': {
      const own = diceIn(game, game.actor ?? FP, 'unused').length;
      const others = diceIn(game, enemyOf(game.actor ?? FP), 'unused').length;
      return first(['PASS_NOT_ALLOWED', own >= others]);
    }
    default:
      return null;
  }
}

/** How many dice the Shadow may put into the Hunt Box (C.5). */
export function allocationOf(game: Game): { readonly least: number; readonly most: number } {
  const pool = game.dice.filter((die) => die.owner === 'shadow').length;
  const most = Math.min(pool, Math.max(1, game.companions.length));
  return { least: game.fpHuntDiceLastTurn > 0 ? 1 : 0, most };
}
