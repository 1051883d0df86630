import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';

/** Returns a graph whose first company has platforms and a segment. */
function withChoices() {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.companies[0] ?? {}, { platformIds: ['1', '2'], segmentIds: ['1'] });
  return graph;
}

type Opened = ReturnType<typeof openConsole>;

const users = '/company/import/1?kind=users';
const header = 'First Name,Last Name,Email';

/** Pastes rows and continues to their preview. */
async function preview({ user }: Opened, text: string) {
  await user.click(await screen.findByText('Paste from a spreadsheet'));
  await user.click(screen.getByRole('textbox', { name: 'Rows with the names of their columns' }));
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Read the rows' }));
  await user.click(await screen.findByRole('button', { name: 'Continue to the preview' }));
  await screen.findByRole('table', { name: 'Rows of the file' });
}

const rowOf = (name: string | RegExp) => screen.findByRole('row', { name });
const press = async ({ user }: Opened, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const answer = async ({ user }: Opened, question: string, yes: string) =>
  user.click(
    within(await screen.findByRole('alertdialog', { name: question })).getByRole('button', { name: yes }),
  );

test('[CUS-09] shows each error in its cell, imports the valid rows, and repeats without duplicates', async () => {
  const opened = openConsole(users);
  const text = `${header}\nBea,New,bea@northwind.test\n,Blank,blank@northwind.test\nCy,Wrong,cy@\n`;
  await preview(opened, text);
  expect(screen.getByText('1 new user, 0 changed, 0 unchanged. 2 rows have errors.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Errors (2)' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Blank. Edit First Name, row 3' })).toHaveAccessibleDescription(
    'Please fill required field',
  );
  expect(
    screen.getByRole('button', { name: /^cy@\. Edit Email Address, row 4$/ }),
  ).toHaveAccessibleDescription(/email/i);
  await press(opened, 'Import the 1 valid row');
  await answer(opened, 'Import 1 user?', 'Import');
  expect(await screen.findByText('1 user added, 0 changed, 2 rows not imported.')).toBeVisible();
  const added = opened.graph.fixtures.companyUsers.filter(({ email }) => email === 'bea@northwind.test');
  expect(added).toHaveLength(1);
  await press(opened, 'Import another file');
  await preview(opened, text);
  expect(screen.getByText('0 new users, 0 changed, 1 unchanged. 2 rows have errors.')).toBeVisible();
});

test('[CUS-09] corrects a cell in place and shows old values beside new ones', async () => {
  const opened = openConsole(users);
  await preview(opened, `${header}\nAnna,Núñez 1,ANA1@northwind.test\n,Blank,blank@northwind.test`);
  await press(opened, 'Blank. Edit Last Name, row 3');
  await opened.user.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Blank. Edit Last Name, row 3' })).toHaveFocus(),
  );
  await press(opened, 'Blank. Edit First Name, row 3');
  await opened.user.keyboard('Bo{Enter}');
  expect(await screen.findByText('1 new user, 1 changed, 0 unchanged. 0 rows have errors.')).toBeVisible();
  // No row with an error is left.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Errors (0)' })).toHaveFocus());
  await press(opened, 'Changes (1)');
  const row = await rowOf(/Anna/);
  expect(within(row).getByText('Ana', { selector: 'del' })).toBeVisible();
  expect(within(row).getByText('Changes')).toBeVisible();
});

test('[CUS-12] gives platforms with role and scope by name, and says which names exist', async () => {
  const opened = openConsole(users, { graph: withChoices() });
  const text = `${header},Feedback Survey Role,Feedback Survey Scope\nBea,New,bea@northwind.test,Company-wide,\nCy,New,cy@northwind.test,Boss,`;
  await preview(opened, text);
  expect(screen.getByText(/^There is no role “Boss” on this platform\. Possible: /)).toBeVisible();
  await press(opened, 'Import the 1 valid row');
  await answer(opened, 'Import 1 user?', 'Import');
  await screen.findByText('1 user added, 0 changed, 1 row not imported.');
  const bea = opened.graph.fixtures.companyUsers.find(({ email }) => email === 'bea@northwind.test');
  expect(bea?.access).toEqual([expect.objectContaining({ platformId: '2', roleId: '1' })]);
});

test('[CUS-12] quotes only the beginning of a long name that does not exist', async () => {
  const opened = openConsole(users, { graph: withChoices() });
  await preview(opened, `Email,Feedback Survey Role\nana2@northwind.test,${'Boss '.repeat(1000)}`);
  const error = screen.getByText(/^There is no role “Boss/);
  expect(error).toHaveTextContent(/^There is no role “(Boss ){12}…” on this platform\. Possible: /);
  expect(screen.getByTitle(/^(Boss ?){1000}$/)).toBeVisible();
});

test('[ROL-01] asks with the console role that a person gets', async () => {
  const opened = openConsole(users, { graph: withChoices() });
  await preview(opened, 'Email,Feedback Survey Role\nana2@northwind.test,Company-wide');
  await press(opened, 'Import 1 row');
  const question = within(await screen.findByRole('alertdialog', { name: 'Import 1 user?' }));
  expect(question.getByText('After saving')).toBeVisible();
});

test('[CUS-09] the service checks rows by dry runs that store nothing', async () => {
  const graph = new TestGraph();
  graph.refuse('Mutation.companyUserCreate', [
    { path: ['details', 'email'], code: 'ALREADY_EXISTS', message: 'This email address is taken' },
  ] as never);
  const opened = openConsole(users, { graph });
  await preview(opened, `${header}\nBea,New,bea@northwind.test`);
  expect(await screen.findByText('This email address is taken')).toBeVisible();
  const asked = graph.requestsFor('ImportUserCreate');
  expect(asked.map(({ headers }) => headers.get('x-dry-run'))).toEqual(['1']);
});

test('[CUS-09] checks a row again whose first check took too long', async () => {
  const graph = new TestGraph();
  graph.breakField('Mutation.companyUserCreate', 'TIMEOUT', 'The preview took too long');
  const release = graph.hold('ImportUserCreate', { after: 1 });
  const opened = openConsole(users, { graph });
  await preview(opened, `${header}\nBea,New,bea@northwind.test`);
  await waitFor(() => expect(graph.requestsFor('ImportUserCreate')).toHaveLength(2));
  graph.restore('Mutation.companyUserCreate');
  release();
  expect(await screen.findByText('The service has checked all these rows.')).toBeVisible();
  expect(graph.requestsFor('ImportUserCreate')).toHaveLength(2);
});

test('[CUS-09] the check ends when the row that it has in hand is edited to an error', async () => {
  const graph = new TestGraph();
  const release = graph.hold('ImportUserCreate', { after: 1 });
  const opened = openConsole(users, { graph });
  await preview(opened, `${header}\nBea,New,bea@northwind.test\nBo,New,bo@northwind.test`);
  await waitFor(() => expect(graph.requestsFor('ImportUserCreate')).toHaveLength(2));
  await press(opened, 'Bo. Edit First Name, row 3');
  await opened.user.clear(screen.getByRole('textbox', { name: 'First Name, row 3' }));
  await opened.user.keyboard('{Enter}');
  expect(await screen.findByText('The service has checked all these rows.')).toBeVisible();
  await press(opened, 'Blank. Edit First Name, row 3');
  await opened.user.keyboard('Bob{Enter}');
  expect(await screen.findByText('The service has checked 1 of 2')).toBeVisible();
  // The row in hand is answered before the edited one is asked.
  expect(graph.requestsFor('ImportUserCreate')).toHaveLength(2);
  release();
  expect(await screen.findByText('The service has checked all these rows.')).toBeVisible();
  expect(graph.requestsFor('ImportUserCreate')).toHaveLength(3);
});

test('[CUS-09] each step of an import takes the focus, and the result too', async () => {
  const graph = new TestGraph();
  graph.fixtures.extensions = graph.fixtures.extensions.filter((name) => name !== 'DRY_RUNS');
  const opened = openConsole(users, { graph });
  const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
  await opened.user.click(await screen.findByText('Paste from a spreadsheet'));
  await opened.user.click(screen.getByRole('textbox', { name: 'Rows with the names of their columns' }));
  await opened.user.paste(`${header}\nBea,New,bea@northwind.test`);
  await press(opened, 'Read the rows');
  await waitFor(async () => expect(await heading('Columns')).toHaveFocus());
  await press(opened, 'Continue to the preview');
  await waitFor(async () => expect(await heading('Preview')).toHaveFocus());
  await press(opened, 'Change the columns');
  await waitFor(async () => expect(await heading('Columns')).toHaveFocus());
  await press(opened, 'Choose another file');
  await waitFor(async () => expect(await heading('File')).toHaveFocus());
  // The pasted text is still there.
  await press(opened, 'Read the rows');
  await press(opened, 'Continue to the preview');
  graph.breakNext('ImportUserCreate', 'after');
  await press(opened, 'Import 1 row');
  await answer(opened, 'Import 1 user?', 'Import');
  await waitFor(async () =>
    expect(await heading('0 users added, 0 changed, 1 row not imported.')).toHaveFocus(),
  );
  await press(opened, 'Try 1 row again');
  await waitFor(async () =>
    expect(await heading('1 user added, 0 changed, 0 rows not imported.')).toHaveFocus(),
  );
});

test('[CUS-09] shows the failed rows after an import, and all rows once none is left', async () => {
  const graph = new TestGraph();
  graph.fixtures.extensions = graph.fixtures.extensions.filter((name) => name !== 'DRY_RUNS');
  const opened = openConsole(users, { graph });
  await preview(opened, `${header}\nBea,New,bea@northwind.test\nCy,New,cy@northwind.test`);
  graph.breakNext('ImportUserCreate', { status: 500 });
  await press(opened, 'Import 2 rows');
  await answer(opened, 'Import 2 users?', 'Import');
  const failed = await screen.findByRole('button', { name: 'Failed (1)' });
  await waitFor(() => expect(failed).toHaveAttribute('aria-pressed', 'true'));
  const body = within(screen.getByRole('table', { name: 'Rows of the file' }));
  expect(body.getAllByRole('row')).toHaveLength(2);
  expect(body.getByText('Failed')).toBeVisible();
  await press(opened, 'Try 1 row again');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Failed (1)' })).toBeNull());
  expect(screen.getByRole('button', { name: 'All (2)' })).toHaveAttribute('aria-pressed', 'true');
});

test('[CUS-09] tries a failed row again with the same key', async () => {
  const graph = new TestGraph();
  graph.fixtures.extensions = graph.fixtures.extensions.filter((name) => name !== 'DRY_RUNS');
  const opened = openConsole(users, { graph });
  await preview(opened, `${header}\nBea,New,bea@northwind.test`);
  graph.breakNext('ImportUserCreate', 'after');
  await press(opened, 'Import 1 row');
  await answer(opened, 'Import 1 user?', 'Import');
  await press(opened, 'Try 1 row again');
  await screen.findByText('1 user added, 0 changed, 0 rows not imported.');
  const keys = graph.requestsFor('ImportUserCreate').map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  expect(graph.fixtures.companyUsers.filter(({ email }) => email === 'bea@northwind.test')).toHaveLength(1);
});

test('[CUS-09] does not wait for a row that may be saved much later, and shows why', async () => {
  const graph = new TestGraph();
  const message = 'This address got several emails in the last 15 minutes. Try again later.';
  graph.breakField('Mutation.companyUserCreate', 'RATE_LIMITED', message, { retryAfter: 900 });
  const opened = openConsole(users, { graph });
  await preview(opened, `${header}\nBea,New,bea@northwind.test`);
  await waitFor(() => expect(graph.requestsFor('ImportUserCreate')).toHaveLength(2));
  await press(opened, 'Import 1 row');
  await answer(opened, 'Import 1 user?', 'Import');
  await screen.findByText('0 users added, 0 changed, 1 row not imported.');
  expect(screen.getByText(message)).toBeVisible();
});

test('[CUS-09] a stop ends the pause before a repeated request', async () => {
  const graph = new TestGraph();
  graph.fixtures.extensions = graph.fixtures.extensions.filter((name) => name !== 'DRY_RUNS');
  graph.breakField('Mutation.companyUserCreate', 'RATE_LIMITED', 'Too many requests', { retryAfter: 50 });
  const opened = openConsole(users, { graph });
  await preview(opened, `${header}\nBea,New,bea@northwind.test`);
  await press(opened, 'Import 1 row');
  await answer(opened, 'Import 1 user?', 'Import');
  await press(opened, 'Stop');
  await screen.findByText('0 users added, 0 changed, 1 row not imported.');
});

test('[CUS-09] downloads the rest with reasons', async () => {
  const make = vi.fn((_: Blob) => 'blob:csv');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: make, revokeObjectURL: () => {} }));
  const opened = openConsole(users);
  await preview(opened, `${header},Note\n,Blank,blank@northwind.test,=1`);
  await press(opened, 'Download rows with errors');
  expect((await make.mock.calls[0]?.[0].text())?.trim().split('\r\n').slice(0, 2)).toEqual([
    'First Name,Last Name,Email,Note,Reason',
    `,Blank,blank@northwind.test,"'=1",First Name: Please fill required field`,
  ]);
});

test('[LOC-11] finds locations by name and zip code, and changes only what differs', async () => {
  const opened = openConsole('/company/import/1?kind=locations');
  const { graph } = opened;
  const zip = graph.fixtures.locations[0]?.address?.zip;
  await preview(opened, `Location Name,Zip Code,Phone\nHall 01,${zip},(212) 555-9999\nHall 02,,`);
  expect(screen.getByText('0 new locations, 1 changed, 1 unchanged. 0 rows have errors.')).toBeVisible();
  await press(opened, 'Import 1 row');
  await answer(opened, 'Import 1 location?', 'Import');
  await screen.findByText('0 locations added, 1 changed, 0 rows not imported.');
  expect(graph.fixtures.locations[0]).toMatchObject({ phone: '2125559999' });
});

test('[LOC-11] stores no second location if the new one could not be read after the save', async () => {
  const graph = withChoices();
  graph.fixtures.extensions = graph.fixtures.extensions.filter((name) => name !== 'IDEMPOTENCY_KEYS');
  const opened = openConsole('/company/import/1?kind=locations', { graph });
  const columns =
    'Location Name,Mailing Name,Location Billing Name,Address,City,State,Zip,Platforms,Business Segments';
  const row = 'New,New,New,1 Main St,Albany,NY,12207,E-Commerce,Hotels';
  await preview(opened, `${columns}\n${row}`);
  graph.breakField('Location.revisions', 'UPSTREAM_UNAVAILABLE', 'No answer in time');
  await press(opened, 'Import 1 row');
  await answer(opened, 'Import 1 location?', 'Import');
  await press(opened, 'Try 1 row again');
  expect(await screen.findByText(/did not name the new location\. Import the row again/)).toBeVisible();
  expect(graph.fixtures.locations.filter(({ publicName }) => publicName === 'New')).toHaveLength(1);
});

test('[LOC-14] [LOC-15] a new location needs a platform and a segment', async () => {
  const opened = openConsole('/company/import/1?kind=locations', { graph: withChoices() });
  const text =
    'Location Name,Mailing Name,Location Billing Name,Address,City,State,Zip,Platforms,Business Segments\nNew,New,New,1 Main St,Albany,NY,12207,,';
  await preview(opened, text);
  await waitFor(() => expect(screen.getAllByText('Please fill required field')).toHaveLength(2));
  // Beside the row too, because those columns may be outside the window.
  expect(screen.getByText('Platforms, Business Segments')).toBeVisible();
});

test('[ROL-03] says why a reader may not import', async () => {
  openConsole(users, { as: 'region' });
  expect(await screen.findByText(/can change company users/)).toBeVisible();
});
