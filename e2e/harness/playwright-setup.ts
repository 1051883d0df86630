import { ensureBrowser, publishBrowser } from '../browser/browser.ts';
import { runStack } from './run-stack.ts';

/** Starts one stack and one browser for all workers, and returns the teardown function. */
export default async function globalSetup() {
  publishBrowser(await ensureBrowser((line) => process.stdout.write(`${line}\n`)));
  return runStack();
}
