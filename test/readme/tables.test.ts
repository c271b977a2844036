import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../../src/config.ts';
import { CATALOGUE } from '../../src/errors/catalogue.ts';
import { rowsOf, sectionOf } from './readme.ts';

interface Setting {
  readonly default?: unknown;
  readonly description?: string;
}

describe('the tables of the README', () => {
  it('list every setting with its default and meaning', async () => {
    const settings = Object.entries(SETTINGS as Readonly<Record<string, Setting>>).map(
      ([name, setting]) => [
        `\`${name}\``,
        setting.default === '' ? '' : `\`${setting.default}\``,
        setting.description,
      ],
    );
    expect(rowsOf(await sectionOf('Configuration'))).toEqual(settings);
  });

  it('list every error with its status and meaning', async () => {
    const errors = Object.entries(CATALOGUE).map(([code, { status, title }]) => [
      String(status),
      `\`${code}\``,
      title,
    ]);
    expect(rowsOf(await sectionOf('Errors'))).toEqual(errors);
  });
});
