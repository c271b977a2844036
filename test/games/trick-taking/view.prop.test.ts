import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { canonical } from '../../../src/engine/canonical.ts';
import { fold } from '../../../src/engine/fold.ts';
import { compileSerialiser } from '../../../src/engine/serialise.ts';
import { type Card, CHAPTERS, PEOPLE, type Seat } from '../../../src/games/trick-taking/ids.ts';
import { trickTaking } from '../../../src/games/trick-taking/index.ts';
import type { Options } from '../../../src/games/trick-taking/options.ts';
import { controllerOf } from '../../../src/games/trick-taking/rules/table.ts';
import type { Own, TrickTakingState } from '../../../src/games/trick-taking/state.ts';
import { type View, ViewSchema } from '../../../src/games/trick-taking/view/schema.ts';
import { firstMoment, giveAnswer, initialState, makeSetting } from '../../support/game.ts';
import { randomPlayer } from '../../support/players.ts';
import { seededRng } from '../../support/seeded-rng.ts';
import { seen } from './support/seeing.ts';

type Viewer = Seat | null;
type Look = (state: TrickTakingState) => void;

const TABLES = CHAPTERS.flatMap((chapter) => PEOPLE.map((people) => ({ chapter, people })));

/** Plays a random game to its end and looks at every state that somebody could have seen. */
function playRandomly(options: Partial<Options>, seed: number, look: Look): void {
  const setting = makeSetting(trickTaking, options);
  const rng = seededRng(seed);
  const words = rng.stream('player');
  const start = initialState(setting);
  let moment = firstMoment(
    setting,
    fold(trickTaking, start as never, trickTaking.setup(start as never, rng)),
  );
  look(moment.state as TrickTakingState);
  while (trickTaking.outcome(moment.state.pub as never) === null) {
    const answer = randomPlayer.answer(trickTaking, moment, words);
    moment = giveAnswer(trickTaking, moment, answer, rng).after;
    look(moment.state as TrickTakingState);
  }
}

function viewersOf({ pub }: TrickTakingState): readonly Viewer[] {
  return [...pub.seats, null];
}

/** The cards that one seat alone knows of; those it has chosen lie in its hands until they move. */
function cardsOnlyOf({ hands, tucked, faceDown }: Own): readonly Card[] {
  const apart = [tucked, faceDown].flatMap((one) => one?.card ?? []);
  return [...Object.values(hands).flat(), ...apart];
}

/** Cards that lie where a viewer cannot see them. */
function hiddenFrom(state: TrickTakingState, viewer: Viewer): ReadonlySet<Card> {
  const { own, sealed, pub } = state;
  const others = pub.seats.filter((seat) => seat !== viewer);
  const cards = [
    ...others.flatMap((seat) => cardsOnlyOf(own[seat])),
    ...(sealed.drawDeck ?? []),
    ...(sealed.barrow ?? []),
    ...(sealed.pyramid ?? []).filter((card) => card !== null),
  ];
  // Leftovers that a goal hangs on lie open before the round is over.
  const open = new Set(pub.round?.leftovers?.flatMap((one) => one.cards));
  return new Set(cards.filter((card) => !open.has(card)));
}

/** Every threat card that some viewer must not know, with the viewer. */
function threatsHiddenIn(state: TrickTakingState) {
  const { round } = state.pub;
  const hidden = round?.threats?.filter(({ rank }) => rank === null) ?? [];
  return hidden.flatMap(({ hand }) =>
    viewersOf(state)
      .filter((viewer) => round === null || controllerOf(round, hand) !== viewer)
      .map((viewer) => ({ viewer, hand })),
  );
}

/** What a view says of the present; where a card came from may be known though it moved on. */
function presentPart(view: View): string {
  if (view.round === null) return JSON.stringify(view);
  const { taken, swaps, exchanges, passes, said, ...round } = view.round;
  return JSON.stringify({ ...view, round });
}

function namesOf(text: string, cards: ReadonlySet<Card>): readonly Card[] {
  return [...cards].filter((card) => text.includes(`"${card}"`));
}

describe('H1: nothing hidden appears in a view', () => {
  it.each(TABLES)('chapter $chapter, $people people', ({ chapter, people }) => {
    const hideHistory = people % 2 === 0;
    let looked = 0;
    playRandomly(
      { chapter, people, maxRounds: 2, tableTalk: true, hideHistory },
      people,
      (state) => {
        for (const viewer of viewersOf(state)) {
          const hidden = hiddenFrom(state, viewer);
          looked += hidden.size;
          expect(namesOf(presentPart(seen(state, viewer)), hidden)).toEqual([]);
        }
      },
    );

    expect(looked).toBeGreaterThan(0);
  });

  it.each([9, 14] as const)('nor a hidden threat: chapter %s', (chapter) => {
    let looked = 0;
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      playRandomly({ chapter, people: 3, maxRounds: 3 }, seed, (state) => {
        for (const { viewer, hand } of threatsHiddenIn(state)) {
          looked += 1;
          const shown = seen(state, viewer).round?.hands.find((one) => one.hand === hand);
          expect(shown?.threat).toEqual({ rank: null, hidden: true });
          expect(shown?.goal?.needs.filter(({ rank, got }) => rank !== null || got)).toEqual([]);
          expect(shown?.hint).toBeNull();
        }
      });
    }

    expect(looked).toBeGreaterThan(0);
  });
});

describe('E: who watches somebody play alone', () => {
  /** What the player has in mind but not yet done, beside who he is and what he is told of goals. */
  function common({ viewer, round, ...view }: View): unknown {
    if (round === null) return view;
    const { choosing, threatChoice, hands, ...rest } = round;
    const shown = hands.map(({ hint, ...hand }) => hand);
    const steps = choosing === null ? null : { step: choosing.step, hands: choosing.hands };
    return { ...view, round: { ...rest, hands: shown, choosing: steps } };
  }

  it.each(CHAPTERS)('sees the same as the player: chapter %s', (chapter) => {
    playRandomly({ chapter, people: 1, maxRounds: 2 }, 3, (state) => {
      expect(common(seen(state, null))).toEqual(common(seen(state, 'p1')));
    });
  });
});

describe('the schema of the view', () => {
  const isView = Compile(ViewSchema);
  const write = compileSerialiser(ViewSchema);

  it.each(TABLES)('names all that is sent: chapter $chapter, $people people', (table) => {
    playRandomly({ ...table, maxRounds: 1, tableTalk: true }, 5, (state) => {
      for (const viewer of viewersOf(state)) {
        const view = seen(state, viewer);
        expect(isView.Errors(view)).toEqual([]);
        expect(write(view)).toBe(canonical(view));
      }
    });
  });
});
