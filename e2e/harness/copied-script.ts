import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';

/** Grants a page access to the clipboard. */
export const allowClipboard = (page: Page) =>
  page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

/** Copies the script of a list, a form or a button by the developer menu. Returns the text on the clipboard. */
export async function copyScript(page: Page, name: string, language: 'curl' | 'Node.js') {
  await page.getByRole('button', { name: 'Developer' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Script: ${name}` });
  await dialog.getByRole('radio', { name: language }).check();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await dialog.getByText('Copied.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
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
