import type { Asked } from '../../../src/games/mordor-track/options.ts';
import { byFp, byShadow, fp, type Provocations, roll, shadowActs } from './mordor-track-steps.ts';

/** At the gate with Gimli and Peregrin: the Free Peoples are asked whether they enter Mordor. */
const AT_GATE: Asked = { preset: 'standard' };
/** At the gate with Legolas and Gimli, either of whom may be the Guide. */
const TWO_GUIDES: Asked = { preset: 'healthy' };
/** On the Mordor Track, in the first opportunity of the Free Peoples. */
export const ON_TRACK: Asked = {
  preset: 'lone-walk',
  startOnTrack: { step: 0 },
  baseDice: { fp: 10, shadow: 10 },
};
const city = { id: 'minas-tirith', fpCityOrStronghold: true } as const;
const gate = { id: 'minas-morgul', shadowStronghold: true } as const;
/** On the way to the gate, with progress enough to reach it. */
const ON_THE_WAY: Asked = {
  ...TWO_GUIDES,
  modules: { approach: { nodes: [city, gate], progress: 1 } },
};
/** Every hand holds a card too many: the Free Peoples must discard one first. */
const HAND_FULL: Asked = { preset: 'lone-walk', modules: { cards: { handLimit: 1 } } };

const ENTER = fp({ type: 'enterMordor' });
const DECLARE = fp({ type: 'declare', index: 0 });

/** A wrong command for each reason that holds for all commands, or for those of the first phases (C.3). */
export const PHASE_PROVOCATIONS: Provocations = {
  MODULE_OFF: {
    declare: byFp(AT_GATE, [], { index: 0 }),
    playCard: byFp(ON_TRACK, [], { die: 'f1', card: 'smeagol' }),
    drawCard: byFp(ON_TRACK, [], { die: 'f1', deck: 'character' }),
  },
  PENDING_DECISION: {
    endFellowshipPhase: byFp(HAND_FULL),
    skipDie: byFp(HAND_FULL, [], { die: 'f1' }),
    pass: byShadow(HAND_FULL),
  },
  WRONG_PHASE: {
    enterMordor: byFp(ON_TRACK),
    changeGuide: byFp(ON_TRACK, [], { companion: 'gimli' }),
    endFellowshipPhase: byFp(ON_TRACK),
    allocateHunt: byShadow(ON_TRACK, [], { n: 1 }),
    moveFellowship: byFp(AT_GATE, [], { die: 'f1' }),
    useElvenRing: byFp(AT_GATE, [], { die: 'f1', face: 'army' }),
    pass: byShadow(AT_GATE),
  },
  NOT_YOUR_TURN: {
    enterMordor: byShadow(AT_GATE),
    allocateHunt: byFp(TWO_GUIDES, [fp({ type: 'endFellowshipPhase' })], { n: 1 }),
    skipDie: byShadow(ON_TRACK, [], { die: 's2' }),
    pass: byFp(ON_TRACK, [shadowActs]),
    musterMinion: byFp(ON_TRACK, [], { die: 'f1', minion: 'saruman' }),
    moveFellowship: byShadow(ON_TRACK, [shadowActs], { die: 's2' }),
    resolve: byShadow(HAND_FULL, [], { decision: 'discard', option: 'done' }),
  },
  ALREADY_ON_TRACK: { enterMordor: byFp(TWO_GUIDES, [ENTER]) },
  NOT_AT_GATE: { enterMordor: byFp(ON_THE_WAY) },
  COMPANION_ABSENT: {
    changeGuide: byFp(AT_GATE, [], { companion: 'boromir' }),
    separateCompanions: byFp({ preset: 'lone-walk' }, [roll], { die: 'f1' }),
  },
  GUIDE_NOT_HIGHEST: { changeGuide: byFp(AT_GATE, [], { companion: 'peregrin' }) },
  GUIDE_UNCHANGED: { changeGuide: byFp(AT_GATE, [], { companion: 'gimli' }) },
  GUIDE_ALREADY_CHANGED: {
    changeGuide: byFp(TWO_GUIDES, [fp({ type: 'changeGuide', companion: 'gimli' })], {
      companion: 'legolas',
    }),
  },
  ON_TRACK: {
    declare: byFp(
      { ...ON_THE_WAY, modules: { approach: { nodes: [city, gate], figureIndex: 1 } } },
      [ENTER],
      { index: 1 },
    ),
    separateCompanions: byFp(ON_TRACK, [], { die: 'f1' }),
  },
  FELLOWSHIP_REVEALED: {
    declare: byFp({ ...ON_THE_WAY, hidden: false }, [], { index: 0 }),
    moveFellowship: byFp({ ...ON_TRACK, hidden: false }, [], { die: 'f1' }),
  },
  ALREADY_DECLARED: { declare: byFp(ON_THE_WAY, [DECLARE], { index: 0 }) },
  PATH_RANGE: { declare: byFp(ON_THE_WAY, [], { index: 2 }) },
  HUNT_ALLOC_RANGE: {
    allocateHunt: byShadow(TWO_GUIDES, [fp({ type: 'endFellowshipPhase' })], { n: 5 }),
  },
  NO_PENDING_DECISION: {
    resolve: byFp(AT_GATE, [], { decision: 'chooseGuide', option: 'gimli' }),
  },
  OPTION_NOT_AVAILABLE: {
    resolve: byFp(HAND_FULL, [], { decision: 'discard', option: 'done' }),
  },
};
