import { quantile } from '../server/statistics.ts';
import type { Results } from './run.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** A figure, in words for people and by a name for programs. */
interface Figure {
  readonly name: string;
  readonly about: string;
  readonly value: number;
}

/** The figures of a siege, in the order in which they are told. */
export function figuresOf(results: Results): readonly Figure[] {
  const { size, calm, besieged, lost, before, idle, after, attacks } = results;
  const tries = [...attacks.values()].reduce((sum, attack) => sum + attack.tries, 0);
  return [
    { name: 'idle', about: 'idle sockets', value: size.idle },
    { name: 'lost', about: 'idle sockets that were closed', value: lost },
    { name: 'attacks', about: 'tries of attackers', value: tries },
    { name: 'commands', about: 'commands in the siege', value: besieged.answers.length },
    { name: 'calm_p50_ms', about: 'answer in peace, median, ms', value: late(calm.answers, 0.5) },
    { name: 'calm_p99_ms', about: 'answer in peace, p99, ms', value: late(calm.answers, 0.99) },
    {
      name: 'p50_ms',
      about: 'answer in the siege, median, ms',
      value: late(besieged.answers, 0.5),
    },
    { name: 'p99_ms', about: 'answer in the siege, p99, ms', value: late(besieged.answers, 0.99) },
    { name: 'update_p99_ms', about: 'update in it, p99, ms', value: late(besieged.updates, 0.99) },
    {
      name: 'socket_kb',
      about: 'memory in use an idle socket, KB',
      value: (idle.used - before.used) / size.idle / KILOBYTE,
    },
    { name: 'used_before_mb', about: 'in use before it, MB', value: before.used / MEGABYTE },
    { name: 'used_after_mb', about: 'in use after it, MB', value: after.used / MEGABYTE },
  ];
}

function late(values: readonly number[], share: number): number {
  return quantile(values, share);
}

/** Prints the figures, and how the attacks ended; the last line is for programs. */
export function printSiege(results: Results): void {
  const ends = [...results.attacks].map(([what, { tries, ends }]) => [
    what,
    { tries, ends: [...ends].map(([end, count]) => `${end}: ${count}`).join(', ') },
  ]);
  console.table(Object.fromEntries(ends));
  const figures = figuresOf(results);
  const shown = ({ value }: Figure) => Number(value.toFixed(1));
  console.table(
    Object.fromEntries(figures.map((figure) => [figure.about, { value: shown(figure) }])),
  );
  console.log(figures.map((figure) => `${figure.name}=${shown(figure)}`).join(' '));
}
