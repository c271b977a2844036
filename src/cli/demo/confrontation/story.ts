import type { SeenEvent } from '../wire.ts';
import { cardName, nameOf, SIDE_NAMES } from './names.ts';
import { type BySide, enemyOf, SIDES, type Side, standsIn, type View } from './view.ts';

type Of<T extends string, P> = { readonly type: T; readonly pub: Readonly<P> };

/** The events that are worth telling, or needed to tell others. */
type Happening =
  | Of<'DeploymentSubmitted', { side: Side }>
  | Of<'TokenMoved', { handle: string; from: string; to: string; kind: string }>
  | Of<'AmbushWindowOpened' | 'AmbushStruck', { handle: string }>
  | Of<'FightStarted', { region: string; attacker: string; defender: string }>
  | Of<'TextUsed', { kind: string }>
  | Of<'DefenderReplaced', { handle: string }>
  | Of<'CardsCancelled', { side: Side }>
  | Of<'CardsRevealed', BySide<string | null>>
  | Of<'MagicReplaced', { side: Side; card: string }>
  | Of<'TokenRetreated', { handle: string; to: string }>
  | Of<'StrengthsCompared', BySide<number>>
  | Of<'TokenRevealed' | 'TokenDefeated', { handle: string; character: string }>
  | Of<'ShelobReturned', { handle: string }>
  | Of<'DecksRecycled', { cards: number }>
  | Of<'GameEnded', { winner: Side | null; how: string; points: BySide<number> }>;

/** What a step begins with: whose turn it is, and who is known to stand where. */
interface Scene {
  readonly turn: number;
  readonly active: Side;
  readonly names: ReadonlyMap<string, string>;
}

const WAYS: Readonly<Record<string, string>> = {
  anduin: ', down the Anduin',
  tunnel: ', through the Tunnel',
  'nazgul-jump': ', through the air',
  'rider-charge': ', at a gallop',
  'lateral-attack': ', sideways',
  'backward-attack': ', back',
};

/** The events of a step as lines, as who saw the step before would tell them. */
export function storyOf(events: readonly SeenEvent[], before: View | null): readonly string[] {
  const happenings = events as readonly Happening[];
  const scene = sceneOf(happenings, before);
  return happenings.map((one) => lineOf(one, scene)).filter((line) => line !== null);
}

function sceneOf(happenings: readonly Happening[], before: View | null): Scene {
  const names = new Map<string, string>();
  for (const { handle, character } of before === null ? [] : standsIn(before)) {
    if (character !== null) names.set(handle, nameOf(character));
  }
  // Who is shown in this step moved in it as well.
  for (const { type, pub } of happenings) {
    if (type === 'TokenRevealed') names.set(pub.handle, nameOf(pub.character));
  }
  return { turn: before?.turn ?? 0, active: before?.activeSide ?? 'sauron', names };
}

/** An event in words; null for one that other lines tell of. */
function lineOf(happening: Happening, scene: Scene): string | null {
  const { type, pub } = happening;
  const head = `Turn ${scene.turn}, ${SIDE_NAMES[scene.active]}:`;
  const who = (handle: string) => scene.names.get(handle) ?? 'a stand';
  switch (type) {
    case 'DeploymentSubmitted':
      return `${SIDE_NAMES[pub.side]} has deployed`;
    case 'TokenMoved': {
      const way = `from ${nameOf(pub.from)} to ${nameOf(pub.to)}${WAYS[pub.kind] ?? ''}`;
      return `${head} ${who(pub.handle)} ${way}`;
    }
    case 'AmbushWindowOpened':
      return `${head} ${who(pub.handle)} into the Tunnel, below whoever is in Caradhras`;
    case 'AmbushStruck':
      return `  Balrog rises in the Tunnel against ${who(pub.handle)}`;
    case 'GameEnded':
      return endOf(pub);
    default:
      return fightLineOf(happening, who);
  }
}

function fightLineOf({ type, pub }: Happening, who: (handle: string) => string): string | null {
  switch (type) {
    case 'FightStarted':
      return `  ${who(pub.attacker)} against ${who(pub.defender)} in ${nameOf(pub.region)}`;
    case 'TextUsed':
      return pub.kind === 'sam-bonus' ? '  Frodo steps out beside Sam' : null;
    case 'DefenderReplaced':
      return `  ${who(pub.handle)} takes the place of the defender`;
    case 'CardsCancelled':
      return '  no cards are played';
    case 'CardsRevealed':
      return `  cards: ${cardsOf(pub)}`;
    case 'MagicReplaced':
      return `  Magic of ${SIDE_NAMES[pub.side]} becomes ${cardName(pub.card)}`;
    case 'TokenRetreated':
      return `  ${who(pub.handle)} retreats to ${nameOf(pub.to)}`;
    case 'StrengthsCompared':
      return `  strength: Fellowship ${pub.fellowship}, Sauron ${pub.sauron}`;
    case 'TokenDefeated':
      return `  defeated: ${nameOf(pub.character)}`;
    case 'ShelobReturned':
      return '  Shelob goes home to Gondor';
    case 'DecksRecycled':
      return '  both sides take all their cards back';
    default:
      return null;
  }
}

function cardsOf(cards: BySide<string | null>): string {
  return SIDES.flatMap((side) => {
    const card = cards[side];
    return card === null ? [] : [`${SIDE_NAMES[side]} ${cardName(card)}`];
  }).join(', ');
}

function endOf({ winner, how, points }: (Happening & { type: 'GameEnded' })['pub']): string {
  if (winner === null) return `Nobody wins (${how})`;
  const loser = enemyOf(winner);
  return `${SIDE_NAMES[winner]} wins (${how}), ${points[winner]} to ${points[loser]}`;
}
