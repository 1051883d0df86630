import { messages } from '@console/schema/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { closeAlert, openSection } from '../testing/section.ts';

type Console = ReturnType<typeof openConsole>;

const company = ({ graph }: Console) => graph.world.companies[0];

async function open(title: string, graph = new TestGraph()) {
  const page = openConsole('/company/edit/1', { graph });
  const section = await openSection(page.user, title);
  await waitFor(() => expect(graph.askedFor('CompanyPage')).toHaveLength(2));
  return { ...page, section };
}

async function choose({ user }: Console, input: HTMLElement, names: string[]) {
  await user.click(input);
  for (const name of names) await user.click(await screen.findByRole('option', { name }));
  await user.keyboard('{Escape}');
}

test('[COM-26] [COM-31] [WID-06] the languages of a company are chosen from a list and saved on their own', async () => {
  const page = await open('Language Preferences');
  const { user, section, graph } = page;
  await choose(page, section.getByRole('combobox', { name: /^Languages/ }), ['Spanish', 'English']);
  await user.click(section.getByRole('button', { name: 'Save Language Preferences' }));
  expect(await closeAlert(user)).toContain('Languages saved successfully');
  expect(new Set(company(page)?.languageIds)).toEqual(new Set(['1', '3']));
  await waitFor(() => expect(graph.askedFor('CompanyPage')).toHaveLength(3));
  await user.click(screen.getByRole('heading', { name: 'Language Preferences' }));
  expect(await section.findByText('English, Spanish')).toBeVisible();
});

test.each([
  ['Language Preferences', /^Languages/, 'Save Language Preferences', messages.selectLanguage],
  ['Business Segments', /^Business Segments/, 'Save Business Segments', messages.selectSegment],
])(
  '[COM-26] [COM-27] [ERR-20] [ERR-21] %s: none chosen is refused',
  async (title, label, caption, message) => {
    const { user, section, graph } = await open(title);
    await user.click(section.getByRole('button', { name: caption }));
    const input = section.getByRole('combobox', { name: label });
    // Accessible descriptions are trimmed; the text itself is not.
    await waitFor(() => expect(input).toHaveAccessibleDescription(expect.stringContaining(message.trim())));
    expect(section.getByText((_, element) => element?.textContent === message)).toBeVisible();
    expect(input).toHaveFocus();
    expect(graph.asked.filter(({ name }) => name.endsWith('Save'))).toHaveLength(0);
  },
);

test('[COM-27] [COM-31] [WID-06] Select All takes every business segment', async () => {
  const page = await open('Business Segments');
  const { user, section } = page;
  await choose(page, section.getByRole('combobox', { name: /^Business Segments/ }), ['Select All']);
  await user.click(section.getByRole('button', { name: 'Save Business Segments' }));
  expect(await closeAlert(user)).toContain('Business segments saved successfully');
  expect(company(page)?.segmentIds).toHaveLength(3);
});

test('[COM-26] somebody else chose other languages meanwhile: both choices are shown by name', async () => {
  const page = await open('Language Preferences');
  const { user, section, graph } = page;
  await choose(page, section.getByRole('combobox', { name: /^Languages/ }), ['French']);
  Object.assign(company(page) ?? {}, { languageIds: ['3', '4'], revision: 2 });
  await user.click(section.getByRole('button', { name: 'Save Language Preferences' }));
  expect(await section.findByRole('radio', { name: 'Keep mine: French' })).not.toBeChecked();
  await user.click(section.getByRole('radio', { name: 'Take theirs: Spanish, Vietnamese' }));
  expect(section.queryByText('Not saved yet')).not.toBeInTheDocument();
  expect(graph.world.companies[0]?.languageIds).toEqual(['3', '4']);
});

test('[COM-26] a list that cannot be loaded says so; what is chosen on record can still be read', async () => {
  const graph = new TestGraph();
  Object.assign(graph.world.companies[0] ?? {}, { languageIds: ['2'] });
  graph.breakField('Query.languages', 'UPSTREAM_UNAVAILABLE', 'A service did not answer in time');
  const { user, section } = await open('Language Preferences', graph);
  expect(await section.findByText(/The list to choose from could not be loaded/)).toBeVisible();
  expect(section.getAllByText('French')[0]).toBeVisible();
  graph.mend('Query.languages');
  await user.click(section.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(section.queryByText(/could not be loaded/)).not.toBeInTheDocument());
});

test('[COM-10] [COM-31] the platforms are saved, and the company list finds the company by them at once', async () => {
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

test('[COM-11] [ERR-25] a company without platforms is refused', async () => {
  const page = openConsole('/company/edit/1?tab=5');
  const { user, graph } = page;
  const box = await screen.findByLabelText('E-Commerce');
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Save Detail' }));
  expect(await screen.findByText(messages.selectPlatform)).toBeVisible();
  expect(box).toHaveAccessibleDescription(messages.selectPlatform);
  expect(graph.askedFor('CompanyPlatformsSave')).toHaveLength(0);
});

test('[ROL-03] who may only read sees what is chosen, and why it cannot be changed', async () => {
  const reason = 'Your role may read this company, not change it';
  const { user } = openConsole('/company/edit/1', { as: 'region' });
  const section = await openSection(user, 'Business Segments');
  expect(section.getByRole('combobox', { name: /^Business Segments/ })).toBeDisabled();
  expect(section.getByRole('combobox', { name: /^Business Segments/ })).toHaveAccessibleDescription(reason);
  expect(section.queryByRole('button', { name: 'Save Business Segments' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Platforms' }));
  expect(await screen.findByLabelText('E-Commerce')).toBeDisabled();
  expect(screen.getByLabelText('E-Commerce')).toHaveAccessibleDescription(reason);
});
