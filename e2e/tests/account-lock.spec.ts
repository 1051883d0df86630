import { expect, test } from '../fixtures.ts';
import { askGraph, sessionOf, tokenOf } from '../harness/graph.ts';
import { fillSignIn, openAs } from '../harness/session.ts';

const OWNER = 'owner@northwind.test';
const PASSWORD = 'Locked-out-7';

type Created = { companyUserCreate: { companyUser: { id: string; company: { id: string } } } };

/** Adds a person with a password to Northwind. Returns their page. */
async function addPerson(email: string) {
  const token = await sessionOf(OWNER);
  const { data: viewer } = await askGraph<{ viewer: { company: { id: string } } }>(
    '{ viewer { company { id } } }',
    {
      token,
    },
  );
  const companyId = viewer.viewer.company.id;
  const { data } = await askGraph<Created>(
    `mutation ($input: CompanyUserCreateInput!) {
      companyUserCreate(input: $input) { companyUser { id company { id } } errors { path message } }
    }`,
    {
      token,
      variables: {
        input: { companyId, details: { firstName: 'Lena', lastName: 'Lockwood', email, password: PASSWORD } },
      },
    },
  );
  return `/company/edit/${companyId}?tab=7&user=${data.companyUserCreate.companyUser.id}`;
}

test('[SES-14] an administrator sees that an account is locked, unlocks it and ends its sessions', async ({
  page,
  browser,
}) => {
  const email = `lena-${Date.now()}@northwind.test`;
  const path = await addPerson(email);
  for (let guess = 0; guess < 10; guess += 1) await tokenOf(email, 'a wrong guess').catch(() => undefined);
  // Not even the right password opens a locked account.
  await expect(tokenOf(email, PASSWORD)).rejects.toThrow();
  await openAs(page, OWNER, path);
  const section = page
    .locator('details')
    .filter({ has: page.getByRole('heading', { name: 'Sign-in', exact: true }) });
  await section.getByText(/^Locked until .*: 10 wrong passwords in 15 minutes$/).waitFor();
  await section.getByText('Not signed in anywhere.').waitFor();

  await section.getByRole('button', { name: 'Unlock' }).click();
  const question = page.getByRole('alertdialog', { name: 'Unlock Account' });
  await question.getByText(/10 wrong passwords for Lena Lockwood/).waitFor();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await section.getByText(/^Not locked\. No wrong password/).waitFor();

  const profile = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const theirs = await profile.newPage();
  await theirs.goto('/login');
  await fillSignIn(theirs, email, PASSWORD);
  await theirs.waitForURL((url) => url.pathname !== '/login');
  await page.reload();
  await section.getByText(/, with password$/).waitFor();
  await section.getByRole('button', { name: 'End All' }).click();
  const end = page.getByRole('alertdialog', { name: 'End All Sessions' });
  await end.getByText(/^1 session ends and every access token of Lena Lockwood is revoked/).waitFor();
  await end.getByRole('button', { name: 'Confirm' }).click();
  await section.getByText('Not signed in anywhere.').waitFor();
  await theirs.reload();
  await theirs.getByText('Your session expired').waitFor();
  await profile.close();

  await section.getByRole('link', { name: 'Failed sign-ins and locks' }).click();
  await page.getByText(/unlocked sign-in Lena Lockwood/).waitFor();
  await page
    .getByText(/failed sign-in Lena Lockwood/)
    .first()
    .waitFor();
});
