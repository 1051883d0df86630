/// <reference lib="dom" />
/** Opens a page as a phone would and measures it in Chromium. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { MeasuredPage } from './pages.ts';

/** The throttling of Lighthouse's mobile test: 1.6 Mbit/s, and a processor at a quarter of its speed. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWDOWN = 4;
const SCREEN = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Time without a request after which a page has finished loading. */
const QUIET_MS = 1500;
const LONGEST_MS = 60_000;

export type Visit = {
  /** Largest Contentful Paint. */
  lcpMs: number;
  /** Sum of the parts of long tasks beyond 50 ms. */
  blockingMs: number;
  usableMs: number;
  /** JavaScript requested until the page can be used, compressed with gzip. */
  scriptKb: number;
  /** GraphQL requests until the page can be used. */
  graphRequests: number;
  operations: string[];
};

type Place = { browser: Browser; url: string; token: string; webRoot: string };
type Asked = { url: string; atMs: number; operation: string | null };

/** Values that the script below collects in the page. */
type Observed = { lcpMs: number; longTasks: number[]; usableMs: number };

/** Opens the page in a new browser context, with an empty cache. */
export async function visit(place: Place, page: MeasuredPage): Promise<Visit> {
  const context = await place.browser.newContext(SCREEN);
  try {
    const tab = await context.newPage();
    if (page.isSignedIn) await tab.addInitScript(keepToken, place.token);
    await tab.addInitScript(observe, page.usable);
    const devtools = await context.newCDPSession(tab);
    const asked = await throttle(devtools);
    await tab.goto(place.url + page.path, { waitUntil: 'commit' });
    await tab.waitForSelector(page.usable, { state: 'attached', timeout: LONGEST_MS });
    await waitUntilQuiet(tab, asked);
    const observed = await tab.evaluate(() => (window as unknown as { observed: Observed }).observed);
    return toVisit(observed, asked, place.webRoot, await tab.evaluate(() => performance.timeOrigin));
  } finally {
    await context.close();
  }
}

const keepToken = (token: string) => sessionStorage.setItem('console.access-token', token);

/** Runs in the page, before its own scripts. */
function observe(usable: string) {
  const observed: Observed = { lcpMs: 0, longTasks: [], usableMs: 0 };
  (window as unknown as { observed: Observed }).observed = observed;
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => {
    observed.lcpMs = startTime;
  });
  on('longtask', ({ duration }) => observed.longTasks.push(duration));
  const look = () => {
    if (document.querySelector(usable)) observed.usableMs = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}

/** Throttles the page and returns the list of its requests, which grows. */
async function throttle(devtools: CDPSession): Promise<Asked[]> {
  const asked: Asked[] = [];
  devtools.on('Network.requestWillBeSent', ({ request, wallTime }) =>
    asked.push({ url: request.url, atMs: wallTime * 1000, operation: operationOf(request) }),
  );
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return asked;
}

function operationOf({ url, postData }: { url: string; postData?: string }): string | null {
  if (!url.endsWith('/graphql')) return null;
  const { operationName, query } = JSON.parse(postData ?? '{}');
  return operationName ?? /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? 'unnamed';
}

async function waitUntilQuiet(tab: Page, asked: Asked[]) {
  for (let seen = -1; seen !== asked.length; ) {
    seen = asked.length;
    await tab.waitForTimeout(QUIET_MS);
  }
}

function toVisit(observed: Observed, asked: Asked[], webRoot: string, startedAt: number): Visit {
  const needed = asked.filter(({ atMs }) => atMs <= startedAt + observed.usableMs);
  const scripts = new Set(
    needed.map(({ url }) => new URL(url).pathname).filter((name) => name.endsWith('.js')),
  );
  const weigh = (name: string) => gzipSync(readFileSync(path.join(webRoot, name)), { level: 9 }).length;
  const operations = needed.flatMap(({ operation }) => operation ?? []);
  return {
    lcpMs: observed.lcpMs,
    blockingMs: observed.longTasks.reduce((total, duration) => total + Math.max(0, duration - 50), 0),
    usableMs: observed.usableMs,
    scriptKb: [...scripts].reduce((total, name) => total + weigh(name), 0) / 1000,
    graphRequests: operations.length,
    operations,
  };
}
