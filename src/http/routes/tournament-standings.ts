import type { FastifyReply } from 'fastify';
import Type, { type TSchema } from 'typebox';
import { compileSerialiser } from '../../engine/serialise.ts';
import { closed } from '../../engine/tagged.ts';
import { AppError } from '../../errors/app-error.ts';
import type { LiveTournament } from '../../tournaments/cache.ts';
import { TieBreakSchema } from '../../tournaments/events.ts';
import { fieldOf } from '../../tournaments/field-of.ts';
import { findTournament } from '../../tournaments/read-tournament.ts';
import { standingsCsv } from '../../tournaments/standings/standings-csv.ts';
import { standingsNdjson } from '../../tournaments/standings/standings-ndjson.ts';
import { trfReport } from '../../tournaments/standings/trf.ts';
import { lastClosed, standingsOf } from '../../tournaments/standings-of.ts';
import type { Tournament } from '../../tournaments/tournament.ts';
import { wantedType } from '../accept.ts';
import type { HttpDeps } from '../deps.ts';
import { callerOf } from '../plugins/auth.ts';
import { TournamentParams, tournamentId } from '../schemas/ids.ts';
import { problems } from '../schemas/problem.ts';
import { sendJson } from '../send-json.ts';
import type { TypedApp } from '../typed-app.ts';

const tags = ['Tournaments'];
const READ = { scopes: ['play', 'watch', 'organize'] } as const;
const TYPES = ['application/json', 'text/csv', 'application/x-ndjson'] as const;

const StandingsSchema = Type.Object(
  {
    round: Type.Integer({ description: 'After which round; 0 before the first is over.' }),
    items: Type.Array(
      Type.Object(
        {
          rank: Type.Integer({ description: 'Shared by those whom no tie-break separates.' }),
          entrant: Type.String({ description: 'Id of the entrant.' }),
          points: Type.Integer({
            description: '2 for a win, 1 for a draw; matchpoints in a duplicate event.',
          }),
          played: Type.Integer({ description: 'Tables that were played.' }),
          tiebreaks: Type.Array(
            Type.Object(
              {
                name: TieBreakSchema,
                value: Type.Integer({ description: 'Whole, in the unit of the tie-break.' }),
                parts: Type.Array(
                  Type.Object(
                    {
                      round: Type.Integer({ description: 'The round it comes from.' }),
                      opponent: Type.Union([Type.String(), Type.Null()], {
                        description: 'Whose result or points it is; null for nobody.',
                      }),
                      value: Type.Integer({ description: 'What it adds.' }),
                      note: Type.Optional(
                        Type.String({ description: 'What is special about it, UPPER_SNAKE.' }),
                      ),
                    },
                    closed,
                  ),
                  { description: 'What it is made of.' },
                ),
              },
              closed,
            ),
            { description: 'In the order in which they are asked.' },
          ),
        },
        closed,
      ),
      { description: 'In order.' },
    ),
  },
  { ...closed, title: 'TournamentStandings' },
);

const writeStandings = compileSerialiser(StandingsSchema);

/** The three forms. They are written as text, so this is for the document only. */
const FORMS = {
  description: 'The standings: JSON, or a table by `Accept`.',
  content: {
    'application/json': { schema: StandingsSchema },
    'text/csv': { schema: Type.String({ description: 'A head, and one entrant a line.' }) },
    'application/x-ndjson': { schema: Type.String({ description: 'One entrant a line.' }) },
  },
} as unknown as TSchema;

const ReadAfter = Type.Object(
  {
    round: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1000,
        description: 'After this round; after the last one that is over if absent.',
      }),
    ),
  },
  closed,
);

const STANDINGS = {
  tags,
  summary: 'The standings after a round',
  operationId: 'getStandings',
  description: 'Recomputed from the results up to that round and from nothing later.',
  params: TournamentParams,
  querystring: ReadAfter,
  response: { 200: FORMS, ...problems(['NOT_FOUND']) },
};

const TRF = {
  tags,
  summary: 'The report of a Swiss event in the form FIDE takes (TRF16)',
  operationId: 'getTrf',
  params: TournamentParams,
  response: {
    200: {
      description: 'One entrant a line, in fixed columns.',
      content: { 'text/plain': { schema: Type.String() } },
    } as unknown as TSchema,
    ...problems(['NOT_FOUND', 'TOURNAMENT_STATE']),
  },
};

/** Who stands where. */
export function tournamentStandingRoutes(app: TypedApp, { tournaments }: HttpDeps): void {
  const at = '/tournaments/:tournament';

  app.get(`${at}/standings`, { config: READ, schema: STANDINGS }, async (request, reply) => {
    const id = tournamentId(request.params.tournament);
    const { tournament } = await findTournament(tournaments, id, callerOf(request));
    const round = request.query.round ?? lastClosed(tournament);
    if (round > tournament.rounds.length) {
      throw new AppError('NOT_FOUND', `Round ${round} has not been paired.`);
    }
    return sendStandings(reply, wantedType(request.headers.accept, TYPES), tournament, round);
  });

  app.get(`${at}/trf`, { config: READ, schema: TRF }, async (request, reply) => {
    const id = tournamentId(request.params.tournament);
    const live = await findTournament(tournaments, id, callerOf(request));
    if (live.tournament.rules.system !== 'swiss') {
      throw new AppError('TOURNAMENT_STATE', 'Only a Swiss event has such a report.');
    }
    return reply.type('text/plain; charset=utf-8').send(trfOf(live));
  });
}

function sendStandings(
  reply: FastifyReply,
  type: (typeof TYPES)[number],
  tournament: Tournament,
  round: number,
): FastifyReply {
  const standings = standingsOf(tournament, round);
  switch (type) {
    case 'application/json':
      return sendJson(reply, writeStandings({ round, items: standings }));
    case 'text/csv':
      return reply
        .type('text/csv; charset=utf-8')
        .send(standingsCsv(standings, tournament.rules.tieBreaks, namesOf(tournament)));
    case 'application/x-ndjson':
      return reply.type('application/x-ndjson; charset=utf-8').send(standingsNdjson(standings));
  }
}

function namesOf({ entrants }: Tournament): ReadonlyMap<string, string> {
  return new Map(entrants.map(({ id, name }) => [id, name]));
}

function trfOf({ tournament, createdAt, at }: LiveTournament): string {
  const round = lastClosed(tournament);
  return trfReport({
    field: fieldOf(tournament),
    round,
    standings: standingsOf(tournament, round),
    names: namesOf(tournament),
    event: { name: tournament.rules.name, city: '', startDate: createdAt, endDate: at },
  });
}
