import { describe, expect, it } from 'vitest';
import { makeTeller, render } from '../../src/cli/demo/tcg/display.ts';
import type { Update } from '../../src/cli/demo/wire.ts';
import { STARTER_DECKS } from '../../src/games/tcg/data/starter-decks.ts';
import { CARDS, DECKS, inPlay, type Unusual, viewOf, watched } from './tcg-table.ts';

/** A question to a player, as everybody sees it. */
function asked(kind: string) {
  return { type: 'Asked', pub: { question: { kind, seats: ['p1'] } } };
}

/** Place of the text of the Ring that turns wounds into burdens. */
const ABOUT_TO_WOUND = 1;

describe('the display of the TCG', () => {
  type Events = Update['events'];

  /** Steps, one after the other, as one who has told the game so far tells them. */
  function tellSteps(
    unusual: Unusual,
    ...steps: readonly Events[]
  ): readonly (readonly string[])[] {
    const before = watched(viewOf(unusual));
    const teller = makeTeller(CARDS, DECKS);
    teller(before, null);
    return steps.map((events) => teller({ ...before, events }, before));
  }

  function tell(unusual: Unusual, ...events: Events): readonly string[] {
    return tellSteps(unusual, events).flat();
  }

  const cards = [inPlay('frodo'), inPlay('aragorn'), inPlay('savage'), inPlay('scimitar')];

  it('shows the path, both fellowships, who bears what, and the skirmish', () => {
    const view = viewOf({
      cards: [
        inPlay('moria-lake'),
        inPlay('frodo', { strength: 6, vitality: 3 }),
        inPlay('hobbit-sword', { attachedTo: 'frodo' }),
        inPlay('savage', { vitality: 2 }),
      ],
      skirmish: { character: 'frodo', minions: ['savage'], fellowship: 6, minion: 5 },
      phase: 'skirmish',
      pool: 2,
    });
    const lines = render(CARDS, watched(view));
    expect(lines[0]).toBe(
      'The Lord of the Rings TCG   turn 3 of p1, skirmish   twilight 2   version 9',
    );
    expect(lines).toContain('Path      4 Moria Lake [p1] [p2]');
    expect(lines).toContain('p1        burdens 1, hand 8, deck 40, discarded 0, dead -');
    expect(lines).toContain('          Frodo 6/3 (Hobbit Sword)');
    expect(lines).toContain('Minions   Uruk Savage 5/2');
    expect(lines).toContain('Skirmish  Frodo 6 against Uruk Savage 5');
  });

  it('tells who plays what, on whom, and what it does to the twilight', () => {
    const sword = { seat: 'p1', iid: 'h9', card: '1_299', from: 'hand', why: 'action' };
    const told = tell(
      { cards, pool: 2 },
      { type: 'CardRevealedForPlay', pub: sword },
      { type: 'TwilightAdded', pub: { n: 1, reason: 'play', parts: null } },
      { type: 'CardPlayed', pub: { iid: 'h9', zone: 'attached', bearer: 'frodo', wounds: 0 } },
      { type: 'AbilityUsed', pub: { seat: 'p2', source: 'savage', index: 0, kind: 'trigger' } },
      { type: 'TwilightRemoved', pub: { n: 2, reason: 'effect' } },
    );
    expect(told).toEqual([
      '  p1 plays Hobbit Sword, twilight 2 -> 3, on Frodo',
      '  Uruk Savage takes effect, twilight 3 -> 1',
    ]);
  });

  it('tells in one line who bears a card, where that is chosen in a later step and costs more', () => {
    const weapon = { seat: 'p2', iid: 'd1', card: '1_180', from: 'discard', why: 'text' };
    const played = { iid: 'd1', zone: 'attached', bearer: 'savage', wounds: 0 };
    const steps = tellSteps(
      { cards, pool: 2 },
      [{ type: 'CardRevealedForPlay', pub: weapon }, asked('chooseCards')],
      [
        { type: 'TwilightRemoved', pub: { n: 1, reason: 'play' } },
        { type: 'Exerted', pub: { iid: 'savage', token: true } },
        { type: 'CardPlayed', pub: played },
      ],
    );
    expect(steps).toEqual([
      [],
      ['  p2 plays Goblin Scimitar, twilight 2 -> 1, on Uruk Savage', '    Uruk Savage is exerted'],
    ]);
  });

  it('tells of a card that nobody bears after all', () => {
    const weapon = { seat: 'p2', iid: 'd1', card: '1_180', from: 'discard', why: 'text' };
    const steps = tellSteps(
      { cards },
      [{ type: 'CardRevealedForPlay', pub: weapon }, asked('chooseCards')],
      [{ type: 'EventResolved', pub: { iid: 'd1' } }],
    );
    expect(steps).toEqual([[], ['  p2 plays Goblin Scimitar']]);
  });

  it('tells a text with what it does, also in a later step, and not at all where that is nothing', () => {
    const text = { seat: 'p2', source: 'savage', index: 0, kind: 'trigger' };
    const used = { type: 'AbilityUsed', pub: text };
    const wound = { type: 'WoundPlaced', pub: { iid: 'frodo' } };
    const happens = ['  Uruk Savage takes effect', '    Frodo is wounded'];
    expect(tellSteps({ cards }, [used, asked('chooseCards')], [wound])).toEqual([[], happens]);
    expect(tell({ cards }, used, used, wound)).toEqual(happens);
    expect(tell({ cards }, used, asked('archeryWound'), wound)).toEqual(happens.slice(1));
    const moved = { type: 'FellowshipMoved', pub: { seat: 'p1', from: 3, to: 4 } };
    expect(tell({ cards: [...cards, inPlay('moria-lake')] }, used, moved)).toEqual([
      '  p1 moves from site 3 to site 4, Moria Lake',
    ]);
  });

  it('tells of a text along with the one that answers what it is about to do', () => {
    const answer = { seat: 'p1', source: 'ring', index: 0, kind: 'trigger' };
    const told = tell(
      { cards: [...cards, inPlay('ring', { attachedTo: 'frodo' })] },
      { type: 'AbilityUsed', pub: { ...answer, source: 'savage' } },
      { type: 'AbilityUsed', pub: { ...answer, index: ABOUT_TO_WOUND } },
      { type: 'BurdensAdded', pub: { seat: 'p1', n: 1 } },
    );
    expect(told).toEqual([
      '  Uruk Savage takes effect',
      '  The One Ring takes effect',
      '    p1 has 2 burdens',
    ]);
  });

  it('names a phase where something happens in it', () => {
    const started = (phase: string) => ({ type: 'PhaseStarted', pub: { phase } });
    const ended = (phase: string) => ({ type: 'PhaseEnded', pub: { phase } });
    const steps = tellSteps(
      { cards },
      [started('maneuver'), asked('phaseAction')],
      [ended('maneuver'), started('archery'), asked('phaseAction')],
      [{ type: 'WoundPlaced', pub: { iid: 'frodo' } }, ended('archery'), started('assignment')],
    );
    expect(steps).toEqual([[], [], [' Archery phase', '    Frodo is wounded']]);
    const over = { type: 'GameEnded', pub: { winner: 'p1', how: 'SITE_9' } };
    expect(tell({ cards }, started('regroup'), over)).toEqual([
      'p1 wins (SITE_9): p1 at site 4 with 1 burden; p2 at site 4 with 1 burden',
    ]);
  });

  it('says that cards are drawn to reconcile a hand, and which go before', () => {
    const reconciled = (discarded: readonly object[]) => ({
      type: 'Reconciled',
      pub: { seat: 'p1', discarded },
    });
    const drawn = { type: 'CardsDrawn', pub: { seat: 'p1', n: 3, ruleOfFour: 0 } };
    const runner = { iid: 'd1', card: '1_178' };
    expect(tell({ cards }, reconciled([]), drawn)).toEqual([
      '  p1 reconciles the hand, draws 3 cards',
    ]);
    expect(tell({ cards }, reconciled([runner]), drawn)).toEqual([
      '  p1 reconciles the hand, discards Goblin Runner, draws 3 cards',
    ]);
    const left = { type: 'DiscardedFromPlay', pub: { cards: ['savage'] } };
    expect(tell({ cards }, reconciled([]), left)).toEqual([
      '  the turn ends, discarded: Uruk Savage',
    ]);
  });

  it('says when the twilight pool is emptied', () => {
    expect(tell({ cards, pool: 2 }, { type: 'TwilightCleared', pub: { n: 2 } })).toEqual([
      '  the twilight pool is emptied: 2 -> 0',
    ]);
  });

  it('says first of all which deck is whose', () => {
    const open = { ...watched(viewOf({})), view: null };
    const teller = makeTeller(CARDS, DECKS);
    const [aragorn, gandalf] = STARTER_DECKS;
    expect(teller(open, null).slice(0, 2)).toEqual([
      `p1 plays ${aragorn.name}`,
      `p2 plays ${gandalf.name}`,
    ]);
    expect(teller(watched(viewOf({})), open)).toEqual([]);
  });

  it.each([
    [1, -1, '  archery: the fellowship 0 (1 archer, -1), the minions 0'],
    [2, 0, '  archery: the fellowship 2, the minions 0'],
  ])('tells the totals of %i archers with a change of %i', (archers, change, line) => {
    const minion = { archers: 0, change: 0, total: 0 };
    const totals = { fellowship: { archers, change, total: archers + change }, minion };
    expect(tell({ cards }, { type: 'ArcheryTotals', pub: totals })).toEqual([line]);
  });

  it('tells no archery totals where nobody shoots', () => {
    const nobody = { archers: 0, change: -1, total: 0 };
    const totals = { fellowship: nobody, minion: nobody };
    expect(tell({ cards }, { type: 'ArcheryTotals', pub: totals })).toEqual([]);
  });

  it('tells where the fellowship moves, and what twilight is made of', () => {
    const moved = { seat: 'p1', from: 3, to: 4 };
    const parts = { shadowNumber: 3, companions: 2 };
    const told = tell(
      { cards: [...cards, inPlay('moria-lake')], pool: 1 },
      { type: 'FellowshipMoved', pub: moved },
      { type: 'TwilightAdded', pub: { n: 5, reason: 'move', parts } },
    );
    expect(told).toEqual([
      '  p1 moves from site 3 to site 4, Moria Lake',
      '    twilight 1 -> 6: site 3, companions 2',
    ]);
  });

  it('tells of a skirmish, and of each of two wounds that follow each other', () => {
    const pairs = [{ character: 'aragorn', minion: 'savage' }];
    const result = { winner: 'fp', fellowship: 10, minion: 5, overwhelmed: true };
    const told = tell(
      { cards },
      { type: 'Assigned', pub: { side: 'shadow', pairs: [] } },
      { type: 'Assigned', pub: { side: 'fp', pairs } },
      { type: 'SkirmishStarted', pub: { character: 'aragorn', minions: ['savage'] } },
      { type: 'SkirmishResolved', pub: result },
      { type: 'WoundPlaced', pub: { iid: 'savage' } },
      { type: 'WoundPlaced', pub: { iid: 'savage' } },
      { type: 'Killed', pub: { dead: [], discarded: ['savage', 'scimitar'], waiting: [] } },
    );
    expect(told).toEqual([
      '  the fellowship assigns Uruk Savage to Aragorn',
      '  Aragorn against Uruk Savage',
      '    strength 10 to 5: the fellowship wins and overwhelms',
      '    Uruk Savage is wounded',
      '    Uruk Savage is wounded',
      '    killed: Uruk Savage',
    ]);
  });

  it('keeps count of burdens within a step', () => {
    const burdens = { seat: 'p1', n: 2 };
    const told = tell(
      { cards },
      { type: 'BurdensAdded', pub: burdens },
      { type: 'BurdensRemoved', pub: { seat: 'p1', n: 1 } },
    );
    expect(told).toEqual(['    p1 has 3 burdens', '    p1 has 2 burdens left']);
  });

  it('tells how a turn begins and how the game ends', () => {
    const wounded = [inPlay('frodo'), inPlay('aragorn', { wounds: 2 })];
    const told = tell(
      { cards: wounded },
      { type: 'TurnStarted', pub: { seat: 'p1', turn: 3 } },
      { type: 'GameEnded', pub: { winner: 'p2', how: 'CORRUPTED' } },
    );
    expect(told).toEqual([
      'Turn 3: p1 at site 4 with 1 burden, with Frodo, Aragorn (2 wounds); p2, at site 4, is the Shadow',
      'p2 wins (CORRUPTED): p1 at site 4 with 1 burden; p2 at site 4 with 1 burden',
    ]);
  });

  it('does not name cards that only their owner may know', () => {
    const hidden = { seat: 'p2', from: 'hand', n: 1, cards: null };
    const open = { ...hidden, from: 'discard', cards: [{ iid: 'd1', card: '1_178' }] };
    const told = tell(
      { cards },
      { type: 'PlacedBeneathDeck', pub: hidden },
      { type: 'TakenIntoHand', pub: open },
    );
    expect(told).toEqual([
      '    p2 puts 1 card beneath the deck',
      '    p2 takes Goblin Runner into the hand',
    ]);
  });
});
