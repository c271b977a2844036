import { cardOf } from '../../../../src/games/tcg/cards/index.ts';
import type { TcgEvent } from '../../../../src/games/tcg/events.ts';
import type { Held } from '../../../../src/games/tcg/held.ts';
import { SEATS, type Seat } from '../../../../src/games/tcg/ids.ts';
import { resistanceOf, vitalityOf } from '../../../../src/games/tcg/rules/derived.ts';
import { makeTable, ringBearer } from '../../../../src/games/tcg/rules/table.ts';
import type { Pub, TcgState } from '../../../../src/games/tcg/state.ts';
import type { Onlooker } from './random-game.ts';

/** A Ring-bearer with the Ring, nine sites, and sixty cards of a draw deck, of each of two seats. */
const CARDS = 2 * (2 + 9 + 60);

/** What does not hold in a state; empty where all is well. */
type Faults = readonly (readonly [fault: string, isSo: boolean])[];

/** R-B2: every card is in one zone, of its owner where a zone has one; what is public counts them. */
function cardFaults({ pub, own, sealed }: TcgState): Faults {
  const ids = new Set<string>();
  let count = 0;
  const add = (cards: readonly Held[]) => {
    count += cards.length;
    for (const { iid } of cards) ids.add(iid);
  };
  add(pub.cards);
  for (const seat of SEATS) {
    const { hand, adventure, bearer } = own[seat];
    const { discard, dead } = pub.players[seat];
    for (const cards of [hand, adventure, bearer, discard, dead, sealed.decks[seat]]) add(cards);
  }
  return [
    ['cards are lost or doubled', count !== CARDS],
    ['a card is in two zones', ids.size !== count],
    [
      'public counts of cards are wrong',
      SEATS.some((seat) => isMiscounted({ pub, own, sealed }, seat)),
    ],
  ];
}

function isMiscounted({ pub, own, sealed }: TcgState, seat: Seat): boolean {
  const { hand, drawDeck, adventureDeck } = pub.players[seat];
  return (
    hand !== own[seat].hand.length ||
    adventureDeck !== own[seat].adventure.length ||
    drawDeck !== sealed.decks[seat].length
  );
}

/** R-B8, R-B9, R-B11, R-B12: attachments, tokens, burdens and twilight. */
function tableFaults({ cards, pool, players }: Pub): Faults {
  const byId = new Map(cards.map((one) => [one.iid, one]));
  const isCharacter = (one: Held) => cardOf(one.card).isCharacter;
  return [
    ['twilight below none', pool < 0],
    ['burdens below none', SEATS.some((seat) => players[seat].burdens < 0)],
    ['wounds below none', cards.some(({ wounds }) => wounds < 0)],
    [
      'a token on what is no character in play',
      cards.some((one) => one.wounds > 0 && !(isCharacter(one) && one.zone !== 'void')),
    ],
    [
      'a card is attached to nothing',
      cards.some((one) => one.attachedTo !== null && !byId.has(one.attachedTo)),
    ],
    [
      'a card is attached and elsewhere',
      cards.some((one) => (one.zone === 'attached') !== (one.attachedTo !== null)),
    ],
    [
      'a bearer is no character',
      cards.some(({ attachedTo }) => {
        const bearer = byId.get(attachedTo ?? '');
        return bearer !== undefined && !isCharacter(bearer);
      }),
    ],
    [
      'two sites at one place of the path',
      hasTwice(
        cards.filter(({ zone }) => zone === 'path').map(({ card }) => cardOf(card).siteNumber),
      ),
    ],
  ];
}

function hasTwice(items: readonly unknown[]): boolean {
  return new Set(items).size !== items.length;
}

/** R-B6 among active cards, and the Rule of 9 (R-C7). */
function limitFaults(pub: Pub): Faults {
  const { active } = makeTable(pub);
  const isDouble = active.some(
    ({ iid, card, at }) =>
      at.zone !== 'path' &&
      active.some(
        (other) =>
          other.iid !== iid && other.card.name === card.name && (card.unique || other.card.unique),
      ),
  );
  const companionsOf = (seat: Seat) =>
    [
      ...pub.cards.filter(({ owner, zone }) => owner === seat && zone === 'fellowship'),
      ...pub.players[seat].dead,
    ].filter(({ card }) => cardOf(card).type === 'companion').length;
  return [
    ['two active cards of a unique title', isDouble],
    [
      'more companions than the Rule of 9 allows',
      SEATS.some((seat) => companionsOf(seat) > pub.options.ruleOfNine),
    ],
  ];
}

/** Between two commands: the state has been checked (R-C12.5), and somebody is asked or it is over. */
function momentFaults({ pub, own, sealed }: TcgState): Faults {
  if (pub.result !== null) {
    return [
      [
        'something is asked after the end',
        pub.question !== null || SEATS.some((seat) => own[seat].asked !== null),
      ],
      [
        'something is to be done after the end',
        sealed.agenda.tasks.length + sealed.agenda.acts.length > 0,
      ],
    ];
  }
  const table = makeTable(pub);
  const bearer = ringBearer(table);
  const isWaitedFor = (seat: Seat) => pub.question?.seats.includes(seat) === true;
  const isResolved = sealed.agenda.tasks.every(({ kind }) => kind !== 'check');
  return [
    ['nobody is asked', pub.question === null || pub.question.seats.length === 0],
    [
      'another seat has something to choose from than is asked',
      SEATS.some((seat) => isWaitedFor(seat) !== (own[seat].asked !== null)),
    ],
    [
      'a card is offered that its player does not see',
      SEATS.some((seat) => hasUnseen({ pub, own, sealed }, seat)),
    ],
    [
      'a character is dead and in play',
      isResolved &&
        table.active.some((piece) => piece.card.isCharacter && vitalityOf(table, piece) === 0),
    ],
    [
      'a Ring-bearer is corrupted and plays on',
      isResolved && bearer !== undefined && resistanceOf(table, bearer, pub.players[pub.fp]) === 0,
    ],
  ];
}

/** Ids of instances, by their form. */
const INSTANCE = /^[a-z2-7]{12}$/;

/** Whether a seat would choose among cards of which its view does not say what they are. */
function hasUnseen({ pub, own }: TcgState, seat: Seat): boolean {
  const { hand, looked, asked } = own[seat];
  const piles = SEATS.flatMap((one) => [...pub.players[one].discard, ...pub.players[one].dead]);
  const seen = new Set(
    [...pub.cards, ...piles, ...pub.revealed, ...hand, ...looked].map(({ iid }) => iid),
  );
  const offered = asked?.options.filter((option) => INSTANCE.test(option)) ?? [];
  return offered.some((iid) => !seen.has(iid));
}

/** Looks at every event of a game, and keeps what does not hold. */
export class Watch implements Onlooker {
  readonly faults = new Set<string>();
  private isLaidOut = false;
  private twilight = 0;

  onEvent(state: TcgState, event: TcgEvent, before: TcgState): void {
    const { pub } = state;
    this.countTwilight(event, pub);
    this.isLaidOut ||= pub.question !== null;
    if (!this.isLaidOut) return;
    // What an event leaves alone is the same object, and was looked at.
    const areMoved =
      pub.players !== before.pub.players ||
      pub.cards !== before.pub.cards ||
      state.own !== before.own;
    if (areMoved || state.sealed !== before.sealed) this.note(cardFaults(state));
    if (areMoved || pub.pool !== before.pub.pool) this.note(tableFaults(pub));
    if (pub.cards !== before.pub.cards || pub.fp !== before.pub.fp) this.note(limitFaults(pub));
  }

  onMoment(state: TcgState): void {
    this.note(momentFaults(state));
  }

  /** R-B12: all twilight comes and goes by an event that says so. */
  private countTwilight({ type, pub }: TcgEvent, { pool }: Pub): void {
    if (type === 'TwilightAdded') this.twilight += pub.n;
    if (type === 'TwilightRemoved' || type === 'TwilightCleared') this.twilight -= pub.n;
    this.note([['twilight that no event tells of', this.twilight !== pool]]);
  }

  private note(faults: Faults): void {
    for (const [fault, isSo] of faults) if (isSo) this.faults.add(fault);
  }
}
