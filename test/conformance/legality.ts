import { canonical, sameJson } from '../../src/engine/canonical.ts';
import { gate as engineGate } from '../../src/engine/play.ts';
import type { Words } from '../../src/engine/rng.ts';
import { sight } from '../../src/engine/sight.ts';
import {
  type AnyCommand,
  type AnyDecision,
  giveAnswer,
  type Moment,
  openTo,
} from '../support/game.ts';
import { pick } from '../support/players.ts';
import { mutate, type Schema, sampleOf, stringsIn } from '../support/schema-values.ts';
import { seededRng } from '../support/seeded-rng.ts';
import { attempt, must } from './finding.ts';
import { type Check, type PlayedGame, placeOf, wordsFor } from './playing.ts';
import { validatorOf } from './schemas.ts';

/** The door every command goes through; handed in, so that a test can put in a lax one. */
export type Gate = typeof engineGate;

const GENERATED = 12;
const MUTATED = 8;
const FOREIGN = 8;

/** Point 2, first half: whatever a seat is offered is let in, can be carried out, and fits the schema. */
export function listedCommandsCheck(gate: Gate = engineGate): Check {
  return {
    name: 'listed commands',
    atMoment(game, moment) {
      for (const seat of Object.keys(moment.counts)) {
        const open = openTo(game.setting.module, moment, seat);
        for (const decision of open) {
          for (const command of decision.commands) {
            tryListed(game, moment, gate, { seat, decision, command }, open);
          }
        }
      }
    },
  };
}

function tryListed(
  game: PlayedGame,
  moment: Moment,
  gate: Gate,
  answer: { readonly seat: string; readonly decision: AnyDecision; readonly command: AnyCommand },
  open: readonly AnyDecision[],
): void {
  const { module } = game.setting;
  const { seat, decision, command } = answer;
  const place = placeOf(game, moment);
  const text = canonical(command);
  const seen = sight(moment.state, seat);
  // As it comes off the wire: another object with the same content.
  const sent = JSON.parse(text) as AnyCommand;
  must(validatorOf(module, 'command')(sent), place, `the schema refuses the listed ${text}`);
  const verdict = gate(module, seen, open, sent, decision.id);
  must(verdict.kind === 'legal', place, `${seat} is offered ${text}, which is refused`);
  const dice = seededRng(game.seed + 1);
  attempt(place, `carrying out ${text} of ${seat}`, () => giveAnswer(module, moment, answer, dice));
}

/**
 * Point 2, second half: whatever a seat is not offered is refused with a reason of the title's
 * list, whether it is well formed, nearly right or another seat's; a refusal changes nothing.
 */
export function unlistedCommandsCheck(gate: Gate = engineGate): Check {
  return {
    name: 'unlisted commands',
    atMoment(game, moment) {
      const { module } = game.setting;
      const before = canonical(moment.state);
      for (const seat of Object.keys(moment.counts)) {
        const listed = openTo(module, moment, seat).flatMap(({ commands }) => commands);
        const words = wordsFor(game, `unlisted/${seat}`, moment.version);
        for (const command of candidates(game, moment, seat, words)) {
          if (!listed.some((one) => sameJson(one, command))) {
            tryUnlisted(game, moment, gate, seat, command);
          }
        }
      }
      must(
        canonical(moment.state) === before,
        placeOf(game, moment),
        'a refusal changes the state',
      );
    },
  };
}

function tryUnlisted(
  game: PlayedGame,
  moment: Moment,
  gate: Gate,
  seat: string,
  command: AnyCommand,
): void {
  const { module } = game.setting;
  const place = placeOf(game, moment);
  const text = canonical(command);
  const seen = sight(moment.state, seat);
  // Listed anew: what may be given depends on the sight alone, not on when it is asked.
  const open = openTo(module, moment, seat);
  const verdict = gate(module, seen, open, command, null);
  must(verdict.kind !== 'legal', place, `${seat} gives ${text}, which was not offered`);
  must(
    verdict.kind === 'illegal' && module.reasons.includes(verdict.reason),
    place,
    () => `${text} of ${seat} is refused with ${JSON.stringify(verdict)}`,
  );
  must(
    gate(module, seen, open, command, 'no such decision').kind === 'closed',
    place,
    'a closed decision is answered',
  );
}

function candidates(game: PlayedGame, moment: Moment, seat: string, words: Words): AnyCommand[] {
  const { module } = game.setting;
  const offered = Object.keys(moment.counts).map((one) => ({
    seat: one,
    commands: openTo(module, moment, one).flatMap(({ commands }) => commands),
  }));
  const all = offered.flatMap(({ commands }) => commands);
  const foreign = offered.filter((one) => one.seat !== seat).flatMap(({ commands }) => commands);
  const atoms = [...stringsIn([moment.state, all])];
  const schema = module.schema.command as unknown as Schema;
  const made: unknown[] = times(GENERATED, () => sampleOf(schema, words, atoms));
  if (all.length > 0) made.push(...times(MUTATED, () => mutate(pick(words, all), words, atoms)));
  if (foreign.length > 0) made.push(...times(FOREIGN, () => pick(words, foreign)));
  const validate = validatorOf(module, 'command');
  return made.filter((command) => validate(command)) as AnyCommand[];
}

function times<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make);
}
