import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readToken } from '../graph/session-token.ts';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { signInAs } from '../testing/sign-in.ts';

const companyList = () => screen.findByRole('heading', { name: 'Company Management' });

test('[SES-01] [SES-08] [RTE-05] the LOGIN button opens the company list without a search', async () => {
  const { user, address } = openConsole('/login', { as: null });
  await user.type(await screen.findByLabelText('Username'), 'admin@console.test');
  await user.type(screen.getByLabelText('Password'), 'Console-demo-1');
  await user.click(screen.getByRole('button', { name: 'LOGIN' }));
  await companyList();
  expect(address()).toBe('/company/list');
  expect(document.title).toBe('Company Management · Business Platform Console');
});

test('[SES-02] [SES-07] [SES-11] Enter signs in; session storage keeps the token, and every later request sends it', async () => {
  const { user, graph } = openConsole('/login', { as: null });
  await signInAs(user, 'admin');
  await companyList();
  const [signIn] = graph.requestsFor('SignIn');
  const [viewer] = graph.requestsFor('Viewer');
  expect(signIn?.headers.get('authorization')).toBeNull();
  expect(viewer?.headers.get('authorization')).toBe(`Bearer ${readToken()}`);
  expect(Object.values(sessionStorage)).toEqual([readToken()]);
  expect(new Set(graph.asked.map(({ headers }) => headers.get('x-request-id'))).size).toBe(
    graph.asked.length,
  );
});

test('each request starts a trace whose id is its request id', async () => {
  const { user, graph } = openConsole('/login', { as: null });
  await signInAs(user, 'admin');
  await waitFor(() => expect(graph.requestsFor('Viewer')).toHaveLength(1));
  for (const { headers } of graph.asked)
    expect(headers.get('traceparent')).toMatch(
      new RegExp(`^00-${headers.get('x-request-id')}-[\\da-f]{16}-01$`),
    );
});

test('[SES-07] requests every master data list after sign-in', async () => {
  const { user, graph } = openConsole('/login', { as: null });
  await signInAs(user, 'admin');
  await waitFor(() => expect(graph.requestsFor('Viewer')).toHaveLength(1));
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
    expect(graph.requestsFor('Viewer')[0]?.query).toContain(list);
  }
});

test('[SES-03] shows a message from another page above the form', async () => {
  const { router } = openConsole('/login', { as: null });
  await screen.findByRole('button', { name: 'LOGIN' });
  await router.navigate('/login', { state: { message: 'Your password has been changed.' } });
  expect(await screen.findByText('Your password has been changed.')).toBeVisible();
});

test('[SES-06] [ENT-24] [WID-15] requires both fields and focuses the first empty one', async () => {
  const { user, graph } = openConsole('/login', { as: null });
  await user.click(await screen.findByRole('button', { name: 'LOGIN' }));
  expect(screen.getAllByText('Please fill required field')).toHaveLength(2);
  expect(screen.getByLabelText('Username')).toHaveFocus();
  expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('Please fill required field');
  await user.type(screen.getByLabelText('Username'), 'admin@console.test{Enter}');
  expect(screen.getAllByText('Please fill required field')).toHaveLength(1);
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(graph.requestsFor('SignIn')).toHaveLength(0);
});

test("[SES-14] [ERR-01] a wrong password shows the server's message in an alert and keeps the form", async () => {
  const { user } = openConsole('/login', { as: null });
  await signInAs(user, 'admin', 'guess');
  const alert = await screen.findByRole('alertdialog', { name: 'Error' });
  expect(alert).toHaveTextContent('Invalid username or password');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  expect(screen.getByLabelText('Username')).toHaveValue('admin@console.test');
  expect(readToken()).toBeNull();
});

test('[SES-14] [ERR-01] a second wrong password right after the alert gets an alert too', async () => {
  const { user, graph } = openConsole('/login', { as: null });
  await signInAs(user, 'admin', 'guess');
  await screen.findByRole('alertdialog', { name: 'Error' });
  // Enter closes the alert. The next one sends the form before anything else has happened.
  await user.keyboard('{Enter}');
  screen.getByLabelText('Password').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(graph.requestsFor('SignIn')).toHaveLength(2));
  expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent('Invalid username');
});

test('[ERR-01] an error without a message shows the default message and the request id', async () => {
  const { user, graph } = openConsole('/login', { as: null });
  graph.breakNext('SignIn', { status: 502 });
  await signInAs(user, 'admin');
  const alert = await screen.findByRole('alertdialog', { name: 'Error' });
  expect(alert).toHaveTextContent('Error occured');
  expect(alert).toHaveTextContent(String(graph.requestsFor('SignIn')[0]?.headers.get('x-request-id')));
});

test('[ERR-01] a closed connection shows what to do', async () => {
  const { user, graph } = openConsole('/login', { as: null });
  graph.breakNext('SignIn');
  await signInAs(user, 'admin');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Can’t reach the server');
});

test('[WID-03] shows and hides the password on request', async () => {
  const { user } = openConsole('/login', { as: null });
  const password = await screen.findByLabelText('Password');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password).toHaveAttribute('type', 'password');
});

test('[SES-09] remembers the path without a session and opens it after sign-in', async () => {
  const { user, address } = openConsole('/company/list?name=caf%C3%A9&platforms=2,5', { as: null });
  await signInAs(user, 'admin');
  await companyList();
  expect(address()).toBe('/company/list?name=caf%C3%A9&platforms=2,5');
  expect(await screen.findByRole('link', { name: 'Café Olé' })).toBeVisible();
});

test.each(['https://evil.test/', '//evil.test', '/\\evil.test'])(
  '[SES-09] does not follow the remembered path %s',
  async (from) => {
    const { user, address } = openConsole(`/login?from=${encodeURIComponent(from)}`, { as: null });
    await signInAs(user, 'admin');
    await companyList();
    expect(address()).toBe('/company/list');
  },
);

test('[SES-08] opens the company area if the role may not open the remembered path (AMB-07)', async () => {
  const { user, address } = openConsole('/ptx-default-billing-rates', { as: null });
  await signInAs(user, 'owner');
  await companyList();
  expect(address()).toBe('/company/list');
});

test('[SES-09] redirects a signed-in person away from the sign-in page', async () => {
  const { address } = openConsole('/login?from=%2Fcompany%2Flist%3Fpage%3D2');
  await companyList();
  expect(address()).toBe('/company/list?page=2');
});

test('[SES-12] [LAY-01] Logout clears the token and all data of the person', async () => {
  const graph = new TestGraph();
  const { user, address } = openConsole('/company/list', { graph });
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  await screen.findByRole('button', { name: 'LOGIN' });
  expect(address()).toBe('/login');
  expect(readToken()).toBeNull();
  expect(Object.keys(sessionStorage)).toEqual(['console.signed-out']);
  await waitFor(() => expect(graph.requestsFor('EndSession')).toHaveLength(1));
  const [ending] = graph.requestsFor('EndSession');
  expect(ending?.headers.get('authorization')).toBe('Bearer token-of-admin@console.test');

  await signInAs(user, 'owner');
  await companyList();
  expect(await screen.findByText('DISPLAYING 1 OF 1 entries')).toBeVisible();
  expect(screen.queryByText('Café Olé')).toBeNull();
});

test('[SES-12] Logout signs out although the service cannot be reached', async () => {
  const graph = new TestGraph();
  const { user, address } = openConsole('/company/list', { graph });
  await companyList();
  graph.breakNext('EndSession', 'before', 3);
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  await screen.findByRole('button', { name: 'LOGIN' });
  await waitFor(() => expect(graph.requestsFor('EndSession')).toHaveLength(1));
  expect([address(), readToken()]).toEqual(['/login', null]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
