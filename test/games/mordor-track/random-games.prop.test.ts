import { describe, expect, it } from 'vitest';
import { sight } from '../../../src/engine/sight.ts';
import { PRESET_CONFIGS } from '../../../src/games/mordor-track/data/presets.ts';
import { ACTION_EVENTS } from '../../../src/games/mordor-track/events/actions.ts';
import { CARD_EVENTS } from '../../../src/games/mordor-track/events/cards.ts';
import { HUNT_EVENTS } from '../../../src/games/mordor-track/events/hunt.ts';
import { TURN_EVENTS } from '../../../src/games/mordor-track/events/turn.ts';
import type { MordorTrackEvent } from '../../../src/games/mordor-track/events.ts';
import {
  type BySeat,
  type CardId,
  COMPANIONS,
  DECKS,
  GAME_ENDS,
  SEATS,
  type Seat,
  TILES,
  ZONES,
} from '../../../src/games/mordor-track/ids.ts';
import { mordorTrack } from '../../../src/games/mordor-track/index.ts';
import type { Asked, Config } from '../../../src/games/mordor-track/options.ts';
import { PENDING_KINDS } from '../../../src/games/mordor-track/questions.ts';
import { deckOf } from '../../../src/games/mordor-track/rules/cards.ts';
import { dicePools } from '../../../src/games/mordor-track/rules/dice.ts';
import { ofHighestLevel } from '../../../src/games/mordor-track/rules/guides.ts';
import type {
  ActionDie,
  MordorTrack,
  MordorTrackState,
  Pub,
} from '../../../src/games/mordor-track/state.ts';
import { type Onlooker, optionsOf, playRandomGame } from './support/random-game.ts';

const GAMES = 1000;
/** Games with modules have many times the commands. */
const MODULE_GAMES = 250;
/** Games of each set in which it is counted what they come to. */
const LOOKED_AT = 25;

const EVENT_TYPES = [...TURN_EVENTS, ...ACTION_EVENTS, ...HUNT_EVENTS, ...CARD_EVENTS].map(
  ({ properties }) => properties.type.const,
);

/** What does not hold in a state; empty where all is well. */
type Faults = readonly (readonly [fault: string, isSo: boolean])[];

/** B.1: 24 tiles, each in one zone, listed in canonical order. */
function tileFaults({ tiles }: Pub): Faults {
  const all = ZONES.flatMap((zone) => tiles[zone]);
  const isInOrder = (zone: (typeof ZONES)[number]) =>
    tiles[zone].join() === TILES.filter((tile) => tiles[zone].includes(tile)).join();
  return [
    ['there are not 24 tiles', all.length !== TILES.length],
    ['a tile is in two zones or in none', new Set(all).size !== TILES.length],
    ['tiles are not in their order', !ZONES.every(isInOrder)],
  ];
}

/** Every card of the configuration that belongs to a seat. */
function cardsOf({ modules: { cards } }: Config, seat: Seat): readonly CardId[] {
  if (cards === undefined) return [];
  const { decks, hands, tables } = cards;
  return seat === 'shadow'
    ? [...decks.shadowCharacter, ...decks.shadowStrategy, ...hands.shadow, ...tables.shadow]
    : [...decks.fpCharacter, ...decks.fpStrategy, ...hands.fp, ...tables.fp];
}

/** B.7: every card is in a deck, a hand, on a table, or discarded; what is public counts them. */
function cardFaults({ pub, own, sealed }: MordorTrackState, seat: Seat): Faults {
  const { options, cards } = pub;
  if (cards === null) {
    const { decks } = sealed;
    const isEmpty = [own[seat].hand, own[seat].faceDown, ...Object.values(decks[seat])];
    return [['there are cards without the module', isEmpty.some(({ length }) => length > 0)]];
  }
  const { table, played, hand, decks, faceDown } = cards[seat];
  const { hand: held, faceDown: discarded } = own[seat];
  const deck = sealed.decks[seat];
  const all = [...table, ...played, ...held, ...discarded, ...deck.character, ...deck.strategy];
  const isMiscounted = (kind: (typeof DECKS)[number]) => {
    const countIn = (list: readonly CardId[]) =>
      list.filter((card) => deckOf(options, card) === kind).length;
    return (
      hand[kind] !== countIn(held) ||
      faceDown[kind] !== countIn(discarded) ||
      decks[kind] !== deck[kind].length ||
      deck[kind].some((card) => deckOf(options, card) !== kind)
    );
  };
  return [
    ['a card is lost or doubled', !isSame(all, cardsOf(options, seat))],
    ['public counts of cards are wrong', DECKS.some(isMiscounted)],
  ];
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.toSorted().join() === other.toSorted().join();
}

/** B.3: dice are numbered, those of the Shadow in the Hunt Box show the Eye, and none is gone. */
function diceFaults({ dice, phase }: Pub, seat: Seat, counted: number): Faults {
  const sign = seat === 'shadow' ? 's' : 'f';
  const isRolled = phase === 'actionResolution' || phase === 'victoryCheck' || phase === 'gameOver';
  return [
    ['dice are lost or doubled', dice[seat].length !== counted],
    ['dice are misnumbered', dice[seat].some(({ id }, place) => id !== `${sign}${place + 1}`)],
    [
      'a die in the box shows no Eye',
      seat === 'shadow' &&
        dice[seat].some(({ zone, face }) => zone === 'huntBox' && face !== 'eye'),
    ],
    [
      'a die without a face after the roll',
      isRolled && dice[seat].some(({ face }) => face === null),
    ],
  ];
}

/** D.9, C.1, B.5: what stays within its bounds, and the fates of the companions. */
function fellowshipFaults({ fellowship, fates, options, rings }: Pub): Faults {
  const { corruption, step, progress, companions } = fellowship;
  const held = COMPANIONS.filter((one) => fates[one] === 'inFellowship');
  const all = options.rings.fp + options.rings.shadow;
  return [
    ['corruption is out of bounds', corruption < 0 || corruption > 12],
    ['a step is out of bounds', step < 0 || step > 5],
    ['progress is out of bounds', progress < 0 || progress > 12],
    ['a companion is here and elsewhere', !isSame(companions, held)],
    ['a Ring came from nowhere', rings['free-peoples'] + rings.shadow > all],
    ['a Ring below none', rings['free-peoples'] < 0 || rings.shadow < 0],
  ];
}

/** Between two commands: who is asked has an answer, nobody else is asked, and the Guide is one. */
function momentFaults(state: MordorTrackState): Faults {
  const { pub } = state;
  const { companions, guide } = pub.fellowship;
  const guides = companions.length === 0 ? ['gollum'] : ofHighestLevel(companions);
  const waiting = mordorTrack.waiting(pub);
  const isAsked = (seat: Seat) => mordorTrack.legal(sight<MordorTrack>(state, seat)).length > 0;
  const isOutside = ({ zone, face }: ActionDie) => zone === 'unused' && face === 'eye';
  return [
    ['an Eye outside of the box', SEATS.some((seat) => pub.dice[seat].some(isOutside))],
    ['nobody is waited for, or both', waiting.length !== (pub.result === null ? 1 : 0)],
    [
      'another seat is asked than who must act',
      SEATS.some((seat) => isAsked(seat) !== waiting.includes(seat)),
    ],
    [
      'the Guide is not of the highest Level',
      pub.result === null &&
        pub.question?.kind !== 'chooseGuide' &&
        !(guides as readonly string[]).includes(guide),
    ],
    ['a tile is held back between commands', pub.tiles.limbo.length > 0],
    ['more turns than the limit', pub.turn > (pub.options.turnLimit ?? pub.turn)],
    [
      'corruption 12 and no winner',
      pub.fellowship.corruption === 12 && pub.result?.winner !== 'shadow',
    ],
  ];
}

/** Looks at every event of a game, and keeps what does not hold. */
class Watch implements Onlooker {
  readonly faults = new Set<string>();
  private counted: BySeat<number> = { 'free-peoples': 0, shadow: 0 };

  onEvent(
    state: MordorTrackState,
    event: MordorTrackEvent | null,
    before: MordorTrackState | null,
  ): void {
    const { pub } = state;
    if (event?.type === 'TurnStarted') this.countDice(event.pub.dice, before?.pub ?? pub);
    // What an event leaves alone is the same object, and was looked at.
    if (pub.tiles !== before?.pub.tiles) this.note(tileFaults(pub));
    for (const seat of SEATS) {
      if (isChanged(state, before, seat)) this.note(cardFaults(state, seat));
      if (pub.dice !== before?.pub.dice) this.note(diceFaults(pub, seat, this.counted[seat]));
    }
    if (pub.fellowship !== before?.pub.fellowship || pub.rings !== before.pub.rings) {
      this.note(fellowshipFaults(pub));
    }
  }

  onMoment(state: MordorTrackState): void {
    this.note(momentFaults(state));
  }

  private countDice(dice: BySeat<number>, before: Pub): void {
    const pools = dicePools(before);
    const isWrong = SEATS.some((seat) => dice[seat] !== pools[seat]) || dice.shadow > 10;
    this.note([['other dice than B.3 gives', isWrong]]);
    this.counted = dice;
  }

  private note(faults: Faults): void {
    for (const [fault, isSo] of faults) if (isSo) this.faults.add(fault);
  }
}

function isChanged(
  { pub, own, sealed }: MordorTrackState,
  before: MordorTrackState | null,
  seat: Seat,
): boolean {
  return (
    pub.cards !== before?.pub.cards || own[seat] !== before.own[seat] || sealed !== before.sealed
  );
}

const presets = mordorTrack.about.presets.map(({ id, options }) => ({ id, options }));
const base = presets.filter(({ id }) => id !== 'standard-with-cards' && id !== 'approach');
const withModules = (['standard-with-cards', 'approach'] as const).flatMap((id) =>
  base.map((other) => ({
    id: `${other.id} as ${id}`,
    options: { ...other.options, modules: PRESET_CONFIGS[id].modules },
  })),
);

const isCheap = ({ options }: (typeof base)[number]) =>
  optionsOf(options as Asked).modules.cards === undefined;

const sets = [
  ...base.map((set) => ({ ...set, games: isCheap(set) ? GAMES : MODULE_GAMES })),
  ...withModules.map((set) => ({ ...set, games: MODULE_GAMES / 5 })),
  {
    id: 'standard-with-cards, small hands',
    options: { preset: 'standard', modules: { cards: { handLimit: 2, lastBattleAllowed: true } } },
    games: MODULE_GAMES,
  },
  {
    id: 'lone-walk, a pool that runs empty',
    options: { preset: 'lone-walk', corruption: 0, tiles: { removed: TILES.slice(2, 14) } },
    games: MODULE_GAMES,
  },
];

describe('random games', () => {
  it.each(sets)('of $id end, and neither lose nor double anything ($games games)', (set) => {
    const options = optionsOf(set.options as Asked);
    const faulty: string[] = [];
    for (let seed = 1; seed <= set.games; seed += 1) {
      const watch = new Watch();
      playRandomGame(options, seed, watch);
      if (watch.faults.size > 0) faulty.push(`seed ${seed}: ${[...watch.faults].join(', ')}`);
    }
    expect(faulty).toEqual([]);
  });

  it('meet every decision, every event and every end that no seat chooses', () => {
    const met = {
      questions: new Set<string>(),
      events: new Set<string>(),
      ends: new Set<string>(),
    };
    const look: Onlooker = {
      onEvent: (_state, event) => met.events.add(event?.type ?? 'none'),
      onMoment: ({ pub: { question } }) => met.questions.add(question?.kind ?? 'none'),
    };
    for (const { options } of sets) {
      for (let seed = 1; seed <= LOOKED_AT; seed += 1) {
        const { pub } = playRandomGame(optionsOf(options as Asked), seed, look);
        met.ends.add(pub.result?.how ?? 'none');
      }
    }
    const never = {
      questions: PENDING_KINDS.filter((kind) => !met.questions.has(kind)),
      events: EVENT_TYPES.filter((type) => !met.events.has(type)),
      ends: GAME_ENDS.filter((how) => !met.ends.has(how)),
    };
    expect(never).toEqual({ questions: [], events: [], ends: ['RESIGNED', 'TIMED_OUT'] });
  });
});
