import Type, { type Static } from 'typebox';
import { closed } from '../engine/tagged.ts';
import { ExplanationSchema, ResultSchema } from './events.ts';
import type { RoundPlan } from './pairing/plan.ts';
import { type PairedRound, type PairedTable, resultOf } from './tournament.ts';

const Correction = Type.Object(
  { ...ResultSchema.properties, reason: Type.String({ description: 'Why, by an organizer.' }) },
  closed,
);

const PairingSchema = Type.Object(
  {
    id: Type.String({ description: '`3-1` is the first table of round 3.', examples: ['1-1'] }),
    entrants: Type.Array(Type.String(), {
      description: 'Ids in the order of the sides; one alone in a duplicate event.',
    }),
    games: Type.Array(Type.String(), {
      description: 'Ids of its games; sides change in the second.',
    }),
    result: Type.Union([ResultSchema, Type.Null()], {
      description: 'What counts now: the last correction, or what the games gave; null before.',
    }),
    settled: Type.Union([ResultSchema, Type.Null()], { description: 'What the games gave.' }),
    corrections: Type.Array(Correction, { description: 'Oldest first; nothing is overwritten.' }),
    explanation: ExplanationSchema,
  },
  closed,
);

const ByeSchema = Type.Object(
  { entrant: Type.String({ description: 'Id of the entrant.' }), explanation: ExplanationSchema },
  closed,
);

/** Schema of one round. */
export const RoundSchema = Type.Object(
  {
    round: Type.Integer({ description: 'From 1 on.' }),
    status: Type.Enum(['running', 'closed'], {
      type: 'string',
      description: '`closed`: every table has a result.',
    }),
    seedPart: Type.String({
      description: 'The seed of this pairing, hexadecimal: anybody can repeat it.',
    }),
    pairings: Type.Array(PairingSchema, { description: 'The tables.' }),
    bye: Type.Union([Type.String(), Type.Null()], {
      description: 'The first entrant without an opponent; null where everybody has one.',
    }),
    byes: Type.Array(ByeSchema, { description: 'All entrants without an opponent, and why.' }),
    dealCommitments: Type.Array(Type.String(), {
      description: 'SHA-256 of the seeds that all tables share, one a leg; empty where none is.',
    }),
    dealSeeds: Type.Array(Type.String(), { description: 'Those seeds, once the round is closed.' }),
    reason: Type.Union([Type.String(), Type.Null()], {
      description: 'Why it was paired by hand; null where it was not.',
    }),
  },
  { ...closed, title: 'TournamentRound', description: 'A round as it was paired and played.' },
);
export type RoundResource = Static<typeof RoundSchema>;

/** A round as the API shows it. */
export function roundResource(round: PairedRound): RoundResource {
  const { byes, dealCommitments, dealSeeds, reason, seedPart } = round;
  return {
    round: round.round,
    status: round.isClosed ? 'closed' : 'running',
    seedPart,
    pairings: round.tables.map(pairingResource),
    bye: byes[0]?.entrant ?? null,
    byes: byes.map((bye) => structuredClone(bye)),
    dealCommitments: [...dealCommitments],
    dealSeeds: [...dealSeeds],
    reason,
  };
}

function pairingResource(table: PairedTable): RoundResource['pairings'][number] {
  const { id, entrants, games, settled, corrections, explanation } = table;
  return structuredClone({
    id,
    entrants,
    games: games.map((game) => game.id),
    result: withoutReason(resultOf(table)),
    settled,
    corrections,
    explanation,
  }) as RoundResource['pairings'][number];
}

function withoutReason<R extends object | null>(result: R) {
  if (result === null) return null;
  const { reason: _, ...plain } = result as R & { readonly reason?: string };
  return plain;
}

/** Schema of what the next round would be. */
export const PreviewSchema = Type.Object(
  {
    round: Type.Integer({ description: 'The round that would be paired.' }),
    pairings: Type.Array(
      Type.Object(
        {
          entrants: Type.Array(Type.String(), { description: 'Ids in the order of the sides.' }),
          explanation: ExplanationSchema,
        },
        closed,
      ),
      { description: 'The tables.' },
    ),
    byes: Type.Array(ByeSchema, { description: 'Who would have no opponent.' }),
  },
  { ...closed, title: 'TournamentPreview', description: 'What the next round would be now.' },
);
export type PreviewResource = Static<typeof PreviewSchema>;

/** A plan as the API shows it. */
export function previewResource(round: number, { tables, byes }: RoundPlan): PreviewResource {
  return structuredClone({ round, pairings: tables, byes }) as PreviewResource;
}
