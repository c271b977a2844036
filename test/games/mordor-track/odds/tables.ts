/** G.1: chances that five draws do at most 0 to 11 damage, by the value of the Eye. */
export const TOTALS = [
  {
    eye: 0,
    mean: '95/16',
    atMost: '1/728 11/728 11/208 12/91 24/91 309/728 17/28 555/728 1277/1456 691/728 55/56 725/728',
  },
  {
    eye: 1,
    mean: '115/16',
    atMost: '0 0 0 1/78 5/78 5/28 1567/4368 1249/2184 1117/1456 1961/2184 529/546 723/728',
  },
  {
    eye: 2,
    mean: '135/16',
    atMost: '0 0 0 1/1092 1/91 103/2184 38/273 31/104 2227/4368 28/39 1279/1456 301/312',
  },
  {
    eye: 3,
    mean: '155/16',
    atMost: '0 0 0 1/1092 1/182 17/728 47/728 111/728 59/208 11/24 67/104 83/104',
  },
  {
    eye: 4,
    mean: '175/16',
    atMost: '0 0 0 1/1092 1/182 1/56 101/2184 31/312 267/1456 647/2184 17/39 423/728',
  },
  {
    eye: 5,
    mean: '195/16',
    atMost: '0 0 0 1/1092 1/182 1/56 89/2184 59/728 593/4368 473/2184 227/728 133/312',
  },
  {
    eye: 6,
    mean: '215/16',
    atMost: '0 0 0 1/1092 1/182 1/56 89/2184 55/728 171/1456 123/728 173/728 235/728',
  },
] as const;

/** G.1: chances of each total of five draws. */
export const MASSES = [
  {
    eye: 1,
    mass:
      '3: 1/78, 4: 2/39, 5: 125/1092, 6: 787/4368, 7: 133/624, 8: 853/4368, 9: 571/4368, ' +
      '10: 155/2184, 11: 53/2184, 12: 9/1456, 13: 1/1456',
  },
  {
    eye: 2,
    mass:
      '3: 1/1092, 4: 11/1092, 5: 79/2184, 6: 67/728, 7: 347/2184, 8: 925/4368, 9: 303/1456, ' +
      '10: 701/4368, 11: 29/336, 12: 19/624, 13: 1/208',
  },
  {
    eye: 3,
    mass:
      '3: 1/1092, 4: 5/1092, 5: 1/56, 6: 15/364, 7: 8/91, 8: 191/1456, 9: 109/624, 10: 29/156, ' +
      '11: 2/13, 12: 73/624, 13: 35/624, 14: 5/208, 15: 1/208',
  },
] as const;

/** G.2: the same where Gollum helps on every tile on which he may. */
export const MASSES_WITH_GOLLUM = [
  {
    eye: 1,
    mean: '65/16',
    mass:
      '0: 1/728, 1: 5/208, 2: 155/1456, 3: 45/208, 4: 405/1456, 5: 23/104, 6: 83/728, 7: 7/208, ' +
      '8: 1/208',
  },
  {
    eye: 2,
    mean: '85/16',
    mass:
      '0: 1/728, 1: 15/1456, 2: 55/1456, 3: 145/1456, 4: 35/208, 5: 47/208, 6: 43/208, ' +
      '7: 31/208, 8: 15/208, 9: 5/208, 10: 1/208',
  },
  {
    eye: 3,
    mean: '105/16',
    mass:
      '0: 1/728, 1: 15/1456, 2: 5/208, 3: 85/1456, 4: 145/1456, 5: 191/1456, 6: 251/1456, ' +
      '7: 229/1456, 8: 29/208, 9: 75/728, 10: 41/728, 11: 23/728, 12: 1/91, 13: 5/1456, ' +
      '14: 1/1456',
  },
] as const;

/** G.3: how many of the first four tiles reveal. */
export const REVEALS = [
  {
    guide: 'a companion',
    companions: ['legolas'],
    mass: '0: 1/52, 1: 9/52, 2: 27/65, 3: 21/65, 4: 9/130',
    mean: '9/4',
  },
  {
    guide: 'Gollum',
    companions: [],
    mass: '0: 99/364, 1: 44/91, 2: 99/455, 3: 12/455, 4: 1/1820',
    mean: '1',
  },
] as const;

/** G.4: how many tiles five advances take, by how many in the pool are blue and have Stop. */
export const DRAWS = [
  { blue: 0, stops: 0, mass: '5: 1', mean: '5' },
  { blue: 0, stops: 1, mass: '5: 12/17, 6: 5/17', mean: '90/17' },
  { blue: 0, stops: 2, mass: '5: 26/51, 6: 20/51, 7: 5/51', mean: '95/17' },
  { blue: 0, stops: 3, mass: '5: 364/969, 6: 130/323, 7: 60/323, 8: 35/969', mean: '100/17' },
  {
    blue: 0,
    stops: 4,
    mass: '5: 91/323, 6: 364/969, 7: 78/323, 8: 28/323, 9: 14/969',
    mean: '105/17',
  },
  {
    blue: 4,
    stops: 4,
    mass: '5: 646/1771, 6: 680/1771, 7: 340/1771, 8: 40/759, 9: 5/759',
    mean: '125/21',
  },
] as const;

/** G.5: corruption of the columns. */
export const STARTS = [0, 3, 5, 6, 7, 8, 9, 10, 11] as const;

/** G.5: chances of the climb from each corruption. */
export const CLIMBS = [
  {
    eye: 1,
    gollum: 'never',
    wins: '723/728 1117/1456 1567/4368 5/28 5/78 1/78 0 0 0',
  },
  {
    eye: 1,
    gollum: 'always',
    wins: '1 1 25/26 617/728 57/91 39/112 12/91 37/1456 1/728',
  },
  {
    eye: 2,
    gollum: 'never',
    wins: '301/312 2227/4368 38/273 103/2184 1/91 1/1092 0 0 0',
  },
  {
    eye: 2,
    gollum: 'always',
    wins: '1 101/104 3/4 113/208 33/104 31/208 9/182 17/1456 1/728',
  },
  {
    eye: 5,
    gollum: 'never',
    wins: '133/312 593/4368 89/2184 1/56 1/182 1/1092 0 0 0',
  },
  {
    eye: 5,
    gollum: 'always',
    wins: '75/104 173/364 89/364 253/1456 1/8 9/112 1/28 17/1456 1/728',
  },
] as const;

/** G.5: how such a climb ends, after how many tiles; full pool, Eye 2, corruption 5. */
export const ENDS = [
  {
    gollum: 'never',
    lost: '3: 97/560, 4: 2851/7280, 5: 404/1365',
    won: '5: 38/273',
  },
  { gollum: 'always', lost: '4: 1/13, 5: 9/52', won: '5: 3/4' },
] as const;

const BLUE = ['fp-elven-cloaks', 'fp-elven-rope', 'fp-phial', 'fp-smeagol'] as const;
const RED = ['sh-shelobs-lair', 'sh-ring-is-mine', 'sh-on-on', 'sh-give-it-to-uss'] as const;

/** G.5: chances with special tiles in the full pool, Eye 2, corruption 5. */
export const SPECIALS = [
  {
    added: "Shelob's Lair",
    tiles: ['sh-shelobs-lair'],
    never: '1073/10608',
    always: '91879/148512',
  },
  { added: '4 red tiles', tiles: RED, never: '785/17136', always: '3222925/8465184' },
  { added: '4 blue tiles', tiles: BLUE, never: '2913/5440', always: '878/969' },
  {
    added: 'all 8 tiles',
    tiles: [...BLUE, ...RED],
    never: '401250161/1347917760',
    always: '2777480053/4236312960',
  },
] as const;

/** The special tiles by their colour (B.1). */
export const SPECIAL_TILES = { blue: BLUE, red: RED } as const;

/** G.7: games of few turns; each tile that is not named is out of them. */
export const LAST_STEPS = [
  { pool: ['s-0r-1', 's-er-1'], step: 4, corruption: 11, hidden: true, wins: '15/32' },
  { pool: ['s-0r-1'], step: 4, corruption: 11, hidden: true, wins: '15/16' },
  { pool: ['s-0r-1'], step: 4, corruption: 11, hidden: false, wins: '59/64' },
  { pool: ['s-0r-1'], step: 4, corruption: 10, hidden: false, wins: '509/512' },
  { pool: ['s-3-1'], step: 4, corruption: 9, hidden: true, wins: '0', withGollum: '15/16' },
  { pool: ['s-3-1'], step: 4, corruption: 8, hidden: true, wins: '15/16', withGollum: '255/256' },
  { pool: ['s-er-1'], step: 4, corruption: 10, hidden: true, wins: '78125/248832' },
  { pool: ['s-er-1'], step: 4, corruption: 9, hidden: true, wins: '2828125/3981312' },
  {
    pool: ['fp-elven-cloaks', 'fp-elven-rope'],
    step: 3,
    corruption: 11,
    hidden: true,
    wins: '59/64',
  },
] as const;

/** G.9: chances of at least one success, by level, boxed dice of the Free Peoples, re-rolls. */
export const ROLLS = [
  { level: 1, boxed: 0, rerolls: 0, chance: '1/6' },
  { level: 1, boxed: 0, rerolls: 3, chance: '11/36' },
  { level: 2, boxed: 0, rerolls: 0, chance: '11/36' },
  { level: 2, boxed: 0, rerolls: 1, chance: '91/216' },
  { level: 2, boxed: 1, rerolls: 2, chance: '65/81' },
  { level: 3, boxed: 0, rerolls: 3, chance: '31031/46656' },
  { level: 5, boxed: 0, rerolls: 0, chance: '4651/7776' },
  { level: 5, boxed: 0, rerolls: 3, chance: '1288991/1679616' },
  { level: 5, boxed: 1, rerolls: 0, chance: '211/243' },
  { level: 5, boxed: 2, rerolls: 0, chance: '31/32' },
] as const;
