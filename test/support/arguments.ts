import { parseArgs } from 'node:util';

/** The command line as pairs of `--name value`, whatever the names are. */
export function readArguments(): Record<string, string> {
  const { tokens } = parseArgs({ strict: false, tokens: true, options: {} });
  const given: Record<string, string> = {};
  let name: string | null = null;
  for (const token of tokens) {
    if (token.kind === 'option') {
      name = token.name;
      if (token.value !== undefined) given[name] = token.value;
    } else if (token.kind === 'positional' && name !== null) {
      given[name] = token.value;
    }
  }
  return given;
}
