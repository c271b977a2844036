/** Events of these tests, by their stage; the one by invitation takes entries. */
export type Stage = 'draft' | 'invite' | 'registration' | 'running' | 'finished' | 'cancelled';

/** Answers by status and code. */
export const INVALID = '400 REQUEST_INVALID';
export const NO_OPTIONS = '422 OPTIONS_INVALID';
export const STATE = '409 TOURNAMENT_STATE';
export const MISSING = '404 NOT_FOUND';

/** A reason that is right. */
export const REASON = { reason: 'because' };

const PLAYERS = ['p_019a2b3c-4d5e-7f60-8123-000000000001'];

type WrongRule = readonly [string, Readonly<Record<string, unknown>>, string, string | undefined];

/** What cannot be asked of an event: what it is, the field, the answer, and the place it names. */
export const WRONG_RULES: readonly WrongRule[] = [
  ['no name', { name: '' }, INVALID, '/body/name'],
  ['a name too long', { name: 'x'.repeat(101) }, INVALID, '/body/name'],
  ['a name that is a number', { name: 7 }, INVALID, '/body/name'],
  ['a title that is none', { title: 'chess' }, MISSING, undefined],
  ['a title that is a number', { title: 7 }, INVALID, '/body/title'],
  ['a system that is none', { system: 'knockout' }, INVALID, '/body/system'],
  ['a system of another title', { system: 'duplicate' }, NO_OPTIONS, '/system'],
  ['options that are a list', { options: [] }, INVALID, '/body/options'],
  ['an option that is none', { options: { board: 1 } }, NO_OPTIONS, '/options/board'],
  ['an option out of range', { options: { turnLimit: 49 } }, NO_OPTIONS, '/options/turnLimit'],
  [
    'a clock of no time',
    { clock: { perDecisionSeconds: 0 } },
    INVALID,
    '/body/clock/perDecisionSeconds',
  ],
  ['no round', { rounds: 0 }, INVALID, '/body/rounds'],
  ['too many rounds', { rounds: 65 }, INVALID, '/body/rounds'],
  ['half a round', { rounds: 1.5 }, INVALID, '/body/rounds'],
  ['rounds that are a text', { rounds: '3' }, INVALID, '/body/rounds'],
  ['rounds that are left open', { rounds: null }, NO_OPTIONS, '/rounds'],
  ['three legs', { legs: 3 }, INVALID, '/body/legs'],
  ['three cycles', { cycles: 3 }, INVALID, '/body/cycles'],
  ['two cycles of Swiss rounds', { cycles: 2 }, NO_OPTIONS, '/cycles'],
  ['deals that are a text', { sameDeals: 'yes' }, INVALID, '/body/sameDeals'],
  ['a tie-break that is none', { tieBreaks: ['luck'] }, INVALID, '/body/tieBreaks/0'],
  ['a tie-break twice', { tieBreaks: ['wins', 'wins'] }, NO_OPTIONS, '/tieBreaks/1'],
  ['a tie-break of duplicates', { tieBreaks: ['deals-won'] }, NO_OPTIONS, '/tieBreaks/0'],
  ['a pair of one', { forbidden: [PLAYERS] }, INVALID, '/body/forbidden/0'],
  ['one entrant at most', { maxEntrants: 1 }, INVALID, '/body/maxEntrants'],
  ['more than can be', { maxEntrants: 1025 }, INVALID, '/body/maxEntrants'],
  ['a check-in that is a number', { checkIn: 1 }, INVALID, '/body/checkIn'],
  ['no time to sit down', { joinSeconds: 9 }, INVALID, '/body/joinSeconds'],
  ['access that is none', { access: 'closed' }, INVALID, '/body/access'],
  ['spectators that are none', { spectators: 'all' }, INVALID, '/body/spectators'],
  ['a field that is none', { seed: 'mine' }, INVALID, '/body/seed'],
  ['a status', { status: 'running' }, INVALID, '/body/status'],
];

/** Requests of one route that are wrong in one place each: what it is, the body, and the answer. */
interface WrongRequests {
  readonly stage: Stage;
  readonly who: 'head' | 'stranger';
  readonly method: string;
  readonly path: string;
  readonly wrong: readonly (readonly [string, unknown, string, string?])[];
}

const BY_ROUTE: readonly WrongRequests[] = [
  {
    stage: 'running',
    who: 'head',
    method: 'POST',
    path: '/cancellation',
    wrong: [
      ['no reason to call it off', {}, INVALID],
      ['an empty reason', { reason: '' }, INVALID, '/body/reason'],
      ['a reason too long', { reason: 'x'.repeat(501) }, INVALID, '/body/reason'],
      ['a field that is none', { at: 'once', ...REASON }, INVALID, '/body/at'],
    ],
  },
  {
    stage: 'finished',
    who: 'head',
    method: 'POST',
    path: '/finish',
    wrong: [
      ['no reason to end it', {}, INVALID],
      ['a reason that is a list', { reason: ['x'] }, INVALID, '/body/reason'],
    ],
  },
  {
    stage: 'registration',
    who: 'head',
    method: 'PUT',
    path: '/organizers/p_nobody',
    wrong: [['an organizer who is nobody', undefined, MISSING]],
  },
  {
    stage: 'registration',
    who: 'stranger',
    method: 'PUT',
    path: '/entrants/me',
    wrong: [
      ['an entrant of no name', { name: '' }, INVALID, '/body/name'],
      ['a name too long', { name: 'x'.repeat(101) }, INVALID, '/body/name'],
      ['a team that is a text', { players: 'una' }, INVALID, '/body/players'],
      ['a team too large', { players: Array(9).fill('p') }, INVALID, '/body/players'],
      ['a team of nobody', { players: ['p_nobody'] }, MISSING],
      ['seat options that are a list', { seatOptions: [] }, INVALID, '/body/seatOptions'],
      [
        'a deck where there are none',
        { seatOptions: { deck: 1 } },
        NO_OPTIONS,
        '/seatOptions/deck',
      ],
      ['a code too long', { inviteCode: 'x'.repeat(65) }, INVALID, '/body/inviteCode'],
      ['an entrant with a rating', { rating: 2000 }, INVALID, '/body/rating'],
    ],
  },
  {
    stage: 'registration',
    who: 'stranger',
    method: 'DELETE',
    path: '/entrants/me',
    wrong: [['leaving where one is not', undefined, MISSING]],
  },
  {
    stage: 'registration',
    who: 'stranger',
    method: 'PUT',
    path: '/entrants/e_none/players/me',
    wrong: [['confirming for no team', undefined, MISSING]],
  },
  {
    stage: 'registration',
    who: 'head',
    method: 'PUT',
    path: '/entrants/e_none/check-in',
    wrong: [['checking in nobody', undefined, MISSING]],
  },
  {
    stage: 'registration',
    who: 'head',
    method: 'DELETE',
    path: '/entrants/e_none',
    wrong: [
      ['taking out nobody', REASON, MISSING],
      ['taking out without a reason', {}, INVALID],
    ],
  },
  {
    stage: 'running',
    who: 'head',
    method: 'POST',
    path: '/rounds',
    wrong: [
      ['round 0', { round: 0 }, INVALID, '/body/round'],
      ['a round that is a text', { round: '2' }, INVALID, '/body/round'],
      ['a round and a reason', { round: 2, ...REASON }, INVALID, '/body/reason'],
      ['a round far off', { round: 9 }, STATE],
    ],
  },
  {
    stage: 'running',
    who: 'head',
    method: 'PUT',
    path: '/rounds/x/pairings',
    wrong: [['a round by hand of no number', { pairings: [], ...REASON }, INVALID]],
  },
  {
    stage: 'running',
    who: 'head',
    method: 'PUT',
    path: '/rounds/2/pairings',
    wrong: [
      ['a round by hand without a reason', { pairings: [] }, INVALID],
      ['a round by hand without pairings', REASON, INVALID],
      ['a table of nobody', { pairings: [[]], ...REASON }, INVALID, '/body/pairings/0'],
      ['a table of three', { pairings: [['a', 'b', 'c']], ...REASON }, INVALID, '/body/pairings/0'],
    ],
  },
  {
    stage: 'running',
    who: 'head',
    method: 'PUT',
    path: '/pairings/1-1/result',
    wrong: [
      ['a result without points', REASON, INVALID],
      ['a result without a reason', { points: {} }, INVALID],
      ['points below zero', { points: { e: -1 }, ...REASON }, INVALID, '/body/points/e'],
      ['half points', { points: { e: 0.5 }, ...REASON }, INVALID, '/body/points/e'],
      ['points beyond measure', { points: { e: 1000001 }, ...REASON }, INVALID, '/body/points/e'],
      ['points of nobody', { points: {}, ...REASON }, NO_OPTIONS, '/points'],
      ['points of strangers', { points: { a: 2, b: 0 }, ...REASON }, NO_OPTIONS, '/points'],
    ],
  },
  {
    stage: 'running',
    who: 'head',
    method: 'PUT',
    path: '/pairings/9-9/result',
    wrong: [['a result of no table', { points: {}, ...REASON }, MISSING]],
  },
  {
    stage: 'running',
    who: 'head',
    method: 'GET',
    path: '/rounds/9',
    wrong: [['a round that is not there', undefined, MISSING]],
  },
  {
    stage: 'running',
    who: 'head',
    method: 'GET',
    path: '/rounds/first',
    wrong: [['a round of no number', undefined, INVALID]],
  },
  {
    stage: 'running',
    who: 'head',
    method: 'GET',
    path: '/standings?round=9',
    wrong: [['standings of later', undefined, MISSING]],
  },
  {
    stage: 'running',
    who: 'head',
    method: 'GET',
    path: '/standings?round=-1',
    wrong: [['standings of before', undefined, INVALID]],
  },
  {
    stage: 'running',
    who: 'head',
    method: 'GET',
    path: '/standings?of=una',
    wrong: [['standings of something', undefined, INVALID]],
  },
  {
    stage: 'running',
    who: 'head',
    method: 'GET',
    path: '/events?after=-1',
    wrong: [['events of before', undefined, INVALID]],
  },
  {
    stage: 'running',
    who: 'head',
    method: 'GET',
    path: '/events?limit=0',
    wrong: [['no events at all', undefined, INVALID]],
  },
  {
    stage: 'running',
    who: 'head',
    method: 'GET',
    path: '/log',
    wrong: [['the log before the end', undefined, STATE]],
  },
];

/** The same, one by one. */
export const WRONG_REQUESTS = BY_ROUTE.flatMap(({ wrong, ...route }) =>
  wrong.map(([name, body, said, place]) => ({ ...route, name, body, said, place })),
);
