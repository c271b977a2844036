import type { Command, CommandOf, Reason } from '../../commands.ts';
import type { CommitStep } from '../../events/question.ts';
import type { Hand } from '../../ids.ts';
import type { TrickTakingSight } from '../../state.ts';
import { heldToMove } from '../setup/transfers.ts';
import {
  refuseCommittedReturn,
  refuseDarkOffer,
  refuseGive,
  refuseOfferAll,
  refusePass,
  refuseSkipAll,
} from './refusals.ts';
import { type CommitFrame, choicesOf, openTargets, targetsOf } from './turns.ts';

type Ways = (sight: TrickTakingSight, frame: CommitFrame, hand: Hand) => readonly Command[];

function allowed<C extends Command>(
  sight: TrickTakingSight,
  commands: readonly C[],
  refuse: (sight: TrickTakingSight, command: C) => Reason | null,
): readonly C[] {
  return commands.filter((command) => refuse(sight, command) === null);
}

/** A14, step form: one card a command, for the targets one after the other. */
function shares<T extends 'offerExchangeAll' | 'giveCards'>(
  type: T,
  ...[sight, frame, hand]: Parameters<Ways>
) {
  const next = targetsOf(frame, hand)[choicesOf(sight.own, hand).length];
  if (next === undefined) return [];
  return heldToMove(sight, hand).map((card) => ({ type, hand, cards: { [next]: card } }));
}

const gifts: Ways = (sight, frame, hand) =>
  allowed(sight, shares('giveCards', sight, frame, hand), refuseGive);

const returns: Ways = (sight, frame, hand) => {
  const held = heldToMove(sight, hand);
  const unnamed = held.map((card) => ({ type: 'returnExchange', hand, card }) as const);
  const named = openTargets(frame, sight.own, hand).flatMap((toHand) =>
    unnamed.map((command) => ({ ...command, toHand })),
  );
  const commands: readonly CommandOf<'returnExchange'>[] = [...unnamed, ...named];
  return allowed(sight, commands, refuseCommittedReturn);
};

/** What a hand may choose on each occasion: a missing one does not compile. */
const WAYS: { readonly [S in CommitStep]: Ways } = {
  'offer-all': (sight, frame, hand) => [
    ...allowed(sight, [{ type: 'skipExchange', hand } as const], refuseSkipAll),
    ...allowed(sight, shares('offerExchangeAll', sight, frame, hand), refuseOfferAll),
  ],
  'return-all': returns,
  give: gifts,
  pass: (sight, _, hand) => {
    const commands = heldToMove(sight, hand).map(
      (card) => ({ type: 'passCard', hand, card }) as const,
    );
    return allowed(sight, commands, refusePass);
  },
  mirror: gifts,
  'dark-offer': (sight, frame, hand) => {
    const held = heldToMove(sight, hand);
    const commands = targetsOf(frame, hand).flatMap((targetHand) =>
      held.map((card) => ({ type: 'offerExchange', hand, targetHand, card }) as const),
    );
    return allowed(sight, commands, refuseDarkOffer);
  },
  'dark-return': returns,
};

/** Every command by which a hand makes its next choice. */
export function waysToChoose(
  sight: TrickTakingSight,
  frame: CommitFrame,
  hand: Hand,
): readonly Command[] {
  return WAYS[frame.step](sight, frame, hand);
}
