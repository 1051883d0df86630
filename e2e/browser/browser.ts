import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type LaunchOptions } from 'playwright-core';
import { installByApt, installByNpm, installByPlaywright } from './install.ts';
import { type Browser, ofThisMachine } from './this-machine.ts';

type Report = (line: string) => void;

const root = join(import.meta.dirname, '../..');
const FOUND = join(root, '.cache/browser.json');

/**
 * A Chromium that was seen to run: the one of CHROMIUM_PATH, one of this machine, or one that is installed now.
 * Throws one sentence that says what to do.
 */
export async function ensureBrowser(report: Report): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    const browser = { path: named, environment: {} };
    if (await isRunning(browser)) return browser;
    throw new Error(`CHROMIUM_PATH is ${named}, which does not run as a Chromium: correct it or unset it.`);
  }
  for (const browser of [...foundBefore(), ...ofThisMachine()]) {
    if (await isRunning(browser)) return remembered(browser);
  }
  for (const install of [installByApt, installByNpm, installByPlaywright]) {
    for (const browser of await install(root, report)) {
      if (await isRunning(browser)) return remembered(browser);
    }
  }
  throw new Error(
    'No Chromium was found and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to one, and run npm test again.',
  );
}

function foundBefore(): Browser[] {
  return existsSync(FOUND) ? [JSON.parse(readFileSync(FOUND, 'utf8')) as Browser] : [];
}

function remembered(browser: Browser) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(FOUND, JSON.stringify(browser));
  return browser;
}

/** Whether it shows a page: a stub that only names a store, or one without its libraries, does not. */
async function isRunning({ path, environment }: Browser) {
  if (!existsSync(path)) return false;
  try {
    const browser = await chromium.launch({ ...launchOptions({ path, environment }), timeout: 20_000 });
    const page = await browser.newPage();
    await page.setContent('<p>it runs</p>', { timeout: 20_000 });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

/** As every story launches it: no sandbox, because containers allow none, and no traffic of the browser's own. */
export function launchOptions({ path, environment }: Browser): LaunchOptions {
  return {
    executablePath: path,
    args: ['--no-sandbox', '--disable-background-networking'],
    env: { ...process.env, ...environment } as Record<string, string>,
  };
}
