import type { Iid, Seat } from '../ids.ts';
import type { Play } from '../play.ts';
import type { About, AskedCards, Question, QuestionKind } from '../questions.ts';

/** What a player is asked. */
export interface Ask {
  readonly kind: QuestionKind;
  readonly seat: Seat;
  readonly options?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  readonly source?: Iid | null;
  readonly subject?: Iid | null;
  readonly about?: About | null;
}

/** Asks a player; what is still to be done then is laid down in the state. */
export function ask(play: Play, { seat, ...rest }: Ask): void {
  askAll(play, [seat], rest);
}

/** Asks several players the same. */
export function askAll(
  play: Play,
  seats: readonly Seat[],
  {
    kind,
    options = [],
    min = 1,
    max = 1,
    source = null,
    subject = null,
    about = null,
  }: Omit<Ask, 'seat'>,
): void {
  const question: Question = { kind, seats, source, subject, about };
  const asked: AskedCards = { options, min, max, picked: [] };
  play.isWaiting = true;
  play.script.emit({
    type: 'Asked',
    v: 1,
    pub: { question },
    own: Object.fromEntries(seats.map((seat) => [seat, { asked }])),
    sealed: { agenda: play.agenda() },
  });
}
