import Type, { type Static } from 'typebox';
import { closed } from '../engine/tagged.ts';
import { type Player, PlayerSchema } from '../play/game-resource.ts';
import type { LiveTournament } from './cache.ts';
import { RULES } from './events.ts';
import { type Field, takingPart } from './field.ts';
import { fieldOf } from './field-of.ts';
import { lastClosed } from './standings-of.ts';
import type { Entrant, Tournament } from './tournament.ts';

const EntrantSchema = Type.Object(
  {
    id: Type.String({ description: 'Id of the entrant.' }),
    name: Type.String({ description: 'What it is called.' }),
    players: Type.Array(PlayerSchema, { description: 'Its players, in the order of the seats.' }),
    unconfirmed: Type.Array(Type.String(), {
      description: 'Ids of players who have not said yet that they take part.',
    }),
    checkedIn: Type.Boolean({ description: 'Whether it has checked in.' }),
    from: Type.Integer({ description: 'The first round it can be paired for.' }),
    withdrawnFrom: Type.Optional(
      Type.Integer({ description: 'The first round it is not paired for any more.' }),
    ),
  },
  { ...closed, title: 'Entrant', description: 'A player or a team that takes part.' },
);

/** Schema of a tournament as the API shows it. */
export const TournamentSchema = Type.Object(
  {
    id: Type.String({
      description: 'Id of the tournament.',
      examples: ['t_019a2b3c-4d5e-7f60-8123-456789abcdef'],
    }),
    ...RULES,
    status: Type.Enum(['draft', 'registration', 'running', 'finished', 'cancelled'], {
      type: 'string',
      description:
        '`draft`: only its organizers see it. `registration`: players enter. `running`: rounds ' +
        'are paired and played. It only ever moves forward.',
    }),
    round: Type.Integer({ description: 'The newest round; 0 before the first.' }),
    plannedRounds: Type.Union([Type.Integer(), Type.Null()], {
      description:
        'How many there will be: `rounds`, or, in a round robin that has started, what the number ' +
        'of entrants gives. Null where nobody knows yet, as in eliminations.',
    }),
    closedRound: Type.Integer({ description: 'The last round that is over; 0 before the first.' }),
    entrants: Type.Array(EntrantSchema, { description: 'In the order in which they entered.' }),
    organizers: Type.Array(Type.String(), { description: 'Ids of the players who run it.' }),
    inviteCode: Type.Optional(Type.String({ description: 'Only for organizers, to pass on.' })),
    seedCommitment: Type.String({
      description: 'SHA-256 of the seed of its pairings and deals, hexadecimal.',
    }),
    version: Type.Integer({ description: 'Number of entries in its log.' }),
    head: Type.String({ description: 'Hash of the newest entry of its log.' }),
    createdAt: Type.String({ format: 'date-time', description: 'RFC 3339, UTC, milliseconds.' }),
    links: Type.Record(Type.String(), Type.String(), {
      description: 'Addresses of the tournament (`self`) and of what belongs to it.',
    }),
  },
  {
    ...closed,
    title: 'Tournament',
    description: 'A tournament, as all who may know of it see it.',
  },
);
export type TournamentResource = Static<typeof TournamentSchema>;

/** People by id, for their names. */
export type People = ReadonlyMap<string, Player>;

/** A tournament as the API shows it. */
export function tournamentResource(
  { tournament, version, head, createdAt }: LiveTournament,
  people: People = new Map(),
): TournamentResource {
  const { id, rules, status, rounds, entrants, organizers, seedCommitment } = tournament;
  const self = `/v1/tournaments/${id}`;
  return {
    id,
    ...structuredClone(rules),
    status,
    round: rounds.at(-1)?.round ?? 0,
    plannedRounds: plannedRounds(tournament),
    closedRound: lastClosed(tournament),
    entrants: entrants.map((one) => entrantResource(one, people)),
    organizers: [...organizers],
    seedCommitment,
    version,
    head,
    createdAt,
    links: {
      self,
      standings: `${self}/standings`,
      events: `${self}/events`,
      games: `/v1/games?tournament=${id}`,
      log: `${self}/log`,
      audit: `${self}/audit`,
      ...(rounds.length === 0 ? {} : { round: `${self}/rounds/${rounds.length}` }),
    },
  };
}

/** Where all meet all, an odd number of them takes as many rounds as there are, an even one less. */
function plannedRounds(tournament: Tournament): number | null {
  const { rules, drawSeed } = tournament;
  if (rules.system !== 'round-robin' || drawSeed === null) return rules.rounds;
  const count = takingPart(atStart(fieldOf(tournament)), 1).length;
  return (count - 1 + (count % 2)) * rules.cycles;
}

/** Who has left since began with the others. */
function atStart(field: Field): Field {
  return { ...field, entrants: field.entrants.map((one) => ({ ...one, withdrawnFrom: null })) };
}

function entrantResource(entrant: Entrant, people: People): TournamentResource['entrants'][number] {
  const { id, name, players, confirmed, checkedIn, from, withdrawnFrom } = entrant;
  return {
    id,
    name,
    players: players.map((player) => people.get(player) ?? nobody(player)),
    unconfirmed: players.filter((player) => !confirmed.includes(player)),
    checkedIn,
    from,
    ...(withdrawnFrom === null ? {} : { withdrawnFrom }),
  };
}

/** Players are never deleted; one whose row is not at hand is shown by id. */
function nobody(id: string): Player {
  return { id, name: id, kind: 'human' };
}
