import type { DieId, Face, Seat } from '../ids.ts';
import type { Reason } from '../reasons.ts';
import type { Pub } from '../state.ts';
import type { DieAction, DieCommand } from './rule.ts';

/** An action that can be done in one way with each die whose face pays for it. */
interface PlainAction<C extends DieCommand> {
  readonly seat: Seat;
  /** Why it cannot be done at all. */
  refuse(pub: Pub): Reason | null;
  pays(pub: Pub, face: Face | null): boolean;
  command(die: DieId): C;
  readonly decide: DieAction<C>['decide'];
}

/** Makes an action that can be done in one way with each die. */
export function plainAction<C extends DieCommand>(plain: PlainAction<C>): DieAction<C> {
  const { seat, refuse, pays, command, decide } = plain;
  return {
    seat,
    refuse: ({ pub }, { face }) => refuse(pub) ?? (pays(pub, face) ? null : 'DIE_FACE_MISMATCH'),
    list: ({ pub }, dice) =>
      refuse(pub) !== null
        ? []
        : dice.filter(({ face }) => pays(pub, face)).map(({ id }) => command(id)),
    decide,
  };
}

/** An action that is done to one of some characters, each with its own condition. */
interface CharacterAction<C extends DieCommand, Who extends string> {
  readonly seat: Seat;
  readonly characters: readonly Who[];
  isAvailable(pub: Pub, who: Who): boolean;
  readonly unavailable: Reason;
  pays(face: Face | null): boolean;
  whoOf(command: C): Who;
  command(die: DieId, who: Who): C;
  readonly decide: DieAction<C>['decide'];
}

/** Makes an action that is done to one of some characters. */
export function characterAction<C extends DieCommand, Who extends string>(
  action: CharacterAction<C, Who>,
): DieAction<C> {
  const { seat, characters, isAvailable, unavailable, pays, whoOf, command, decide } = action;
  return {
    seat,
    refuse: ({ pub }, { face }, asked) => {
      if (!isAvailable(pub, whoOf(asked))) return unavailable;
      return pays(face) ? null : 'DIE_FACE_MISMATCH';
    },
    list: ({ pub }, dice) =>
      characters
        .filter((who) => isAvailable(pub, who))
        .flatMap((who) => dice.filter(({ face }) => pays(face)).map(({ id }) => command(id, who))),
    decide,
  };
}
