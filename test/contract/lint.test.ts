import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plant, printed, ROOT } from '../support/plant.ts';

const globalsOfRules = [
  ...['new Date()', 'performance.now()', 'process.pid', 'Buffer.alloc(1)', 'globalThis.name'],
  ...['setTimeout(f, 1)', 'setInterval(f, 1)', 'setImmediate(f)', 'queueMicrotask(f)'],
  ...["fetch('/')", "new WebSocket('/')", 'crypto.randomUUID()', 'new Intl.Collator()'],
];

const long = (lines: number) => 'value += 1;\n'.repeat(lines);

/** A folder, what is wrong in it, and the rule that must say so. */
const FAULTS: readonly (readonly [string, string, string])[] = [
  ...['src/engine', 'src/games/chess'].flatMap((folder) => [
    ...globalsOfRules.map(
      (use) =>
        [
          folder,
          `export const fault = (f: () => void) => [f, ${use}];`,
          'noRestrictedGlobals',
        ] as const,
    ),
    [folder, 'export const fault = () => Math.random();', 'plugin'] as const,
    [folder, 'export const fault = Math.random;', 'plugin'] as const,
    [folder, "export const fault = (a: string) => a.localeCompare('b');", 'plugin'] as const,
    [folder, "export const fault = (a: string) => a.localeCompare('b', 'de');", 'plugin'] as const,
  ]),
  ['src/play', 'export const fault = (a: any) => a;', 'noExplicitAny'],
  ['src/play', 'export const fault = (a?: string) => a!;', 'noNonNullAssertion'],
  ['src/play', 'export default 1;', 'noDefaultExport'],
  ['src/play', 'export enum Fault { One }', 'noEnum'],
  ['src/http', "console.log('fault');", 'noConsole'],
  ['src/play', 'async function f() {}\nexport function fault() { f(); }', 'noFloatingPromises'],
  [
    'src/play',
    "export function fault(a: 'x' | 'y') { switch (a) { case 'x': return 1; } return 2; }",
    'useExhaustiveSwitchCases',
  ],
  [
    'src/play',
    `export function fault(value: number) {\n${long(51)}return value;\n}`,
    'noExcessiveLinesPerFunction',
  ],
  [
    'src/play',
    `let value = 0;\n${long(300)}export const fault = value;`,
    'noExcessiveLinesPerFile',
  ],
  [
    'src/play',
    `export function fault(a: number[]) { ${'for (const x of a) if (x) '.repeat(4)} return 1; }`,
    'noExcessiveCognitiveComplexity',
  ],
];

/** What looks alike and is allowed. */
const SOUND: Readonly<Record<string, string>> = {
  'src/play/clock.ts': 'export const now = () => [Date.now(), Math.random()];\n',
  'src/engine/middle.ts':
    'export const middle = (a: number, b: number) => Math.floor((a + b) / 2);\n',
  'src/cli/print.ts': "console.log('printed');\n",
  'src/games/chess/data/table.ts': `export const TABLE = [\n${'  1,\n'.repeat(301)}];\n`,
  'drizzle.config.ts': 'export default {};\n',
};

let folder: string;
let diagnostics: readonly {
  readonly category: string;
  readonly location: { readonly path: unknown };
}[];

const nameOf = (index: number) => `fault-${index}.ts`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ringtable-lint-'));
  await cp(join(ROOT, '.biome.json'), join(folder, '.biome.json'));
  await cp(join(ROOT, 'test/lint'), join(folder, 'test/lint'), { recursive: true });
  await plant(folder, SOUND);
  const files = FAULTS.map(([where, text], index) => [`${where}/${nameOf(index)}`, `${text}\n`]);
  await plant(folder, Object.fromEntries(files));
  await plant(folder, { 'src/play/notKebab.ts': 'export const one = 1;\n' });
  const args = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none'];
  diagnostics = JSON.parse(
    await printed(folder, 'biome', [...args, 'src', 'drizzle.config.ts']),
  ).diagnostics;
});

afterAll(() => rm(folder, { recursive: true }));

const rulesBroken = (name: string) =>
  diagnostics
    .filter(({ location }) => JSON.stringify(location.path).includes(name))
    .map(({ category }) => category.split('/').at(-1));

describe('the lint settings', () => {
  it.each(FAULTS.map((fault, index) => [...fault, nameOf(index)] as const))(
    'find in %s: %s (%s)',
    (_folder, _text, rule, name) => {
      expect(rulesBroken(`/${name}`)).toContain(rule);
    },
  );

  it('find a file whose name is not kebab-case', () => {
    expect(rulesBroken('notKebab.ts')).toContain('useFilenamingConvention');
  });

  it.each(Object.keys(SOUND))('leave %s alone', (path) => {
    expect(rulesBroken(path)).toEqual([]);
  });
});
