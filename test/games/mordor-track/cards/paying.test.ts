import { describe, expect, it } from 'vitest';
import type { CardFacts } from '../../../../src/games/mordor-track/data/cards.ts';
import { FACES, type Face } from '../../../../src/games/mordor-track/ids.ts';
import { cardFacts } from '../../../../src/games/mordor-track/rules/cards.ts';
import type { Position } from '../support/position.ts';
import { tableAt } from '../support/table.ts';
import { CARD_NAMES, holding } from './playing.ts';

/** What pays for a card by its icon (B.4), without the Mouth of Sauron. */
const PAYS: Readonly<Record<CardFacts['icon'], readonly Face[]>> = {
  character: ['character', 'event', 'will'],
  army: ['army', 'army-muster', 'event', 'will'],
  muster: ['muster', 'army-muster', 'event', 'will'],
};

/** Every condition of a card is met here. */
const ALL_MET: Position = {
  hidden: false,
  companions: ['gandalf-grey', 'boromir', 'gimli'],
  fp: FACES,
  shadow: FACES,
  box: { shadow: 0 },
};

const dieOf = (seat: string, face: Face) =>
  `${seat === 'shadow' ? 's' : 'f'}${FACES.indexOf(face) + 1}`;

describe('B.4: what pays for a card', () => {
  it.each(CARD_NAMES)('%s: its icon, `event` and `will`', (card) => {
    const { seat, icon } = cardFacts(card);
    const table = holding(card, ALL_MET);
    const paying = FACES.filter((face) => {
      const reason = table.ask(seat, { type: 'playCard', die: dieOf(seat, face), card });
      expect([null, 'DIE_FACE_MISMATCH']).toContain(reason);
      return reason === null;
    });

    expect(paying).toEqual(FACES.filter((face) => PAYS[icon].includes(face)));
  });

  it.each(CARD_NAMES)('H37: %s: a `will` die alone may be used as `event`', (card) => {
    const { seat } = cardFacts(card);
    const table = holding(card, ALL_MET);
    const paying = FACES.filter(
      (face) =>
        table.ask(seat, { type: 'playCard', die: dieOf(seat, face), card, as: 'event' }) === null,
    );

    expect(paying).toEqual(['will']);
  });

  it.each(CARD_NAMES)('%s: the die is used before anything else happens', (card) => {
    const { seat } = cardFacts(card);
    const die = dieOf(seat, 'event');
    const table = holding(card, ALL_MET).give(seat, { type: 'playCard', die, card }, ANY[card]);
    const [first, second] = table.events;

    expect(first).toMatchObject({ type: 'DieUsed', pub: { die } });
    expect(second).toMatchObject({ type: 'CardPlayed', pub: { seat, card, die } });
    expect(table.state.own[seat].hand).toEqual([]);
  });
});

/** Chance that the cards use which draw or roll something. */
const ANY: Readonly<Record<string, object>> = {
  athelas: { dice: [1, 1, 1] },
  'candles-of-corpses': { dice: [1, 1, 1] },
  'orc-patrol': { tiles: ['s-er-1'] },
  'isildurs-bane': { tiles: ['s-er-1'] },
  'foul-thing': { tiles: ['s-er-1'] },
  breaking: { tiles: ['s-er-1'] },
  'lure-of-the-ring': { picks: [0] },
};

describe('B.4: the Mouth of Sauron', () => {
  const dawn = (minion: 'inPlay' | 'available' | 'eliminated', shadow: readonly Face[]) =>
    holding('day-without-dawn', {
      shadow,
      minions: { 'mouth-of-sauron': minion },
      cards: { hands: { shadow: ['on-on'] } },
    });
  const plays = (die: string, card: string) => ({ type: 'playCard', die, card }) as const;

  it.each([
    ['available', 'DIE_FACE_MISMATCH'],
    ['eliminated', 'DIE_FACE_MISMATCH'],
    ['inPlay', null],
  ] as const)('%s: a `muster` die pays for an army card: %s', (status, reason) => {
    const table = dawn(status, ['muster', 'muster']);

    expect(table.ask('shadow', plays('s3', 'day-without-dawn'))).toBe(reason);
  });

  it('lets no `muster` die pay for a character card', () => {
    expect(dawn('inPlay', ['muster']).ask('shadow', plays('s3', 'on-on'))).toBe(
      'DIE_FACE_MISMATCH',
    );
  });

  it('does so once a turn, and not where another face pays', () => {
    const byMuster = dawn('inPlay', ['muster', 'muster']).shadow(plays('s3', 'day-without-dawn'));
    const byArmy = dawn('inPlay', ['army', 'muster']).shadow(plays('s3', 'day-without-dawn'));

    expect(byMuster.state.pub.messengerUsed).toBe(true);
    expect(byArmy.state.pub.messengerUsed).toBe(false);
  });

  it('no more in the turn in which he has done so', () => {
    const table = dawn('inPlay', ['muster', 'muster']);
    const { state } = table;
    table.state = { ...state, pub: { ...state.pub, messengerUsed: true } };

    expect(table.ask('shadow', plays('s3', 'day-without-dawn'))).toBe('DIE_FACE_MISMATCH');
  });
});

describe('B.4: what pays for drawing a card', () => {
  it.each(['free-peoples', 'shadow'] as const)('%s: `event` and `will` alone', (seat) => {
    const decks = { fpCharacter: ['phial'], shadowCharacter: ['on-on'] };
    const table = tableAt({ ...ALL_MET, asked: { kind: 'action', seat }, cards: { decks } });
    const paying = FACES.filter(
      (face) =>
        table.ask(seat, { type: 'drawCard', die: dieOf(seat, face), deck: 'character' }) === null,
    );

    expect(paying).toEqual(['event', 'will']);
  });
});
