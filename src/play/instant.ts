let lastMs = Number.NaN;
let lastText = '';

/** An instant as RFC 3339 in UTC with milliseconds; several commands a millisecond share the text. */
export function instantOf(ms: number): string {
  if (ms !== lastMs) {
    lastText = new Date(ms).toISOString();
    lastMs = ms;
  }
  return lastText;
}
