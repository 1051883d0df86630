import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { bodyOf, chooseScript, copyScript } from '../testing/copy-script.ts';
import { TestGraph } from '../testing/graph.ts';
import { retype } from '../testing/retype.ts';
import { openSection } from '../testing/section.ts';

/** Copies what a form would save, and asserts that a save sends just that. */
async function expectSaveToSend(
  { user, graph }: ReturnType<typeof openConsole>,
  { name, operation, press }: { name: string; operation: string; press: () => Promise<void> },
) {
  const body = bodyOf(await copyScript(user, name));
  expect(graph.askedFor(operation)).toHaveLength(0);
  await press();
  const [sent] = await waitFor(() => {
    const asked = graph.askedFor(operation);
    expect(asked).toHaveLength(1);
    return asked;
  });
  expect(body.variables).toEqual(sent?.variables);
  return body.variables.input;
}

test('the query of a list is copied with its filters and page as they are shown', async () => {
  const { user, graph } = openConsole('/company/list?name=company&platforms=2&page=2');
  await screen.findByRole('table', { name: 'Companies' });
  const text = await copyScript(user, 'Companies');
  const asked = graph.askedFor('CompanyListPage').at(-1);
  expect(bodyOf(text).variables).toEqual(asked?.variables);
  expect(bodyOf(text).query).toMatch(/^query CompanyListPage/);
  expect(text).toContain(`"\${GATEWAY:-${window.location.origin}}/graphql"`);
  expect(text).not.toContain(graph.asked[0]?.headers.get('authorization')?.replace('Bearer ', ''));
});

test('a save is copied with what is typed and the revision that it is based on, and saves nothing', async () => {
  const tab = openConsole('/company/edit/1');
  const { user } = tab;
  const form = within(await screen.findByRole('form', { name: 'Company Details' }));
  await retype(user, form.getByLabelText(/^Business Name/), 'Not saved yet');
  const press = () => user.click(form.getByRole('button', { name: 'Save Company Details' }));
  const name = 'Company Details';
  const input = await expectSaveToSend(tab, { name, operation: 'CompanyUpdate', press });
  expect(input.details.name).toBe('Not saved yet');
  expect(input.revision).not.toBe('');
});

test('a question that a save would ask is not asked when it is only copied', async () => {
  const tab = openConsole('/company/edit/1');
  const { user } = tab;
  await openSection(user, 'PTX Fees');
  const form = within(await screen.findByRole('form', { name: 'PTX Fees' }));
  await user.click(form.getByRole('checkbox', { name: 'Apply PTX fees to all locations' }));
  const press = async () => {
    await user.click(form.getByRole('button', { name: 'Save PTX Fees' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, Proceed' }));
  };
  const input = await expectSaveToSend(tab, { name: 'PTX Fees', operation: 'CompanyRatesSave', press });
  expect(input.rates.appliedToAllLocations).toBe(true);
});

test('a joint save is copied with every changed section', async () => {
  const graph = new TestGraph();
  Object.assign(graph.world.companies[0] ?? {}, { platformIds: ['1', '2', '5'] });
  const tab = openConsole('/company/edit/1?tab=2&location=3', { graph });
  const { user } = tab;
  const details = within(await screen.findByRole('form', { name: 'Location Details' }));
  await retype(user, details.getByLabelText(/^Mailing Name/), 'My mail');
  const platforms = await openSection(user, 'Associate Platforms');
  await user.click(await platforms.findByLabelText('Feedback Survey'));
  const press = async () => user.click(screen.getByRole('button', { name: 'Save all changes' }));
  const input = await expectSaveToSend(tab, { name: 'All changes', operation: 'LocationSave', press });
  expect(Object.keys(input).sort()).toEqual(['details', 'locationId', 'platforms']);
});

test('a form with mistakes marks them, and nothing is copied', async () => {
  const { user } = openConsole('/company/edit/1');
  const form = within(await screen.findByRole('form', { name: 'Company Details' }));
  await user.clear(form.getByLabelText(/^Business Name/));
  await navigator.clipboard.writeText('as it was');
  await chooseScript(user, 'Company Details', 'Copy as curl');
  expect(await form.findByText('Mend the marked fields first.')).toBeVisible();
  await waitFor(() => expect(form.getByLabelText(/^Business Name/)).toBeInvalid());
  expect(await navigator.clipboard.readText()).toBe('as it was');
});

test('a form over what somebody else changed must be decided before it is copied', async () => {
  const { user, graph } = openConsole('/company/edit/1');
  const form = within(await screen.findByRole('form', { name: 'Company Details' }));
  await waitFor(() => expect(graph.askedFor('CompanyPage')).toHaveLength(2));
  await retype(user, form.getByLabelText(/^Business Name/), 'Mine');
  const company = graph.world.companies[0];
  if (company) Object.assign(company, { name: 'Theirs', revision: company.revision + 1 });
  await user.click(form.getByRole('button', { name: 'Save Company Details' }));
  await form.findByRole('radio', { name: 'Keep mine: Mine' });
  await chooseScript(user, 'Company Details', 'Copy as curl');
  expect(await form.findByText('Choose first what to keep.')).toBeVisible();
});

test('a change of status is copied without being asked about or made', async () => {
  const { user, graph } = openConsole('/company/edit/1?tab=2&location=3');
  const text = await copyScript(user, 'Status change');
  expect(bodyOf(text).variables).toEqual({ input: { id: '3', status: 'INACTIVE' } });
  expect(text).toContain('x-dry-run: 1');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(graph.askedFor('LocationStatusChange')).toHaveLength(0);
});

test('a password that is typed is not copied', async () => {
  const { user } = openConsole('/company/edit/1?tab=7');
  const form = within(await screen.findByRole('form', { name: 'the new user' }));
  await user.type(form.getByLabelText(/^First Name/), 'Ana');
  await user.type(form.getByLabelText(/^Last Name/), 'Copy');
  await user.type(form.getByLabelText(/^Email/), 'ana.copy@northwind.test');
  await user.type(form.getByLabelText(/^Password/), 'Typed-secret-1');
  const text = await copyScript(user, 'the new user');
  expect(text).toContain('"email": "ana.copy@northwind.test"');
  expect(text).not.toContain('Typed-secret-1');
  expect(text).toContain('${PASSWORD:?');
});

test('by keyboard: the menu opens, copies, says so and gives the focus back', async () => {
  const { user } = openConsole('/company/list');
  const button = await screen.findByRole('button', { name: 'Copy as script: Companies' });
  button.focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(await screen.findByText('Copied as Node.js.')).toBeVisible();
  expect(button).toHaveFocus();
  expect(await navigator.clipboard.readText()).toContain('await fetch(');
  await user.tab();
  expect(screen.queryByText('Copied as Node.js.')).not.toBeInTheDocument();
});

test('the text can be seen in both languages, and Escape leads back', async () => {
  const { user } = openConsole('/company/list');
  await chooseScript(user, 'Companies', 'Show the text');
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy as script' }));
  expect(dialog.getByRole('region', { name: 'The script in curl' })).toHaveTextContent(/^# query/);
  await user.click(dialog.getByRole('radio', { name: 'Node.js' }));
  expect(dialog.getByRole('region', { name: 'The script in Node.js' })).toHaveTextContent('await fetch(');
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await dialog.findByText('Copied.')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Copy as script: Companies' })).toHaveFocus();
});

test('where the browser forbids copying, the text is shown instead', async () => {
  const { user } = openConsole('/company/list');
  await screen.findByRole('button', { name: 'Copy as script: Companies' });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await chooseScript(user, 'Companies', 'Copy as curl');
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy as script' }));
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await dialog.findByText(/Mark the text and copy it by hand/)).toBeVisible();
});

test('who may not change a record is not offered the script that would', async () => {
  openConsole('/company/edit/1', { as: 'region' });
  await screen.findByRole('form', { name: 'Company Details' });
  expect(screen.queryByRole('button', { name: /^Copy as script/ })).not.toBeInTheDocument();
});
