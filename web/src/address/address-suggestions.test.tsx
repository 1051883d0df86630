import { messages } from '@console/schema/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import type { PersonName } from '../testing/people.ts';
import { retype } from '../testing/retype.ts';

/** Opens the details of company 1, which is in Albany, New York. */
async function openAddress(graph = new TestGraph(), as: PersonName = 'admin') {
  const page = openConsole('/company/edit/1', { graph, as });
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

test('[ADR-02] [COM-15] in the United States suggestions fill in the rest, which cannot be typed', async () => {
  const { user, part, street, graph } = await openAddress();
  for (const label of filled) {
    expect(part(label)).toBeDisabled();
    expect(part(label)).toHaveAccessibleDescription('Filled in by the address that you choose');
  }
  await retype(user, street, '120 Ma');
  await user.click(await screen.findByRole('option', { name: '120 Main St, Austin TX 73301' }));
  expect(street).toHaveValue('120 Main St');
  expect(part('City')).toHaveValue('Austin');
  expect(part('Zip Code')).toHaveValue('73301');
  expect(part('State')).toHaveValue('Texas');
  expect(part('Address Line 2')).toHaveValue('');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(graph.askedFor('AddressSuggestions').at(-1)?.variables).toEqual({
    search: '120 Ma',
    selection: null,
  });
});

test('[ADR-02] [AMB-24] a unit is chosen in a second step, all by keyboard', async () => {
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

test('[AMB-24] emptying the street empties what was filled in', async () => {
  const { user, part, street } = await openAddress();
  await user.clear(street);
  for (const label of filled) expect(part(label)).toHaveValue('');
  expect(part('State')).toHaveValue('New York');
});

test('[ADR-04] [ERR-09] an address that nobody knows is said below its field', async () => {
  const { user, street, graph } = await openAddress();
  await retype(user, street, 'Nowhere Lane');
  await waitFor(() => expect(street).toHaveAccessibleDescription(messages.invalidAddress));
  expect(street).toHaveAttribute('aria-invalid', 'true');
  graph.hold('AddressSuggestions');
  await user.type(street, 's');
  await waitFor(() => expect(street).not.toHaveAccessibleDescription(messages.invalidAddress));
});

test('[ADR-04] it is asked when the person pauses, and an older question is called off', async () => {
  const graph = new TestGraph();
  const { user, street } = await openAddress(graph);
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (String(init.body).includes('AddressSuggestions')) signals.push(init.signal);
    return graph.fetch(path, init);
  });
  await user.clear(street);
  await user.type(street, '12');
  await user.type(street, '0 Main');
  await screen.findByRole('listbox');
  expect(graph.askedFor('AddressSuggestions')).toHaveLength(1);
  const release = graph.hold('AddressSuggestions');
  await user.type(street, ' S');
  await waitFor(() => expect(signals).toHaveLength(2));
  await retype(user, street, '124');
  release();
  await screen.findByRole('option', { name: /^124 Main St/ });
  expect(signals[1]?.aborted).toBe(true);
  expect(signals.at(-1)?.aborted).toBe(false);
});

test('[ADR-02] the list closes by Escape, keeps what was typed, and Home and End belong to the text', async () => {
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

test('[ADR-02] without suggestions the rest can be typed, so that nothing is stuck', async () => {
  const graph = new TestGraph();
  graph.breakField('Query.addressSuggestions', 'UPSTREAM_UNAVAILABLE', 'No answer');
  const { user, part, street } = await openAddress(graph);
  await retype(user, street, '1 South Gate');
  await waitFor(() => expect(street).toHaveAccessibleDescription(/not available right now/));
  for (const label of filled) expect(part(label)).toBeEnabled();
  await retype(user, part('City'), 'Austin');
  expect(part('City')).toHaveValue('Austin');
  expect(street).toHaveValue('1 South Gate');
});

test('[ADR-03] elsewhere everything is typed, and nobody suggests anything', async () => {
  const { user, part, graph } = await openAddress();
  await user.selectOptions(part('Country'), 'Canada');
  for (const label of filled) expect(part(label)).toBeEnabled();
  await retype(user, part('Address Line 1'), '120 Main St');
  await retype(user, part('City'), 'Toronto');
  expect(graph.askedFor('AddressSuggestions')).toHaveLength(0);
});

test('[ERR-14] a mistake in a filled field leads to the street, where it can be mended', async () => {
  const { user, part, street, form } = await openAddress();
  await user.clear(street);
  await user.type(street, 'x');
  await user.click(form.getByRole('button', { name: 'Save Company Details' }));
  await waitFor(() => expect(part('City')).toHaveAccessibleDescription(messages.requiredField));
  await waitFor(() => expect(street).toHaveFocus());
});

test('[ROL-03] who may not edit gets no suggestions', async () => {
  const { street, part } = await openAddress(new TestGraph(), 'region');
  expect(street).toBeDisabled();
  expect(part('City')).toHaveAccessibleDescription(/Your role may read this company/);
});
