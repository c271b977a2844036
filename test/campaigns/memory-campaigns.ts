import type { CampaignDeps } from '../../src/campaigns/deps.ts';
import type { CampaignGame, Campaigns, StoredCampaign } from '../../src/campaigns/ports.ts';
import type { GameReport } from '../../src/campaigns/rules.ts';
import { known } from '../../src/engine/invariant.ts';
import { CAMPAIGNS } from '../../src/games/registry.ts';
import { liveTable, type MemoryStore, makeMemoryStore } from '../support/memory-ports.ts';

/** Campaigns on a store in memory. */
export interface MemoryCampaigns {
  readonly store: MemoryStore;
  readonly deps: CampaignDeps;
  /** Has a game that was made say this, as if it had been played to such an end. */
  endWith(game: string, report: GameReport, status?: CampaignGame['status']): void;
}

/** How a game ended, as a test would have it. */
interface Ended extends Pick<CampaignGame, 'status'> {
  readonly report: GameReport;
  readonly finishedAt: string;
}

/** A player of these tests. */
export function playerNamed(name: string) {
  return { id: `p_${name}`, name, kind: 'human' } as const;
}

/** Makes it; games end when a test says so, and say what it says. */
export function makeMemoryCampaigns(store = makeMemoryStore()): MemoryCampaigns {
  const ended = new Map<string, Ended>();
  const links: { readonly campaign: string; readonly game: string }[] = [];
  const play = store.node({
    games: {
      ...store.games,
      create(game, keyed) {
        const { campaign, append } = game;
        if (campaign !== null) links.push({ campaign, game: append.table.game.id });
        return store.games.create(game, keyed);
      },
    },
  });

  async function gameOf(id: string): Promise<CampaignGame> {
    const { table } = await liveTable(play, id);
    const { startedAt, finishedAt, status } = table;
    const { options } = table.game;
    const end = ended.get(id);
    if (end === undefined) return { id, options, status, startedAt, finishedAt };
    const { finishedAt: at } = end;
    return { id, options, status: end.status, startedAt: at, finishedAt: at };
  }

  const campaigns = campaignsInMemory((campaign) =>
    Promise.all(links.filter((one) => one.campaign === campaign).map(({ game }) => gameOf(game))),
  );
  let made = 0;
  return {
    store,
    deps: {
      play,
      campaigns,
      rules: CAMPAIGNS['trick-taking'],
      reports: { read: async (game) => known(ended.get(game), `the end of ${game}`).report },
      newId: () => `c_${++made}`,
    },
    endWith(game, report, status = 'finished') {
      store.clock.advance(1000);
      const finishedAt = new Date(store.clock.now()).toISOString();
      ended.set(game, { report, status, finishedAt });
    },
  };
}

function campaignsInMemory(
  gamesOf: (campaign: string) => Promise<readonly CampaignGame[]>,
): Campaigns {
  const stored = new Map<string, StoredCampaign>();
  const current = async (campaign: StoredCampaign) => ({
    ...campaign,
    games: await gamesOf(campaign.id),
  });
  const isMember = ({ members }: StoredCampaign, player: string) =>
    members.some(({ id }) => id === player);
  return {
    async create(campaign) {
      const { creator } = campaign;
      const made = { ...campaign, creator: creator.id, members: [creator], games: [] };
      stored.set(made.id, made);
      return { made, replayed: false };
    },
    async find(id, member) {
      const found = stored.get(id);
      return found === undefined || !isMember(found, member) ? null : current(found);
    },
    async list({ member, limit }) {
      const mine = [...stored.values()].filter((one) => isMember(one, member)).reverse();
      return Promise.all(mine.slice(0, limit).map(current));
    },
    async join(id, player, inviteCode) {
      const found = stored.get(id);
      if (found?.inviteCode !== inviteCode || isMember(found, player)) return;
      const members = [...found.members, playerNamed(player.slice(2))];
      stored.set(id, { ...found, members });
    },
    async leave(id, player) {
      const found = stored.get(id);
      if (found === undefined || !isMember(found, player)) return false;
      stored.set(id, { ...found, members: found.members.filter((one) => one.id !== player) });
      return true;
    },
  };
}
