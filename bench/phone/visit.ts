/// <reference lib="dom" />
/** Opens a page as a phone would and measures it in Chromium. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import type { MeasuredPage } from './pages.ts';
import { openTab, type Tab } from './tab.ts';

/** The throttling of Lighthouse's mobile test: 1.6 Mbit/s, and a processor at a quarter of its speed. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWDOWN = 4;
const SCREEN = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };

/** Time without a request after which a page has finished loading. */
const QUIET_MS = 1500;
const LONGEST_MS = 60_000;
const POLL_MS = 100;

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
/** The part of `Network.requestWillBeSent` that is used here. */
type Sent = { request: { url: string; postData?: string }; timestamp: number };
/** A request, and when it was sent after the one for the page itself. */
type Asked = { url: string; atMs: number; operation: string | null };

/** Values that the script below collects in the page. */
type Observed = { lcpMs: number; longTasks: number[]; usableMs: number };

/** Opens the page in a new browser context, with an empty cache. */
export async function visit(place: Place, page: MeasuredPage): Promise<Visit> {
  const tab = await openTab(place.browser);
  try {
    const asked = await likePhone(tab);
    if (page.isSignedIn) await runFirst(tab, keepToken, place.token);
    await runFirst(tab, observe, page.usable);
    await tab.send('Page.navigate', { url: place.url + page.path });
    await waitUntilUsable(tab, page.name);
    await waitUntilQuiet(asked);
    const observed = await tab.evaluate<Observed>('window.observed');
    return toVisit(observed, asked, place.webRoot);
  } finally {
    await tab.close();
  }
}

/** Lets a function run in the page, before the scripts of the page. */
const runFirst = (tab: Tab, run: (value: string) => void, value: string) =>
  tab.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${run})(${JSON.stringify(value)})` });

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

/** Gives the tab a phone's screen, network and processor. Returns the list of its requests, which grows. */
async function likePhone(tab: Tab): Promise<Asked[]> {
  const asked: Asked[] = [];
  let opened: number | undefined;
  tab.on<Sent>('Network.requestWillBeSent', ({ request, timestamp }) => {
    opened ??= timestamp;
    asked.push({ url: request.url, atMs: (timestamp - opened) * 1000, operation: operationOf(request) });
  });
  await tab.send('Page.enable');
  await tab.send('Network.enable');
  await tab.send('Network.emulateNetworkConditions', NETWORK);
  await tab.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await tab.send('Emulation.setDeviceMetricsOverride', SCREEN);
  await tab.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  return asked;
}

function operationOf({ url, postData }: Sent['request']): string | null {
  if (!url.endsWith('/graphql')) return null;
  const { operationName, query } = JSON.parse(postData ?? '{}');
  return operationName ?? /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? 'unnamed';
}

async function waitUntilUsable(tab: Tab, name: string) {
  for (let waitedMs = 0; waitedMs < LONGEST_MS; waitedMs += POLL_MS) {
    if (await tab.evaluate<boolean>('window.observed?.usableMs > 0')) return;
    await setTimeout(POLL_MS);
  }
  throw new Error(`The page "${name}" cannot be used after ${LONGEST_MS / 1000} seconds.`);
}

async function waitUntilQuiet(asked: Asked[]) {
  for (let seen = -1; seen !== asked.length; ) {
    seen = asked.length;
    await setTimeout(QUIET_MS);
  }
}

function toVisit(observed: Observed, asked: Asked[], webRoot: string): Visit {
  const needed = asked.filter(({ atMs }) => atMs <= observed.usableMs);
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
