import type { Question } from '../events/question.ts';
import type { BySide, Handle, Side } from '../ids.ts';
import { battleOf, fightOf } from '../rules/fighters.ts';
import type { DeluxePub } from '../state/deluxe.ts';
import type {
  Battle,
  ConfrontationState,
  Fight,
  Frame,
  FrameKind,
  Own,
  Pub,
  Token,
} from '../state.ts';

/** The state with other public facts. */
export function withPub({ own, sealed }: ConfrontationState, pub: Pub): ConfrontationState {
  return { pub, own, sealed };
}

/** The state with other facts that one side alone knows. */
export function withOwn(
  { pub, own, sealed }: ConfrontationState,
  side: Side,
  change: Partial<Own>,
): ConfrontationState {
  return { pub, own: setSide(own, side, changedOwn(own[side], change)), sealed };
}

/** What a side knows, some of it changed. */
export function changedOwn(own: Own, change: Partial<Own>): Own {
  return Object.assign(copyOfOwn(own), change);
}

function copyOfOwn(own: Own): Own {
  const { roster, placed, identities, committed, deluxe } = own;
  const copy: Own = { roster, placed, identities, committed };
  return deluxe === undefined ? copy : { deluxe, ...copy };
}

/** Facts of both sides, that of one of them changed. */
export function setSide<T>(facts: BySide<T>, side: Side, fact: T): BySide<T> {
  return side === 'sauron'
    ? { fellowship: facts.fellowship, sauron: fact }
    : { fellowship: fact, sauron: facts.sauron };
}

/** A list with one more item, unless it has it. */
export function including<T>(list: readonly T[], item: T): readonly T[] {
  return list.includes(item) ? list : [...list, item];
}

/**
 * A copy, member by member: an object of this size is spread many times slower. A member that is
 * forgotten does not compile.
 */
function copyOf(pub: Pub): Pub {
  const copy: Pub = {
    revision: pub.revision,
    options: pub.options,
    frames: pub.frames,
    frameCount: pub.frameCount,
    submitted: pub.submitted,
    active: pub.active,
    turn: pub.turn,
    tokens: pub.tokens,
    draws: pub.draws,
    stirred: pub.stirred,
    traces: pub.traces,
    autoMix: pub.autoMix,
    autoMixChanged: pub.autoMixChanged,
    hands: pub.hands,
    discards: pub.discards,
    defeated: pub.defeated,
    ambush: pub.ambush,
    battle: pub.battle,
    orcsSpent: pub.orcsSpent,
    result: pub.result,
  };
  return pub.deluxe === undefined ? copy : { deluxe: pub.deluxe, ...copy };
}

/** The public facts, some of them changed. */
export function changed(pub: Pub, change: Partial<Pub>): Pub {
  return Object.assign(copyOf(pub), change);
}

/** The public facts with other facts of a deluxe game; the same where none is played. */
export function withDeluxe(pub: Pub, change: Partial<DeluxePub>): Pub {
  const { deluxe } = pub;
  return deluxe === undefined ? pub : changed(pub, { deluxe: { ...deluxe, ...change } });
}

/** The public facts with one more question on the stack, under the next number. */
export function asked(pub: Pub, question: Question): Pub {
  const id = pub.frameCount + 1;
  return changed(pub, { frameCount: id, frames: [...pub.frames, { id, kind: question.kind }] });
}

/** The stack without the question on top, if it is of one of these kinds. */
export function answered({ frames }: Pub, ...kinds: readonly FrameKind[]): readonly Frame[] {
  const top = frames.at(-1);
  return top !== undefined && kinds.includes(top.kind) ? frames.slice(0, -1) : frames;
}

/** The stands of a side, one of them changed. */
export function changeToken(
  { tokens }: Pub,
  side: Side,
  handle: Handle,
  change: (token: Token) => Token,
): BySide<readonly Token[]> {
  const after = tokens[side].map((token) => (token.handle === handle ? change(token) : token));
  return setSide(tokens, side, after);
}

/** The public facts with other facts of the fight, and some beside it. */
export function withFight(pub: Pub, change: Partial<Fight>, beside: Partial<Pub> = {}): Pub {
  const battle = withFightOf(battleOf(pub), changedFight(fightOf(pub), change));
  return changed(pub, { battle, ...beside });
}

/** The battle with another fight, or between two fights. */
export function withFightOf({ region, attacker, side }: Battle, fight: Fight | null): Battle {
  return { region, attacker, side, fight };
}

/** The fight, some facts of it changed. */
export function changedFight(fight: Fight, change: Partial<Fight>): Fight {
  return Object.assign(copyOfFight(fight), change);
}

function copyOfFight(fight: Fight): Fight {
  return {
    attacker: fight.attacker,
    defender: fight.defender,
    shown: fight.shown,
    orcsStrike: fight.orcsStrike,
    samBonus: fight.samBonus,
    cancelled: fight.cancelled,
    committed: fight.committed,
    cards: fight.cards,
    replacements: fight.replacements,
    retreated: fight.retreated,
    fallen: fight.fallen,
  };
}
