import type { Update } from './wire.ts';

/** Where the progress of a game is shown. */
export interface Screen {
  /** Shows the newest state where it can be redrawn, and tells what is new since the last one. */
  show(lines: readonly string[], news: readonly string[]): void;
}

/** Tells one game: what is new in a step, given the one before it. */
export type Teller = (update: Update, before: Update | null) => readonly string[];

/** News that stay below the state while it is redrawn, if there is room for them. */
const KEPT_NEWS = 8;

/** Redraws in place on a terminal; writes plain lines anywhere else. */
export function makeScreen(out: NodeJS.WriteStream): Screen {
  return out.isTTY ? redrawn(out) : plain(out);
}

function redrawn(out: NodeJS.WriteStream): Screen {
  const told: string[] = [];
  let height = 0;
  return {
    show(lines, news) {
      told.push(...news);
      const room = Math.min(KEPT_NEWS, out.rows - lines.length - 2);
      const kept = room > 0 ? ['', ...told.slice(-room)] : [];
      // A line that wraps or scrolls away would be counted wrongly and stay behind.
      const width = Math.max(1, out.columns - 1);
      const cut = [...lines, ...kept].slice(0, out.rows - 1).map((line) => line.slice(0, width));
      const back = height === 0 ? '' : `\u001b[${height}A`;
      out.write(`${back}\u001b[J${cut.join('\n')}\n`);
      height = cut.length;
    },
  };
}

function plain(out: NodeJS.WriteStream): Screen {
  return {
    show(_lines, news) {
      for (const line of news) out.write(`${line}\n`);
    },
  };
}
