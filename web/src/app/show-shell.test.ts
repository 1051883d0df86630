import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type ShellHeading, showShell } from './show-shell.ts';

const heading = '<header>Console</header><main><h1></h1></main>';

let root: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = `<div id="root"></div><template id="shell-top">${heading}</template>`;
  root = document.getElementById('root') as HTMLElement;
});

const shell = () => document.querySelector<HTMLElement>('[data-shell]');
const rendered = () => new Promise((resolve) => queueMicrotask(() => resolve(undefined)));

test('shows the heading of a page as soon as it is known, where nobody can use it yet', async () => {
  const { promise, resolve } = Promise.withResolvers<ShellHeading | null>();
  document.documentElement.hidden = true;
  showShell('top', () => promise);
  expect([document.documentElement.hidden, shell()?.inert]).toEqual([false, true]);
  expect(shell()).toHaveAttribute('aria-hidden', 'true');
  expect(shell()?.querySelector('h1')).toHaveTextContent('');
  resolve({ shell: 'top', title: 'Company <b>Management</b>' });
  await promise;
  await rendered();
  expect(shell()?.querySelector('h1')).toHaveTextContent('Company <b>Management</b>');
  expect(root.style.opacity).toBe('0');
});

test('changes to the shell of the heading', async () => {
  document.body.insertAdjacentHTML('beforeend', '<template id="shell-account"><h1></h1>Account</template>');
  showShell('top', () => Promise.resolve({ shell: 'account', title: 'Global Account Management' }));
  await rendered();
  expect(shell()?.innerHTML).toBe('<h1>Global Account Management</h1>Account');
  root.innerHTML = '<h1>Company Management</h1>';
  await rendered();
  expect(shell()).not.toBeNull();
  root.innerHTML = '<h1>Global Account Management</h1>';
  await rendered();
  expect(shell()).toBeNull();
});

test.each([
  ['its own heading', '<main><h1>Home</h1></main>'],
  ['an error', '<p role="alert">The service did not answer</p>'],
])('is removed when the page shows %s', async (_, content) => {
  showShell('top', () => Promise.resolve({ shell: 'top', title: 'Home' }));
  root.innerHTML = '<header></header>';
  await rendered();
  expect(shell()).not.toBeNull();
  root.innerHTML = content;
  await rendered();
  expect([shell(), root.style.opacity]).toEqual([null, '']);
});

test('stays while the page has the heading of a record that it does not know yet', async () => {
  showShell('top', () => Promise.resolve({ shell: 'top', title: 'Update Company: Northwind' }));
  await rendered();
  root.innerHTML = '<h1>Update Company</h1>';
  await rendered();
  expect(shell()).not.toBeNull();
  (root.querySelector('h1')?.firstChild as Text).nodeValue = 'Update Company: Northwind';
  await rendered();
  expect(shell()).toBeNull();
});

test('covers a spinner, and a page without a heading for a second', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  showShell('top', () => Promise.reject(new Error('The service did not answer')));
  root.innerHTML = '<svg role="status" aria-label="Loading"></svg>';
  await rendered();
  vi.advanceTimersByTime(60_000);
  expect(shell()).not.toBeNull();
  root.innerHTML = '<header>Console</header>';
  await rendered();
  vi.advanceTimersByTime(999);
  expect(shell()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(shell()).toBeNull();
});

test('does not cover a page that is there already', () => {
  root.innerHTML = '<h1>Home</h1>';
  showShell('top', () => Promise.resolve({ shell: 'top', title: 'Home' }));
  expect(shell()).toBeNull();
});

test('it is not an error if the heading of a page that is there already cannot be read', async () => {
  const rejected = vi.fn();
  process.on('unhandledRejection', rejected);
  onTestFinished(() => void process.off('unhandledRejection', rejected));
  root.innerHTML = '<h1>Home</h1>';
  showShell('top', () => Promise.reject(new TypeError('Failed to fetch')));
  await new Promise((resolve) => setTimeout(resolve));
  expect(rejected).not.toHaveBeenCalled();
});

test('without the templates of the build, there is no shell', () => {
  showShell('record', () => Promise.resolve({ shell: 'record', title: 'Northwind Gatherings' }));
  expect(shell()).toBeNull();
});
