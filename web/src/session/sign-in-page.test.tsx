import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';

test('[SES-01] [SES-08] right credentials lead to the company list', async () => {
  const { user, address } = openConsole('/login', { as: null });
  await user.type(await screen.findByLabelText('Username'), 'admin@console.test');
  await user.type(screen.getByLabelText('Password'), 'Console-demo-1');
  await user.click(screen.getByRole('button', { name: 'LOGIN' }));
  expect(await screen.findByRole('heading', { name: 'Company Management' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Northwind Gatherings' })).toBeVisible();
  expect(address()).toBe('/company/list');
});
