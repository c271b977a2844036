import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Package {
  readonly version?: string;
  readonly integrity?: string;
}

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));

type Versions = Readonly<Record<string, string>>;

const wanted = read('package.json') as Readonly<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies' | 'overrides', Versions>
>;
const { packages } = read('package-lock.json') as {
  readonly packages: Readonly<Record<string, Package>>;
};
const installed = Object.entries(packages).filter(([path]) => path.includes('node_modules/'));

describe('what others have written', () => {
  it('is named to the very version', () => {
    const { dependencies, devDependencies, optionalDependencies } = wanted;
    const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(all.length).toBeGreaterThan(20);
    expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it.each(Object.entries(wanted.overrides))('is nowhere another %s than %s', (name, version) => {
    const found = installed.filter(([path]) => path.endsWith(`node_modules/${name}`));
    expect(found.length).toBeGreaterThan(0);
    expect(found.map(([, one]) => one.version)).toEqual(found.map(() => version));
  });

  it('is installed only with the hash of what was chosen', () => {
    const odd = installed.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'));
    expect(odd.map(([path]) => path)).toEqual([]);
  });
});
