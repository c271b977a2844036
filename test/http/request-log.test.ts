import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { makeRequestLog } from '../../src/http/plugins/request-log.ts';

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;

/** A log that keeps its lines, and counts the logs that were made of it. */
function keeping() {
  const lines: Record<string, unknown>[] = [];
  const onChild = vi.fn();
  const write = (line: string) => void lines.push(JSON.parse(line));
  const parent = pino({ level: 'trace', onChild }, { write });
  return { lines, onChild, log: makeRequestLog(parent, { reqId: 'r-1' }, {}) };
}

describe('the log of a request', () => {
  it('is made by its first line, once', () => {
    const { log, onChild } = keeping();
    expect(onChild).not.toHaveBeenCalled();
    log.info('one');
    log.warn('other');
    expect(onChild).toHaveBeenCalledTimes(1);
  });

  it.each(LEVELS)('names the request in a line of level %s', (level) => {
    const { log, lines } = keeping();
    log[level]({ fact: 1 }, 'what %s', 'happened');
    expect(lines).toMatchObject([{ reqId: 'r-1', fact: 1, msg: 'what happened' }]);
    expect(lines[0]?.['level']).toBe(pino.levels.values[level]);
  });

  it('keeps the name in a log that is made of it, and its level', () => {
    const { log, lines } = keeping();
    expect(log.level).toBe('trace');
    log.child({ part: 'body' }).info('read');
    log.silent('nothing');
    expect(lines).toMatchObject([{ reqId: 'r-1', part: 'body', msg: 'read' }]);
  });
});
