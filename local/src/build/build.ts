import { join } from 'node:path';
import { runTool } from './run-tool.ts';
import { fingerprint, unlessDone } from './stamp.ts';

const CODEGEN_INPUTS = [
  'schema/!(schema.snapshot).graphql',
  'web/src/**/*.graphql',
  'codegen.ts',
  'pnpm-lock.yaml',
];
const TABLE_INPUTS = [
  'backend/src/database/migrations/*',
  'backend/src/database/write-table-types.ts',
  'pnpm-lock.yaml',
];
const WEB_INPUTS = ['web/**/*', 'schema/*', 'pnpm-lock.yaml'];
const GATEWAY_INPUTS = [
  '{gateway,service}/src/**/!(*.test).ts',
  'schema/*.ts',
  'local/src/build/bundle.ts',
  'pnpm-lock.yaml',
];
const EXPLORER_INPUTS = ['explorer/**/*', 'schema/operations/*', 'pnpm-lock.yaml'];

/** The settings of a build. `report` receives progress messages, and `signal` stops the build. */
export type Task = { root: string; report: (line: string) => void; signal?: AbortSignal };

/** Generates the code from the GraphQL schema and documents unless it is current. */
export async function ensureCodegen({ root, report, signal }: Task): Promise<void> {
  const task = {
    stamp: join(root, '.cache/codegen.stamp'),
    inputs: fingerprint(root, CODEGEN_INPUTS),
    makes: [join(root, 'gateway/src/generated/graph.ts'), join(root, 'web/src/graph/generated/graphql.ts')],
  };
  await unlessDone(task, async () => {
    report('Generating code from the schema ...');
    await writeCode(root, 'codegen.ts', signal);
  });
}

/** Generates the types of the backend's tables from the migrations unless they are current. */
export async function ensureTableTypes({ root, report, signal }: Task): Promise<void> {
  const task = {
    stamp: join(root, '.cache/table-types.stamp'),
    inputs: fingerprint(root, TABLE_INPUTS),
    makes: [join(root, 'backend/src/generated/tables.ts')],
  };
  await unlessDone(task, async () => {
    report('Generating types from the migrations ...');
    await runTool(process.execPath, ['backend/src/database/write-table-types.ts'], { folder: root, signal });
  });
}

/** Runs GraphQL Code Generator with a configuration. Throws an error with its whole output if it fails. */
export function writeCode(root: string, config: string, signal?: AbortSignal): Promise<void> {
  return runTool('graphql-codegen', ['--config', config], { folder: root, signal });
}

/** Builds the console into web/dist unless it is current. */
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

/** Builds the GraphQL explorer into explorer/dist unless it is current. */
export async function ensureExplorerBuild({ root, report, signal }: Task): Promise<void> {
  const task = {
    stamp: join(root, '.cache/explorer-build.stamp'),
    inputs: fingerprint(root, EXPLORER_INPUTS),
    makes: [join(root, 'explorer/dist/index.html')],
  };
  await unlessDone(task, async () => {
    report('Building the explorer ...');
    // GraphiQL's files start with directives for another compiler, and each would cause a warning.
    await viteBuild(join(root, 'explorer'), 'error', signal);
  });
}

/** Builds the gateway's programs into gateway/dist unless they are current. */
export async function ensureGatewayBuild({ root, report }: Task): Promise<void> {
  const task = {
    stamp: join(root, '.cache/gateway-build.stamp'),
    inputs: fingerprint(root, GATEWAY_INPUTS),
    makes: [join(root, 'gateway/dist/main.mjs')],
  };
  await unlessDone(task, async () => {
    report('Building the gateway ...');
    // Imported only here, because most starts build nothing.
    const { bundle } = await import('./bundle.ts');
    await bundle(join(root, 'gateway'), {
      main: 'src/main.ts',
      'synthetic-check': 'src/synthetic-check/main.ts',
    });
  });
}

function viteBuild(folder: string, logLevel: 'warn' | 'error', signal: AbortSignal | undefined) {
  // Set whatever NODE_ENV the services use, because React bundles its slow development build for any other
  // value.
  const environment = { NODE_ENV: 'production' };
  return runTool('vite', ['build', '--logLevel', logLevel], { folder, environment, signal });
}
