import { screen, waitFor, within } from '@testing-library/react';
import { parse } from 'papaparse';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { openSection } from '../testing/section.ts';

/** The downloaded files with their names. */
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

/** Returns a graph with 250 companies: three pages of 100. Added companies are named after their ids. */
function manyCompanies() {
  const graph = new TestGraph();
  const { companies } = graph.fixtures;
  const [first] = companies;
  for (let id = 1000; companies.length < 250; id += 1) {
    companies.push({ ...first, id: String(id), name: `More ${id}` } as never);
  }
  return graph;
}

const exportButton = () => screen.findByRole('button', { name: 'Export CSV' });
const rowsOf = async () => parse<string[]>((await files[0]?.text) ?? '').data;

test("exports all pages in requests of 100 rows to one file with the table's columns and the ids", async () => {
  const { user, graph } = openConsole('/company/list', { graph: manyCompanies() });
  await user.click(await exportButton());
  expect(await screen.findByText(/^Exported 250 rows to companies-\d{4}-\d\d-\d\d\.csv\.$/)).toBeVisible();
  const asked = graph.requestsFor('CompanyListPage').slice(1);
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

test('exports by the filters of the list, regardless of the current page', async () => {
  const { user } = openConsole('/company/list?name=company&page=3');
  await user.click(await exportButton());
  await screen.findByText(/^Exported 92 rows/);
  const [, ...rows] = await rowsOf();
  expect(rows.filter(([name]) => name?.toLowerCase().includes('company'))).toHaveLength(92);
});

test('exports in the order of the list', async () => {
  const { user } = openConsole('/company/list?name=company&sort=-name');
  await user.click(await exportButton());
  await screen.findByText(/^Exported 92 rows/);
  const [, first] = await rowsOf();
  expect(first?.[0]).toBe('Company 095');
});

test('shows the progress of an export, and creates no file after it is canceled', async () => {
  const { user, graph } = openConsole('/company/list', { graph: manyCompanies() });
  const button = await exportButton();
  const release = graph.hold('CompanyListPage');
  await user.click(button);
  expect(await screen.findByRole('progressbar', { name: 'Exporting companies' })).toBeVisible();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(screen.getByRole('button', { name: 'Cancel export' }));
  expect(await screen.findByText('Export canceled. No file was created.')).toBeVisible();
  expect(button).toHaveFocus();
  release();
  expect(button).not.toHaveAttribute('aria-busy');
  await user.click(button);
  await screen.findByText(/^Exported 250/);
  expect(files).toHaveLength(1);
});

test('a failed page creates no file and offers a retry', async () => {
  const { user, graph } = openConsole('/company/list', { graph: manyCompanies() });
  const button = await exportButton();
  const release = graph.hold('CompanyListPage');
  await user.click(button);
  await waitFor(() => expect(graph.requestsFor('CompanyListPage')).toHaveLength(2));
  graph.breakNext('CompanyListPage', { status: 502 });
  release();
  const alert = within(await screen.findByRole('alert'));
  expect(
    alert.getByText(
      /^The export failed because the companies could not be read to the end\. No file was created\./,
    ),
  ).toBeVisible();
  expect(alert.getByText(String(graph.asked.at(-1)?.headers.get('x-request-id')))).toBeVisible();
  expect(files).toHaveLength(0);
  await user.click(alert.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^Exported 250/);
  expect(files).toHaveLength(1);
});

test('warns if the list changes during the export', async () => {
  const { user, graph } = openConsole('/company/list', { graph: manyCompanies() });
  const { fetch } = graph;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (String(init.body).includes('"page":3')) graph.fixtures.companies.pop();
    return fetch(path, init);
  });
  await user.click(await exportButton());
  expect(await screen.findByText(/The list changed during the export/)).toBeVisible();
});

test.each([
  ['/company/edit/1?tab=1', 'locations', ['Location Name', 'City', 'State', 'Status', 'ID']],
  ['/company/edit/1?tab=3', 'arrangers', ['First Name', 'Last Name', 'Status', 'ID']],
  ['/company/edit/1?tab=6', 'users', ['First Name', 'Last Name', 'Email', 'Status', 'ID']],
  ['/company/users/list', 'users', ['First Name', 'Last Name', 'User Role', 'Status', 'ID']],
])('%s exports its %s', async (path, what, captions) => {
  const { user } = openConsole(path);
  await user.click(await exportButton());
  const message = await screen.findByText(new RegExp(`^Exported \\d+ rows? to ${what}-`));
  const [first, ...rows] = await rowsOf();
  expect(first).toEqual(captions);
  expect(message).toHaveTextContent(`Exported ${rows.length - 1} `);
});

test('exports who can see a location on the selected platform, with a column for each platform', async () => {
  const { user, graph } = openConsole('/company/edit/1?tab=2&location=3');
  const access = { roleId: '1', hasDirectorAccess: false, regionIds: [], locationIds: [], alertIds: [] };
  Object.assign(graph.fixtures.companies[0] ?? {}, { platformIds: ['2', '5'] });
  Object.assign(graph.fixtures.companyUsers[0] ?? {}, {
    access: ['2', '5'].map((platformId) => ({ ...access, platformId, directorLocationIds: [] })),
  });
  Object.assign(graph.fixtures.arrangers[0] ?? {}, { locationIds: ['3'], platformIds: ['5'] });
  const section = await openSection(user, 'Who can see this location');
  await user.selectOptions(await section.findByLabelText('Platform'), 'After-Care');
  await user.click(await section.findByRole('button', { name: 'Export CSV' }));
  await section.findByText(/^Exported 2 rows to people-with-access-/);
  const both = 'Company-wide: Whole company';
  expect((await rowsOf()).slice(0, 2)).toEqual([
    ['Name', 'Email', 'Kind', 'Arranger of', 'Feedback Survey', 'After-Care', 'ID'],
    ['Ana Núñez 1', 'ana1@northwind.test', 'User', '', both, both, '1'],
  ]);
});

test('exports the locations that a user can see with their regions and a column for each platform', async () => {
  const graph = new TestGraph();
  const access = { roleId: '1', hasDirectorAccess: false, regionIds: [], locationIds: [], alertIds: [] };
  Object.assign(graph.fixtures.companyUsers[0] ?? {}, {
    platformIds: ['2'],
    access: [{ ...access, platformId: '2', directorLocationIds: [] }],
  });
  Object.assign(graph.fixtures.locations[0] ?? {}, { regions: [{ regionId: '1' }] });
  const { user } = openConsole('/company/edit/1?tab=7&user=1', { graph });
  const section = await openSection(user, 'What this user can see');
  await user.click(await section.findByRole('button', { name: 'Show all 35 locations' }));
  await user.click(await section.findByRole('button', { name: 'Export CSV' }));
  const message = await section.findByText(/^Exported \d+ rows? to/);
  const [captions, first, ...rest] = await rowsOf();
  expect(captions).toEqual(['Location', 'Regions', 'Feedback Survey', 'ID']);
  expect(first?.slice(1, 3)).toEqual(['East', 'Whole company']);
  expect(message).toHaveTextContent(`Exported ${rest.length} `);
});
