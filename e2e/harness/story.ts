import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { watchForErrors } from './errors.ts';

const screenshots = join(import.meta.dirname, '../../.data/screenshots');

/** Long enough for a busy machine; a story waits for what it wants to see, never for a time. */
const WAIT_MS = 20_000;

export type Story = {
  page: Page;
  /** A further tab of the same browser profile; it is watched for errors too. */
  openTab: () => Promise<Page>;
  /** Says that a console error is part of the story, by what it contains. */
  expectConsoleError: (part: string) => void;
};

type StoryOptions = {
  colorScheme?: 'light' | 'dark';
  viewport?: { width: number; height: number };
  /** Another console than the stack's; asked for when the story begins. */
  at?: () => string;
};

let browser: Browser;

/** To be called once in a file of stories. */
export function useBrowser() {
  beforeAll(async () => {
    browser = await chromium.connect(inject('browserEndpoint'));
  });
  afterAll(() => browser.close());
}

/**
 * A test in a browser profile of its own. It fails on an uncaught error or a console error of any page too, and leaves
 * screenshots of every open page in .data/screenshots/ when it fails.
 */
export function story(
  title: string,
  tell: (story: Story) => Promise<void>,
  { at = () => inject('gatewayUrl'), ...options }: StoryOptions = {},
) {
  test(title, async () => {
    const context = await browser.newContext({
      baseURL: at(),
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      ...options,
    });
    context.setDefaultTimeout(WAIT_MS);
    const errors = watchForErrors(context);
    try {
      const page = await context.newPage();
      await tell({ page, openTab: () => context.newPage(), expectConsoleError: errors.expect });
      errors.assertNone();
    } catch (error) {
      await photograph(context, title);
      throw error;
    } finally {
      await context.close();
    }
  });
}

async function photograph(context: BrowserContext, title: string) {
  mkdirSync(screenshots, { recursive: true });
  const name = title.replace(/[^\w-]+/g, '-').slice(0, 80);
  for (const [index, page] of context.pages().entries()) {
    const path = join(screenshots, `${name}-${index + 1}.png`);
    await page.screenshot({ path, fullPage: true, timeout: 5000 }).catch(() => undefined);
  }
}
