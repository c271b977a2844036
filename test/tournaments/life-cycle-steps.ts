import { known } from '../../src/engine/invariant.ts';
import type { ErrorCode } from '../../src/errors/catalogue.ts';
import { takingPart } from '../../src/tournaments/field.ts';
import { fieldOf } from '../../src/tournaments/field-of.ts';
import { entrantOf, resultOf, type Tournament } from '../../src/tournaments/tournament.ts';
import { type EventUnderTest, HEAD } from './event-under-test.ts';

/** How one game of a table is brought to its end; the number chooses how. */
export type EndGame = (event: EventUnderTest, table: string, choice: number) => Promise<void>;

/** Numbers a step chooses by. */
export interface Choices {
  readonly one: number;
  readonly other: number;
}

interface Moment extends Choices {
  readonly event: EventUnderTest;
  readonly now: Tournament;
  readonly endGame: EndGame;
}

const PLAYERS = Array.from({ length: 18 }, (_, place) => `p_${place + 1}`);
const POINTS = [
  [2, 0],
  [0, 2],
  [1, 1],
  [0, 0],
  [2, 2],
  [7, 1],
] as const;

function at<T>(items: readonly T[], place: number): T {
  return known(items[place % items.length], 'something to choose from');
}

/** Mostly the one who may, now and then an entrant or a stranger. */
function actor({ other }: Choices): string {
  if (other % 9 === 0) return 'p_stranger';
  return other % 11 === 0 ? 'p_1' : HEAD;
}

const playerOf = ({ one }: Choices) => at(PLAYERS, one);
const anEntrant = ({ now, one }: Moment) =>
  now.entrants.length === 0 ? 'e_none' : at(now.entrants, one).id;

function entering({ now, one, other, event }: Moment): Promise<unknown> {
  const isTeam = now.rules.system === 'duplicate';
  // Teams overlap as often as not.
  const others = isTeam ? [1, 2].map((more) => at(PLAYERS, one + more + (other % 2))) : [];
  return event.enter(at(PLAYERS, one), { others });
}

async function leaving({ now, event, ...choices }: Moment): Promise<unknown> {
  const player = playerOf(choices);
  return entrantOf(now, player) === null ? null : event.leave(player);
}

function confirming(moment: Moment): Promise<unknown> {
  const { now, other, event } = moment;
  const entrant = now.entrants.find(({ id }) => id === anEntrant(moment));
  const player = at(entrant?.players ?? ['p_1'], other);
  return event.confirm(entrant?.id ?? 'e_none', other % 13 === 0 ? 'p_stranger' : player);
}

/** Everybody who takes part by twos in some order, now and then with a fault. */
function pairingByHand({ now, one, other, event }: Moment): Promise<unknown> {
  const round = now.rounds.length + (other % 7 === 0 ? 0 : 1);
  const taking = takingPart(fieldOf(now), round).map(({ id }) => id);
  const turned = [...taking.slice(one % 5), ...taking.slice(0, one % 5)];
  const named = other % 5 === 0 ? turned.slice(1) : turned;
  const size = now.rules.system === 'duplicate' || other % 6 === 0 ? 1 : 2;
  const count = Math.ceil(named.length / size);
  const pairings = Array.from({ length: count }, (_, place) =>
    named.slice(place * size, (place + 1) * size),
  );
  return event.byHand(Math.max(1, round), pairings, actor({ one, other }));
}

async function endingGame({ now, one, other, event, endGame }: Moment): Promise<unknown> {
  const tables = now.rounds.at(-1)?.tables ?? [];
  const waited = tables.filter((table) => resultOf(table) === null);
  const open = waited.length > 0 ? waited : tables;
  if (open.length === 0) return null;
  const { id } = at(open, one);
  await endGame(event, id, other);
  return event.settle(id);
}

function correcting({ now, one, other, event }: Moment): Promise<unknown> {
  const tables = now.rounds.flatMap((round) => round.tables);
  if (tables.length === 0) return event.correct('1-1', {});
  const { id, entrants } = at(tables, one);
  const [ofOne, ofOther] = at(POINTS, other);
  const points = Object.fromEntries(
    entrants.map((entrant, place) => [entrant, place === 0 ? ofOne : ofOther]),
  );
  return event.correct(id, points, `reason ${other % 2}`);
}

interface Kind {
  readonly take: (moment: Moment) => Promise<unknown>;
  /** What the route of this step may answer instead. */
  readonly codes: readonly ErrorCode[];
}

const PLAIN = ['NOT_FOUND', 'TOURNAMENT_STATE', 'VERSION_CONFLICT'] as const;
const OF_ORGANIZERS = [...PLAIN, 'NOT_ORGANIZER'] as const;
const WITH_OPTIONS = [...OF_ORGANIZERS, 'OPTIONS_INVALID'] as const;

/** Everything that somebody can do to an event. */
export const KINDS = {
  enter: { take: entering, codes: [...PLAIN, 'OPTIONS_INVALID'] },
  leave: { take: leaving, codes: PLAIN },
  confirm: { take: confirming, codes: PLAIN },
  checkIn: {
    take: (moment) => moment.event.checkIn(anEntrant(moment), actor(moment)),
    codes: OF_ORGANIZERS,
  },
  remove: {
    take: (moment) => moment.event.remove(anEntrant(moment), actor(moment)),
    codes: OF_ORGANIZERS,
  },
  publish: { take: (moment) => moment.event.publish(actor(moment)), codes: OF_ORGANIZERS },
  start: { take: (moment) => moment.event.start(actor(moment)), codes: OF_ORGANIZERS },
  finish: { take: (moment) => moment.event.finish(actor(moment)), codes: OF_ORGANIZERS },
  cancel: { take: (moment) => moment.event.cancel(actor(moment)), codes: OF_ORGANIZERS },
  addOrganizer: {
    take: (moment) => moment.event.addOrganizer(playerOf(moment), actor(moment)),
    codes: OF_ORGANIZERS,
  },
  pair: {
    take: ({ event, now, ...choices }) => {
      const next = now.rounds.length + (choices.one % 3);
      const round = choices.one % 2 === 0 ? null : Math.max(1, next);
      return event.pair(round, null, actor(choices));
    },
    codes: OF_ORGANIZERS,
  },
  byHand: { take: pairingByHand, codes: WITH_OPTIONS },
  end: { take: endingGame, codes: [] },
  correct: { take: correcting, codes: WITH_OPTIONS },
} as const satisfies Readonly<Record<string, Kind>>;
export type KindName = keyof typeof KINDS;

/** Steps by how often they are taken; what ends an event is rare. */
export const WEIGHTS: Readonly<Record<KindName, number>> = {
  enter: 20,
  leave: 15,
  confirm: 12,
  checkIn: 6,
  remove: 10,
  publish: 6,
  start: 15,
  finish: 3,
  cancel: 1,
  addOrganizer: 3,
  pair: 80,
  byHand: 25,
  end: 150,
  correct: 25,
};
