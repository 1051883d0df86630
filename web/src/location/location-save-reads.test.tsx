import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { retype } from '../testing/retype.ts';
import { closeAlert } from '../testing/section.ts';

test('[LOC-20] a save reads only what is on screen again, and hidden tabs when they are shown', async () => {
  const { user, graph } = openConsole('/company/edit/1');
  // The rates of all locations stay open on the first tab.
  await user.click(await screen.findByRole('heading', { level: 3, name: 'Location rates' }));
  await waitFor(() => expect(graph.requestsFor('CompanyLocationRates')).toHaveLength(1));
  await user.click(screen.getByRole('tab', { name: 'Locations' }));
  await user.click(await screen.findByRole('link', { name: 'Edit Hall 01' }));
  const name = await screen.findByLabelText(/^Mailing Name/);
  await user.click(await screen.findByRole('heading', { level: 2, name: 'History' }));
  await waitFor(() => expect(graph.requestsFor('RecordHistory')).toHaveLength(1));
  // The company is read a second time soon after it opened [COM-06].
  await waitFor(() => expect(graph.requestsFor('CompanyPage')).toHaveLength(2));
  const before = graph.asked.length;
  await retype(user, name, 'By the harbor');
  await user.click(screen.getByRole('button', { name: 'Save Location Details' }));
  await closeAlert(user);
  await waitFor(() => expect(graph.requestsFor('RecordHistory')).toHaveLength(2));
  const names = graph.asked.slice(before).map(({ name: operation }) => operation);
  expect(names.toSorted()).toEqual(['LocationPage', 'LocationUpdate', 'RecordHistory']);
  await user.click(screen.getByRole('tab', { name: 'Locations' }));
  await waitFor(() => expect(graph.requestsFor('CompanyLocationsTab')).toHaveLength(2));
  expect(graph.requestsFor('CompanyLocationRates')).toHaveLength(1);
  await user.click(screen.getByRole('tab', { name: 'Company' }));
  await waitFor(() => expect(graph.requestsFor('CompanyLocationRates')).toHaveLength(2));
});
