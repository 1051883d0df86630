import { screen, waitFor, within } from '@testing-library/react';
import { parse } from 'papaparse';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { openSection } from '../testing/section.ts';

/** The files that the browser was given, each with its name. */
const files: { name: string; text: Promise<string> }[] = [];

beforeEach(() => {
  const blobs = new Map<string, Blob>();
  URL.createObjectURL = (blob) => {
    const url = `blob:${blobs.size}`;
    blobs.set(url, blob as Blob);
    return url;
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob) files.push({ name: this.download, text: blob.text() });
  });
});
afterEach(() => {
  files.length = 0;
});

/** 250 companies: three pages of 100. Each further one is named after its place. */
function manyCompanies() {
  const graph = new TestGraph();
  const { companies } = graph.world;
  const [first] = companies;
  for (let id = 1000; companies.length < 250; id += 1) {
    companies.push({ ...first, id: String(id), name: `More ${id}` } as never);
  }
  return graph;
}

const exportButton = () => screen.findByRole('button', { name: 'Export CSV' });
const rowsOf = async () => parse<string[]>((await files[0]?.text) ?? '').data;

test('all pages of a list become one file, by pages of 100, with the columns of the table and the ids', async () => {
  const { user, graph } = openConsole('/company/list', { graph: manyCompanies() });
  await user.click(await exportButton());
  expect(
    await screen.findByText(/^Exported 250 companies to companies-\d{4}-\d\d-\d\d\.csv\.$/),
  ).toBeVisible();
  const asked = graph.askedFor('CompanyListPage').slice(1);
  expect(asked.map(({ variables }) => [variables.page, variables.pageSize])).toEqual([
    [1, 100],
    [2, 100],
    [3, 100],
  ]);
  const [captions, ...rows] = await rowsOf();
  expect(captions).toEqual(['Business Name', 'State', 'Phone Number', 'Status', 'ID']);
  expect(rows.slice(0, 3)).toEqual([
    ['Northwind Gatherings', 'NY', '(212) 555-0001', 'ACTIVE', '1'],
    ['Café Olé', 'TX', '(212) 555-0002', 'INACTIVE', '2'],
    ['', '', '', 'ACTIVE', '3'],
  ]);
  expect(new Set(rows.map((row) => row[4])).size).toBe(251);
  expect(files[0]?.name).toMatch(/^companies-.*\.csv$/);
});

test('an export goes by the filters of the list, whatever page is shown', async () => {
  const { user } = openConsole('/company/list?name=company&page=3');
  await user.click(await exportButton());
  await screen.findByText(/^Exported 92 companies/);
  const [, ...rows] = await rowsOf();
  expect(rows.filter(([name]) => name?.toLowerCase().includes('company'))).toHaveLength(92);
});

test('an export shows how far it is, and can be cancelled: then there is no file', async () => {
  const { user, graph } = openConsole('/company/list', { graph: manyCompanies() });
  const button = await exportButton();
  const release = graph.hold('CompanyListPage');
  await user.click(button);
  expect(await screen.findByRole('progressbar', { name: 'Exporting companies' })).toBeVisible();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(screen.getByRole('button', { name: 'Cancel export' }));
  expect(await screen.findByText('Export cancelled. No file was made.')).toBeVisible();
  expect(button).toHaveFocus();
  release();
  expect(button).not.toHaveAttribute('aria-busy');
  await user.click(button);
  await screen.findByText(/^Exported 250/);
  expect(files).toHaveLength(1);
});

test('a page that cannot be read makes no file, and it can be tried again', async () => {
  const { user, graph } = openConsole('/company/list', { graph: manyCompanies() });
  const button = await exportButton();
  const release = graph.hold('CompanyListPage');
  await user.click(button);
  await waitFor(() => expect(graph.askedFor('CompanyListPage')).toHaveLength(2));
  graph.breakNext('CompanyListPage', { status: 502 });
  release();
  const alert = within(await screen.findByRole('alert'));
  expect(
    alert.getByText(/^No file was made, because the companies could not be read to the end\./),
  ).toBeVisible();
  expect(alert.getByText(String(graph.asked.at(-1)?.headers.get('x-request-id')))).toBeVisible();
  expect(files).toHaveLength(0);
  await user.click(alert.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^Exported 250/);
  expect(files).toHaveLength(1);
});

test('a list that changes while it is read is exported with a warning', async () => {
  const { user, graph } = openConsole('/company/list', { graph: manyCompanies() });
  const { fetch } = graph;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (String(init.body).includes('"page":3')) graph.world.companies.pop();
    return fetch(path, init);
  });
  await user.click(await exportButton());
  expect(await screen.findByText(/The list changed meanwhile/)).toBeVisible();
});

test.each([
  ['/company/edit/1?tab=1', 'locations', ['Location Name', 'City', 'State', 'Status', 'ID']],
  ['/company/edit/1?tab=3', 'arrangers', ['First Name', 'Last Name', 'Status', 'ID']],
  ['/company/edit/1?tab=6', 'users', ['First Name', 'Last Name', 'Email', 'Status', 'ID']],
  ['/company/users/list', 'users', ['First Name', 'Last Name', 'User Role', 'Status', 'ID']],
])('%s exports its %s', async (path, what, captions) => {
  const { user } = openConsole(path);
  await user.click(await exportButton());
  const said = await screen.findByText(new RegExp(`^Exported \\d+ ${what} to ${what}-`));
  const [first, ...rows] = await rowsOf();
  expect(first).toEqual(captions);
  expect(said).toHaveTextContent(`Exported ${rows.length - 1} `);
});

test('who can see a location is exported for the platform that is chosen', async () => {
  const { user, graph } = openConsole('/company/edit/1?tab=2&location=3');
  const access = { roleId: '1', hasDirectAccess: false, regionIds: [], locationIds: [], alertIds: [] };
  Object.assign(graph.world.users[0] ?? {}, {
    access: ['2', '5'].map((platformId) => ({ ...access, platformId, directorLocationIds: [] })),
  });
  const section = await openSection(user, 'Who can see this location');
  await user.selectOptions(await section.findByLabelText('Platform'), 'After-Care');
  await user.click(await section.findByRole('button', { name: 'Export CSV' }));
  await section.findByText(/^Exported 1 who can see this location to who-can-see-this-location-/);
  expect((await rowsOf()).slice(0, 2)).toEqual([
    ['Name', 'Email', 'Platform', 'Role', 'Reached by', 'User ID'],
    ['Ana Núñez 1', 'ana1@northwind.test', 'After-Care', 'Company-wide', 'Whole company', '1'],
  ]);
});

test('the locations that somebody sees are exported with a column a platform', async () => {
  const graph = new TestGraph();
  const access = { roleId: '1', hasDirectAccess: false, regionIds: [], locationIds: [], alertIds: [] };
  Object.assign(graph.world.users[0] ?? {}, {
    platformIds: ['2'],
    access: [{ ...access, platformId: '2', directorLocationIds: [] }],
  });
  const { user } = openConsole('/company/edit/1?tab=7&user=1', { graph });
  const section = await openSection(user, 'What this user can see');
  await user.click(await section.findByRole('button', { name: 'Export CSV' }));
  const said = await section.findByText(/^Exported \d+ locations this user can see to/);
  const [captions, first, ...rest] = await rowsOf();
  expect(captions).toEqual(['Location', 'Feedback Survey', 'ID']);
  expect(first?.[1]).toBe('Whole company');
  expect(said).toHaveTextContent(`Exported ${rest.length} `);
});
