import Type from 'typebox';
import { closed } from '../../engine/tagged.ts';
import { GameSchema } from '../../play/game-resource.ts';
import { leaveSeat, resign } from '../../play/leave-game.ts';
import { takeSeat } from '../../play/take-seat.ts';
import { notFound } from '../../play/turn.ts';
import type { HttpDeps } from '../deps.ts';
import { callerOf, loginOf } from '../plugins/auth.ts';
import { gameId, SeatParams, seatName } from '../schemas/ids.ts';
import { problems } from '../schemas/problem.ts';
import { showGame } from '../show-game.ts';
import type { TypedApp } from '../typed-app.ts';

const tags = ['Seats'];
const PLAY = { scopes: ['play'] } as const;
const ALWAYS = ['NOT_FOUND', 'VERSION_CONFLICT'] as const;

const TAKE = {
  tags,
  summary: 'Take a seat; the last one taken starts the game',
  operationId: 'takeSeat',
  description:
    'Taking a seat that you hold already changes nothing, whatever you bring now: to bring another ' +
    'deck, say, leave the seat first.',
  params: SeatParams,
  body: Type.Object(
    {
      entropy: Type.Optional(
        Type.String({
          maxLength: 64,
          description:
            'Your part of the seed, so that the server alone cannot choose it; none if absent.',
        }),
      ),
      options: Type.Optional(
        Type.Object(
          {},
          {
            additionalProperties: true,
            description: 'What you alone bring, by the schema `seatOptions` of the title.',
          },
        ),
      ),
      inviteCode: Type.Optional(
        Type.String({ maxLength: 64, description: 'Needed for an `invite` game.' }),
      ),
    },
    closed,
  ),
  response: {
    200: GameSchema,
    ...problems([...ALWAYS, 'SEAT_NOT_YOURS', 'SEAT_TAKEN', 'GAME_NOT_OPEN', 'OPTIONS_INVALID'], {
      body: true,
    }),
  },
};

const LEAVE = {
  tags,
  summary: 'Leave your seat while the game is open',
  operationId: 'leaveSeat',
  params: SeatParams,
  response: { 200: GameSchema, ...problems([...ALWAYS, 'SEAT_NOT_YOURS', 'GAME_NOT_OPEN']) },
};

const RESIGN = {
  tags,
  summary: 'Give the game up for your seat',
  operationId: 'resign',
  params: SeatParams,
  response: { 200: GameSchema, ...problems([...ALWAYS, 'SEAT_NOT_YOURS', 'GAME_NOT_RUNNING']) },
};

/** Sitting down, getting up, giving up. */
export function seatRoutes(app: TypedApp, deps: HttpDeps): void {
  app.put('/games/:game/seats/:seat', { config: PLAY, schema: TAKE }, async (request) => {
    const { entropy = '', options = {}, inviteCode = null } = request.body;
    const place = placeOf(request.params, callerOf(request));
    await takeSeat(deps.play, { ...place, entropy, options, inviteCode });
    return showGame(deps, place.game, loginOf(request));
  });

  app.delete('/games/:game/seats/:seat', { config: PLAY, schema: LEAVE }, async (request) => {
    const place = placeOf(request.params, callerOf(request));
    await leaveSeat(deps.play, place);
    // Whoever left an invite game does not see it any more, but learns that it worked.
    const game = await deps.play.games.find(place.game, place.player);
    if (game === null) throw notFound('game');
    return game;
  });

  app.post(
    '/games/:game/seats/:seat/resignation',
    { config: PLAY, schema: RESIGN },
    async (request) => {
      const place = placeOf(request.params, callerOf(request));
      await resign(deps.play, place);
      return showGame(deps, place.game, loginOf(request));
    },
  );
}

function placeOf(params: { readonly game: string; readonly seat: string }, player: string) {
  return { game: gameId(params.game), seat: seatName(params.seat), player };
}
