import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../support/plant.ts';
import { findBuiltSql } from './fixed-sql.ts';

/** Put together all the same, from what no client has a say in. */
const KNOWN = [
  // The name of the embedded database, a constant of another file.
  `src/store/embedded/keeper.ts: \`CREATE DATABASE \${NAME}\``,
  // One of two names of functions, both written there.
  `src/store/embedded/keeper.ts: \`SELECT \${call}($1) AS taken\``,
  // Limits of time, which are numbers of the settings.
  'src/store/pool.ts: store.begin',
];

function builtIn(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      findBuiltSql(readFileSync(join(ROOT, folder, file), 'utf8')).map(
        (text) => `${folder}/${file}: ${text}`,
      ),
    );
}

it('no statement of the store is put together from what comes from outside', () => {
  expect([...builtIn('src/store')].sort()).toEqual(KNOWN);
});

it.each([
  "db.query('select 1')",
  'db.query(FIXED, [given])',
  "db.query({ name: 'x', text: 'select 1', values: [given] })",
  'db.query({ text: FIXED })',
  `db.query(\`listen \${FIXED}\`)`,
  "db.query(flag ? 'begin' : 'begin read only')",
])('a fixed text is none that is put together: %s', (line) => {
  expect(findBuiltSql(`const FIXED = \`select \${1}\`; ${line};`)).toEqual([]);
});

it.each([
  `db.query(\`select \${given}\`)`,
  "db.query('select ' + given)",
  'db.query(given)',
  `db.query({ text: \`select \${given}\` })`,
  'db.query({ name, text })',
  'db.query(BUILT)',
  'db.query(LATER)',
  "db.query(flag ? 'begin' : given)",
  'sql.raw(given)',
  `db.pool.query<{ a: string }>(\`select \${given}\`)`,
  "((FIXED: string) => db.query(FIXED))('')",
])('every other is found: %s', (line) => {
  const head = `const FIXED = 'x'; const BUILT = \`select \${given}\`; let LATER = 'x';`;
  expect(findBuiltSql(`${head} ${line};`)).toHaveLength(1);
});
