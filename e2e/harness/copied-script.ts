import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';

/** Grants a page access to the clipboard. */
export const allowClipboard = (page: Page) =>
  page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

/** Chooses an entry of a "Copy as script" menu and returns the text on the clipboard. */
export async function copyScript(page: Page, within: Page | Locator, language: 'curl' | 'Node.js') {
  await within.getByRole('button', { name: /^Copy as script/ }).click();
  await page.getByRole('menuitem', { name: `Copy as ${language}` }).click();
  await page.getByText(`Copied as ${language}.`).waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

type Variables = Record<string, string>;

/** Runs a copied command in a shell and returns the gateway's response. */
export const runCurl = (text: string, env: Variables) => run('sh', ['-c', text], env);

/** Runs a copied module with this Node.js and returns the data that it prints. */
export const runNode = (text: string, env: Variables) =>
  run(process.execPath, ['--input-type=module', '--eval', text], env);

async function run(program: string, args: string[], env: Variables) {
  // Excludes the environment of this process, so that a copied script sees only the variables that it names.
  const options = { env: { PATH: process.env.PATH ?? '', ...env } };
  const { stdout } = await promisify(execFile)(program, args, options);
  return JSON.parse(stdout);
}
