import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import type { MountOptions } from '../testing/mount.tsx';
import { mountCompany } from '../testing/mount-sections.tsx';
import { retype } from '../testing/retype.ts';
import { openSection, successNotice } from '../testing/section.ts';
import { signInAs } from '../testing/sign-in.ts';
import { CompanyDetailsSection } from './company-details-section.tsx';

type Page = Pick<ReturnType<typeof openConsole>, 'user' | 'graph'>;

const openDetails = (options?: MountOptions) =>
  mountCompany((company) => <CompanyDetailsSection company={company} />, options);

const details = async () => within(await screen.findByRole('form', { name: 'Company Details' }));
const website = async () => (await details()).getByLabelText('Website');
const question = () => screen.findByRole('alertdialog', { name: 'Unsaved changes' });
const restored = 'We restored your unsaved changes.';

async function typeAndGo(page: Page, text = 'x.test') {
  await retype(page.user, await website(), text);
  await page.user.click(screen.getByRole('link', { name: 'Business Platform Console' }));
}

/**
 * Opens the company and waits for its second read, which could otherwise find the ended session before the
 * save does.
 */
async function openReadTwice() {
  const page = openConsole('/company/edit/1');
  await waitFor(() => expect(page.graph.requestsFor('CompanyPage')).toHaveLength(2));
  return page;
}

/** Types a website, and saves it after the session has ended. */
async function typeAndLoseSession(page: Page, text: string) {
  await retype(page.user, await website(), text);
  page.graph.endSessions();
  await page.user.click(screen.getByRole('button', { name: 'Save Company Details' }));
}

/** Returns whether the browser would ask before it closes the tab. */
const closingAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('asks before the page is left with unsaved changes, and keeps them after Stay', async () => {
  const page = openConsole('/company/edit/1');
  await typeAndGo(page);
  const dialog = await question();
  expect(dialog).toHaveTextContent('Unsaved changes in Company Details will be lost if you leave.');
  await page.user.click(within(dialog).getByRole('button', { name: 'Stay' }));
  expect(page.address()).toBe('/company/edit/1');
  expect(await website()).toHaveValue('x.test');
  await page.user.click(screen.getByRole('link', { name: 'Business Platform Console' }));
  await question();
});

test('asks before the page is left with unsaved changes, and drops them after Leave without saving', async () => {
  const page = openConsole('/company/edit/1');
  await typeAndGo(page);
  await page.user.click(within(await question()).getByRole('button', { name: 'Leave without saving' }));
  await screen.findByRole('heading', { level: 1, name: /^Welcome back/ });
  await page.go('/company/edit/1');
  expect(await website()).toHaveValue('');
  expect(screen.queryByText(restored)).not.toBeInTheDocument();
});

test('names every form with unsaved changes in the question', async () => {
  const page = openConsole('/company/edit/1');
  const rates = within(await screen.findByRole('form', { name: 'PTX Fees' }));
  await retype(page.user, rates.getByLabelText(/^Paper Rate/), '9');
  await typeAndGo(page);
  expect(await question()).toHaveTextContent('Company Details and PTX Fees');
});

test('names each entry with unsaved input in the question, and drops the input when the page is left', async () => {
  const graph = new TestGraph();
  graph.fixtures.regions.push({ id: '2', companyId: '1', name: 'West', locationCount: 0, revision: 1 });
  const page = openConsole('/company/edit/1', { graph });
  const section = await openSection(page.user, 'Company Regions');
  await retype(page.user, section.getByLabelText(/^Region Name/), 'North');
  await page.user.click(section.getByRole('button', { name: 'Edit East' }));
  await retype(page.user, section.getByLabelText(/^Region Name/), 'Eastern');
  await page.user.click(section.getByRole('button', { name: 'Edit West' }));
  expect(closingAsks()).toBe(true);
  const leave = () => page.user.click(screen.getByRole('link', { name: 'Business Platform Console' }));
  await leave();
  expect(await question()).toHaveTextContent('Unsaved changes in New Region and Region East will be lost');
  await page.user.click(within(await question()).getByRole('button', { name: 'Stay' }));
  await page.user.click(section.getByRole('button', { name: 'Edit East' }));
  await page.user.click(section.getByRole('button', { name: 'Cancel' }));
  await leave();
  expect(await question()).toHaveTextContent('Unsaved changes in New Region will be lost');
  await page.user.click(within(await question()).getByRole('button', { name: 'Leave without saving' }));
  await screen.findByRole('heading', { level: 1, name: /^Welcome back/ });
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('console.draft'))).toEqual([]);
});

test('names a location with unsaved input in the question after another location was opened', async () => {
  const page = openConsole('/company/edit/1?tab=2&location=3');
  const location = within(await screen.findByRole('form', { name: 'Location Details' }));
  await retype(page.user, location.getByLabelText(/^Mailing Name/), 'Mine');
  await page.go('/company/edit/1?tab=2&location=4');
  await screen.findByRole('heading', { name: 'Hall 04' });
  await page.user.click(screen.getByRole('link', { name: 'Business Platform Console' }));
  expect(await question()).toHaveTextContent('Location Details');
});

test('does not ask when a save would not change a stored value', async () => {
  const page = openConsole('/company/edit/1');
  const name = (await details()).getByLabelText(/^Business Name/);
  await retype(page.user, name, '  Northwind Gatherings ');
  expect(closingAsks()).toBe(false);
  await page.user.click(screen.getByRole('link', { name: 'Business Platform Console' }));
  await screen.findByRole('heading', { level: 1, name: /^Welcome back/ });
});

test('does not ask after a save', async () => {
  const page = openConsole('/company/edit/1');
  await retype(page.user, await website(), 'x.test');
  expect(closingAsks()).toBe(true);
  await page.user.click(screen.getByRole('button', { name: 'Save Company Details' }));
  const alert = await successNotice();
  await page.user.click(within(alert).getByRole('button', { name: 'OK' }));
  expect(closingAsks()).toBe(false);
  await page.user.click(screen.getByRole('link', { name: 'Business Platform Console' }));
  await screen.findByRole('heading', { level: 1, name: /^Welcome back/ });
});

test('leaves without a question once a running save has ended, and stays with a failed one', async () => {
  const page = openConsole('/company/edit/1');
  const saveAndGo = async (text: string) => {
    await retype(page.user, await website(), text);
    await page.user.click(screen.getByRole('button', { name: 'Save Company Details' }));
    await page.user.click(screen.getByRole('link', { name: 'Business Platform Console' }));
  };
  await details();
  page.graph.breakField('Mutation.companyUpdate', 'UPSTREAM_UNAVAILABLE', 'No answer');
  const releaseFailure = page.graph.hold('CompanyUpdate');
  await saveAndGo('x.test');
  releaseFailure();
  const alert = within(await screen.findByRole('alertdialog', { name: 'Error' }));
  expect(alert.getByText('No answer')).toBeVisible();
  await page.user.click(alert.getByRole('button', { name: 'OK' }));
  expect(page.address()).toBe('/company/edit/1');
  expect(await website()).toHaveValue('x.test');

  page.graph.restore('Mutation.companyUpdate');
  const release = page.graph.hold('CompanyUpdate', { after: 1 });
  await saveAndGo('y.test');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  release();
  await screen.findByRole('heading', { level: 1, name: /^Welcome back/ });
  expect(page.graph.fixtures.companies[0]?.website).toBe('y.test');
});

test('asks about what is typed while a save runs, and goes to the place that was chosen last', async () => {
  const page = openConsole('/company/edit/1');
  await retype(page.user, await website(), 'x.test');
  const release = page.graph.hold('CompanyUpdate');
  await page.user.click(screen.getByRole('button', { name: 'Save Company Details' }));
  await retype(page.user, await website(), 'y.test');
  await page.user.click(screen.getByRole('link', { name: 'Business Platform Console' }));
  await page.user.click(screen.getByRole('link', { name: 'Companies' }));
  release();
  await page.user.click(within(await question()).getByRole('button', { name: 'Leave without saving' }));
  await screen.findByRole('heading', { level: 1, name: 'Company Management' });
  expect(page.graph.fixtures.companies[0]?.website).toBe('x.test');
});

test('[AMB-14] restores the input after the session ends and the same person signs in again', async () => {
  const page = await openReadTwice();
  await typeAndLoseSession(page, 'x.test');
  await signInAs(page.user, 'admin');
  expect(await screen.findByText(restored)).toBeVisible();
  expect(await website()).toHaveValue('x.test');
  expect(page.address()).toBe('/company/edit/1');
  await page.user.click(screen.getByRole('button', { name: 'Save Company Details' }));
  await successNotice();
  expect(page.graph.fixtures.companies[0]?.website).toBe('x.test');
  await waitFor(() => expect(screen.queryByText(restored)).not.toBeInTheDocument());
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('x.test');
});

test('[AMB-14] does not show the input of one person to the next person', async () => {
  const page = await openReadTwice();
  await typeAndLoseSession(page, 'x.test');
  await signInAs(page.user, 'staff');
  expect(await website()).toHaveValue('');
  expect(screen.queryByText(restored)).not.toBeInTheDocument();
});

test('[AMB-14] shows restored input beside the value that another person saved', async () => {
  const page = openDetails();
  await typeAndLoseSession(page, 'mine.test');
  await screen.findByRole('button', { name: 'Sign in again' });
  Object.assign(page.graph.fixtures.companies[0] ?? {}, { website: 'theirs.test', revision: 2 });
  await page.signInAgain();
  const group = within(await screen.findByRole('group', { name: 'Website' }));
  expect(group.getByRole('radio', { name: 'Keep mine: mine.test' })).not.toBeChecked();
  expect(group.getByRole('radio', { name: 'Take theirs: theirs.test' })).not.toBeChecked();
});

test('[AMB-14] discards restored input', async () => {
  const graph = new TestGraph();
  const first = openDetails({ graph });
  await retype(first.user, await website(), 'x.test');
  first.unmount();
  const { user } = openDetails({ graph });
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await website()).toHaveValue('');
  expect(screen.queryByText(restored)).not.toBeInTheDocument();
});

test('[SES-12] asks about unsaved changes on sign-out, and then deletes them', async () => {
  const page = openConsole('/company/edit/1');
  await retype(page.user, await website(), 'x.test');
  await page.go('/logout');
  await page.user.click(within(await question()).getByRole('button', { name: 'Leave without saving' }));
  await screen.findByLabelText('Username');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('x.test');
});

test('[SES-12] deletes the drafts of an ended session on sign-out', async () => {
  const page = await openReadTwice();
  await typeAndLoseSession(page, 'x.test');
  await screen.findByLabelText('Username');
  expect(JSON.stringify({ ...sessionStorage })).toContain('x.test');
  await page.go('/logout');
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('x.test'));
});

test('asks before the browser’s Back button leaves the page', async () => {
  const page = openConsole('/company/list');
  await page.go('/company/edit/1');
  await retype(page.user, await website(), 'x.test');
  await page.go(-1);
  await page.user.click(within(await question()).getByRole('button', { name: 'Stay' }));
  expect(await website()).toHaveValue('x.test');
  await page.go(-1);
  await page.user.click(within(await question()).getByRole('button', { name: 'Leave without saving' }));
  await screen.findByRole('heading', { level: 1, name: 'Company Management' });
});
