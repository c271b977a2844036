import type { Command } from '../../../../src/games/tcg/commands.ts';
import { opponentOf, type Seat } from '../../../../src/games/tcg/ids.ts';
import { activeOf, isActive } from './active.ts';
import type { Talk } from './asks.ts';
import { checkCorruption, leavePlay } from './moves.ts';
import { vitalityOf } from './numbers.ts';
import { ask } from './talk.ts';
import {
  couldRespond,
  countUse,
  isMandatory,
  isUsable,
  leftOf,
  namesOf,
  readFired,
  responsesOf,
  setOff,
  wouldChange,
} from './triggers.ts';
import { type Fired, type Game, type Happening, lose, type Piece } from './world.ts';

function* fire(game: Game, fired: Fired): Talk {
  const { source, index, text } = fired;
  if (text.kind === 'trigger' && text.limit !== undefined) {
    countUse(game, source, index, text.limit, 1);
  }
  const reading = readFired(game, fired);
  if (!(yield* game.rules.perform(game, text.cost ?? [], reading, 'cost'))) return;
  yield* game.rules.perform(game, text.do, reading, 'effect');
}

/** Lets the Free Peoples player say which of several mandatory triggers comes next (R-C12.4). */
function* nextOf(game: Game, waiting: readonly Fired[]): Talk<Fired | undefined> {
  if (waiting.length < 2) return waiting[0];
  const names = namesOf(waiting);
  const commands = names.map((trigger) => ({ type: 'orderNext', trigger }) as const);
  const answer = yield* ask(game, { seat: game.fp, kind: 'orderTriggers', commands });
  return waiting.find((_, place) => (answer as { trigger?: string }).trigger === names[place]);
}

/** What follows happenings: mandatory triggers, then optional ones and responses (R-C12.4). */
export function* after(game: Game, happenings: readonly Happening[]): Talk {
  let waiting = mandatoryOnes(game, happenings);
  while (waiting.length > 0) {
    const next = yield* nextOf(game, waiting);
    waiting = waiting.filter((fired) => fired !== next);
    if (next !== undefined) yield* fire(game, next);
    waiting = waiting.filter(({ source }) => isActive(game, source));
  }
  yield* offer(game, happenings);
}

/** Mandatory triggers that are set off, none more often than its limit lets. */
function mandatoryOnes(game: Game, happenings: readonly Happening[]): Fired[] {
  const all = setOff(game, happenings).filter(isMandatory);
  return all.filter(({ source, index, text }, place) => {
    const limit = text.kind === 'trigger' ? text.limit : undefined;
    const before = all
      .slice(0, place)
      .filter((one) => one.source === source && one.index === index);
    return before.length < leftOf(game, source, index, limit);
  });
}

/** What may come before something that is about to happen to a card (R-C12.3). */
export function* before(game: Game, happening: Happening): Talk<boolean> {
  const { occasion } = happening;
  if (occasion === undefined) return false;
  const instead = setOff(game, [happening]).filter((fired) => isMandatory(fired));
  const next = yield* nextOf(game, instead);
  if (next !== undefined) {
    yield* fire(game, next);
    occasion.averted = true;
  } else {
    yield* offer(game, [happening]);
  }
  return occasion.averted;
}

/** Optional triggers and responses by turns, until both decline in a row. */
function* offer(game: Game, happenings: readonly Happening[]): Talk {
  const used: Fired[] = [];
  let seat = game.fp;
  for (let declined = 0; declined < 2; seat = opponentOf(seat)) {
    if (happenings.some(({ occasion }) => occasion?.averted)) return;
    const chosen = yield* offerTo(game, seat, happenings, used);
    declined = chosen === null ? declined + 1 : 0;
    if (chosen === null) continue;
    used.push(chosen);
    if (chosen.source.print.type === 'event') yield* game.rules.playResponse(game, seat, chosen);
    else yield* fire(game, chosen);
    const { text, happening } = chosen;
    if (text.instead && happening.occasion !== undefined) happening.occasion.averted = true;
  }
}

function* offerTo(
  game: Game,
  seat: Seat,
  happenings: readonly Happening[],
  used: readonly Fired[],
): Talk<Fired | null> {
  const wasUsed = (fired: Fired) =>
    fired.text.kind === 'trigger' &&
    used.some(
      ({ source, index, happening }) =>
        source === fired.source && index === fired.index && happening === fired.happening,
    );
  const abilities = setOff(game, happenings).filter(
    (fired) =>
      readFired(game, fired).you === seat &&
      !isMandatory(fired) &&
      !wasUsed(fired) &&
      isUsable(game, fired),
  );
  if (abilities.length === 0 && !couldRespond(game, seat, happenings)) return null;
  const events = game.sides[seat].hand.flatMap((card) => responsesOf(game, seat, card, happenings));
  const offers = [...abilities, ...events];
  const commands = new Map<string, Command>();
  for (const { source, index } of offers) {
    commands.set(`${source.iid}:${index}`, { type: 'respond', source: source.iid, index });
  }
  const all = [...commands.values(), { type: 'decline' } as const];
  const answer = yield* ask(game, { seat, kind: 'optional', commands: all });
  if (answer.type !== 'respond') return null;
  return (
    offers.find(({ source, index }) => source.iid === answer.source && index === answer.index) ??
    null
  );
}

/** The state check after every change (R-C12.5), with the window of what is killed by it. */
export function* settle(game: Game): Talk {
  const dying = () =>
    activeOf(game, 'companion', 'ally', 'minion').filter((card) => vitalityOf(game, card) === 0);
  const killed: Piece[] = [];
  for (let batch = dying(); batch.length > 0; batch = dying()) {
    killed.push(...batch);
    leavePlay(game, batch, 'dead');
  }
  yield* settleKilled(game, killed);
}

/** Kills characters whatever their vitality (R-B9.4). */
export function* kill(game: Game, cards: readonly Piece[]): Talk {
  leavePlay(game, cards, 'dead');
  yield* settleKilled(game, cards);
}

function* settleKilled(game: Game, killed: readonly Piece[]): Talk {
  checkCorruption(game, game.fp);
  yield* stateTriggers(game);
  if (killed.length === 0) return;
  const { ringBearer } = game.sides[game.fp];
  yield* after(
    game,
    killed.map((card) => ({ type: 'killed', card })),
  );
  if (!killed.includes(ringBearer)) return;
  if (game.sides[game.fp].ringBearer === ringBearer) lose(game, game.fp, 'RING_BEARER_KILLED');
}

function* stateTriggers(game: Game): Talk {
  for (;;) {
    const due = setOff(game, [{ type: 'state' }]).filter((fired) => wouldChange(game, fired));
    const next = yield* nextOf(game, due);
    if (next === undefined) return;
    yield* fire(game, next);
  }
}
