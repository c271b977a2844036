import { describe, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { sight } from '../../../src/engine/sight.ts';
import type { Command, Reason } from '../../../src/games/confrontation/commands.ts';
import { SIDES, type Side } from '../../../src/games/confrontation/ids.ts';
import { confrontation } from '../../../src/games/confrontation/index.ts';
import type { Confrontation } from '../../../src/games/confrontation/state.ts';
import { lifts, PLACEMENTS, placeSome, places } from './support/deploying.ts';
import { expectTable } from './support/expecting.ts';
import {
  autoMix,
  BONUS,
  CANCEL_CARDS,
  CONFIRM,
  KEEP_CARDS,
  LET_PASS,
  mixes,
  NO_TEXT,
  plays,
  REOPEN,
  replaces,
  retreatsBefore,
  retreatsTo,
  STRIKE,
  SUBSTITUTE,
} from './support/orders.ts';
import { CLASSIC_STATES, type ClassicState, IN_STATE } from './support/states.ts';
import { newTable, type Table, tableAt } from './support/table.ts';

const DEPLOYING = ['placeCharacter', 'liftCharacter', 'confirmDeployment', 'reopenDeployment'];
const TEXTS = ['fellowshipRetreat', 'samSubstitute', 'samBonus', 'textPass'];

/** B.4: the commands each state takes, and from whom. */
const TAKEN: Readonly<Record<ClassicState, readonly [string[], readonly Side[]]>> = {
  deploying: [DEPLOYING, SIDES],
  'awaiting-move': [['move'], ['sauron']],
  'tunnel-ambush': [['balrogStrike', 'balrogPass'], ['sauron']],
  'choose-defender': [['chooseDefender'], ['sauron']],
  'fellowship-text': [TEXTS, ['fellowship']],
  'saruman-decision': [['sarumanCancelCards', 'sarumanKeepCards'], ['sauron']],
  'choose-cards': [['playCard'], SIDES],
  'sauron-card-first': [['playCard'], ['sauron']],
  'fellowship-card-second': [['playCard'], ['fellowship']],
  'sauron-magic': [['replaceMagic'], ['sauron']],
  'fellowship-magic': [['replaceMagic'], ['fellowship']],
  'sauron-retreat': [['chooseRetreat'], ['sauron']],
  'fellowship-retreat-card': [['chooseRetreat'], ['fellowship']],
};

/** One command of each type that answers a question; what it names is nowhere right. */
const COMMANDS: readonly Command[] = [
  places(['gimli', 'mordor']),
  lifts('gimli'),
  CONFIRM,
  REOPEN,
  { type: 'move', handle: 'nobody', to: 'fangorn' },
  STRIKE,
  LET_PASS,
  { type: 'chooseDefender', handle: 'nobody' },
  retreatsBefore('mordor'),
  SUBSTITUTE,
  BONUS,
  NO_TEXT,
  CANCEL_CARDS,
  KEEP_CARDS,
  plays('f-1'),
  replaces('f-1'),
  retreatsTo('mordor'),
];

type FirstLook = 'WRONG_STATE' | 'NOT_YOUR_TURN' | 'TAKEN';

/** The required question a side is asked. */
function questionTo(table: Table, side: Side) {
  const open = confrontation.legal(sight<Confrontation>(table.state, side));
  return known(
    open.find(({ optional }) => !optional),
    `a question to ${side}`,
  );
}

/** Whether a command comes at the wrong moment or from the wrong side, before it is looked into. */
function firstLook(table: Table, side: Side, command: Command): FirstLook {
  const reason = table.ask(side, command);
  return reason === 'WRONG_STATE' || reason === 'NOT_YOUR_TURN' ? reason : 'TAKEN';
}

function expectedFirst(state: ClassicState, side: Side, type: Command['type']): FirstLook {
  const [types, deciders] = TAKEN[state];
  if (!types.includes(type)) return 'WRONG_STATE';
  return deciders.includes(side) ? 'TAKEN' : 'NOT_YOUR_TURN';
}

describe('section 0: the order of refusals', () => {
  it.each(CLASSIC_STATES)('%s takes its own commands alone, from its decider', (state) => {
    const table = IN_STATE[state]();

    expect(table.phase).toBe(state);
    for (const side of SIDES) {
      expect(COMMANDS.map((command) => [command.type, firstLook(table, side, command)])).toEqual(
        COMMANDS.map(({ type }) => [type, expectedFirst(state, side, type)]),
      );
    }
  });

  it('a game that is over takes nothing', () => {
    const table = tableAt({ turn: 'fellowship', at: { frodo: 'gondor' } }).move('frodo', 'mordor');

    for (const command of [...COMMANDS, mixes('mordor'), autoMix(false)]) {
      for (const side of SIDES) expect(table.ask(side, command)).toBe('GAME_OVER');
    }
  });

  it('commands of other editions come at no time', () => {
    const table = IN_STATE['awaiting-move']();

    expect(table.ask('sauron', { type: 'crebain', handle: 'merry' })).toBe('WRONG_STATE');
    expect(table.ask('sauron', { type: 'mouthReplace' })).toBe('WRONG_STATE');
  });
});

describe('section 0: what is asked', () => {
  it.each(CLASSIC_STATES)('%s waits for those who owe an answer', (state) => {
    const table = IN_STATE[state]();
    const [, deciders] = TAKEN[state];

    expect(confrontation.waiting(table.state.pub)).toEqual(deciders);
    for (const side of deciders) {
      expect(questionTo(table, side)).toMatchObject({ kind: state, optional: false });
    }
  });

  it.each(CLASSIC_STATES)('%s asks spectators nothing', (state) => {
    expect(confrontation.legal(sight<Confrontation>(IN_STATE[state]().state, null))).toEqual([]);
  });

  it.each<readonly [ClassicState, Side, Command]>([
    ['deploying', 'fellowship', places(['frodo', 'the-shire'])],
    ['deploying', 'sauron', places(['balrog', 'mirkwood'])],
    ['awaiting-move', 'sauron', { type: 'move', handle: 'flying-nazgul', to: 'caradhras' }],
    ['tunnel-ambush', 'sauron', LET_PASS],
    ['choose-defender', 'sauron', { type: 'chooseDefender', handle: 'gimli' }],
    ['fellowship-text', 'fellowship', NO_TEXT],
    ['saruman-decision', 'sauron', KEEP_CARDS],
    ['choose-cards', 'fellowship', plays('f-1')],
    ['sauron-magic', 'sauron', replaces('s-6')],
    ['fellowship-magic', 'fellowship', replaces('f-2')],
    ['sauron-retreat', 'sauron', retreatsTo('rhudaur')],
    ['fellowship-retreat-card', 'fellowship', retreatsTo('arthedain')],
  ])('%s: the plain answer of %s comes first', (state, side, command) => {
    expect(questionTo(IN_STATE[state](), side).commands[0]).toEqual(command);
  });

  it('a complete deployment is plainly confirmed', () => {
    const table = placeSome(newTable(), 'sauron');

    expect(questionTo(table, 'sauron').commands).toEqual([CONFIRM]);
  });

  it('a move forward comes before every other', () => {
    const at = { aragorn: 'cardolan', orcs: 'arthedain' } as const;
    const { commands } = questionTo(
      tableAt({ turn: 'fellowship', at, without: ['frodo'] }),
      'fellowship',
    );

    expect(commands.map((command) => 'to' in command && command.to)).toEqual([
      'eregion',
      'enedwaith',
      'arthedain',
    ]);
  });

  it('B.1: nine characters and six regions are the most choices there are', () => {
    expect(questionTo(newTable(), 'fellowship').commands).toHaveLength(54);
  });
});

describe('B.1: deploying', () => {
  it('a submission that was not made is not taken back', () => {
    expect(newTable().ask('sauron', REOPEN)).toBe('DEPLOYMENT_NOT_CONFIRMED');
  });

  it.each<readonly [Reason, Command]>([
    ['NOT_YOUR_CHARACTER', places(['orcs', 'caradhras'])],
    ['ALREADY_PLACED', places(['frodo', 'caradhras'])],
    ['NOT_A_DEPLOY_REGION', places(['gandalf', 'fangorn'])],
    ['NOT_YOUR_CHARACTER', lifts('orcs')],
  ])('%s is the first thing that is wrong with %o', (reason, command) => {
    expect(placeSome(newTable(), 'fellowship', 4).ask('fellowship', command)).toBe(reason);
  });

  it('everything is refused first of all because of the own submission', () => {
    const table = placeSome(newTable(), 'fellowship').fellowship(CONFIRM);
    const commands = [places(['orcs', 'caradhras']), lifts('orcs'), CONFIRM];

    expect(commands.map((command) => table.ask('fellowship', command))).toEqual([
      'DEPLOYMENT_CONFIRMED',
      'DEPLOYMENT_CONFIRMED',
      'DEPLOYMENT_CONFIRMED',
    ]);
  });

  it('placed characters may be lifted, whoever waits for it', () => {
    const table = placeSome(newTable(), 'sauron', 2);
    const [, lifting] = confrontation.legal(sight<Confrontation>(table.state, 'sauron'));

    expect(lifting).toEqual({
      kind: 'lift-character',
      frame: null,
      optional: true,
      commands: PLACEMENTS.sauron.slice(0, 2).map(([character]) => lifts(character)),
    });
  });
});

describe('C.5: the ambush', () => {
  it('opens for any stand in Caradhras, but only the Balrog strikes', () => {
    const table = tableAt({
      turn: 'fellowship',
      at: { merry: 'eregion', orcs: 'caradhras', balrog: 'mordor' },
    }).move('merry', 'fangorn');

    expectTable(table, { phase: 'tunnel-ambush', waiting: ['sauron'] });
    expect(questionTo(table, 'sauron').commands).toEqual([LET_PASS]);
    expect(table.ask('sauron', STRIKE)).toBe('NOT_BALROG');
  });
});

describe('D.2: what a fight refuses', () => {
  it.each(['nobody', 'balrog', 'frodo'])('%s is no defender of the region', (handle) => {
    const table = IN_STATE['choose-defender']();

    expect(table.ask('sauron', { type: 'chooseDefender', handle })).toBe('NOT_A_DEFENDER');
  });

  it('cards are played from the own hand', () => {
    const table = IN_STATE['choose-cards']();

    expect(table.ask('fellowship', plays('s-1'))).toBe('CARD_NOT_IN_HAND');
  });

  it.each([
    ['sauron-magic', 'sauron', 's-magic', 'f-2'],
    ['fellowship-magic', 'fellowship', 'f-magic', 's-eye'],
  ] as const)('I-25: %s takes earlier discards of %s alone', (state, side, played, foreign) => {
    const table = IN_STATE[state]();

    expect(table.ask(side, replaces(played))).toBe('CARD_NOT_IN_DISCARD');
    expect(table.ask(side, replaces(foreign))).toBe('CARD_NOT_IN_DISCARD');
  });

  it.each([
    ['sauron-retreat', 'sauron', 'cardolan'],
    ['fellowship-retreat-card', 'fellowship', 'rhudaur'],
  ] as const)('%s leads one way alone', (state, side, to) => {
    expect(IN_STATE[state]().ask(side, retreatsTo(to))).toBe('BAD_RETREAT_DESTINATION');
  });

  it('a fighter without a way to retreat by text is told so, wherever it wants to go', () => {
    const table = tableAt({
      turn: 'sauron',
      at: { sam: 'cardolan', gimli: 'cardolan', balrog: 'eregion' },
    });
    table.move('balrog', 'cardolan').choose('sam');

    expect(table.ask('fellowship', retreatsBefore('arthedain'))).toBe('RETREAT_NOT_AVAILABLE');
    expect(table.ask('fellowship', SUBSTITUTE)).toBe('SAM_NOT_AVAILABLE');
    expect(table.ask('fellowship', BONUS)).toBe('SAM_NOT_AVAILABLE');
    expect(questionTo(table, 'fellowship').commands).toEqual([NO_TEXT]);
  });
});
