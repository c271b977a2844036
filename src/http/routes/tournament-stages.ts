import Type from 'typebox';
import { closed } from '../../engine/tagged.ts';
import { notFound } from '../../play/turn.ts';
import type { LiveTournament } from '../../tournaments/cache.ts';
import { organize } from '../../tournaments/organize.ts';
import { withPeople } from '../../tournaments/read-tournament.ts';
import {
  addOrganizer,
  cancel,
  finish,
  publish,
  type Step,
  start,
} from '../../tournaments/stages.ts';
import { TournamentSchema } from '../../tournaments/tournament-resource.ts';
import type { HttpDeps } from '../deps.ts';
import { callerOf } from '../plugins/auth.ts';
import { playerId, TournamentParams, tournamentId } from '../schemas/ids.ts';
import { problems } from '../schemas/problem.ts';
import type { TypedApp } from '../typed-app.ts';

const tags = ['Tournaments'];
const ORGANIZE = { scopes: ['organize'] } as const;
const CODES = ['NOT_FOUND', 'NOT_ORGANIZER', 'TOURNAMENT_STATE', 'VERSION_CONFLICT'] as const;

/** Why an organizer does something, for the log. */
export const Reason = Type.String({
  minLength: 1,
  maxLength: 500,
  description: 'Why, for everybody to read in the log.',
});
const WithReason = Type.Object({ reason: Reason }, closed);

const stage = (operationId: string, summary: string, description: string) => ({
  tags,
  summary,
  operationId,
  description: `${description} Done before, it changes nothing.`,
  params: TournamentParams,
  response: { 200: TournamentSchema, ...problems(CODES) },
});

const stageWithReason = (operationId: string, summary: string, description: string) => ({
  ...stage(operationId, summary, description),
  body: WithReason,
  response: { 200: TournamentSchema, ...problems(CODES, { body: true }) },
});

const PUBLISH = stage(
  'publishTournament',
  'Open the registration',
  'From here on everybody sees it and its rules are fixed.',
);
const START = stage(
  'startTournament',
  'Begin to play',
  'Takes the entrants who are complete, and have checked in where that is asked for. Rounds are ' +
    'paired by `pairRound`.',
);
const CANCEL = stageWithReason(
  'cancelTournament',
  'Call it off',
  'Its games that still go on are abandoned.',
);
const FINISH = stageWithReason(
  'finishTournament',
  'End it early, between two rounds',
  'Its standings count. With the last round it ends by itself.',
);
const ORGANIZER = {
  tags,
  summary: 'Make somebody an organizer as well',
  operationId: 'addOrganizer',
  params: Type.Object(
    {
      ...TournamentParams.properties,
      player: Type.String({ description: 'Id of a player.' }),
    },
    closed,
  ),
  response: { 200: TournamentSchema, ...problems(CODES) },
};

/** The stages of a tournament, which its organizers begin and end. */
export function tournamentStageRoutes(app: TypedApp, { tournaments }: HttpDeps): void {
  const take = async (
    text: string,
    player: string,
    decide: (live: LiveTournament) => Step | Promise<Step>,
  ) => {
    const by = { tournament: tournamentId(text), player };
    return withPeople(tournaments, await organize(tournaments, by, decide));
  };
  const at = '/tournaments/:tournament';

  app.post(`${at}/publication`, { config: ORGANIZE, schema: PUBLISH }, (request) =>
    take(request.params.tournament, callerOf(request), ({ tournament }) => publish(tournament)),
  );

  app.post(`${at}/start`, { config: ORGANIZE, schema: START }, (request) =>
    take(request.params.tournament, callerOf(request), ({ tournament, seed }) =>
      start(tournament, seed),
    ),
  );

  app.post(`${at}/cancellation`, { config: ORGANIZE, schema: CANCEL }, (request) =>
    take(request.params.tournament, callerOf(request), ({ tournament }) =>
      cancel(tournament, request.body.reason),
    ),
  );

  app.post(`${at}/finish`, { config: ORGANIZE, schema: FINISH }, (request) =>
    take(request.params.tournament, callerOf(request), ({ tournament }) =>
      finish(tournament, request.body.reason),
    ),
  );

  app.put(`${at}/organizers/:player`, { config: ORGANIZE, schema: ORGANIZER }, (request) =>
    take(request.params.tournament, callerOf(request), async ({ tournament }) => {
      const player = playerId(request.params.player);
      const people = await tournaments.tournaments.people([player]);
      if (!people.has(player)) throw notFound('player');
      return addOrganizer(tournament, player);
    }),
  );
}
