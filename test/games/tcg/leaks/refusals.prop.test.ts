import { expect, it } from 'vitest';
import { gate, NO_COMMANDS, openDecisions } from '../../../../src/engine/play.ts';
import { sight } from '../../../../src/engine/sight.ts';
import type { Command } from '../../../../src/games/tcg/commands.ts';
import { type Iid, opponentOf, SEATS, type Seat } from '../../../../src/games/tcg/ids.ts';
import { tcg } from '../../../../src/games/tcg/index.ts';
import type { Asked } from '../../../../src/games/tcg/options.ts';
import type { Tcg, TcgState } from '../../../../src/games/tcg/state.ts';
import { type Onlooker, playRandomGame } from '../support/random-game.ts';
import { NO_CARD, namingCommands } from './probes.ts';

const GAMES = 12;
const GAMES_WITH: readonly Asked[] = [{ bidMax: 1 }, { bidMax: 1, decks: 'own', stage: 1 }];

/** Places of cards that a seat does not see, with one card of each as far as there is one. */
function unseenBy(
  seat: Seat,
  { own, sealed }: TcgState,
): Readonly<Record<string, Iid | undefined>> {
  const other = opponentOf(seat);
  const seen = new Set(own[seat].looked.map(({ iid }) => iid));
  const first = (cards: readonly { readonly iid: Iid }[]) =>
    cards.find(({ iid }) => !seen.has(iid))?.iid;
  return {
    'a hand': first(own[other].hand),
    'a draw deck': first(sealed.decks[other]),
    'an adventure deck': first(own[other].adventure),
    'its own draw deck': first(sealed.decks[seat]),
  };
}

/** What a seat is answered, command by command. */
function answers(state: TcgState, seat: Seat, commands: readonly Command[]): string {
  const seen = sight<Tcg>(state, seat);
  const open = openDecisions(tcg, seen, NO_COMMANDS);
  return commands
    .map((command) => {
      const verdict = gate<Tcg>(tcg, seen, open, command, null);
      return verdict.kind === 'illegal' ? verdict.reason : verdict.kind;
    })
    .join();
}

/** Tries cards that are out of sight in the place of one that does not exist, and keeps what differs. */
class Tries implements Onlooker {
  readonly told = new Set<string>();
  readonly places = new Set<string>();
  readonly reasons = new Set<string>();
  private held = new Set<Iid>();

  onMoment(state: TcgState): void {
    for (const seat of SEATS) this.compare(state, seat);
    for (const seat of SEATS) for (const { iid } of state.own[seat].hand) this.held.add(iid);
  }

  /** Another game begins, with other ids. */
  forget(): void {
    this.held = new Set();
  }

  private compare(state: TcgState, seat: Seat): void {
    // That one card of a pair is seen must not tell of the other.
    const mine = state.own[seat].hand[0]?.iid ?? NO_CARD;
    const nowhere = answers(state, seat, namingCommands(NO_CARD, mine));
    for (const reason of nowhere.split(',')) this.reasons.add(reason);
    const unseen = { ...unseenBy(seat, state), 'a former hand': formerId(this.held, state) };
    for (const [place, iid] of Object.entries(unseen)) {
      if (iid === undefined) continue;
      this.places.add(place);
      const there = answers(state, seat, namingCommands(iid, mine));
      if (there !== nowhere) this.told.add(`${place}: ${there} instead of ${nowhere}`);
    }
  }
}

it.each(GAMES_WITH)(
  'a card that a seat cannot see is refused as one that does not exist (R-C0, %o)',
  (options) => {
    const tries = new Tries();
    for (let seed = 1; seed <= GAMES; seed += 1) {
      tries.forget();
      playRandomGame({ options, seed }, tries);
    }
    expect(tries.told).toEqual(new Set());
    expect(tries.places.size).toBe(5);
    const reasons = ['GAME_OVER', 'NOT_PENDING', 'UNKNOWN_CARD', 'WRONG_PHASE'];
    expect([...tries.reasons].sort()).toEqual(reasons);
  },
);

/** An id under which a card was held once, and is nowhere any more. */
function formerId(known: ReadonlySet<Iid>, { pub, own, sealed }: TcgState): Iid | undefined {
  const there = SEATS.flatMap((seat) => [
    ...own[seat].hand,
    ...own[seat].looked,
    ...sealed.decks[seat],
    ...pub.players[seat].discard,
    ...pub.players[seat].dead,
  ]);
  const ids = new Set([...pub.cards, ...there].map(({ iid }) => iid));
  return [...known].find((iid) => !ids.has(iid));
}
