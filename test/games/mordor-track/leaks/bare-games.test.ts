import { expect, it } from 'vitest';
import { canonical } from '../../../../src/engine/canonical.ts';
import { seenEvents, sight } from '../../../../src/engine/sight.ts';
import type { MordorTrackEvent } from '../../../../src/games/mordor-track/events.ts';
import { mordorTrack } from '../../../../src/games/mordor-track/index.ts';
import type { Asked } from '../../../../src/games/mordor-track/options.ts';
import {
  optionsOf as answersOf,
  isPending,
  isSet,
} from '../../../../src/games/mordor-track/rules/pending.ts';
import type { MordorTrack, MordorTrackState } from '../../../../src/games/mordor-track/state.ts';
import type { View } from '../../../../src/games/mordor-track/view/schema.ts';
import { optionsOf, playRandomGame, VIEWERS } from '../support/random-game.ts';

const GAMES = 30;

/** Presets without cards: nobody can be separated in the first three, where a set would be picked. */
const LONE: readonly Asked[] = [
  { preset: 'lone-walk' },
  { preset: 'desperate' },
  { preset: 'gollum-guide' },
];
const ACCOMPANIED: readonly Asked[] = [
  { preset: 'standard' },
  { preset: 'healthy' },
  { preset: 'big-fellowship' },
];

/** What is in the compartments that not everybody may look into. */
function hiddenIn({ own, sealed }: MordorTrackState): string {
  const lists = [own, sealed.decks].flatMap((bySeat) =>
    Object.values(bySeat).flatMap((facts) => Object.values(facts)),
  );
  return canonical(lists.flat());
}

/** A view without what it says of its viewer: who that is, and which answers are his to give. */
function shared(state: MordorTrackState, viewer: (typeof VIEWERS)[number]): string {
  const {
    viewer: _,
    pending,
    ...view
  } = mordorTrack.view(sight<MordorTrack>(state, viewer)) as View;
  if (pending === null) return canonical(view);
  const { options: _options, picked: _picked, ...question } = pending;
  return canonical({ ...view, question });
}

/** The answers to a decision, which anybody can work out from what all see. */
function answersByOthers({ pub }: MordorTrackState): readonly string[] | null {
  const { question } = pub;
  if (question === null || !isPending(question) || isSet(question)) return null;
  return answersOf({ pub, own: { hand: [], faceDown: [], picked: [] } }, question, []);
}

it.each(LONE)(
  'F.1: a game without cards and companions hides nothing from anybody (%o)',
  (asked) => {
    const told: string[] = [];
    for (let seed = 1; seed <= GAMES; seed += 1) {
      playRandomGame(optionsOf(asked), seed, {
        onEvent: (state, event) => {
          told.push(hiddenIn(state), ...secretParts(event));
        },
        onMoment: (state) => {
          const views = new Set(VIEWERS.map((viewer) => shared(state, viewer)));
          told.push(views.size === 1 ? '[]' : 'views that differ');
        },
      });
    }
    expect(new Set(told)).toEqual(new Set(['[]']));
  },
);

/** The parts of an event that not everybody sees. */
function secretParts(event: MordorTrackEvent | null): readonly string[] {
  if (event === null) return [];
  const seen = VIEWERS.map((viewer) => canonical(seenEvents([event], viewer)));
  const all = canonical([event]);
  return seen.map((text) => (text === all ? '[]' : `a part of ${event.type}`));
}

it.each(ACCOMPANIED)(
  'C.4: a game without cards hides companions that were picked, and only until all are (%o)',
  (asked) => {
    let moments = 0;
    let picks = 0;
    const wrong = new Set<string>();
    for (let seed = 1; seed <= GAMES; seed += 1) {
      playRandomGame(optionsOf(asked), seed, {
        onMoment: (state) => {
          const isPicking = state.pub.question?.kind === 'separate';
          const hasPicks = hiddenIn(state) !== '[]';
          if (hasPicks && !isPicking) wrong.add('something is hidden');
          const views = new Set(VIEWERS.map((viewer) => shared(state, viewer)));
          if (views.size > 1) wrong.add('views differ');
          moments += 1;
          if (hasPicks) picks += 1;
        },
      });
    }
    expect([...wrong]).toEqual([]);
    expect(picks).toBeGreaterThan(0);
    expect(moments).toBeGreaterThan(picks * 10);
  },
);

it('F.1: what a decision may be answered with follows from what everybody sees, but for sets', () => {
  let compared = 0;
  const options = optionsOf({ preset: 'big-fellowship', modules: { cards: {} } });
  for (let seed = 1; seed <= GAMES; seed += 1) {
    playRandomGame(options, seed, {
      onMoment: (state) => {
        const answers = answersByOthers(state);
        const owner = state.pub.question?.seat;
        if (answers === null || owner === undefined) return;
        const view = mordorTrack.view(sight<MordorTrack>(state, owner)) as View;
        if (answers.join() !== view.pending?.options?.join()) expect(view.pending).toBe(answers);
        compared += 1;
      },
    });
  }
  expect(compared).toBeGreaterThan(GAMES);
});
