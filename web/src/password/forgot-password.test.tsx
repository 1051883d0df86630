import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { successNotice } from '../testing/section.ts';

const emailField = () => screen.findByLabelText('Email Address');
const send = () => screen.getByRole('button', { name: 'SEND LINK' });

test('[RTE-03] [PWR-01] [PWR-03] [API-02] sends the link, shows the message of the server and keeps the link to sign-in without URL parameters (AMB-19)', async () => {
  const { user, graph, address } = openConsole('/forgotPassword', { as: null });
  await waitFor(async () => expect(await emailField()).toHaveFocus());
  expect(document.title).toBe('Forgot password · Business Platform Console');
  await user.type(await emailField(), ' Ana1@Northwind.test {Enter}');
  const alert = await successNotice();
  expect(alert).toHaveTextContent('we’ve emailed a reset link');
  expect(graph.fixtures.requestedLinks).toEqual([
    { email: 'ana1@northwind.test', companyId: null, isArranger: null },
  ]);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await user.click(screen.getByRole('link', { name: 'Back to Login' }));
  await screen.findByRole('button', { name: 'LOGIN' });
  expect(address()).toBe('/login');
});

test.each([
  ['ana1@northwind.test', 'ana1@northwind.test'],
  ['ana', ''],
])('[SES-01] [RTE-03] takes over the username %s as the address %j', async (username, address) => {
  const { user } = openConsole('/login', { as: null });
  await user.type(await screen.findByLabelText('Username'), username);
  await user.click(screen.getByRole('link', { name: 'Forgot Password?' }));
  expect(await emailField()).toHaveValue(address);
  expect(screen.getByRole('link', { name: 'Back to Login' })).toBeVisible();
});

test('[PWR-01] sends a link to a second address after the first one (AMB-19)', async () => {
  const { user, graph } = openConsole('/forgotPassword', { as: null });
  for (const email of ['ana@n.test', 'bo@n.test']) {
    await user.clear(await emailField());
    await user.type(await emailField(), email);
    await user.click(send());
    await successNotice();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    // The text stays when the notice is gone.
    expect(await screen.findByText(/we’ve emailed a reset link/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'SEND LINK' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Forgot password' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await emailField()).toHaveValue(email);
    expect(await emailField()).toHaveFocus();
    expect(send()).not.toHaveAttribute('aria-busy');
  }
  expect(graph.fixtures.requestedLinks).toMatchObject([{ email: 'ana@n.test' }, { email: 'bo@n.test' }]);
});

test.each([
  ['?username=ana%40n.test&companyId=12', { email: 'ana@n.test', companyId: '12', isArranger: null }],
  ['?username=ana%40n.test&isArranger=true', { email: 'ana@n.test', companyId: null, isArranger: true }],
  [
    '?username=ana%40n.test&companyId=12&isArranger=false',
    { email: 'ana@n.test', companyId: '12', isArranger: false },
  ],
  ['?username=ana%40n.test', { email: 'ana@n.test', companyId: null, isArranger: null }],
])(
  '[PWR-01] [PWR-02] [PWR-03] [PWR-08] %s prefills the email address, and a message replaces the form once the link is sent',
  async (query, asked) => {
    const { user, graph } = openConsole(`/forgotPassword${query}`, { as: null });
    expect(await emailField()).toHaveValue('ana@n.test');
    expect(screen.queryByRole('link', { name: 'Back to Login' })).toBeNull();
    await user.click(send());
    const heading = await screen.findByRole('heading', { name: 'Reset Your Account Password' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByRole('status')).toHaveTextContent(
      'Please check your email for a password reset link.',
    );
    expect(screen.queryByLabelText('Email Address')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Back to Login' })).toBeNull();
    expect(graph.fixtures.requestedLinks).toEqual([asked]);
  },
);

test('[PWR-07] [ERR-42] refuses a blank or invalid email address at the field without a request', async () => {
  const { user, graph } = openConsole('/forgotPassword', { as: null });
  await emailField();
  await user.click(send());
  expect(await screen.findByText('Enter email')).toBeVisible();
  expect(await emailField()).toHaveFocus();
  expect(await emailField()).toHaveAccessibleDescription('Enter email');
  await user.type(await emailField(), 'ana{Enter}');
  expect(await screen.findByText('Incorrect email format')).toBeVisible();
  expect(graph.asked).toHaveLength(0);
});

test('[ERR-43] reports an unknown user if the service returns null', async () => {
  const graph = new TestGraph();
  graph.answerNothing('Mutation.passwordResetRequest');
  const { user } = openConsole('/forgotPassword?username=ana%40n.test', { as: null, graph });
  await emailField();
  await user.click(send());
  expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent('User Not Found');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(async () => expect(await emailField()).toHaveFocus());
});

test('[PWR-01] reports an incomplete link', async () => {
  const { user, graph } = openConsole('/forgotPassword?username=ana%40n.test&companyId=twelve', { as: null });
  await emailField();
  await user.click(send());
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('This link is incomplete.');
  expect(graph.asked).toHaveLength(0);
});

test('[ERR-01] keeps the input after a connection error', async () => {
  const graph = new TestGraph();
  graph.breakNext('PasswordResetRequest');
  const { user } = openConsole('/forgotPassword', { as: null, graph });
  await user.type(await emailField(), 'ana@n.test{Enter}');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Can’t reach the server');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(await emailField()).toHaveValue('ana@n.test');
});
