import { known } from '../../../src/engine/invariant.ts';
import { below, type Words } from '../../../src/engine/rng.ts';
import type { Command } from '../../../src/games/confrontation/commands.ts';
import { CHARACTER_FACTS } from '../../../src/games/confrontation/data/characters.ts';
import { DEPLOYMENT } from '../../../src/games/confrontation/data/deployment.ts';
import {
  type Character,
  REGIONS,
  type Region,
  SIDES,
  type Side,
} from '../../../src/games/confrontation/ids.ts';
import type { View } from '../../../src/games/confrontation/view/schema.ts';
import { pick } from '../players.ts';
import type { Game } from './api-client.ts';
import type { Person } from './seated-game.ts';
import {
  makeGameOf,
  seatGameOf,
  type WireAnswer,
  type WireDecision,
  WireTable,
} from './wire-table.ts';

/** What a command of a duel is answered. */
export type DuelAnswer = WireAnswer<Side, Command, View>;

/** Where characters are put; the others fill the places that are left, in the printed order. */
export type Places = Readonly<Partial<Record<Character, Region>>>;

/** How a duel is made; everything has a default. */
export interface DuelSettings {
  /** The players of the Fellowship and of Sauron. */
  readonly persons?: readonly Person[];
  readonly options?: object;
}

const TITLE = 'confrontation';

/** A game of The Confrontation over HTTP, in which both sides are played by the names of characters. */
export class Duel extends WireTable<Side, Command, View> {
  /** The stand of a character, which its owner sees on the board. */
  async handleOf(character: Character): Promise<string> {
    const { side } = CHARACTER_FACTS[character];
    const { view } = await this.sight(side);
    const stands = Object.values(view.regions).flatMap((region) => region[side]);
    return known(
      stands.find((stand) => stand.character === character),
      `the stand of ${character}`,
    ).handle;
  }

  /** What the owner of a character sends to move it. */
  async moving(character: Character, to: Region): Promise<Command> {
    return { type: 'move', handle: await this.handleOf(character), to };
  }

  async move(character: Character, to: Region): Promise<DuelAnswer> {
    return this.give(CHARACTER_FACTS[character].side, await this.moving(character, to));
  }

  /** Puts all characters of a side on its places, and leaves it unconfirmed. */
  async place(side: Side, wished: Places = {}): Promise<void> {
    const decisions = await this.decisions(side);
    for (const [character, region] of placesOf(side, rosterIn(decisions), wished)) {
      await this.give(side, { type: 'placeCharacter', character, region });
    }
  }

  /** Deploys both sides; it is then the turn of Sauron. */
  async deploy(wished: Places = {}): Promise<void> {
    for (const side of SIDES) {
      await this.place(side, wished);
      await this.give(side, { type: 'confirmDeployment' });
    }
  }
}

/** Makes a duel and leaves it open. */
export function makeDuel(url: string, creator: Person, options: object = {}): Promise<Game> {
  return makeGameOf(TITLE, url, creator, options);
}

/** Makes a duel and seats both sides. */
export async function startDuel(
  { url }: { readonly url: string },
  { persons = [], options = {} }: DuelSettings = {},
): Promise<Duel> {
  return new Duel(url, TITLE, await seatGameOf(TITLE, url, options, persons));
}

/** Deploys, and brings Shelob to Gimli: both sides are then asked for a card, which is secret. */
export async function goToCards(duel: Duel): Promise<void> {
  await duel.deploy();
  await duel.move('shelob', 'caradhras');
  await duel.move('gandalf', 'rhudaur');
  await duel.move('shelob', 'eregion');
}

/** The characters that a side is asked to place. */
function rosterIn(decisions: readonly WireDecision<Command>[]): readonly Character[] {
  const commands = decisions.flatMap((decision) => decision.commands);
  const placed = commands.flatMap((one) => (one.type === 'placeCharacter' ? [one.character] : []));
  return [...new Set(placed)];
}

function placesOf(
  side: Side,
  roster: readonly Character[],
  wished: Places,
): readonly (readonly [Character, Region])[] {
  const taken = (region: Region) => roster.filter((one) => wished[one] === region).length;
  const left = REGIONS.flatMap((region) => {
    const free = (DEPLOYMENT[side][region] ?? 0) - taken(region);
    return Array.from({ length: free }, () => region);
  });
  return roster.map((character) => {
    const region = wished[character] ?? left.shift();
    return [character, known(region, `a place for ${character}`)];
  });
}

/** How often a random player looks for an optional decision first: once in so many commands. */
const OPTIONAL_ONCE_IN = 8;

/**
 * Plays a duel to its end by any commands that the API lists, now and then one that nobody waits
 * for; tells each side and what it was answered.
 */
export async function playOut(
  duel: Duel,
  words: Words,
  onAnswer: (side: Side, answer: DuelAnswer) => Promise<void> = async () => undefined,
): Promise<void> {
  let { waiting } = await duel.sight(null);
  while (waiting.length > 0) {
    const isOptional = below(words, OPTIONAL_ONCE_IN) === 0;
    const side = pick(words, isOptional ? SIDES : waiting);
    const decisions = await duel.decisions(side);
    const open = decisions.filter(({ optional }) => optional === isOptional);
    if (open.length === 0) continue;
    const answer = await duel.give(side, pick(words, pick(words, open).commands));
    await onAnswer(side, answer);
    waiting = answer.waiting;
  }
}
