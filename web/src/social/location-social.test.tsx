import { messages } from '@console/schema/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import type { PersonName } from '../testing/people.ts';
import { retype } from '../testing/retype.ts';
import { closeAlert, openSection } from '../testing/section.ts';
import type { LocationData } from '../testing/world.ts';

const title = 'Location specific Social Media Accounts';
const caption = 'Save Social Media Accounts';
const accounts = { facebook: 'hall', linkedIn: null, googleBusinessId: '77', googleBusinessLink: null };

/** Opens location 3, which has accounts of its own unless the test says otherwise. */
async function openLocation(parts: Partial<LocationData> = {}, as: PersonName = 'admin') {
  const graph = new TestGraph();
  const location = graph.world.locations[2] as LocationData;
  Object.assign(location, { usesCompanySocialMedia: false }, parts);
  const page = openConsole('/company/edit/1?tab=2&location=3', { graph, as });
  await screen.findByRole('form', { name: 'Location Details' });
  return { ...page, location };
}

const heading = () => screen.queryByRole('heading', { level: 2, name: title });

/** Saves in the details whether the company's accounts are used. */
async function toggleCompanyAccounts(user: UserEvent) {
  const details = within(screen.getByRole('form', { name: 'Location Details' }));
  await user.click(details.getByLabelText('Use company social media'));
  await user.click(details.getByRole('button', { name: 'Save Location Details' }));
  await closeAlert(user);
}

test('[LOC-07] [LOC-20] [API-60] the accounts of a location are saved on their own, and it is read again', async () => {
  const { user, graph, location } = await openLocation();
  const section = await openSection(user, title);
  await user.type(section.getByLabelText('Facebook'), ' hall ');
  await user.type(section.getByLabelText('Google Business'), '77');
  await user.click(section.getByRole('button', { name: caption }));
  expect(await closeAlert(user)).toContain('Social media accounts saved successfully');
  expect(location.socialMedia).toEqual(accounts);
  expect(graph.world.companies[0]?.socialMedia).toBeNull();
  await waitFor(() => expect(graph.askedFor('LocationPage')).toHaveLength(2));
  await user.click(screen.getByRole('heading', { name: title }));
  expect(await section.findByText('Facebook, Google Business')).toBeVisible();
});

test('[LOC-07] a location that uses the accounts of its company shows none of its own, as soon as that is saved', async () => {
  const { user } = await openLocation({ usesCompanySocialMedia: true, socialMedia: accounts });
  expect(heading()).toBeNull();
  await user.click(screen.getByLabelText('Use company social media'));
  expect(heading()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo changes' }));
  await toggleCompanyAccounts(user);
  const section = await openSection(user, title);
  expect(section.getByLabelText('Facebook')).toHaveValue('hall');
  await toggleCompanyAccounts(user);
  await waitFor(() => expect(heading()).toBeNull());
});

test('[LOC-07] what was typed and not saved is there again when the section comes back', async () => {
  const { user, location } = await openLocation({ socialMedia: accounts });
  const before = await openSection(user, title);
  await retype(user, before.getByLabelText('Facebook'), 'great-hall');
  await toggleCompanyAccounts(user);
  await waitFor(() => expect(heading()).toBeNull());
  expect(location.socialMedia).toEqual(accounts);
  await toggleCompanyAccounts(user);
  await waitFor(() => expect(heading()).toBeVisible());
  const section = await openSection(user, title);
  expect(section.getByText('This is what you typed earlier and did not save.')).toBeVisible();
  expect(section.getByLabelText('Facebook')).toHaveValue('great-hall');
});

test('[LOC-07] an account that is too long is said under its field', async () => {
  const { user, graph } = await openLocation();
  const section = await openSection(user, title);
  await retype(user, section.getByLabelText('LinkedIn'), 'x'.repeat(251));
  await user.click(section.getByRole('button', { name: caption }));
  await waitFor(() =>
    expect(section.getByLabelText('LinkedIn')).toHaveAccessibleDescription(messages.tooLong(250)),
  );
  expect(graph.askedFor('LocationSocialMediaSave')).toHaveLength(0);
});

test('[LOC-07] somebody else saved the accounts meanwhile: theirs stands beside mine', async () => {
  const { user, location } = await openLocation();
  const section = await openSection(user, title);
  await user.type(section.getByLabelText('Facebook'), 'mine');
  Object.assign(location, { socialMedia: accounts, languageIds: ['1'], revision: 2 });
  await user.click(section.getByRole('button', { name: caption }));
  await user.click(await section.findByRole('radio', { name: 'Take theirs: hall' }));
  expect(section.getByLabelText('Google Business')).toHaveValue('77');
});

test('[LOC-07] accounts are saved together with the choice to use the company’s, and nothing of them waits behind it', async () => {
  const { user, location } = await openLocation();
  const section = await openSection(user, title);
  await user.type(section.getByLabelText('Facebook'), 'hall');
  await user.click(screen.getByLabelText('Use company social media'));
  await user.click(screen.getByRole('button', { name: 'Save all changes' }));
  await closeAlert(user);
  expect(location).toMatchObject({ usesCompanySocialMedia: true, socialMedia: { facebook: 'hall' } });
  await waitFor(() => expect(heading()).toBeNull());
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('facebook');
});

test('[ROL-03] a read-only role reads the accounts, and learns why it cannot change them', async () => {
  const { user } = await openLocation({ socialMedia: accounts }, 'region');
  const section = await openSection(user, title);
  expect(section.getByLabelText('Facebook')).toHaveValue('hall');
  expect(section.getByLabelText('Facebook')).toHaveAccessibleDescription(
    'Your role may read locations, not change them',
  );
  expect(section.queryByRole('button', { name: caption })).not.toBeInTheDocument();
});
