import { expect } from 'vitest';
import { expectNoAxeViolations } from '../harness/accessibility.ts';
import { closeAlert, createCompany, detailsOf, openNewCompany } from '../harness/company.ts';
import { allowClipboard, copyScript, runCurl, runNode } from '../harness/copied-script.ts';
import { tokenOf } from '../harness/graph.ts';
import { tabTo } from '../harness/keyboard.ts';
import { signInAs, tokenIn } from '../harness/session.ts';
import { story, useBrowser } from '../harness/story.ts';

useBrowser();

/** A name that a shell, JSON or a template literal could misread. */
const nasty = `L'été "à" $HOME \`pwd\` \\n`;

story(
  'the query of a list runs as it was copied, by curl and by Node, and finds the same',
  async ({ page }) => {
    await allowClipboard(page);
    await createCompany(`Copied ${nasty}`);
    await signInAs(page, 'staff@j3tech.test');
    const env = { TOKEN: await tokenOf('staff@j3tech.test') };
    await page.goto(`/company/list?name=${encodeURIComponent(nasty)}`);
    await page.getByText('DISPLAYING 1 OF 1 entries').waitFor();
    const curl = await copyScript(page, page, 'curl');
    const node = await copyScript(page, page, 'Node.js');
    for (const text of [curl, node]) expect(text).not.toContain(await tokenIn(page));
    const { data } = await runCurl(curl, env);
    expect(data.companies).toMatchObject({ count: 1, rows: [{ name: `Copied ${nasty}` }] });
    expect(await runNode(node, env)).toEqual(data);
  },
);

story('a save is copied before it is made, and curl makes it', async ({ page }) => {
  await allowClipboard(page);
  await signInAs(page, 'admin@j3tech.test');
  await openNewCompany(page, 'Scripted Story Gatherings');
  const form = detailsOf(page);
  await form.getByLabel(/^Business Name/).fill(nasty);
  const curl = await copyScript(page, form, 'curl');
  const node = await copyScript(page, form, 'Node.js');
  const env = { TOKEN: await tokenIn(page) };
  const { data } = await runCurl(curl, env);
  expect(data.companyUpdate.errors).toEqual([]);
  await page.reload();
  await page.getByRole('heading', { name: `Update Company: ${nasty}` }).waitFor();
  await form.getByLabel(/^Business Name/).fill('Came Between Gatherings');
  await form.getByRole('button', { name: 'Save Company Details' }).click();
  await closeAlert(page, 'Success');
  // It says which state it was based on, and is refused instead of undoing what came between.
  await expect(runNode(node, env)).rejects.toMatchObject({ stderr: expect.stringContaining('CONFLICT') });
});

story('a password is not in what is copied, and comes from the environment', async ({ page }) => {
  await allowClipboard(page);
  await signInAs(page, 'admin@j3tech.test');
  await page.goto('/company/edit/1?tab=7');
  const form = page.getByRole('form', { name: 'the new user' });
  await form.getByLabel(/^First Name/).fill('Script');
  await form.getByLabel(/^Last Name/).fill('Person');
  await form.getByLabel(/^Email/).fill('script.person@northwind.test');
  await form.getByLabel(/^Password/).fill('Typed-in-vain-1');
  const curl = await copyScript(page, form, 'curl');
  expect(curl).not.toContain('Typed-in-vain-1');
  const PASSWORD = `it's "1" \\& $2`;
  const { data } = await runCurl(curl, { TOKEN: await tokenIn(page), PASSWORD });
  expect(data.companyUserCreate.errors).toEqual([]);
  expect(await tokenOf('script.person@northwind.test', PASSWORD)).not.toBe('');
});

story('by keyboard and without faults for axe, on a wide and on a narrow screen', async ({ page }) => {
  await allowClipboard(page);
  await signInAs(page, 'admin@j3tech.test');
  await tabTo(page, 'Copy as script');
  await page.keyboard.press('ArrowDown');
  await expectNoAxeViolations(page, 'the menu of scripts');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Copy as script' });
  await dialog.getByRole('region', { name: 'The script in curl' }).waitFor();
  await expectNoAxeViolations(page, 'the text of a script');
  await page.setViewportSize({ width: 390, height: 844 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(390);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await width()).toBeLessThanOrEqual(390);
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(focused).toBe('Copy as script: Companies');
});
