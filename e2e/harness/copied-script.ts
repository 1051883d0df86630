import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright-core';

/** Lets a page write to the clipboard and read it, as a person who is asked would. */
export const allowClipboard = (page: Page) =>
  page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

/** Chooses from the menu "Copy as script" of a list, a form or a button; gives what is on the clipboard then. */
export async function copyScript(page: Page, within: Page | Locator, language: 'curl' | 'Node.js') {
  await within.getByRole('button', { name: /^Copy as script/ }).click();
  await page.getByRole('menuitem', { name: `Copy as ${language}` }).click();
  await page.getByText(`Copied as ${language}.`).waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

type Variables = Record<string, string>;

/** Runs a copied command with the real curl in a real shell; gives the answer of the gateway. */
export const runCurl = (text: string, env: Variables) => run('sh', ['-c', text], env);

/** Runs a copied module with this Node; gives the data that it prints. */
export const runNode = (text: string, env: Variables) =>
  run(process.execPath, ['--input-type=module', '--eval', text], env);

async function run(program: string, args: string[], env: Variables) {
  // Nothing else of this process: a script that is copied has only what it says that it needs.
  const options = { env: { PATH: process.env.PATH ?? '', ...env } };
  const { stdout } = await promisify(execFile)(program, args, options);
  return JSON.parse(stdout);
}
