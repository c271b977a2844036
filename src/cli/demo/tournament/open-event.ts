import { known } from '../../../engine/invariant.ts';
import type { TournamentResource } from '../../../tournaments/tournament-resource.ts';
import { type Api, limitedTo, register } from '../api.ts';
import type { Manner } from '../bot.ts';
import type { TitleResource } from '../presets.ts';
import { DEMO_TITLES, type Expert } from '../titles.ts';
import type { Kind } from './kinds.ts';
import { whimsical } from './whimsical.ts';

/** Which tournament is held, and how. */
export interface EventPlan {
  readonly url: string;
  readonly kind: Kind;
  readonly entrants: number;
  readonly manner: Manner;
}

/** Tells the person at the prompt something. */
export type Tell = (line: string) => void;

/** What the organizer writes down, to compare with the log that is published later. */
export interface EventNotes {
  /** The promise about the seed, from before anybody entered. */
  readonly seedCommitment: string;
  /** The hash of a version, as it was told when it was the newest. */
  readonly hashes: Map<number, string>;
}

/** A tournament that goes on, and the clients of all who take part. */
export interface HeldEvent {
  readonly plan: EventPlan;
  readonly id: string;
  readonly rounds: number;
  /** The address of the tournament. */
  readonly path: string;
  /** The client of the person who holds it, and the same with a token for nothing else. */
  readonly host: Api;
  readonly organizer: Api;
  readonly expert: Expert;
  /** Clients by the id of their player. */
  readonly clients: ReadonlyMap<string, Api>;
  readonly entrants: TournamentResource['entrants'];
  readonly notes: EventNotes;
}

/** Registers everybody, opens a tournament, lets all enter who shall, and starts it. */
export async function openEvent(plan: EventPlan, tell: Tell): Promise<HeldEvent> {
  const { url, kind, entrants } = plan;
  const host = await register(url, 'Organizer');
  const organizer = await limitedTo(host, 'organize');
  const rounds = kind.countRounds(entrants);
  const { system, title, options } = kind;
  const rules = { name: `Demo ${system}`, title, system, options, rounds };
  const made = await organizer.call<TournamentResource>('POST', '/v1/tournaments', rules);
  const path = `/v1/tournaments/${made.id}`;
  const notes = { seedCommitment: made.seedCommitment, hashes: new Map<number, string>() };
  note(notes, made);
  note(notes, await organizer.call('POST', `${path}/publication`));
  const teams = await Promise.all(kind.names.slice(0, entrants).map((name) => gather(plan, name)));
  for (const team of teams) note(notes, await enter(path, team));
  const started = await organizer.call<TournamentResource>('POST', `${path}/start`);
  note(notes, started);
  tell(`${title}, ${system}: ${entrants} have entered, ${rounds} rounds are to be played.`);
  if (kind.scoring !== null) tell(kind.scoring);
  const { reference } = await host.call<TitleResource>('GET', `/v1/titles/${title}`);
  const expert = whimsical(known(DEMO_TITLES[title], title).learn(reference), kind.whim);
  const clients = new Map(teams.flatMap(({ people }) => people.map((api) => [api.player, api])));
  const { id } = made;
  return {
    ...{ plan, id, rounds, path, host, organizer, expert, clients, notes },
    entrants: started.entrants,
  };
}

/** Keeps the hash of the newest version. */
export function note({ hashes }: EventNotes, { version, head }: TournamentResource): void {
  hashes.set(version, head);
}

interface Team {
  readonly name: string;
  /** The clients of its people, who enters it first. */
  readonly people: readonly Api[];
}

async function gather({ url, kind }: EventPlan, name: string): Promise<Team> {
  const people = Array.from({ length: kind.teamSize }, (_, place) =>
    register(url, kind.teamSize === 1 ? name : `${name} ${place + 1}`),
  );
  return { name, people: await Promise.all(people) };
}

/** One enters the team, the others say that they take part. */
async function enter(path: string, { name, people }: Team): Promise<TournamentResource> {
  const [first, ...others] = people;
  const captain = known(first, 'who enters the team');
  const entry = { name, players: others.map(({ player }) => player) };
  let now = await captain.call<TournamentResource>('PUT', `${path}/entrants/me`, entry);
  const team = now.entrants.find(({ players }) => players.some(({ id }) => id === captain.player));
  const { id } = known(team, 'the team that was entered');
  for (const other of others) now = await other.call('PUT', `${path}/entrants/${id}/players/me`);
  return now;
}
