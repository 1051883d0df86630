import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';

const emailField = () => screen.findByLabelText('Email Address');
const send = () => screen.getByRole('button', { name: 'SEND LINK' });

test('[RTE-03] [PWR-01] [PWR-03] [API-02] without parameters the link is sent, the server’s words are shown, and the way back stays (AMB-19)', async () => {
  const { user, graph, address } = openConsole('/forgotPassword', { as: null });
  await waitFor(async () => expect(await emailField()).toHaveFocus());
  expect(document.title).toBe('Forgot password · Business Platform Console');
  await user.type(await emailField(), ' Ana1@Northwind.test {Enter}');
  const alert = await screen.findByRole('alertdialog', { name: 'Success' });
  expect(alert).toHaveTextContent('a mail with a link is on its way');
  expect(graph.world.linksAskedFor).toEqual([
    { email: 'ana1@northwind.test', companyId: null, isArranger: null },
  ]);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await user.click(screen.getByRole('link', { name: 'Back to Login' }));
  await screen.findByRole('button', { name: 'LOGIN' });
  expect(address()).toBe('/login');
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
  '[PWR-01] [PWR-02] [PWR-03] [PWR-08] by the link %s the e-mail is filled in, and the form gives way to what to do next',
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
    expect(graph.world.linksAskedFor).toEqual([asked]);
  },
);

test('[PWR-07] [ERR-42] an empty e-mail is refused at the field, before anything is sent', async () => {
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

test('[ERR-43] a service that answers nothing knows nobody of that name', async () => {
  const graph = new TestGraph();
  graph.answerNothing('Mutation.passwordResetRequest');
  const { user } = openConsole('/forgotPassword?username=ana%40n.test', { as: null, graph });
  await emailField();
  await user.click(send());
  expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent('User Not Found');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(async () => expect(await emailField()).toHaveFocus());
});

test('[PWR-01] a link that was cut off says so', async () => {
  const { user, graph } = openConsole('/forgotPassword?username=ana%40n.test&companyId=twelve', { as: null });
  await emailField();
  await user.click(send());
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('This link is not complete.');
  expect(graph.asked).toHaveLength(0);
});

test('[ERR-01] a connection that breaks loses nothing that was typed', async () => {
  const graph = new TestGraph();
  graph.breakNext('PasswordResetRequest');
  const { user } = openConsole('/forgotPassword', { as: null, graph });
  await user.type(await emailField(), 'ana@n.test{Enter}');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('could not reach the server');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(await emailField()).toHaveValue('ana@n.test');
});
