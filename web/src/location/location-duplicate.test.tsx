import { locationLengths } from '@console/schema/limits.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { retype } from '../testing/retype.ts';
import { closeAlert } from '../testing/section.ts';

const restored = 'We restored your unsaved changes.';
const path = '/company/edit/1?tab=2&location=3';

/** A graph in which location 3 has platforms and languages. */
function makeGraph() {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.companies[0] ?? {}, { platformIds: ['1', '2', '5'] });
  Object.assign(graph.fixtures.locations[2] ?? {}, { platformIds: ['2', '5'], languageIds: ['1', '3'] });
  return graph;
}

async function duplicate(graph = makeGraph()) {
  const page = openConsole(path, { graph });
  await page.user.click(await screen.findByRole('button', { name: 'Duplicate' }));
  const form = within(await screen.findByRole('form', { name: 'the new location' }));
  return { ...page, form };
}

test('duplicates a location: its details fill the form, and its choices are unsaved changes of the copy', async () => {
  const { user, graph, form, address } = await duplicate();
  expect(form.getByLabelText(/^Public Location Name/)).toHaveValue('Hall 03 (copy)');
  expect(form.getByLabelText(/^Mailing Name/)).toHaveValue('Hall 3 mail');
  expect(screen.getByText(/Copied from Hall 03/)).toHaveTextContent('Fees, survey settings, logo');
  await user.click(form.getByRole('button', { name: 'Add Location' }));
  await closeAlert(user);
  await screen.findByRole('heading', { level: 1, name: 'Hall 03 (copy)' });
  const id = /location=(\d+)/.exec(address())?.[1];
  const bar = within(await screen.findByRole('region', { name: 'Unsaved changes' }));
  expect(bar.getByText(/Associate Platforms, Select languages/)).toBeVisible();
  expect(screen.queryByText(restored)).toBeNull();
  await user.click(bar.getByRole('button', { name: 'Save all changes' }));
  await closeAlert(user);
  const copy = graph.fixtures.locations.find((one) => one.id === id);
  expect(copy).toMatchObject({ platformIds: ['2', '5'], languageIds: ['1', '3'] });
});

test('says that it restored unsaved changes only after the page of the copy was reloaded', async () => {
  const { user, graph, form, unmount, address } = await duplicate();
  expect(screen.getByText(/Copied from Hall 03/)).toBeVisible();
  expect(screen.queryByText(restored)).toBeNull();
  await retype(user, form.getByLabelText(/^Mailing Name/), 'Mine');
  expect(screen.queryByText(restored)).toBeNull();
  const at = address();
  unmount();
  openConsole(at, { graph });
  expect(await screen.findByText(restored)).toBeVisible();
  expect(screen.getByLabelText(/^Mailing Name/)).toHaveValue('Mine');
});

test('cuts a long name of the copy before an emoji, not inside', async () => {
  const graph = makeGraph();
  const start = 'x'.repeat(locationLengths.name - ' (copy)'.length - 1);
  Object.assign(graph.fixtures.locations[2] ?? {}, { publicName: `${start}😀 Hall` });
  const { form } = await duplicate(graph);
  expect(form.getByLabelText(/^Public Location Name/)).toHaveValue(`${start} (copy)`);
});

test('a discarded copy leaves nothing for the next new location', async () => {
  const { user, form } = await duplicate();
  await user.click(form.getByRole('button', { name: 'Discard changes' }));
  expect(form.getByLabelText(/^Public Location Name/)).toHaveValue('');
  expect(screen.queryByText(/Copied from/)).toBeNull();
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('location-copy'));
});

test('[ROL-03] a read-only role cannot duplicate a location', async () => {
  openConsole(path, { as: 'region' });
  expect(await screen.findByRole('button', { name: 'Duplicate' })).toHaveAttribute('aria-disabled', 'true');
});

test('says that a location cannot be duplicated in a browser that stores no drafts, and stays on its page', async () => {
  const { user, address } = openConsole(path, { graph: makeGraph() });
  const button = await screen.findByRole('button', { name: 'Duplicate' });
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  await user.click(button);
  expect(await closeAlert(user, 'Error')).toContain('so the location cannot be duplicated');
  expect(address()).toBe(path);
  full.mockRestore();
});
