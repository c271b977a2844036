import type { Op } from '../../../../src/games/tcg/data/vocabulary.ts';
import { canDo, candidates, seatOf } from './affording.ts';
import type { Talk } from './asks.ts';
import { amountOf, holds, matches, numbered } from './matching.ts';
import { checkCorruption, draw, lay, leavePlay, ownSite, placeSite } from './moves.ts';
import { pick } from './pick.ts';
import { chooseNumber, chooseOption } from './talk.ts';
import { exert, heal, wound } from './tokens.ts';
import type { Change, Game, Piece, Reading } from './world.ts';

/** A step of a text by its name. */
export type OpOf<K extends Op['op']> = Extract<Op, { readonly op: K }>;
/** How one sort of step is done, with questions on the way or without. */
export type Step<K extends Op['op']> =
  | ((game: Game, op: OpOf<K>, reading: Reading) => Talk)
  | ((game: Game, op: OpOf<K>, reading: Reading) => void);

/** Most wounds that one of these cards has. */
function mostWounds(cards: readonly Piece[]): number {
  return Math.max(0, ...cards.map(({ wounds }) => wounds));
}

/** Lets a player choose a number that his text goes by, as far as it can have an effect (D-40). */
function* chooseX(game: Game, op: OpOf<'addTwilight'>, reading: Reading): Talk {
  if (typeof op.n === 'number' || !('choose' in op.n)) return;
  const { choose, min } = op.n;
  const effects = reading.source.print.texts.flatMap((text) =>
    text.kind === 'event' ? text.do : [],
  );
  const healable = effects.flatMap((effect) =>
    effect.op === 'heal' ? candidates(game, effect, effect.target, reading) : [],
  );
  const n = yield* chooseNumber(game, reading.you, min, mostWounds(healable));
  reading.numbers.set(choose, n);
}

/** Steps that move tokens (R-B9 to R-B12). */
export const TOKEN_STEPS = {
  *exert(game, op, reading) {
    for (const card of yield* pick(game, op, op.target, reading)) {
      for (let times = op.times ?? 1; times > 0; times -= 1) yield* exert(game, card);
    }
  },
  *wound(game, op, reading) {
    for (const card of yield* pick(game, op, op.target, reading)) {
      for (let times = op.times ?? 1; times > 0; times -= 1) yield* wound(game, card);
    }
  },
  *heal(game, op, reading) {
    const { target, times = 1 } = op;
    if (typeof times === 'object' && 'min' in times && 'max' in times) {
      const cards = candidates(game, op, target, reading);
      const most = Math.min(times.max === 'any' ? Infinity : times.max, mostWounds(cards));
      const n = yield* chooseNumber(game, reading.you, times.min, most);
      for (const card of cards) for (let left = n; left > 0; left -= 1) heal(game, card);
      return;
    }
    const n = amountOf(game, times as number, reading);
    if (n === 0) return;
    const cards = yield* pick(game, op, target, reading);
    for (const card of cards) for (let left = n; left > 0; left -= 1) heal(game, card);
  },
  *addTwilight(game, op, reading) {
    yield* chooseX(game, op, reading);
    game.pool += amountOf(game, op.n, reading);
  },
  removeTwilight(game, op, reading) {
    game.pool -= Math.min(game.pool, amountOf(game, op.n, reading));
  },
  addBurden(game, { n }) {
    game.sides[game.fp].burdens += n;
    checkCorruption(game, game.fp);
  },
  removeBurden(game, { n }) {
    const side = game.sides[game.fp];
    side.burdens -= Math.min(side.burdens, n);
  },
  draw(game, op, reading) {
    const seat = seatOf(game, op.who ?? 'you', reading.you);
    draw(game, seat, amountOf(game, op.n, reading));
  },
  *discard(game, op, reading) {
    const cards = yield* pick(game, op, op.target, reading);
    if (op.target === 'self' && reading.source.bearer !== null) {
      reading.refs.set('lastBearer', [reading.source.bearer]);
    }
    leavePlay(game, cards, 'discard');
  },
} satisfies { [K in Op['op']]?: Step<K> };

type WithTarget = Extract<Op, { readonly target: unknown; readonly until: unknown }>;

function* change(
  game: Game,
  op: WithTarget,
  reading: Reading,
  what: () => DistributedOmit<Change, 'on' | 'until'>,
): Talk {
  const cards = yield* pick(game, op, op.target, reading);
  if (cards.length > 0) game.changes.push({ ...what(), on: new Set(cards), until: op.until });
}

type DistributedOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** Steps that change cards for a while (R-B5). */
export const CHANGE_STEPS = {
  *strength(game, op, reading) {
    yield* change(game, op, reading, () => {
      const n = amountOf(game, op.n, reading);
      const most = reading.numbers.get('limit') ?? Infinity;
      return { kind: 'strength', n: Math.min(n, most) };
    });
  },
  *keyword(game, op, reading) {
    const [keyword, n] = numbered(op.keyword);
    yield* change(game, op, reading, () => ({ kind: 'keyword', keyword, n }));
  },
  *overwhelm(game, op, reading) {
    yield* change(game, op, reading, () => ({ kind: 'overwhelm', n: op.multiplier }));
  },
  *participate(game, op, reading) {
    if (op.archery) yield* change(game, op, reading, () => ({ kind: 'archery' }));
    if (op.skirmish) yield* change(game, op, reading, () => ({ kind: 'skirmish' }));
  },
  *notCountForArchery(game, op, reading) {
    yield* change(game, op, reading, () => ({ kind: 'notCounted' }));
  },
  *preventAllWounds(game, op, reading) {
    yield* change(game, op, reading, () => ({ kind: 'unharmed' }));
  },
  moveLimit(game, { n }) {
    game.moveBonus += n;
  },
  cannotMoveAgain(game) {
    game.cannotMoveAgain = true;
  },
} satisfies { [K in Op['op']]?: Step<K> };

/** Steps about the fight, the Ring and the path. */
export const RING_STEPS = {
  cancelSkirmish(game, { involving }, reading) {
    const { skirmish, config } = game;
    if (skirmish === null) return;
    const fighters = [...(skirmish.character === null ? [] : [skirmish.character])];
    const { ringBearer } = game.sides[game.fp];
    const isKept = fighters.includes(ringBearer) && !config.ringBearerSkirmishCancellable;
    const all = [...fighters, ...skirmish.minions];
    if (!isKept && all.some((card) => matches(game, card, involving, reading))) {
      skirmish.cancelled = true;
    }
  },
  preventWound(_, __, { about }) {
    if (about !== undefined) about.averted = true;
  },
  preventExertToken(_, __, { about }) {
    if (about !== undefined) about.averted = true;
  },
  wearRing(game) {
    game.wearingRing = true;
  },
  *becomeRingBearer(game, op, reading) {
    const [heir] = yield* pick(game, op, op.target, reading);
    const side = game.sides[game.fp];
    if (heir === undefined || side.ringBearer.place === 'fellowship') return;
    side.ringBearer = heir;
    lay(game, side.ring, 'attached', heir);
    game.wearingRing = false;
    checkCorruption(game, game.fp);
  },
  playNextSite(game, _, { you }) {
    const next = game.sides[game.fp].marker + 1;
    if (game.path[next]?.owner === you) return;
    const site = ownSite(game, you, next);
    if (site !== undefined) placeSite(game, site);
  },
  *choice(game, op, reading) {
    const isDoable = ({ do: ops }: { readonly do: readonly Op[] }) =>
      ops.every((one) => canDo(game, one, reading, game.pool));
    const doable = op.options.filter(isDoable);
    if (doable.length === 0 && op.onlyFullyPerformable) return;
    const seat = op.by === 'fp' ? game.fp : reading.you;
    const offered = doable.length === 0 ? op.options : doable;
    const option = yield* chooseOption(game, seat, offered);
    yield* game.rules.perform(game, option?.do ?? [], reading, 'effect');
  },
  *if(game, op, reading) {
    const ops = holds(game, op.cond, reading) ? op.then : op.else;
    yield* game.rules.perform(game, ops, reading, 'effect');
  },
} satisfies { [K in Op['op']]?: Step<K> };
