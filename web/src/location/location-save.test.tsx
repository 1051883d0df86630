import { locationMessages } from '@console/schema/location.messages.ts';
import { messages } from '@console/schema/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LocationRatesSection } from '../rates/location-rates-section.tsx';
import { LocationPlatformsSection } from '../selection/location-platforms-section.tsx';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import type { MountOptions } from '../testing/mount.tsx';
import { mountLocation } from '../testing/mount-sections.tsx';
import { retype } from '../testing/retype.ts';
import { closeAlert, headingOf, openSection } from '../testing/section.ts';
import { skipInternationalWait } from '../testing/skip-international-wait.ts';
import { LocationDetailsSection } from './location-details-section.tsx';

const rates = { digital: '1.00', paper: '2.00', resendPaper: '3.00', perLocation: '4.00' };
const barName = { name: 'Unsaved changes' };
const bar = () => within(screen.getByRole('region', barName));
const saveAll = () => bar().getByRole('button', { name: 'Save all changes' });

const expectUnsaved = (titles: string) =>
  expect(bar().getByText('Unsaved changes:').parentElement).toHaveTextContent(
    new RegExp(`^Unsaved changes: ${titles}$`),
  );

/** A graph in which location 3 has its own rates and its company has three platforms. */
function makeGraph() {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.locations[2] ?? {}, {
    rates: { fees: rates, companyRatesApplied: false, revision: 1 },
  });
  Object.assign(graph.fixtures.companies[0] ?? {}, { platformIds: ['1', '2', '5'] });
  return graph;
}

const openPage = () => findSections(openConsole('/company/edit/1?tab=2&location=3', { graph: makeGraph() }));

const sections = [LocationDetailsSection, LocationRatesSection, LocationPlatformsSection];

const mountSections = (options?: MountOptions) =>
  findSections(mountLocation(sections, { graph: makeGraph(), ...options }));

async function findSections<Page extends Pick<ReturnType<typeof openConsole>, 'user' | 'graph'>>(page: Page) {
  const { user } = page;
  const location = page.graph.fixtures.locations[2];
  if (!location) throw new Error('Location 3 is missing');
  const details = within(await screen.findByRole('form', { name: 'Location Details' }));
  const fees = await openSection(user, 'PTX Fees');
  return {
    ...page,
    location,
    details,
    fees,
    mail: details.getByLabelText(/^Mailing Name/),
    paper: fees.getByLabelText(/^Paper Rate/),
    typeMail: (text: string) => retype(user, details.getByLabelText(/^Mailing Name/), text),
    typePaper: (text: string) => retype(user, fees.getByLabelText(/^Paper Rate/), text),
    choosePlatform: async (name: string) =>
      user.click((await openSection(user, 'Associate Platforms')).getByLabelText(name)),
  };
}

test('[LOC-03] [LOC-20] saves two changed sections with one mutation and reloads the location', async () => {
  const { user, graph, location, typeMail, typePaper } = await openPage();
  expect(screen.queryByRole('region', barName)).not.toBeInTheDocument();
  await typePaper('9');
  await typeMail('My mail');
  expectUnsaved('Location Details, PTX Fees');
  const release = graph.hold('LocationSave');
  await user.click(saveAll());
  expect(saveAll()).toHaveAttribute('aria-busy', 'true');
  release();
  expect(await closeAlert(user)).toContain(locationMessages.sectionsSaved(2, 2));
  expect(location.mailingName).toBe('My mail');
  expect(location.rates?.fees.paper).toBe('9.00');
  expect(screen.queryByRole('region', barName)).not.toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Sections of the location' })).toHaveFocus();
  const [asked] = graph.requestsFor('LocationSave');
  expect(Object.keys(asked?.variables.input as object)).toEqual(['locationId', 'details', 'rates']);
  expect(graph.requestsFor('LocationUpdate')).toHaveLength(0);
  await waitFor(() => expect(graph.requestsFor('LocationPage')).toHaveLength(2));
});

test('[LOC-11] [LOC-12] [ERR-14] sends nothing if a section has an error, and focuses the first marked field', async () => {
  const { user, graph, mail, paper, typeMail, typePaper, location } = await mountSections();
  await typePaper('');
  await user.click(screen.getByRole('heading', headingOf('PTX Fees')));
  await typeMail('My mail');
  await user.click(saveAll());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Fix the highlighted fields. Nothing has been saved.',
  );
  await waitFor(() => expect(paper).toHaveFocus());
  expect(paper).toHaveAccessibleDescription(messages.requiredField);
  expect(paper.closest('details')).toHaveAttribute('open');
  await typeMail(' ');
  await user.click(saveAll());
  await waitFor(() => expect(mail).toHaveFocus());
  expect(graph.requestsFor('LocationSave')).toHaveLength(0);

  await typeMail('My mail');
  await typePaper('9');
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  await user.click(saveAll());
  await closeAlert(user);
  expect(location).toMatchObject({ mailingName: 'My mail', rates: { fees: { paper: '9.00' } } });
});

test('[LOC-19] [ADR-03] cancels the whole save if the address does not exist', async () => {
  skipInternationalWait();
  const { user, graph, details, typePaper, location } = await mountSections();
  graph.fixtures.addressVerification = { outcome: 'INVALID', message: 'No such address', precision: null };
  await typePaper('9');
  await user.selectOptions(details.getByLabelText(/^Country/), 'Canada');
  await user.type(details.getByLabelText(/^Province/), 'ont{Enter}');
  await user.click(saveAll());
  expect(await closeAlert(user, 'Error')).toContain('No such address');
  await waitFor(() => expect(details.getByLabelText(/^Address Line 1/)).toHaveFocus());
  expect(graph.requestsFor('LocationSave')).toHaveLength(0);
  graph.fixtures.addressVerification = { outcome: 'ACCEPTED', message: null, precision: 'Zip9' };
  await user.click(saveAll());
  await closeAlert(user);
  expect(location).toMatchObject({ address: { stateId: '60' }, rates: { fees: { paper: '9.00' } } });
});

test('[LOC-20] saves the other sections if another person changed one, and shows both values', async () => {
  const { user, graph, fees, typeMail, typePaper, choosePlatform, location } = await mountSections();
  await typeMail('My mail');
  await typePaper('9');
  await choosePlatform('After-Care');
  location.rates = { fees: { ...rates, paper: '8.00' }, companyRatesApplied: false, revision: 2 };
  await user.click(saveAll());
  const alert = await closeAlert(user, 'Error');
  expect(alert).toContain('2 of 3 sections saved');
  expect(alert).toContain('PTX Fees: Someone else changed this record while you were editing. Choose');
  expect(alert).not.toContain('Location Details');
  expect(location).toMatchObject({ mailingName: 'My mail', platformIds: ['5'] });
  expect(location.rates.fees.paper).toBe('8.00');
  await waitFor(() =>
    expect(fees.getByRole('region', { name: /Someone else changed this record/ })).toHaveFocus(),
  );
  expect(graph.requestsFor('LocationSave')).toHaveLength(1);
  await user.click(saveAll());
  expect(await bar().findByRole('alert')).toHaveTextContent('Choose which values to keep first');
  expect(graph.requestsFor('LocationSave')).toHaveLength(1);
  await user.click(fees.getByRole('radio', { name: 'Keep mine: $9.00' }));
  await user.click(saveAll());
  await closeAlert(user);
  expect(location.rates.fees.paper).toBe('9.00');
});

test('[LOC-20] [ERR-01] a failure in one section skips the later ones and keeps the unsaved input', async () => {
  const { user, graph, typeMail, typePaper, choosePlatform, location, paper } = await mountSections();
  graph.breakField('Mutation.locationRatesSave', 'UPSTREAM_UNAVAILABLE', 'The rates did not answer in time');
  await typeMail('My mail');
  await typePaper('9');
  await choosePlatform('After-Care');
  await user.click(saveAll());
  const alert = await closeAlert(user, 'Error');
  expect(alert).toContain('PTX Fees: The rates did not answer in time');
  expect(alert).toContain('Associate Platforms: Skipped because an earlier section failed.');
  expect(location).toMatchObject({ mailingName: 'My mail', platformIds: [] });
  expect(paper).toHaveValue('9.00');
  expectUnsaved('PTX Fees, Associate Platforms');

  graph.restore('Mutation.locationRatesSave');
  await user.click(saveAll());
  expect(await closeAlert(user)).toContain(locationMessages.sectionsSaved(2, 2));
  expect(location).toMatchObject({ rates: { fees: { paper: '9.00' } }, platformIds: ['5'] });
  const [, again] = graph.requestsFor('LocationSave');
  expect(Object.keys(again?.variables.input as object)).toEqual(['locationId', 'rates', 'platforms']);
  const keys = graph.requestsFor('LocationSave').map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  await typePaper('8');
  await user.click(saveAll());
  await closeAlert(user);
  const [, , last] = graph.requestsFor('LocationSave');
  expect(last?.headers.get('idempotency-key')).not.toBe(keys[0]);
});

test('[LOC-20] shows errors found by the server at the fields of the section and focuses the first', async () => {
  const { user, graph, typeMail, typePaper, paper, location } = await mountSections();
  const refused = [
    { path: ['input', 'rates', 'rates', 'rates', 'paper'], code: 'INVALID', message: 'Too much' },
  ];
  graph.refuse('Mutation.locationRatesSave', refused);
  await typeMail('My mail');
  await typePaper('9');
  await user.click(saveAll());
  expect(await closeAlert(user, 'Error')).toContain('PTX Fees: Too much');
  await waitFor(() => expect(paper).toHaveFocus());
  expect(paper).toHaveAccessibleDescription('Too much');
  expect(location.mailingName).toBe('My mail');
  expectUnsaved('PTX Fees');
});

test('[LOC-20] repeats a save with the same key after a lost response, and saves once', async () => {
  const { user, graph, typeMail, typePaper, location } = await mountSections();
  graph.breakNext('LocationSave', 'after');
  await typeMail('My mail');
  await typePaper('9');
  await user.click(saveAll());
  expect(await closeAlert(user, 'Error')).toContain('Can’t reach the server');
  expectUnsaved('Location Details, PTX Fees');
  await user.click(saveAll());
  await closeAlert(user);
  const keys = graph.requestsFor('LocationSave').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(location.rates?.revision).toBe(2);
  expect(screen.queryByRole('region', barName)).not.toBeInTheDocument();
});

test('removes a discarded section from the bar, and the bar with the last section', async () => {
  const { user, details, fees, typeMail, typePaper } = await mountSections();
  await typeMail('My mail');
  await typePaper('9');
  await user.click(fees.getByRole('button', { name: 'Discard changes' }));
  expectUnsaved('Location Details');
  await user.click(details.getByRole('button', { name: 'Discard changes' }));
  expect(screen.queryByRole('region', barName)).not.toBeInTheDocument();
});

test('[COM-31] saves one section separately and leaves the others unsaved', async () => {
  const { user, graph, fees, typeMail, typePaper, location } = await mountSections();
  await typeMail('My mail');
  await typePaper('9');
  await user.click(fees.getByRole('button', { name: 'Save PTX Fees' }));
  await closeAlert(user);
  expectUnsaved('Location Details');
  expect(location).toMatchObject({ mailingName: 'Hall 3 mail', rates: { fees: { paper: '9.00' } } });
  expect(graph.requestsFor('LocationSave')).toHaveLength(0);
});

test('reaches the bar after the sections by keyboard and saves with Enter', async () => {
  const { user, typeMail, location } = await mountSections();
  await typeMail('My mail');
  saveAll().focus();
  await user.tab({ shift: true });
  expect(screen.getByRole('group', { name: 'Sections of the location' })).toContainElement(
    document.activeElement as HTMLElement,
  );
  await user.tab();
  expect(saveAll()).toHaveFocus();
  await user.keyboard('{Enter}');
  await closeAlert(user);
  expect(location.mailingName).toBe('My mail');
});

test('asks about the unsaved sections before the page is left', async () => {
  const { user, typeMail, typePaper } = await openPage();
  await typeMail('My mail');
  await typePaper('9');
  await user.click(screen.getByRole('link', { name: 'Business Platform Console' }));
  const question = await screen.findByRole('alertdialog', { name: 'Unsaved changes' });
  expect(question).toHaveTextContent('Location Details and PTX Fees');
});

test('[ROL-03] a read-only role sees no bar', async () => {
  const { details } = await mountSections({ as: 'region' });
  expect(details.getByText('You have view-only access to locations.')).toBeVisible();
  expect(screen.queryByRole('region', barName)).not.toBeInTheDocument();
});
