import { describe, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { REASONS } from '../../../src/games/trick-taking/commands.ts';
import { CHAPTERS } from '../../../src/games/trick-taking/ids.ts';
import { ok } from '../../support/server/api-client.ts';
import { readSight } from '../../support/server/calls.ts';
import { registerPlayer } from '../../support/server/seated-game.ts';
import { sharedServer } from '../../support/server/shared-server.ts';
import { makeGameOf, seatGameOf, WireTable } from '../../support/server/wire-table.ts';
import { audienceOf } from './audience.ts';
import { expectRefusal } from './check-refusal.ts';
import { type Moment, PROVOCATIONS } from './provocations.ts';
import { expectNoGame } from './requests.ts';

const TITLE = 'trick-taking';
const server = sharedServer({ RATE_LIMIT: '0' });
const audience = audienceOf(server, ['p1', 'p2', 'p3', 'p4']);

/** Games that are played until the moment for a wrong command comes, and commands in each. */
const GAMES = 6;
const COMMANDS = 150;

async function startTable(options: object): Promise<WireTable> {
  const game = await seatGameOf(TITLE, server.url, options, audience.persons);
  return new WireTable(server.url, TITLE, game);
}

/** Where the game stands, as the seat sees it that is asked; null when it is over. */
async function momentOf({ game }: WireTable): Promise<Moment | null> {
  const [seat] = (await ok(readSight(game.at('p1'), game.id, 'p1'))).waiting;
  if (seat === undefined) return null;
  const { decisions, view } = await ok(readSight(game.at(seat), game.id, seat));
  const asked = known(
    decisions.find(({ optional }) => !optional),
    `a question to ${seat}`,
  );
  return {
    seat,
    seats: game.players.map((player) => player.seat),
    kind: asked.kind,
    commands: asked.commands,
    round: known(view, 'a view').round,
  };
}

/** Leads on to where exchanges are made, which solo may leave out. */
async function answer(table: WireTable, { seat, commands }: Moment): Promise<void> {
  const offer = commands.find(({ type }) => type === 'offerExchange');
  await table.give(seat, known(offer ?? commands[0], 'one'));
}

describe('a command that the rules forbid', () => {
  it('is provoked with each reason of a refusal', () => {
    const reasons = REASONS.filter((reason) => reason !== 'OPTION_OUT_OF_PLACE');
    expect(Object.keys(PROVOCATIONS).sort()).toEqual([...reasons].sort());
  });

  it.each(Object.entries(PROVOCATIONS))(
    'is refused with %s, and leaves no trace',
    async (reason, one) => {
      let provoked = 0;
      for (let played = 0; played < GAMES && provoked === 0; played += 1) {
        const table = await startTable(one.options);
        let moment = await momentOf(table);
        for (let given = 0; moment !== null && given < COMMANDS && provoked === 0; given += 1) {
          const sent = one.wrong(moment);
          if (sent !== null) {
            await expectRefusal(audience, table, sent, reason);
            provoked += 1;
          } else {
            await answer(table, moment);
            moment = await momentOf(table);
          }
        }
      }
      expect(provoked).toBe(1);
    },
  );
});

describe('options', () => {
  const kept = { characters: [], events: [], groups: [], gifts: [] };
  const rows: readonly (readonly [object, string])[] = [
    [{ chapter: 19 }, '/options/chapter'],
    [{ chapter: 'the-road' }, '/options/chapter'],
    [{ people: 5 }, '/options/people'],
    [{ people: 0 }, '/options/people'],
    [{ maxRounds: 0 }, '/options/maxRounds'],
    [{ hideHistory: 'yes' }, '/options/hideHistory'],
    [{ chapter: 1, 'strider.declares': false }, '/options/strider.declares'],
    [{ chapter: 8, 'glorfindel.exchangeAll': true }, '/options/glorfindel.exchangeAll'],
    [{ chapter: 17, 'ch18.rivers': true }, '/options/ch18.rivers'],
    [{ chapter: 13, 'shadowfax.untuckInTrick': false }, '/options/shadowfax.untuckInTrick'],
    [{ chapter: 2, kept }, '/options/kept'],
    [{ chapter: 13, kept: { ...kept, characters: ['celeborn'] } }, '/options/kept/characters/0'],
    [{ chapter: 13, kept: { ...kept, groups: [1] } }, '/options/kept/groups/0'],
    [{ chapter: 13, kept: { ...kept, riderDone: true } }, '/options/kept/riderDone'],
    [{ chapter: 13, kept: { characters: [] } }, '/options/kept/events'],
  ];

  it.each(rows)('that make no game are refused with their path: %j', async (options, path) => {
    await expectNoGame(server.url, TITLE, options, { path });
  });

  it('of every chapter and number of people make one', async () => {
    const creator = await registerPlayer(server.url);
    for (const chapter of CHAPTERS) {
      for (const people of [1, 2, 3, 4]) {
        const { status } = await makeGameOf(TITLE, server.url, creator, { chapter, people });
        expect(status).toBe('open');
      }
    }
  });
});
