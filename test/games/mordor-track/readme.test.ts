import Type from 'typebox';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { openDecisions } from '../../../src/engine/play.ts';
import { sight } from '../../../src/engine/sight.ts';
import { dieActionOf } from '../../../src/games/mordor-track/actions/index.ts';
import { type Command, CommandSchema } from '../../../src/games/mordor-track/commands.ts';
import { LEVELS } from '../../../src/games/mordor-track/data/companions.ts';
import { FACES, type Seat } from '../../../src/games/mordor-track/ids.ts';
import { mordorTrack } from '../../../src/games/mordor-track/index.ts';
import { initial } from '../../../src/games/mordor-track/initial.ts';
import {
  OptionsSchema,
  PRESET_IDS,
  type PresetId,
} from '../../../src/games/mordor-track/options.ts';
import { PENDING_KINDS } from '../../../src/games/mordor-track/questions.ts';
import { REFERENCE } from '../../../src/games/mordor-track/reference.ts';
import { complete } from '../../../src/games/mordor-track/rules/complete.ts';
import { dicePools } from '../../../src/games/mordor-track/rules/dice.ts';
import type { MordorTrack } from '../../../src/games/mordor-track/state.ts';
import { COMMAND_EXTRAS } from '../../../src/play/command-extras.ts';
import { readTitleReadme } from '../../support/title-readme.ts';
import type { Chances } from './support/chance.ts';
import { newTable, type Table, tableAt } from './support/table.ts';

const README = readTitleReadme('src/games/mordor-track');

/** Names in backticks in the first cells of the table under a heading. */
function named(heading: string): readonly string[] {
  return README.firstCells(heading).flatMap((cell) => /^`(.+)`$/.exec(cell)?.[1] ?? []);
}

/** The rows of the tables under a heading, cell by cell, without their heads. */
function rowsUnder(heading: string): readonly (readonly string[])[] {
  const part =
    README.text.split(new RegExp(`^##+ ${heading}\\n`, 'm'))[1]?.split(/^##+ /m)[0] ?? '';
  const rows = part.split('\n').filter((line) => line.startsWith('| '));
  const cells = rows.map((row) => row.slice(1, -1).split('|'));
  return cells.map((row) => row.map((cell) => cell.trim())).slice(2);
}

/** What stands in backticks. */
function ticked(text: string): readonly string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => known(name, 'a name'));
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

/** The JSON that is shown: bodies of commands, and configurations. */
const SHOWN = blocksOf('json').map((block) => JSON.parse(block) as object);
const BODIES = SHOWN.filter((shown) => 'command' in shown);
const CONFIGURATIONS = SHOWN.filter((shown) => !('command' in shown));

/** Lines of the turn that is told, each with the seat or the event it begins with. */
function toldLines(): readonly { readonly line: string; readonly json: object; event?: string }[] {
  const lines = known(blocksOf('')[0], 'the turn that is told').trimEnd().split('\n');
  return lines.map((line) => {
    const [, event, , json = ''] = /^(?: {2}(\w+)|([a-z-]+)) (.+)$/.exec(line) ?? [];
    return { line, json: JSON.parse(json), ...(event === undefined ? {} : { event }) };
  });
}

/** Gives a command that is told, with what chance brings for it. */
function giveTold(table: Table, line: string, command: Command): void {
  const seat = line.slice(0, line.indexOf(' ')) as Seat;
  table.give(seat, command, TURN[command.type] ?? {});
}

/** A preset as its row shows it. */
function presetRow(preset: PresetId): readonly string[] {
  const options = complete({ preset });
  const { pub } = initial(options, 1);
  const { gate, corruption, hidden, companions } = options;
  const pools = dicePools(pub);
  const eyes = pub.tiles.drawn.filter((tile) => REFERENCE.tiles[tile].value === 'eye');
  return [
    `\`${preset}\``,
    gate === 'morannon' ? 'Morannon' : 'Minas Morgul',
    String(corruption),
    hidden ? 'yes' : 'no',
    companions.map((companion) => companion.split('-')[0]).join(', ') || 'none: gollum',
    `${pools['free-peoples']} : ${pools.shadow}`,
    `${pub.rings['free-peoples']} : ${pub.rings.shadow}`,
    String(pub.tiles.pool.length + pub.tiles.waiting.length + eyes.length),
  ];
}

/** Who may give a command that a die pays for, as the README calls them. */
function seatsOf(name: string): string {
  const type = known(name.split(' ')[0], 'a command') as Command['type'];
  const { seat } = known(dieActionOf(type), 'an action');
  if (seat === null) return 'both';
  return seat === 'shadow' ? 'Shadow' : 'Free Peoples';
}

/** A member of an object by its path. */
function memberOf(object: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce((inner, name) => (inner as Readonly<Record<string, unknown>>)[name], object);
}

describe('the README of the title', () => {
  it('says of every ruling where it lives, H1 to H47', () => {
    const cells = README.firstCells('Rulings').map((cell) => cell.split(':')[0] ?? '');
    const numbers = cells.flatMap((cell) => cell.match(/H\d+/g) ?? []);

    expect(numbers).toEqual(Array.from({ length: 47 }, (_, place) => `H${place + 1}`));
  });

  it('tells what every option, every preset and every decision is', () => {
    expect(named('Options')).toEqual(Object.keys(OptionsSchema.properties));
    expect(named('Presets')).toEqual(PRESET_IDS);
    const ofPhases = ['fellowship', 'huntAllocation', 'action'];
    expect(named('A turn on the wire')).toEqual([...ofPhases, ...PENDING_KINDS]);
  });

  it('shows every preset as it is set up', () => {
    const rows = rowsUnder('Presets').map(([name = '', gate = '', ...cells]) => {
      const [corruption = '', hidden = '', companions = '', ...numbers] = cells;
      return [name, gate, corruption, hidden, companions.toLowerCase(), ...numbers];
    });

    expect(rows).toEqual(PRESET_IDS.map(presetRow));
  });

  it('says which faces of whose dice pay for which command, as the reference and the rules do', () => {
    const { playCard, ...pays } = REFERENCE.pays;
    const cards = Object.entries(playCard).map(([icon, faces]) => [`playCard (${icon})`, faces]);
    const expected = [...Object.entries(pays), ...cards].map(([name, faces]) => [
      name,
      seatsOf(String(name)),
      faces,
    ]);
    const rows = rowsUnder('What a die pays for').map(([name = '', seat, faces = '']) => [
      name.replaceAll('`', ''),
      seat,
      faces === 'any' ? FACES : ticked(known(faces.split(';')[0], 'faces')),
    ]);

    expect(rows.toSorted()).toEqual(expected.toSorted());
  });

  it('tells of every Guide, with his Level', () => {
    const rows = rowsUnder('Guides').flatMap(([guides = '', level]) =>
      ticked(guides).map((guide) => [guide, Number(level)]),
    );

    expect(rows).toEqual(Object.entries(LEVELS));
  });

  it('explains members that the view has', () => {
    const table = tableAt({ cards: {} });
    table.fp({ type: 'moveFellowship', die: 'f1' }, { tiles: ['s-2-1'] });
    const view = table.view('free-peoples');
    const paths = rowsUnder('What the view says').map(([cell = '']) => ticked(cell)[0] ?? '');

    expect(paths.length).toBeGreaterThan(8);
    for (const path of paths) {
      const member = memberOf(view, path.replace('<seat>', 'free-peoples'));
      expect([path, member]).not.toEqual([path, undefined]);
    }
  });

  it('shows configurations that can be played', () => {
    const isWritten = CONFIGURATIONS.map((asked) => Value.Check(OptionsSchema, asked));
    const faults = CONFIGURATIONS.map((asked) => mordorTrack.checkOptions(complete(asked)));

    expect(CONFIGURATIONS.length).toBeGreaterThan(4);
    expect(isWritten).toEqual(CONFIGURATIONS.map(() => true));
    expect(faults).toEqual(CONFIGURATIONS.map(() => null));
  });

  it('tells a turn as it is played', () => {
    const table = newTable();
    let told = 0;
    for (const { line, json, event } of toldLines()) {
      if (event === undefined) {
        told = table.events.length;
        giveTold(table, line, json as Command);
      } else {
        const place = table.events.findIndex(({ type }, index) => index >= told && type === event);
        expect([line, table.events[place]?.pub]).toMatchObject([line, json]);
        told = place + 1;
      }
    }
  });

  it('shows the body of a command of that turn, with the token of its decision', () => {
    const [body] = BODIES;
    const commands = toldLines().filter(({ event }) => event === undefined);
    const place = commands.findIndex(({ json }) => (json as Command).type === 'resolve');
    const table = newTable();
    for (const { line, json } of commands.slice(0, place)) giveTold(table, line, json as Command);
    const before = commands.slice(0, place).filter(({ line }) => line.startsWith('free-peoples'));
    const seen = sight<MordorTrack>(table.state, 'free-peoples');
    const open = openDecisions(mordorTrack, seen, { given: before.length, optional: 0 });

    expect(BODIES).toHaveLength(1);
    expect(Value.Check(Type.Object({ command: CommandSchema, ...COMMAND_EXTRAS }), body)).toBe(
      true,
    );
    expect(body).toMatchObject({ command: commands[place]?.json, decision: open[0]?.id });
  });

  it('names no file that is not there', () => {
    expect(README.files.length).toBeGreaterThan(100);
    expect(README.missing).toEqual([]);
  });
});
