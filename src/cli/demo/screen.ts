/** Where the progress of a game is shown. */
export interface Screen {
  /** Shows the newest state: as a whole where it can be redrawn, else as a line when that is new. */
  show(lines: readonly string[], line: string): void;
}

/** Redraws in place on a terminal; writes plain lines anywhere else. */
export function makeScreen(out: NodeJS.WriteStream): Screen {
  return out.isTTY ? redrawn(out) : plain(out);
}

function redrawn(out: NodeJS.WriteStream): Screen {
  let height = 0;
  return {
    show(lines) {
      // A line that wraps would be counted as one and stay behind.
      const cut = lines.map((line) => line.slice(0, Math.max(1, out.columns - 1)));
      const back = height === 0 ? '' : `\u001b[${height}A`;
      out.write(`${back}\u001b[J${cut.join('\n')}\n`);
      height = lines.length;
    },
  };
}

function plain(out: NodeJS.WriteStream): Screen {
  let last = '';
  return {
    show(_lines, line) {
      if (line !== last) out.write(`${line}\n`);
      last = line;
    },
  };
}
