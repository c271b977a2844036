import type { CardData, Effect, Op } from '../data/vocabulary.ts';
import { refuse } from './check.ts';
import { checkNumbers } from './numbers.ts';
import { costsOf, effectsOf, stepsUnder } from './steps.ts';

type Trigger = Extract<Effect, { readonly kind: 'trigger' }>;
type Discard = Extract<Op, { readonly op: 'discard' }>;

/** Proves that the rules carry out what a card says, as it says it (F.1). */
export function checkCarriedOut({ type, effects }: CardData, path: string): void {
  checkPlayCosts(effects, path);
  for (const [index, effect] of effects.entries()) {
    const at = `${path}/effects/${index}`;
    checkNumbers(effect, at);
    checkWatching(effect, at);
    checkCosts(effect, at);
    checkHand(effect, type === 'event', at);
  }
}

/** Costs of several texts would have to be judged together. */
function checkPlayCosts(effects: readonly Effect[], path: string): void {
  const [, second] = effects.flatMap(({ kind }, index) => (kind === 'playCost' ? [index] : []));
  if (second === undefined) return;
  refuse(`${path}/effects/${second}/kind`, 'another than playCost, which a card has once');
}

/** A text that watches over the state is carried out as long as it could be: it must come to an end. */
function checkWatching(effect: Effect, path: string): void {
  if (effect.kind !== 'trigger' && effect.kind !== 'response') return;
  if (effect.on.type !== 'state') return;
  if (effect.kind === 'response') refuse(`${path}/on/type`, 'that of something that happens');
  if (effect.optional) refuse(`${path}/optional`, 'false: nobody is asked about the state');
  if (effect.limit === undefined && !endsItself(effect))
    refuse(`${path}/do`, 'steps that discard and cost nothing, or the text have a limit');
}

function endsItself({ cost, do: effects }: Trigger): boolean {
  return cost === undefined && effects.every((op) => op.op === 'discard' && discardsSome(op));
}

function discardsSome({ target }: Discard): boolean {
  if (typeof target === 'string' || 'ref' in target) return true;
  return typeof target.n !== 'object' || target.n.min > 0;
}

/** Steps of a cost of which a second one would have to be judged together with the first. */
const ONCE_IN_A_COST: readonly Op['op'][] = ['removeTwilight', 'exert'];

function checkCosts(effect: Effect, path: string): void {
  const costs = costsOf(effect);
  for (const [index, { op }] of costs.entries()) {
    const isSecond = costs.slice(0, index).some((before) => before.op === op);
    if (isSecond && ONCE_IN_A_COST.includes(op))
      refuse(`${path}/cost/${index}/op`, `another than ${op}, which a cost has once`);
  }
}

/**
 * Where no step may look at the own hand: in costs of a card that lies there itself until it is
 * played, and in all that decides who is asked to answer, for that follows from public facts (D-8).
 */
function checkHand(effect: Effect, isEvent: boolean, path: string): void {
  const isAnswer = effect.kind === 'response' || (effect.kind === 'trigger' && effect.optional);
  const costs = stepsUnder(costsOf(effect), `${path}/cost`);
  const effects = stepsUnder(effectsOf(effect), `${path}/do`);
  const isFree = effect.kind === 'response' && !isEvent && effect.cost === undefined;
  const looking = [
    ...(isAnswer || isEvent || effect.kind === 'playCost' ? costs : []),
    ...(isAnswer ? effects.filter(({ op }) => isFree || isDemand(op)) : []),
  ];
  const found = looking.find(({ op }) => looksAtHand(op));
  if (found !== undefined) refuse(found.at, 'a step that does not look at the own hand');
}

/** R-C5.6: what must be possible before the text can be used. */
function isDemand(op: Op): boolean {
  return op.op === 'play' && op.mandatory === true;
}

function looksAtHand(op: Op): boolean {
  switch (op.op) {
    case 'discardFromHand':
      return true;
    case 'discardAny':
      return op.zones.includes('hand');
    case 'play':
      return op.from.includes('hand');
    case 'beneathDeck':
      return op.from === 'hand';
    default:
      return false;
  }
}
