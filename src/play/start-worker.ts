import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a program of ours on a thread of its own: `file` is its address as it is compiled,
 * `new URL('./worker.js', import.meta.url)`. From sources, as in tests, the thread has to load
 * TypeScript before it loads its program.
 */
export function startWorker(file: URL, workerData: unknown, limits: WorkerOptions = {}): Worker {
  const options = { ...limits, workerData, execArgv: [] };
  if (!import.meta.url.endsWith('.ts')) return new Worker(file, options);
  const program = JSON.stringify(file.href.replace(/\.js$/, '.ts'));
  const loading = `import('tsx/esm/api').then(({ register }) => register() && import(${program}))`;
  return new Worker(loading, { ...options, eval: true });
}
