import type { Reason } from '../../../src/games/trick-taking/commands.ts';
import type { Chapter, People } from '../../../src/games/trick-taking/ids.ts';
import type { readSight } from '../../support/server/calls.ts';
import type { Command } from '../../support/server/decisions.ts';
import type { Loose } from '../../support/server/post-json.ts';
import type { Sent } from './requests.ts';

type Answered = Awaited<ReturnType<typeof readSight>>['data'];

/** The round as a player sees it. */
type RoundSeen = NonNullable<NonNullable<NonNullable<Answered>['view']>['round']>;

/** Where a game stands: who is asked what, and what that seat sees. */
export interface Moment {
  readonly seat: string;
  readonly seats: readonly string[];
  readonly kind: string;
  readonly commands: readonly Command[];
  readonly round: RoundSeen | null;
}

/** How one reason is provoked: the game, and the wrong command once its moment has come. */
interface Provocation {
  readonly options: { readonly chapter: Chapter; readonly people: People };
  wrong(moment: Moment): Sent | null;
}

/** The first of the listed commands, with another member. */
function spoilt({ seat, commands }: Moment, members: object): Sent | null {
  const [first] = commands as readonly Loose[];
  return first === undefined ? null : { seat, command: { ...first, ...members } };
}

/** Sends a changed command when a question of one kind is open. */
function at(kind: string, make: (moment: Moment) => Sent | null): Provocation['wrong'] {
  return (moment) => (moment.kind === kind ? make(moment) : null);
}

const listed = ({ commands }: Moment): readonly Loose[] => commands as readonly Loose[];

function handAsked(moment: Moment) {
  const hand = listed(moment)[0]?.['hand'];
  return moment.round?.hands.find((one) => one.hand === hand);
}

const suitOf = (card: string) => card.split('-')[0];
const isListed = (moment: Moment, card: string) =>
  listed(moment).some((command) => command['card'] === card);

/** A card of the hand that is asked which is not listed, and fits. */
function unlisted(moment: Moment, fits: (card: string) => boolean): string | undefined {
  return handAsked(moment)?.cards?.find((card) => !isListed(moment, card) && fits(card));
}

function playOf(moment: Moment, card: string | undefined): Sent | null {
  const hand = listed(moment)[0]?.['hand'];
  return card === undefined
    ? null
    : { seat: moment.seat, command: { type: 'playCard', hand, card } };
}

function coveredCard(moment: Moment): string | undefined {
  const pyramid = handAsked(moment)?.pyramid;
  return pyramid?.slots.find(
    (card, slot) => pyramid.covered.includes(slot) && card !== 'face-down' && card !== 'empty',
  );
}

const SOLO = { chapter: 1, people: 1 } as const;

/** A wrong command for each reason a command can be refused with (A14). */
export const PROVOCATIONS: Readonly<Record<Exclude<Reason, 'OPTION_OUT_OF_PLACE'>, Provocation>> = {
  WRONG_PHASE: {
    options: SOLO,
    wrong: ({ seat }) => ({ seat, command: { type: 'confirmDecision' } }),
  },
  NOT_YOUR_TURN: {
    options: { chapter: 1, people: 3 },
    wrong: at('pick-character', (moment) => {
      const other = moment.seats.find((seat) => seat !== moment.seat);
      const [first] = listed(moment);
      return other === undefined || first === undefined ? null : { seat: other, command: first };
    }),
  },
  CARD_NOT_IN_HAND: {
    options: SOLO,
    wrong: at('play-to-trick', (moment) => {
      const other = moment.round?.hands.find(({ hand }) => hand !== handAsked(moment)?.hand);
      return playOf(
        moment,
        other?.cards?.find((card) => card !== 'rings-1'),
      );
    }),
  },
  CARD_COVERED: {
    options: { chapter: 1, people: 2 },
    wrong: at('play-to-trick', (moment) => playOf(moment, coveredCard(moment))),
  },
  MUST_FOLLOW_SUIT: {
    options: SOLO,
    wrong: at('play-to-trick', (moment) =>
      moment.round?.trick?.plays.length === 0
        ? null
        : playOf(
            moment,
            unlisted(moment, (card) => card !== 'rings-1'),
          ),
    ),
  },
  RINGS_NOT_BROKEN: {
    options: { chapter: 1, people: 4 },
    wrong: at('play-to-trick', (moment) =>
      moment.round?.trick?.plays.length === 0
        ? playOf(
            moment,
            unlisted(moment, (card) => suitOf(card) === 'rings'),
          )
        : null,
    ),
  },
  CLAIM_REQUIRED: {
    options: { chapter: 1, people: 4 },
    wrong: at('play-to-trick', (moment) =>
      isListed(moment, 'rings-1') ? playOf(moment, 'rings-1') : null,
    ),
  },
  CLAIM_NOT_ALLOWED: {
    options: SOLO,
    wrong: at('play-to-trick', (moment) =>
      listed(moment)[0]?.['card'] === 'rings-1' ? null : spoilt(moment, { claim: true }),
    ),
  },
  CHARACTER_NOT_AVAILABLE: {
    options: SOLO,
    wrong: at('pick-character', (moment) => spoilt(moment, { character: 'elrond' })),
  },
  CHARACTER_RESERVED: {
    options: { chapter: 9, people: 3 },
    wrong: at('pick-character', (moment) => {
      const isFirst = moment.round?.hands.every(({ character }) => character === null);
      const isFrodoFree = !moment.round?.hands.some(({ character }) => character === 'frodo');
      return isFirst || !isFrodoFree ? null : spoilt(moment, { character: 'frodo' });
    }),
  },
  STAR_CONSTRAINT: {
    options: { chapter: 3, people: 3 },
    wrong: at('pick-character', (moment) => spoilt(moment, { character: 'sam' })),
  },
  INVALID_TARGET: {
    options: SOLO,
    wrong: at('offer-exchange', (moment) => {
      const offer = listed(moment).find(({ type }) => type === 'offerExchange');
      if (offer === undefined) return null;
      return { seat: moment.seat, command: { ...offer, targetHand: offer['hand'] } };
    }),
  },
  FRODO_KEEPS_RING: {
    options: SOLO,
    wrong: at('return-exchange', (moment) => spoilt(moment, { card: 'rings-1' })),
  },
  INVALID_CHOICE: {
    options: { chapter: 14, people: 3 },
    wrong: at('open-decision', (moment) => spoilt(moment, { value: 'bridge' })),
  },
  DUPLICATE_CARD: {
    options: { chapter: 12, people: 1 },
    wrong: at('set-aside', (moment) => {
      const plain = listed(moment).find((command) => command['claim'] === undefined);
      if (plain === undefined) return null;
      return { seat: moment.seat, command: { ...plain, first: plain['last'] } };
    }),
  },
  GIFT_NOT_AVAILABLE: {
    options: SOLO,
    wrong: at('play-to-trick', ({ seat, round }) => {
      const card = round?.hands[0]?.cards?.find((one) => one !== 'rings-1');
      if (round?.trick?.plays.length !== 0 || card === undefined) return null;
      return { seat, command: { type: 'useGift', hand: 'h1', gift: 'sting', card } };
    }),
  },
};
