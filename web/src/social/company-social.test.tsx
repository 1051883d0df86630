import { messages } from '@console/schema/messages.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { mountCompany } from '../testing/mount-sections.tsx';
import { retype } from '../testing/retype.ts';
import { closeAlert, headingOf, openSection } from '../testing/section.ts';
import { CompanySocialSection } from './company-social-section.tsx';

const title = 'Social Media Accounts';
const caption = 'Save Social Media Accounts';
const accounts = { facebook: 'northwind', linkedIn: null, googleBusinessId: '77', googleBusinessLink: null };

async function openSocial() {
  const page = mountCompany((company) => <CompanySocialSection company={company} />);
  return { ...page, section: await openSection(page.user, title) };
}

test('[COM-30] [COM-31] saves the four accounts separately and lists them in the closed section', async () => {
  const { user, graph } = openConsole('/company/edit/1');
  const section = await openSection(user, title);
  await waitFor(() => expect(graph.requestsFor('CompanyPage')).toHaveLength(2));
  await retype(user, section.getByLabelText('Facebook'), ' northwind ');
  await retype(user, section.getByLabelText('LinkedIn'), 'company/northwind');
  await retype(user, section.getByLabelText('Google Business'), '4711');
  await retype(user, section.getByLabelText('Google Business Link'), 'https://g.test/northwind');
  const heading = screen.getByRole('heading', headingOf(title));
  await user.click(heading);
  await waitFor(() => expect(heading.closest('summary')).toHaveTextContent('Unsaved changes'));
  await user.click(heading);
  await user.click(section.getByRole('button', { name: caption }));
  expect(await closeAlert(user)).toContain('Social media accounts saved successfully');
  expect(graph.fixtures.companies[0]?.socialMedia).toEqual({
    facebook: 'northwind',
    linkedIn: 'company/northwind',
    googleBusinessId: '4711',
    googleBusinessLink: 'https://g.test/northwind',
  });
  await waitFor(() => expect(graph.requestsFor('CompanyPage')).toHaveLength(3));
  await user.click(heading);
  expect(await section.findByText('Facebook, LinkedIn, Google Business, Google Business Link')).toBeVisible();
});

test('[COM-30] reports an account that is too long at its field', async () => {
  const { user, graph, section } = await openSocial();
  await retype(user, section.getByLabelText('Facebook'), 'x'.repeat(251));
  await user.click(section.getByRole('button', { name: caption }));
  await waitFor(() =>
    expect(section.getByLabelText('Facebook')).toHaveAccessibleDescription(messages.tooLong(250)),
  );
  expect(graph.requestsFor('CompanySocialMediaSave')).toHaveLength(0);
});

test('[COM-30] shows accounts that another person saved beside the typed ones, and ignores changes of other sections', async () => {
  const { user, graph, section } = await openSocial();
  const company = graph.fixtures.companies[0];
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
