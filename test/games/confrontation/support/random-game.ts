import { fold } from '../../../../src/engine/fold.ts';
import { known } from '../../../../src/engine/invariant.ts';
import { below, shuffle, type Words } from '../../../../src/engine/rng.ts';
import { sight } from '../../../../src/engine/sight.ts';
import type { Command } from '../../../../src/games/confrontation/commands.ts';
import { CLASSIC_ROSTER } from '../../../../src/games/confrontation/data/characters.ts';
import { DEPLOYMENT } from '../../../../src/games/confrontation/data/deployment.ts';
import type { ConfrontationEvent } from '../../../../src/games/confrontation/events.ts';
import { evolve } from '../../../../src/games/confrontation/evolve.ts';
import { REGIONS, type Region, SIDES, type Side } from '../../../../src/games/confrontation/ids.ts';
import { confrontation } from '../../../../src/games/confrontation/index.ts';
import type { Options } from '../../../../src/games/confrontation/options.ts';
import type {
  Confrontation,
  ConfrontationState,
} from '../../../../src/games/confrontation/state.ts';
import { pick } from '../../../support/players.ts';
import { type SeededRng, seededRng, seededWords } from '../../../support/seeded-rng.ts';

/** Looks at what an event made of a game. */
export type Look = (state: ConfrontationState, event: ConfrontationEvent) => void;

/** A game of the classic edition in which all commands are random. */
export class RandomGame {
  state: ConfrontationState;
  private readonly rng: SeededRng;
  private readonly words: Words;
  private readonly look: Look | null;

  constructor(options: Options, seed: number, look: Look | null = null) {
    this.rng = seededRng(seed);
    this.words = seededWords(seed);
    this.look = look;
    this.state = confrontation.initial(options, { fellowship: {}, sauron: {} }, 1);
    this.happen(confrontation.setup(this.state, this.rng));
  }

  /** Deploys at random, every deployment equally likely. */
  deploy(): this {
    for (const side of SIDES) {
      const regions = REGIONS.flatMap((region) =>
        Array.from({ length: DEPLOYMENT[side][region] ?? 0 }, () => region),
      );
      for (const [place, character] of shuffle(this.words, CLASSIC_ROSTER[side]).entries()) {
        const region: Region = known(regions[place], 'a place');
        this.give(side, { type: 'placeCharacter', character, region });
      }
      this.give(side, { type: 'confirmDeployment' });
    }
    return this;
  }

  /** Plays to the end; once in so many commands it is one that answers no question. */
  play(optionalOnceIn = Number.POSITIVE_INFINITY): ConfrontationState {
    while (this.state.pub.result === null) {
      const isExtra = Number.isFinite(optionalOnceIn) && below(this.words, optionalOnceIn) === 0;
      const side = pick(this.words, isExtra ? SIDES : confrontation.waiting(this.state.pub));
      const decisions = confrontation.legal(sight<Confrontation>(this.state, side));
      const open = decisions.filter(({ optional }) => optional === isExtra);
      if (isExtra && open.length === 0) continue;
      this.give(side, pick(this.words, pick(this.words, open).commands));
    }
    return this.state;
  }

  private give(seat: Side, command: Command): void {
    this.happen(confrontation.decide({ seat, command }, this.state, this.rng));
  }

  private happen(events: readonly ConfrontationEvent[]): void {
    const { look } = this;
    if (look === null) {
      this.state = fold<Confrontation>(confrontation, this.state, events);
      return;
    }
    for (const event of events) {
      this.state = evolve(this.state, event);
      look(this.state, event);
    }
  }
}
