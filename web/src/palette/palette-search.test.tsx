import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { TestGraph } from '../testing/graph.ts';
import { type MountOptions, mount } from '../testing/mount.tsx';
import { PaletteHost, paletteToolsWidget } from './palette-host.tsx';
import { paletteWidget } from './palette-tools.tsx';

// As in a browser that was idle before the user began.
beforeAll(async () => {
  await Promise.all([paletteToolsWidget.fetchPart(), paletteWidget.fetchPart()]);
});

afterEach(() => {
  vi.useRealTimers();
});

const pages = [{ label: 'Company management', to: '/company/list', shortcut: 'goToCompanies' }] as const;

function graphWithSearch() {
  const graph = new TestGraph();
  graph.fixtures.extensions.push('SEARCH');
  return graph;
}

async function openPalette({ graph = graphWithSearch(), ...options }: MountOptions = {}) {
  const mounted = mount(<PaletteHost pages={pages} />, { graph, ...options });
  // The palette appears together with this button, when the person is known.
  await screen.findByRole('button', { name: 'Developer' });
  await mounted.user.keyboard('{Control>}k{/Control}');
  return { ...mounted, input: await screen.findByRole('combobox', { name: 'Find anything' }) };
}

/** Changes the text to each of these in turn, with so many milliseconds after each. */
function typeTexts(input: HTMLElement, texts: readonly string[], betweenMs: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const value of texts) {
    fireEvent.change(input, { target: { value } });
    act(() => vi.advanceTimersByTime(betweenMs));
  }
  vi.useRealTimers();
}

const typeAndPause = (input: HTMLElement, text: string) => typeTexts(input, [text], 100);

const options = () => screen.queryAllByRole('option').map((option) => option.firstElementChild?.textContent);

const active = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;

test('finds records of all kinds, and Enter opens the first one', async () => {
  const { input, user, address, graph } = await openPalette();
  await waitFor(() => expect(input).toHaveFocus());
  typeAndPause(input, 'Hall 0');
  const first = await screen.findByRole('option', { name: /^Hall 01/ });
  expect(within(first).getByText('Location')).toBeVisible();
  expect(first).toHaveTextContent('Northwind Gatherings');
  expect(within(first).getByText('Hall').tagName).toBe('MARK');
  await waitFor(() => expect(active(input)).toContain('Hall 01'));
  expect(screen.getByText('9 results')).toBeInTheDocument();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(active(input)).toContain('Hall 02'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/company/edit/1?tab=2&location=2'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(graph.requestsFor('PaletteSearch')).toHaveLength(1);
});

test('sends one request for eight letters that are typed quickly, and none for a text that it has already searched for', async () => {
  const { input, graph } = await openPalette();
  const texts = Array.from('northwin', (_, index) => 'northwin'.slice(0, index + 1));
  typeTexts(input, texts, 40);
  expect(graph.requestsFor('PaletteSearch')).toHaveLength(0);
  typeAndPause(input, 'northwind');
  await screen.findByRole('option', { name: /^Northwind/ });
  expect(graph.requestsFor('PaletteSearch').map(({ variables }) => variables.text)).toEqual(['northwind']);

  typeAndPause(input, 'cafe');
  typeAndPause(input, ' Northwind ');
  expect(await screen.findByRole('option', { name: /^Northwind/ })).toBeVisible();
  expect(graph.requestsFor('PaletteSearch')).toHaveLength(2);
});

test('another letter cancels the request before, and its results stay until the new ones arrive', async () => {
  const graph = graphWithSearch();
  const { input } = await openPalette({ graph });
  typeAndPause(input, 'hall 1');
  await screen.findByRole('option', { name: /^Hall 10/ });

  const signals: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    signals.push(init.signal);
    return graph.fetch(path, init);
  });
  const release = graph.hold('PaletteSearch');
  typeAndPause(input, 'hall 2');
  await waitFor(() => expect(signals).toHaveLength(1));
  expect(options()).toHaveLength(10);
  expect(input).toHaveAttribute('aria-busy', 'true');
  typeAndPause(input, 'hall 3');
  await waitFor(() => expect(signals).toHaveLength(2));
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
  release();
  expect(await screen.findByRole('option', { name: /^Hall 30/ })).toBeVisible();
  expect(options()).toHaveLength(6);
});

test('Enter on outdated results waits for those of the typed text', async () => {
  const graph = graphWithSearch();
  const { input, user, address } = await openPalette({ graph });
  typeAndPause(input, 'hall 1');
  await screen.findByRole('option', { name: /^Hall 10/ });
  const release = graph.hold('PaletteSearch');
  typeAndPause(input, 'hall 34');
  await user.keyboard('{Enter}');
  expect(address()).toBe('/');
  release();
  await waitFor(() => expect(address()).toBe('/company/edit/1?tab=2&location=34'));
});

test('says what to try if nothing is found', async () => {
  const { input } = await openPalette();
  typeAndPause(input, 'zebra');
  expect(screen.getByText('Searching…')).toBeVisible();
  expect(await screen.findByText('No results for “zebra”')).toBeVisible();
  expect(screen.getByText(/Try fewer words/)).toBeVisible();
  expect(screen.getByText('No results')).toBeInTheDocument();
});

test('[ERR-01] a failed search says so, and a retry repeats it', async () => {
  const graph = graphWithSearch();
  graph.breakField('Query.search', 'UPSTREAM_UNAVAILABLE', 'The service is not available.');
  const { input, user } = await openPalette({ graph });
  typeAndPause(input, 'company');
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is not available.');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  // Pages stay available.
  expect(options()).toEqual(['Company management']);
  typeAndPause(input, 'zebra');
  await waitFor(() => expect(options()).toEqual([]));
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is not available.');
  expect(screen.queryByText('No results')).toBeNull();
  typeAndPause(input, 'company');
  await screen.findByRole('button', { name: 'Try again' });
  graph.restore('Query.search');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: /^Company 004/ })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('without the search extension, it offers only pages and actions and sends nothing', async () => {
  const { input, graph } = await openPalette({ graph: new TestGraph() });
  expect(input).toHaveAttribute('placeholder', 'Find a page or action');
  typeAndPause(input, 'company');
  expect(options()).toEqual(['Company management']);
  typeAndPause(input, 'hall');
  expect(screen.getByText('No results for “hall”')).toBeVisible();
  expect(graph.requestsFor('PaletteSearch')).toHaveLength(0);
});

test('[ROL-01] a person who may not read companies cannot search', async () => {
  const { input, graph } = await openPalette({ as: 'arranger' });
  typeAndPause(input, 'hall');
  expect(screen.getByText('No results for “hall”')).toBeVisible();
  expect(graph.requestsFor('PaletteSearch')).toHaveLength(0);
});
