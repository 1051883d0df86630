import { join } from 'node:path';
import { runTool } from './run-tool.ts';
import { fingerprint, unlessDone } from './stamp.ts';

const CODEGEN_INPUTS = [
  'schema/!(schema.snapshot).graphql',
  'web/src/**/*.graphql',
  'codegen.ts',
  'pnpm-lock.yaml',
];
const WEB_INPUTS = ['web/**/*', 'schema/*', 'pnpm-lock.yaml'];
const EXPLORER_INPUTS = ['explorer/**/*', 'schema/operations/*', 'pnpm-lock.yaml'];

/** Where a build says what it does, and what stops it. */
export type Task = { root: string; report: (line: string) => void; signal?: AbortSignal };

/** Writes the code made from the graph's schema and documents, unless it is current. */
export async function ensureCodegen({ root, report, signal }: Task): Promise<void> {
  const task = {
    stamp: join(root, '.cache/codegen.stamp'),
    inputs: fingerprint(root, CODEGEN_INPUTS),
    makes: [join(root, 'gateway/src/generated/graph.ts'), join(root, 'web/src/graph/generated/graphql.ts')],
  };
  await unlessDone(task, async () => {
    report('Writing the code made from the schema ...');
    await runTool('graphql-codegen', ['--config', 'codegen.ts'], { folder: root, signal });
  });
}

/** Builds the console into web/dist, unless it is current. */
export async function ensureWebBuild({ root, report, signal }: Task): Promise<void> {
  const task = {
    stamp: join(root, '.cache/web-build.stamp'),
    inputs: fingerprint(root, WEB_INPUTS),
    makes: [join(root, 'web/dist/index.html')],
  };
  await unlessDone(task, async () => {
    report('Building the console ...');
    await viteBuild(join(root, 'web'), 'warn', signal);
  });
}

/** Builds the explorer of the graph into explorer/dist, unless it is current. */
export async function ensureExplorerBuild({ root, report, signal }: Task): Promise<void> {
  const task = {
    stamp: join(root, '.cache/explorer-build.stamp'),
    inputs: fingerprint(root, EXPLORER_INPUTS),
    makes: [join(root, 'explorer/dist/index.html')],
  };
  await unlessDone(task, async () => {
    report('Building the explorer ...');
    // GraphiQL's files begin with directives that are for another compiler; each would be a warning.
    await viteBuild(join(root, 'explorer'), 'error', signal);
  });
}

function viteBuild(folder: string, logLevel: 'warn' | 'error', signal: AbortSignal | undefined) {
  // Whatever NODE_ENV the services run with: React bundles its slow development half for any but this.
  const environment = { NODE_ENV: 'production' };
  return runTool('vite', ['build', '--logLevel', logLevel], { folder, environment, signal });
}
