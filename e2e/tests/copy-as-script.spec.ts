import { expect, test } from '../fixtures.ts';
import { expectFitsPhone, expectNoAxeViolations, PHONE } from '../harness/accessibility.ts';
import { closeAlert, createCompany, detailsOf, openNewCompany } from '../harness/company.ts';
import { allowClipboard, copyScript, runCurl, runNode } from '../harness/copied-script.ts';
import { sessionOf, tokenOf } from '../harness/graph.ts';
import { tabTo } from '../harness/keyboard.ts';
import { openAs, openCompanyList, tokenIn } from '../harness/session.ts';

/** A name that a shell, JSON or a template literal could misread. */
const nasty = `L'été "à" $HOME \`pwd\` \\n`;

test('the copied query of a list returns the same companies with curl and with Node.js', async ({ page }) => {
  await allowClipboard(page);
  await createCompany(`Copied ${nasty}`);
  const env = { TOKEN: await sessionOf('staff@j3tech.test') };
  await openAs(page, 'staff@j3tech.test', `/company/list?name=${encodeURIComponent(`Copied ${nasty}`)}`);
  await page.getByText('DISPLAYING 1 OF 1 entries').waitFor();
  const curl = await copyScript(page, 'Companies', 'curl');
  const node = await copyScript(page, 'Companies', 'Node.js');
  for (const text of [curl, node]) expect(text).not.toContain(await tokenIn(page));
  const { data } = await runCurl(curl, env);
  expect(data.companies).toMatchObject({ count: 1, rows: [{ name: `Copied ${nasty}` }] });
  expect(await runNode(node, env)).toEqual(data);
});

test('a copied save works with curl, and is refused with CONFLICT after another change', async ({ page }) => {
  await allowClipboard(page);
  await openNewCompany(page, 'admin@j3tech.test', 'Scripted Test Gatherings');
  const form = detailsOf(page);
  await form.getByLabel(/^Business Name/).fill(nasty);
  const curl = await copyScript(page, 'Company Details', 'curl');
  const node = await copyScript(page, 'Company Details', 'Node.js');
  const env = { TOKEN: await tokenIn(page) };
  const { data } = await runCurl(curl, env);
  expect(data.companyUpdate.errors).toEqual([]);
  await page.reload();
  await page.getByRole('heading', { name: `Update Company: ${nasty}` }).waitFor();
  await form.getByLabel(/^Business Name/).fill('Came Between Gatherings');
  await form.getByRole('button', { name: 'Save Company Details' }).click();
  await closeAlert(page, 'Success');
  // The script contains the revision it is based on, so it is refused instead of overwriting the change.
  await expect(runNode(node, env)).rejects.toMatchObject({ stderr: expect.stringContaining('CONFLICT') });
});

test('a copied script contains no password and reads it from the environment', async ({ page }) => {
  await allowClipboard(page);
  await openAs(page, 'admin@j3tech.test', '/company/edit/1?tab=7');
  const form = page.getByRole('form', { name: 'the new user' });
  await form.getByLabel(/^First Name/).fill('Script');
  await form.getByLabel(/^Last Name/).fill('Person');
  await form.getByLabel(/^Email/).fill('script.person@northwind.test');
  await form.getByLabel('Set a password').check();
  await form.getByLabel(/^Password/).fill('Typed-in-vain-1');
  const curl = await copyScript(page, 'the new user', 'curl');
  expect(curl).not.toContain('Typed-in-vain-1');
  const PASSWORD = `it's "1" \\& $2`;
  const { data } = await runCurl(curl, { TOKEN: await tokenIn(page), PASSWORD });
  expect(data.companyUserCreate.errors).toEqual([]);
  expect(await tokenOf('script.person@northwind.test', PASSWORD)).not.toBe('');
});

test('by keyboard, the developer menu and its dialog are accessible and fit a phone', async ({ page }) => {
  await allowClipboard(page);
  await openCompanyList(page, 'admin@j3tech.test');
  await tabTo(page, 'Developer');
  await page.keyboard.press('ArrowDown');
  await expectNoAxeViolations(page, 'the developer menu');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Script: Companies' });
  await dialog.getByRole('region', { name: 'Script in curl' }).waitFor();
  await expectNoAxeViolations(page, 'the text of a script');
  await page.setViewportSize(PHONE);
  await expectFitsPhone(page, 'the text of a script');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expectFitsPhone(page, 'the company list');
  await expect(page.getByRole('button', { name: 'Developer' })).toBeFocused();
});
