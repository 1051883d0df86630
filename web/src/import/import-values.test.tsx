import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';

type Opened = ReturnType<typeof openConsole>;

const users = '/company/import/1?kind=users';

/** Pastes rows and continues to their preview. */
async function preview({ user }: Opened, text: string, { clears = false } = {}) {
  await user.click(await screen.findByText('Paste from a spreadsheet'));
  await user.click(screen.getByRole('textbox', { name: 'Rows with the names of their columns' }));
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Read the rows' }));
  if (clears)
    await user.click(await screen.findByRole('checkbox', { name: 'Blank cells clear stored values' }));
  await user.click(await screen.findByRole('button', { name: 'Continue to the preview' }));
  await screen.findByRole('table', { name: 'Rows of the file' });
}

async function importOne({ user }: Opened, question: string) {
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }));
  const asked = within(await screen.findByRole('alertdialog', { name: question }));
  const text = asked.getByText(/will be added/).parentElement?.textContent ?? '';
  await user.click(asked.getByRole('button', { name: 'Import' }));
  await screen.findByText(/, 0 rows not imported\.$/);
  return text;
}

test('[CUS-09] blank cells keep stored values, unless the file clears them, which the preview shows', async () => {
  const graph = new TestGraph();
  const [first] = graph.fixtures.companyUsers;
  Object.assign(first ?? {}, { phone: '2125550143', status: 'ACTIVE' });
  const opened = openConsole(users, { graph });
  const text = 'Email,Phone,Status\nana1@northwind.test,,';
  await preview(opened, text);
  expect(screen.getByText('0 new users, 0 changed, 1 unchanged. 0 rows have errors.')).toBeVisible();
  await opened.user.click(screen.getByRole('button', { name: 'Change the columns' }));
  await opened.user.click(screen.getByRole('checkbox', { name: 'Blank cells clear stored values' }));
  await opened.user.click(screen.getByRole('button', { name: 'Continue to the preview' }));
  const row = within(await screen.findByRole('row', { name: /ana1/ }));
  expect(row.getByText('(212) 555-0143', { selector: 'del' })).toBeVisible();
  expect(row.getByText('empty')).toBeVisible();
  expect(await importOne(opened, 'Import 1 user?')).toContain('1 stored value will be cleared.');
  expect(first).toMatchObject({ phone: null, status: 'ACTIVE' });
});

test('[CUS-09] a required value cannot be cleared, and says so in its cell', async () => {
  const opened = openConsole(users);
  await preview(opened, 'ID,Email,First Name\n1,,', { clears: true });
  for (const name of ['Email Address', 'First Name'])
    expect(screen.getByRole('button', { name: `Blank. Edit ${name}, row 2` })).toHaveAccessibleDescription(
      /./,
    );
});

test('[LOC-11] clears values of a location', async () => {
  const graph = new TestGraph();
  const [first] = graph.fixtures.locations;
  Object.assign(first ?? {}, { extension: '12' });
  const opened = openConsole('/company/import/1?kind=locations', { graph });
  await preview(opened, 'ID,Extension\n1,', { clears: true });
  await importOne(opened, 'Import 1 location?');
  expect(first?.extension).toBeNull();
});

const header = 'First Name,Last Name,Email,Password or Invitation';

test('[CUS-09] sends an invitation instead of a password, once', async () => {
  const graph = new TestGraph();
  graph.fixtures.extensions.push('INVITATIONS');
  const opened = openConsole(users, { graph });
  const text = `${header}\nBea,New,bea@northwind.test,invitation`;
  await preview(opened, text);
  await importOne(opened, 'Import 1 user?');
  const kept = graph.requestsFor('ImportUserCreate').filter(({ headers }) => !headers.has('x-dry-run'));
  expect(kept.map(({ variables }) => Object(variables.input).sendInvitation)).toEqual([true]);
  expect(kept.map(({ variables }) => Object(variables.input).details.password)).toEqual([undefined]);
  await opened.user.click(screen.getByRole('button', { name: 'Import another file' }));
  await preview(opened, text);
  expect(screen.getByText('0 new users, 0 changed, 1 unchanged. 0 rows have errors.')).toBeVisible();
});

test('[CUS-09] without the extension, an invitation is an error in its cell', async () => {
  const opened = openConsole(users);
  await preview(opened, 'First Name,Last Name,Email,Password\nBea,New,bea@northwind.test,Invitation');
  expect(screen.getByText(/^Invitations are not available here\. Write a password/)).toBeVisible();
});

test('[CUS-09] a correction outlives a change of the columns, and a file is not lost by leaving without a question', async () => {
  const opened = openConsole(users);
  const { user } = opened;
  await preview(opened, 'ID,First Name\n1,Anna');
  await user.click(screen.getByRole('button', { name: 'Anna. Edit First Name, row 2' }));
  await user.keyboard('{Control>}a{/Control}Hanna{Enter}');
  await user.click(screen.getByRole('button', { name: 'Change the columns' }));
  await user.click(screen.getByRole('button', { name: 'Continue to the preview' }));
  expect(await screen.findByRole('button', { name: 'Hanna. Edit First Name, row 2' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Companies' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Unsaved changes' }));
  expect(question.getByText(/^Unsaved changes in the rows of the file will be lost/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Stay' }));
  await importOne(opened, 'Import 1 user?');
  await user.click(screen.getByRole('link', { name: 'Companies' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Company Management' })).toBeVisible();
});

test('[LOC-11] finds a stored location whose name is written with other spaces', async () => {
  const opened = openConsole('/company/import/1?kind=locations');
  await preview(opened, 'Public Location Name,Extension\nHall\u00a0 01,9');
  expect(screen.getByText('0 new locations, 1 changed, 0 unchanged. 0 rows have errors.')).toBeVisible();
});

test('[LOC-11] says that the impact is that of the first 100 locations that become inactive', async () => {
  const graph = new TestGraph();
  const [first] = graph.fixtures.locations;
  const ids = Array.from({ length: 101 }, (_, at) => String(at + 1));
  graph.fixtures.locations = ids.map(
    (id) => ({ ...structuredClone(first), id, publicName: `Hall ${id}` }) as never,
  );
  graph.fixtures.impact = { summary: 'No one will lose access.' };
  const opened = openConsole('/company/import/1?kind=locations', { graph });
  await preview(opened, ['ID,Status', ...ids.map((id) => `${id},INACTIVE`)].join('\n'));
  await opened.user.click(await screen.findByRole('button', { name: 'Import 101 rows' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Import 101 locations?' }));
  expect(asked.getByText('This is the effect of the first 100 that are set inactive.')).toBeVisible();
});
