import type { Update } from '../wire.ts';
import { ROWS } from './board.ts';
import { cardName, listOf, nameOf, SIDE_NAMES } from './names.ts';
import { storyOf } from './story.ts';
import { type Fight, SIDES, type Side, type Stand, standsIn, type View } from './view.ts';

/** A stand that hides who stands on it. */
const HIDDEN = { fellowship: 'o', sauron: 'x' } as const;
const CELL = 19;
const BOARD = 4 * CELL;

/** The board as the Fellowship has it before it, the fight that goes on, cards and losses. */
export function render({ version, view: seen }: Update): readonly string[] {
  if (seen === null) return ['Waiting for the players to sit down.'];
  const view = seen as View;
  return [
    `The Confrontation   ${turnOf(view)}   o Fellowship   x Sauron   version ${version}`,
    ...ROWS.flatMap((row) => rowLines(view, row)),
    '',
    `Fight       ${view.fight === undefined ? '-' : fightLine(view, view.fight)}`,
    ...SIDES.map((side) => `${cells('Cards', side)}${view.hands[side].map(cardName).join(' ')}`),
    ...SIDES.map((side) => `${cells('Lost', side)}${listOf(view.defeated[side].map(nameOf))}`),
  ];
}

/** What a step changed, event by event. */
export function tell({ view, events }: Update, before: Update | null): readonly string[] {
  if (view === null) return before === null ? ['Waiting for the players to sit down'] : [];
  return storyOf(events, (before?.view ?? null) as View | null);
}

function turnOf({ turn, activeSide, phase }: View): string {
  if (phase === 'finished') return 'over';
  return turn === 0 ? 'both sides deploy' : `turn ${turn}, ${SIDE_NAMES[activeSide]}`;
}

function cells(what: string, side: Side): string {
  return `${what.padEnd(6)}${SIDE_NAMES[side].padEnd(12)}`;
}

/** Regions of a row side by side, each name above the stands of both sides. */
function rowLines(view: View, row: readonly string[]): readonly string[] {
  const names = row.map(nameOf);
  const stands = row.map((region) =>
    SIDES.map((side) => standsText(view.regions[region]?.[side] ?? [], HIDDEN[side]))
      .filter((text) => text !== '')
      .join(' '),
  );
  return [centred(names), centred(stands)];
}

function standsText(stands: readonly Stand[], hidden: string): string {
  const shown = stands.flatMap(({ character }) => (character === null ? [] : [nameOf(character)]));
  return [hidden.repeat(stands.length - shown.length), ...shown]
    .filter((text) => text !== '')
    .join(' ');
}

function centred(texts: readonly string[]): string {
  const row = texts.map((text) => {
    const left = Math.max(0, Math.floor((CELL - text.length) / 2));
    return `${' '.repeat(left)}${text}`.padEnd(CELL);
  });
  const margin = Math.floor((BOARD - CELL * texts.length) / 2);
  return `${' '.repeat(margin)}${row.join('')}`.trimEnd();
}

function fightLine(view: View, fight: Fight): string {
  const stands = standsIn(view);
  const fighter = (handle: string | null) => {
    const stand = stands.find((one) => one.handle === handle);
    if (stand === undefined) return 'somebody';
    const name = stand.character === null ? 'a stand' : nameOf(stand.character);
    return `${name}${cardOf(fight, stand.side)}`;
  };
  const fighters = [fight.attackerHandle, fight.defenderHandle].map(fighter);
  return `${nameOf(fight.region)}: ${fighters.join(' against ')}`;
}

function cardOf({ cards, replacements, committed }: Fight, side: Side): string {
  const card = replacements[side] ?? cards[side];
  if (card !== null) return ` (${cardName(card)})`;
  return committed[side] ? ' (card chosen)' : '';
}
