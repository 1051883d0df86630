import { messages } from '@console/schema/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CompanyDetailsSection } from '../company/company-details-section.tsx';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import type { MountOptions } from '../testing/mount.tsx';
import { mountCompany } from '../testing/mount-sections.tsx';
import { retype } from '../testing/retype.ts';

/** Mounts the details of company 1, which is in Albany, New York. */
const openAddress = (options?: MountOptions) =>
  findAddress(mountCompany((company) => <CompanyDetailsSection company={company} />, options));

async function findAddress<Page extends object>(page: Page) {
  const form = within(await screen.findByRole('form', { name: 'Company Details' }));
  await waitFor(() => expect(form.getByLabelText(/^Country/)).toHaveDisplayValue('United States'));
  const part = (label: string) => form.getByLabelText(new RegExp(`^${label}`));
  return { ...page, form, part, street: part('Address Line 1') };
}

const filled = ['Address Line 2', 'City', 'Zip Code'];
const list = async () => within(await screen.findByRole('listbox'));
const options = async () => (await list()).getAllByRole('option').map((option) => option.textContent);
const activeOption = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '');

test('[ADR-02] [COM-15] fills in the rest of an address in the United States from a suggestion, and disables its fields', async () => {
  const { user, part, street, graph } = await findAddress(openConsole('/company/edit/1'));
  for (const label of filled) {
    expect(part(label)).toBeDisabled();
    expect(part(label)).toHaveAccessibleDescription('Filled in automatically');
  }
  await retype(user, street, '120 Ma');
  await user.click(await screen.findByRole('option', { name: '120 Main St, Austin TX 73301' }));
  expect(street).toHaveValue('120 Main St');
  expect(part('City')).toHaveValue('Austin');
  expect(part('Zip Code')).toHaveValue('73301');
  expect(part('State')).toHaveValue('Texas');
  expect(part('Address Line 2')).toHaveValue('');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(graph.requestsFor('AddressSuggestions').at(-1)?.variables).toEqual({
    search: '120 Ma',
    selection: null,
  });
});

test('[COM-12] [ADR-02] a suggestion that fills everything leaves no field reported as missing', async () => {
  const { user, form, part, street } = await openAddress();
  await user.clear(street);
  expect(part('City')).toHaveValue('');
  await user.click(form.getByRole('button', { name: 'Save Company Details' }));
  await waitFor(() => expect(street).toBeInvalid());
  await user.type(street, '120 Ma');
  await screen.findByRole('option', { name: '120 Main St, Austin TX 73301' });
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(part('City')).toHaveValue('Austin'));
  await waitFor(() => expect(street).toBeValid());
  expect(street).toHaveFocus();
});

test('[ADR-02] [AMB-24] chooses a unit in a second step by keyboard', async () => {
  const { user, part, street } = await openAddress();
  await retype(user, street, '126 Main');
  expect(await options()).toEqual(['126 Main St Apt (3 units), Albany NY 12207']);
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/Choose a unit at 126 Main St/)).toBeVisible();
  await waitFor(async () => expect(await options()).toHaveLength(3));
  await user.keyboard('{ArrowDown}');
  expect(activeOption(street)).toHaveTextContent('126 Main St Apt 2, Albany NY 12207');
  await user.keyboard('{Enter}');
  expect(street).toHaveValue('126 Main St');
  expect(part('Address Line 2')).toHaveValue('Apt 2');
});

test('[AMB-24] clears the filled fields when the street is cleared', async () => {
  const { user, part, street } = await openAddress();
  await user.clear(street);
  for (const label of filled) expect(part(label)).toHaveValue('');
  expect(part('State')).toHaveValue('New York');
});

test('[ADR-04] [ERR-09] reports an unknown address below its field', async () => {
  const { user, street, graph } = await openAddress();
  await retype(user, street, 'Nowhere Lane');
  await waitFor(() => expect(street).toHaveAccessibleDescription(messages.invalidAddress));
  expect(street).toHaveAttribute('aria-invalid', 'true');
  graph.hold('AddressSuggestions');
  await user.type(street, 's');
  await waitFor(() => expect(street).not.toHaveAccessibleDescription(messages.invalidAddress));
});

test('[ADR-04] requests suggestions after a pause in typing, and aborts the previous request', async () => {
  const graph = new TestGraph();
  const { user, street } = await openAddress({ graph });
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (String(init.body).includes('AddressSuggestions')) signals.push(init.signal);
    return graph.fetch(path, init);
  });
  await user.clear(street);
  await user.type(street, '12');
  await user.type(street, '0 Main');
  await screen.findByRole('listbox');
  expect(graph.requestsFor('AddressSuggestions')).toHaveLength(1);
  const release = graph.hold('AddressSuggestions');
  await user.type(street, ' S');
  await waitFor(() => expect(signals).toHaveLength(2));
  await retype(user, street, '124');
  release();
  await screen.findByRole('option', { name: /^124 Main St/ });
  expect(signals[1]?.aborted).toBe(true);
  expect(signals.at(-1)?.aborted).toBe(false);
});

test('[ADR-02] closes the list with Escape, keeps the typed text, and leaves Home and End to the text', async () => {
  const { user, street } = await openAddress();
  await retype(user, street, '12');
  await user.type(street, '0 M');
  await screen.findByRole('listbox');
  await user.keyboard('{Home}9{End}');
  expect(street).toHaveValue('9120 M');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(street).toHaveValue('9120 M');
});

test('[ADR-02] enables the other fields when suggestions are unavailable', async () => {
  const graph = new TestGraph();
  graph.breakField('Query.addressSuggestions', 'UPSTREAM_UNAVAILABLE', 'No answer');
  const { user, part, street } = await openAddress({ graph });
  await retype(user, street, '1 South Gate');
  await waitFor(() => expect(street).toHaveAccessibleDescription(/suggestions are unavailable/));
  for (const label of filled) expect(part(label)).toBeEnabled();
  await retype(user, part('City'), 'Austin');
  expect(part('City')).toHaveValue('Austin');
  expect(street).toHaveValue('1 South Gate');
});

test('[ADR-03] enables all fields and requests no suggestions for another country', async () => {
  const { user, part, graph } = await openAddress();
  await user.selectOptions(part('Country'), 'Canada');
  for (const label of ['Address Line 2', 'City', 'Postal Code']) expect(part(label)).toBeEnabled();
  await retype(user, part('Address Line 1'), '120 Main St');
  await retype(user, part('City'), 'Toronto');
  expect(graph.requestsFor('AddressSuggestions')).toHaveLength(0);
});

test('[ADR-02] leaves no city and zip of another country in the disabled fields, and restores those of this one', async () => {
  const { user, part, form } = await openAddress();
  const before = filled.map((label) => (part(label) as HTMLInputElement).value);
  await user.selectOptions(form.getByLabelText(/^Country/), 'Canada');
  await retype(user, part('City'), 'Toronto');
  await retype(user, part('Postal Code'), 'M5X 1A9');
  await user.selectOptions(form.getByLabelText(/^Country/), 'United States');
  expect(filled.map((label) => (part(label) as HTMLInputElement).value)).toEqual(before);
  await user.selectOptions(form.getByLabelText(/^Country/), 'Mexico');
  expect(part('City')).toBeEnabled();
});

test('[ERR-14] asks to pick an address after an error in a filled field, and moves the focus there', async () => {
  const { user, part, street, form } = await findAddress(openConsole('/company/edit/1'));
  await user.clear(street);
  await user.type(street, 'x');
  await user.click(form.getByRole('button', { name: 'Save Company Details' }));
  await waitFor(() => expect(street).toHaveAccessibleDescription(/Pick an address from the list/));
  expect(street).not.toHaveAccessibleDescription(new RegExp(messages.requiredField));
  await waitFor(() => expect(street).toHaveFocus());
  // Nobody can fill in a disabled field.
  expect(part('City')).toHaveAccessibleDescription('Filled in automatically');
});

test('[ROL-03] disables the street for a person who may not edit the company', async () => {
  const { street, part } = await openAddress({ as: 'region' });
  expect(street).toBeDisabled();
  expect(part('City')).toHaveAccessibleDescription(/You have view-only access to this company/);
});
