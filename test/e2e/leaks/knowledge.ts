import { invariant, known } from '../../../src/engine/invariant.ts';

/** One line of a published log, as far as the truth about cards is in it. */
export interface LogLine {
  readonly version: number;
  readonly seat: string | null;
  readonly command: Readonly<Record<string, string>> | null;
  readonly events: readonly LoggedEvent[];
  readonly salt: string;
  readonly stateHash?: string;
  readonly hash: string;
}

interface LoggedEvent {
  readonly type: string;
  readonly pub: Readonly<Record<string, unknown>>;
  readonly own?: Readonly<Record<string, { readonly hands?: readonly HeldHand[] }>>;
}

interface HeldHand {
  readonly hand: string;
  readonly cards: readonly string[];
}

/** The lines of a whole log, with what its header and its end publish. */
export interface PublishedLog {
  readonly lines: readonly LogLine[];
  readonly serverSeed: string;
  readonly entropies: readonly string[];
}

/** Reads a log file. */
export function readLog(text: string): PublishedLog {
  const [header, ...rest] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  const { serverSeed, entropies } = header as Omit<PublishedLog, 'lines'>;
  return { serverSeed, entropies, lines: rest.slice(0, -1) as LogLine[] };
}

/** The ids of cards in a text, whatever they stand for there. */
export function cardsIn(text: string): Set<string> {
  return new Set(text.match(/\b(?:hills|mountains|forests|shadows|rings)-\d\b/g));
}

/** Which cards of the round a viewer may know at each version, and which he holds. */
export interface Knowledge {
  /** Every card he may have been told of in this round up to this version. */
  mayKnow(viewer: string | null, version: number): ReadonlySet<string>;
  /** What his hand holds after this version. */
  held(seat: string, version: number): ReadonlySet<string>;
}

type Cards = ReadonlyMap<string, ReadonlySet<string>>;
interface Facts {
  readonly known: Cards;
  readonly held: Cards;
}

const SPECTATOR = '';

/**
 * Works out who may know which card, from the deals and the commands alone: how the log sorts
 * facts by their audience is what is under test, so it is not asked.
 */
export function knowledgeOf(lines: readonly LogLine[], seats: readonly string[]): Knowledge {
  const byVersion = new Map<number, Facts>();
  let facts: Facts = { known: empty(seats), held: empty(seats) };
  for (const line of lines) {
    facts = line.events.reduce((before, event) => afterEvent(before, line, event), facts);
    byVersion.set(line.version, facts);
  }
  const at = (version: number) => known(byVersion.get(version), `version ${version}`);
  const of = (cards: Cards, viewer: string) => cards.get(viewer) ?? new Set<string>();
  return {
    mayKnow: (viewer, version) => of(at(version).known, viewer ?? SPECTATOR),
    held: (seat, version) => of(at(version).held, seat),
  };
}

function empty(seats: readonly string[]): Cards {
  return new Map([...seats, SPECTATOR].map((viewer) => [viewer, new Set<string>()]));
}

function afterEvent(before: Facts, line: LogLine, event: LoggedEvent): Facts {
  switch (event.type) {
    case 'RoundDealt':
      return dealt(event, [...before.known.keys()]);
    case 'LostCardTaken':
      return move(before, null, seatOf(event.pub['hand']), event.pub['cards'] as string[]);
    case 'ExchangeOffered':
    case 'ExchangeReturned':
      return exchanged(before, line, event);
    case 'CardPlayed': {
      const { hand, card } = known(line.command, 'the command that played it');
      return move(tell(before, null, [known(card, 'a card')]), seatOf(hand), null, [String(card)]);
    }
    case 'RoundEnded':
      // All that was still held is shown.
      return tell(
        before,
        null,
        [...before.held.values()].flatMap((cards) => [...cards]),
      );
    default:
      return before;
  }
}

/** With three or four people each hand is that of the seat with the same number. */
function seatOf(hand: unknown): string {
  const number = /^h(\d)$/.exec(String(hand))?.[1];
  invariant(number !== undefined, `${String(hand)} is no hand`);
  return `p${number}`;
}

function dealt(event: LoggedEvent, viewers: readonly string[]): Facts {
  const { turnedUp, lost } = event.pub as Readonly<Record<string, string[]>>;
  const open = [...(turnedUp ?? []), ...(lost ?? [])];
  const hands = Object.values(event.own ?? {}).flatMap(({ hands: dealtHands }) => dealtHands ?? []);
  const held = new Map(viewers.map((viewer) => [viewer, new Set<string>()]));
  for (const { hand, cards } of hands) held.set(seatOf(hand), new Set(cards));
  const all = viewers.map(
    (viewer) => [viewer, new Set([...open, ...(held.get(viewer) ?? [])])] as const,
  );
  return { known: new Map(all), held };
}

function exchanged(before: Facts, line: LogLine, event: LoggedEvent): Facts {
  const { hand, card } = known(line.command, 'the command that passed it');
  const to = seatOf(event.pub['target'] ?? event.pub['to']);
  const from = seatOf(hand);
  const passed = [known(card, 'a card')];
  return move(tell(tell(before, from, passed), to, passed), from, to, passed);
}

/** Tells one viewer of cards, or everybody. */
function tell(before: Facts, viewer: string | null, cards: readonly string[]): Facts {
  const knows = [...before.known].map(
    ([one, has]) =>
      [one, viewer === null || viewer === one ? new Set([...has, ...cards]) : has] as const,
  );
  return { ...before, known: new Map(knows) };
}

/** Moves cards from a seat's hand to another's; null is the table. */
function move(
  before: Facts,
  from: string | null,
  to: string | null,
  cards: readonly string[],
): Facts {
  const held = [...before.held].map(([seat, has]) => {
    const left = seat === from ? [...has].filter((card) => !cards.includes(card)) : [...has];
    return [seat, new Set(seat === to ? [...left, ...cards] : left)] as const;
  });
  return { ...before, held: new Map(held) };
}
