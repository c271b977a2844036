import { known } from '../../../../src/engine/invariant.ts';
import { topFrame } from '../../../../src/engine/phases.ts';
import { makeScript } from '../../../../src/engine/script.ts';
import { sight } from '../../../../src/engine/sight.ts';
import type { Command } from '../../../../src/games/trick-taking/commands.ts';
import type { EventOf, TrickTakingEvent } from '../../../../src/games/trick-taking/events.ts';
import { evolve } from '../../../../src/games/trick-taking/evolve.ts';
import type { Card, Hand, Seat } from '../../../../src/games/trick-taking/ids.ts';
import type { Options } from '../../../../src/games/trick-taking/options.ts';
import { chooseGroup } from '../../../../src/games/trick-taking/phases/choose-group.ts';
import { dealRound } from '../../../../src/games/trick-taking/phases/deal.ts';
import {
  pickCharacter,
  proceedSelection,
} from '../../../../src/games/trick-taking/phases/pick-character.ts';
import { buildRoad } from '../../../../src/games/trick-taking/phases/road.ts';
import { WHOLE_GAME } from '../../../../src/games/trick-taking/revisions.ts';
import { seatFor } from '../../../../src/games/trick-taking/rules/control.ts';
import { completeOptions } from '../../../../src/games/trick-taking/rules/options.ts';
import { currentRound } from '../../../../src/games/trick-taking/rules/table.ts';
import {
  initial,
  type Pub,
  type TrickTaking,
  type TrickTakingScript,
  type TrickTakingState,
} from '../../../../src/games/trick-taking/state.ts';
import { type SeededRng, seededRng } from '../../../support/seeded-rng.ts';

/** What a test says of a game before a deal: its options, its chance, and public facts. */
export interface BeforeDeal extends Partial<Options> {
  readonly seed?: number;
  readonly before?: Partial<Pub>;
}

/** A deal: the event that tells it, the state after it, and the chance that made it. */
export interface Dealt {
  readonly event: EventOf<'RoundDealt'>;
  readonly state: TrickTakingState;
  readonly rng: SeededRng;
}

/** A script of this title on a state. */
export function scriptOn(state: TrickTakingState): TrickTakingScript {
  return makeScript<TrickTaking>(evolve, state);
}

/** The first deal of a game; a Road is built before it. */
export function dealt({ seed = 1, before = {}, ...asked }: BeforeDeal = {}): Dealt {
  const rng = seededRng(seed);
  const start = initial(completeOptions(asked, WHOLE_GAME), WHOLE_GAME);
  const script = scriptOn({ ...start, pub: { ...start.pub, ...before } });
  if (asked.chapter === 'road' && script.state.pub.road === undefined) buildRoad(script, rng);
  dealRound(script, rng);
  const [event] = script.done().filter((one) => one.type === 'RoundDealt');
  return { event: known(event, 'the deal'), state: script.state, rng };
}

/** The state with another hand as the ring holder, as if the cards had been dealt like that. */
export function withRingHolder(state: TrickTakingState, ringHolder: Hand): TrickTakingState {
  const round = currentRound(state.pub);
  const hands = round.hands.map((one) => ({
    ...one,
    controller: seatFor(state.pub, one.hand, ringHolder),
  }));
  return { ...state, pub: { ...state.pub, round: { ...round, hands, ringHolder } } };
}

/** What became of the selection: the question that is open, or none when it is over. */
export interface Selecting {
  readonly state: TrickTakingState;
  readonly events: readonly TrickTakingEvent[];
}

/** The selection as far as it goes by itself. */
export function selecting(state: TrickTakingState, seed = 1): Selecting {
  const script = scriptOn(state);
  const events: TrickTakingEvent[] = [];
  const isGoingOn = () =>
    currentRound(script.state.pub).stage === 'select' &&
    topFrame<TrickTaking>(script.state.pub) === null;
  const rng = seededRng(seed);
  while (isGoingOn()) proceedSelection(script, rng);
  if (script.state !== state) events.push(...script.done());
  return { state: script.state, events };
}

/** The answers to the open question of the selection, and who may give them. */
export function choices(state: TrickTakingState): readonly (readonly [Seat, Command])[] {
  const frame = topFrame<TrickTaking>(state.pub);
  if (frame?.kind !== 'pick-character' && frame?.kind !== 'choose-group') return [];
  const phase = frame.kind === 'pick-character' ? pickCharacter : chooseGroup;
  return state.pub.seats.flatMap((seat) =>
    phase
      .legal(sight<TrickTaking>(state, seat), frame as never)
      .flatMap(({ commands }) => commands.map((command) => [seat, command] as const)),
  );
}

/** The selection after one answer, again as far as it goes by itself. */
export function answered(
  state: TrickTakingState,
  [seat, command]: readonly [Seat, Command],
): Selecting {
  const script = scriptOn(state);
  const frame = known(topFrame<TrickTaking>(state.pub), 'the open question');
  const phase = frame.kind === 'choose-group' ? chooseGroup : pickCharacter;
  phase.decide({ seat, command }, frame as never, script, seededRng(1));
  return selecting(script.state);
}

/** Every card that is anywhere in a state of a round nobody has played a card of. */
export function allCards({ pub, own, sealed }: TrickTakingState): readonly Card[] {
  const round = currentRound(pub);
  const slots = (round.pyramid?.slots ?? []).filter(
    (slot): slot is Card => slot !== 'face-down' && slot !== 'empty',
  );
  return [
    ...round.lost,
    ...pub.seats.flatMap((seat) => Object.values(own[seat].hands).flat()),
    ...Object.values(round.open ?? {}).flat(),
    ...slots,
    ...(round.pyramid?.extras ?? []),
    ...(sealed.pyramid ?? []).filter((card) => card !== null),
    ...(sealed.drawDeck ?? []),
    ...(sealed.barrow ?? []),
  ];
}
