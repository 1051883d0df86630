import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureBrowser, launchOptions } from '../browser/browser.ts';
import { signIn } from '../harness/session.ts';
import { type StackProcess, startStackProcess, untilReady } from '../harness/stack-process.ts';

// `npm run screenshot` writes docs/console.png, which shows a company page with demo data. It starts a
// separate stack on free ports; `npm run screenshot -- http://localhost:4000` uses the stack at that URL.

const FILE = join(import.meta.dirname, '../../docs/console.png');
const WIDTH = 1280;

/** Space below the last form, in pixels. */
const MARGIN = 16;

async function takeScreenshot(url: string) {
  const browser = await chromium.launch(launchOptions(await ensureBrowser(print)));
  try {
    const viewport = { width: WIDTH, height: 1200 };
    const page = await browser.newPage({ baseURL: url, viewport, colorScheme: 'light' });
    await signIn(page, 'admin@j3tech.test');
    await page.goto('/company/edit/1');
    const lastForm = page.getByRole('form', { name: 'PTX Fees' });
    await lastForm.waitFor();
    await page.waitForLoadState('networkidle');
    const box = await lastForm.boundingBox();
    const height = Math.round((box?.y ?? 0) + (box?.height ?? 0)) + MARGIN;
    await page.screenshot({ path: FILE, animations: 'disabled', clip: { x: 0, y: 0, width: WIDTH, height } });
  } finally {
    await browser.close();
  }
  print(`Wrote ${FILE}.`);
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
await (url ? takeScreenshot(url) : withStack(takeScreenshot));
