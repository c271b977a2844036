import { canonical } from '../../src/engine/canonical.ts';
import { isOptionalToken } from '../../src/engine/play.ts';
import { sight } from '../../src/engine/sight.ts';
import { type AnyDecision, type Moment, openTo } from '../support/game.ts';
import { must, type Place } from './finding.ts';
import { type Check, type PlayedGame, placeOf } from './playing.ts';

/** A list that is longer should have been several choices. */
const MOST_COMMANDS = 500;

/**
 * Point 1: the game waits for somebody exactly while there is no outcome, and exactly those seats
 * have a decision they cannot leave aside.
 */
export const waitingCheck: Check = {
  name: 'waiting and decisions',
  atMoment(game, moment) {
    const { module, options } = game.setting;
    const place = placeOf(game, moment);
    const waiting = module.waiting(moment.state.pub);
    const outcome = module.outcome(moment.state.pub);
    const seats = module.seats(options);
    must(
      (waiting.length === 0) === (outcome !== null),
      place,
      () => `waits for [${waiting.join()}] with the outcome ${JSON.stringify(outcome)}`,
    );
    must(new Set(waiting).size === waiting.length, place, 'waits for a seat twice');
    must(
      waiting.every((seat) => seats.includes(seat)),
      place,
      'waits for a seat nobody can take',
    );
    must(
      module.legal(sight(moment.state, null)).length === 0,
      place,
      'a spectator is asked something',
    );
    for (const seat of seats) checkSeat(game, moment, seat, waiting.includes(seat));
    if (outcome !== null) checkRanking(place, seats, outcome.ranking.flat());
  },
};

function checkSeat(game: PlayedGame, moment: Moment, seat: string, isWaitedFor: boolean): void {
  const place = placeOf(game, moment);
  const open = openTo(game.setting.module, moment, seat);
  const isAsked = open.some(({ optional }) => !optional);
  must(isAsked || !isWaitedFor, place, `waits for ${seat}, who is asked nothing`);
  must(isWaitedFor || !isAsked, place, `${seat} is asked something, but is not waited for`);
  must(
    new Set(open.map(({ id }) => id)).size === open.length,
    place,
    `two decisions of ${seat} have one token`,
  );
  for (const decision of open) checkDecision(place, seat, decision);
}

function checkDecision(
  place: Place,
  seat: string,
  { id, kind, optional, commands }: AnyDecision,
): void {
  const count = commands.length;
  must(count > 0, place, `${seat} is asked ${kind}, but has no answer`);
  must(count <= MOST_COMMANDS, place, `${seat} has ${count} answers to ${kind}`);
  must(isOptionalToken(id) === optional, place, `${kind} spoils the mark of optional decisions`);
  // One choice has one spelling.
  const spellings = new Set(commands.map(canonical));
  must(spellings.size === count, place, `${kind} lists a command twice`);
}

function checkRanking(place: Place, seats: readonly string[], ranked: readonly string[]): void {
  must(
    ranked.length === seats.length && seats.every((seat) => ranked.includes(seat)),
    place,
    () => `the ranking names [${ranked.join()}]`,
  );
}
