import Type from 'typebox';
import { known } from '../../engine/invariant.ts';
import { closed } from '../../engine/tagged.ts';
import { notFound } from '../../play/turn.ts';
import { organize, takePart } from '../../tournaments/organize.ts';
import { findTournament, withPeople } from '../../tournaments/read-tournament.ts';
import { checkIn, confirm, enter, withdraw } from '../../tournaments/registration.ts';
import { entrantOf } from '../../tournaments/tournament.ts';
import { TournamentSchema } from '../../tournaments/tournament-resource.ts';
import type { HttpDeps } from '../deps.ts';
import { callerOf, loginOf } from '../plugins/auth.ts';
import { playerId, TournamentParams, tournamentId } from '../schemas/ids.ts';
import { problems } from '../schemas/problem.ts';
import type { TypedApp } from '../typed-app.ts';
import { Reason } from './tournament-stages.ts';

const tags = ['Tournaments'];
const PLAY = { scopes: ['play'] } as const;
const ALWAYS = ['NOT_FOUND', 'TOURNAMENT_STATE', 'VERSION_CONFLICT'] as const;

const EntrantParams = Type.Object(
  { ...TournamentParams.properties, entrant: Type.String({ description: 'Id of an entrant.' }) },
  closed,
);

const ENTER = {
  tags,
  summary: 'Enter, alone or with a team',
  operationId: 'enterTournament',
  description:
    'You consent to being seated in its games until you withdraw. In a duplicate event you name ' +
    'the others of your team, who confirm. Entering again changes nothing. While it runs, a ' +
    '`swiss` or `duplicate` event takes late entries for its next round.',
  params: TournamentParams,
  body: Type.Object(
    {
      name: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 100,
          description: 'What the entrant is called; your own name if absent.',
        }),
      ),
      players: Type.Optional(
        Type.Array(Type.String({ maxLength: 64 }), {
          maxItems: 8,
          description: 'Ids of the others of your team, in the order of the seats after yours.',
        }),
      ),
      seatOptions: Type.Optional(
        Type.Object(
          {},
          {
            additionalProperties: true,
            description:
              'What you bring to every table, a deck for example. It is fixed with this, and ' +
              'hidden from everybody; without it you bring it when you sit down.',
          },
        ),
      ),
      inviteCode: Type.Optional(
        Type.String({ maxLength: 64, description: 'Needed for an `invite` tournament.' }),
      ),
    },
    closed,
  ),
  response: {
    200: TournamentSchema,
    ...problems([...ALWAYS, 'OPTIONS_INVALID'], { body: true }),
  },
};

const LEAVE = {
  tags,
  summary: 'Withdraw, from the next round on',
  operationId: 'leaveTournament',
  description: 'What was played stays. Whoever is in no entrant gets `NOT_FOUND`.',
  params: TournamentParams,
  response: { 200: TournamentSchema, ...problems(ALWAYS) },
};

const CONFIRM = {
  tags,
  summary: 'Say that you play in this team',
  operationId: 'confirmPlayer',
  params: EntrantParams,
  response: { 200: TournamentSchema, ...problems(ALWAYS) },
};

const CHECK_IN = {
  tags,
  summary: 'Say shortly before the start that the entrant is there',
  operationId: 'checkIn',
  description: 'One of its players, or an organizer.',
  params: EntrantParams,
  response: { 200: TournamentSchema, ...problems([...ALWAYS, 'NOT_ORGANIZER']) },
};

const REMOVE = {
  tags,
  summary: 'Take an entrant out, from the next round on',
  operationId: 'removeEntrant',
  params: EntrantParams,
  body: Type.Object({ reason: Reason }, closed),
  response: {
    200: TournamentSchema,
    ...problems([...ALWAYS, 'NOT_ORGANIZER'], { body: true }),
  },
};

/** Entering a tournament, and leaving it. */
export function tournamentEntrantRoutes(app: TypedApp, deps: HttpDeps): void {
  const { tournaments } = deps;
  const at = '/tournaments/:tournament/entrants';

  app.put(`${at}/me`, { config: PLAY, schema: ENTER }, async (request) => {
    const { player } = loginOf(request);
    const { name = player.name, players = [], seatOptions = {}, inviteCode = null } = request.body;
    const by = { tournament: tournamentId(request.params.tournament), player: player.id };
    await requirePlayers(deps, players);
    const entry = { player: player.id, name, others: players, seatOptions };
    const id = tournaments.newId('e');
    const live = await takePart(tournaments, by, inviteCode, (tournament) => {
      const title = tournaments.play.findTitle(tournament.rules.title);
      return enter(tournament, known(title, 'the title of a tournament'), id, entry);
    });
    return withPeople(tournaments, live);
  });

  app.delete(`${at}/me`, { config: PLAY, schema: LEAVE }, async (request) => {
    const by = byOf(request.params, callerOf(request));
    const { tournament: before } = await findTournament(tournaments, by.tournament, by.player);
    const isIn = before.entrants.some(({ players }) => players.includes(by.player));
    const live = await takePart(tournaments, by, null, (tournament) => {
      const mine = entrantOf(tournament, by.player);
      if (mine === null && !isIn) throw notFound('entrant of yours');
      return mine === null ? [] : withdraw(tournament, mine.id, null);
    });
    return withPeople(tournaments, live);
  });

  app.put(`${at}/:entrant/players/me`, { config: PLAY, schema: CONFIRM }, async (request) => {
    const by = byOf(request.params, callerOf(request));
    const live = await takePart(tournaments, by, null, (tournament) =>
      confirm(tournament, request.params.entrant, by.player),
    );
    return withPeople(tournaments, live);
  });

  const mayCheckIn = { scopes: ['play', 'organize'] } as const;
  app.put(`${at}/:entrant/check-in`, { config: mayCheckIn, schema: CHECK_IN }, async (request) => {
    const by = byOf(request.params, callerOf(request));
    const live = await takePart(tournaments, by, null, (tournament) =>
      checkIn(tournament, request.params.entrant, by.player),
    );
    return withPeople(tournaments, live);
  });

  const organizing = { scopes: ['organize'] } as const;
  app.delete(`${at}/:entrant`, { config: organizing, schema: REMOVE }, async (request) => {
    const by = byOf(request.params, callerOf(request));
    const live = await organize(tournaments, by, ({ tournament }) =>
      withdraw(tournament, request.params.entrant, request.body.reason),
    );
    return withPeople(tournaments, live);
  });
}

function byOf({ tournament }: { readonly tournament: string }, player: string) {
  return { tournament: tournamentId(tournament), player };
}

/** Refuses a team with somebody who does not exist. */
async function requirePlayers({ tournaments }: HttpDeps, ids: readonly string[]): Promise<void> {
  const people = await tournaments.tournaments.people(ids.map(playerId));
  if (ids.some((id) => !people.has(id))) throw notFound('player');
}
