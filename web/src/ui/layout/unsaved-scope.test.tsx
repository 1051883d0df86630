import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../testing/console.tsx';
import { retype } from '../../testing/retype.ts';

test('a section and its tab are marked while the form has unsaved changes, also on another tab', async () => {
  const { user } = openConsole('/company/edit/1');
  const form = within(await screen.findByRole('form', { name: 'Company Details' }));
  const section = screen.getByRole('heading', { name: 'Company Details' });
  await retype(user, form.getByLabelText(/^Business Name/), 'Northwind Unsaved');
  expect(section).toHaveAccessibleName('Company Details (unsaved changes)');
  expect(screen.getByRole('heading', { level: 2, name: 'PTX Fees' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Platforms' }));
  expect(screen.getByRole('tab', { name: 'Company (unsaved changes)' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Company (unsaved changes)' }));
  await user.click(await form.findByRole('button', { name: 'Discard changes' }));
  expect(screen.getByRole('tab', { name: 'Company' })).toBeVisible();
  expect(section).toHaveAccessibleName('Company Details');
});
