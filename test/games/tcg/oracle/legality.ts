import type { Command, CommandOf } from '../../../../src/games/tcg/commands.ts';
import type { Seat } from '../../../../src/games/tcg/ids.ts';
import { activeOf, currentSite, homesOf, isActive, isAtHome } from './active.ts';
import { bearersOf, canDoAll, canPay, whyNotOn, whyNotPlayed } from './affording.ts';
import { allHold, readingOf } from './matching.ts';
import { type Game, type Piece, shadowOf } from './world.ts';

/** Whether a player has done so much in this phase that he may only pass (D-41). */
function isAtLimit(game: Game, seat: Seat): boolean {
  return game.actions[seat] >= game.config.actionsPerPhaseMax;
}

/** Any card of the game by its id. */
export function pieceOf(game: Game, iid: string): Piece | undefined {
  return game.pieces.find((card) => card.iid === iid);
}

/** Whether a player can see which card this is (R-C0, E_UNKNOWN_CARD). */
export function canSee(game: Game, seat: Seat, card: Piece): boolean {
  switch (card.place) {
    case 'hand':
    case 'adventure':
      return card.owner === seat;
    case 'deck':
      return isShown(game, seat, card);
    default:
      return true;
  }
}

function isShown(game: Game, seat: Seat, { iid }: Piece): boolean {
  const among = game.asked.filter((ask) => ask.seat === seat).flatMap((ask) => ask.among ?? []);
  const options = among.flatMap(({ cards }) => cards.map((card) => card.iid));
  return [...options, ...game.sides[seat].looked].includes(iid);
}

/** Why a player cannot do this in an action procedure; null where he can (R-C0). */
export function whyNotAction(game: Game, seat: Seat, command: Command): string | null {
  if (command.type === 'pass') return null;
  if (!isAction(command) || !fitsPhase(game, seat, command)) return 'WRONG_PHASE';
  if (isAtLimit(game, seat)) return 'ACTION_LIMIT';
  const named = [command.card, ...('bearer' in command ? [command.bearer] : [])];
  const cards = named.map((iid) => (iid === undefined ? undefined : pieceOf(game, iid)));
  const [card, bearer] = cards;
  const isUnknown = (one: Piece | undefined) => one === undefined || !canSee(game, seat, one);
  if (card === undefined || cards.some(isUnknown)) return 'UNKNOWN_CARD';
  if (command.type === 'playCard') return whyNotPlayCard(game, seat, card, bearer);
  if (command.type === 'useAbility') return whyNotAbility(game, seat, card, command.index);
  if (command.type === 'discardToHeal') return whyNotHeal(game, seat, card);
  return whyNotTransfer(game, seat, card, bearer ?? card);
}

type Action = CommandOf<'playCard' | 'useAbility' | 'discardToHeal' | 'transfer'>;

function isAction(command: Command): command is Action {
  return ['playCard', 'useAbility', 'discardToHeal', 'transfer'].includes(command.type);
}

function fitsPhase(game: Game, seat: Seat, command: Action): boolean {
  if (game.phase === 'fellowship') return true;
  if (command.type === 'discardToHeal' || command.type === 'transfer') return false;
  if (command.type === 'useAbility' || game.phase === 'shadow') return true;
  const held = game.sides[seat].hand.find(({ iid }) => iid === command.card);
  return held === undefined || held.print.type === 'event';
}

function whyNotPlayCard(
  game: Game,
  seat: Seat,
  card: Piece,
  bearer: Piece | undefined,
): string | null {
  if (card.place !== 'hand' || card.owner !== seat) return 'NOT_IN_HAND';
  if ((card.print.side === 'fp') !== (seat === game.fp)) return 'WRONG_SIDE';
  const { type, texts } = card.print;
  const words = texts.flatMap((text) => (text.kind === 'event' ? text.phase : []));
  const isTimely = words.some((word) => word === game.phase);
  if (type === 'event' && !isTimely) return 'WRONG_TIMING';
  return whyNotPlayed(game, seat, card, bearer === undefined ? {} : { bearer });
}

function whyNotAbility(game: Game, seat: Seat, source: Piece, index: number): string | null {
  const text = source.print.texts[index];
  if (text === undefined || text.kind !== 'ability') return 'NO_ABILITY';
  const isHere = source.place !== 'path' || source === currentSite(game);
  const isOwn = source.place === 'path' || source.owner === seat;
  if (!isActive(game, source) || !isOwn || !isHere) return 'INACTIVE';
  const isOthers =
    source.place === 'path' &&
    text.phase.every(
      (word) =>
        (word === 'fellowship' && seat !== game.fp) ||
        (word === 'shadow' && seat !== shadowOf(game)),
    );
  if (isOthers || !text.phase.some((word) => word === game.phase)) return 'WRONG_TIMING';
  const reading = readingOf(source, seat);
  if (!allHold(game, text.require ?? [], reading)) return 'REQUIREMENT';
  const cost = text.cost ?? [];
  if (!canPay(game, cost, reading)) return 'COST';
  const spent = cost.reduce((sum, op) => {
    const n = 'n' in op && typeof op.n === 'number' ? op.n : 0;
    if (op.op === 'addTwilight') return sum + n;
    return op.op === 'removeTwilight' ? sum - n : sum;
  }, game.pool);
  return canDoAll(game, text.do, reading, spent) ? null : 'NO_CARD_TO_PLAY';
}

function whyNotHeal(game: Game, seat: Seat, card: Piece): string | null {
  if (card.place !== 'hand' || card.owner !== seat) return 'NOT_IN_HAND';
  const target = healedBy(game, card);
  if (target === undefined) return 'TITLE';
  if (!target.print.unique) return 'NOT_UNIQUE';
  return target.wounds === 0 ? 'NOT_WOUNDED' : null;
}

/** Whom a card from hand heals when it is discarded (R-C10). */
export function healedBy(game: Game, { print, owner }: Piece): Piece | undefined {
  const named = activeOf(game, 'companion', 'ally').filter(
    (one) => one.owner === owner && one.print.name === print.name,
  );
  return named.find(({ wounds }) => wounds > 0) ?? named[0];
}

function whyNotTransfer(game: Game, seat: Seat, card: Piece, bearer: Piece): string | null {
  const { type } = card.print;
  const isItem = type === 'possession' || type === 'artifact';
  const isOwn = card.owner === seat && isActive(game, card);
  const old = card.bearer;
  if (!isItem || !isOwn || old === null) return 'NOT_TRANSFERABLE';
  if (bearer === old) return 'SAME_BEARER';
  if (!bearersOf(game, card).includes(bearer)) return 'ILLEGAL_BEARER';
  return whyNotOn(game, card, bearer) ?? (areTogether(game, old, bearer) ? null : 'DIFFERENT_SITE');
}

/** Whether two characters of the Free Peoples are at the same site (R-B10.3, R-C11). */
function areTogether(game: Game, one: Piece, other: Piece): boolean {
  const allies = [one, other].filter(({ print }) => print.type === 'ally');
  if (allies.length < 2) return allies.every((ally) => isAtHome(game, ally));
  const homes = homesOf(game, one);
  return homesOf(game, other).some((site) => homes.includes(site));
}

/** Everything that could be said in an action procedure, legal or not. */
function sayable(game: Game, seat: Seat): Command[] {
  const { hand } = game.sides[seat];
  const characters = activeOf(game, 'companion', 'ally', 'minion');
  const plays = hand.flatMap((card): Command[] => {
    const bearers = card.print.plays === 'bearer' ? characters : [];
    const { iid } = card;
    const onBearers = bearers.map((one) => ({ card: iid, bearer: one.iid }));
    return [{ card: iid }, ...onBearers].map((more) => ({ type: 'playCard', ...more }));
  });
  const site = currentSite(game);
  const sources = [...game.table, ...(site === null ? [] : [site])];
  const abilities = sources.flatMap(({ iid, print }) =>
    print.texts.flatMap(({ kind }, index): Command[] =>
      kind === 'ability' ? [{ type: 'useAbility', card: iid, index }] : [],
    ),
  );
  if (game.phase !== 'fellowship') return [...plays, ...abilities];
  const heals = hand.map(({ iid }) => ({ type: 'discardToHeal', card: iid }) as const);
  const items = game.table.filter((card) => card.bearer !== null && card.owner === seat);
  const transfers = items.flatMap(({ iid }) =>
    characters.map((one) => ({ type: 'transfer', card: iid, bearer: one.iid }) as const),
  );
  return [...plays, ...abilities, ...heals, ...transfers];
}

/** Every legal action of a player, and passing (R-C4, R-E1, R-E2). */
export function actionsOf(game: Game, seat: Seat): Command[] {
  const legal = sayable(game, seat).filter((one) => whyNotAction(game, seat, one) === null);
  return [...legal, { type: 'pass' }];
}
