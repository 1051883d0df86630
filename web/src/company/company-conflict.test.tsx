import { messages } from '@console/schema/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { holdSecondRead } from '../testing/hold-second-read.ts';
import { retype as retypeInput } from '../testing/retype.ts';
import type { CompanyData } from '../testing/world.ts';

type Console = ReturnType<typeof openConsole>;

const details = async () => within(await screen.findByRole('form', { name: 'Company Details' }));
const panel = async () =>
  within(await screen.findByRole('region', { name: 'Somebody else changed this while you were editing' }));
const save = async ({ user }: Console) =>
  user.click((await details()).getByRole('button', { name: 'Save Company Details' }));

/** Company 1 on screen, read for the second time already, so that what follows is seen at the save only. */
async function openTab(): Promise<Console> {
  const tab = openConsole('/company/edit/1');
  await details();
  await waitFor(() => expect(tab.graph.askedFor('CompanyPage')).toHaveLength(2));
  return tab;
}

async function retype({ user }: Console, label: RegExp, text: string) {
  await retypeInput(user, (await details()).getByLabelText(label), text);
}

/** Somebody else saves. */
function saveElsewhere({ graph }: Console, change: Partial<CompanyData>) {
  const company = graph.world.companies[0];
  if (company) Object.assign(company, change, { revision: company.revision + 1 });
}

test('[COM-31] two people edit one company: the second is told, chooses field by field, and loses nothing', async () => {
  const tab = await openTab();
  const form = await details();
  await retype(tab, /^Business Name/, 'Mine');
  await retype(tab, /^Extension/, '77');
  saveElsewhere(tab, { name: 'Theirs', website: 'theirs.test' });
  await save(tab);

  const shown = await panel();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
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
  expect(await shown.findByRole('alert')).toHaveTextContent('Choose for each field below before you save.');
  expect(tab.graph.askedFor('CompanyUpdate')).toHaveLength(1);

  await tab.user.click(name.getByRole('radio', { name: 'Keep mine: Mine' }));
  expect(shown.queryByRole('alert')).not.toBeInTheDocument();
  await save(tab);
  await screen.findByRole('alertdialog', { name: messages.successTitle });
  expect(tab.graph.world.companies[0]).toMatchObject({
    name: 'Mine',
    website: 'theirs.test',
    extension: '77',
    revision: 3,
  });
  expect(screen.queryByText(/Somebody else changed/)).not.toBeInTheDocument();
});

test('all of theirs can be taken at once, and given back', async () => {
  const tab = await openTab();
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
  await screen.findByRole('alertdialog', { name: messages.successTitle });
  expect(tab.graph.world.companies[0]).toMatchObject({ name: 'Mine', website: 'mine.test' });
});

test('who takes all of theirs has nothing to save, and can put the panel away', async () => {
  const tab = await openTab();
  await retype(tab, /^Business Name/, 'Mine');
  saveElsewhere(tab, { name: 'Theirs' });
  await save(tab);
  const shown = await panel();
  await tab.user.click(shown.getByRole('radio', { name: 'Take theirs: Theirs' }));
  await tab.user.click(shown.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/Somebody else changed/)).not.toBeInTheDocument();
  expect((await details()).getByLabelText(/^Business Name/)).toHaveValue('Theirs');
  expect(tab.graph.askedFor('CompanyUpdate')).toHaveLength(1);
});

test('typing a third thing decides too', async () => {
  const tab = await openTab();
  await retype(tab, /^Business Name/, 'Mine');
  saveElsewhere(tab, { name: 'Theirs' });
  await save(tab);
  await panel();
  await retype(tab, /^Business Name/, 'Ours');
  await save(tab);
  await screen.findByRole('alertdialog', { name: messages.successTitle });
  expect(tab.graph.world.companies[0]?.name).toBe('Ours');
});

test('a state and its country are one decision', async () => {
  const tab = await openTab();
  const form = await details();
  await tab.user.selectOptions(form.getByLabelText(/^Country/), 'Mexico');
  await tab.user.click(form.getByLabelText(/^State/));
  await tab.user.click(await screen.findByRole('option', { name: 'Jalisco' }));
  const address = tab.graph.world.companies[0]?.address;
  if (address) saveElsewhere(tab, { address: { ...address, stateId: '60', countryId: '2' } });
  await save(tab);
  const group = within((await panel()).getByRole('group', { name: 'State and Country' }));
  expect(group.getByRole('radio', { name: 'Keep mine: Jalisco, Mexico' })).toBeInTheDocument();
  await tab.user.click(group.getByRole('radio', { name: 'Take theirs: Ontario, Canada' }));
  expect(form.getByLabelText(/^State/)).toHaveValue('Ontario');
  expect(form.getByLabelText(/^Country/)).toHaveDisplayValue('Canada');
});

test('a change that the form does not show is no conflict for the person', async () => {
  const tab = await openTab();
  await retype(tab, /^Extension/, '77');
  saveElsewhere(tab, { status: 'INACTIVE' });
  await save(tab);
  await screen.findByRole('alertdialog', { name: messages.successTitle });
  expect(tab.graph.askedFor('CompanyUpdate')).toHaveLength(2);
  expect(tab.graph.world.companies[0]).toMatchObject({ status: 'INACTIVE', extension: '77' });
});

test('[COM-06] the second read finds a change of what is being typed: it is shown at once', async () => {
  const tab = openConsole('/company/edit/1');
  const release = holdSecondRead(tab.graph, 'CompanyPage');
  await details();
  await retype(tab, /^Business Name/, 'Mine');
  saveElsewhere(tab, { name: 'Theirs' });
  release();
  const shown = await panel();
  expect(shown.getByRole('radio', { name: 'Take theirs: Theirs' })).not.toBeChecked();
  expect((await details()).getByLabelText(/^Business Name/)).toHaveValue('Mine');
});

test('theirs cannot be read: the person is told, and nothing is lost', async () => {
  const tab = await openTab();
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
