import { messages } from '@console/schema/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { LocationDetailsSection } from '../location/location-details-section.tsx';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { mountLocation } from '../testing/mount-sections.tsx';
import type { PersonName } from '../testing/people.ts';
import { retype } from '../testing/retype.ts';
import type { Row } from '../testing/rows.ts';
import { closeAlert, headingOf, openSection } from '../testing/section.ts';
import { LocationSocialSection } from './location-social-section.tsx';

const title = 'Location specific Social Media Accounts';
const caption = 'Save Social Media Accounts';
const accounts = { facebook: 'hall', linkedIn: null, googleBusinessId: '77', googleBusinessLink: null };

/** Returns a graph in which location 3 does not use the company's accounts, unless the test says otherwise. */
function makeGraph(parts: Partial<Row> = {}) {
  const graph = new TestGraph();
  Object.assign(locationIn(graph), { usesCompanySocialMedia: false }, parts);
  return graph;
}

const locationIn = ({ fixtures }: TestGraph) => fixtures.locations[2] as Row;

/** Mounts the accounts and the details of location 3. */
async function mountAccounts(parts?: Partial<Row>, as: PersonName = 'admin') {
  const graph = makeGraph(parts);
  const page = mountLocation([LocationDetailsSection, LocationSocialSection], { graph, as });
  await screen.findByRole('form', { name: 'Location Details' });
  return { ...page, location: locationIn(graph) };
}

const heading = () => screen.queryByRole('heading', headingOf(title));

/** Toggles and saves whether the location uses the company's accounts. */
async function toggleCompanyAccounts(user: UserEvent) {
  const details = within(screen.getByRole('form', { name: 'Location Details' }));
  await user.click(details.getByLabelText('Use company social media'));
  await user.click(details.getByRole('button', { name: 'Save Location Details' }));
  await closeAlert(user);
}

test('[LOC-07] [LOC-20] [API-60] saves the accounts of a location separately and reloads the location', async () => {
  const { user, graph } = openConsole('/company/edit/1?tab=2&location=3', { graph: makeGraph() });
  const section = await openSection(user, title);
  await user.type(section.getByLabelText('Facebook'), ' hall ');
  await user.type(section.getByLabelText('Google Business'), '77');
  // The second read after the company is opened [COM-06].
  await waitFor(() => expect(graph.requestsFor('CompanyPage')).toHaveLength(2));
  const before = graph.asked.length;
  await user.click(section.getByRole('button', { name: caption }));
  expect(await closeAlert(user)).toContain('Social media accounts saved successfully');
  expect(locationIn(graph).socialMedia).toEqual(accounts);
  expect(graph.fixtures.companies[0]?.socialMedia).toBeNull();
  await waitFor(() => expect(graph.requestsFor('LocationPage')).toHaveLength(2));
  const names = graph.asked.slice(before).map(({ name }) => name);
  expect(names).toEqual(['LocationSocialMediaSave', 'LocationPage']);
  await user.click(screen.getByRole('heading', { name: title }));
  expect(await section.findByText('Facebook, Google Business')).toBeVisible();
});

test("[LOC-07] hides the location's own accounts once the use of the company's accounts is saved", async () => {
  const { user } = await mountAccounts({ usesCompanySocialMedia: true, socialMedia: accounts });
  expect(heading()).toBeNull();
  await user.click(screen.getByLabelText('Use company social media'));
  expect(heading()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await toggleCompanyAccounts(user);
  const section = await openSection(user, title);
  expect(section.getByLabelText('Facebook')).toHaveValue('hall');
  await toggleCompanyAccounts(user);
  await waitFor(() => expect(heading()).toBeNull());
});

test('[LOC-07] restores unsaved input when the section reappears', async () => {
  const { user, location } = await mountAccounts({ socialMedia: accounts });
  const before = await openSection(user, title);
  await retype(user, before.getByLabelText('Facebook'), 'great-hall');
  await toggleCompanyAccounts(user);
  await waitFor(() => expect(heading()).toBeNull());
  expect(location.socialMedia).toEqual(accounts);
  await toggleCompanyAccounts(user);
  await waitFor(() => expect(heading()).toBeVisible());
  const section = await openSection(user, title);
  expect(section.getByText('We restored your unsaved changes.')).toBeVisible();
  expect(section.getByLabelText('Facebook')).toHaveValue('great-hall');
});

test('[LOC-07] reports an account that is too long at its field', async () => {
  const { user, graph } = await mountAccounts();
  const section = await openSection(user, title);
  await retype(user, section.getByLabelText('LinkedIn'), 'x'.repeat(251));
  await user.click(section.getByRole('button', { name: caption }));
  await waitFor(() =>
    expect(section.getByLabelText('LinkedIn')).toHaveAccessibleDescription(messages.tooLong(250)),
  );
  expect(graph.requestsFor('LocationSocialMediaSave')).toHaveLength(0);
});

test('[LOC-07] shows accounts that another person saved beside the input', async () => {
  const { user, location } = await mountAccounts();
  const section = await openSection(user, title);
  await user.type(section.getByLabelText('Facebook'), 'mine');
  Object.assign(location, { socialMedia: accounts, languageIds: ['1'], revision: 2 });
  await user.click(section.getByRole('button', { name: caption }));
  await user.click(await section.findByRole('radio', { name: 'Take theirs: hall' }));
  expect(section.getByLabelText('Google Business')).toHaveValue('77');
});

test('[LOC-07] saves accounts together with the use of the company’s accounts and keeps no draft of them', async () => {
  const { user, location } = await mountAccounts();
  const section = await openSection(user, title);
  await user.type(section.getByLabelText('Facebook'), 'hall');
  await user.click(screen.getByLabelText('Use company social media'));
  await user.click(screen.getByRole('button', { name: 'Save all changes' }));
  await closeAlert(user);
  expect(location).toMatchObject({ usesCompanySocialMedia: true, socialMedia: { facebook: 'hall' } });
  await waitFor(() => expect(heading()).toBeNull());
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('facebook');
});

test('[ROL-03] a read-only role sees the accounts, and why it cannot change them', async () => {
  const { user } = await mountAccounts({ socialMedia: accounts }, 'region');
  const section = await openSection(user, title);
  expect(section.getByLabelText('Facebook')).toHaveValue('hall');
  expect(section.getByLabelText('Facebook')).toHaveAccessibleDescription(
    'You have view-only access to locations.',
  );
  expect(section.queryByRole('button', { name: caption })).not.toBeInTheDocument();
});
