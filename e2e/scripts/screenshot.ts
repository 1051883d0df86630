import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import { ensureBrowser, launchOptions } from '../browser/browser.ts';
import { signIn } from '../harness/session.ts';
import { type StackProcess, startStackProcess, untilReady } from '../harness/stack-process.ts';

// `npm run screenshot` writes docs/console.png and the pictures of the design system, with demo data. It starts a
// separate stack on free ports; `npm run screenshot -- http://localhost:4000` uses the stack at that URL.

const DOCS = join(import.meta.dirname, '../../docs');

type Picture = {
  file: string;
  path: string;
  /** Visible when the page is complete. */
  ready: (page: Page) => Locator;
  width?: number;
  height: number;
  colorScheme?: 'light' | 'dark';
};

const pictures: readonly Picture[] = [
  {
    file: 'console.png',
    path: '/company/edit/1',
    ready: (page) => page.getByRole('form', { name: 'PTX Fees' }),
    height: 900,
  },
  {
    file: 'pictures/record.png',
    path: '/company/edit/1?tab=2&location=1',
    ready: (page) => page.getByRole('form', { name: 'Location Details' }),
    height: 800,
  },
  {
    file: 'pictures/list-dark.png',
    path: '/company/list',
    ready: (page) => page.getByRole('table', { name: 'Companies' }),
    height: 640,
    colorScheme: 'dark',
  },
  {
    file: 'pictures/phone.png',
    path: '/company/edit/1?tab=1',
    ready: (page) => page.getByRole('table', { name: 'Locations' }),
    width: 390,
    height: 700,
  },
];

async function takeScreenshots(url: string) {
  const browser = await chromium.launch(launchOptions(await ensureBrowser(print)));
  try {
    for (const picture of pictures) {
      const { file, path, ready, width = 1280, height, colorScheme = 'light' } = picture;
      const page = await browser.newPage({ baseURL: url, viewport: { width, height }, colorScheme });
      await signIn(page, 'admin@j3tech.test');
      await page.goto(path);
      await ready(page).waitFor();
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: join(DOCS, file), animations: 'disabled' });
      await page.close();
      print(`Wrote docs/${file}.`);
    }
  } finally {
    await browser.close();
  }
}

async function withStack(work: (url: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'console-screenshot-'));
  let stack: StackProcess | undefined;
  try {
    print('Starting the console ...');
    stack = await startStackProcess(folder);
    await untilReady(stack);
    await work(stack.gatewayUrl);
  } finally {
    stack?.signal('SIGTERM');
    await stack?.ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

const [url] = process.argv.slice(2);
await (url ? takeScreenshots(url) : withStack(takeScreenshots));
