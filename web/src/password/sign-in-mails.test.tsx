import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';

test('[API-02] [CUS-10] without the extension, a user gets the reset link of the sign-in page', async () => {
  const { user, graph } = openConsole('/company/edit/1?tab=7&user=1');
  await user.click(await screen.findByRole('button', { name: 'Send a reset link' }));
  await waitFor(() => expect(graph.requestsFor('ResetLinkSend')).toHaveLength(1));
  expect(graph.requestsFor('ResetLinkSend')[0]?.variables).toEqual({ input: { companyUserId: '1' } });
  expect(graph.requestsFor('Invitation')).toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Send an invitation' })).toBeNull();
});
