import { execFile } from 'node:child_process';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { invariant, known } from '../../src/engine/invariant.ts';

/** What a built image would hold and do, with its root in an ordinary folder. */
export interface Image {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly user: string;
  readonly command: readonly string[];
  readonly healthcheck: readonly string[];
  readonly stopSignal: string;
}

interface Stage {
  readonly name: string;
  readonly root: string;
  readonly env: Record<string, string>;
  workdir: string;
  user: string;
  command: readonly string[];
  healthcheck: readonly string[];
  stopSignal: string;
}

interface Build {
  readonly context: string;
  readonly target: string;
  readonly ignored: (path: string) => boolean;
  readonly stages: Stage[];
}

/**
 * Carries out the steps of a Dockerfile without a container engine: each stage has a folder in the
 * place of its root, and COPY and RUN work in it. An instruction it does not know is an error, so
 * no step of the image is passed over.
 */
export async function buildImage(context: string, target: string): Promise<Image> {
  const text = await readFile(join(context, 'Dockerfile'), 'utf8');
  const build = { context, target, ignored: await readIgnored(context), stages: [] };
  for (const line of instructions(text)) await carryOut(build, line);
  const { root, workdir, ...stage } = lastOf(build);
  return { ...stage, folder: join(root, workdir) };
}

function instructions(text: string): string[] {
  const lines = text.replaceAll(/^\s*#.*\n/gm, '').replaceAll(/\\\n/g, ' ');
  return lines.split('\n').filter((line) => line.trim() !== '');
}

async function carryOut(build: Build, line: string): Promise<void> {
  const [instruction, rest] = [line.split(' ', 1)[0], line.slice(line.indexOf(' ') + 1).trim()];
  if (instruction === 'FROM') return startStage(build, rest);
  const stage = lastOf(build);
  switch (instruction) {
    case 'WORKDIR':
      stage.workdir = rest;
      await mkdir(join(stage.root, rest), { recursive: true });
      return;
    case 'ENV': {
      const [name, value] = rest.split('=');
      stage.env[known(name, 'a name')] = known(value, 'a value');
      return;
    }
    case 'COPY':
      return copy(build, stage, rest);
    case 'RUN':
      return run(stage, rest.replace(/^--mount=\S+ /, ''));
    case 'USER':
      stage.user = rest;
      return;
    case 'HEALTHCHECK':
      stage.healthcheck = JSON.parse(rest.slice(rest.indexOf('CMD ') + 4));
      return;
    case 'STOPSIGNAL':
      stage.stopSignal = rest;
      return;
    case 'CMD':
      stage.command = JSON.parse(rest);
      return;
    default:
      invariant(instruction === 'EXPOSE', `the Dockerfile uses ${instruction}`);
  }
}

async function startStage(build: Build, rest: string): Promise<void> {
  const name = / AS (\w+)$/.exec(rest)?.[1] ?? 'final';
  const root = join(build.target, name);
  await mkdir(root, { recursive: true });
  const nothing = { command: [], healthcheck: [], stopSignal: 'SIGTERM' };
  build.stages.push({ ...nothing, name, root, env: {}, workdir: '/', user: 'root' });
}

async function copy(build: Build, stage: Stage, rest: string): Promise<void> {
  const words = rest.split(/\s+/);
  const from = /^--from=(.+)$/.exec(known(words[0], 'a source'))?.[1];
  const paths = from === undefined ? words : words.slice(1);
  const place = known(paths.at(-1), 'a place');
  for (const path of paths.slice(0, -1)) {
    invariant(from !== undefined || !build.ignored(path), `.dockerignore leaves out ${path}`);
    const source = from === undefined ? build.context : rootOf(build, from);
    const target = join(
      stage.root,
      stage.workdir,
      place,
      place.endsWith('/') ? basename(path) : '',
    );
    await cp(join(source, path), target, { recursive: true });
  }
}

async function run(stage: Stage, command: string): Promise<void> {
  const env = { ...process.env, ...stage.env, npm_config_prefer_offline: 'true' };
  const cwd = join(stage.root, stage.workdir);
  await promisify(execFile)('sh', ['-ec', command], { cwd, env, maxBuffer: 1 << 26 });
}

/** Ours names what is sent, after a line that leaves out everything. */
async function readIgnored(context: string): Promise<Build['ignored']> {
  const lines = (await readFile(join(context, '.dockerignore'), 'utf8')).trim().split('\n');
  invariant(lines[0] === '*', '.dockerignore does not begin by leaving out everything');
  return (path) => !lines.includes(`!${path}`);
}

function rootOf(build: Build, name: string): string {
  return known(
    build.stages.find((stage) => stage.name === name),
    `stage ${name}`,
  ).root;
}

function lastOf(build: Build): Stage {
  return known(build.stages.at(-1), 'a stage');
}
