import { join } from 'node:path';
import { ensureExplorerBuild, ensureGatewayBuild, ensureWebBuild, type Task } from '../build/build.ts';
import { wrongImports } from '../imports/check-imports.ts';
import { incompleteDecisions, staleDiffs } from './document-checks.ts';
import { endToEndFiles } from './end-to-end-files.ts';
import { ownFiles } from './own-files.ts';
import { unexplainedRows } from './requirement-rows.ts';
import { schemaChanges } from './schema-changes.ts';
import { staleSnapshot, undescribed } from './schema-checks.ts';
import { checkStep, type Step, whenChanged } from './step.ts';
import { playwrightStep, relatedTests, suiteStep } from './suite-steps.ts';
import { brokenDocPaths, longDocuments, longFiles, restPathsOutsideClients } from './text-checks.ts';
import { toolStep } from './tool-steps.ts';
import { privateWords } from './vocabulary.ts';

const CODEGEN = 'generated code and schema snapshot';
const CONSOLE = 'build of the console';
const EXPLORER = 'build of the explorer';
const GATEWAY = 'build of the gateway';
const BROWSER = 'a browser for the end-to-end tests';
const DEMO_DATA = 'demo data of the end-to-end tests';

/** What a start of the stack would build. Two suites that start it at the same time must not both build. */
const BUILDS = [CODEGEN, CONSOLE, EXPLORER, GATEWAY];

/** The packages with TypeScript, and the paths that affect their types. */
const TYPED: Readonly<Record<string, RegExp>> = {
  schema: /^schema\//,
  gateway: /^(gateway|schema|service|documented-service)\//,
  backend: /^(backend|service|postgres-server)\//,
  web: /^(web|schema)\//,
  explorer: /^explorer\//,
  local: /^local\//,
  e2e: /^(e2e|postgres-server)\//,
  bench: /^(bench|postgres-server)\//,
  'documented-service': /^documented-service\//,
  'postgres-server': /^postgres-server\//,
  service: /^service\//,
  tools: /^tools\//,
};

/** Files that affect everything: installed packages and compiler settings. */
const EVERYTHING = /^(pnpm-lock\.yaml|pnpm-workspace\.yaml|package\.json|tsconfig\.base\.json|codegen\.ts)$/;

const affects = (pattern: RegExp) => new RegExp(`${pattern.source}|${EVERYTHING.source}`);

/**
 * Returns all steps of `npm test`. They start in this order, at most two at a time. The browser tests take longest and
 * start first, beside everything that need not run alone.
 */
export function allSteps(root: string): Step[] {
  return [
    whenChanged(
      affects(/^(schema|web)\/.*graphql$/),
      checkStep(CODEGEN, (signal) => staleSnapshot(root, signal)),
    ),
    ...builds(root),
    demoData(root),
    ...browserTests(root),
    ...staticSteps(root),
    ...httpTests(root),
    ...suites(root),
  ];
}

function staticSteps(root: string): Step[] {
  return [
    toolStep({ name: 'format and lint', folder: root, tool: 'biome', args: ['check', '--colors=off', '.'] }),
    ...Object.keys(TYPED).map((folder) => typesStep(root, folder)),
    checkStep('allowed imports', () => wrongImports(root)),
    {
      ...toolStep({
        name: 'unused files and exports',
        folder: root,
        tool: 'knip',
        // Generated code counts, although Git ignores it.
        args: ['--include', 'files,exports,types', '--no-gitignore', '--no-progress'],
      }),
      after: [CODEGEN],
    },
    checkStep('vocabulary', () => privateWords(root)),
    checkStep('descriptions in the schema', () => undescribed(root)),
    { name: 'schema changes since the release', isQuick: true, run: () => schemaChanges(root) },
    checkStep('REST paths only in clients', () => restPathsOutsideClients(root)),
    checkStep('paths in the documentation', () => brokenDocPaths(root)),
    checkStep('form of the documentation', () => [...incompleteDecisions(root), ...staleDiffs(root)]),
    checkStep('requirement ids in test titles', () => unexplainedRows(root)),
    checkStep('size of files', () => [...longFiles(root), ...longDocuments(root)]),
  ];
}

/** The incremental data in .cache makes later runs faster. The result is the same. */
function typesStep(root: string, folder: string): Step {
  const kept = ['--incremental', '--tsBuildInfoFile', `.cache/types/${folder}.tsbuildinfo`];
  const args = ['-p', folder, '--pretty', 'false', ...kept];
  const step = toolStep({ name: `types of ${folder}`, folder: root, tool: 'tsc', args });
  return whenChanged(affects(TYPED[folder] ?? /./), { ...step, after: [CODEGEN] });
}

/** Returns the test suites without a browser. A suite whose workers keep both cores busy runs alone. */
function suites(root: string): Step[] {
  const suite = (folder: string, affectedBy: RegExp, more: Partial<Step>) =>
    suiteStep(root, folder, {
      after: [CODEGEN],
      argsForChange: relatedTests(root, affects(affectedBy)),
      ...more,
    });
  return [
    suite('schema', /^(schema|gateway\/src\/errors)\//, { isQuick: true }),
    suite('bench', /^(bench|gateway|service)\//, { isQuick: true }),
    suite('documented-service', /^documented-service\//, { isQuick: true }),
    suite('postgres-server', /^postgres-server\//, { isQuick: true }),
    suite('service', /^service\//, { isQuick: true }),
    suite('tools', /^(tools|schema)\//, { isQuick: true }),
    suite('gateway', /^(gateway|schema|service|documented-service)\//, { isQuick: true, isAlone: true }),
    suite('backend', /^(backend|service|postgres-server)\//, { isQuick: true, isAlone: true }),
    suite('local', /^(local|docker|deploy|docs\/operations|docker-compose)/, { after: BUILDS }),
    suite('web', /^(web|schema)\//, { isAlone: true }),
  ];
}

function builds(root: string): Step[] {
  const build = (name: string, affectedBy: RegExp, ensure: (task: Task) => Promise<void>) => {
    const step = checkStep(name, async (signal) => {
      await ensure({ root, report: () => undefined, signal });
      return [];
    });
    return whenChanged(affects(affectedBy), { ...step, isQuick: false, after: [CODEGEN] });
  };
  return [
    // Skipped if the build is current, because a running stack may be serving it.
    build(CONSOLE, /^(web|schema)\//, ensureWebBuild),
    build(EXPLORER, /^(explorer|schema\/operations)\//, ensureExplorerBuild),
    build(GATEWAY, /^(gateway|schema)\//, ensureGatewayBuild),
  ];
}

/** Without this step, two suites that start at the same time would both make the data. */
function demoData(root: string): Step {
  const args = ['e2e/harness/demo-data-main.ts'];
  const step = toolStep({ name: DEMO_DATA, folder: root, tool: process.execPath, args });
  return whenChanged(affects(/^(backend|local|e2e)\//), { ...step, isQuick: false, after: BUILDS });
}

/** What the tests of the whole stack need. Two of their suites run at a time, because each often waits for its stack. */
const WHOLE_STACK = [...BUILDS, DEMO_DATA];

/** Returns the tests of the whole stack in a browser. */
function browserTests(root: string): Step[] {
  const args = ['e2e/browser/main.ts'];
  const browser = toolStep({ name: BROWSER, folder: root, tool: process.execPath, args });
  return [
    { ...browser, isQuick: false },
    playwrightStep(root, 'e2e', {
      after: [...WHOLE_STACK, BROWSER],
      argsForChange: ofFeatures(root, 'tests/**/*.spec.ts'),
    }),
  ];
}

/** Returns the tests of the whole stack over HTTP. */
function httpTests(root: string): Step[] {
  return [
    suiteStep(root, 'e2e', {
      name: 'tests of e2e over HTTP',
      after: WHOLE_STACK,
      argsForChange: ofFeatures(root, 'contract/**/*.test.ts', 'scripts/**/*.test.ts', 'stack/**/*.test.ts'),
    }),
    suiteStep(root, 'e2e/scale-out', {
      after: WHOLE_STACK,
      argsForChange: relatedTests(root, /^(e2e\/scale-out|docker\/nginx)\//),
    }),
  ];
}

const ofFeatures =
  (root: string, ...patterns: string[]) =>
  (files: readonly string[]) =>
    endToEndFiles(files, ownFiles(join(root, 'e2e'), ...patterns));
