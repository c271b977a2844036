import type { Command } from '../../../../src/games/tcg/commands.ts';
import type { Round, Seat } from '../../../../src/games/tcg/ids.ts';
import { procedure } from './actions.ts';
import { activeOf, isActive, participants } from './active.ts';
import type { Talk } from './asks.ts';
import { keywordOf } from './matching.ts';
import { archeryOf, canBeWounded, damageOf, resilienceOf, strengthOf } from './numbers.ts';
import { begin, end } from './phases.ts';
import { ask, chooseCards } from './talk.ts';
import { strike, wound } from './tokens.ts';
import { after, kill, settle } from './windows.ts';
import { type Game, type Piece, type Skirmish, shadowOf } from './world.ts';

/** Archery fire: both totals at once, then the wounds one by one (R-E4). */
export function* shoot(game: Game): Talk {
  const fellowship = archeryOf(game, 'fellowship');
  const minions = archeryOf(game, 'minion');
  yield* hit(game, game.fp, minions, () => participants(game, 'archery'));
  yield* hit(game, shadowOf(game), fellowship, () => activeOf(game, 'minion'));
}

function* hit(game: Game, seat: Seat, wounds: number, targets: () => Piece[]): Talk {
  for (let left = wounds; left > 0; left -= 1) {
    const cards = targets().filter((card) => canBeWounded(game, card));
    const choice = { seat, cards, least: 1, most: 1, kind: 'archeryWound' } as const;
    const [card] = yield* chooseCards(game, choice);
    if (card !== undefined) yield* wound(game, card);
  }
}

/** One round of assignments and fights (R-E5, R-E6). */
export function* fight(game: Game, round: Round): Talk {
  game.round = round;
  begin(game, 'assignment');
  const fierce = activeOf(game, 'minion').filter((card) => keywordOf(game, card, 'fierce') > 0);
  yield* procedure(game);
  const fighters = round === 'fierce' ? fierce : activeOf(game, 'minion');
  yield* assign(game, game.fp, fighters);
  yield* assign(game, shadowOf(game), fighters);
  end(game);
  yield* skirmishes(game);
  game.assigned.clear();
}

function minionsOf(game: Game, character: Piece): Piece[] {
  return game.assigned.get(character) ?? [];
}

function* assign(game: Game, seat: Seat, fighters: readonly Piece[]): Talk {
  const free = fighters.filter(
    (minion) => minion.place === 'minions' && ![...game.assigned.values()].flat().includes(minion),
  );
  if (free.length === 0) return;
  const pairs: (readonly [Piece, Piece])[] = [];
  for (;;) {
    const used = pairs.map(([, minion]) => minion);
    const isRoomy = (character: Piece) => {
      const marked = pairs.filter(([one]) => one === character).length;
      const room = 1 + keywordOf(game, character, 'defender');
      return seat !== game.fp || minionsOf(game, character).length + marked < room;
    };
    const commands = participants(game, 'skirmish')
      .filter(isRoomy)
      .flatMap((character) =>
        free
          .filter((minion) => !used.includes(minion))
          .map((minion): Command => {
            return { type: 'assign', character: character.iid, minion: minion.iid };
          }),
      );
    commands.push({ type: 'done' });
    game.marked = pairs.map(([character, minion]) => `${character.iid}:${minion.iid}`);
    const kind = seat === game.fp ? 'assignFp' : 'assignShadow';
    const answer = yield* ask(game, { seat, kind, commands });
    game.marked = [];
    if (answer.type !== 'assign') break;
    const find = (iid: string) => game.table.find((card) => card.iid === iid);
    const pair = [find(answer.character), find(answer.minion)] as const;
    if (pair[0] !== undefined && pair[1] !== undefined) pairs.push([pair[0], pair[1]]);
  }
  for (const [character, minion] of pairs) {
    game.assigned.set(character, [...minionsOf(game, character), minion]);
  }
}

function* skirmishes(game: Game): Talk {
  for (;;) {
    for (const [character, minions] of game.assigned) {
      if (minions.length === 0 || !isActive(game, character)) game.assigned.delete(character);
    }
    const characters = [...game.assigned.keys()];
    if (characters.length === 0) return;
    yield* skirmish(game, yield* nextCharacter(game, characters));
  }
}

function* nextCharacter(game: Game, characters: readonly Piece[]): Talk<Piece> {
  const [only] = characters;
  if (only === undefined) throw new Error('nobody fights');
  if (characters.length === 1) return only;
  const commands = characters.map(
    ({ iid }): Command => ({ type: 'chooseSkirmish', character: iid }),
  );
  const answer = yield* ask(game, { seat: game.fp, kind: 'chooseSkirmish', commands });
  const isChosen = ({ iid }: Piece) => 'character' in answer && answer.character === iid;
  return characters.find(isChosen) ?? only;
}

function* skirmish(game: Game, character: Piece): Talk {
  begin(game, 'skirmish');
  const minions = minionsOf(game, character);
  const one: Skirmish = { character, minions: [...minions], cancelled: false, removed: [] };
  game.skirmish = one;
  game.assigned.delete(character);
  const isOver = () => one.cancelled || one.character === null || one.minions.length === 0;
  yield* settle(game);
  yield* procedure(game, isOver);
  if (!one.cancelled) yield* resolve(game, one);
  game.skirmish = null;
  end(game);
}

interface Sides {
  readonly winners: readonly Piece[];
  readonly losers: readonly Piece[];
  readonly isOverwhelming: boolean;
}

function sidesOf(game: Game, { character, minions, removed }: Skirmish): Sides | null {
  const last = removed.at(-1);
  const lost = last === undefined ? [] : [last];
  const isOverwhelming = false;
  if (character === null && minions.length === 0) return null;
  if (character === null) return { winners: minions, losers: lost, isOverwhelming };
  if (minions.length === 0) return { winners: [character], losers: lost, isOverwhelming };
  const sum = (cards: readonly Piece[]) =>
    cards.reduce((total, card) => total + strengthOf(game, card), 0);
  const [free, shadow] = [sum([character]), sum(minions)];
  const isFree = free > shadow;
  const [winners, losers] = isFree ? [[character], minions] : [minions, [character]];
  const times = Math.max(...losers.map((card) => resilienceOf(game, card)));
  const [most, least] = isFree ? [free, shadow] : [shadow, free];
  return { winners, losers, isOverwhelming: most > 0 && most >= times * least };
}

/** R-E6.4 to R-E6.6. */
function* resolve(game: Game, one: Skirmish): Talk {
  const sides = sidesOf(game, one);
  if (sides === null) return;
  const { winners, losers, isOverwhelming } = sides;
  const fallen = losers.filter((card) => isActive(game, card));
  if (isOverwhelming) yield* kill(game, fallen);
  else yield* harm(game, winners, fallen);
  yield* after(game, [
    ...winners.map((card) => ({ type: 'wins', card, against: losers }) as const),
    ...losers.map((card) => ({ type: 'loses', card, against: winners }) as const),
  ]);
}

/** Each loser takes a wound, and another for each point of damage (R-E6.5, D-23). */
function* harm(game: Game, winners: readonly Piece[], losers: readonly Piece[]): Talk {
  const rounds = winners.reduce((sum, card) => sum + damageOf(game, card), 1);
  for (let left = losers.length === 0 ? 0 : rounds; left > 0; left -= 1) {
    for (const card of losers) yield* strike(game, card);
    yield* settle(game);
  }
}
