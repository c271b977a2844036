import { below } from '../../../src/engine/rng.ts';
import { pick } from '../../support/players.ts';
import type { RequestCase } from '../case.ts';
import { brokenJson } from '../odd/json.ts';
import { canaryOf, type Making } from './drafts.ts';

/** A log file for an audit that was a real one before something was done to it. */
export function makeLogFile({ number, words, world }: Making): RequestCase {
  const lines = world.log.trimEnd().split('\n');
  const canary = canaryOf(number);
  const place = below(words, lines.length);
  const { text, change } = broken(lines, place);
  const body = Buffer.from(text);
  const head =
    `POST /v1/audits HTTP/1.1\r\nHost: ${world.host}\r\nContent-Type: application/x-ndjson\r\n` +
    `Content-Length: ${body.byteLength}\r\n\r\n`;
  return {
    kind: 'audit',
    number,
    about: 'auditLog',
    changes: [change],
    canary,
    method: 'POST',
    target: '/v1/audits',
    bytes: Buffer.concat([Buffer.from(head), body]),
  };

  function broken(all: readonly string[], at: number): { text: string; change: string } {
    const line = all[at] ?? '';
    const whole = (changed: readonly string[]) => `${changed.join('\n')}\n`;
    const withLine = (other: string) => whole(all.map((one, n) => (n === at ? other : one)));
    switch (below(words, 8)) {
      case 0:
        return { text: whole(all).slice(0, below(words, 20_000)), change: 'cut short' };
      case 1:
        return { text: whole(all.filter((_, n) => n !== at)), change: `without line ${at}` };
      case 2:
        return { text: withLine(`${line}\n${line}`), change: `line ${at} twice` };
      case 3:
        return { text: withLine(pick(words, all)), change: `line ${at} is another one` };
      case 4:
        return { text: `\ufeff${whole(all)}\0`, change: 'a byte order mark and U+0000' };
      default: {
        const atoms = ['p1', 'GameStarted', world.player.id];
        const other = brokenJson(JSON.parse(line), { words, canary, atoms });
        return { text: withLine(other.text), change: `line ${at}: ${other.changes.join(', ')}` };
      }
    }
  }
}
