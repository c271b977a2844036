import type { AnyModule } from '../engine/module.ts';
import type { GameSeeds } from '../play/ports.ts';
import type { Step } from './replay.ts';
import type { Fault } from './report.ts';

/** What deciding again needs beside the step itself. */
export interface RuleBook {
  readonly module: AnyModule;
  readonly seeds: GameSeeds;
  /** Every commandId so far, by seat; grows with each command that is looked at. */
  readonly usedCommandIds: Set<string>;
}

/** A fault together with the check that found it. */
export interface RuleFault {
  readonly check: 'rules' | 'randomness';
  readonly fault: Fault;
}

/** A step as far as it can be judged by what came before it. */
export type Decided = Omit<Step, 'after'>;
