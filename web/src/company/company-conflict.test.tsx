import { messages } from '@console/schema/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import type { MountOptions } from '../testing/mount.tsx';
import { mountCompany } from '../testing/mount-sections.tsx';
import { retype as retypeInput } from '../testing/retype.ts';
import type { Row } from '../testing/rows.ts';
import { successNotice } from '../testing/section.ts';
import { skipInternationalWait } from '../testing/skip-international-wait.ts';
import { CompanyDetailsSection } from './company-details-section.tsx';

type Tab = Pick<ReturnType<typeof openConsole>, 'user' | 'graph'>;

const details = async () => within(await screen.findByRole('form', { name: 'Company Details' }));
const panel = async () =>
  within(
    await screen.findByRole('region', { name: 'Someone else changed this record while you were editing' }),
  );
const save = async ({ user }: Tab) =>
  user.click((await details()).getByRole('button', { name: 'Save Company Details' }));

/** Mounts the details of company 1. Without the page's second read, only a save finds a change by another person. */
const openTab = (options?: MountOptions) =>
  mountCompany((company) => <CompanyDetailsSection company={company} />, options);

async function retype({ user }: Tab, label: RegExp, text: string) {
  await retypeInput(user, (await details()).getByLabelText(label), text);
}

/** Saves the company as another person. */
function saveElsewhere({ graph }: Tab, change: Partial<Row>) {
  const company = graph.fixtures.companies[0];
  if (company) Object.assign(company, change, { revision: company.revision + 1 });
}

test('[COM-31] shows the second of two editors both values of a field that both changed, and loses neither', async () => {
  const tab = openConsole('/company/edit/1');
  const form = await details();
  // The page reads the company a second time. A change made before that would not wait for the save.
  await waitFor(() => expect(tab.graph.requestsFor('CompanyPage')).toHaveLength(2));
  await retype(tab, /^Business Name/, 'Mine');
  await retype(tab, /^Extension/, '77');
  const change = { updatedAt: new Date().toISOString(), updatedBy: { name: 'Ann Lee' } };
  saveElsewhere(tab, { name: 'Theirs', website: 'theirs.test', ...change });
  await save(tab);

  const shown = await panel();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Last changed by Ann Lee · just now' })).toBeVisible();
  expect(shown.getByText('Last change of this record: by Ann Lee, just now')).toBeVisible();
  const name = within(shown.getByRole('group', { name: 'Business Name' }));
  expect(name.getByRole('radio', { name: 'Keep mine: Mine' })).not.toBeChecked();
  expect(name.getByRole('radio', { name: 'Take theirs: Theirs' })).not.toBeChecked();
  const website = within(shown.getByRole('group', { name: 'Website' }));
  expect(website.getByRole('radio', { name: 'Take theirs: theirs.test' })).toBeChecked();
  expect(shown.queryByRole('group', { name: 'Extension' })).not.toBeInTheDocument();
  expect(form.getByLabelText(/^Business Name/)).toHaveValue('Mine');
  expect(form.getByLabelText(/^Extension/)).toHaveValue('77');
  expect(form.getByLabelText('Website')).toHaveValue('theirs.test');

  await save(tab);
  expect(await shown.findByRole('alert')).toHaveTextContent(
    'Choose a value for each field below before you save.',
  );
  expect(tab.graph.requestsFor('CompanyUpdate')).toHaveLength(1);

  await tab.user.click(name.getByRole('radio', { name: 'Keep mine: Mine' }));
  expect(shown.queryByRole('alert')).not.toBeInTheDocument();
  await save(tab);
  await successNotice();
  expect(tab.graph.fixtures.companies[0]).toMatchObject({
    name: 'Mine',
    website: 'theirs.test',
    extension: '77',
    revision: 3,
  });
  expect(screen.queryByText(/Someone else changed/)).not.toBeInTheDocument();
});

test('takes all values of the other person, or keeps all typed ones again', async () => {
  const tab = openTab();
  const form = await details();
  await retype(tab, /^Business Name/, 'Mine');
  await retype(tab, /^Website/, 'mine.test');
  saveElsewhere(tab, { name: 'Theirs', website: 'theirs.test' });
  await save(tab);
  const shown = await panel();
  await tab.user.click(shown.getByRole('button', { name: 'Take all theirs' }));
  expect(form.getByLabelText(/^Business Name/)).toHaveValue('Theirs');
  expect(form.getByLabelText('Website')).toHaveValue('theirs.test');
  expect(shown.getByRole('button', { name: 'Close' })).toBeVisible();
  await tab.user.click(shown.getByRole('button', { name: 'Keep all mine' }));
  expect(shown.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  expect(form.getByLabelText(/^Business Name/)).toHaveValue('Mine');
  await save(tab);
  await successNotice();
  expect(tab.graph.fixtures.companies[0]).toMatchObject({ name: 'Mine', website: 'mine.test' });
});

test('keeps what only the other person changed when all typed values are kept', async () => {
  const tab = openConsole('/company/edit/1');
  const form = await details();
  await waitFor(() => expect(tab.graph.requestsFor('CompanyPage')).toHaveLength(2));
  const before = tab.graph.fixtures.companies[0]?.website ?? '(empty)';
  await retype(tab, /^Business Name/, 'Mine');
  saveElsewhere(tab, { name: 'Theirs', website: 'theirs.test' });
  await save(tab);
  const shown = await panel();
  const website = within(shown.getByRole('group', { name: 'Website' }));
  expect(website.getByRole('radio', { name: `Value before: ${before}` })).not.toBeChecked();
  await tab.user.click(shown.getByRole('button', { name: 'Keep all mine' }));
  expect(website.getByRole('radio', { name: 'Take theirs: theirs.test' })).toBeChecked();
  expect(form.getByLabelText('Website')).toHaveValue('theirs.test');
  await save(tab);
  await successNotice();
  expect(tab.graph.fixtures.companies[0]).toMatchObject({ name: 'Mine', website: 'theirs.test' });
});

test('has nothing to save after all values of the other person were taken, and can close the panel', async () => {
  const tab = openTab();
  await retype(tab, /^Business Name/, 'Mine');
  saveElsewhere(tab, { name: 'Theirs' });
  await save(tab);
  const shown = await panel();
  await tab.user.click(shown.getByRole('radio', { name: 'Take theirs: Theirs' }));
  await tab.user.click(shown.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/Someone else changed/)).not.toBeInTheDocument();
  expect((await details()).getByLabelText(/^Business Name/)).toHaveValue('Theirs');
  expect(tab.graph.requestsFor('CompanyUpdate')).toHaveLength(1);
});

test('resolves a conflict when a third value is typed', async () => {
  const tab = openTab();
  await retype(tab, /^Business Name/, 'Mine');
  saveElsewhere(tab, { name: 'Theirs' });
  await save(tab);
  await panel();
  await retype(tab, /^Business Name/, 'Ours');
  await save(tab);
  await successNotice();
  expect(tab.graph.fixtures.companies[0]?.name).toBe('Ours');
});

test('shows a state and its country as one choice', async () => {
  skipInternationalWait();
  const tab = openTab();
  const form = await details();
  await tab.user.selectOptions(form.getByLabelText(/^Country/), 'Mexico');
  await tab.user.click(form.getByLabelText(/^State/));
  await tab.user.click(await screen.findByRole('option', { name: 'Jalisco' }));
  const address = tab.graph.fixtures.companies[0]?.address;
  if (address) saveElsewhere(tab, { address: { ...address, stateId: '60', countryId: '2' } });
  await save(tab);
  const group = within((await panel()).getByRole('group', { name: 'State and Country' }));
  expect(group.getByRole('radio', { name: 'Keep mine: Jalisco, Mexico' })).toBeInTheDocument();
  await tab.user.click(group.getByRole('radio', { name: 'Take theirs: Ontario, Canada' }));
  expect(form.getByLabelText(/^Province/)).toHaveValue('Ontario');
  expect(form.getByLabelText(/^Country/)).toHaveDisplayValue('Canada');
});

test('saves again without a question if the other change is to a field outside the form', async () => {
  const tab = openTab();
  await retype(tab, /^Extension/, '77');
  saveElsewhere(tab, { status: 'INACTIVE' });
  await save(tab);
  await successNotice();
  expect(tab.graph.requestsFor('CompanyUpdate')).toHaveLength(2);
  expect(tab.graph.fixtures.companies[0]).toMatchObject({ status: 'INACTIVE', extension: '77' });
});

test('[COM-31] shows the conflict again after the page was reloaded, with what was decided', async () => {
  const first = openTab();
  await retype(first, /^Business Name/, 'Mine');
  await retype(first, /^Website/, 'mine.test');
  saveElsewhere(first, { name: 'Theirs', website: 'theirs.test', extension: '5' });
  await save(first);
  await first.user.click((await panel()).getByRole('radio', { name: 'Keep mine: mine.test' }));
  first.unmount();

  const tab = openTab({ graph: first.graph });
  const shown = await panel();
  expect(shown.getByRole('radio', { name: 'Keep mine: mine.test' })).toBeChecked();
  expect(shown.getByRole('radio', { name: 'Take theirs: 5' })).toBeChecked();
  const mine = shown.getByRole('radio', { name: 'Keep mine: Mine' });
  expect(mine).not.toBeChecked();
  await save(tab);
  expect(await shown.findByRole('alert')).toHaveTextContent('Choose a value for each field');
  expect(tab.graph.requestsFor('CompanyUpdate')).toHaveLength(1);
  await tab.user.click(mine);
  await save(tab);
  await successNotice();
  const saved = { name: 'Mine', website: 'mine.test', extension: '5' };
  expect(tab.graph.fixtures.companies[0]).toMatchObject(saved);
});

test('[COM-06] shows a conflict immediately when the second read finds another value of an edited field', async () => {
  const tab = openConsole('/company/edit/1');
  const release = tab.graph.hold('CompanyPage', { after: 1 });
  await details();
  await retype(tab, /^Business Name/, 'Mine');
  saveElsewhere(tab, { name: 'Theirs' });
  release();
  const shown = await panel();
  expect(shown.getByRole('radio', { name: 'Take theirs: Theirs' })).not.toBeChecked();
  expect((await details()).getByLabelText(/^Business Name/)).toHaveValue('Mine');
});

test('reports that the other person’s values cannot be read, and keeps the typed ones', async () => {
  const tab = openTab();
  await retype(tab, /^Business Name/, 'Mine');
  saveElsewhere(tab, { name: 'Theirs' });
  tab.graph.breakNext('CompanyDetailsReload');
  await save(tab);
  const alert = await screen.findByRole('alertdialog', { name: messages.errorTitle });
  await tab.user.click(within(alert).getByRole('button', { name: 'OK' }));
  expect((await details()).getByLabelText(/^Business Name/)).toHaveValue('Mine');
  await save(tab);
  await panel();
});
