import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { successNotice } from '../testing/section.ts';

const bar = async (of: string) => within(await screen.findByRole('region', { name: `Selected ${of}` }));

test('selects the rows of all pages', async () => {
  const { user, graph } = openConsole('/company/edit/1?tab=1');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Hall 01' }));
  const { length } = graph.fixtures.locations;
  await user.click((await bar('locations')).getByRole('button', { name: `Select all ${length}` }));
  await waitFor(async () =>
    expect((await bar('locations')).getByText(/^\d+ selected/)).toHaveTextContent(
      `${length} selected · ${length - 30} not on this page`,
    ),
  );
  expect((await bar('locations')).queryByRole('button', { name: /^Select/ })).toBeNull();
  expect(graph.requestsFor('CompanyLocationsTab').at(-1)?.variables).toMatchObject({
    page: 1,
    pageSize: 100,
  });
});

test('a new filter ends a selection of all rows of the filter before, and says so', async () => {
  const { user } = openConsole('/company/edit/1?tab=1');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Hall 01' }));
  await user.click((await bar('locations')).getByRole('button', { name: /^Select all/ }));
  await waitFor(async () =>
    expect((await bar('locations')).queryByRole('button', { name: /^Select/ })).toBeNull(),
  );
  await user.type(screen.getByLabelText('Location Name'), 'Hall 02');
  expect(await screen.findByText('Selection cleared, because it was of the filters before.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Selected locations' })).toBeNull();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Hall 02' }));
  expect((await bar('locations')).getByText(/^\d+ selected/)).toHaveTextContent('1 selected');
  expect(screen.queryByText(/^Selection cleared/)).toBeNull();
});

test('selects nothing when the selection was cleared while the rows of all pages were read', async () => {
  const { user, graph } = openConsole('/company/edit/1?tab=1');
  const box = await screen.findByRole('checkbox', { name: 'Select Hall 01' });
  await user.click(box);
  const shown = await bar('locations');
  const release = graph.hold('CompanyLocationsTab');
  const before = graph.requestsFor('CompanyLocationsTab').length;
  await user.click(shown.getByRole('button', { name: /^Select all/ }));
  await waitFor(() => expect(graph.requestsFor('CompanyLocationsTab')).toHaveLength(before + 1));
  await user.click(shown.getByRole('button', { name: 'Clear' }));
  release();
  await user.click(screen.getByRole('checkbox', { name: 'Select Hall 02' }));
  expect((await bar('locations')).getByText(/^\d+ selected/)).toHaveTextContent('1 selected');
  expect(box).not.toBeChecked();
});

test('keeps the focus when a button of the selection disappears, and focused rows clear of the bar', async () => {
  const { user } = openConsole('/company/edit/1?tab=1');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Hall 01' }));
  const shown = await bar('locations');
  const { style } = document.documentElement;
  expect(style.scrollPaddingBottom).not.toBe('');
  await user.click(shown.getByRole('button', { name: /^Select all/ }));
  await waitFor(() => expect(shown.queryByRole('button', { name: /^Select all/ })).toBeNull());
  expect(shown.getByRole('button', { name: 'Clear' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('checkbox', { name: /^Select all 30/ })).toHaveFocus();
  expect(style.scrollPaddingBottom).toBe('');
});

test('a key leads from a selected row to its actions, and Escape back', async () => {
  const { user } = openConsole('/company/edit/1?tab=1');
  const box = await screen.findByRole('checkbox', { name: 'Select Hall 02' });
  box.focus();
  await user.keyboard(' ');
  await bar('locations');
  await user.keyboard('.');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Selected locations' })).toHaveFocus());
  await user.tab();
  expect(screen.getByRole('button', { name: /^Select all/ })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Selected locations' })).toBeNull();
  expect(box).toHaveFocus();
  expect(box).not.toBeChecked();
});

test('selects only as many rows as one action takes, and says so', async () => {
  const graph = new TestGraph();
  const [first] = graph.fixtures.locations;
  for (let at = graph.fixtures.locations.length; at < 120; at += 1)
    graph.fixtures.locations.push({ ...(first as object), id: String(1_000 + at) } as typeof first & object);
  const { user } = openConsole('/company/edit/1?tab=1', { graph });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Hall 02' }));
  const name = 'Select the first 100, the most at once';
  await user.click((await bar('locations')).getByRole('button', { name }));
  await waitFor(async () =>
    expect((await bar('locations')).getByText(/^\d+ selected/)).toHaveTextContent(/^100 selected/),
  );
});

test('[PRV-02] sets selected provider users inactive', async () => {
  const graph = new TestGraph();
  const { user } = openConsole('/company/users/list', { graph });
  const [box] = (await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ })).slice(1);
  await user.click(box as HTMLElement);
  await user.click((await bar('users')).getByRole('button', { name: 'Set inactive' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Set 1 user inactive?' }));
  await user.click(question.getByRole('button', { name: 'Set inactive' }));
  expect(await successNotice()).toHaveTextContent('1 user set inactive');
  expect(graph.requestsFor('BulkStatusChange')[0]?.variables.input).toMatchObject({
    items: [{ kind: 'PROVIDER_USER', status: 'INACTIVE' }],
  });
});
