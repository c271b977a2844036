import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import type { Command } from '../../../src/games/mordor-track/commands.ts';
import type { Seat } from '../../../src/games/mordor-track/ids.ts';
import { mordorTrack } from '../../../src/games/mordor-track/index.ts';
import { OptionsSchema, PRESET_IDS } from '../../../src/games/mordor-track/options.ts';
import { PENDING_KINDS } from '../../../src/games/mordor-track/questions.ts';
import { readTitleReadme } from '../../support/title-readme.ts';
import type { Chances } from './support/chance.ts';
import { newTable } from './support/table.ts';

const README = readTitleReadme('src/games/mordor-track');

/** Names in backticks in the first cells of the table under a heading. */
function named(heading: string): readonly string[] {
  return README.firstCells(heading).flatMap((cell) => /^`(.+)`$/.exec(cell)?.[1] ?? []);
}

/** Blocks of a kind, with their text. */
function blocksOf(kind: string): readonly string[] {
  const blocks = README.text.matchAll(new RegExp(`^\`\`\`${kind}\\n(.*?)^\`\`\``, 'gms'));
  return [...blocks].map(([, text]) => known(text, 'a text'));
}

/** What chance brings in the turn that is told. */
const TURN: Readonly<Record<string, Chances>> = {
  allocateHunt: {
    faces: {
      'free-peoples': ['character', 'will', 'muster', 'event', 'muster'],
      shadow: ['eye', 'muster', 'army', 'event', 'character', 'army', 'army-muster', 'army'],
    },
  },
  moveFellowship: { tiles: ['s-2r-1'] },
};

describe('the README of the title', () => {
  it('says of every ruling where it lives, H1 to H47', () => {
    const cells = README.firstCells('Rulings').map((cell) => cell.split(':')[0] ?? '');
    const numbers = cells.flatMap((cell) => cell.match(/H\d+/g) ?? []);

    expect(numbers).toEqual(Array.from({ length: 47 }, (_, place) => `H${place + 1}`));
  });

  it('tells what every option, every preset and every decision is', () => {
    expect(named('Options')).toEqual(Object.keys(OptionsSchema.properties));
    expect(named('Presets')).toEqual(PRESET_IDS);
    expect(named('A turn on the wire')).toEqual(PENDING_KINDS);
  });

  it('shows configurations that can be played', () => {
    const shown = blocksOf('json').map((block) => JSON.parse(block));
    const isWritten = shown.map((asked) => Value.Check(OptionsSchema, asked));
    const faults = shown.map((asked) => mordorTrack.checkOptions(mordorTrack.complete(asked, 1)));

    expect(shown.length).toBeGreaterThan(4);
    expect(isWritten).toEqual(shown.map(() => true));
    expect(faults).toEqual(shown.map(() => null));
  });

  it('tells a turn as it is played', () => {
    const lines = known(blocksOf('')[0], 'the turn that is told').trimEnd().split('\n');
    const table = newTable();
    let told = 0;
    for (const line of lines) {
      const [, event, seat, json = ''] = /^(?: {2}(\w+)|([a-z-]+)) (.+)$/.exec(line) ?? [];
      const content = JSON.parse(json) as object;
      if (event === undefined) {
        const command = content as Command;
        told = table.events.length;
        table.give(seat as Seat, command, TURN[command.type] ?? {});
      } else {
        const place = table.events.findIndex(({ type }, index) => index >= told && type === event);
        expect([line, table.events[place]?.pub]).toMatchObject([line, content]);
        told = place + 1;
      }
    }
  });

  it('names no file that is not there', () => {
    expect(README.files.length).toBeGreaterThan(100);
    expect(README.missing).toEqual([]);
  });
});
