import { invariant, known } from '../../engine/invariant.ts';
import type { Rng } from '../../engine/rng.ts';
import { makeScript } from '../../engine/script.ts';
import type { Act, Agenda, Task } from './agenda.ts';
import { evolve } from './evolve.ts';
import type { Seat } from './ids.ts';
import type { CountingVoice } from './rules/amounts.ts';
import type { Look } from './rules/look.ts';
import { makeTable, type Table } from './rules/table.ts';
import type { Pub, Tcg, TcgScript, TcgState } from './state.ts';

/**
 * A command that is being carried out: where its events go, chance, and what is still to be done.
 * The agenda is worked on here and laid down in the state when somebody is asked.
 */
export class Play {
  readonly script: TcgScript;
  readonly rng: Rng;
  /** Whether somebody is asked, so that nothing more happens. */
  isWaiting = false;
  private readonly tasks: Task[];
  private readonly acts: Act[];
  private readonly canDo: Look['canDo'];
  private seen: Table | null = null;

  constructor(state: TcgState, rng: Rng, canDo: Look['canDo']) {
    this.script = makeScript<Tcg>(evolve, state);
    this.rng = rng;
    this.canDo = canDo;
    this.tasks = [...state.sealed.agenda.tasks];
    this.acts = [...state.sealed.agenda.acts];
  }

  get pub(): Pub {
    return this.script.state.pub;
  }

  /** The cards as they are now. */
  get table(): Table {
    if (this.seen?.pub !== this.pub) this.seen = makeTable(this.pub);
    return this.seen;
  }

  /** What a player knows now. */
  lookOf(seat: Seat): Look {
    const own = this.script.state.own[seat];
    return { table: this.table, seat, own, pool: this.pub.pool, canDo: this.canDo };
  }

  /** Has something done before all that is still to be done; the last of several comes first. */
  push(...tasks: readonly Task[]): void {
    this.tasks.push(...tasks);
  }

  /** Takes up what is to be done next; undefined when nothing is. */
  next(): Task | undefined {
    return this.tasks.pop();
  }

  /** Takes up a task that is known to be next. */
  take<K extends Task['kind']>(kind: K): Extract<Task, { readonly kind: K }> {
    const task = known(this.tasks.pop(), 'a task');
    invariant(task.kind === kind, `${task.kind} is next, not ${kind}`);
    return task as Extract<Task, { readonly kind: K }>;
  }

  /** What is to be done next, left where it is. */
  peek(): Task | undefined {
    return this.tasks.at(-1);
  }

  /** Changes the innermost task that fits; nothing happens where there is none. */
  change(isIt: (task: Task) => boolean, change: (task: Task) => Task): void {
    const at = this.tasks.findLastIndex(isIt);
    const task = this.tasks[at];
    if (task !== undefined) this.tasks[at] = change(task);
  }

  /** The text that is being carried out. */
  get act(): Act {
    return known(this.acts.at(-1), 'a text that is carried out');
  }

  /** Its voice, for filters and amounts. */
  get voice(): CountingVoice {
    const { player: you, source, sets, numbers, lastBearer } = this.act;
    return { you, source, sets, numbers, lastBearer };
  }

  /** Begins to carry out a text. */
  begin(act: Act): void {
    this.acts.push(act);
  }

  /** The text has been carried out. */
  end(): void {
    this.acts.pop();
  }

  /** Remembers something for the text that is carried out. */
  note(change: Partial<Pick<Act, 'sets' | 'numbers'>>): void {
    this.acts[this.acts.length - 1] = { ...this.act, ...change };
  }

  /** What is still to be done, to be laid down. */
  agenda(): Agenda {
    return { tasks: [...this.tasks], acts: [...this.acts] };
  }
}
