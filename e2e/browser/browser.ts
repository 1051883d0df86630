import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';
import { installByApt, installByNpm, installByPlaywright } from './install.ts';
import { type Browser, ofThisMachine } from './this-machine.ts';

type Report = (line: string) => void;

const root = join(import.meta.dirname, '../..');
const FOUND = join(root, '.cache/browser.json');

/**
 * Returns a Chromium that has been tested to run: the one at CHROMIUM_PATH, one already on this machine, or a
 * newly installed one. Otherwise throws an error of one sentence that says what to do.
 */
export async function ensureBrowser(report: Report): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    const browser = { path: named, environment: {} };
    if (await isRunning(browser)) return browser;
    throw new Error(`CHROMIUM_PATH is ${named}, which is not a working Chromium: correct it or unset it.`);
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

/**
 * Returns whether the browser can render a page. A package stub without a browser, or a browser without its
 * libraries, cannot.
 */
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

/**
 * Returns the launch options of every test. Containers do not allow the sandbox, and the browser must send no
 * traffic of its own.
 */
export function launchOptions({ path, environment }: Browser): LaunchOptions {
  return {
    executablePath: path,
    args: ['--no-sandbox', '--disable-background-networking'],
    env: { ...process.env, ...environment } as Record<string, string>,
  };
}

const VARIABLE = 'E2E_BROWSER';

/** Publishes the browser to the test workers. */
export function publishBrowser(browser: Browser) {
  process.env[VARIABLE] = JSON.stringify(browser);
}

export function publishedBrowser(): Browser {
  const published = process.env[VARIABLE];
  if (!published) throw new Error('No browser was found. The global setup must run first.');
  return JSON.parse(published);
}
