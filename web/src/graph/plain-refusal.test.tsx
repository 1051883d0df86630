import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import type { TestGraph } from '../testing/graph.ts';
import { retype } from '../testing/retype.ts';
import { closeAlert, openSection } from '../testing/section.ts';

const message = 'Northwind is being migrated. Try again tomorrow.';

type Page = { user: UserEvent; graph: TestGraph };

/** Types into a field and presses the button. */
const change =
  (label: RegExp, text: string, button: string) =>
  async ({ user }: Page) => {
    await retype(user, await screen.findByLabelText(label), text);
    await user.click(screen.getByRole('button', { name: button }));
  };

/** Presses a button and confirms the question. */
const confirm =
  (button: string) =>
  async ({ user }: Page) => {
    await user.click(await screen.findByRole('button', { name: button }));
    await user.click(await screen.findByRole('button', { name: /^(Confirm|Yes, Proceed)$/ }));
  };

/** Opens a section of the page first. */
const within = (title: string, act: (page: Page) => Promise<void>) => async (page: Page) => {
  await openSection(page.user, title);
  await act(page);
};

const company = '/company/edit/1';
const location = `${company}?tab=2&location=3`;
const person = `${company}?tab=7&user=1`;
const arranger = `${company}?tab=4&arranger=1`;
const provider = '/company/users/edit/202';
const regions = 'Company Regions';
const saveUser = change(/^First Name/, 'Ann', 'Save User Details');
const saves: [string, string, string, (page: Page) => Promise<void>][] = [
  ['companyUpdate', 'CompanyUpdate', company, change(/^Website/, 'x.test', 'Save Company Details')],
  ['regionCreate', 'RegionCreate', company, within(regions, change(/^Region Name/, 'West', 'Add Region'))],
  ['regionDelete', 'RegionDelete', company, within(regions, confirm('Delete East'))],
  ['locationUpdate', 'LocationUpdate', location, change(/^Mailing Name/, 'x', 'Save Location Details')],
  ['locationStatusChange', 'LocationStatusChange', location, confirm('Mark Inactive')],
  ['companyUserUpdate', 'UserUpdate', person, saveUser],
  ['companyUserStatusChange', 'UserStatusChange', person, confirm('Mark Inactive')],
  ['companyUserDelete', 'UserDelete', person, confirm('Delete User')],
  ['arrangerUpdate', 'ArrangerUpdate', arranger, change(/^First Name/, 'Ann', 'Save Arranger Details')],
  ['providerUserUpdate', 'ProviderUserUpdate', provider, saveUser],
  ['providerUserStatusChange', 'ProviderUserStatusChange', provider, confirm('Mark Inactive')],
  ['defaultRatesSave', 'DefaultRatesSave', '/ptx-default-billing-rates', change(/Digital/, '7', 'Save')],
];

test('[ERR-01] shows a plain refusal of accountUpdate as an alert', async () => {
  const page = openConsole('/myAccountDetails/myprofile/103', { as: 'owner' });
  page.graph.refuse('Mutation.accountUpdate', [{ path: ['input'], code: 'REFUSED', message }]);
  await change(/^First Name/, 'Ann', 'Save My Details')(page);
  expect(await closeAlert(page.user, 'Error')).toContain(message);
});

test('[ERR-01] shows a conflict without a revision as an alert and asks once', async () => {
  const page = openConsole(company);
  page.graph.breakField('Mutation.regionCreate', 'CONFLICT', message, { retryAfter: 1 });
  await within(regions, change(/^Region Name/, 'West', 'Add Region'))(page);
  expect(await closeAlert(page.user, 'Error')).toContain(message);
  page.graph.restore('Mutation.regionCreate');
  await page.user.click(screen.getByRole('button', { name: 'Add Region' }));
  await closeAlert(page.user);
  const keys = page.graph.requestsFor('RegionCreate').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('[ERR-01] reports a save that keeps losing to saves of other parts', async () => {
  const page = openConsole(company);
  page.graph.breakField('Mutation.companyUpdate', 'CONFLICT', message, { changed: [], revision: 'x' });
  await change(/^Website/, 'x.test', 'Save Company Details')(page);
  expect(await closeAlert(page.user, 'Error')).toContain('Someone else changed this while it was saved.');
  expect(page.graph.requestsFor('CompanyUpdate')).toHaveLength(2);
});

test.each(saves)('[ERR-01] shows a plain refusal of %s as an alert and asks once', async (...args) => {
  const [mutation, operation, path, act] = args;
  const page = openConsole(path);
  page.graph.refuse(`Mutation.${mutation}`, [{ path: ['input'], code: 'REFUSED', message }]);
  await act(page);
  expect(await closeAlert(page.user, 'Error')).toContain(message);
  expect(page.graph.requestsFor(operation)).toHaveLength(1);
});
