import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openConsole } from '../testing/console.tsx';

afterEach(() => vi.restoreAllMocks());

const captions = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('[WID-17] a list of cards offers its orders in a field', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(max-width: 767px)' ? { ...matchMedia(query), matches: true } : matchMedia(query),
  );
  const { user, address, graph } = openConsole('/locations');
  const sort = await screen.findByRole('combobox', { name: 'Sort' });
  expect(sort).toHaveValue('name');
  expect(captions()).toContain('City, descending');
  await user.selectOptions(sort, 'City, descending');
  expect(address()).toBe('/locations?sort=-city');
  await waitFor(() =>
    expect(graph.requestsFor('LocationListPage').at(-1)?.variables.sort).toEqual({
      field: 'CITY',
      direction: 'DESC',
    }),
  );
});

test('[WID-17] a table offers no such field', async () => {
  openConsole('/locations');
  await screen.findByRole('table', { name: 'Locations' });
  expect(screen.queryByRole('combobox', { name: 'Sort' })).toBeNull();
});
