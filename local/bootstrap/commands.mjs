const BUILD = 'local/src/build/main.ts';
const BIOME = 'node_modules/@biomejs/biome/bin/biome';

/**
 * The commands of package.json, by name. `steps`: programs with their arguments. They run in order on the
 * pinned Node; the first failure ends the command. `takes`: the arguments of the command, which go to its
 * last step. Without it the command takes none. The command without steps runs the pinned pnpm.
 * @type {Record<string, { does: string, takes?: string, steps?: string[][] }>}
 */
export const COMMANDS = {
  start: {
    does: 'Builds what changed and starts the product with demo data.',
    steps: [['local/src/main.ts']],
  },
  test: {
    does: 'Runs every check, or the checks whose names contain one of the words.',
    takes: '[word ...]',
    steps: [['local/src/check/main.ts']],
  },
  vitest: {
    does: 'Runs the test files whose paths contain one of the words, except browser tests.',
    takes: '[path ...] [vitest option ...]',
    steps: [
      [BUILD, 'codegen'],
      ['node_modules/vitest/vitest.mjs', 'run'],
    ],
  },
  playwright: {
    does: 'Runs the browser tests whose paths contain one of the words; --ui-port=0 shows them in a browser.',
    takes: '[path ...] [playwright option ...]',
    steps: [['e2e/node_modules/@playwright/test/cli.js', 'test', '--config=e2e']],
  },
  typecheck: {
    does: 'Checks the types of every package.',
    takes: '[tsc option ...]',
    steps: [
      [BUILD, 'codegen'],
      ['node_modules/typescript/bin/tsc', '--build'],
    ],
  },
  lint: {
    does: 'Checks format and lint rules.',
    takes: '[biome option ...] [path ...]',
    steps: [[BIOME, 'check']],
  },
  format: {
    does: 'Formats every file and fixes what the lint rules can fix.',
    takes: '[biome option ...] [path ...]',
    steps: [[BIOME, 'check', '--write']],
  },
  regenerate: {
    does: 'Writes all generated files that are committed. Commit the changes afterwards.',
    steps: [
      [BUILD, 'codegen', 'codegen.ts'],
      [BUILD, 'table-types'],
      ['gateway/src/session/write-permissions.ts'],
      ['backend/src/app/write-rest-contract.ts'],
    ],
  },
  build: {
    does: 'Builds the gateway, the console, the explorer, dist/openapi.json and dist/dashboard.json.',
    steps: [[BUILD], ['backend/src/app/write-openapi.ts'], ['local/src/operations/write-dashboard.ts']],
  },
  bench: {
    does: 'Runs a benchmark of bench/README.md, by default flagship.',
    takes: '[benchmark] [option ...]',
    steps: [['bench/main.ts']],
  },
  screenshot: {
    does: 'Writes docs/console.png and docs/pictures, from the console at the URL or from a console that it starts.',
    takes: '[url]',
    steps: [['e2e/scripts/screenshot.ts']],
  },
  'release-schema': {
    does: 'Makes the current schema the released one, with which later changes are compared.',
    steps: [['local/src/check/release-schema.ts']],
  },
  'typed-client': {
    does: 'Generates the types of examples/typed-client and runs its report.',
    takes: '[company name]',
    steps: [[BUILD, 'codegen', 'examples/typed-client/codegen.ts'], ['examples/typed-client/report.ts']],
  },
  console: {
    does: 'Runs a worked operation, or lists them.',
    takes: '[operation [name=value ...] [option ...] | help operation]',
    steps: [['tools/src/console/main.ts']],
  },
  mcp: {
    does: 'Serves the worked operations to an assistant as tools of the Model Context Protocol, over stdio.',
    takes: '[--write]',
    steps: [['tools/src/mcp/main.ts']],
  },
  sweep: {
    does: 'Writes every record of the demo data back as it was read, and reports what that changes.',
    takes: '[url]',
    steps: [['e2e/sweep/main.ts']],
  },
  usability: {
    does: 'Counts the clicks and keys of ten everyday tasks, by the long and by the short way.',
    takes: '[word of a task ...]',
    steps: [['e2e/usability/main.ts']],
  },
  pnpm: {
    does: 'Runs the pinned pnpm, for example to add a package.',
    takes: '[pnpm argument ...]',
  },
};
