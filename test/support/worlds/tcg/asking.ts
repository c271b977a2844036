import { canonical } from '../../../../src/engine/canonical.ts';
import { shuffle, type Words } from '../../../../src/engine/rng.ts';
import type { Agenda } from '../../../../src/games/tcg/agenda.ts';
import { run } from '../../../../src/games/tcg/flow/running.ts';
import type { Seat } from '../../../../src/games/tcg/ids.ts';
import { canDo } from '../../../../src/games/tcg/ops/index.ts';
import { Play } from '../../../../src/games/tcg/play.ts';
import type { AskedCards, QuestionKind } from '../../../../src/games/tcg/questions.ts';
import { listPairs, pairName } from '../../../../src/games/tcg/rules/assigning.ts';
import { makeTable } from '../../../../src/games/tcg/rules/table.ts';
import type { Pub, TcgState } from '../../../../src/games/tcg/state.ts';
import { pick } from '../../players.ts';
import { seededRng } from '../../seeded-rng.ts';

/** Questions whose answers follow from what all see, or are worked out when they are listed. */
const OPEN_QUESTIONS: readonly QuestionKind[] = [
  ...(['bid', 'chooseOrder', 'mulligan', 'phaseAction', 'orderTriggers'] as const),
  ...(['sanctuaryHeal', 'moveOrStay', 'archeryWound'] as const),
  ...(['assignFp', 'assignShadow', 'chooseSkirmish'] as const),
];

/**
 * The state with what a seat is asked as its other cards have it, and other marks made so far; null
 * where with those cards it would not be asked the same, so that everybody could tell.
 */
export function askedAgain(state: TcgState, seat: Seat, words: Words): TcgState | null {
  const { pub, own, sealed } = state;
  const { question } = pub;
  const before = own[seat].asked;
  if (question === null || before === null) return state;
  const isOpen =
    OPEN_QUESTIONS.includes(question.kind) || sealed.agenda.tasks.at(-1)?.kind === 'bearer';
  const asked = isOpen ? before : askAnew(state, seat);
  if (asked === null || asked.options.length < before.picked.length) return null;
  const picked = otherMarks(pub, asked, before.picked.length, words);
  const other = { ...own[seat], asked: { ...asked, picked } };
  return { pub, own: { ...own, [seat]: other }, sealed };
}

/** What the seat is asked when the last thing to do is begun again; null where all is otherwise. */
function askAnew({ pub, own, sealed }: TcgState, seat: Seat): AskedCards | null {
  const agenda = beforeAsking(sealed.agenda, pub, seat);
  const play = new Play({ pub, own, sealed: { ...sealed, agenda } }, seededRng(0), canDo);
  run(play);
  const after = play.script.state;
  const isSame = canonical(after.pub.question) === canonical(pub.question);
  return isSame ? after.own[seat].asked : null;
}

/** What was still to be done just before the question was put. */
function beforeAsking({ tasks, acts }: Agenda, { question }: Pub, seat: Seat): Agenda {
  if (question?.kind === 'startingFellowship') {
    return { tasks: [...tasks, { kind: 'startMore', seat }], acts };
  }
  const last = tasks.at(-1);
  if (last?.kind !== 'chosen') return { tasks, acts };
  const { op, isCost } = last;
  return { tasks: [...tasks.slice(0, -1), { kind: 'ops', ops: [op], isCost }], acts };
}

/** As many marks as were made, any others that could have been. */
function otherMarks(
  pub: Pub,
  { options }: AskedCards,
  count: number,
  words: Words,
): readonly string[] {
  const kind = pub.question?.kind;
  if (kind !== 'assignFp' && kind !== 'assignShadow') {
    return shuffle(words, options).slice(0, count);
  }
  const picked: string[] = [];
  const table = makeTable(pub);
  for (let mark = 0; mark < count; mark += 1) {
    const side = kind === 'assignFp' ? 'fp' : 'shadow';
    const pairs = listPairs(table, side, picked);
    if (pairs.length > 0) picked.push(pairName(pick(words, pairs)));
  }
  return picked;
}
