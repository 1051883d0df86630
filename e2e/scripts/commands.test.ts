import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandsIn } from './doc-commands.ts';
import { type Copy, copyRepository, ownFiles } from './repository-copy.ts';
import { type Ran, root, runScript } from './run-script.ts';

// Checks every command that the documentation or a configuration file names. Fast commands run for real, in a
// copy of the repository on a machine with only Node, npm and git. For every other command, a row of `PROOFS`
// names the test that runs it and checks that the files, services and options it uses still exist.

let copy: Copy;
beforeAll(async () => {
  // The copy shares the installed packages. They must be current, or the first command would install packages
  // into the original.
  const { code, errors } = await runScript('npm', ['run', '--silent', 'lint', '--', 'package.json']);
  expect(code, errors).toBe(0);
  copy = copyRepository();
});
afterAll(() => copy.remove());

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const inCopy = (file: string) => join(copy.folder, file);

async function run(command: string, args: string[] = []): Promise<Ran> {
  const ran = await runScript(command, args, { folder: copy.folder });
  expect(ran.code, `${ran.output}${ran.errors}`).toBe(0);
  return ran;
}
/** Runs without `--silent`, because `--silent` suppresses the error about a missing script. */
const npmRun = (...args: string[]) => run('npm', ['run', ...args]);

/** Commands with many forms share a part that runs only once. */
const onces = new Map<string, Promise<unknown>>();
function once<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!onces.has(name)) onces.set(name, work());
  return onces.get(name) as Promise<Result>;
}

type Proof = (args: string) => unknown;

const isFlag = (word: string) => word.startsWith('-');

const WRITTEN = ['schema/schema.snapshot.graphql', 'docs/permissions.md', 'backend/rest-contract.txt'];

/** Keyed by script name in package.json; `args` are the arguments after `--`. */
const NPM_SCRIPTS: Record<string, Proof> = {
  lint: () => once('lint', () => npmRun('lint', '--', 'package.json')),
  format: () =>
    once('format', async () => {
      const tidy = read('biome.json');
      writeFileSync(inCopy('biome.json'), tidy.replaceAll('\n', '\n   '));
      await npmRun('format', '--', 'biome.json');
      expect(readFileSync(inCopy('biome.json'), 'utf8')).toBe(tidy);
    }),
  typecheck: () =>
    once('typecheck', async () => {
      const { output } = await npmRun('typecheck', '--', '--dry');
      for (const { path } of JSON.parse(read('tsconfig.json')).references)
        expect(output).toContain(`/${path}/tsconfig.json`);
    }),
  vitest: async (args) => {
    expect(existsSync(join(root, args))).toBe(true);
    const { output } = await once('vitest', () => npmRun('vitest', '--', 'schema/session.rules.test.ts'));
    expect(output).toMatch(/Test Files .*1 passed/);
  },
  // The step `tests of e2e` runs the tests.
  playwright: async (args) => {
    const { output } = await npmRun(
      'playwright',
      '--',
      '--list',
      ...args.split(' ').filter((word) => !isFlag(word)),
    );
    expect(output).toMatch(/^Total: \d+ tests? in \d+ files?$/m);
  },
  regenerate: () =>
    once('regenerate', async () => {
      for (const file of WRITTEN) writeFileSync(inCopy(file), 'stale');
      await npmRun('regenerate');
      for (const file of WRITTEN) expect(readFileSync(inCopy(file), 'utf8'), file).toBe(read(file));
    }),
  build: () =>
    once('build', async () => {
      await npmRun('build');
      const built = (file: string) => JSON.parse(readFileSync(inCopy(`dist/${file}`), 'utf8'));
      expect(Object.keys(built('openapi.json').paths).length).toBeGreaterThan(100);
      expect(built('dashboard.json').panels.length).toBeGreaterThan(20);
    }),
  'release-schema': () =>
    once('release-schema', async () => {
      await npmRun('release-schema');
      const { output } = await run('npm', ['test', '--silent', '--', 'changes']);
      expect(output).not.toMatch(/^ *(?:safe|dangerous|breaking): /m);
      expect(output).toMatch(/^1 passed, 0 failed$/m);
    }),
  // Takes some minutes; bench/*.test.ts runs its parts.
  bench: (args) => {
    const [name = 'flagship'] = args.split(' ').filter(Boolean);
    expect(existsSync(join(root, 'bench', name, 'main.ts'))).toBe(true);
    return once('bench', async () => {
      const refused = await runScript('npm', ['run', '--silent', 'bench', '--', 'no-such-benchmark']);
      expect(refused).toMatchObject({ code: 2, errors: expect.stringContaining(name) });
    });
  },
  // Takes half a minute with a browser and a stack.
  screenshot: () => expect(read('local/bootstrap/commands.mjs')).toContain('e2e/scripts/screenshot.ts'),
  // docs.test.ts runs it with the other blocks of docs/scripts.md.
  'typed-client': () => expect(read('docs/scripts.md')).toMatch(/^npm run --silent typed-client -- /m),
  // console.test.ts and docs.test.ts run its other forms.
  console: () =>
    once('console', async () => expect((await npmRun('console')).output).toContain('\n  company-list ')),
  // mcp.test.ts runs it as docs/scripts.md configures it.
  mcp: () =>
    once('mcp', async () => {
      const refused = await runScript('npm', ['run', '--silent', 'mcp'], { folder: copy.folder });
      expect(refused).toMatchObject({ code: 2, errors: expect.stringContaining('Set CONSOLE_TOKEN') });
    }),
  // Takes a minute with a browser and a stack.
  usability: () => expect(read('local/bootstrap/commands.mjs')).toContain('e2e/usability/main.ts'),
  // Takes some minutes.
  sweep: () => expect(read('local/bootstrap/commands.mjs')).toContain('e2e/sweep/main.ts'),
  pnpm: () =>
    once('pnpm', async () => {
      const { output } = await npmRun('pnpm', '--', '--version');
      expect(`pnpm@${output.trim().split('\n').at(-1)}`).toBe(
        JSON.parse(read('package.json')).packageManager,
      );
    }),
};

/** Returns the output of `npm test -- help`: the modes, then the indented steps. */
const testHelp = () =>
  once('help', async () => (await run('npm', ['test', '--silent', '--', 'help'])).output);

const services = [...read('docker-compose.yml').matchAll(/^ {2}([\w-]+):$/gm)].map(([, name]) => name);
const areServices = (words: string[]) =>
  expect(services).toEqual(expect.arrayContaining(words.filter((word) => !isFlag(word))));
const DOCKER: Record<string, (words: string[]) => void> = {
  up: areServices,
  build: areServices,
  restart: areServices,
  run: (words) => expect(services).toContain(words.find((word) => !isFlag(word))),
  exec: (words) => expect(services).toContain(words.find((word) => !isFlag(word))),
  down: () => undefined,
};

/** The first row whose pattern matches checks a command. */
const PROOFS: [command: RegExp, proof: Proof][] = [
  // e2e/stack/lifecycle.test.ts starts it.
  [
    /^((?:[A-Z_]+=\S+ )*)npm start$/,
    (settings) => {
      for (const [, name] of settings.matchAll(/([A-Z_]+)=/g))
        expect(read('local/.env.example')).toMatch(new RegExp(`^${name}=`, 'm'));
    },
  ],
  // This test is part of it.
  [/^npm test$/, () => undefined],
  [
    /^npm test -- (.+)$/,
    async (words) => {
      const help = await testHelp();
      const steps = help.split('\n').filter((line) => line.startsWith('  '));
      if (words === 'help' || help.includes(`npm test -- ${words} `)) return;
      for (const word of words.split(' ')) expect(steps.join('\n')).toContain(word);
    },
  ],
  [/^npm run$/, async () => expect((await run('npm', ['run'])).output).toContain('  regenerate\n')],
  [
    /^npm run (?:--silent )?(\S+(?: -- .+)?)$/,
    (text) => {
      const [name = '', args = ''] = text.split(' -- ');
      const proof = NPM_SCRIPTS[name];
      if (!proof) throw new Error(`No proof for npm run ${name}: add one to NPM_SCRIPTS.`);
      expect(JSON.parse(read('package.json')).scripts).toHaveProperty(name);
      return proof(args);
    },
  ],
  // examples.test.ts and docs.test.ts run them against a stack.
  [
    /^node (examples\/[\w-]+\.mjs)/,
    async (file) => expect((await run('node', [file, '--help'])).output).toContain(`node ${file}`),
  ],
  [/^node (docker\/make-env\.mjs)$/, (file) => once(file, () => run('node', [file]))],
  // Runs in the image, with the image's Node: local/src/containers/images.test.ts.
  [
    /^node backend\/src\/main\.ts (import) /,
    (name) =>
      expect(read('docker/backend.Dockerfile')).toContain(`CMD ["node", "backend/src/main.ts", "${name}"`),
  ],
  // e2e/scale-out/scale-out.test.ts runs them.
  [
    /^node backend\/src\/main\.ts (migrate|backup|restore)\b/,
    (name) => expect(read('e2e/scale-out/scale-out.test.ts')).toContain(`command(['${name}'`),
  ],
  // The benchmarks and the images run it as a process: local/src/containers/images.test.ts.
  [/^node gateway\/src\/main\.ts$/, () => expect(existsSync(join(root, 'gateway/src/main.ts'))).toBe(true)],
  // A browser test runs it as a process: e2e/tests/documented-service.spec.ts.
  [/^node (documented-service\/src\/main\.ts)$/, (file) => expect(existsSync(join(root, file))).toBe(true)],
  // Docker is not available here. local/src/containers checks the files and runs what they describe without it.
  [
    /^docker compose (.+)$/,
    (text) => {
      const [name = '', ...words] = text.split(' ');
      const check = DOCKER[name];
      if (!check) throw new Error(`No proof for docker compose ${name}: add one to DOCKER.`);
      check(words);
    },
  ],
  [
    /^docker build (.+) [.]$/,
    (text) => {
      const [, file = ''] = /--file (\S+)/.exec(text) ?? [];
      const [, target] = /--target (\S+)/.exec(text) ?? [];
      expect(read(file)).toMatch(target ? new RegExp(` AS ${target}$`, 'm') : /^FROM /m);
    },
  ],
  [/^(git grep .+)$/, async (text) => run('git', ['-C', root, ...text.split(' ').slice(1)])],
];

/** Commands that explain a decision and are not meant to be run. */
const MENTIONED = ['npm exec', 'pnpm deploy', 'nginx -t'];

const FILES =
  /\.md$|(?:^|\/)\.env\.example$|^docker-compose\.yml$|^docker\/|^examples\/|(?:^|\/)vitest\.config\.ts$/;
const commands = new Map<string, string>();
for (const file of ownFiles().filter((one) => FILES.test(one)))
  for (const { text, place } of commandsIn(root, file)) if (!commands.has(text)) commands.set(text, place);
for (const text of MENTIONED) commands.delete(text);

test('finds commands of every kind in the documentation', () => {
  expect([...commands.keys()]).toEqual(
    expect.arrayContaining([
      'npm start',
      'npm test',
      'npm run regenerate',
      'node docker/make-env.mjs',
      'docker compose run --rm demo-data',
    ]),
  );
});

test('every script named in a file is in package.json, and no file requires pnpm on the PATH', () => {
  const { scripts } = JSON.parse(read('package.json'));
  for (const file of ownFiles().filter((one) =>
    /\.(?:[cm]?[jt]sx?|md|ya?ml|graphql|txt|sql|example)$/.test(one),
  )) {
    for (const [, name = ''] of read(file).matchAll(/npm run (?:--silent )?([a-z][\w-]*)/g))
      expect([file, Object.keys(scripts)]).toEqual([file, expect.arrayContaining([name])]);
    expect([file, read(file).match(/\bpnpm (?:--filter|-r|run|exec|test|codegen)\b/)]).toEqual([file, null]);
  }
});

test.each([...commands])('works as documented: %s (%s)', async (command) => {
  const row = PROOFS.find(([form]) => form.test(command));
  if (!row)
    throw new Error(
      'No row of PROOFS matches this command. Correct the command, or add a row that tests it.',
    );
  const [form, proof] = row;
  await proof(form.exec(command)?.[1] ?? '');
});
