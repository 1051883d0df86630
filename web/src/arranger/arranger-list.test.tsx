import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';

afterEach(() => {
  vi.useRealTimers();
});

const path = '/company/edit/1?tab=3';
/** Waits for the list with this heading. */
async function shown(name: string) {
  await screen.findByRole('heading', { level: 2, name });
  await waitFor(() => expect(screen.queryByText('Loading arrangers')).toBeNull());
}
const rows = () =>
  within(screen.getByRole('table', { name: 'Arrangers' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

test('[ARR-01] [ARR-02] [WID-18] [CON-01] lists active arrangers, 30 a page; the checkbox adds inactive ones (AMB-32)', async () => {
  const { user, address } = openConsole(path);
  await shown('Arrangers (33)');
  const captions = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(captions).toEqual(['First Name', 'Last Name', 'Status', 'Edit']);
  expect(rows()).toHaveLength(30);
  expect(rows().slice(0, 2)).toEqual(['AdaQuill 01ACTIVE', 'AdaQuill 03ACTIVE']);
  await user.click(screen.getByRole('checkbox', { name: 'Display inactive arrangers' }));
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await shown('Arrangers (34)');
  expect(rows().slice(0, 2)).toEqual(['AdaQuill 01ACTIVE', 'AdaQuill 02INACTIVE']);
  expect(address()).toBe('/company/edit/1?tab=3&arrangerInactive=true');
  await user.click(await screen.findByRole('button', { name: 'Remove Including inactive arrangers' }));
  await shown('Arrangers (33)');
  expect(address()).toBe(path);
});

test('[ARR-01] searches both names together from the first page and keeps the search in the URL', async () => {
  const { user, graph, address } = openConsole(`${path}&arrangers=2`);
  await shown('Arrangers (33)');
  await user.type(screen.getByLabelText('First Name'), ' ad ');
  await user.type(screen.getByLabelText('Last Name'), 'quill 1{Enter}');
  await shown('Arrangers (10)');
  expect(address()).toBe('/company/edit/1?tab=3&arrangerFirstName=ad&arrangerLastName=quill+1');
  const filter = { firstName: 'ad', lastName: 'quill 1', includeInactive: false };
  expect(graph.requestsFor('CompanyArrangersTab').at(-1)?.variables).toEqual({
    id: '1',
    filter,
    page: 1,
    more: false,
  });
});

test('[ARR-01] the URL alone determines the list; Reset shows all active arrangers', async () => {
  const { user, address } = openConsole(`${path}&arrangerLastName=nobody&locations=2`);
  expect(await screen.findByText('No arrangers match this search.')).toBeVisible();
  expect(screen.getByLabelText('Last Name')).toHaveValue('nobody');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await shown('Arrangers (33)');
  expect(screen.getByLabelText('Last Name')).toHaveValue('');
  expect(address()).toBe('/company/edit/1?tab=3&locations=2');
});

test('[ARR-02] [CON-03] [WID-12] turning pages sends one request half a second after the last click', async () => {
  const { graph, address } = openConsole(path);
  await shown('Arrangers (33)');
  const pages = () => graph.requestsFor('CompanyArrangersTab').map(({ variables }) => variables.page);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Next page' })));
  act(() => vi.advanceTimersByTime(499));
  expect(address()).toBe('/company/edit/1?tab=3&arrangers=2');
  expect(pages()).toEqual([1]);
  act(() => vi.advanceTimersByTime(1));
  vi.useRealTimers();
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(pages()).toEqual([1, 2]);
});

test('[ARR-01] the icon opens an arranger, the button opens a new one, and Back restores the list', async () => {
  const { user, address, go } = openConsole(`${path}&arrangerLastName=quill+05`);
  await user.click(await screen.findByRole('link', { name: 'Edit Ada Quill 05' }));
  expect(address()).toBe('/company/edit/1?tab=4&arranger=5&arrangerLastName=quill+05');
  await go(-1);
  await shown('Arrangers (1)');
  await user.click(await screen.findByRole('button', { name: 'Add New Arranger' }));
  expect(address()).toBe('/company/edit/1?tab=4&arrangerLastName=quill+05');
});

test('[ARR-02] links both names to the arranger; the keyboard stops at the first', async () => {
  openConsole(`${path}&arrangerLastName=quill+05`);
  const link = (name: string) => screen.findByRole('link', { name });
  const target = '/company/edit/1?tab=4&arranger=5&arrangerLastName=quill+05';
  const [first, last] = [await link('Ada Quill 05'), await link('Quill 05')];
  expect(first).toHaveTextContent('Ada');
  for (const one of [first, last]) expect(one).toHaveAttribute('href', target);
  expect(first).not.toHaveAttribute('tabindex');
  expect(last).toHaveAttribute('tabindex', '-1');
});

test('[ARR-02] sorts by status and back, from the first page', async () => {
  const { user, address } = openConsole(`${path}&arrangers=2&arrangerInactive=true`);
  await shown('Arrangers (34)');
  const header = (name: string) => screen.getByRole('columnheader', { name });
  const sortBy = (name: string) => user.click(within(header(name)).getByRole('button'));
  expect(header('Last Name')).toHaveAttribute('aria-sort', 'ascending');
  await sortBy('Status');
  await waitFor(() => expect(header('Status')).toHaveAttribute('aria-sort', 'ascending'));
  await sortBy('Status');
  await waitFor(() => expect(rows()[0]).toBe('AdaQuill 02INACTIVE'));
  expect(address()).toBe('/company/edit/1?tab=3&arrangerInactive=true&arrangerSort=-status');
  expect(header('Status')).toHaveAttribute('aria-sort', 'descending');
  await sortBy('Last Name');
  await waitFor(() => expect(rows()[0]).toBe('AdaQuill 01ACTIVE'));
  expect(address()).toBe('/company/edit/1?tab=3&arrangerInactive=true');
});

test('[ROL-03] a role that may not edit arrangers gets View links and the reason', async () => {
  openConsole(path, { as: 'region' });
  expect(await screen.findByRole('link', { name: 'View Ada Quill 01' })).toBeVisible();
  const add = screen.getByRole('button', { name: 'Add New Arranger' });
  expect(add).toHaveAttribute('aria-disabled', 'true');
  expect(add).toHaveAccessibleDescription(/arranger/i);
});

test('[ARR-02] [WID-19] shows None for a missing name, and a message for a company without arrangers', async () => {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.arrangers[0] ?? {}, { firstName: '', lastName: '' });
  const { go } = openConsole(path, { graph });
  await shown('Arrangers (33)');
  expect(rows()[0]).toBe('NoneNoneACTIVE');
  expect(screen.getByRole('link', { name: 'Edit Unnamed arranger 1' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'None, Unnamed arranger 1' })).toHaveTextContent('None');
  await go('/company/edit/4?tab=3');
  expect(await screen.findByText('This company has no active arrangers.')).toBeVisible();
  expect(screen.getByText('Choose Add New Arranger to add one.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Display inactive arrangers' })).toBeVisible();
});

test('[ERR-01] arrangers that cannot be read show the error and a retry button', async () => {
  const graph = new TestGraph();
  graph.breakField('Company.arrangers', 'UPSTREAM_UNAVAILABLE', 'The arrangers did not come in time');
  const { user } = openConsole(path, { graph });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The arrangers did not come in time');
  graph.restore('Company.arrangers');
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await shown('Arrangers (33)');
});
