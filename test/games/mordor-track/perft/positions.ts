import type { Command } from '../../../../src/games/mordor-track/commands.ts';
import type { Companion } from '../../../../src/games/mordor-track/ids.ts';
import type { CountedPosition as Counted } from '../../../support/perft.ts';
import { wayOf } from '../approach/way.ts';
import type { Chances } from '../support/chance.ts';
import type { Position } from '../support/position.ts';

/** A command that leads to the question from which sequences are counted; a text is an option. */
export type Lead = readonly [what: Command | string, chances?: Chances];

type CountedPosition = Counted<Position, Lead>;

const move = { type: 'moveFellowship', die: 'f1' } as const;
const fellowship = { kind: 'fellowship', seat: 'free-peoples' } as const;
const shadowActs = { kind: 'action', seat: 'shadow' } as const;
const FOUR: readonly Companion[] = ['gimli', 'legolas', 'meriadoc', 'peregrin'];

const HUNTS: readonly CountedPosition[] = [
  { name: 'the base state', position: {}, lead: [], depth: 3 },
  {
    name: 'damage with every way to meet it',
    position: {
      companions: ['boromir', 'gimli', 'meriadoc', 'peregrin'],
      cards: { tables: { fp: ['axe-and-bow', 'horn-of-gondor'], shadow: ['worn-with-sorrow'] } },
      rings: { 'free-peoples': 0, shadow: 0 },
    },
    lead: [[move, { tiles: ['s-3-1'] }]],
    depth: 4,
  },
  {
    name: 'a Hunt with the Staff and the Coat',
    position: {
      companions: ['gandalf-grey', 'peregrin'],
      cards: { tables: { fp: ['wizards-staff', 'mithril-coat'] } },
      rings: { 'free-peoples': 0, shadow: 0 },
    },
    lead: [[move]],
    depth: 4,
  },
  {
    name: 'the last dice of the last turn at the last step',
    position: {
      turn: 20,
      step: 4,
      corruption: 9,
      fp: ['character', 'will'],
      shadow: ['army', 'event'],
      rings: { 'free-peoples': 0, shadow: 1 },
    },
    lead: [],
    depth: 4,
  },
];

const CARDS: readonly CountedPosition[] = [
  {
    name: 'a full hand of the Free Peoples',
    position: {
      companions: ['gandalf-grey', 'gimli'],
      upgrades: { aragorn: 'available' },
      cards: {
        lastBattleAllowed: true,
        hands: {
          fp: [
            ...['athelas', 'phial', 'axe-and-bow', 'i-will-go-alone'],
            ...['mirror-of-galadriel', 'the-last-battle'],
          ],
        },
        decks: { fpCharacter: ['smeagol', 'fp-filler-1'], fpStrategy: ['fp-filler-2'] },
      },
    },
    lead: [],
    depth: 2,
  },
  {
    name: 'a full hand of the Shadow against a revealed Fellowship',
    position: {
      hidden: false,
      companions: FOUR,
      asked: shadowActs,
      minions: { 'mouth-of-sauron': 'inPlay', saruman: 'available' },
      rings: { 'free-peoples': 0, shadow: 1 },
      cards: {
        hands: {
          shadow: [
            ...['orc-patrol', 'foul-thing', 'breaking', 'lidless-eye'],
            ...['lure-of-the-ring', 'day-without-dawn'],
          ],
        },
      },
    },
    lead: [],
    depth: 2,
  },
  {
    name: 'the Breaking of the Fellowship',
    position: {
      hidden: false,
      companions: FOUR,
      asked: shadowActs,
      cards: { hands: { shadow: ['breaking'] } },
    },
    lead: [[{ type: 'playCard', die: 's5', card: 'breaking' }, { tiles: ['s-2-1'] }]],
    depth: 4,
  },
  {
    name: 'the Lidless Eye',
    position: { asked: shadowActs, cards: { hands: { shadow: ['lidless-eye'] } } },
    lead: [[{ type: 'playCard', die: 's5', card: 'lidless-eye' }]],
    depth: 4,
  },
];

const BEFORE_MORDOR: readonly CountedPosition[] = [
  {
    name: 'the Fellowship phase at the gate',
    position: { place: 'gate', companions: FOUR, asked: fellowship },
    lead: [],
    depth: 4,
  },
  {
    name: 'the Fellowship phase on the way',
    position: {
      place: 'map',
      progress: 2,
      companions: ['gimli', 'legolas'],
      asked: fellowship,
      options: { modules: { approach: wayOf('- C AS') }, fpHuntDiceLastTurn: 0 },
    },
    lead: [],
    depth: 4,
  },
  {
    name: 'a Fellowship found among Strongholds',
    position: {
      place: 'map',
      progress: 1,
      companions: ['gimli', 'peregrin'],
      box: { shadow: 1 },
      options: { modules: { approach: wayOf('S C S') } },
      rings: { 'free-peoples': 0, shadow: 0 },
    },
    lead: [[move, { dice: [6], tiles: ['s-2r-1'] }]],
    depth: 4,
  },
  {
    name: 'companions who are separated',
    position: { place: 'gate', companions: FOUR },
    lead: [[{ type: 'separateCompanions', die: 'f1' }]],
    depth: 4,
  },
];

/** What is counted: questions with the most answers, or the most that may follow. */
export const COUNTED_POSITIONS: readonly CountedPosition[] = [...HUNTS, ...CARDS, ...BEFORE_MORDOR];
