import Type from 'typebox';
import { count, listOf, oneOf, orNull, shape } from '../../../engine/schemas.ts';
import { DeckSchema } from '../decks/schema.ts';
import { GAME_ENDS, Instance, PHASES, Printed, ROLES, ROUNDS, SeatId } from '../ids.ts';
import { bySeat, event, HeldCard, Instances, secretEvent } from './making.ts';

const Change = Type.Integer({ description: 'Sum of what texts add or take away.' });
const total = (of: string) =>
  shape(
    { archers: count('Archers that take part.'), change: Change, total: count('Wounds.') },
    `Archery total of ${of}.`,
  );
const pairs = listOf(shape({ character: Instance, minion: Instance }, 'A pair.'), 'Pairs.');

/** Events of turns, moves and fights (D, E). */
export const TURN_EVENTS = [
  event('TurnStarted', 'A turn begins.', { seat: SeatId, turn: count('Its number.') }),
  event('TwilightCleared', 'The twilight pool is emptied.', { n: count('Twilight in it.') }),
  event('TwilightAdded', 'Twilight is added to the pool.', {
    n: count('How much.'),
    reason: oneOf(['play', 'cost', 'effect', 'transfer', 'move'], 'What for.'),
    parts: orNull(
      shape(
        { shadowNumber: count('Of the site.'), companions: count('That moved.') },
        'What it is made of.',
      ),
      'Null unless for a move.',
    ),
  }),
  event('TwilightRemoved', 'Twilight is removed from the pool.', {
    n: count('How much.'),
    reason: oneOf(['play', 'cost', 'effect'], 'What for.'),
  }),
  event('PhaseStarted', 'A phase begins.', { phase: oneOf(PHASES, 'The phase.') }),
  event('PhaseEnded', 'A phase is over.', { phase: oneOf(PHASES, 'The phase.') }),
  event('Passed', 'A player passed.', { seat: SeatId }),
  event('SitePlayed', 'A site was placed on the path.', {
    seat: SeatId,
    iid: Instance,
    card: Printed,
  }),
  secretEvent(
    'SiteReplaced',
    'A site was replaced; the old one is back with its owner, under a new id.',
    { seat: SeatId, iid: Instance, card: Printed, returned: Instance },
    { site: HeldCard },
  ),
  event('FellowshipMoved', 'A fellowship has reached the next site.', {
    seat: SeatId,
    from: count('A site.'),
    to: count('A site.'),
  }),
  event('MoveLimitChanged', 'The fellowship may move more often in this turn.', {
    n: count('So many times more.'),
  }),
  event('MovingForbidden', 'The fellowship cannot move again in this turn.', { seat: SeatId }),
  event('BurdensAdded', 'Burdens were added.', { seat: SeatId, n: count('How many.') }),
  event('BurdensRemoved', 'Burdens were removed.', { seat: SeatId, n: count('How many.') }),
  event('RingWorn', 'The Ring-bearer wears the Ring.', { seat: SeatId }),
  event('RingTakenOff', 'The Ring-bearer takes off the Ring.', { seat: SeatId }),
  event('RingBearerChanged', 'Somebody else bears the Ring now, and does not wear it.', {
    seat: SeatId,
    from: Instance,
    to: Instance,
    ring: Instance,
    resistance: count('Resistance of the new Ring-bearer, before burdens.'),
  }),
  event('ArcheryTotals', 'Both sides shoot.', {
    fellowship: total('the fellowship'),
    minion: total('the minions'),
  }),
  event('RoundStarted', 'Minions are assigned to characters.', {
    round: oneOf(ROUNDS, 'Which round.'),
    fierce: orNull(Instances, 'Minions that may be assigned; null where all may.'),
  }),
  event('Assigned', 'Minions were assigned.', { side: oneOf(ROLES, 'By whom.'), pairs }),
  event('SkirmishStarted', 'A skirmish begins.', { character: Instance, minions: Instances }),
  event('SkirmishResolved', 'A skirmish has a winner.', {
    winner: orNull(oneOf(ROLES, 'A side.'), 'Null when nobody is left.'),
    fellowship: count('Strength of the character.'),
    minion: count('Strength of the minions.'),
    overwhelmed: Type.Boolean({ description: 'Whether the losers are overwhelmed.' }),
  }),
  event('SkirmishCancelled', 'A skirmish was cancelled, and has no winner.', {
    character: orNull(Instance, 'Who would have fought.'),
  }),
  event('TurnEnded', 'A turn is over.', { turn: count('Its number.') }),
  event('GameEnded', 'The game is over; the decks are shown.', {
    winner: orNull(SeatId, 'Null when both seats left at once.'),
    how: oneOf(GAME_ENDS, 'By which rule.'),
    decks: bySeat(DeckSchema, 'The decks that were brought.'),
  }),
] as const;
