import { messages } from '@console/schema/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import type { MountOptions } from '../testing/mount.tsx';
import { mountCompany } from '../testing/mount-sections.tsx';
import { closeAlert, openSection } from '../testing/section.ts';
import { CompanyLanguagesSection } from './company-languages-section.tsx';
import { CompanyPlatformsPanel } from './company-platforms-panel.tsx';
import { CompanySegmentsSection } from './company-segments-section.tsx';

type Page = Pick<ReturnType<typeof openConsole>, 'user' | 'graph'>;

const company = ({ graph }: Page) => graph.fixtures.companies[0];

const sections = {
  'Language Preferences': CompanyLanguagesSection,
  'Business Segments': CompanySegmentsSection,
};

async function open(title: keyof typeof sections, options?: MountOptions) {
  const Section = sections[title];
  const page = mountCompany((company) => <Section company={company} />, options);
  return { ...page, section: await openSection(page.user, title) };
}

const openPlatforms = (options?: MountOptions) =>
  mountCompany((company) => <CompanyPlatformsPanel company={company} />, options);

async function choose({ user }: Page, input: HTMLElement, names: string[]) {
  await user.click(input);
  for (const name of names) await user.click(await screen.findByRole('option', { name }));
  await user.keyboard('{Escape}');
}

test('[COM-26] [COM-31] [WID-06] chooses the languages of a company from a list and saves them separately', async () => {
  const page = openConsole('/company/edit/1');
  const { user, graph } = page;
  const section = await openSection(user, 'Language Preferences');
  await waitFor(() => expect(graph.requestsFor('CompanyPage')).toHaveLength(2));
  await choose(page, section.getByRole('combobox', { name: /^Languages/ }), ['Spanish', 'English']);
  await user.click(section.getByRole('button', { name: 'Save Language Preferences' }));
  expect(await closeAlert(user)).toContain('Languages saved successfully');
  expect(new Set(company(page)?.languageIds)).toEqual(new Set(['1', '3']));
  await waitFor(() => expect(graph.requestsFor('CompanyPage')).toHaveLength(3));
  await user.click(screen.getByRole('heading', { name: 'Language Preferences' }));
  expect(await section.findByText('English; Spanish')).toBeVisible();
});

test.each([
  ['Language Preferences', /^Languages/, 'Save Language Preferences', messages.selectLanguage],
  ['Business Segments', /^Business Segments/, 'Save Business Segments', messages.selectSegment],
] as const)(
  '[COM-26] [COM-27] [ERR-20] [ERR-21] %s: refuses an empty selection',
  async (title, label, caption, message) => {
    const { user, section, graph } = await open(title);
    await user.click(section.getByRole('button', { name: caption }));
    const input = section.getByRole('combobox', { name: label });
    // The accessible description is trimmed, but the message text is not.
    await waitFor(() => expect(input).toHaveAccessibleDescription(expect.stringContaining(message.trim())));
    expect(section.getByText((_, element) => element?.textContent === message)).toBeVisible();
    expect(input).toHaveFocus();
    expect(graph.asked.filter(({ name }) => name.endsWith('Save'))).toHaveLength(0);
  },
);

test('[COM-27] [COM-31] [WID-06] selects every business segment with Select All', async () => {
  const page = await open('Business Segments');
  const { user, section } = page;
  await choose(page, section.getByRole('combobox', { name: /^Business Segments/ }), ['Select All']);
  await user.click(section.getByRole('button', { name: 'Save Business Segments' }));
  expect(await closeAlert(user)).toContain('Business segments saved successfully');
  expect(company(page)?.segmentIds).toHaveLength(3);
});

test('[COM-26] shows both selections by name after another person chose other languages', async () => {
  const page = await open('Language Preferences');
  const { user, section, graph } = page;
  await choose(page, section.getByRole('combobox', { name: /^Languages/ }), ['French']);
  Object.assign(company(page) ?? {}, { languageIds: ['3', '4'], revision: 2 });
  await user.click(section.getByRole('button', { name: 'Save Language Preferences' }));
  expect(await section.findByRole('radio', { name: 'Keep mine: French' })).not.toBeChecked();
  await user.click(section.getByRole('radio', { name: 'Take theirs: Spanish; Vietnamese' }));
  expect(section.queryByText('Unsaved changes')).not.toBeInTheDocument();
  expect(graph.fixtures.companies[0]?.languageIds).toEqual(['3', '4']);
});

test('[COM-26] reports a list that cannot be loaded, and still shows the stored languages', async () => {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.companies[0] ?? {}, { languageIds: ['2'] });
  graph.breakField('Query.languages', 'UPSTREAM_UNAVAILABLE', 'A service did not answer in time');
  const { user, section } = await open('Language Preferences', { graph });
  expect(await section.findByText(/The options could not be loaded/)).toBeVisible();
  expect(section.getAllByText('French')[0]).toBeVisible();
  graph.restore('Query.languages');
  await user.click(section.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(section.queryByText(/could not be loaded/)).not.toBeInTheDocument());
});

test('[COM-10] [COM-31] saves the platforms, and the company list immediately finds the company by them', async () => {
  const page = openConsole('/company/list?platforms=5');
  const { user, go } = page;
  await screen.findByText('Café Olé');
  expect(screen.queryByText('Northwind Gatherings')).not.toBeInTheDocument();
  await go('/company/edit/1?tab=5');
  const boxes = within(await screen.findByRole('group', { name: 'Select Platforms for this Company' }));
  expect(boxes.getByLabelText('E-Commerce')).toBeChecked();
  await user.click(await boxes.findByLabelText('After-Care'));
  await user.click(screen.getByRole('button', { name: 'Save Detail' }));
  expect(await closeAlert(user)).toContain('Platforms saved successfully');
  expect(company(page)?.platformIds).toEqual(['1', '5']);
  await go('/company/list?platforms=5');
  expect(await screen.findByText('Northwind Gatherings')).toBeVisible();
});

test('[COM-11] [ERR-25] refuses a company without platforms', async () => {
  const { user, graph } = openPlatforms();
  const box = await screen.findByLabelText('E-Commerce');
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Save Detail' }));
  expect(await screen.findByText(messages.selectPlatform)).toBeVisible();
  expect(box).toHaveAccessibleDescription(messages.selectPlatform);
  expect(graph.requestsFor('CompanyPlatformsSave')).toHaveLength(0);
});

const lock = 'You have view-only access to this company.';

test('[ROL-03] shows a read-only person the chosen business segments, and why they cannot be changed', async () => {
  const { section } = await open('Business Segments', { as: 'region' });
  expect(section.getByRole('combobox', { name: /^Business Segments/ })).toBeDisabled();
  expect(section.getByRole('combobox', { name: /^Business Segments/ })).toHaveAccessibleDescription(lock);
  expect(section.queryByRole('button', { name: 'Save Business Segments' })).not.toBeInTheDocument();
});

test('[ROL-03] shows a read-only person the chosen platforms, and why they cannot be changed', async () => {
  openPlatforms({ as: 'region' });
  expect(await screen.findByLabelText('E-Commerce')).toBeDisabled();
  expect(screen.getByLabelText('E-Commerce')).toHaveAccessibleDescription(lock);
});
