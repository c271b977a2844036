import { expect } from 'vitest';
import { known } from '../../../../src/engine/invariant.ts';
import type { Command } from '../../../../src/games/confrontation/commands.ts';
import type { Region, Side } from '../../../../src/games/confrontation/ids.ts';
import type { ConfrontationState, FrameKind } from '../../../../src/games/confrontation/state.ts';
import { characterOn } from './world.ts';

/** A question of the engine and what was answered; stands are called by their characters. */
export interface Answer {
  readonly kind: FrameKind;
  readonly seat: Side;
  readonly command: Command;
  readonly offered: readonly Command[];
}

/** What was answered in a battle, in order; the oracle asks for it question by question. */
export class Answers {
  private readonly waiting: Answer[];

  constructor(given: readonly Answer[]) {
    this.waiting = [...given];
  }

  /** Answers that were not asked for yet. */
  get left(): readonly string[] {
    return this.waiting.map(({ kind, command }) => `${kind}: ${spell(command)}`);
  }

  /** Who answers next. */
  get seat(): Side {
    return known(this.waiting[0], 'an answer').seat;
  }

  /** The next answer, which must be one to this question, from this side and a choice of these. */
  ask<C extends Command>(kind: FrameKind, seat: Side, choices: readonly C[]): C {
    const answer = this.waiting.shift();
    expect([answer?.kind, answer?.seat]).toEqual([kind, seat]);
    const { command, offered } = known(answer, 'an answer');
    expect(offered.map(spell).toSorted()).toEqual(choices.map(spell).toSorted());
    const said = spell(command);
    return known(
      choices.find((choice) => spell(choice) === said),
      `a choice of ${kind}`,
    );
  }

  /** H.5: the region that the Palantir is turned to next; null where it is not. */
  takePalantir(): Region | null {
    const [next] = this.waiting;
    if (next?.command.type !== 'palantir') return null;
    this.waiting.shift();
    return next.command.region;
  }
}

/** A command as a line of text, to compare it by. */
export function spell({ type, ...fields }: Command): string {
  return [type, ...Object.values(fields)].join(' ');
}

/** The command with its stand called by the character on it, as section J writes it. */
export function byCharacter(state: ConfrontationState, command: Command): Command {
  return 'handle' in command ? { ...command, handle: characterOn(state, command.handle) } : command;
}
