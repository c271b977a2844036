import { describe, expect, it } from 'vitest';
import {
  deploy,
  deployedTable,
  lifts,
  PLACEMENTS,
  placeSome,
  places,
} from '../support/deploying.ts';
import { expectTable, turnOf } from '../support/expecting.ts';
import { CONFIRM, REOPEN } from '../support/orders.ts';
import { newTable } from '../support/table.ts';

describe('worked examples: deployment', () => {
  it('WE-01: both sides deploy, and Sauron is to move', () => {
    expectTable(deployedTable(), {
      ...turnOf('sauron'),
      places: Object.fromEntries([...PLACEMENTS.fellowship, ...PLACEMENTS.sauron]),
    });
  });

  it('WE-02: the Shire has four places', () => {
    const table = newTable();
    for (const one of ['frodo', 'sam', 'pippin', 'merry'] as const) {
      table.fellowship(places([one, 'the-shire']));
    }

    expect(table.ask('fellowship', places(['gandalf', 'the-shire']))).toBe('DEPLOY_REGION_FULL');
  });

  it('WE-02a: eight characters are no deployment', () => {
    const table = placeSome(newTable(), 'fellowship', 8);

    expect(table.ask('fellowship', CONFIRM)).toBe('DEPLOYMENT_INCOMPLETE');
  });

  it('WE-03: every other region of the side has one place', () => {
    const table = newTable().fellowship(places(['gimli', 'cardolan']));

    expect(table.ask('fellowship', places(['merry', 'cardolan']))).toBe('DEPLOY_REGION_FULL');
  });

  it('WE-03a: a character is lifted before it is placed elsewhere', () => {
    const table = newTable().fellowship(places(['gimli', 'cardolan']));

    expect(table.ask('fellowship', places(['gimli', 'rhudaur']))).toBe('ALREADY_PLACED');
    table.fellowship(lifts('gimli'), places(['gimli', 'rhudaur']));
    expect(table.view('fellowship').placed).toEqual({ gimli: 'rhudaur' });
    expect(table.ask('fellowship', lifts('merry'))).toBe('NOT_PLACED');
  });

  it.each([
    ['WE-04', 'orcs', 'caradhras', 'NOT_A_DEPLOY_REGION'],
    ['WE-04', 'orcs', 'the-shire', 'NOT_A_DEPLOY_REGION'],
    ['WE-04', 'gimli', 'mordor', 'NOT_YOUR_CHARACTER'],
  ] as const)('%s: Sauron cannot put %s in %s', (_, character, region, reason) => {
    expect(newTable().ask('sauron', places([character, region]))).toBe(reason);
  });

  it('WE-05: of a submitted deployment the other side sees that it is submitted', () => {
    const before = newTable();
    const table = deploy(newTable(), 'sauron');

    expect(table.view('fellowship')).toEqual({
      ...before.view('fellowship'),
      submitted: { fellowship: false, sauron: true },
      decider: ['fellowship'],
    });
    expect(Object.values(table.view('fellowship').regions).flatMap((one) => one.sauron)).toEqual(
      [],
    );
  });

  it('WE-05a: of a deployment that is not submitted the other side sees nothing', () => {
    const table = placeSome(newTable(), 'sauron', 8);

    expect(table.view('fellowship')).toEqual(newTable().view('fellowship'));
    expect(table.view('fellowship').submitted.sauron).toBe(false);
  });

  it('WE-05b: a submission is taken back until the other side has submitted', () => {
    const table = deploy(newTable(), 'sauron');

    expect(table.ask('sauron', lifts('orcs'))).toBe('DEPLOYMENT_CONFIRMED');
    table.sauron(REOPEN);
    expect(table.view('fellowship').submitted.sauron).toBe(false);
    table.sauron(lifts('orcs'));
    deploy(table, 'fellowship');
    expectTable(table, { phase: 'deploying', waiting: ['sauron'] });
    table.sauron(places(['orcs', 'mirkwood']), CONFIRM);
    expectTable(table, { ...turnOf('sauron'), places: { orcs: 'mirkwood' } });
    expect(table.ask('sauron', REOPEN)).toBe('WRONG_STATE');
  });

  it('WE-06: the Fellowship does not move first', () => {
    const table = deployedTable();

    expect(table.ask('fellowship', table.moving('gimli', 'caradhras'))).toBe('NOT_YOUR_TURN');
  });
});
