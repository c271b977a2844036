import type { Hand, Suit } from '../../../../src/games/trick-taking/ids.ts';
import { suitOf } from '../../../../src/games/trick-taking/rules/cards.ts';
import { countTricksOfRound } from '../../../../src/games/trick-taking/rules/scene.ts';
import type { Round } from '../../../../src/games/trick-taking/state/round.ts';
import type { Play, Trick } from '../../../../src/games/trick-taking/state/tricks.ts';
import type { Pub } from '../../../../src/games/trick-taking/state.ts';

/** What a hand showed by its plays: suits it has run out of, or that it holds nothing but Rings. */
interface Shown {
  readonly voids: Set<Suit>;
  onlyRings: boolean;
}

/** What every hand showed (A9): who does not follow has none; who opens Rings has nothing else. */
export function shownBy(pub: Pub, round: Round): ReadonlyMap<Hand, Shown> {
  const shown = new Map<Hand, Shown>(
    round.hands.map(({ hand }) => [hand, { voids: new Set<Suit>(), onlyRings: false }]),
  );
  let broken = false;
  for (const trick of tricksInOrder(round)) {
    for (const [place, play] of trick.plays.entries()) {
      const facts = shown.get(play.hand);
      const tellsNothing = isFree(pub, round, play.hand, trick.trick);
      if (facts !== undefined && !tellsNothing) learn(facts, trick, place, broken);
    }
    broken ||= trick.plays.some((play) => suitPlayed(play) === 'rings');
  }
  return shown;
}

function tricksInOrder({ tricks, captured = [], trick }: Round): readonly Trick[] {
  const over: readonly Trick[] = [...tricks, ...captured].sort(
    (one, other) => one.trick - other.trick,
  );
  return trick === null ? over : [...over, trick];
}

function suitPlayed(play: Play): Suit {
  return play.card === null ? play.suit : suitOf(play.card);
}

function learn(facts: Shown, { plays }: Trick, place: number, broken: boolean): void {
  const [lead] = plays;
  const play = plays[place];
  if (lead === undefined || play === undefined) return;
  const suit = suitPlayed(play);
  if (place === 0) facts.onlyRings ||= suit === 'rings' && !broken;
  else if (suit !== suitPlayed(lead)) facts.voids.add(suitPlayed(lead));
}

/** Whether a play was free of the rules, or came before the hand got another card. */
function isFree(pub: Pub, round: Round, hand: Hand, trick: number): boolean {
  const { untucked, used = [], exchanges } = round;
  const character = round.hands.find((one) => one.hand === hand)?.character;
  const isApart = trick === 1 || trick === countTricksOfRound(pub);
  const sting = used.find(({ gift }) => gift === 'sting');
  const gotBySting = exchanges.some((one) => one.hand === sting?.hand && one.target === hand);
  return (
    character === 'gandalf-secret-fire' ||
    (character === 'radagast' && isApart) ||
    used.some((one) => one.gift === 'glamdring' && one.hand === hand && one.trick === trick) ||
    (untucked?.hand === hand && trick <= untucked.trick) ||
    (sting !== undefined && trick < sting.trick && (sting.hand === hand || gotBySting))
  );
}
