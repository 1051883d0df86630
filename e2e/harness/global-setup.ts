import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { ensureBrowser, launchOptions } from '../browser/browser.ts';
import { LISTED_SITE, startStackProcess, untilReady } from './stack-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    gatewayUrl: string;
    backendUrl: string;
    identityUrl: string;
    mailUrl: string;
    /** The folder of the stack: its logs, its client key. */
    dataDir: string;
    browserEndpoint: string;
  }
}

const PREFIX = 'console-e2e-';

let tearDown = async () => {};

/** One stack with fresh demo data and one browser for all stories. */
export async function setup(project: TestProject) {
  removeLeftOvers();
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const found = await ensureBrowser((line) => process.stdout.write(`${line}\n`));
  const browser = await chromium.launchServer(launchOptions(found));
  const stack = await startStackProcess(dataDir, { TRUSTED_ORIGINS: LISTED_SITE });
  tearDown = async () => {
    await browser.close();
    stack.signal('SIGTERM');
    await stack.ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(stack);
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('gatewayUrl', stack.gatewayUrl);
  project.provide('backendUrl', stack.backendUrl);
  project.provide('identityUrl', stack.identityUrl);
  project.provide('mailUrl', stack.mailUrl);
  project.provide('dataDir', dataDir);
  project.provide('browserEndpoint', browser.wsEndpoint());
}

/** An interrupted run gets no teardown: its stack stops by itself, and its folder goes now. */
function removeLeftOvers() {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : Number.NaN;
    if (pid > 0 && !isRunning(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, for somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export const teardown = () => tearDown();
