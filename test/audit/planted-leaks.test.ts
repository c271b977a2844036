import Type, { type TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { auditLog } from '../../src/audit/audit-log.ts';
import { known } from '../../src/engine/invariant.ts';
import type { AnyModule, AnyState, GameModule } from '../../src/engine/module.ts';
import { closed, taggedUnion } from '../../src/engine/tagged.ts';
import { findTitle } from '../../src/games/registry.ts';
import { settleOverdue } from '../../src/play/time-out.ts';
import { exportedLines, makeMemoryStore, playOn, startGame } from '../support/memory-ports.ts';
import { Event } from '../support/toy/events.ts';
import { highCard } from '../support/toy/index.ts';
import type { HighCard } from '../support/toy/state.ts';

type Title = GameModule<HighCard>;

/** Plays a game of a title and audits its log with the same title: only what it shows can be wrong. */
async function auditOf(module: AnyModule, options: object = { people: 2 }) {
  const store = makeMemoryStore(module);
  const game = await startGame(store.node(), { title: module.title, options });
  await playOn(store.node(), game, 11);
  const report = auditLog(await exportedLines(store, game), () => module);
  expect({ ...report.checks, sights: '' }).toEqual({
    chain: 'ok',
    commitment: 'ok',
    fold: 'ok',
    rules: 'ok',
    randomness: 'ok',
    sights: '',
  });
  return report;
}

/** A title that remembers the state it made last, which no view or list should know. */
function remembering(members: (last: () => AnyState | null) => Partial<Title>): Title {
  let last: AnyState | null = null;
  return {
    ...highCard,
    ...members(() => last),
    evolve(before, event) {
      const after = highCard.evolve(before, event);
      last = after;
      return after;
    },
  };
}

function deckTop(state: AnyState | null): string {
  const { deck } = (state?.sealed ?? { deck: [] }) as { deck: readonly { id: string }[] };
  return deck[0]?.id ?? '';
}

const Named = Type.Object({ card: Type.String(), place: Type.String() }, closed);
const HINTED: readonly TSchema[] = [
  Type.Object(
    {
      type: Type.Literal('CardChosen'),
      v: Type.Literal(1),
      pub: Type.Object({ seat: Type.String(), hint: Named }, closed),
      own: Type.Record(Type.String(), Type.Object({ card: Type.String() }, closed)),
    },
    closed,
  ),
  Type.Object(
    {
      type: Type.Literal('TopShown'),
      v: Type.Literal(1),
      pub: Type.Object({ top: Named }, closed),
    },
    closed,
  ),
];

/** What a title shows of the card on top of its deck by every choice. */
interface Hints {
  /** The place that the choice names with the card. */
  readonly hinted: string;
  /** The place that an event before it names, which shows the card to all. */
  readonly shown?: string;
  readonly reveals?: readonly string[];
}

function hintingAtTheTop({ hinted, shown, reveals = [] }: Hints): AnyModule {
  const branches = (Event as unknown as { readonly oneOf: readonly TSchema[] }).oneOf;
  const event = taggedUnion('type', [...branches.toSpliced(1, 1), ...HINTED]);
  const title = {
    ...highCard,
    schema: { ...highCard.schema, event },
    reveals: [...highCard.reveals, ...reveals],
    evolve(before, happened) {
      return (happened.type as string) === 'TopShown' ? before : highCard.evolve(before, happened);
    },
    decide(given, state, rng) {
      const [first, ...others] = highCard.decide(given, state, rng);
      if (first.type !== 'CardChosen') return [first, ...others];
      const card = deckTop(state);
      const top = { type: 'TopShown', v: 1, pub: { top: { card, place: shown } } };
      const hint = { ...first, pub: { ...first.pub, hint: { card, place: hinted } } };
      const events = shown === undefined ? [hint, ...others] : [top, hint, ...others];
      return events as unknown as ReturnType<Title['decide']>;
    },
  } as Title;
  return title as AnyModule;
}

describe('the check of sights finds', () => {
  it('nothing in an honest title', async () => {
    expect((await auditOf(highCard)).ok).toBe(true);
  });

  it('a hidden card in a view', async () => {
    const module = remembering((last) => ({
      view: (seen) => ({ ...highCard.view(seen), chosen: [...seen.pub.chosen, deckTop(last())] }),
    }));
    const { firstFault } = await auditOf(module);
    expect(firstFault).toMatchObject({ version: 3, check: 'sights', path: '/view/chosen/0' });
  });

  it('another hand in a list of commands', async () => {
    const module = remembering((last) => ({
      legal: (seen) => [
        ...highCard.legal(seen),
        {
          kind: 'peek',
          frame: null,
          optional: true,
          commands: [{ type: 'choose', card: deckTop(last()) || 'c1' }],
        },
      ],
    }));
    const store = makeMemoryStore(module);
    const game = await startGame(store.node(), { title: 'high-card', options: { people: 2 } });
    const { table } = known(await store.node().tables.newest(game), 'the game');
    expect(table.status).toBe('running');
    const abandoned = { openHours: 1, idleDays: 1, maxEntries: 1 };

    await settleOverdue(store.node({ limits: abandoned }), game);
    const report = auditLog(await exportedLines(store, game), () => module);
    expect(report.checks.rules).toBe('ok');
    const path = '/decisions/1/commands/0/card';
    expect(report.firstFault).toMatchObject({ version: 3, check: 'sights', path });
  });

  it('a hidden card in an event', async () => {
    const { firstFault } = await auditOf(hintingAtTheTop({ hinted: 'deck' }));
    expect(firstFault).toMatchObject({ check: 'sights', path: '/events/0/pub/hint/card' });
  });

  it('nothing in an event that names what its command has shown to all', async () => {
    const hints = { hinted: 'deck', shown: 'deck', reveals: ['TopShown'] };
    const { ok, firstFault } = await auditOf(hintingAtTheTop(hints));
    expect(firstFault).toBeNull();
    expect(ok).toBe(true);
  });

  it('where a card went that its command has shown to all elsewhere', async () => {
    const hints = { hinted: 'hand', shown: 'deck', reveals: ['TopShown'] };
    const { firstFault } = await auditOf(hintingAtTheTop(hints));
    expect(firstFault).toMatchObject({ check: 'sights', path: '/events/1/pub/hint/card' });
  });

  it('a hidden card in an event that may not show it', async () => {
    const { firstFault } = await auditOf(hintingAtTheTop({ hinted: 'deck', shown: 'deck' }));
    expect(firstFault).toMatchObject({ check: 'sights', path: '/events/0/pub/top/card' });
  });

  it('a field in a view that its schema does not know', async () => {
    const module = {
      ...highCard,
      view: (seen) => ({ ...highCard.view(seen), seed: 'abc' }),
    } as Title;
    const { firstFault } = await auditOf(module);
    expect(firstFault).toMatchObject({ version: 3, check: 'sights', path: '/view/seed' });
  });

  it('a view that cannot be made', async () => {
    const module: Title = {
      ...highCard,
      view(seen) {
        if (seen.pub.chosen.length > 0) throw new Error('no view of a choice');
        return highCard.view(seen);
      },
    };
    const { firstFault } = await auditOf(module);
    expect(firstFault).toMatchObject({ version: 4, check: 'sights' });
    expect(firstFault?.detail).toContain('no view of a choice');
  });

  it('a hidden card by its printed name, where a game has one of each', async () => {
    const honest = known(findTitle('trick-taking'), 'the title');
    let last: AnyState | null = null;
    const module: AnyModule = {
      ...honest,
      evolve(before, event) {
        last = honest.evolve(before, event);
        return last;
      },
      view(seen) {
        const view = honest.view(seen) as { readonly round: { readonly lost: readonly string[] } };
        const own = last?.own['p2'] as { readonly hands: Record<string, readonly string[]> };
        const lost = [...view.round.lost, ...(own.hands['h2'] ?? []).slice(0, 1)];
        return { ...view, round: { ...view.round, lost } };
      },
    };
    const { firstFault } = await auditOf(module, { people: 3, maxRounds: 1 });
    expect(firstFault?.check).toBe('sights');
    expect(firstFault?.path).toMatch(/^\/view\/round\/lost\//);
  });

  describe('a card of Mordor Track, though the options name every card of the decks:', () => {
    const honest = known(findTitle('mordor-track'), 'the title');
    const options = { modules: { cards: { lastBattleAllowed: true } } };

    it('nothing in an honest game', async () => {
      expect((await auditOf(honest, options)).ok).toBe(true);
    });

    it('the hand of the other seat, in a view', async () => {
      let last: AnyState | null = null;
      const module: AnyModule = {
        ...honest,
        evolve(before, event) {
          last = honest.evolve(before, event);
          return last;
        },
        view(seen) {
          const view = honest.view(seen) as { readonly cards: Readonly<Record<string, object>> };
          const { hand } = known(last, 'the newest state').own['shadow'] as {
            readonly hand: readonly string[];
          };
          const shadow = { ...view.cards['shadow'], table: hand };
          return { ...view, cards: { ...view.cards, shadow } };
        },
      };
      const { firstFault } = await auditOf(module, options);
      expect(firstFault).toMatchObject({ version: 3, check: 'sights' });
      expect(firstFault?.path).toMatch(/^\/view\/cards\/shadow\/table\//);
    });

    it('what a seat draws, in the part of the other seat', async () => {
      const module: AnyModule = {
        ...honest,
        setup: (state, rng) =>
          honest.setup(state, rng).map((event) => {
            const part = event.own?.['shadow'];
            return part === undefined || event.type !== 'CardsDrawn'
              ? event
              : { ...event, own: { shadow: part, 'free-peoples': part } };
          }),
      };
      const { firstFault } = await auditOf(module, options);
      expect(firstFault).toMatchObject({ version: 3, check: 'sights' });
      expect(firstFault?.path).toMatch(/^\/events\/\d+\/own\/cards\//);
    });
  });
});
