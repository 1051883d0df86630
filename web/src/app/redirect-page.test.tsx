import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';

const link = (path: string, message?: string) => {
  const params = new URLSearchParams({ path, ...(message !== undefined && { message }) });
  return `/redirect?${params}`;
};
const notice = () => screen.findByRole('status', { name: 'Message' });
const companyList = () => screen.findByRole('heading', { name: 'Company Management' });

test('[RTE-20] [RED-01] redirects to a path, and the target page shows the message', async () => {
  const { user, address } = openConsole(link('/company/list?page=2', 'Your changes were taken over.'));
  await screen.findByText('Page 2 of 4');
  expect(address()).toBe('/company/list?page=2');
  expect(await notice()).toHaveTextContent('Message from the previous page:Your changes were taken over.');
  await user.click(screen.getByRole('button', { name: 'Close the message' }));
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Message' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Company Management' })).toHaveFocus());
});

test('[RED-01] the message disappears on the next navigation', async () => {
  const { user } = openConsole(link('/company/list', 'Your changes were taken over.'));
  await notice();
  await user.click(await screen.findByRole('link', { name: 'Café Olé' }));
  await screen.findByRole('heading', { name: /Update Company/ });
  expect(screen.queryByText('Your changes were taken over.')).toBeNull();
});

test('[RED-01] shows the message as plain text, cut at 300 characters (AMB-10)', async () => {
  const markup = `<img src=x onerror=alert(1)><a href="https://evil.test">here</a>${'x'.repeat(500)}`;
  openConsole(link('/company/list', markup));
  const shown = await notice();
  expect(shown).toHaveTextContent(markup.slice(0, 300), { normalizeWhitespace: false });
  expect(shown.querySelector('img, a')).toBeNull();
});

test.each([
  '',
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  'javascript:alert(1)',
  `${window.location.origin}/company/edit/7`,
  '/redirect?path=/redirect',
  '/logout',
  '/company',
  '/',
])('[RED-01] %j redirects to the company area and keeps the message (AMB-10)', async (path) => {
  const { address } = openConsole(link(path, 'Hello.'));
  await companyList();
  expect(address()).toBe('/company/list');
  expect(await notice()).toHaveTextContent('Hello.');
});

test('[RED-01] without parameters, redirects to the company area without a message', async () => {
  const { address } = openConsole('/redirect');
  await companyList();
  expect(address()).toBe('/company/list');
  expect(screen.queryByRole('status', { name: 'Message' })).toBeNull();
});

test('[RED-01] [SES-03] [SES-09] without a session, sign-in shows the message and remembers the path', async () => {
  const { address } = openConsole(link('/company/list?page=2', 'Please sign in first.'), { as: null });
  await screen.findByRole('button', { name: 'LOGIN' });
  expect(screen.getByRole('status')).toHaveTextContent(
    'Message from the previous page:Please sign in first.',
  );
  expect(address()).toBe('/login?from=%2Fcompany%2Flist%3Fpage%3D2');
});

test('[RED-01] opens a public page without a session', async () => {
  const { address } = openConsole(link('/forgotPassword'), { as: null });
  await screen.findByLabelText('Email Address');
  expect(address()).toBe('/forgotPassword');
});
