import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';

test.each(['/myaccountdetails/login', '/myAccountDetails/Login/'])(
  '[RTE-19] [ACC-10] %s welcomes the person and links to the performance tracker with their username',
  async (path) => {
    const graph = new TestGraph();
    graph.fixtures.consoleSettings.performanceTrackerUrl = 'https://tracker.test/start?view=1';
    openConsole(path, { graph, as: 'owner' });
    expect(await screen.findByRole('heading', { name: 'Welcome, Owner' })).toBeVisible();
    const link = await screen.findByRole('link', { name: 'Open the performance tracker' });
    expect(link).toHaveAttribute('href', 'https://tracker.test/start?view=1&username=owner%40console.test');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
);

test('[ACC-10] shows a message if no performance tracker is configured', async () => {
  openConsole('/myaccountdetails/login', { as: 'arranger' });
  expect(await screen.findByText(/No performance tracker is configured/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /performance tracker/ })).toBeNull();
});
