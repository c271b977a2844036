import { known } from '../../../../src/engine/invariant.ts';
import type { Asked, PresetId } from '../../../../src/games/mordor-track/options.ts';
import type { Policies } from './policies.ts';

/** A whole game under fixed policies, and how often the Free Peoples win it. */
export interface Cell {
  readonly name: string;
  readonly options: Asked;
  readonly policies: Policies;
  readonly expected: number;
}

/** G and C without the ability of Gollum, then G and C with it. */
type Row = readonly [number, number, number, number];

/** `lone-walk` against S1, by the corruption it starts with (G.6). */
const BY_CORRUPTION: readonly (readonly [number, ...Row])[] = [
  [0, 0.8346883995, 0.8995923736, 0.9885834341, 0.9941139249],
  [1, 0.7106040538, 0.7939648733, 0.9730714782, 0.9835332026],
  [2, 0.551821865, 0.640397624, 0.9406160467, 0.9586426491],
  [4, 0.2244532554, 0.2802559296, 0.7787167803, 0.8149063227],
  [5, 0.1091347168, 0.1410932028, 0.6336597741, 0.6733270836],
  [7, 0.0114684298, 0.015584446, 0.2785192193, 0.3018945654],
  [9, 0, 0, 0.0486707418, 0.0518579504],
  [10, 0, 0, 0.011820834, 0.0119368298],
  [11, 0, 0, 0.0010664473, 0.0009818764],
];

/** The same walk from corruption 5, by the dice of both sides (G.6). */
const BY_DICE: readonly (readonly [number, number, ...Row])[] = [
  [5, 8, 0.0983934571, 0.1396702692, 0.6030447942, 0.6675001028],
  [6, 9, 0.0873419604, 0.1318119793, 0.5589620202, 0.644043011],
  [6, 10, 0.0811854166, 0.1191337987, 0.5284718596, 0.6078066216],
];

/** Presets, against both ways to fill the Hunt Box (G.6). */
const BY_PRESET: readonly (readonly [PresetId, Policies['shadow'], ...Row])[] = [
  ['standard', 'S1', 0.0341206542, 0.0470489891, 0.5089645426, 0.5852253578],
  ['standard', 'SM', 0.0151642205, 0.0183810432, 0.4588703159, 0.5582774131],
  ['desperate', 'S1', 0.0599552588, 0.0770784935, 0.2674671672, 0.3079658985],
  ['desperate', 'SM', 0.0599552588, 0.0770784935, 0.2674671672, 0.3079658985],
  ['big-fellowship', 'S1', 0.4014463149, 0.4626907633, 0.9994779639, 0.999943166],
  ['big-fellowship', 'SM', 0.0486882475, 0.0472794861, 0.8844146462, 0.9542231495],
];

/** What no play of the Free Peoples without Rings exceeds against S1 (G.6). */
export const BEST: readonly (readonly [string, Asked, number])[] = [
  ['lone-walk c=0', { preset: 'lone-walk', corruption: 0 }, 0.9977025022],
  ['lone-walk c=1', { preset: 'lone-walk', corruption: 1 }, 0.9919173296],
  ['lone-walk c=2', { preset: 'lone-walk', corruption: 2 }, 0.9752293277],
  ['lone-walk c=4', { preset: 'lone-walk', corruption: 4 }, 0.8520306081],
  ['lone-walk c=5', { preset: 'lone-walk', corruption: 5 }, 0.7134841271],
  ['lone-walk c=7', { preset: 'lone-walk', corruption: 7 }, 0.3234178819],
  ['lone-walk c=9', { preset: 'lone-walk', corruption: 9 }, 0.0554209856],
  ['lone-walk c=10', { preset: 'lone-walk', corruption: 10 }, 0.012635904],
  ['lone-walk c=11', { preset: 'lone-walk', corruption: 11 }, 0.0010664473],
  ['desperate', { preset: 'desperate' }, 0.3563935478],
  ['gollum-guide', { preset: 'gollum-guide' }, 0.5358072363],
];

/** Policies of the Free Peoples in the order of a row; X is for those with companions (G.6). */
function columnsOf(helped: Policies['hunts']): readonly Omit<Policies, 'shadow'>[] {
  return [
    { moves: 'G', hunts: 'R', gollum: false },
    { moves: 'C', hunts: 'R', gollum: false },
    { moves: 'G', hunts: helped, gollum: true },
    { moves: 'C', hunts: helped, gollum: true },
  ];
}

/** Four cells that differ in what the Free Peoples do. */
function cellsOf(
  name: string,
  options: Asked,
  { shadow, helped }: { shadow: Policies['shadow']; helped: Policies['hunts'] },
  row: Row,
): readonly Cell[] {
  return columnsOf(helped).map((column, index) => ({
    name: `${name} ${shadow} ${column.moves} ${column.hunts} goll=${column.gollum ? 1 : 0}`,
    options,
    policies: { shadow, ...column },
    expected: known(row[index], 'a number of the row'),
  }));
}

const ALONE = { shadow: 'S1', helped: 'R' } as const;

/** Every cell of the tables of G.6, by a name that says who plays how. */
export const CELLS: readonly Cell[] = [
  ...BY_CORRUPTION.flatMap(([corruption, ...row]) =>
    cellsOf(`lone-walk c=${corruption}`, { preset: 'lone-walk', corruption }, ALONE, row),
  ),
  ...BY_DICE.flatMap(([fp, shadow, ...row]) => {
    const options = { preset: 'lone-walk', baseDice: { fp, shadow } } as const;
    return cellsOf(`lone-walk c=5 dice=${fp}/${shadow}`, options, ALONE, row);
  }),
  ...BY_PRESET.flatMap(([preset, shadow, ...row]) => {
    const helped = preset === 'desperate' ? 'R' : 'X';
    return cellsOf(preset, { preset }, { shadow, helped }, row);
  }),
];
