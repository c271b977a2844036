import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { sight } from '../../../src/engine/sight.ts';
import { CommandSchema } from '../../../src/games/tcg/commands.ts';
import { DEFAULT_OPTIONS } from '../../../src/games/tcg/data/defaults.ts';
import { type SeatOptions, SeatOptionsSchema } from '../../../src/games/tcg/decks/schema.ts';
import { CARD_EVENTS } from '../../../src/games/tcg/events/cards.ts';
import { PLAY_EVENTS } from '../../../src/games/tcg/events/play.ts';
import { SETUP_EVENTS } from '../../../src/games/tcg/events/setup.ts';
import { TURN_EVENTS } from '../../../src/games/tcg/events/turn.ts';
import { PHASES } from '../../../src/games/tcg/ids.ts';
import { tcg } from '../../../src/games/tcg/index.ts';
import { type Asked, complete, OptionsSchema } from '../../../src/games/tcg/options.ts';
import { PRESETS } from '../../../src/games/tcg/presets.ts';
import { QUESTION_KINDS } from '../../../src/games/tcg/questions.ts';
import { REASONS } from '../../../src/games/tcg/reasons.ts';
import type { Tcg, TcgState } from '../../../src/games/tcg/state.ts';
import { COMMAND_EXTRAS } from '../../../src/play/command-extras.ts';
import { readTitleReadme } from '../../support/title-readme.ts';
import { type GivenCommand, playRandomGame } from './support/random-game.ts';

const README = readTitleReadme('src/games/tcg');

/** The rows of the tables under a heading, cell by cell, without their heads. */
function rowsUnder(heading: string): readonly (readonly string[])[] {
  const part =
    README.text.split(new RegExp(`^##+ ${heading}\\n`, 'm'))[1]?.split(/^##+ /m)[0] ?? '';
  const rows = part.split('\n').filter((line) => line.startsWith('| '));
  const cells = rows.map((row) => row.slice(1, -1).split('|'));
  return cells.map((row) => row.map((cell) => cell.trim())).slice(2);
}

/** What stands in backticks. */
function ticked(text = ''): readonly string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => known(name, 'a name'));
}

/** What stands in backticks in a column of the table under a heading. */
function namesIn(heading: string, column: number): readonly string[] {
  return rowsUnder(heading).flatMap((row) => ticked(row[column]));
}

/** The JSON that is shown, by a member that tells what it is. */
function shownWith(member: string): readonly Readonly<Record<string, unknown>>[] {
  const blocks = [...README.text.matchAll(/^```json\n(.*?)^```/gms)];
  const shown = blocks.map(([, text]) => JSON.parse(known(text, 'a text')) as object);
  return shown.filter((one) => member in one) as Readonly<Record<string, unknown>>[];
}

/** A member of an object by its path; undefined where there is none. */
function memberOf(object: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce((inner, name) => (inner as Readonly<Record<string, unknown>> | null)?.[name], object);
}

const EVENT_TYPES: readonly string[] = [
  ...SETUP_EVENTS,
  ...TURN_EVENTS,
  ...CARD_EVENTS,
  ...PLAY_EVENTS,
].map(({ properties }) => properties.type.const);

const EACH_GAME = { options: { bidMax: 2 }, seed: 6 } as const;

describe('the README of the title', () => {
  it('says of every ruling where it lives, D-1 to D-43', () => {
    const named = README.firstCells('Rulings').flatMap((cell) => /^D-\d+/.exec(cell) ?? []);

    expect(named).toEqual(Array.from({ length: 43 }, (_, place) => `D-${place + 1}`));
  });

  it('names the option that switches a ruling', () => {
    const options = rowsUnder('Rulings').flatMap(
      ([, where = '']) => /option `(\w+)`/.exec(where)?.[1] ?? [],
    );

    expect(options.length).toBeGreaterThan(5);
    expect(Object.keys(OptionsSchema.properties)).toEqual(expect.arrayContaining(options));
  });

  it('has a row for every phase and every question', () => {
    expect(namesIn('The game in short', 0)).toEqual(PHASES);
    expect(namesIn('Questions', 0)).toEqual(QUESTION_KINDS);
  });

  it('says by which commands each question is answered, and leaves no command out', () => {
    const rows = rowsUnder('Questions').map(([kind, , , by]) => [ticked(kind)[0], ticked(by)]);
    const answers = new Map(rows as [string, readonly string[]][]);
    const types = CommandSchema as unknown as {
      readonly oneOf: readonly { readonly properties: { readonly type: { const: string } } }[];
    };
    const all = types.oneOf.map(({ properties }) => properties.type.const);
    expect(new Set([...answers.values()].flat())).toEqual(new Set(all));

    let answered = 0;
    playRandomGame(EACH_GAME, {
      onCommand({ before, command }: GivenCommand) {
        const { kind } = known(before.pub.question ?? undefined, 'a question');
        expect(answers.get(kind)).toContain(command.type);
        answered += 1;
      },
    });
    expect(answered).toBeGreaterThan(20);
  });

  it('tells what every option does, and what holds without it', () => {
    const rows = rowsUnder('Options').map(([name, value]) => [ticked(name)[0], ticked(value)[0]]);
    const defaults = Object.entries(DEFAULT_OPTIONS).map(([name, value]) => [name, String(value)]);

    expect(rows.toSorted()).toEqual(defaults.toSorted());
    expect(rows.map(([name]) => name)).toEqual(Object.keys(OptionsSchema.properties));
  });

  it('shows every preset with its options', () => {
    const rows = rowsUnder('Presets').map(([id, options]) => [
      ticked(id)[0],
      JSON.parse(known(ticked(options)[0], 'the options')) as object,
    ]);

    expect(rows).toEqual(PRESETS.map(({ id, options }) => [id, options]));
  });

  it('has every reason, in the order in which they are told', () => {
    expect(namesIn('Reasons', 1)).toEqual(REASONS);
  });

  it('tells of events that there are', () => {
    const named = namesIn('Events', 0);

    expect(named.length).toBeGreaterThan(10);
    expect(EVENT_TYPES).toEqual(expect.arrayContaining([...named]));
  });

  it('explains members that the view has', () => {
    const paths = namesIn('What the view says', 0);
    const seen = new Set<string>();
    playRandomGame(EACH_GAME, {
      onMoment(state: TcgState) {
        const view = tcg.view(sight<Tcg>(state, 'p1'));
        for (const path of paths) if (memberOf(view, path) !== undefined) seen.add(path);
      },
    });

    expect(paths.length).toBeGreaterThan(10);
    expect([...seen].toSorted()).toEqual([...paths].toSorted());
  });

  it('says of every secret in which compartment it lies', () => {
    const paths = rowsUnder('Secrets').flatMap(([, where]) => ticked(where));
    const { pub, own, sealed } = tcg.initial(complete({}), { p1: {}, p2: {} }, 1);
    const missing = paths.filter(
      (path) => memberOf({ pub, own: own.p1, sealed }, path) === undefined,
    );

    const hidden = [
      ...Object.keys(own.p1).map((name) => `own.${name}`),
      ...Object.keys(sealed).map((name) => `sealed.${name}`),
    ];
    expect(missing).toEqual([]);
    expect(paths).toEqual(expect.arrayContaining(hidden));
  });

  it('shows commands and decks that can be sent', () => {
    const body = Type.Object({ command: CommandSchema, ...COMMAND_EXTRAS });
    const commands = shownWith('command');
    const seats = shownWith('options').filter((shown) => !('deck' in shown));

    expect(commands.length).toBeGreaterThan(2);
    expect(commands.filter((shown) => !Value.Check(body, shown))).toEqual([]);
    expect(seats).toHaveLength(1);
    expect(Value.Check(SeatOptionsSchema, seats[0]?.['options'])).toBe(true);
  });

  it('shows a check of a deck with the answer that it gets', () => {
    const [asked, ...others] = shownWith('deck');
    const { deck, options } = asked as { readonly deck: SeatOptions['deck']; options: Asked };
    const [answer] = shownWith('faults');
    const faults = tcg.checkSeat(complete({ decks: 'own', ...options }), 'p1', {
      deck: known(deck, 'a deck'),
    });

    expect(others).toEqual([]);
    expect(answer).toEqual({ legal: false, faults });
  });

  it('names no file that is not there, and nothing in a file that is not in it', () => {
    expect(README.files.length).toBeGreaterThan(100);
    expect(README.missing).toEqual([]);
    const places = [...README.text.matchAll(/`([\w/-]+\.ts)` \(`(\w+)`\)/g)];
    const wrong = places.filter(([, file = '', name = '']) => {
      return !readFileSync(join('src/games/tcg', file), 'utf8').includes(name);
    });

    expect(places.length).toBeGreaterThan(15);
    expect(wrong.map(([place]) => place)).toEqual([]);
  });
});
