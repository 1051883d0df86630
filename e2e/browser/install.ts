import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { run } from './run.ts';
import { type Browser, ofThisMachine } from './this-machine.ts';

type Report = (line: string) => void;

const MINUTES = 60_000;

/** Debian and Ubuntu, as root. */
export async function installByApt(_root: string, report: Report): Promise<Browser[]> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return [];
  report('Installing Chromium with apt-get ...');
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = () =>
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      environment,
      withinMs: 5 * MINUTES,
    });
  const { code } = await install();
  if (code !== 0) {
    await run('apt-get', ['update'], { environment, withinMs: 2 * MINUTES });
    await install();
  }
  return ofThisMachine();
}

/** Playwright's own build, from its own server. It brings no system libraries. */
export async function installByPlaywright(root: string, report: Report): Promise<Browser[]> {
  report('Fetching the Chromium of Playwright ...');
  const folder = join(root, '.cache/playwright');
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  await run(process.execPath, [cli, 'install', 'chromium-headless-shell'], {
    environment: { PLAYWRIGHT_BROWSERS_PATH: folder },
    withinMs: 3 * MINUTES,
  });
  const paths = globSync('chromium*/*/{headless_shell,chrome-headless-shell,headless_shell.exe}', {
    cwd: folder,
  });
  return paths.map((path) => ({ path: join(folder, path), environment: {} }));
}

const NPM_BUILD = '@sparticuz/chromium@153.0.0';

/** A build that is an npm package, for Linux on x64, with the libraries that a bare machine lacks. */
export async function installByNpm(root: string, report: Report): Promise<Browser[]> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return [];
  report(`Fetching ${NPM_BUILD} from the npm registry ...`);
  const folder = join(root, '.cache/chromium');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  const npm = ['install', '--no-audit', '--no-fund', '--no-package-lock', NPM_BUILD];
  await run('npm', npm, { cwd: folder, withinMs: 5 * MINUTES });
  // The package unpacks into the folder for temporary files, and its libraries only where it takes itself to be on the
  // service that it was made for.
  await run(process.execPath, ['-e', UNPACK], {
    cwd: folder,
    environment: { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
    withinMs: 2 * MINUTES,
  });
  const path = join(folder, 'chromium');
  const libraries = { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_PATH: join(folder, 'fonts') };
  return existsSync(path)
    ? [
        { path, environment: {} },
        { path, environment: libraries },
      ]
    : [];
}

const UNPACK = `import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())`;
