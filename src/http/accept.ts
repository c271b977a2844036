/** Which form of an answer is asked for: the one the client likes best; the first for anything. */
export function wantedType<T extends string>(
  accept: string | undefined,
  types: readonly [T, ...T[]],
): T {
  const ranges = (accept ?? '').split(',').map((range) => {
    const [kind = '', ...parameters] = range.split(';').map((part) => part.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    return { kind: kind.toLowerCase(), q: q === undefined ? 1 : Number(q.slice(2)) };
  });
  const known = ranges.flatMap(({ kind, q }) => {
    const found = types.find((one) => one === kind);
    return found === undefined || !(q > 0) ? [] : [{ found, q }];
  });
  const [best] = known.sort((one, other) => other.q - one.q);
  return best?.found ?? types[0];
}
