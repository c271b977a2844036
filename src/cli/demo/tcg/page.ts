import type { Telling } from './scene.ts';

/** Lines of a story, kept back until they are complete. */
export interface Page {
  /** Writes what is told of an event. */
  write(telling: Telling): void;
  /** Something else begins: causes of which nothing came are not told any more. */
  forgetCauses(): void;
  /** What comes next is not beneath the last heading. */
  forgetHeading(): void;
  /** The lines that are complete, up to the first that is not; all where nothing follows. */
  take(isEnd: boolean): readonly string[];
}

interface Line {
  readonly text: string;
  /** The card whose bearer is still to be told in it. */
  readonly awaits: string | null;
}

/** An empty page. */
export function makePage(): Page {
  let heading: string | null = null;
  let causes: string[] = [];
  let lines: Line[] = [];

  function add(text: string, awaits: string | null = null): void {
    lines.push({ text, awaits });
  }

  function addWhatWaits(): void {
    if (heading !== null) add(heading);
    for (const cause of causes) add(cause);
    heading = null;
    causes = [];
  }

  function addClause(clause: string): void {
    const isFirst = heading !== null && causes.length === 0;
    addWhatWaits();
    const last = isFirst ? undefined : lines.pop();
    if (last === undefined) add(`  ${clause}`);
    else add(`${last.text}, ${clause}`, last.awaits);
  }

  function complete(card: string, clause: string | null): void {
    const isKept = lines.some(({ awaits }) => awaits === card);
    if (!isKept && clause !== null) addClause(clause);
    lines = lines.map((line) =>
      line.awaits === card ? { text: joined(line.text, clause), awaits: null } : line,
    );
  }

  return {
    write(telling) {
      if ('heading' in telling) heading = telling.heading;
      else if ('cause' in telling) causes.push(telling.cause);
      else if ('completes' in telling) complete(telling.completes, telling.clause);
      else if ('clause' in telling) addClause(telling.clause);
      else {
        addWhatWaits();
        add(telling.line, 'awaits' in telling ? telling.awaits : null);
      }
    },
    forgetCauses() {
      causes = [];
    },
    forgetHeading() {
      heading = null;
    },
    take(isEnd) {
      const open = isEnd ? -1 : lines.findIndex(({ awaits }) => awaits !== null);
      const done = lines.splice(0, open === -1 ? lines.length : open);
      return done.map(({ text }) => text);
    },
  };
}

function joined(text: string, clause: string | null): string {
  return clause === null ? text : `${text}, ${clause}`;
}
