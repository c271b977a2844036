import type { AnyState } from '../../../../src/engine/module.ts';
import type { Words } from '../../../../src/engine/rng.ts';
import type { Command } from '../../../../src/games/mordor-track/commands.ts';
import { CARD_FACTS } from '../../../../src/games/mordor-track/data/cards.ts';
import { COMPANIONS, DECKS, SEATS } from '../../../../src/games/mordor-track/ids.ts';
import { PENDING_KINDS } from '../../../../src/games/mordor-track/questions.ts';
import type { Pub } from '../../../../src/games/mordor-track/state.ts';
import type { Prober } from '../../../support/beside-shadows.ts';
import { pick } from '../../../support/players.ts';

const CARDS = [...Object.keys(CARD_FACTS), 'fp-filler-1', 'shadow-filler-1', 'no-such-card'];
const OPTIONS = ['use', 'decline', 'done', 'hand', 'corruption', 'table:mithril-coat'];
const NO_DIE = 'f99';

/** Makes what tries commands in one game, which looks at nothing but the position. */
export function makeProber(): Prober {
  return probesAt;
}

/** Commands that a seat might try at a position, legal or not. */
function probesAt({ pub }: AnyState, words: Words): readonly Command[] {
  const { dice, question } = pub as Pub;
  const ids = [...SEATS.flatMap((seat) => dice[seat].map(({ id }) => id)), NO_DIE];
  const die = () => pick(words, ids);
  const kinds = question === null ? PENDING_KINDS : [question.kind, pick(words, PENDING_KINDS)];
  const answers = kinds.flatMap((kind) => {
    const decision = PENDING_KINDS.find((one) => one === kind);
    const option = pick(words, [...OPTIONS, ...CARDS, ...COMPANIONS, ...ids]);
    return decision === undefined ? [] : [{ type: 'resolve', decision, option } as const];
  });
  return [
    { type: 'playCard', die: die(), card: pick(words, CARDS) },
    { type: 'playCard', die: die(), card: pick(words, CARDS), as: 'event' },
    { type: 'drawCard', die: die(), deck: pick(words, DECKS) },
    { type: 'skipDie', die: die() },
    { type: 'pass' },
    ...answers,
  ];
}
