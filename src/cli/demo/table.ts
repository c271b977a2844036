import { known } from '../../engine/invariant.ts';
import type { GameResource } from '../../play/game-resource.ts';
import { type Api, register } from './api.ts';
import { type Manner, type Notes, playSeat } from './bot.ts';
import { presetOf, type TitleResource } from './presets.ts';
import type { Screen } from './screen.ts';
import { follow } from './socket.ts';
import type { DemoTitle } from './titles.ts';
import type { Update } from './wire.ts';

const NAMES = ['Rosie', 'Daisy', 'Ruby', 'Marigold'];

/** What is played, and how. */
export interface Plan {
  readonly url: string;
  readonly name: string;
  readonly title: DemoTitle;
  readonly people: number;
  /** One of the presets the API offers for the title; null for the usual game of the demo. */
  readonly preset: string | null;
  readonly manner: Manner;
}

/** A game that is over, as those who played and watched it know it. */
export interface PlayedGame {
  readonly game: string;
  /** The client that watched. */
  readonly watcher: Api;
  readonly notes: readonly Notes[];
  readonly outcome: Update['outcome'];
}

/** Lets clients that know nothing of each other play one game to its end, and watches it. */
export async function playGame(plan: Plan, screen: Screen): Promise<PlayedGame> {
  const { url, name, title, people, manner } = plan;
  const players = await Promise.all(NAMES.slice(0, people).map((player) => register(url, player)));
  const watcher = await register(url, 'Watcher');
  const host = known(players[0], 'the first player');
  const { presets, reference } = await host.call<TitleResource>('GET', `/v1/titles/${name}`);
  const expert = title.learn(reference);
  const { id: game, seats } = await host.call<GameResource>('POST', `/v1/titles/${name}/games`, {
    name: 'Demo',
    options: optionsFor(plan, presets),
  });
  const tell = expert.makeTeller();
  let before: Update | null = null;
  let outcome: Update['outcome'] = null;
  const watched = follow(watcher, { title: name, game, seat: null }, (update) => {
    outcome = update.outcome;
    screen.show(expert.render(update), tell(update, before));
    before = update;
  });
  const playing = seats.map(({ seat }, place) => {
    const api = known(players[place], `the player of ${seat}`);
    return playSeat(api, expert, { title: name, game, seat }, manner);
  });
  const [notes] = await Promise.all([Promise.all(playing), watched]);
  return { game, watcher, notes, outcome };
}

function optionsFor(
  { name, title, people, preset }: Plan,
  presets: TitleResource['presets'],
): object {
  return preset === null ? title.options(people) : presetOf(name, presets, preset).options;
}
