import type { SeenEvent } from '../wire.ts';
import { countOf, listOf } from './names.ts';
import type { Of, Scene, Telling } from './scene.ts';
import type { Role } from './view.ts';

/** An archery total, and what it is made of. */
interface Total {
  readonly archers: number;
  readonly change: number;
  readonly total: number;
}

/** Events of fights, and what they do to characters. */
type Happening =
  | Of<'ArcheryTotals', { fellowship: Total; minion: Total }>
  | Of<'RoundStarted', { round: string }>
  | Of<'Assigned', { side: Role; pairs: readonly { character: string; minion: string }[] }>
  | Of<'SkirmishStarted', { character: string; minions: readonly string[] }>
  | Of<'SkirmishResolved', Result>
  | Of<'SkirmishCancelled', object>
  | Of<'Exerted', { iid: string; token: boolean }>
  | Of<'WoundPlaced' | 'WoundPrevented', { iid: string }>
  | Of<'Healed', { iid: string; n: number }>
  | Of<'Killed', { dead: readonly string[]; discarded: readonly string[] }>
  | Of<'ModifierAdded', { modifier: Change }>;

interface Result {
  readonly winner: Role | null;
  readonly fellowship: number;
  readonly minion: number;
  readonly overwhelmed: boolean;
}

interface Change {
  readonly kind: string;
  readonly cards: readonly string[];
  readonly n?: number;
  readonly keyword?: string | Readonly<Record<string, number>>;
}

const SIDES: Readonly<Record<Role, string>> = { fp: 'the fellowship', shadow: 'the Shadow' };

/** An event of a fight in words; null for one that other lines tell of. */
export function fightTellingOf(event: SeenEvent, scene: Scene): Telling | null {
  const line = courseOf(event as Happening, scene) ?? harmOf(event as Happening, scene);
  return line === null ? null : { line };
}

function courseOf({ type, pub }: Happening, { nameOf }: Scene): string | null {
  switch (type) {
    case 'ArcheryTotals':
      return [pub.fellowship, pub.minion].some(({ archers, total }) => archers + total > 0)
        ? `  archery: the fellowship ${totalOf(pub.fellowship)}, the minions ${totalOf(pub.minion)}`
        : null;
    case 'RoundStarted':
      return pub.round === 'fierce' ? '  fierce minions fight once more' : null;
    case 'Assigned': {
      const pairs = pub.pairs.map((one) => `${nameOf(one.minion)} to ${nameOf(one.character)}`);
      return pairs.length === 0 ? null : `  ${SIDES[pub.side]} assigns ${listOf(pairs)}`;
    }
    case 'SkirmishStarted':
      return `  ${nameOf(pub.character)} against ${listOf(pub.minions.map(nameOf))}`;
    case 'SkirmishResolved':
      return `    strength ${pub.fellowship} to ${pub.minion}: ${verdictOn(pub)}`;
    case 'SkirmishCancelled':
      return '    the skirmish is cancelled';
    default:
      return null;
  }
}

/** The total; where texts change it, what it is made of. */
function totalOf({ archers, change, total }: Total): string {
  return change === 0 ? `${total}` : `${total} (${countOf(archers, 'archer')}, ${signed(change)})`;
}

function signed(n: number): string {
  return n < 0 ? `${n}` : `+${n}`;
}

function verdictOn({ winner, overwhelmed }: Result): string {
  if (winner === null) return 'nobody is left';
  return `${SIDES[winner]} wins${overwhelmed ? ' and overwhelms' : ''}`;
}

function harmOf({ type, pub }: Happening, scene: Scene): string | null {
  const { nameOf } = scene;
  switch (type) {
    case 'Exerted':
      return `    ${nameOf(pub.iid)} is exerted${pub.token ? '' : ', without a wound'}`;
    case 'WoundPlaced':
      return `    ${nameOf(pub.iid)} is wounded`;
    case 'WoundPrevented':
      return `    a wound of ${nameOf(pub.iid)} is prevented`;
    case 'Healed':
      return `    ${nameOf(pub.iid)} is healed${pub.n === 1 ? '' : ` of ${pub.n} wounds`}`;
    case 'Killed':
      return `    killed: ${listOf(killedIn(pub, scene))}`;
    case 'ModifierAdded':
      return changeLine(pub.modifier, scene);
    default:
      return null;
  }
}

/** What they bore is discarded along with minions, and is nobody who is killed. */
function killedIn(
  { dead, discarded }: { dead: readonly string[]; discarded: readonly string[] },
  { nameOf, typeOf }: Scene,
): readonly string[] {
  return [...dead, ...discarded.filter((iid) => typeOf(iid) === 'minion')].map(nameOf);
}

function changeLine({ kind, cards, n = 0, keyword }: Change, { nameOf }: Scene): string {
  const names = listOf(cards.map(nameOf));
  return `    ${names}: ${CHANGES[kind]?.(n) ?? wordOf(keyword)}`;
}

const CHANGES: Readonly<Record<string, (n: number) => string>> = {
  strength: (n) => `strength ${signed(n)}`,
  overwhelm: (n) => `overwhelmed only by ${n} times as much`,
  participate: () => 'takes part in fights',
  notCountForArchery: () => 'does not shoot',
  preventAllWounds: () => 'takes no wounds',
};

function wordOf(keyword: Change['keyword'] = ''): string {
  return typeof keyword === 'string' ? keyword : Object.entries(keyword).flat().join(' +');
}
