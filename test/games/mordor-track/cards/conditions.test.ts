import { describe, expect, it } from 'vitest';
import type { Position } from '../support/position.ts';
import { tableAt } from '../support/table.ts';
import { CARD_NAMES, type CardName, holding } from './playing.ts';

const revealed: Position = { hidden: false };
const alone: Position = { companions: [] };
const off: Position = { place: 'gate' };

const node = { id: 'osgiliath', fpCityOrStronghold: false };
const way = (fpCityOrStronghold: boolean): Position => ({
  place: 'map',
  options: { modules: { approach: { nodes: [{ ...node, fpCityOrStronghold }, node] } } },
});

type Row = readonly [card: CardName, where: string, position: Position, isMet: boolean];

const NO_CONDITION: readonly CardName[] = [
  ...(['elven-cloaks', 'elven-rope', 'phial', 'smeagol', 'mithril-coat', 'athelas'] as const),
  ...(['there-is-another-way', 'bilbos-song', 'mirror-of-galadriel'] as const),
  ...(['shelobs-lair', 'ring-is-mine', 'on-on', 'give-it-to-uss'] as const),
  ...(['worn-with-sorrow', 'flocks-of-crebain', 'lidless-eye'] as const),
];

const TIED: readonly Row[] = [
  ['axe-and-bow', 'nobody', alone, false],
  ['axe-and-bow', 'Gimli', { companions: ['gimli'] }, true],
  ['axe-and-bow', 'Legolas', { companions: ['legolas'] }, true],
  ['axe-and-bow', 'Boromir', { companions: ['boromir'] }, false],
  ['horn-of-gondor', 'Boromir', { companions: ['boromir'] }, true],
  ['horn-of-gondor', 'Gimli', { companions: ['gimli'] }, false],
  ['wizards-staff', 'Gandalf the Grey', { companions: ['gandalf-grey'] }, true],
  ['wizards-staff', 'Strider', { companions: ['strider'] }, false],
  ['wizards-staff', 'Gandalf the White', { ...alone, upgrades: { gandalfWhite: 'inPlay' } }, false],
  ['i-will-go-alone', 'nobody', alone, false],
  ['i-will-go-alone', 'Peregrin', { companions: ['peregrin'] }, true],
];

const PATROLS: readonly Row[] = (
  ['orc-patrol', 'isildurs-bane', 'foul-thing', 'candles-of-corpses'] as const
).flatMap((card): Row[] => [
  [card, 'the Track', {}, true],
  [card, 'the gate', off, true],
  [card, 'the way', way(false), true],
  [card, 'a City of the Free Peoples', way(true), false],
]);

const REVEALED: readonly Row[] = (
  ['morgul-wound', 'lure-of-the-ring', 'breaking'] as const
).flatMap((card): Row[] => [
  [card, 'hidden on the Track', {}, false],
  [card, 'revealed on the Track', revealed, true],
  [card, 'hidden at the gate', off, false],
  [card, 'revealed at the gate', { ...off, ...revealed }, true],
]);

const AGREED: readonly Row[] = [
  ['the-last-battle', 'where it is not allowed', { cards: { lastBattleAllowed: false } }, false],
  ['the-last-battle', 'where it is allowed', { cards: { lastBattleAllowed: true } }, true],
  ['day-without-dawn', 'peace', { options: { shadowNationsAtWar: false } }, false],
  ['day-without-dawn', 'war', { options: { shadowNationsAtWar: true } }, true],
];

function refusal(card: CardName, position: Position) {
  const table = holding(card, position);
  const seat = table.state.pub.actor ?? 'shadow';
  const die = seat === 'shadow' ? 's5' : 'f3';
  return table.ask(seat, { type: 'playCard', die, card });
}

describe('B.7: the condition of a card', () => {
  it.each([...TIED, ...PATROLS, ...REVEALED, ...AGREED])(
    '%s, with or in %s',
    (card, _, position, isMet) => {
      expect(refusal(card, position)).toBe(isMet ? null : 'CARD_CONDITION');
    },
  );

  it.each(NO_CONDITION)('%s has none, on the Track and off it, hidden and revealed', (card) => {
    for (const position of [{}, revealed, off, { ...off, ...revealed }]) {
      expect(refusal(card, { ...position, ...alone })).toBeNull();
    }
  });

  it('every card is named here', () => {
    const rows = [...TIED, ...PATROLS, ...REVEALED, ...AGREED].map(([card]) => card);

    expect(new Set([...NO_CONDITION, ...rows])).toEqual(new Set(CARD_NAMES));
  });
});

describe('C.3: why a card is refused', () => {
  const plays = (card: string, die = 'f3') => ({ type: 'playCard', die, card }) as const;
  const table = tableAt({
    cards: { hands: { fp: ['fp-filler-1', 'axe-and-bow', 'phial'], shadow: ['on-on'] } },
  });

  it.each([
    ['a filler is never playable', plays('fp-filler-1'), 'CARD_CONDITION'],
    ['the condition comes before the face', plays('axe-and-bow', 'f4'), 'CARD_CONDITION'],
    ['the face comes last', plays('phial', 'f4'), 'DIE_FACE_MISMATCH'],
    ['a card of the other hand', plays('on-on'), 'CARD_NOT_IN_HAND'],
    ['a card that is nowhere', plays('smeagol'), 'CARD_NOT_IN_HAND'],
    ['a filler that is nowhere', plays('fp-filler-2'), 'CARD_NOT_IN_HAND'],
    ['no card at all', plays('balrog'), 'CARD_NOT_IN_HAND'],
    ['a deck that is empty', { type: 'drawCard', die: 'f3', deck: 'character' }, 'DECK_EMPTY'],
    [
      'the face comes before the deck',
      { type: 'drawCard', die: 'f4', deck: 'character' },
      'DIE_FACE_MISMATCH',
    ],
  ] as const)('%s: %j', (_, command, reason) => {
    expect(table.ask('free-peoples', command)).toBe(reason);
  });

  it('without the module there are no cards', () => {
    const bare = tableAt();

    expect(bare.ask('free-peoples', plays('phial'))).toBe('MODULE_OFF');
    expect(bare.ask('free-peoples', { type: 'drawCard', die: 'f3', deck: 'character' })).toBe(
      'MODULE_OFF',
    );
  });
});
