import { messages } from '@console/schema/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { browser } from '../../session/leave.ts';
import { openConsole } from '../../testing/console.tsx';
import { TestGraph } from '../../testing/graph.ts';
import { retype } from '../../testing/retype.ts';
import { openSection } from '../../testing/section.ts';

const script = 'javascript:alert(1)';

/** Returns the target of every link on the page. */
const addresses = () =>
  [...document.querySelectorAll('[href]')].map((link) => link.getAttribute('href') ?? '');

test('[COM-30] refuses a website that is not an http or https address at its field', async () => {
  const { user, graph } = openConsole('/company/edit/1');
  const form = within(await screen.findByRole('form', { name: 'Company Details' }));
  await retype(user, form.getByLabelText('Website'), script);
  await user.click(form.getByRole('button', { name: 'Save Company Details' }));
  await waitFor(() =>
    expect(form.getByLabelText('Website')).toHaveAccessibleDescription(messages.incorrectLink),
  );
  expect(graph.requestsFor('CompanyUpdate')).toHaveLength(0);
});

test.each([
  ['/company/edit/1', 'Social Media Accounts'],
  ['/company/edit/1?tab=2&location=3', 'Location specific Social Media Accounts'],
])('[COM-30] refuses a Google Business Link without http or https at %s', async (path, title) => {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.locations[2] ?? {}, { usesCompanySocialMedia: false });
  const { user } = openConsole(path, { graph });
  const section = await openSection(user, title);
  await retype(user, section.getByLabelText('Google Business Link'), script);
  await user.click(section.getByRole('button', { name: 'Save Social Media Accounts' }));
  await waitFor(() =>
    expect(section.getByLabelText('Google Business Link')).toHaveAccessibleDescription(
      messages.incorrectLink,
    ),
  );
  expect(graph.requestsFor('CompanySocialMediaSave')).toHaveLength(0);
  expect(graph.requestsFor('LocationSocialMediaSave')).toHaveLength(0);
});

test('[COM-30] shows a stored address with another scheme as text without a link', async () => {
  const graph = new TestGraph();
  const accounts = {
    facebook: script,
    linkedIn: script,
    googleBusinessId: script,
    googleBusinessLink: script,
  };
  Object.assign(graph.fixtures.companies[0] ?? {}, { website: script, socialMedia: accounts });
  openConsole('/company/edit/1', { graph });
  const form = within(await screen.findByRole('form', { name: 'Company Details' }));
  expect(form.getByLabelText('Website')).toHaveValue(script);
  await waitFor(() => expect(graph.requestsFor('CompanyPage')).toHaveLength(2));
  expect(addresses().filter((address) => address.includes(script))).toEqual([]);
});

test.each([
  ['/myAccountDetails/101', 'contactSupportUrl', 'Contact support'],
  ['/myaccountdetails/login', 'performanceTrackerUrl', 'Open the performance tracker'],
] as const)('[COM-30] links at %s only to http and https sites', async (path, setting, caption) => {
  const graph = new TestGraph();
  graph.fixtures.consoleSettings[setting] = script;
  openConsole(path, { graph });
  expect(await screen.findByText(caption)).toBeVisible();
  expect(addresses().filter((address) => address.startsWith('javascript'))).toEqual([]);
});

test('[COM-30] does not leave the console for another scheme', () => {
  const before = window.location.href;
  browser.leaveFor(script);
  expect(window.location.href).toBe(before);
});

/**
 * Files that make links themselves. A stored address must pass through `toHref`. The frame and the sign-in page link only
 * within the console.
 */
const anchors = [
  'account/account-tile.tsx',
  'app/console-frame.tsx',
  'form/fields/linked-field.tsx',
  'session/go-to.tsx',
  'ui/action/button.tsx',
];

test('[COM-30] finds no other file that creates its own link', () => {
  const sources = import.meta.glob<string>('../../**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const makers = Object.entries(sources)
    .filter(([path, text]) => !path.endsWith('.test.tsx') && /chakra\('a'|chakra[.]a\b|<a[\s>]/.test(text))
    .map(([path]) => path.replace('../../', '').replace('../', 'ui/').replace('./', 'ui/action/'));
  expect(makers.sort()).toEqual(anchors);
});
