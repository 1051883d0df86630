import { messages } from '@console/schema/messages.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { retype } from '../testing/retype.ts';
import { closeAlert, openSection } from '../testing/section.ts';

const title = 'Social Media Accounts';
const caption = 'Save Social Media Accounts';
const accounts = { facebook: 'northwind', linkedIn: null, googleBusinessId: '77', googleBusinessLink: null };

async function openSocial(graph = new TestGraph()) {
  const page = openConsole('/company/edit/1', { graph });
  const section = await openSection(page.user, title);
  await waitFor(() => expect(graph.askedFor('CompanyPage')).toHaveLength(2));
  return { ...page, section };
}

test('[COM-30] [COM-31] the four accounts are saved on their own, and summed up when the section is closed', async () => {
  const { user, graph, section } = await openSocial();
  await user.type(section.getByLabelText('Facebook'), ' northwind ');
  await user.type(section.getByLabelText('LinkedIn'), 'company/northwind');
  await user.type(section.getByLabelText('Google Business'), '4711');
  await user.type(section.getByLabelText('Google Business Link'), 'https://g.test/northwind');
  const heading = screen.getByRole('heading', { name: title });
  await user.click(heading);
  await waitFor(() => expect(heading.closest('summary')).toHaveTextContent('Not saved yet'));
  await user.click(heading);
  await user.click(section.getByRole('button', { name: caption }));
  expect(await closeAlert(user)).toContain('Social media accounts saved successfully');
  expect(graph.world.companies[0]?.socialMedia).toEqual({
    facebook: 'northwind',
    linkedIn: 'company/northwind',
    googleBusinessId: '4711',
    googleBusinessLink: 'https://g.test/northwind',
  });
  await waitFor(() => expect(graph.askedFor('CompanyPage')).toHaveLength(3));
  await user.click(heading);
  expect(await section.findByText('Facebook, LinkedIn, Google Business, Google Business Link')).toBeVisible();
});

test('[COM-30] an account that is too long is said under its field', async () => {
  const { user, graph, section } = await openSocial();
  await retype(user, section.getByLabelText('Facebook'), 'x'.repeat(251));
  await user.click(section.getByRole('button', { name: caption }));
  await waitFor(() =>
    expect(section.getByLabelText('Facebook')).toHaveAccessibleDescription(messages.tooLong(250)),
  );
  expect(graph.askedFor('CompanySocialMediaSave')).toHaveLength(0);
});

test('[COM-30] somebody else saved the accounts meanwhile: theirs stands beside mine; other parts do not matter', async () => {
  const { user, graph, section } = await openSocial();
  const company = graph.world.companies[0];
  await user.type(section.getByLabelText('Facebook'), 'mine');
  Object.assign(company ?? {}, { socialMedia: accounts, languageIds: ['1'], revision: 2 });
  await user.click(section.getByRole('button', { name: caption }));
  await user.click(await section.findByRole('radio', { name: 'Take theirs: northwind' }));
  expect(section.getByLabelText('Google Business')).toHaveValue('77');
  await user.click(section.getByRole('button', { name: 'Close' }));
  await user.type(section.getByLabelText('LinkedIn'), 'in/northwind');
  Object.assign(company ?? {}, { segmentIds: ['2'], revision: 3 });
  await user.click(section.getByRole('button', { name: caption }));
  await closeAlert(user);
  expect(company?.socialMedia).toEqual({ ...accounts, linkedIn: 'in/northwind' });
});
