import { expect } from 'vitest';
import { CATALOGUE } from '../../../src/errors/catalogue.ts';
import type { RawAnswer } from '../../support/server/api-client.ts';
import { resign } from '../../support/server/calls.ts';
import type { Loose } from '../../support/server/post-json.ts';
import type { WireTable } from '../../support/server/wire-table.ts';
import type { Audience } from './audience.ts';
import type { Sent } from './requests.ts';

/** Expects the rules to refuse a command to its seat alone; nobody reads or hears a thing of it. */
export async function expectRefusal(
  audience: Audience,
  table: WireTable,
  sent: Sent,
  reason: string,
): Promise<void> {
  const decisions = await table.decisions(sent.seat);
  await expectNoTrace(audience, table, async () => {
    expectIllegal(await table.send(sent.seat, sent.command), sent, reason, decisions);
  });
}

/** Expects every seat to be told that a game is over, whatever it sends once a seat has resigned. */
export async function expectOver(
  audience: Audience,
  table: WireTable,
  resigning: string,
  command: Loose,
): Promise<void> {
  const { response } = await resign(table.game.at(resigning), table.id, resigning);
  expect(response.status).toBe(200);
  await expectNoTrace(audience, table, async () => {
    for (const { seat } of table.game.players) {
      const { status, json } = await table.send(seat, command);
      expect({ status, json }).toMatchObject({ status: 409, json: { code: 'GAME_NOT_RUNNING' } });
    }
  });
}

/** Expects every viewer to be sent one update while something is done. */
export async function expectHeard(
  audience: Audience,
  table: WireTable,
  act: () => Promise<unknown>,
): Promise<void> {
  const heard = await audience.heardDuring(table, async () => {
    await act();
  });
  const viewers = [...table.game.players, 'a spectator'];
  expect(heard.map((frames) => frames.map(({ type }) => type))).toEqual(
    viewers.map(() => ['update']),
  );
}

/** Expects a command that does not fit its schema to be refused with the path of what is wrong. */
export async function expectMalformed(
  table: WireTable,
  seat: string,
  command: object,
  path: string,
): Promise<void> {
  const before = await table.see(seat);
  const { status, json } = await table.send(seat, command as Loose);
  expect({ status, json }).toMatchObject({
    status: 400,
    json: { code: 'REQUEST_INVALID', errors: [{ path }] },
  });
  expect(await table.see(seat)).toBe(before);
}

/** Expects what is done to change nothing that a viewer can read, and to be heard by none. */
export async function expectNoTrace(
  { readByAll, heardDuring }: Audience,
  table: WireTable,
  act: () => Promise<void>,
): Promise<void> {
  const before = await readByAll(table);
  const heard = await heardDuring(table, act);
  expect(heard).toEqual(before.map(() => []));
  expect(await readByAll(table)).toEqual(before);
}

/** The refusal says which rule it is, names the first open question of its seat, and no more. */
export function expectIllegal(
  { status, json }: RawAnswer,
  { command }: Sent,
  reason: string,
  open: readonly { readonly id: string }[],
): void {
  expect({ command, status, json }).toEqual({
    command,
    status: 422,
    json: {
      type: '/v1/problems/COMMAND_ILLEGAL',
      title: CATALOGUE.COMMAND_ILLEGAL.title,
      status: 422,
      code: 'COMMAND_ILLEGAL',
      detail: expect.stringMatching(
        new RegExp(
          `^The rules refuse ${command.type}: ${reason}\\. [A-Z].+\\. (Open: .+\\)|Your seat is asked nothing)\\.$`,
        ),
      ),
      reason,
      decision: open[0]?.id ?? null,
    },
  });
}
