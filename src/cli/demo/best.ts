/**
 * The command with the highest score; the first of equals. With a whim, up to so much is added to
 * each score by chance, so that others cannot foresee the choice.
 */
export function best<C>(commands: readonly C[], score: (command: C) => number, whim = 0): C {
  const scored = commands.map((command) => ({
    command,
    score: score(command) + whim * Math.random(),
  }));
  return scored.reduce((one, other) => (other.score > one.score ? other : one)).command;
}
