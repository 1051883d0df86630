import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readToken } from '../graph/session-token.ts';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { signInAs } from '../testing/sign-in.ts';

const companyList = () => screen.findByRole('heading', { name: 'Company Management' });

test('[SES-01] [SES-08] [RTE-05] the LOGIN button leads to the company list, with nothing searched', async () => {
  const { user, address } = openConsole('/login', { as: null });
  await user.type(await screen.findByLabelText('Username'), 'admin@console.test');
  await user.type(screen.getByLabelText('Password'), 'Console-demo-1');
  await user.click(screen.getByRole('button', { name: 'LOGIN' }));
  await companyList();
  expect(address()).toBe('/company/list');
  expect(document.title).toBe('Company Management · Business Platform Console');
});

test('[SES-02] [SES-07] [SES-11] Enter signs in; the token is kept in session storage and sent from then on', async () => {
  const { user, graph } = openConsole('/login', { as: null });
  await signInAs(user, 'admin');
  await companyList();
  const [signIn] = graph.askedFor('SignIn');
  const [viewer] = graph.askedFor('Viewer');
  expect(signIn?.headers.get('authorization')).toBeNull();
  expect(viewer?.headers.get('authorization')).toBe(`Bearer ${readToken()}`);
  expect(Object.values(sessionStorage)).toEqual([readToken()]);
  expect(new Set(graph.asked.map(({ headers }) => headers.get('x-request-id'))).size).toBe(
    graph.asked.length,
  );
});

test('every request begins a trace that has its request id', async () => {
  const { user, graph } = openConsole('/login', { as: null });
  await signInAs(user, 'admin');
  await waitFor(() => expect(graph.askedFor('Viewer')).toHaveLength(1));
  for (const { headers } of graph.asked)
    expect(headers.get('traceparent')).toMatch(
      new RegExp(`^00-${headers.get('x-request-id')}-[\\da-f]{16}-01$`),
    );
});

test('[SES-07] every master list is asked for after sign-in', async () => {
  const { user, graph } = openConsole('/login', { as: null });
  await signInAs(user, 'admin');
  await waitFor(() => expect(graph.askedFor('MasterLists')).toHaveLength(1));
  for (const list of [
    'countries',
    'states',
    'platforms',
    'languages',
    'eventTypes',
    'businessSegments',
    'businessClassifications',
    'feedbackAlertOptions',
    'aftercareAlertOptions',
  ]) {
    expect(graph.askedFor('MasterLists')[0]?.query).toContain(list);
  }
});

test('[SES-03] a message from another page stands above the form', async () => {
  const { router } = openConsole('/login', { as: null });
  await screen.findByRole('button', { name: 'LOGIN' });
  await router.navigate('/login', { state: { message: 'Your password has been changed.' } });
  expect(await screen.findByText('Your password has been changed.')).toBeVisible();
});

test('[SES-06] [ENT-24] [WID-15] both fields are required, and the first empty one takes the focus', async () => {
  const { user, graph } = openConsole('/login', { as: null });
  await user.click(await screen.findByRole('button', { name: 'LOGIN' }));
  expect(screen.getAllByText('Please fill required field')).toHaveLength(2);
  expect(screen.getByLabelText('Username')).toHaveFocus();
  expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('Please fill required field');
  await user.type(screen.getByLabelText('Username'), 'admin@console.test{Enter}');
  expect(screen.getAllByText('Please fill required field')).toHaveLength(1);
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(graph.askedFor('SignIn')).toHaveLength(0);
});

test('[SES-14] [ERR-01] a wrong password shows the server’s words in an alert, and the form again', async () => {
  const { user } = openConsole('/login', { as: null });
  await signInAs(user, 'admin', 'guess');
  const alert = await screen.findByRole('alertdialog', { name: 'Error' });
  expect(alert).toHaveTextContent('Invalid username or password');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  expect(screen.getByLabelText('Username')).toHaveValue('admin@console.test');
  expect(readToken()).toBeNull();
});

test('[ERR-01] an error without words is called by the documents’ words, with the request id', async () => {
  const { user, graph } = openConsole('/login', { as: null });
  graph.breakNext('SignIn', { status: 502 });
  await signInAs(user, 'admin');
  const alert = await screen.findByRole('alertdialog', { name: 'Error' });
  expect(alert).toHaveTextContent('Error occured');
  expect(alert).toHaveTextContent(String(graph.askedFor('SignIn')[0]?.headers.get('x-request-id')));
});

test('[ERR-01] a closed connection says what to do', async () => {
  const { user, graph } = openConsole('/login', { as: null });
  graph.breakNext('SignIn');
  await signInAs(user, 'admin');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('could not reach the server');
});

test('[WID-03] the password is shown and hidden on request', async () => {
  const { user } = openConsole('/login', { as: null });
  const password = await screen.findByLabelText('Password');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password).toHaveAttribute('type', 'password');
});

test('[SES-09] without a session the place is remembered, and shown after sign-in', async () => {
  const { user, address } = openConsole('/company/list?name=caf%C3%A9&platforms=2,5', { as: null });
  await signInAs(user, 'admin');
  await companyList();
  expect(address()).toBe('/company/list?name=caf%C3%A9&platforms=2,5');
  expect(await screen.findByRole('link', { name: 'Café Olé' })).toBeVisible();
});

test.each(['https://evil.test/', '//evil.test', '/\\evil.test'])(
  '[SES-09] a remembered place at %s is not followed',
  async (from) => {
    const { user, address } = openConsole(`/login?from=${encodeURIComponent(from)}`, { as: null });
    await signInAs(user, 'admin');
    await companyList();
    expect(address()).toBe('/company/list');
  },
);

test('[SES-08] a remembered place that the role may not open gives way to the company area (AMB-07)', async () => {
  const { user, address } = openConsole('/ptx-default-billing-rates', { as: null });
  await signInAs(user, 'owner');
  await companyList();
  expect(address()).toBe('/company/list');
});

test('[SES-09] who is signed in already is led on from the sign-in page', async () => {
  const { address } = openConsole('/login?from=%2Fcompany%2Flist%3Fpage%3D2');
  await companyList();
  expect(address()).toBe('/company/list?page=2');
});

test('[SES-12] [LAY-01] Logout clears the token, and nothing of the person is left for the next', async () => {
  const graph = new TestGraph();
  const { user, address } = openConsole('/company/list', { graph });
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  await screen.findByRole('button', { name: 'LOGIN' });
  expect(address()).toBe('/login');
  expect(readToken()).toBeNull();
  expect(sessionStorage).toHaveLength(0);

  await signInAs(user, 'owner');
  await companyList();
  expect(await screen.findByText('DISPLAYING 1 OF 1 entries')).toBeVisible();
  expect(screen.queryByText('Café Olé')).toBeNull();
});
