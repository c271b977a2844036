import type { CommandOf } from '../../../../src/games/confrontation/commands.ts';
import type { Character, Region } from '../../../../src/games/confrontation/ids.ts';
import { type Fight, isWargFight, retreat, sendIn } from './fight.ts';
import { isNextTo, waysAside, waysBack } from './ways.ts';
import { charactersAt, charactersOf, isRingbearer, mayBeInPlay, placeOf } from './world.ts';

type TextCommand =
  | CommandOf<'fellowshipRetreat' | 'samSubstitute' | 'samBonus' | 'textPass'>
  | CommandOf<'aragornCancelCards' | 'gwaihir'>
  | { readonly type: 'smeagolSwap'; readonly handle: Character };

/** When a fighter is asked for its text, and what it may do then (D.3, H.6). */
interface Text {
  isAsked(fight: Fight): boolean;
  choices(fight: Fight): readonly TextCommand[];
}

const retreatTo = (to: Region) => ({ type: 'fellowshipRetreat', to }) as const;
const aside = ({ world, region }: Fight) => waysAside(world, 'fellowship', region);
const back = ({ world, region }: Fight) => waysBack(world, 'fellowship', region);
const standsHere = ({ world, region }: Fight, one: Character) => world.places.get(one) === region;
const hasCompany = ({ world, region }: Fight) =>
  charactersAt(world, 'fellowship', region).length > 1;
const substitutes = (fight: Fight) =>
  standsHere(fight, 'sam') ? [{ type: 'samSubstitute' } as const] : [];

/** Whom Smeagol can change places with. */
function partners({ world, region }: Fight): readonly Character[] {
  return charactersOf(world, 'fellowship').filter((one) => isNextTo(region, placeOf(world, one)));
}

const TEXTS: Readonly<Partial<Record<Character, Text>>> = {
  frodo: {
    isAsked: (fight) => fight.isAttacked && (aside(fight).length > 0 || hasCompany(fight)),
    choices: (fight) => [...aside(fight).map(retreatTo), ...substitutes(fight)],
  },
  'frodo-v': {
    isAsked: (fight) => fight.isAttacked && hasCompany(fight) && mayBeInPlay(fight.world, 'sam'),
    choices: substitutes,
  },
  sam: {
    isAsked: (fight) => fight.isAttacked && hasCompany(fight) && !fight.orcsStrike,
    choices: (fight) =>
      standsHere(fight, 'frodo') || standsHere(fight, 'frodo-v') ? [{ type: 'samBonus' }] : [],
  },
  pippin: {
    isAsked: (fight) => !fight.isAttacked && back(fight).length > 0,
    choices: (fight) => back(fight).map(retreatTo),
  },
  faramir: {
    isAsked: (fight) => !fight.isAttacked && aside(fight).length > 0,
    choices: (fight) => aside(fight).map(retreatTo),
  },
  smeagol: {
    isAsked: (fight) => fight.isAttacked && !hasCompany(fight) && partners(fight).length > 0,
    choices: (fight) => partners(fight).map((handle) => ({ type: 'smeagolSwap', handle })),
  },
  'aragorn-v': {
    isAsked: (fight) => fight.isAttacked,
    choices: () => [{ type: 'aragornCancelCards' }],
  },
};

/** F3: the Fellowship may use the text of its fighter; who Smeagol brings in has its own. */
export function useFellowshipText(fight: Fight): void {
  for (;;) {
    const choices = choicesIn(fight);
    if (choices.length === 0) return;
    const answer = fight.answers.ask('fellowship-text', 'fellowship', choices);
    carryOut(fight, answer);
    if (answer.type !== 'smeagolSwap' || fight.world.end !== null) return;
  }
}

/** Everything the Fellowship may answer; nothing where it is not asked. */
function choicesIn(fight: Fight): readonly TextCommand[] {
  if (isWargFight(fight)) return [];
  const text = TEXTS[fight.fellowship];
  const gwaihir = fight.world.hasGwaihir
    ? [...aside(fight), ...back(fight)].map((to) => ({ type: 'gwaihir', to }) as const)
    : [];
  const isAsked = text?.isAsked(fight) ?? false;
  if (!isAsked && gwaihir.length === 0) return [];
  return [{ type: 'textPass' }, ...(isAsked ? (text?.choices(fight) ?? []) : []), ...gwaihir];
}

function carryOut(fight: Fight, answer: TextCommand): void {
  switch (answer.type) {
    case 'textPass':
      break;
    case 'gwaihir':
      fight.world.hasGwaihir = false;
      retreat(fight, 'fellowship', answer.to);
      break;
    case 'fellowshipRetreat':
      retreat(fight, 'fellowship', answer.to);
      break;
    case 'samSubstitute':
      fight.hasSamBonus = true;
      sendIn(fight, 'sam');
      break;
    case 'samBonus':
      fight.hasSamBonus = true;
      fight.world.seen.add(standsHere(fight, 'frodo') ? 'frodo' : 'frodo-v');
      break;
    case 'aragornCancelCards':
      fight.isWithoutCards = true;
      break;
    case 'smeagolSwap':
      swap(fight, answer.handle);
      break;
  }
}

/** H.2: the two change places, the newcomer is attacked in his stead. */
function swap(fight: Fight, partner: Character): void {
  const { world, region } = fight;
  world.places.set('smeagol', placeOf(world, partner));
  world.places.set(partner, region);
  sendIn(fight, partner);
  // E.1: the Ring arrives in this way too.
  if (region === 'mordor' && isRingbearer(world, partner)) {
    world.end = { winner: 'fellowship', how: 'FRODO_IN_MORDOR' };
  }
}
