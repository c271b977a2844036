/** A kind of tournament the demo can hold: what is played, by whom, for how long. */
export interface Kind {
  readonly system: 'swiss' | 'duplicate';
  /** One of the titles of the demo. */
  readonly title: string;
  readonly options: object;
  /** Those who may enter, in this order. */
  readonly names: readonly string[];
  /** How many enter where nobody says a number. */
  readonly usualEntrants: number;
  /** People of one entrant. */
  readonly teamSize: number;
  /** The share of answers that are left to chance, beside what chance there is in a bot. */
  readonly whim: number;
  /** What a score of a table means; null where it is who won. */
  readonly scoring: string | null;
  countRounds(entrants: number): number;
}

/** Teams of two, each with half of the hands of a chapter. */
const TEAM_SIZE = 2;
const DEALS = 4;

/** The tournaments of the demo, by what they are called on the command line. */
export const KINDS: Readonly<Record<string, Kind>> = {
  swiss: {
    system: 'swiss',
    title: 'confrontation',
    options: {},
    names: [
      ...['Rosie', 'Daisy', 'Ruby', 'Marigold', 'Peony', 'Primrose', 'Pearl', 'Myrtle'],
      ...['Belladonna', 'Camellia', 'Esmeralda', 'Lobelia', 'Mimosa', 'Pansy', 'Salvia', 'Tanta'],
    ],
    usualEntrants: 16,
    teamSize: 1,
    whim: 0,
    scoring: null,
    // Enough that no two can have won all of them.
    countRounds: (entrants) => Math.ceil(Math.log2(entrants)),
  },
  duplicate: {
    system: 'duplicate',
    title: 'trick-taking',
    options: { chapter: 3, people: TEAM_SIZE, maxRounds: 1 },
    names: [
      'Bree',
      'Bywater',
      'Hobbiton',
      'Overhill',
      'Stock',
      'Tookbank',
      'Frogmorton',
      'Woody End',
    ],
    usualEntrants: 6,
    teamSize: TEAM_SIZE,
    whim: 0.2,
    scoring: 'A deal that is won scores 999, any other one how many hands met their goal.',
    countRounds: () => DEALS,
  },
};
