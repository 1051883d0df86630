import { messages } from '@console/schema/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CompanyStatusButton } from '../company/company-status-button.tsx';
import { mount } from '../testing/mount.tsx';
import { successNotice } from '../testing/section.ts';

async function markInactive(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Mark Inactive' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Mark Inactive' }));
  await user.click(question.getByRole('button', { name: 'Confirm' }));
}

const undo = async (user: UserEvent) =>
  user.click(within(await successNotice()).getByRole('button', { name: 'Undo' }));

test('[COM-09] undoes a change of status with an ordinary save', async () => {
  const { user, graph } = mount(<CompanyStatusButton id="1" status="ACTIVE" />);
  await markInactive(user);
  await waitFor(() => expect(graph.fixtures.companies[0]?.status).toBe('INACTIVE'));
  await undo(user);
  expect(await successNotice()).toHaveTextContent('Change undone');
  expect(graph.fixtures.companies[0]?.status).toBe('ACTIVE');
  const keys = graph.requestsFor('CompanyStatusChange').map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('[COM-09] says why a change can no longer be undone', async () => {
  const { user, graph } = mount(<CompanyStatusButton id="1" status="ACTIVE" />);
  await markInactive(user);
  await successNotice();
  graph.breakField('Mutation.companyStatusChange', 'FORBIDDEN', 'You may not do this');
  await undo(user);
  const alert = await screen.findByRole('alertdialog', { name: messages.errorTitle });
  expect(alert).toHaveTextContent('This change can no longer be undone. You may not do this');
  expect(graph.fixtures.companies[0]?.status).toBe('INACTIVE');
});
