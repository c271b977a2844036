import { quantile } from '../server/statistics.ts';
import type { GameResults, SocketResults } from './run.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** A figure, what it is meant to stay below, and what programs call it. */
interface Figure {
  readonly name: string;
  readonly about: string;
  readonly value: number;
  readonly goal?: number;
  readonly digits?: number;
}

/** The figures of both parts, in the order in which they are told. */
export function figuresOf(
  { sockets, before, after, paced }: SocketResults,
  { games, peak, atEnd }: GameResults,
): readonly Figure[] {
  const { updates, answers, delays, commands, seconds } = paced;
  const perSocket = (all: number) => all / sockets / KILOBYTE;
  const late = (values: readonly number[], share: number) => quantile(values, share);
  return [
    { name: 'sockets', about: 'sockets', value: sockets },
    { name: 'rate', about: 'commands a second', value: commands / seconds },
    { name: 'updates', about: 'updates received', value: updates.length },
    {
      name: 'p50_ms',
      about: 'command to update, median, ms',
      value: late(updates, 0.5),
      digits: 1,
    },
    {
      name: 'p99_ms',
      about: 'command to update, 99th percentile, ms',
      value: late(updates, 0.99),
      goal: 100,
      digits: 1,
    },
    { name: 'worst_ms', about: 'command to update, worst, ms', value: late(updates, 1), digits: 1 },
    {
      name: 'accepted_p99_ms',
      about: 'command to answer, 99th percentile, ms',
      value: late(answers, 0.99),
      digits: 1,
    },
    {
      name: 'generator_p99_ms',
      about: 'of it, sent too late, 99th percentile, ms',
      value: late(delays, 0.99),
      digits: 1,
    },
    {
      name: 'socket_kb',
      about: 'resident memory a socket, KB',
      value: perSocket(after.resident - before.resident),
      goal: 60,
      digits: 1,
    },
    {
      name: 'socket_heap_kb',
      about: 'of it in use after a collection, KB',
      value: perSocket(after.used - before.used),
      digits: 1,
    },
    { name: 'games', about: 'running games touched in turn', value: games },
    {
      name: 'rss_mb',
      about: 'resident memory meanwhile, peak, MB',
      value: peak / MEGABYTE,
      goal: 700,
    },
    {
      name: 'rss_end_mb',
      about: 'resident memory after a collection, MB',
      value: atEnd.resident / MEGABYTE,
    },
    {
      name: 'heap_end_mb',
      about: 'of it in use, MB',
      value: atEnd.used / MEGABYTE,
    },
  ];
}

/** Prints the figures; the last line is for programs. */
export function printFigures(figures: readonly Figure[]): void {
  const shown = ({ value, digits = 0 }: Figure) => Number(value.toFixed(digits));
  console.table(
    Object.fromEntries(
      figures.map((figure) => [figure.about, { value: shown(figure), below: figure.goal ?? '' }]),
    ),
  );
  console.log(figures.map((figure) => `${figure.name}=${shown(figure)}`).join(' '));
}
