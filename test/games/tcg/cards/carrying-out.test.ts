import { describe, expect, it } from 'vitest';
import { placeAt, refusalOf, withPlanted } from './planting.ts';
import { refuses } from './refusing.ts';

const HOBBIT = { filter: { race: 'hobbit' } };
const EXERT = { op: 'exert', target: HOBBIT };
const TAKE_PAYMENT = { op: 'removeTwilight', n: 1 };
const CHOSEN = { choose: 'x', min: 0 };
const CHOOSE = { op: 'addTwilight', n: CHOSEN };
const HEAL = { op: 'heal', target: HOBBIT, times: { x: 'x' } };
const RANGE = { min: 0, max: 2 };
const DRAW = { op: 'draw', n: 1 };
const FROM_HAND = { op: 'discardFromHand', who: 'you', n: 1 };
const PLAY = { op: 'play', from: ['hand'], filter: {} };
const BENEATH = { op: 'beneathDeck', from: 'hand', n: 1, reveal: false };
const ANYWHERE = { op: 'discardAny', zones: ['play', 'hand'], filter: {}, n: 1 };

/** Values that stand in right places and must be taken. */
function takes(rows: readonly (readonly [string, string, string, unknown])[]): void {
  it.each(rows)('but takes %s', (_what, id, pointer, value) => {
    expect(refusalOf(withPlanted(id, placeAt(pointer), value))).toBeNull();
  });
}

describe('F.1: the loader refuses hands and decks that a step does not reach:', () => {
  refuses([
    ['a discard by the opponent', '1_80', '/effects/1/do/0/who', 'opponent'],
    ['a discard by the Free Peoples', '1_358', '/effects/0/do/0/who', 'fp'],
    ['the deck of the opponent', '1_28', '/effects/0/do/0/deck', 'opponent'],
    ['the deck of the Shadow', '1_81', '/effects/0/do/0/deck', 'shadow'],
  ]);
});

describe('D-40: the loader refuses a chosen number that no cost chooses, or nothing uses:', () => {
  refuses([
    ['in a draw', '1_305', '/effects/0/do/0/n', CHOSEN],
    ['in an effect', '1_178', '/effects/0/do/0/n', CHOSEN],
    ['in another cost', '1_153', '/effects/0/cost/0/n', CHOSEN],
    ['in a continuous text', '1_309', '/effects/0/mod/n', CHOSEN],
    ['in an if', '1_78', '/effects/0/do/0/n/then', CHOSEN],
    ['as how often', '1_309', '/effects/1/do/0/times', CHOSEN],
    ['not used', '1_294', '/effects/0/do/0/times', 1, '/effects/0/cost/0'],
    ['not used at once', '1_294', '/effects/0/do', [optionally(HEAL)], '/effects/0/cost/0'],
    ['by a card that is played', '1_316', '/effects/0/cost', [CHOOSE], '/effects/0/cost/0'],
    ['twice', '1_294', '/effects/0/cost', [CHOOSE, { ...CHOOSE }], '/effects/0/cost/1'],
  ]);
});

describe('D-40: the loader refuses to recall a number:', () => {
  const asCard = { ...HEAL, target: { ...HOBBIT, as: 'y' }, times: { x: 'y' } };
  const atCost = '/effects/0/cost/1/times';
  const inThen = '/effects/0/do/1/then/0/times';
  const strength = { op: 'strength', target: HOBBIT, n: { x: 'x' }, until: 'phase' };
  refuses([
    ['for a strength', '1_294', '/effects/0/do/1', strength, '/effects/0/do/1/n'],
    ['for twilight', '1_153', '/effects/0/cost/0/n', { x: 'x' }],
    ['in a continuous text', '1_309', '/effects/0/mod/n', { x: 'x' }],
    ['in a cost', '1_294', '/effects/0/cost', [CHOOSE, { ...HEAL }], atCost],
    ['in an if', '1_294', '/effects/0/do', [HEAL, optionally({ ...HEAL })], inThen],
    ['that is a card', '1_294', '/effects/0/do', [HEAL, asCard], '/effects/0/do/1/times/x'],
  ]);
  takes([['a number that two heal by', '1_294', '/effects/0/do', [HEAL, { ...HEAL }]]]);
});

describe('D-40: the loader refuses to heal by a choice:', () => {
  const bearer = { op: 'heal', target: 'bearer', times: RANGE };
  const inThen = '/effects/0/do/1/then/0';
  const twice = [bearer, { ...bearer, target: 'self' }];
  const named = { op: 'addTwilight', n: { choose: 'times', min: 0 } };
  const both = [{ ...HEAL, times: { x: 'times' } }, bearer];
  refuses([
    [
      'whom the player chooses too',
      '1_309',
      '/effects/1/do/0/times',
      RANGE,
      '/effects/1/do/0/target',
    ],
    ['who is remembered', '1_10', '/effects/0/do/0/target', { ref: 'lastBearer' }],
    ['a second one', '1_10', '/effects/0/do', twice, '/effects/0/do/1'],
    ['a second one in an if', '1_10', '/effects/0/do', [bearer, optionally({ ...bearer })], inThen],
  ]);
  takes([
    ['the card itself', '1_10', '/effects/0/do/0/target', 'self'],
    ['so many times whom he chooses', '1_309', '/effects/1/do/0/times', { count: {}, max: 2 }],
  ]);

  it('and a number of the same name', () => {
    const text = { kind: 'ability', phase: ['fellowship'], cost: [named], do: both };
    expect(refusalOf(withPlanted('1_10', ['effects'], [text]))).toContain(
      'card 1_10: /effects/0/do/1 must be the only step that has the number times chosen',
    );
  });
});

describe('R-C5.2: the loader refuses costs that would have to be judged together:', () => {
  const playCost = { kind: 'playCost', cost: [EXERT] };
  const options = ['Fight', 'Flee'].map((label) => ({ label, do: [{ ...EXERT }] }));
  const choice = { op: 'choice', by: 'you', options };
  const both = [playCost, { ...playCost }];
  const payments = [TAKE_PAYMENT, { ...TAKE_PAYMENT }];
  refuses([
    ['two texts of a card that is played', '1_316', '/effects', both, '/effects/1/kind'],
    ['two payments', '1_153', '/effects/0/cost', payments, '/effects/0/cost/1/op'],
    ['two exertions', '1_104', '/effects/0/cost', [EXERT, { ...EXERT }], '/effects/0/cost/1/op'],
    ['a choice', '1_104', '/effects/0/cost/0', choice, '/effects/0/cost/0/op'],
    ['an if', '1_104', '/effects/0/cost/0', optionally(EXERT), '/effects/0/cost/0/op'],
    ['a card of the hand for an event', '1_104', '/effects/0/cost/0', FROM_HAND],
    ['a card of the hand for another', '1_316', '/effects/0/cost/0', BENEATH],
  ]);
  takes([
    ['an exertion and a payment', '1_153', '/effects/0/cost', [EXERT, TAKE_PAYMENT]],
    ['a card of the hand for an ability', '1_153', '/effects/0/cost/0', FROM_HAND],
    ['two exertions as an effect', '1_104', '/effects/0/do', [EXERT, { ...EXERT }]],
  ]);
});

describe('R-C12.5: the loader refuses a text that would watch over the state for ever:', () => {
  const steps = '/effects/0/do';
  const bonus = { per: 'phase', bonus: 3 };
  const limit = { per: 'turn', n: 1 };
  const once = { kind: 'trigger', on: { type: 'state' }, optional: false, do: [DRAW], limit };
  const mayBeNone = { filter: { type: 'minion' }, n: { min: 0, max: 'any' } };
  refuses([
    ['without its limit', '1_327', '/effects/0/limit', undefined, steps],
    ['with a limit of its bonus', '1_327', '/effects/0/limit', bonus, '/effects/0/limit/bonus'],
    ['that draws', '3_106', '/effects/1/do', [DRAW], '/effects/1/do'],
    ['that draws when it has discarded', '2_51', '/effects/2/do/1', DRAW, '/effects/2/do'],
    ['that discards nobody', '2_51', '/effects/0/do/0/target', mayBeNone, steps],
    ['whose cost may fail', '2_51', '/effects/0/cost', [EXERT], steps],
    ['that is optional', '2_51', '/effects/0/optional', true],
    ['as a response', '1_2', '/effects/0/on', { type: 'state' }, '/effects/0/on/type'],
  ]);
  takes([
    ['one that draws once', '3_106', '/effects/1', once],
    ['one that discards one at least', '2_51', '/effects/0/do/0/target/n', { min: 1, max: 'any' }],
  ]);
});

describe('D-8: the loader refuses an answer that the own hand decides about:', () => {
  const demand = { ...PLAY, mandatory: true };
  const on = { type: 'killed', filter: { type: 'ally' } };
  const costly = { kind: 'response', on, cost: [EXERT], do: [FROM_HAND] };
  const free = '/effects/1/do/0';
  const inThen = `${free}/then/0`;
  refuses([
    ['a free one that discards from it', '1_310', free, FROM_HAND],
    ['a free one that may discard from it', '1_310', free, ANYWHERE],
    ['a free one that plays from it', '1_310', free, PLAY],
    ['a free one that puts a card beneath the deck', '1_310', free, BENEATH],
    ['a free one that does so in an if', '1_310', free, optionally(FROM_HAND), inThen],
    [
      'a response that costs a card of it',
      '1_310',
      '/effects/1/cost',
      [FROM_HAND],
      '/effects/1/cost/0',
    ],
    ['a response event that costs one', '1_76', '/effects/0/cost', [ANYWHERE], '/effects/0/cost/0'],
    ['a response event that must play one', '1_76', '/effects/0/do/0', demand],
    [
      'an optional trigger that costs one',
      '1_300',
      '/effects/0/cost',
      [BENEATH],
      '/effects/0/cost/0',
    ],
    ['an optional trigger that must play one', '1_300', '/effects/0/do/0', demand],
  ]);
  takes([
    ['one that plays from the discard pile', '1_310', free, { ...PLAY, from: ['discard'] }],
    ['one that discards from play', '1_310', free, { ...ANYWHERE, zones: ['play'] }],
    ['a response event that may play one', '1_76', '/effects/0/do/0', PLAY],
    ['one whose cost all can see', '1_310', '/effects/1', costly],
  ]);
});

/** A step that is done or not. */
function optionally(step: unknown) {
  return { op: 'if', cond: { wearingRing: true }, then: [step], else: [{ ...DRAW }] };
}
