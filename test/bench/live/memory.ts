import { known } from '../../../src/engine/invariant.ts';
import type { ServerProcess } from '../server/processes.ts';

/** Loaded into the server before it starts; it answers whoever asks how much memory it has. */
const PROBE = `
process.on('message', ({ id, collect }) => {
  if (collect) for (let time = 0; time < 2; time += 1) gc();
  process.send({ id, ...process.memoryUsage() });
});
process.channel.unref();
`;

/** Arguments for Node with which a server can be asked for its memory. */
export const PROBED = [
  '--expose-gc',
  '--import',
  `data:text/javascript,${encodeURIComponent(PROBE)}`,
];

/** Memory of a process in bytes. */
export interface Memory {
  /** What the operating system has given it. */
  readonly resident: number;
  /** What is in use inside: objects, and buffers beside them. */
  readonly used: number;
}

interface Answer extends NodeJS.MemoryUsage {
  readonly id: number;
}

let asked = 0;

/** Asks a server that was started with the probe; `collect` has it throw away its garbage first. */
export function memoryOf({ child }: ServerProcess, collect: boolean): Promise<Memory> {
  asked += 1;
  const id = asked;
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error('the server is gone'));
    const hear = (answer: unknown) => {
      const { id: answered, rss, heapUsed, external } = answer as Answer;
      if (answered !== id) return;
      child.off('message', hear);
      child.off('exit', gone);
      resolve({ resident: rss, used: heapUsed + external });
    };
    child.on('message', hear);
    child.once('exit', gone);
    child.send({ id, collect });
  });
}

/** The most memory that was seen while something went on, looked at again and again. */
export async function peakDuring(
  server: ServerProcess,
  everyMs: number,
  work: () => Promise<void>,
): Promise<number> {
  const seen: number[] = [];
  const look = async () => {
    seen.push((await memoryOf(server, false)).resident);
  };
  let looking = look();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, everyMs);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  await looking;
  await look();
  return known([...seen].sort((one, other) => other - one)[0], 'a look at the memory');
}
