import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, delimiter, join, matchesGlob, relative } from 'node:path';
import { Copy, DockerfileParser } from 'dockerfile-ast';
import { tryTool } from '../build/run-tool.ts';

/** The result of a Dockerfile stage, in a folder of this machine instead of a separate file system. */
export type Stage = {
  /** Replaces `/`. */
  folder: string;
  workdir: string;
  environment: Record<string, string>;
  user: string;
  command: string[];
  healthcheck: string[] | null;
};

export type Build = {
  dockerfile: string;
  /** The stage to build; by default the last one. */
  target?: string;
  context: string;
  /** The folder for the results of the stages. */
  folder: string;
  /** Stages with existing results, which are not built: the folder that replaces `/`, by stage name. */
  known?: Record<string, string>;
};

type Instruction = { keyword: string; rest: string; from: string | null };
type Plan = { name: string; from: string; instructions: Instruction[] };

/**
 * Runs a Dockerfile without a container engine. Each stage is a folder, which starts empty instead of with a
 * base image. The stages use the Node and npm of this machine. Nothing isolates them, so the commands must
 * not use paths outside their WORKDIR.
 */
export async function buildNatively(build: Build): Promise<Stage> {
  const plans = plansOf(readFileSync(join(build.context, build.dockerfile), 'utf8'));
  const made = new Map<string, Stage>();
  const make = async (name: string): Promise<Stage> => {
    const plan = plans.find((other) => other.name === name);
    if (!plan) throw new Error(`${build.dockerfile} has no stage ${name}.`);
    const before = plans.some((other) => other.name === plan.from) ? await once(plan.from) : null;
    return runStage(plan, before, { build, stageOf: once });
  };
  const once = async (name: string) => {
    const stage = made.get(name) ?? (build.known?.[name] ? knownStage(build, name) : await make(name));
    made.set(name, stage);
    return stage;
  };
  return once(build.target ?? plans.at(-1)?.name ?? '');
}

/** A stage without a name is identified by its number. */
function plansOf(text: string): Plan[] {
  const plans: Plan[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const keyword = instruction.getKeyword();
    // Returns the arguments without flags, in one line.
    const rest = instruction.getArgumentsContent() ?? '';
    if (keyword === 'FROM') {
      const [from = '', , name = String(plans.length)] = rest.split(/\s+/);
      plans.push({ name, from, instructions: [] });
    } else plans.at(-1)?.instructions.push({ keyword, rest, from: sourceOf(instruction) });
  }
  return plans;
}

/**
 * Copies the content of a folder and keeps symbolic links. On Linux it creates hard links, because there are
 * tens of thousands of files.
 */
function copyTree(from: string, to: string) {
  if (process.platform === 'linux') execFileSync('cp', ['-al', `${from}/.`, to]);
  else cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

const sourceOf = (instruction: object) =>
  instruction instanceof Copy ? (instruction.getFromFlag()?.getValue() ?? null) : null;

const emptyStage = (folder: string): Stage => ({
  folder,
  workdir: '/',
  environment: {},
  user: 'root',
  command: [],
  healthcheck: null,
});

function knownStage(build: Build, name: string): Stage {
  return { ...emptyStage(build.known?.[name] ?? ''), workdir: '/app' };
}

type Site = { build: Build; stageOf: (name: string) => Promise<Stage> };

async function runStage(plan: Plan, before: Stage | null, site: Site): Promise<Stage> {
  const stage = { ...(before ?? emptyStage('')), folder: join(site.build.folder, plan.name) };
  mkdirSync(stage.folder, { recursive: true });
  if (before) copyTree(before.folder, stage.folder);
  for (const instruction of plan.instructions)
    await HANDLERS[instruction.keyword]?.(stage, instruction, site);
  return stage;
}

/** The implementations of the instructions that matter here. */
const HANDLERS: Record<string, (stage: Stage, of: Instruction, site: Site) => void | Promise<void>> = {
  RUN: run,
  COPY: copy,
  ENV: setEnvironment,
  ARG: setEnvironment,
  WORKDIR: (stage, { rest }) => {
    stage.workdir = rest;
  },
  USER: (stage, { rest }) => {
    stage.user = rest;
  },
  CMD: (stage, { rest }) => {
    stage.command = JSON.parse(rest) as string[];
  },
  HEALTHCHECK: (stage, { rest }) => {
    stage.healthcheck = rest === 'NONE' ? null : (JSON.parse(rest.replace(/^.*?CMD /s, '')) as string[]);
  },
};

function setEnvironment(stage: Stage, { rest }: Instruction) {
  const pairs = rest.split(/\s+/).map((pair) => pair.split('=') as [string, string]);
  stage.environment = { ...stage.environment, ...Object.fromEntries(pairs) };
}

const at = (stage: Stage, path: string) => join(stage.folder, stage.workdir, path);

/**
 * Runs a command in the folder of the stage. The packages that the stage has installed globally precede the
 * PATH of this machine.
 */
async function run(stage: Stage, { rest: command }: Instruction) {
  mkdirSync(at(stage, '.'), { recursive: true });
  const prefix = join(stage.folder, 'usr/local');
  const path = [join(prefix, 'bin'), process.env.PATH].join(delimiter);
  const environment = { ...stage.environment, npm_config_prefix: prefix, CI: 'true' };
  const script = `export PATH=${JSON.stringify(path)}; ${command}`;
  const { code, output } = await tryTool('sh', ['-ec', script], { folder: at(stage, '.'), environment });
  if (code !== 0) throw new Error(`${command} exited with code ${code}:\n${output}`);
}

/** Copies files from the context, except those in .dockerignore, or from another stage. */
async function copy(stage: Stage, { rest, from }: Instruction, { build, stageOf }: Site) {
  const words = rest.split(/\s+/);
  const to = words.pop() ?? '.';
  const root = from === null ? build.context : (await stageOf(from)).folder;
  const ignored = from === null ? ignoredIn(build.context) : () => false;
  for (const word of words) {
    const source = join(root, word);
    if (from !== null && statSync(source).isDirectory()) {
      mkdirSync(at(stage, to), { recursive: true });
      copyTree(source, at(stage, to));
      continue;
    }
    // As in Docker, a target that ends with a slash is a folder for the file. Of a folder, the content is copied.
    const target = to.endsWith('/') && !statSync(source).isDirectory() ? join(to, basename(source)) : to;
    cpSync(source, at(stage, target), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !ignored(relative(root, path)),
    });
  }
}

function ignoredIn(context: string) {
  const patterns = readFileSync(join(context, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return (path: string) => path !== '' && patterns.some((pattern) => matchesGlob(path, pattern));
}
