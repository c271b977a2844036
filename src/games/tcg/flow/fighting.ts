import type { Occurrence, Subject } from '../agenda.ts';
import type { Iid, Side } from '../ids.ts';
import type { Play } from '../play.ts';
import { archeryTotals } from '../rules/archery.ts';
import { damageOf, overwhelmOf, strengthOf } from '../rules/derived.ts';
import { hasKeyword } from '../rules/matching.ts';
import { participants } from '../rules/participating.ts';
import { seatOfSide } from '../rules/phases.ts';
import { activePiece, minions, type Piece, type Table } from '../rules/table.ts';
import { canBeWounded } from '../rules/tokens.ts';
import type { Skirmish } from '../state.ts';
import { ask } from './asking.ts';
import { kill } from './checking.ts';
import { openAfter, subjectOf } from './occurring.ts';

/** R-E4.2 and R-E4.3: both totals at once, then wounds, the fellowship first. */
export function shoot(play: Play): void {
  const totals = archeryTotals(play.table);
  play.script.emit({ type: 'ArcheryTotals', v: 1, pub: totals });
  play.push(
    { kind: 'archeryWounds', side: 'shadow', left: totals.fellowship.total },
    { kind: 'archeryWounds', side: 'fp', left: totals.minion.total },
  );
}

/** A side says who takes the next wound of archery; what nobody can take is lost. */
export function askArcheryWound(play: Play, side: Side, left: number): void {
  const { table } = play;
  const hit = side === 'fp' ? participants(table, 'archery') : minions(table);
  const options = hit.filter((piece) => canBeWounded(table, piece)).map(({ iid }) => iid);
  const [only] = options;
  if (left === 0 || only === undefined) return;
  play.push({ kind: 'archeryWounds', side, left });
  if (options.length === 1) {
    woundByArchery(play, only);
    return;
  }
  ask(play, { kind: 'archeryWound', seat: seatOfSide(play.pub, side), options });
}

/** The chosen character takes a wound of archery. */
export function woundByArchery(play: Play, iid: Iid): void {
  const task = play.take('archeryWounds');
  play.push({ ...task, left: task.left - 1 }, { kind: 'wound', iid, inRound: false });
}

/** R-E6.1 and R-E6.8: the next skirmish, the fierce round, or the Regroup phase. */
export function nextSkirmish(play: Play): void {
  const { assignments, round, fp } = play.pub;
  const [only, ...others] = assignments;
  if (only === undefined) {
    const isFierceNext =
      round === 'normal' &&
      minions(play.table).some((one) => hasKeyword(play.table, one, 'fierce'));
    play.push({ kind: 'phase', phase: isFierceNext ? 'assignment' : 'regroup' });
    return;
  }
  if (others.length === 0) {
    startSkirmish(play, only.character);
    return;
  }
  play.push({ kind: 'nextSkirmish' });
  const options = assignments.map(({ character }) => character);
  ask(play, { kind: 'chooseSkirmish', seat: fp, options });
}

/** A skirmish begins: its phase, and who fights in it (R-E6.2). */
export function startSkirmish(play: Play, character: Iid): void {
  const { script, pub } = play;
  const fight = pub.assignments.find((assignment) => assignment.character === character);
  script.emit({ type: 'PhaseStarted', v: 1, pub: { phase: 'skirmish' } });
  const started = { character, minions: fight?.minions ?? [] };
  script.emit({ type: 'SkirmishStarted', v: 1, pub: started });
  play.push({ kind: 'nextSkirmish' }, { kind: 'endPhase' }, { kind: 'resolveSkirmish' });
  play.push({ kind: 'actions', next: 'fp', passes: 0, isAlone: false });
}

interface Sides {
  readonly fp: readonly Piece[];
  readonly shadow: readonly Piece[];
}

function sidesOf(table: Table, { character, minions: fighting }: Skirmish): Sides {
  const there = (iid: Iid | null) => {
    const piece = activePiece(table, iid);
    return piece === undefined ? [] : [piece];
  };
  return { fp: there(character), shadow: fighting.flatMap(there) };
}

/** R-E6.4 to R-E6.6: who wins, what that does, and then what answers it. */
export function resolveSkirmish(play: Play): void {
  const { skirmish } = play.pub;
  if (skirmish === null) return;
  const { table } = play;
  const sides = sidesOf(table, skirmish);
  const strengths = { fp: sumOf(table, sides.fp), shadow: sumOf(table, sides.shadow) };
  const winner = winnerOf(sides, strengths);
  const loser = winner === 'fp' ? 'shadow' : 'fp';
  const losers = winner === null ? [] : sides[loser];
  const overwhelmed =
    winner !== null && isOverwhelmed(table, losers, strengths[winner], strengths[loser]);
  const { fp: fellowship, shadow: minion } = strengths;
  const pub = { winner, fellowship, minion, overwhelmed };
  play.script.emit({ type: 'SkirmishResolved', v: 1, pub });
  if (winner === null) return;
  openAfter(play, results(play, skirmish, sides[winner], losers, loser));
  if (overwhelmed) {
    kill(play, losers);
    return;
  }
  let left = 1;
  for (const piece of sides[winner]) left += damageOf(table, piece);
  play.push({ kind: 'damage', left, losers: losers.map(({ iid }) => iid) });
}

function sumOf(table: Table, pieces: readonly Piece[]): number {
  let sum = 0;
  for (const piece of pieces) sum += strengthOf(table, piece);
  return sum;
}

/** Ties go to the Shadow; a side that is empty loses, and nobody wins where both are. */
function winnerOf({ fp, shadow }: Sides, strengths: Record<Side, number>): Side | null {
  if (fp.length === 0) return shadow.length === 0 ? null : 'shadow';
  if (shadow.length === 0) return 'fp';
  return strengths.fp > strengths.shadow ? 'fp' : 'shadow';
}

function isOverwhelmed(
  table: Table,
  losers: readonly Piece[],
  winning: number,
  losing: number,
): boolean {
  if (losers.length === 0 || winning === 0) return false;
  const least = Math.max(...losers.map((piece) => overwhelmOf(table, piece)));
  return winning >= least * losing;
}

/** What triggers answer: those who win and those who lose; of an empty side, who left last (D-34). */
function results(
  play: Play,
  { gone }: Skirmish,
  winners: readonly Piece[],
  losers: readonly Piece[],
  loser: Side,
): readonly Occurrence[] {
  const seat = seatOfSide(play.pub, loser);
  const lost: Subject[] = losers.map((piece) => subjectOf(play, piece));
  const last = gone.filter(({ owner }) => owner === seat).at(-1);
  if (lost.length === 0 && last !== undefined) lost.push({ ...last, isRingBearer: false });
  const won = winners.map((piece) => subjectOf(play, piece));
  const ids = (subjects: readonly Subject[]) => subjects.map(({ iid }) => iid);
  return [
    ...won.map((subject): Occurrence => ({ type: 'wins', subject, against: ids(lost) })),
    ...lost.map((subject): Occurrence => ({ type: 'loses', subject, against: ids(won) })),
  ];
}

/** D-23: a round of damage wounds every loser once, in order; deaths come after the round. */
export function damage(play: Play, left: number, losers: readonly Iid[]): void {
  if (left === 0) return;
  play.push({ kind: 'damage', left: left - 1, losers }, { kind: 'check' });
  for (const iid of losers.toReversed()) play.push({ kind: 'wound', iid, inRound: true });
}
