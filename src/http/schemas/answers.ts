import type { TSchema } from 'typebox';

const GAME = 'The game as it is now.';
const CAMPAIGN = 'The campaign as it is now.';
const TOURNAMENT = 'The tournament as it is now.';
const ROUND = 'The round as it is now.';
const REPORT = 'What was checked, and the first fault if there is one.';

/** What an operation answers when all is well, by its id; `*` stands for the title in it. */
const ANSWERS: Readonly<Record<string, string>> = {
  registerPlayer: 'The player, and the token, which is shown this once.',
  getMe: 'Who you are, and the scopes of the token you sent.',
  listTokens: 'Your tokens, without their secrets.',
  createToken: 'The token, with its secret, which is shown this once.',
  listTitles: 'What can be played on this server.',
  getTitle: 'The title with its schemas, reasons and presets.',
  'create-*-game': 'The new game, open; `Location` is its address.',
  listGames: 'A page of games.',
  getGame: GAME,
  cancelGame: GAME,
  listCampaigns: 'A page of your campaigns.',
  createCampaign: 'The new campaign; `Location` is its address.',
  getCampaign: CAMPAIGN,
  joinCampaign: CAMPAIGN,
  startCampaignGame: 'The new game, open; `Location` is its address.',
  createTournament: 'The new tournament, a draft; `Location` is its address.',
  listTournaments: 'A page of tournaments.',
  getTournament: TOURNAMENT,
  publishTournament: TOURNAMENT,
  startTournament: TOURNAMENT,
  cancelTournament: TOURNAMENT,
  finishTournament: TOURNAMENT,
  addOrganizer: TOURNAMENT,
  enterTournament: TOURNAMENT,
  leaveTournament: TOURNAMENT,
  confirmPlayer: TOURNAMENT,
  checkIn: TOURNAMENT,
  removeEntrant: TOURNAMENT,
  pairRound: 'The round, with its games; `Location` is its address.',
  previewRound: 'What would be paired.',
  getRound: ROUND,
  pairByHand: ROUND,
  correctResult: ROUND,
  takeSeat: GAME,
  leaveSeat: GAME,
  resign: GAME,
  'get-*-seat-view': 'What the seat sees, with its open decisions.',
  'get-*-view': 'What a spectator sees.',
  'get-*-decisions': 'The open decisions of the seat, each with every command that answers it.',
  'give-*-command': 'The command was carried out: what happened, and what the seat sees now.',
  listEvents: 'A page of the history.',
  auditGame: REPORT,
  auditLog: REPORT,
  auditTournament: REPORT,
  listProblems: 'Every error, with its cause and what to do.',
  getProblem: 'The error, with its cause and what to do.',
  getLimits: 'The limits, each with the number that holds here.',
  getHealth: 'The process is alive.',
  getReadiness: 'Requests are served.',
};

const OF_TITLE = /^(create|get|give)-.+?-(game|seat-view|view|decisions|command)$/;

/**
 * The answers of an operation as the document shows them: what answers with success says what it
 * holds. Errors, and what is not in the table, speak for themselves.
 */
export function describeAnswers(
  operation: string,
  answers: Readonly<Record<string, TSchema>>,
): Record<string, TSchema> {
  const words = ANSWERS[operation.replace(OF_TITLE, '$1-*-$2')];
  return Object.fromEntries(
    Object.entries(answers).map(([status, answer]) =>
      words === undefined || !status.startsWith('2')
        ? [status, answer]
        : [status, { ...answer, 'x-response-description': words }],
    ),
  );
}
