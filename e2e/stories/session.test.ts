import { expect } from 'vitest';
import { detailsOf, openNewCompany } from '../harness/company.ts';
import { openSection } from '../harness/sections.ts';
import { chooseFromMenu, endSession, fillSignIn, signInAs } from '../harness/session.ts';
import { story, useBrowser } from '../harness/story.ts';

useBrowser();

story(
  '[SES-08] [SES-12] [RTE-05] a person signs in, arrives at the companies, and signs out',
  async ({ page }) => {
    await signInAs(page, 'admin@j3tech.test');
    expect(new URL(page.url()).pathname).toBe('/company/list');
    await chooseFromMenu(page, 'Logout');
    await page.getByRole('button', { name: 'LOGIN' }).waitFor();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('eyJ');
    await page.goto('/company/list');
    await page.getByRole('button', { name: 'LOGIN' }).waitFor();
  },
);

story('[SES-06] [ERR-01] a wrong password and an unknown person are told the same', async ({ page }) => {
  await page.goto('/login');
  const texts: string[] = [];
  for (const email of ['admin@j3tech.test', 'nobody@j3tech.test']) {
    await fillSignIn(page, email, 'not the password');
    const alert = page.getByRole('alertdialog', { name: 'Error' });
    texts.push(await alert.innerText());
    await alert.getByRole('button', { name: 'OK' }).click();
  }
  expect(texts[0]).toContain('Invalid username or password');
  expect(texts[1]).toBe(texts[0]);
  expect(new URL(page.url()).pathname).toBe('/login');
});

story(
  '[SES-09] [ROL-13] (AMB-07) the guard asks for a sign-in and leads back to the remembered page',
  async ({ page }) => {
    await page.goto('/company/list?name=wind&page=1#top');
    await page.getByRole('button', { name: 'LOGIN' }).waitFor();
    await fillSignIn(page, 'admin@j3tech.test');
    await page.getByRole('link', { name: 'Northwind Gatherings', exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('name')).toBe('wind');
  },
);

story('(AMB-06) the remembered page is never one of another site', async ({ page }) => {
  await page.goto('/login?from=https://example.com/');
  await fillSignIn(page, 'admin@j3tech.test');
  await page.getByRole('heading', { name: 'Company Management' }).waitFor();
  await signOutAndBack(page, '/login?from=//example.com/company');
  expect(new URL(page.url()).pathname).toBe('/company/list');
});

async function signOutAndBack(page: Parameters<typeof signInAs>[0], path: string) {
  await chooseFromMenu(page, 'Logout');
  await page.getByRole('button', { name: 'LOGIN' }).waitFor();
  await page.goto(path);
  await fillSignIn(page, 'staff@j3tech.test');
  await page.getByRole('heading', { name: 'Company Management' }).waitFor();
}

story('[SES-11] two tabs can be two people', async ({ page, openTab }) => {
  await signInAs(page, 'owner@northwind.test');
  const other = await openTab();
  await signInAs(other, 'owner@southwind.test');
  await page.reload();
  await page.getByRole('link', { name: 'Northwind Gatherings', exact: true }).waitFor();
  await other.reload();
  await other.getByRole('link', { name: 'Southwind Celebrations', exact: true }).waitFor();
});

story(
  '[SES-10] a session ends in the middle of a form: what was typed comes back after sign-in, for the same person only',
  async ({ page }) => {
    await signInAs(page, 'admin@j3tech.test');
    await openNewCompany(page, 'Expired Story Gatherings');
    const form = detailsOf(page);
    await form.getByLabel('Website').fill('https://unsaved.example');
    const regions = await openSection(page, 'Company Regions');
    await regions.getByLabel(/^Region Name/).fill('Unsaved region');
    await endSession(page);
    await form.getByRole('button', { name: 'Save Company Details' }).click();
    await page.getByText('Your session has ended').waitFor();

    await fillSignIn(page, 'staff@j3tech.test');
    await form.getByLabel('Website').waitFor();
    expect(await form.getByLabel('Website').inputValue()).toBe('');
    expect(await page.getByText('Unsaved').count()).toBe(0);
    await endSession(page);
    await page.reload();
    await page.getByRole('button', { name: 'LOGIN' }).waitFor();

    await fillSignIn(page, 'admin@j3tech.test');
    await form.getByText('This is what you typed earlier and did not save.').waitFor();
    expect(await form.getByLabel('Website').inputValue()).toBe('https://unsaved.example');
    // The section that holds something unsaved is open.
    await expect.poll(() => regions.getByLabel(/^Region Name/).inputValue()).toBe('Unsaved region');
    await regions.getByRole('button', { name: 'Add Region' }).click();
    await page.getByRole('alertdialog', { name: 'Success' }).waitFor();
  },
);

story(
  '[SES-10] (AMB-14) what is asked while the sign-in page is still on its way does not make the console forget the place',
  async ({ page }) => {
    await signInAs(page, 'admin@j3tech.test');
    const path = await openNewCompany(page, 'Slow Story Gatherings');
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/sign-in-page.*[.]js/, async (route) => {
      await isReleased;
      await route.continue();
    });
    await endSession(page);
    const form = detailsOf(page);
    await form.getByLabel('Website').fill('https://slow.example');
    const answer = () => page.waitForResponse((response) => response.url().endsWith('/graphql'));
    const toSave = answer();
    await form.getByRole('button', { name: 'Save Company Details' }).click();
    await toSave;
    const toSuggest = answer();
    await form.getByLabel(/^Address Line 1/).fill('120 Ma');
    await toSuggest;
    release();
    await page.getByText('Your session has ended').waitFor();
    expect(new URL(page.url()).searchParams.get('from')).toBe(path);
  },
);
