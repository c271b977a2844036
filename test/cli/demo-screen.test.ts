import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { presetOf } from '../../src/cli/demo/presets.ts';
import { makeScreen } from '../../src/cli/demo/screen.ts';
import { DEMO_TITLES } from '../../src/cli/demo/titles.ts';
import type { Update } from '../../src/cli/demo/wire.ts';
import { known } from '../../src/engine/invariant.ts';
import { REFERENCE } from '../../src/games/tcg/reference.ts';
import { viewOf, watched } from './tcg-table.ts';

describe('the screen of the demo', () => {
  it('leaves out no news that are like the ones before', () => {
    const out = new PassThrough({ encoding: 'utf8' });
    const screen = makeScreen(out as unknown as NodeJS.WriteStream);
    screen.show([], ['Gandalf is wounded', 'Gandalf is wounded']);
    screen.show([], ['Gandalf is wounded']);
    expect(out.read()).toBe('Gandalf is wounded\n'.repeat(3));
  });
});

describe('a teller of the demo', () => {
  it.each(Object.keys(DEMO_TITLES))('says once that players of %s are waited for', (name) => {
    const tell = known(DEMO_TITLES[name], name).learn(REFERENCE).makeTeller();
    const open: Update = { ...watched(viewOf({})), view: null };
    expect(tell(open, null).at(-1)).toMatch(/^waiting for the players to sit down$/i);
    expect(tell(open, open)).toEqual([]);
  });
});

describe('the preset of a demo', () => {
  const presets = [
    { id: 'starters', options: { decks: 'starters' } },
    { id: 'own-decks', options: {} },
  ];

  it('is one of those of the title', () => {
    expect(presetOf('tcg', presets, 'starters').options).toEqual({ decks: 'starters' });
    expect(() => presetOf('tcg', presets, 'wrong')).toThrow(
      '--preset must be one of starters, own-decks for tcg',
    );
  });
});
