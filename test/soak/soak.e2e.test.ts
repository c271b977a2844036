import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LIMIT_MS = 600_000;

interface Run {
  readonly code: number | null;
  readonly violations: readonly string[];
  readonly figures: Readonly<Record<string, number>>;
  readonly output: string;
}

/** Runs the program as `npm run soak` does, in a process of its own. */
async function soak(...args: readonly string[]): Promise<Run> {
  const program = ['--import', 'tsx', 'test/soak/soak.ts', ...args];
  const child = spawn(process.execPath, program, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGTERM'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  const lines = output.trimEnd().split('\n');
  const pairs = (lines.at(-1) ?? '').split(' ').map((pair) => pair.split('='));
  return {
    code,
    violations: lines.filter((line) => line.startsWith('VIOLATION ')),
    figures: Object.fromEntries(pairs.map(([name, value]) => [name, Number(value)])),
    output,
  };
}

it(
  'two hundred games survive a minute of kills, restarts of PostgreSQL and clients that lie',
  async () => {
    const { code, violations, figures, output } = await soak('--minutes', '1');
    expect(violations, output).toEqual([]);
    expect(code, output).toBe(0);
    expect(figures['games']).toBeGreaterThanOrEqual(200);
    expect(figures['audits']).toBe(figures['games']);
    expect(figures['restarts']).toBe(3);
    expect(figures['kills']).toBeGreaterThanOrEqual(5);
    for (const name of ['accepted', 'refused', 'reconnects', 'lies']) {
      expect(figures[name], name).toBeGreaterThan(0);
    }
  },
  LIMIT_MS,
);
