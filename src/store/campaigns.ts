import { and, asc, desc, eq, exists, inArray, lt } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { CampaignGame, Campaigns, NewCampaign, StoredCampaign } from '../campaigns/ports.ts';
import type { Player } from '../play/game-resource.ts';
import { orUnavailable } from './failures.ts';
import { makeOnce } from './idempotency.ts';
import type { Database, Store } from './pool.ts';
import { campaignGames, campaignMembers, campaigns, games, players } from './schema.ts';

/**
 * A member once, whatever comes at the same time; nobody where the code is wrong. Hashes are
 * compared: how long it takes says nothing of how much of a guess was right.
 */
const JOIN = `
insert into campaign_members (campaign_id, player, joined_at)
select id, $2, $4 from campaigns
where id = $1 and sha256(convert_to(invite_code, 'UTF8')) = sha256(convert_to($3, 'UTF8'))
on conflict do nothing`;

/** Campaigns in PostgreSQL. */
export function makeCampaigns(store: Store): Campaigns {
  const { db } = store;
  return {
    create: (campaign, keyed) =>
      makeOnce(store, keyed, asStored(campaign), async (client) => {
        const tx = drizzle(client);
        const { id, createdAt } = campaign;
        const creator = campaign.creator.id;
        await tx.insert(campaigns).values({ ...campaign, creator });
        await tx
          .insert(campaignMembers)
          .values({ campaign: id, player: creator, joinedAt: createdAt });
      }),

    find: (campaign, member) =>
      orUnavailable(async () => {
        const rows = await db
          .select()
          .from(campaigns)
          .where(and(eq(campaigns.id, campaign), hasMember(db, member)));
        return (await withParts(db, rows))[0] ?? null;
      }),

    list: ({ member, before, limit }) =>
      orUnavailable(async () => {
        const older = before === undefined ? undefined : lt(campaigns.id, before);
        const rows = await db
          .select()
          .from(campaigns)
          .where(and(hasMember(db, member), older))
          .orderBy(desc(campaigns.id))
          .limit(limit);
        return withParts(db, rows);
      }),

    join: (campaign, player, inviteCode, at) =>
      orUnavailable(async () => {
        await store.pool.query(JOIN, [campaign, player, inviteCode, at]);
      }),

    leave: (campaign, player) =>
      orUnavailable(async () => {
        const rows = await db
          .delete(campaignMembers)
          .where(and(eq(campaignMembers.campaign, campaign), eq(campaignMembers.player, player)))
          .returning({ player: campaignMembers.player });
        return rows.length === 1;
      }),
  };
}

type CampaignRow = typeof campaigns.$inferSelect;

function asStored(campaign: NewCampaign): StoredCampaign {
  const { creator } = campaign;
  return { ...campaign, creator: creator.id, members: [creator], games: [] };
}

function hasMember(db: Database, player: string) {
  return exists(
    db
      .select({ player: campaignMembers.player })
      .from(campaignMembers)
      .where(and(eq(campaignMembers.campaign, campaigns.id), eq(campaignMembers.player, player))),
  );
}

async function withParts(db: Database, rows: readonly CampaignRow[]): Promise<StoredCampaign[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [members, made] = await Promise.all([membersOf(db, ids), gamesOf(db, ids)]);
  return rows.map((row) => ({
    ...row,
    members: members.filter(({ campaign }) => campaign === row.id).map(({ player }) => player),
    games: made.filter(({ campaign }) => campaign === row.id).map(({ game }) => game),
  }));
}

async function membersOf(db: Database, ids: readonly string[]) {
  const rows = await db
    .select({
      campaign: campaignMembers.campaign,
      id: players.id,
      name: players.name,
      kind: players.kind,
    })
    .from(campaignMembers)
    .innerJoin(players, eq(players.id, campaignMembers.player))
    .where(inArray(campaignMembers.campaign, [...ids]))
    .orderBy(asc(campaignMembers.joinedAt), asc(campaignMembers.player));
  return rows.map(({ campaign, ...player }) => ({ campaign, player: player as Player }));
}

async function gamesOf(db: Database, ids: readonly string[]) {
  const rows = await db
    .select({
      campaign: campaignGames.campaign,
      id: games.id,
      status: games.status,
      options: games.options,
      startedAt: games.startedAt,
      finishedAt: games.finishedAt,
    })
    .from(campaignGames)
    .innerJoin(games, eq(games.id, campaignGames.game))
    .where(inArray(campaignGames.campaign, [...ids]))
    .orderBy(asc(games.id));
  return rows.map(({ campaign, ...game }) => ({ campaign, game: game as CampaignGame }));
}
