import type { Teller } from '../screen.ts';
import type { Update } from '../wire.ts';
import { type Cards, factsOf } from './cards.ts';
import { listOf, makeNames } from './names.ts';
import { makeStory } from './story.ts';
import { type CardInPlay, SEATS, type Seat, type View } from './view.ts';

/** The path, both fellowships, the minions and what is fought. */
export function render(cards: Cards, { version, view: seen }: Update): readonly string[] {
  if (seen === null) return ['Waiting for the players to sit down.'];
  const view = seen as View;
  return [
    `The Lord of the Rings TCG   ${turnOf(view)}   twilight ${view.pool}   version ${version}`,
    '',
    row('Path', pathOf(cards, view)),
    ...SEATS.flatMap((seat) => playerRows(cards, view, seat)),
    row('Minions', listOf(view.cards.filter(inZone('minions')).map((one) => figure(cards, one)))),
    row('Skirmish', skirmishOf(cards, view)),
  ];
}

/**
 * Tells a game from its beginning; names stay known after their cards are gone. The bots bring no
 * decks of their own, so each seat plays the one that comes with the game for it.
 */
export function makeTeller(cards: Cards, decks: readonly string[]): Teller {
  const names = makeNames(cards);
  const tellStep = makeStory(names);
  return ({ view, events }, before) => {
    const whose =
      before === null ? SEATS.map((seat, place) => `${seat} plays ${decks[place]}`) : [];
    if (view === null) {
      return before === null ? [...whose, 'Waiting for the players to sit down'] : [];
    }
    names.learn(view);
    names.learn(events);
    return [...whose, ...tellStep(events, (before?.view ?? null) as View | null, view as View)];
  };
}

function row(name: string, text: string): string {
  return `${name.padEnd(10)}${text}`;
}

function turnOf({ turn, fp, phase }: View): string {
  if (phase === 'setup' || phase === 'gameOver') return phase === 'setup' ? 'set-up' : 'over';
  return `turn ${turn} of ${fp}, ${phase}`;
}

function inZone(zone: string) {
  return (card: CardInPlay) => card.zone === zone;
}

/** Sites on the path by their numbers, with the seats that are there. */
function pathOf(cards: Cards, { cards: inPlay, players }: View): string {
  const sites = inPlay.filter(inZone('path')).map(({ card }) => factsOf(cards, card));
  const names = sites
    .map(({ title, siteNumber = 0 }) => ({ title, siteNumber }))
    .sort((one, other) => one.siteNumber - other.siteNumber)
    .map(({ title, siteNumber }) => {
      const there = SEATS.filter((seat) => players[seat].marker === siteNumber);
      return `${siteNumber} ${title}${there.map((seat) => ` [${seat}]`).join('')}`;
    });
  return names.length === 0 ? '-' : names.join(' > ');
}

function playerRows(cards: Cards, view: View, seat: Seat): readonly string[] {
  const { burdens, hand, drawDeck, discard, dead } = view.players[seat];
  const piles = `hand ${hand}, deck ${drawDeck}, discarded ${discard.count}`;
  const own = view.cards.filter(({ owner }) => owner === seat);
  const lead = own.filter(inZone('fellowship')).map((one) => figure(cards, one, view.cards));
  const support = own.filter(inZone('support')).map((one) => figure(cards, one));
  const lost = dead.map(({ card }) => factsOf(cards, card).title);
  return [
    row(seat, `burdens ${burdens}, ${piles}, dead ${listOf(lost)}`),
    row('', listOf(lead)),
    row('', `support ${listOf(support)}`),
  ];
}

/** A card in short: its title, strength and vitality, and what it bears. */
function figure(cards: Cards, one: CardInPlay, all: readonly CardInPlay[] = []): string {
  const { title } = factsOf(cards, one.card);
  if (one.strength === null) return title;
  const items = all
    .filter(({ attachedTo }) => attachedTo === one.iid)
    .map(({ card }) => factsOf(cards, card).title);
  const bears = items.length === 0 ? '' : ` (${items.join(', ')})`;
  return `${title} ${one.strength}/${one.vitality}${bears}`;
}

function skirmishOf(cards: Cards, { skirmish, cards: inPlay }: View): string {
  if (skirmish === null) return '-';
  const title = (iid: string) => {
    const card = inPlay.find((one) => one.iid === iid);
    return card === undefined ? [] : [factsOf(cards, card.card).title];
  };
  const lead = skirmish.character === null ? [] : title(skirmish.character);
  const minions = skirmish.minions.flatMap(title);
  return `${listOf(lead)} ${skirmish.fellowship} against ${listOf(minions)} ${skirmish.minion}`;
}
