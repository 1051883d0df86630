import { locationMessages } from '@console/schema/location.messages.ts';
import { messages } from '@console/schema/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import type { PersonName } from '../testing/people.ts';
import { retype } from '../testing/retype.ts';
import { closeAlert, openSection } from '../testing/section.ts';

const rates = { digital: '1.00', paper: '2.00', resendPaper: '3.00', perLocation: '4.00' };
const barName = { name: 'Unsaved changes' };
const bar = () => within(screen.getByRole('region', barName));
const saveAll = () => bar().getByRole('button', { name: 'Save all changes' });

const expectUnsaved = (titles: string) =>
  expect(bar().getByText('Not saved yet:').parentElement).toHaveTextContent(
    new RegExp(`^Not saved yet: ${titles}$`),
  );

/** Opens a location that has rates of its own, of a company with three platforms. */
async function open(graph = new TestGraph(), as: PersonName = 'admin') {
  const location = graph.world.locations[2];
  const company = graph.world.companies[0];
  if (!location || !company) throw new Error('The world has changed');
  Object.assign(location, { rates: { rates, companyRatesApplied: false, revision: 1 } });
  company.platformIds = ['1', '2', '5'];
  const page = openConsole('/company/edit/1?tab=2&location=3', { graph, as });
  const { user } = page;
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

test('[LOC-03] [LOC-20] two changed sections are saved by one press, one mutation, and the location is read again', async () => {
  const { user, graph, location, typeMail, typePaper } = await open();
  expect(screen.queryByRole('region', barName)).not.toBeInTheDocument();
  await typePaper('9');
  await typeMail('My mail');
  expectUnsaved('Location Details, PTX Fees');
  const release = graph.hold('LocationSave');
  await user.click(saveAll());
  await screen.findByRole('alertdialog', { name: /Saving 2 sections/ });
  release();
  expect(await closeAlert(user)).toContain(locationMessages.sectionsSaved(2, 2));
  expect(location.mailingName).toBe('My mail');
  expect(location.rates?.rates.paper).toBe('9.00');
  expect(screen.queryByRole('region', barName)).not.toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Sections of the location' })).toHaveFocus();
  const [asked] = graph.askedFor('LocationSave');
  expect(Object.keys(asked?.variables.input as object)).toEqual(['locationId', 'details', 'rates']);
  expect(graph.askedFor('LocationUpdate')).toHaveLength(0);
  await waitFor(() => expect(graph.askedFor('LocationPage')).toHaveLength(2));
});

test('[LOC-11] [LOC-12] [ERR-14] a mistake in any section: nothing is sent, and the first marked field has the focus', async () => {
  const { user, graph, mail, paper, typeMail, typePaper, location } = await open();
  await typePaper('');
  await user.click(screen.getByRole('heading', { level: 2, name: 'PTX Fees' }));
  await typeMail('My mail');
  await user.click(saveAll());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Mend the marked fields first. Nothing was saved.',
  );
  await waitFor(() => expect(paper).toHaveFocus());
  expect(paper).toHaveAccessibleDescription(messages.requiredField);
  expect(paper.closest('details')).toHaveAttribute('open');
  await typeMail(' ');
  await user.click(saveAll());
  await waitFor(() => expect(mail).toHaveFocus());
  expect(graph.askedFor('LocationSave')).toHaveLength(0);

  await typeMail('My mail');
  await typePaper('9');
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  await user.click(saveAll());
  await closeAlert(user);
  expect(location).toMatchObject({ mailingName: 'My mail', rates: { rates: { paper: '9.00' } } });
});

test('[LOC-19] [ADR-03] an address that does not exist calls the whole save off', async () => {
  const { user, graph, details, typePaper, location } = await open();
  graph.world.addressVerdict = { outcome: 'INVALID', message: 'No such address', precision: null };
  await typePaper('9');
  await user.selectOptions(details.getByLabelText(/^Country/), 'Canada');
  await user.type(details.getByLabelText(/^State/), 'ont{Enter}');
  await user.click(saveAll());
  expect(await closeAlert(user, 'Error')).toContain('No such address');
  await waitFor(() => expect(details.getByLabelText(/^Address Line 1/)).toHaveFocus());
  expect(graph.askedFor('LocationSave')).toHaveLength(0);
  graph.world.addressVerdict = { outcome: 'ACCEPTED', message: null, precision: 'Zip9' };
  await user.click(saveAll());
  await closeAlert(user);
  expect(location).toMatchObject({ address: { stateId: '60' }, rates: { rates: { paper: '9.00' } } });
});

test('[LOC-20] somebody else changed one of three: the others are saved, and theirs stands beside mine', async () => {
  const { user, graph, fees, typeMail, typePaper, choosePlatform, location } = await open();
  await typeMail('My mail');
  await typePaper('9');
  await choosePlatform('After-Care');
  location.rates = { rates: { ...rates, paper: '8.00' }, companyRatesApplied: false, revision: 2 };
  await user.click(saveAll());
  const told = await closeAlert(user, 'Error');
  expect(told).toContain('2 of 3 sections saved');
  expect(told).toContain('PTX Fees: Somebody else has changed these rates');
  expect(told).not.toContain('Location Details');
  expect(location).toMatchObject({ mailingName: 'My mail', platformIds: ['5'] });
  expect(location.rates.rates.paper).toBe('8.00');
  await waitFor(() => expect(fees.getByRole('region', { name: /Somebody else changed this/ })).toHaveFocus());
  expect(graph.askedFor('LocationSave')).toHaveLength(1);
  await user.click(saveAll());
  expect(await bar().findByRole('alert')).toHaveTextContent('choose first what to keep');
  expect(graph.askedFor('LocationSave')).toHaveLength(1);
  await user.click(fees.getByRole('radio', { name: 'Keep mine: $9.00' }));
  await user.click(saveAll());
  await closeAlert(user);
  expect(location.rates.rates.paper).toBe('9.00');
});

test('[LOC-20] [ERR-01] a service that fails in the middle: what is behind it was not tried, and nothing typed is lost', async () => {
  const { user, graph, typeMail, typePaper, choosePlatform, location, paper } = await open();
  graph.breakField('Mutation.locationRatesSave', 'UPSTREAM_UNAVAILABLE', 'The rates did not answer in time');
  await typeMail('My mail');
  await typePaper('9');
  await choosePlatform('After-Care');
  await user.click(saveAll());
  const told = await closeAlert(user, 'Error');
  expect(told).toContain('PTX Fees: The rates did not answer in time');
  expect(told).toContain('Associate Platforms: Not tried, because a section before it failed.');
  expect(location).toMatchObject({ mailingName: 'My mail', platformIds: [] });
  expect(paper).toHaveValue('9.00');
  expectUnsaved('PTX Fees, Associate Platforms');

  graph.mend('Mutation.locationRatesSave');
  await user.click(saveAll());
  expect(await closeAlert(user)).toContain(locationMessages.sectionsSaved(2, 2));
  expect(location).toMatchObject({ rates: { rates: { paper: '9.00' } }, platformIds: ['5'] });
  const [, again] = graph.askedFor('LocationSave');
  expect(Object.keys(again?.variables.input as object)).toEqual(['locationId', 'rates', 'platforms']);
  const keys = graph.askedFor('LocationSave').map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  await typePaper('8');
  await user.click(saveAll());
  await closeAlert(user);
  const [, , last] = graph.askedFor('LocationSave');
  expect(last?.headers.get('idempotency-key')).not.toBe(keys[0]);
});

test('[LOC-20] the mistakes that the server finds in a section are shown at its fields, and take the focus', async () => {
  const { user, graph, typeMail, typePaper, paper, location } = await open();
  const refused = [{ path: ['rates', 'paper'], code: 'INVALID', message: 'Too much' }];
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

test('[LOC-20] after a broken connection the same save is repeated with the same key, and happens once', async () => {
  const { user, graph, typeMail, typePaper, location } = await open();
  graph.breakNext('LocationSave', 'after');
  await typeMail('My mail');
  await typePaper('9');
  await user.click(saveAll());
  expect(await closeAlert(user, 'Error')).toContain('could not reach the server');
  expectUnsaved('Location Details, PTX Fees');
  await user.click(saveAll());
  await closeAlert(user);
  const keys = graph.askedFor('LocationSave').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(location.rates?.revision).toBe(2);
  expect(screen.queryByRole('region', barName)).not.toBeInTheDocument();
});

test('a section that is undone leaves the bar, and the bar goes with the last one', async () => {
  const { user, details, fees, typeMail, typePaper } = await open();
  await typeMail('My mail');
  await typePaper('9');
  await user.click(fees.getByRole('button', { name: 'Undo changes' }));
  expectUnsaved('Location Details');
  await user.click(details.getByRole('button', { name: 'Undo changes' }));
  expect(screen.queryByRole('region', barName)).not.toBeInTheDocument();
});

test('[COM-31] a section saved on its own leaves the others unsaved', async () => {
  const { user, graph, fees, typeMail, typePaper, location } = await open();
  await typeMail('My mail');
  await typePaper('9');
  await user.click(fees.getByRole('button', { name: 'Save PTX Fees' }));
  await closeAlert(user);
  expectUnsaved('Location Details');
  expect(location).toMatchObject({ mailingName: 'Hall 3 mail', rates: { rates: { paper: '9.00' } } });
  expect(graph.askedFor('LocationSave')).toHaveLength(0);
});

test('by keyboard: the bar comes after the sections, and Enter on its button saves', async () => {
  const { user, typeMail, location } = await open();
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

test('what waits in the bar is asked about before the page is left', async () => {
  const { user, typeMail, typePaper } = await open();
  await typeMail('My mail');
  await typePaper('9');
  await user.click(screen.getByRole('link', { name: 'Business Platform Console' }));
  const question = await screen.findByRole('alertdialog', { name: 'Unsaved changes' });
  expect(question).toHaveTextContent('Location Details and PTX Fees');
});

test('[ROL-03] who may only read sees no bar', async () => {
  const { details } = await open(new TestGraph(), 'region');
  expect(details.getByText('Your role may read locations, not change them')).toBeVisible();
  expect(screen.queryByRole('region', barName)).not.toBeInTheDocument();
});
