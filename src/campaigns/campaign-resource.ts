import Type, { type Static } from 'typebox';
import { closed } from '../engine/tagged.ts';
import { PlayerSchema } from '../play/game-resource.ts';
import type { CampaignRecord } from './campaign-record.ts';
import type { StoredCampaign } from './ports.ts';
import type { CampaignRules, Chapter } from './rules.ts';

/** Schema of what a campaign is called. */
export const CampaignName = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'What the campaign is called.',
});

type Schemas = Pick<CampaignRules, 'schema'>;

function charactersSchema({ schema }: Schemas) {
  return Type.Array(
    Type.Object(
      {
        character: Type.Unsafe<string>(schema.character),
        rounds: Type.Integer({ description: 'Rounds in which it was played.' }),
        successes: Type.Integer({ description: 'Those of them in which its goal was met.' }),
      },
      closed,
    ),
    { description: 'How the characters fared in the games that are over, by name.' },
  );
}

function chapterSchema(rules: Schemas) {
  return Type.Object(
    {
      chapter: Type.Unsafe<Chapter>(rules.schema.chapter),
      status: Type.Enum(['locked', 'open', 'won'], {
        type: 'string',
        description:
          '`locked`: an earlier chapter must be won first. `open`: it can be played. `won`: it ' +
          'was won, and can be played again.',
      }),
      attempts: Type.Integer({
        description: 'Games of it that were started, those that still run among them.',
      }),
      rounds: Type.Integer({
        description: 'Rounds that were played in the games of it that are over.',
      }),
      games: Type.Array(Type.String(), {
        description: 'Ids of all games made of it, oldest first, cancelled ones among them.',
      }),
      characters: charactersSchema(rules),
    },
    closed,
  );
}

/** Schema of a campaign as its members see it. */
export function campaignSchema(rules: Schemas) {
  return Type.Object(
    {
      id: Type.String({
        description: 'Id of the campaign.',
        examples: ['c_019a2b3c-4d5e-7f60-8123-456789abcdef'],
      }),
      name: CampaignName,
      freeChapters: Type.Boolean({ description: 'Whether every chapter is open from the start.' }),
      creator: Type.String({ description: 'Id of the player who made it.' }),
      members: Type.Array(PlayerSchema, { description: 'In the order in which they joined.' }),
      chapters: Type.Array(chapterSchema(rules), {
        description: 'Every chapter in order. All of it follows from the games alone.',
      }),
      next: Type.Unsafe<Chapter>({
        ...rules.schema.chapter,
        description: 'The chapter that is played unless another is chosen: the first not yet won.',
      }),
      characters: charactersSchema(rules),
      inviteCode: Type.Optional(
        Type.String({ description: 'Lets players join. Not for tokens that may only watch.' }),
      ),
      createdAt: Type.String({
        format: 'date-time',
        description: 'RFC 3339, UTC, milliseconds.',
      }),
      links: Type.Record(Type.String(), Type.String(), {
        description: 'Addresses of the campaign itself (`self`) and of its `games`, to begin one.',
      }),
    },
    { ...closed, title: 'Campaign', description: 'A campaign, as its members see it.' },
  );
}

/** A campaign as its members see it. */
export type CampaignResource = Static<ReturnType<typeof campaignSchema>>;

/** A campaign with its record, as the API shows it. */
export function campaignResource(
  campaign: StoredCampaign,
  { chapters, next, characters }: CampaignRecord,
): CampaignResource {
  const { id, name, freeChapters, creator, members, inviteCode, createdAt } = campaign;
  const self = `/v1/campaigns/${id}`;
  return {
    id,
    name,
    freeChapters,
    creator,
    members: [...members],
    chapters: chapters.map((one) => ({
      ...one,
      games: [...one.games],
      characters: [...one.characters],
    })),
    next,
    characters: [...characters],
    inviteCode,
    createdAt,
    links: { self, games: `${self}/games` },
  };
}
