import { topFrame } from '../../../../src/engine/phases.ts';
import { below, shuffle, type Words } from '../../../../src/engine/rng.ts';
import { PAIRS, type Pair } from '../../../../src/games/confrontation/data/pairs.ts';
import { CHARACTERS, type Character, type Side } from '../../../../src/games/confrontation/ids.ts';
import type { Confrontation, Own, Pub } from '../../../../src/games/confrontation/state.ts';
import { pick } from '../../players.ts';

/**
 * Other versions of the characters of a side, as far as they are secret: those it chooses while
 * the draft goes on, and after one that is not announced those it has not shown yet (H.1).
 */
export function redealRoster(pub: Pub, side: Side, own: Own, words: Words): Own {
  const { deluxe, options } = pub;
  if (deluxe === undefined || options.edition !== 'draft') return own;
  if (topFrame<Confrontation>(pub)?.kind === 'drafting') {
    const roster = otherDraft(PAIRS[side], own.roster.length, deluxe.drafted[side], words);
    return { ...own, roster, placed: roster.map(() => null) };
  }
  return deluxe.seen === null ? own : turnedOver(PAIRS[side], own, deluxe.seen, words);
}

/** A choice from other pairs, half of the time from another number of them, unless it is final. */
function otherDraft(
  pairs: readonly Pair[],
  count: number,
  isFinal: boolean,
  words: Words,
): readonly Character[] {
  const isFree = !isFinal && below(words, 2) === 0;
  const open = shuffle(words, pairs).slice(0, isFree ? below(words, pairs.length + 1) : count);
  return inPrintedOrder(open.map((pair) => pick(words, pair)));
}

/** Half of the characters that were never shown are the other ones of their pairs. */
function turnedOver(
  pairs: readonly Pair[],
  { roster, placed, identities, ...own }: Own,
  seen: readonly Character[],
  words: Words,
): Own {
  const other = new Map<Character, Character>();
  for (const [one, alternative] of pairs) {
    if (seen.includes(one) || seen.includes(alternative) || below(words, 2) === 0) continue;
    other.set(one, alternative);
    other.set(alternative, one);
  }
  const nameOf = (character: Character) => other.get(character) ?? character;
  const renamed = inPrintedOrder(roster.map(nameOf));
  return {
    ...own,
    roster: renamed,
    placed:
      placed.length === 0 ? [] : renamed.map((one) => placed[roster.indexOf(nameOf(one))] ?? null),
    identities: renamed.flatMap((character) => {
      const identity = identities.find((one) => one.character === nameOf(character));
      return identity === undefined ? [] : [{ handle: identity.handle, character }];
    }),
  };
}

function inPrintedOrder(characters: readonly Character[]): readonly Character[] {
  return characters.toSorted((one, two) => CHARACTERS.indexOf(one) - CHARACTERS.indexOf(two));
}
