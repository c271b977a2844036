import type { Effect, Op } from '../data/vocabulary.ts';
import { refuse } from './check.ts';
import { costsOf, effectsOf, stepsUnder } from './steps.ts';

/** The name under which the number is kept that a player chooses to heal by. */
const TIMES = 'times';

/**
 * Proves of numbers that are chosen that each has a name of its own, and that what a cost has chosen
 * is what a step of the effect heals by: that step is its bound (D-40).
 */
export function checkNumbers(effect: Effect, path: string): void {
  const effects = effectsOf(effect);
  const steps = [
    ...stepsUnder(costsOf(effect), `${path}/cost`),
    ...stepsUnder(effects, `${path}/do`),
  ];
  const direct = effects.map((_, index) => `${path}/do/${index}`);
  const chosen = steps.flatMap(({ op, at }) => {
    const name = numberChosenBy(op);
    return name === null ? [] : [{ name, at }];
  });
  const recalled = effects.flatMap((op) => numberRecalledBy(op) ?? []);
  for (const [index, { name, at }] of chosen.entries()) {
    const isSecond = chosen.slice(0, index).some((before) => before.name === name);
    if (isSecond) refuse(at, `the only step that has the number ${name} chosen`);
    if (name !== TIMES && !recalled.includes(name))
      refuse(at, `followed by a step of do that heals by the number ${name}`);
  }
  for (const { op, at } of steps) {
    const name = numberRecalledBy(op);
    if (name === null) continue;
    if (!direct.includes(at)) refuse(`${at}/times`, 'an amount: x stands in the steps of do alone');
    if (!chosen.some((one) => one.name === name))
      refuse(`${at}/times/x`, 'a number that a cost of the text has chosen');
  }
}

function numberChosenBy(op: Op): string | null {
  if (op.op === 'addTwilight' && typeof op.n === 'object' && 'choose' in op.n) return op.n.choose;
  return op.op === 'heal' && typeof op.times === 'object' && 'min' in op.times ? TIMES : null;
}

function numberRecalledBy(op: Op): string | null {
  return op.op === 'heal' && typeof op.times === 'object' && 'x' in op.times ? op.times.x : null;
}
