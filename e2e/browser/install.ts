import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { run } from './run.ts';
import { type Browser, ofThisMachine } from './this-machine.ts';

type Report = (line: string) => void;

const MINUTES = 60_000;

/** Installs Chromium with apt-get, on Debian and Ubuntu as root. */
export async function installByApt(_root: string, report: Report): Promise<Browser[]> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return [];
  report('Installing Chromium with apt-get ...');
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = async () => {
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const args = ['install', '-y', '--no-install-recommends', name];
      const { code } = await run('apt-get', args, { environment, withinMs: 5 * MINUTES });
      if (code === 0) return true;
    }
    return false;
  };
  if (!(await install())) {
    await run('apt-get', ['update'], { environment, withinMs: 2 * MINUTES });
    await install();
  }
  return ofThisMachine();
}

/** Downloads Playwright's Chromium build, which includes no system libraries. */
export async function installByPlaywright(root: string, report: Report): Promise<Browser[]> {
  report('Downloading the Chromium of Playwright ...');
  const folder = join(root, '.cache/playwright');
  const cli = join(
    dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')),
    'cli.js',
  );
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

/**
 * Installs a build published as an npm package, for Linux on x64. It includes libraries that a minimal
 * machine lacks.
 */
export async function installByNpm(root: string, report: Report): Promise<Browser[]> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return [];
  report(`Downloading ${NPM_BUILD} from the npm registry ...`);
  const folder = join(root, '.cache/chromium');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  const npm = ['install', '--no-audit', '--no-fund', '--no-package-lock', NPM_BUILD];
  await run('npm', npm, { cwd: folder, withinMs: 5 * MINUTES });
  // The package unpacks into the folder for temporary files. It unpacks its libraries only if it detects AWS
  // Lambda, for which it was made.
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
