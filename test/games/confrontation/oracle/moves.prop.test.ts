import { describe, expect, it } from 'vitest';
import { known } from '../../../../src/engine/invariant.ts';
import { sight } from '../../../../src/engine/sight.ts';
import { type Character, REGIONS, type Region } from '../../../../src/games/confrontation/ids.ts';
import { confrontation } from '../../../../src/games/confrontation/index.ts';
import type {
  Confrontation,
  ConfrontationState,
} from '../../../../src/games/confrontation/state.ts';
import { byCharacter, spell } from './answers.ts';
import { playGames } from './played-games.ts';
import { insteadOfMove, specialUses } from './special-cards.ts';
import { hasForward, type Turn, turnIn, whyNot } from './turn.ts';
import { characterOn, charactersOf, placeOf } from './world.ts';

/** Deals a table; each is played four times, from scattered positions too. */
const DEALS = 10;

/** Reasons and ends that games of every edition come to. */
const ALWAYS = ['ILLEGAL_DESTINATION', 'REGION_FULL', 'LATERAL_IN_MOUNTAINS', 'ARROW_FORBIDDEN'];
const CLASSIC = ['MUST_ATTACK', 'TARGET_NOT_LONE', 'PATH_BLOCKED'];
const ALTERNATIVE = ['MUST_ATTACK', 'TARGET_NOT_LONE', 'MUST_BE_EMPTY', 'WATCHER_REVEALED'];
const SPECIALS = [
  ...['shadowfax', 'darkOfMordor', 'gandalfTheWhite', 'aKingRevealed', 'recallToMordor'],
  ...['crebain', 'palantir', 'FORCED_MOVE'],
];
const ALL_SPECIALS = { specialCards: 'given', specialCardsGiven: 4 } as const;

/** Options, and what their turns must have come to in the end. */
const TABLES: readonly (readonly [options: object, reached: readonly string[]])[] = [
  [{}, [...CLASSIC, 'NO_FORWARD_MOVE']],
  [ALL_SPECIALS, [...CLASSIC, ...SPECIALS]],
  [{ edition: 'variant' }, ALTERNATIVE],
  [{ edition: 'variant', specialCards: 'two-each' }, [...ALTERNATIVE, ...SPECIALS]],
  [{ edition: 'draft' }, [...CLASSIC, ...ALTERNATIVE]],
  [{ edition: 'draft', ...ALL_SPECIALS }, [...CLASSIC, ...ALTERNATIVE, ...SPECIALS]],
];

/** Types of the commands that are open beside or instead of a move, fights and mixing apart. */
const TURN_COMMANDS: readonly string[] = [
  ...['move', 'shadowfax', 'darkOfMordor', 'gandalfTheWhite', 'aKingRevealed'],
  ...['recallToMordor', 'crebain', 'palantir'],
];

/** What the engine offers the side on turn. */
function offersIn(state: ConfrontationState): readonly string[] {
  return confrontation
    .legal(sight<Confrontation>(state, state.pub.active))
    .flatMap(({ commands }) => commands)
    .filter(({ type }) => TURN_COMMANDS.includes(type))
    .map((command) => spell(byCharacter(state, command)));
}

/** What the rules allow the side on turn. */
function rightsIn(turn: Turn): readonly string[] {
  const moves = charactersOf(turn.world, turn.side).flatMap((character) =>
    destinationsFor(turn, character)
      .filter((to) => whyNot(turn, character, to) === null)
      .map((to) => `move ${character} ${to}`),
  );
  return [...moves, ...specialUses(turn).map(spell)];
}

function destinationsFor({ world }: Turn, character: Character): readonly Region[] {
  return REGIONS.filter((to) => to !== placeOf(world, character));
}

/** Demands that the engine offers what the rules allow, and tells what that was. */
function judgeOffers(state: ConfrontationState, turn: Turn): readonly string[] {
  const offers = offersIn(state);

  expect(offers.toSorted()).toEqual(rightsIn(turn).toSorted());
  return offers.flatMap((offer) => offer.split(' ').slice(0, 1));
}

/** Demands that the engine refuses for the reason of the rules, and tells the reasons. */
function judgeRefusals(state: ConfrontationState, now: Turn): readonly string[] {
  const { active, tokens, turn } = state.pub;
  // Another stand in each turn: all of them in each would take long and tell no more.
  const { handle } = known(tokens[active][turn % tokens[active].length], 'a stand');
  const character = characterOn(state, handle);
  const barred = destinationsFor(now, character).filter((to) => whyNot(now, character, to));
  const seen = sight<Confrontation>(state, active);
  const reasons = barred.map((to) => confrontation.explain(seen, { type: 'move', handle, to }));

  expect(reasons).toEqual(barred.map((to) => whyNot(now, character, to)));
  return reasons;
}

/** E.4: demands that a side has lost exactly when it has no forward move, nor a card instead. */
function judgeEnd({ pub }: ConfrontationState, now: Turn): readonly string[] {
  const how = pub.result?.how ?? null;
  const goesOn = hasForward(now) || insteadOfMove(now).length > 0;

  expect(goesOn).toBe(how === null);
  return how === null ? [] : [how];
}

/** What a state came to, if it is one in which a side is to move or has lost by E.4. */
function judge(state: ConfrontationState): readonly string[] {
  const { result, frames } = state.pub;
  const kind = frames.at(-1)?.kind;
  const hasLost = result?.how === 'NO_FORWARD_MOVE';
  if (!hasLost && kind !== 'awaiting-move' && kind !== 'second-move') return [];
  const turn = turnIn(state);
  if (hasLost) return judgeEnd(state, turn);
  const met = [...judgeOffers(state, turn), ...judgeRefusals(state, turn)];
  return kind === 'awaiting-move' ? [...met, ...judgeEnd(state, turn)] : met;
}

describe('C, E.4, H.5: turns of random games, judged again by the letter of the rules', () => {
  it.each(TABLES)('offer, refuse and end as the rules do with %j', (options, reached) => {
    const met = new Set<string>();
    for (let seed = 1; seed <= DEALS; seed += 1) {
      for (const game of playGames(options, seed)) {
        for (const { after } of game) for (const one of judge(after)) met.add(one);
      }
    }

    expect([...ALWAYS, ...reached].filter((one) => !met.has(one))).toEqual([]);
  });
});
