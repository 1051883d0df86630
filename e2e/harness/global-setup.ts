import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { ensureBrowser, launchOptions } from '../browser/browser.ts';
import { startStackProcess, untilReady } from './stack-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    gatewayUrl: string;
    backendUrl: string;
    browserEndpoint: string;
  }
}

let tearDown = async () => {};

/** One stack with fresh demo data and one browser for all stories. */
export async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-e2e-'));
  const found = await ensureBrowser((line) => process.stdout.write(`${line}\n`));
  const browser = await chromium.launchServer(launchOptions(found));
  const stack = await startStackProcess(dataDir);
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
  project.provide('browserEndpoint', browser.wsEndpoint());
}

export const teardown = () => tearDown();
