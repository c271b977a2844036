import { known } from '../../src/engine/invariant.ts';
import type { Words } from '../../src/engine/rng.ts';
import { TITLES } from '../../src/games/registry.ts';
import { pick } from '../support/players.ts';
import { stringsIn } from '../support/schema-values.ts';
import { seededWords } from '../support/seeded-rng.ts';
import { type Game, ok } from '../support/server/api-client.ts';
import { readLog, resign } from '../support/server/calls.ts';
import { makeCampaign } from '../support/server/campaigns.ts';
import { type Person, registerPlayer, type SeatedGame } from '../support/server/seated-game.ts';
import { enter, pairRound, publish, start } from '../support/server/tournaments.ts';
import { makeDraft } from '../support/server/wire-event.ts';
import { makeGameOf, seatGameOf, WireTable } from '../support/server/wire-table.ts';
import { playOn } from './honest.ts';

/** A running game that is fuzzed, and what its seats could have said when it began. */
export interface Target {
  readonly title: string;
  readonly running: string;
  readonly open: readonly string[];
  readonly over: string;
  readonly seats: readonly string[];
  /** Commands that are legal until somebody gives one. */
  readonly commands: readonly object[];
  readonly decisions: readonly string[];
  /** Names that mean something in this title. */
  readonly atoms: readonly string[];
}

/** A tournament that is fuzzed. */
export interface FuzzedEvent {
  readonly id: string;
  readonly entrants: readonly string[];
}

/** Everything that cases refer to. It has the same shape each time it is made. */
export interface World {
  /** The address of the server, as a Host header has it. */
  readonly host: string;
  readonly player: Person;
  /** Tokens that are valid, those of few rights and those of others among them. */
  readonly tokens: readonly string[];
  readonly targets: readonly Target[];
  readonly campaign: string;
  /** Tournaments of the player's in every stage, with what can be named in them. */
  readonly events: readonly FuzzedEvent[];
  readonly inviteCode: string;
  /** Ids of tokens that may be deleted. */
  readonly spareTokens: readonly string[];
  /** Ids of all sorts, for where another one belongs. */
  readonly ids: readonly string[];
  /** The log of a game that is over. */
  readonly log: string;
}

/** Commands in a game before it is given up, so that its log has some. */
const LOG_COMMANDS = 12;
const LOG_SEED = 7;
const OPEN_GAMES = 4;
/** Whoever ends one by chance leaves others. */
const EVENTS_A_STAGE = 6;
const SPARE_TOKENS = 8;

/** Registers players and makes games in every state for the cases to be about. */
export async function makeWorld(url: string): Promise<World> {
  const player = await registerPlayer(url);
  const stranger = await registerPlayer(url);
  const scopes = [['watch'], ['organize']] as const;
  const further = await Promise.all(scopes.map((list) => makeToken(player, [...list])));
  const spare = await Promise.all(
    Array.from({ length: SPARE_TOKENS }, () => makeToken(player, ['play'])),
  );
  const targets = await Promise.all(
    TITLES.map(({ title }) => makeTarget(url, title, player, stranger)),
  );
  const campaign = await ok(makeCampaign(player, { name: 'Home again' }));
  const people = [player, stranger, await registerPlayer(url)];
  const events = await makeEvents(player, people);
  const over = known(targets[0], 'a title').over;
  const spareTokens = spare.map(({ id }) => id);
  const games = targets.flatMap(({ running, over: ended, open }) => [running, ended, ...open]);
  return {
    host: new URL(url).host,
    player,
    tokens: [stranger.token, ...further.map(({ token }) => token)],
    targets,
    campaign: campaign.id,
    events,
    inviteCode: known(campaign.inviteCode, 'the code of a campaign'),
    spareTokens,
    ids: [
      ...[...games, player.id, stranger.id, campaign.id, ...spareTokens],
      ...events.flatMap(({ id, entrants }) => [id, ...entrants]),
    ],
    log: await ok(readLog(player, over)),
  };
}

function makeToken({ api }: Person, scopes: ('play' | 'watch' | 'organize')[]) {
  return ok(api.POST('/v1/me/tokens', { body: { label: 'further', scopes } }));
}

const STAGES = ['draft', 'registration', 'running'] as const;

/** Drafts, events whose registration is open, and events in the middle of their first round. */
async function makeEvents(head: Person, people: readonly Person[]): Promise<FuzzedEvent[]> {
  const events: FuzzedEvent[] = [];
  for (let made = 0; made < EVENTS_A_STAGE; made += 1) {
    for (const stage of STAGES) events.push(await makeEvent(head, people, stage));
  }
  return events;
}

async function makeEvent(
  head: Person,
  people: readonly Person[],
  stage: (typeof STAGES)[number],
): Promise<FuzzedEvent> {
  const { id } = await makeDraft(head, { title: 'mordor-track' });
  if (stage === 'draft') return { id, entrants: [] };
  await ok(publish(head, id));
  for (const person of people) await ok(enter(person, id));
  if (stage === 'registration') return { id, entrants: [] };
  const { entrants } = await ok(start(head, id));
  await ok(pairRound(head, id));
  return { id, entrants: entrants.map((entrant) => entrant.id) };
}

async function makeTarget(
  url: string,
  title: string,
  player: Person,
  stranger: Person,
): Promise<Target> {
  const persons = [player, stranger];
  const game = await seatGameOf(title, url, {}, persons);
  const ended = await seatGameOf(title, url, {}, persons);
  await playOn(
    new WireTable(url, title, ended),
    seededWords(LOG_SEED),
    async (given) => given >= LOG_COMMANDS,
  );
  await ok(resign(player, ended.id, known(ended.players[0], 'a seat').seat));
  const open: Game[] = [];
  while (open.length < OPEN_GAMES) open.push(await makeGameOf(title, url, player, {}));
  const table = new WireTable(url, title, game);
  const seats = game.players.map(({ seat }) => seat);
  const decisions = (await Promise.all(seats.map((seat) => table.decisions(seat)))).flat();
  const commands = decisions.flatMap((decision) => decision.commands);
  return {
    title,
    running: game.id,
    open: open.map(({ id }) => id),
    over: ended.id,
    seats,
    commands,
    decisions: decisions.map(({ id }) => id),
    atoms: [...atomsOf(commands, seats, game)],
  };
}

function atomsOf(commands: readonly object[], seats: readonly string[], game: SeatedGame) {
  const atoms = new Set([...seats, game.id, 'Rosie']);
  return stringsIn(commands, atoms);
}

/** The target a case is about. */
export function targetFor(world: World, title: string | null, words: Words): Target {
  const own = world.targets.find((target) => target.title === title);
  return own ?? pick(words, world.targets);
}
