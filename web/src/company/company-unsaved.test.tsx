import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { retype } from '../testing/retype.ts';
import { openSection } from '../testing/section.ts';
import { signInAs } from '../testing/sign-in.ts';

type Console = ReturnType<typeof openConsole>;

const details = async () => within(await screen.findByRole('form', { name: 'Company Details' }));
const website = async () => (await details()).getByLabelText('Website');
const question = () => screen.findByRole('alertdialog', { name: 'Unsaved changes' });
const restored = 'This is what you typed earlier and did not save.';

async function typeAndGo(page: Console, text = 'x.test') {
  await retype(page.user, await website(), text);
  await page.user.click(screen.getByRole('link', { name: 'Business Platform Console' }));
}

/** Types, and finds at the save that the session has ended. */
async function typeAndLoseSession(page: Console, text: string) {
  await waitFor(() => expect(page.graph.askedFor('CompanyPage')).toHaveLength(2));
  await retype(page.user, await website(), text);
  page.graph.endSessions();
  await page.user.click(screen.getByRole('button', { name: 'Save Company Details' }));
}

/** What the browser is told when the tab is about to be closed: whether it should ask. */
const closingAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('leaving with unsaved changes asks; Cancel stays and keeps them', async () => {
  const page = openConsole('/company/edit/1');
  await typeAndGo(page);
  const dialog = await question();
  expect(dialog).toHaveTextContent(
    'You have not saved your changes in Company Details. Leave and lose them?',
  );
  await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(page.address()).toBe('/company/edit/1');
  expect(await website()).toHaveValue('x.test');
  await page.user.click(screen.getByRole('link', { name: 'Business Platform Console' }));
  await question();
});

test('leaving with unsaved changes asks; Confirm leaves and forgets them', async () => {
  const page = openConsole('/company/edit/1');
  await typeAndGo(page);
  await page.user.click(within(await question()).getByRole('button', { name: 'Confirm' }));
  await screen.findByRole('heading', { level: 1, name: 'Company Management' });
  await page.go('/company/edit/1');
  expect(await website()).toHaveValue('');
  expect(screen.queryByText(restored)).not.toBeInTheDocument();
});

test('the question names every form with changes', async () => {
  const page = openConsole('/company/edit/1');
  const rates = within(await screen.findByRole('form', { name: 'PTX Fees' }));
  await retype(page.user, rates.getByLabelText(/^Paper Rate/), '9');
  await typeAndGo(page);
  expect(await question()).toHaveTextContent('Company Details and PTX Fees');
});

test('the question names what was typed into an entry that was left for another one; Confirm forgets it', async () => {
  const graph = new TestGraph();
  graph.world.companies[0]?.regions.push({ id: '2', name: 'West', locationCount: 0, revision: 1 });
  const page = openConsole('/company/edit/1', { graph });
  const section = await openSection(page.user, 'Company Regions');
  await page.user.type(section.getByLabelText(/^Region Name/), 'North');
  await page.user.click(section.getByRole('button', { name: 'Edit East' }));
  await retype(page.user, section.getByLabelText(/^Region Name/), 'Eastern');
  await page.user.click(section.getByRole('button', { name: 'Edit West' }));
  expect(closingAsks()).toBe(true);
  const leave = () => page.user.click(screen.getByRole('link', { name: 'Business Platform Console' }));
  await leave();
  expect(await question()).toHaveTextContent('your changes in New Region and Region East.');
  await page.user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  await page.user.click(section.getByRole('button', { name: 'Edit East' }));
  await page.user.click(section.getByRole('button', { name: 'Cancel' }));
  await leave();
  expect(await question()).toHaveTextContent('your changes in New Region.');
  await page.user.click(within(await question()).getByRole('button', { name: 'Confirm' }));
  await screen.findByRole('heading', { level: 1, name: 'Company Management' });
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('console.draft'))).toEqual([]);
});

test('the question names what was typed into a location that was left for another one', async () => {
  const page = openConsole('/company/edit/1?tab=2&location=3');
  const location = within(await screen.findByRole('form', { name: 'Location Details' }));
  await retype(page.user, location.getByLabelText(/^Mailing Name/), 'Mine');
  await page.go('/company/edit/1?tab=2&location=4');
  await screen.findByRole('heading', { name: 'Update Location: Hall 04' });
  await page.user.click(screen.getByRole('link', { name: 'Business Platform Console' }));
  expect(await question()).toHaveTextContent('Location Details');
});

test('nobody is asked when nothing would be stored differently', async () => {
  const page = openConsole('/company/edit/1');
  const name = (await details()).getByLabelText(/^Business Name/);
  await retype(page.user, name, '  Northwind Gatherings ');
  expect(closingAsks()).toBe(false);
  await page.user.click(screen.getByRole('link', { name: 'Business Platform Console' }));
  await screen.findByRole('heading', { level: 1, name: 'Company Management' });
});

test('nobody is asked after a save', async () => {
  const page = openConsole('/company/edit/1');
  await retype(page.user, await website(), 'x.test');
  expect(closingAsks()).toBe(true);
  await page.user.click(screen.getByRole('button', { name: 'Save Company Details' }));
  const alert = await screen.findByRole('alertdialog', { name: 'Success' });
  await page.user.click(within(alert).getByRole('button', { name: 'OK' }));
  expect(closingAsks()).toBe(false);
  await page.user.click(screen.getByRole('link', { name: 'Business Platform Console' }));
  await screen.findByRole('heading', { level: 1, name: 'Company Management' });
});

test('[AMB-14] the session ends in the middle of a form: what was typed comes back after sign-in, for the same person', async () => {
  const page = openConsole('/company/edit/1');
  await typeAndLoseSession(page, 'x.test');
  await signInAs(page.user, 'admin');
  expect(await screen.findByText(restored)).toBeVisible();
  expect(await website()).toHaveValue('x.test');
  expect(page.address()).toBe('/company/edit/1');
  await page.user.click(screen.getByRole('button', { name: 'Save Company Details' }));
  await screen.findByRole('alertdialog', { name: 'Success' });
  expect(page.graph.world.companies[0]?.website).toBe('x.test');
  await waitFor(() => expect(screen.queryByText(restored)).not.toBeInTheDocument());
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('x.test');
});

test('[AMB-14] what one person typed is not shown to the next', async () => {
  const page = openConsole('/company/edit/1');
  await typeAndLoseSession(page, 'x.test');
  await signInAs(page.user, 'staff');
  expect(await website()).toHaveValue('');
  expect(screen.queryByText(restored)).not.toBeInTheDocument();
});

test('[AMB-14] somebody else saved meanwhile: what comes back is shown beside theirs', async () => {
  const page = openConsole('/company/edit/1');
  await typeAndLoseSession(page, 'mine.test');
  await screen.findByLabelText('Username');
  Object.assign(page.graph.world.companies[0] ?? {}, { website: 'theirs.test', revision: 2 });
  await signInAs(page.user, 'admin');
  const group = within(await screen.findByRole('group', { name: 'Website' }));
  expect(group.getByRole('radio', { name: 'Keep mine: mine.test' })).not.toBeChecked();
  expect(group.getByRole('radio', { name: 'Take theirs: theirs.test' })).not.toBeChecked();
});

test('[AMB-14] what comes back can be discarded', async () => {
  const graph = new TestGraph();
  const first = openConsole('/company/edit/1', { graph });
  await retype(first.user, await website(), 'x.test');
  first.unmount();
  const { user } = openConsole('/company/edit/1', { graph });
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await website()).toHaveValue('');
  expect(screen.queryByText(restored)).not.toBeInTheDocument();
});

test('[SES-12] signing out asks about unsaved changes, and then forgets them', async () => {
  const page = openConsole('/company/edit/1');
  await retype(page.user, await website(), 'x.test');
  await page.go('/logout');
  await page.user.click(within(await question()).getByRole('button', { name: 'Confirm' }));
  await screen.findByLabelText('Username');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('x.test');
});

test('[SES-12] signing out forgets also what an earlier end of the session had kept', async () => {
  const page = openConsole('/company/edit/1');
  await typeAndLoseSession(page, 'x.test');
  await screen.findByLabelText('Username');
  expect(JSON.stringify({ ...sessionStorage })).toContain('x.test');
  await page.go('/logout');
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('x.test'));
});

test('the browser’s own Back asks too', async () => {
  const page = openConsole('/company/list');
  await page.go('/company/edit/1');
  await retype(page.user, await website(), 'x.test');
  await page.go(-1);
  await page.user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  expect(await website()).toHaveValue('x.test');
  await page.go(-1);
  await page.user.click(within(await question()).getByRole('button', { name: 'Confirm' }));
  await screen.findByRole('heading', { level: 1, name: 'Company Management' });
});
