import { messages } from '@console/schema/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { successNotice } from '../testing/section.ts';

const button = (name: string) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

test('[COM-09] [COM-31] [WID-02] marks a company inactive and active again, each after a confirmation', async () => {
  const { user, graph } = openConsole('/company/edit/1');
  await user.click(await button('Mark Inactive'));
  const first = await dialog('Mark Inactive');
  expect(first.getByText(messages.confirmCompanyInactive)).toBeVisible();
  await user.click(first.getByRole('button', { name: 'Confirm' }));
  await user.click(within(await successNotice()).getByRole('button', { name: 'OK' }));
  expect(graph.fixtures.companies[0]?.status).toBe('INACTIVE');
  expect(screen.getByText('INACTIVE')).toBeVisible();

  await user.click(await button('Mark Active'));
  const second = await dialog('Mark Active');
  expect(second.getByText(messages.confirmCompanyActive)).toBeVisible();
  await user.click(second.getByRole('button', { name: 'Confirm' }));
  await successNotice();
  expect(graph.fixtures.companies[0]?.status).toBe('ACTIVE');
});

test('[COM-09] Cancel and Escape change nothing', async () => {
  const { user, graph } = openConsole('/company/edit/1');
  await user.click(await button('Mark Inactive'));
  await user.click((await dialog('Mark Inactive')).getByRole('button', { name: 'Cancel' }));
  await user.click(await button('Mark Inactive'));
  await dialog('Mark Inactive');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(graph.requestsFor('CompanyStatusChange')).toHaveLength(0);
});

test('[ERR-08] (AMB-18) announces a failed change beside the button, without an alert', async () => {
  const { user, graph } = openConsole('/company/edit/1');
  graph.breakField(
    'Mutation.companyStatusChange',
    'UPSTREAM_UNAVAILABLE',
    'The service did not answer in time',
  );
  await user.click(await button('Mark Inactive'));
  await user.click((await dialog('Mark Inactive')).getByRole('button', { name: 'Confirm' }));
  const failure = await screen.findByText('The service did not answer in time');
  expect(failure.closest('[aria-live=polite]')).not.toBeNull();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.queryByText('INACTIVE')).not.toBeInTheDocument();
  graph.restore('Mutation.companyStatusChange');
  await user.click(await button('Mark Inactive'));
  await user.click((await dialog('Mark Inactive')).getByRole('button', { name: 'Confirm' }));
  await successNotice();
  expect(screen.queryByText('The service did not answer in time')).not.toBeInTheDocument();
});

test('[COM-31] a change of status keeps typed values', async () => {
  const { user } = openConsole('/company/edit/1');
  const website = await screen.findByLabelText('Website');
  await user.type(website, 'x.test');
  await user.click(await button('Mark Inactive'));
  await user.click((await dialog('Mark Inactive')).getByRole('button', { name: 'Confirm' }));
  await user.click(within(await successNotice()).getByRole('button', { name: 'OK' }));
  expect(website).toHaveValue('x.test');
});

test('[ROL-03] disables the status button for a read-only role and gives the reason', async () => {
  const { user } = openConsole('/company/edit/1', { as: 'region' });
  const mark = await button('Mark Inactive');
  expect(mark).toHaveAttribute('aria-disabled', 'true');
  expect(mark).toHaveAccessibleDescription('You have view-only access to this company.');
  await user.click(mark);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
