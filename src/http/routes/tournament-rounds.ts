import Type from 'typebox';
import { closed } from '../../engine/tagged.ts';
import {
  correctResult,
  pairNextRound,
  pairRoundByHand,
  previewRound,
  readRound,
} from '../../tournaments/organize.ts';
import { PreviewSchema, RoundSchema } from '../../tournaments/round-resource.ts';
import type { HttpDeps } from '../deps.ts';
import { keyedRequest, markReplayed } from '../idempotency.ts';
import { callerOf } from '../plugins/auth.ts';
import { IdempotencyHeaders } from '../schemas/headers.ts';
import { TournamentParams, tournamentId } from '../schemas/ids.ts';
import { problems } from '../schemas/problem.ts';
import type { TypedApp } from '../typed-app.ts';
import { Reason } from './tournament-stages.ts';

const tags = ['Tournaments'];
const ORGANIZE = { scopes: ['organize'] } as const;
const READ = { scopes: ['play', 'watch', 'organize'] } as const;
const LOOKING = ['NOT_FOUND', 'NOT_ORGANIZER', 'TOURNAMENT_STATE'] as const;
const CODES = [...LOOKING, 'VERSION_CONFLICT'] as const;

const RoundNumber = Type.Integer({ minimum: 1, maximum: 1000, description: 'Number of a round.' });
const RoundParams = Type.Object({ ...TournamentParams.properties, round: RoundNumber }, closed);

const PAIR = {
  tags,
  summary: 'Pair the next round and make its games',
  operationId: 'pairRound',
  description:
    'All of it at once, or nothing. While results are missing it is refused with `openTables`. ' +
    'To repeat it safely, name the `round` you mean, or send an `Idempotency-Key`: the same round ' +
    'is answered again.',
  params: TournamentParams,
  headers: IdempotencyHeaders,
  body: Type.Optional(
    Type.Object(
      {
        round: Type.Optional(
          Type.Integer({
            minimum: 1,
            maximum: 1000,
            description: 'The round you mean; the next one if absent.',
          }),
        ),
      },
      closed,
    ),
  ),
  response: {
    201: RoundSchema,
    ...problems([...CODES, 'IDEMPOTENCY_KEY_REUSED'], { body: true }),
  },
};

const PREVIEW = {
  tags,
  summary: 'What the next round would be now',
  operationId: 'previewRound',
  description: 'For organizers. Nothing is written; a withdrawal or a correction may change it.',
  params: TournamentParams,
  response: { 200: PreviewSchema, ...problems(LOOKING) },
};

const GET = {
  tags,
  summary: 'One round, with its results as far as there are any',
  operationId: 'getRound',
  params: RoundParams,
  response: { 200: RoundSchema, ...problems(['NOT_FOUND']) },
};

const BY_HAND = {
  tags,
  summary: 'Pair the next round by hand',
  operationId: 'pairByHand',
  description:
    'Everybody who takes part is named once: two entrants make a table, the first of them has the ' +
    'first side; one alone has no opponent, or is a team of a duplicate event. A round that is ' +
    'there already stays as it is and is the answer.',
  params: RoundParams,
  body: Type.Object(
    {
      pairings: Type.Array(
        Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: 2 }),
        { maxItems: 1024, description: 'Ids of entrants, in the order of the sides.' },
      ),
      reason: Reason,
    },
    closed,
  ),
  response: { 200: RoundSchema, ...problems([...CODES, 'OPTIONS_INVALID'], { body: true }) },
};

const CORRECT = {
  tags,
  summary: 'Say what a table is worth',
  operationId: 'correctResult',
  description:
    'The first result is kept beside it, and everybody sees why. Games of the table that still go ' +
    'on are abandoned. In an elimination only until the next round is paired.',
  params: Type.Object(
    {
      ...TournamentParams.properties,
      pairing: Type.String({ description: 'Id of a table.', examples: ['1-1'] }),
    },
    closed,
  ),
  body: Type.Object(
    {
      points: Type.Record(Type.String(), Type.Integer({ minimum: 0, maximum: 1_000_000 }), {
        description:
          'By entrant: 2 and 0, 1 and 1, or 0 and 0; in a duplicate event the score of the deal.',
      }),
      reason: Reason,
    },
    closed,
  ),
  response: { 200: RoundSchema, ...problems([...CODES, 'OPTIONS_INVALID'], { body: true }) },
};

/** Rounds of a tournament: paired, read, corrected. */
export function tournamentRoundRoutes(app: TypedApp, { tournaments, play }: HttpDeps): void {
  const at = '/tournaments/:tournament';

  app.post(`${at}/rounds`, { config: ORGANIZE, schema: PAIR }, async (request, reply) => {
    const by = byOf(request.params, callerOf(request));
    const keyed = keyedRequest(request, new Date(play.clock.now()).toISOString());
    const wanted = request.body?.round ?? null;
    const { round, replayed } = await pairNextRound(tournaments, by, wanted, keyed);
    markReplayed(reply, replayed);
    const address = `/v1/tournaments/${by.tournament}/rounds/${round.round}`;
    return reply.code(201).header('location', address).send(round);
  });

  app.get(`${at}/rounds/preview`, { config: ORGANIZE, schema: PREVIEW }, (request) =>
    previewRound(tournaments, byOf(request.params, callerOf(request))),
  );

  app.get(`${at}/rounds/:round`, { config: READ, schema: GET }, (request) =>
    readRound(tournaments, byOf(request.params, callerOf(request)), request.params.round),
  );

  app.put(
    `${at}/rounds/:round/pairings`,
    { config: ORGANIZE, schema: BY_HAND },
    async (request) => {
      const by = byOf(request.params, callerOf(request));
      const { pairings, reason } = request.body;
      const number = request.params.round;
      const { round } = await pairRoundByHand(tournaments, by, number, pairings, reason);
      return round;
    },
  );

  app.put(`${at}/pairings/:pairing/result`, { config: ORGANIZE, schema: CORRECT }, (request) => {
    const by = byOf(request.params, callerOf(request));
    const { points, reason } = request.body;
    return correctResult(tournaments, by, request.params.pairing, points, reason);
  });
}

function byOf({ tournament }: { readonly tournament: string }, player: string) {
  return { tournament: tournamentId(tournament), player };
}
