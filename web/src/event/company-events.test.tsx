import { companyPartsMessages } from '@console/schema/company-parts.messages.ts';
import { messages } from '@console/schema/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MissingPart } from '../form/section/missing-part.tsx';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import type { MountOptions } from '../testing/mount.tsx';
import { mountCompany } from '../testing/mount-sections.tsx';
import { retype } from '../testing/retype.ts';
import { closeAlert, openSection, successNotice } from '../testing/section.ts';
import { CompanyEventsSection } from './company-events-section.tsx';
import { DefaultVenuesPanel } from './default-venues-panel.tsx';

const gala = {
  id: '5',
  companyId: '1',
  name: 'Gala',
  typeId: '1',
  venueId: '11',
  customVenue: null,
  revision: 1,
};

/** Mounts the events of company 1 with its default venues. */
const openEvents = (options?: MountOptions) =>
  findEvents(
    mountCompany(
      (company, { parts: { defaultVenues }, retry }) => (
        <CompanyEventsSection company={company}>
          {defaultVenues.record ? (
            <DefaultVenuesPanel company={defaultVenues.record} eventsOf={company} />
          ) : (
            <MissingPart problem={defaultVenues.problem} what="the default venues" onRetry={retry} />
          )}
        </CompanyEventsSection>
      ),
      options,
    ),
  );

async function findEvents<Page extends Pick<ReturnType<typeof openConsole>, 'user' | 'graph'>>(page: Page) {
  const section = await openSection(page.user, 'Event Types');
  const { fixtures } = page.graph;
  const form = (name: string) => within(section.getByRole('form', { name }));
  return { ...page, section, fixtures, form };
}

function withGala() {
  const graph = new TestGraph();
  graph.fixtures.events = [structuredClone(gala)];
  return graph;
}

const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('[COM-22] [COM-31] adds an event at a venue of its type, changes and deletes it, and updates the list', async () => {
  const { user, graph, section, fixtures, form } = await findEvents(openConsole('/company/edit/1'));
  await waitFor(() => expect(graph.requestsFor('CompanyPage')).toHaveLength(2));
  const add = form('New Event');
  await retype(user, add.getByLabelText(/^Event Name/), 'Gala');
  await user.selectOptions(add.getByLabelText(/^Event Type/), 'Wedding');
  expect(optionsOf(add.getByLabelText('Venue'))).toEqual(['Select…', 'Garden', 'Chapel', 'Custom venue']);
  await user.selectOptions(add.getByLabelText('Venue'), 'Garden');
  await user.click(section.getByRole('button', { name: 'Add Event' }));
  expect(await closeAlert(user)).toContain('Event added successfully');
  expect(fixtures.events).toMatchObject([{ name: 'Gala', typeId: '1', venueId: '11', customVenue: null }]);
  expect(await section.findByText('Wedding at Garden')).toBeVisible();

  await user.click(section.getByRole('button', { name: 'Edit Gala' }));
  const edit = form('Event Gala');
  expect(edit.getByLabelText('Venue')).toHaveDisplayValue('Garden');
  await user.selectOptions(edit.getByLabelText(/^Event Type/), 'Conference');
  expect(edit.getByLabelText('Venue')).toHaveValue('');
  await user.click(section.getByRole('button', { name: 'Update Event' }));
  await closeAlert(user);
  expect(fixtures.events).toMatchObject([{ name: 'Gala', typeId: '2', venueId: null }]);

  await user.click(section.getByRole('button', { name: 'Delete Gala' }));
  expect(await screen.findByRole('alertdialog', { name: 'Delete Gala' })).toHaveTextContent(
    `${companyPartsMessages.confirmEventDelete} Its default venues will also be deleted.`,
  );
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await closeAlert(user);
  expect(await section.findByText('This company has no events.')).toBeVisible();
});

test('[COM-23] [ERR-18] [ADR-05] requires a name for a custom venue, and fills in city and state from its zip code', async () => {
  const { user, section, fixtures, form } = await openEvents();
  const add = form('New Event');
  await user.type(add.getByLabelText(/^Event Name/), 'Retreat');
  await user.selectOptions(add.getByLabelText(/^Event Type/), 'Conference');
  await user.selectOptions(add.getByLabelText('Venue'), 'Custom venue');
  await user.type(add.getByLabelText('Zip Code'), '12207');
  await waitFor(() => expect(add.getByLabelText('City')).toHaveValue('Albany'));
  expect(add.getByLabelText('State')).toHaveValue('New York');
  await user.click(section.getByRole('button', { name: 'Add Event' }));
  const name = add.getByLabelText(/^Custom Venue/);
  await waitFor(() => expect(name).toHaveAccessibleDescription(messages.customVenueBlank.trim()));
  expect(add.getByText((_, element) => element?.textContent === messages.customVenueBlank)).toBeVisible();
  expect(name).toHaveFocus();
  await user.type(name, 'Lake House');
  await user.click(section.getByRole('button', { name: 'Add Event' }));
  await closeAlert(user);
  expect(fixtures.events[0]?.customVenue).toMatchObject({
    name: 'Lake House',
    city: 'Albany',
    stateId: '32',
    zip: '12207',
  });
  expect(await section.findByText('Conference at Lake House, Albany, NY')).toBeVisible();
});

test('[ADR-05] a city that is typed while its zip code is looked up stays', async () => {
  const { user, graph, form } = await openEvents();
  const add = form('New Event');
  await user.selectOptions(add.getByLabelText(/^Event Type/), 'Conference');
  await user.selectOptions(add.getByLabelText('Venue'), 'Custom venue');
  const release = graph.hold('CustomVenueZip');
  await user.type(add.getByLabelText('Zip Code'), '12207');
  await user.type(add.getByLabelText('City'), 'Menands');
  release();
  await waitFor(() => expect(add.getByLabelText('State')).toHaveValue('New York'));
  expect(add.getByLabelText('City')).toHaveValue('Menands');
});

test('[ADR-05] [ERR-13] reports an invalid zip code and a failed lookup, and keeps the typed zip code', async () => {
  const graph = new TestGraph();
  const { user, form } = await openEvents({ graph });
  const add = form('New Event');
  await user.selectOptions(add.getByLabelText('Venue'), 'Custom venue');
  const zip = add.getByLabelText('Zip Code');
  await retype(user, zip, '00000');
  await waitFor(() => expect(zip).toHaveAccessibleDescription(messages.invalidZip));
  await retype(user, zip, 'K1A 0B1');
  await waitFor(() => expect(zip).not.toHaveAccessibleDescription(messages.invalidZip));
  graph.breakField('Query.zipLookup', 'UPSTREAM_UNAVAILABLE', 'A service did not answer in time');
  await retype(user, zip, '12207');
  await waitFor(() =>
    expect(zip).toHaveAccessibleDescription('Couldn’t look up this ZIP code. Enter city and state manually.'),
  );
  expect(zip).toHaveValue('12207');
});

test('[COM-24] [ERR-19] refuses a name without a type, a type without a name, and the name of the placeholder', async () => {
  const { user, section, graph, form } = await openEvents();
  const add = form('New Event');
  const name = add.getByLabelText(/^Event Name/);
  const type = add.getByLabelText(/^Event Type/);
  const press = () => user.click(section.getByRole('button', { name: 'Add Event' }));
  await press();
  await waitFor(() => expect(name).toHaveAccessibleDescription(messages.eventNameAndType));
  await retype(user, name, 'Gala');
  await press();
  await waitFor(() => expect(type).toHaveAccessibleDescription(messages.eventNameAndType));
  await user.selectOptions(type, 'Wedding');
  await retype(user, name, 'NO EVENT');
  await press();
  await waitFor(() => expect(name).toHaveAccessibleDescription(messages.eventNameAndType));
  expect(graph.requestsFor('EventCreate')).toHaveLength(0);
});

test('[COM-24] (AMB-05) stores a placeholder when a company has no events', async () => {
  const { user, section, graph } = await openEvents();
  await user.click(section.getByRole('button', { name: 'Skip for now' }));
  await closeAlert(user);
  expect(graph.requestsFor('EventCreate')[0]?.variables).toEqual({
    input: { companyId: '1', event: { isPlaceholder: true } },
  });
  expect(graph.fixtures.events).toMatchObject([{ name: 'No event', typeId: null }]);
  expect(await section.findByText('No events yet')).toBeVisible();
});

test('[COM-22] shows type and venue as one choice after another person changed the event', async () => {
  const { user, section, fixtures, form } = await openEvents({ graph: withGala() });
  await user.click(section.getByRole('button', { name: 'Edit Gala' }));
  const edit = form('Event Gala');
  await user.selectOptions(edit.getByLabelText('Venue'), 'Chapel');
  Object.assign(fixtures.events[0] ?? {}, { typeId: '2', venueId: '21', revision: 2 });
  await user.click(section.getByRole('button', { name: 'Update Event' }));
  const group = within(await section.findByRole('group', { name: 'Event Type and Venue' }));
  await user.click(group.getByRole('radio', { name: 'Take theirs: Conference, Auditorium' }));
  expect(edit.getByLabelText('Venue')).toHaveDisplayValue('Auditorium');
  expect(group.getByRole('radio', { name: 'Keep mine: Wedding, Chapel' })).toBeInTheDocument();
});

test('[COM-25] [COM-31] [ERR-24] adds, changes and deletes default venues', async () => {
  const { user, section, fixtures, form } = await openEvents({ graph: withGala() });
  const add = form('New Default Venue');
  await user.click(section.getByRole('button', { name: 'Add Default Venue' }));
  await waitFor(() =>
    expect(add.getByLabelText(/^Venue Name/)).toHaveAccessibleDescription(messages.fieldBlank),
  );
  expect(add.getByLabelText(/^Event/)).toHaveAccessibleDescription(messages.requiredField);
  await user.type(add.getByLabelText(/^Venue Name/), 'Barn');
  await user.selectOptions(add.getByLabelText(/^Event/), 'Gala');
  await user.click(section.getByRole('button', { name: 'Add Default Venue' }));
  expect(await closeAlert(user)).toContain('Default venue added successfully');
  expect(fixtures.defaultVenues).toMatchObject([{ name: 'Barn', eventId: '5' }]);
  expect(await section.findByText('For Gala')).toBeVisible();

  await user.click(section.getByRole('button', { name: 'Edit Barn for Gala' }));
  await retype(user, form('Default Venue Barn').getByLabelText(/^Venue Name/), 'Old Barn');
  await user.click(section.getByRole('button', { name: 'Update Default Venue' }));
  await closeAlert(user);
  await user.click(await section.findByRole('button', { name: 'Delete Old Barn for Gala' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(companyPartsMessages.confirmVenueDelete);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await closeAlert(user);
  expect(await section.findByText('This company has no default venues.')).toBeVisible();
  expect(fixtures.defaultVenues).toEqual([]);
});

test('[COM-25] shows the events when the default venues cannot be read, and offers a retry', async () => {
  const graph = withGala();
  graph.breakField('Company.defaultVenues', 'UPSTREAM_UNAVAILABLE', 'A service did not answer in time');
  const { user, section } = await openEvents({ graph });
  expect(section.getByText('Wedding at Garden')).toBeVisible();
  expect(section.getByRole('alert')).toHaveTextContent('A service did not answer in time');
  graph.restore('Company.defaultVenues');
  await user.click(section.getByRole('button', { name: 'Try again' }));
  expect(await section.findByText('This company has no default venues.')).toBeVisible();
});

test('[AMB-14] restores a half-entered event after the session ends and the person signs in again', async () => {
  const { user, section, graph, form, signInAgain } = await openEvents();
  const add = form('New Event');
  await user.type(add.getByLabelText(/^Event Name/), 'Retreat');
  await user.selectOptions(add.getByLabelText(/^Event Type/), 'Conference');
  await user.selectOptions(add.getByLabelText('Venue'), 'Custom venue');
  await user.type(add.getByLabelText(/^Custom Venue/), 'Lake House');
  graph.endSessions();
  await user.click(section.getByRole('button', { name: 'Add Event' }));
  await signInAgain();
  const again = within(await screen.findByRole('form', { name: 'New Event' }));
  expect(again.getByLabelText(/^Event Name/)).toBeVisible();
  expect(again.getByLabelText(/^Event Name/)).toHaveValue('Retreat');
  expect(again.getByLabelText(/^Custom Venue/)).toHaveValue('Lake House');
});

test('[ROL-03] shows a read-only person the events and default venues, and why they cannot be changed', async () => {
  const reason = 'You have view-only access to this company.';
  const { section } = await openEvents({ as: 'region', graph: withGala() });
  expect(section.getByRole('button', { name: 'Edit Gala' })).toHaveAccessibleDescription(reason);
  expect(section.getByLabelText(/^Event Name/)).toBeDisabled();
  expect(section.getByLabelText(/^Venue Name/)).toBeDisabled();
  expect(section.queryByRole('button', { name: /^Add|^Save/ })).not.toBeInTheDocument();
});

test('[COM-22] [COM-25] undoes the deletion of an event, with its default venues', async () => {
  const graph = withGala();
  Object.assign(graph.fixtures, {
    defaultVenues: [{ id: '8', companyId: '1', name: 'Barn', eventId: '5', revision: 1 }],
  });
  const { user, section, fixtures } = await openEvents({ graph });
  await user.click(section.getByRole('button', { name: 'Delete Gala' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  const notice = within(await successNotice());
  const [gala] = fixtures.events;
  expect(gala).toBeUndefined();
  await user.click(notice.getByRole('button', { name: 'Undo' }));
  expect(await successNotice()).toHaveTextContent('Change undone');
  expect(fixtures.events).toMatchObject([{ name: 'Gala' }]);
  const [venue] = graph.requestsFor('DefaultVenueCreate');
  const eventId = fixtures.events[0]?.id;
  expect(venue?.variables.input).toEqual({ companyId: '1', defaultVenue: { name: 'Barn', eventId } });
});

test('[COM-22] says that an event came back without its default venues, if these are refused', async () => {
  const graph = withGala();
  Object.assign(graph.fixtures, {
    defaultVenues: [{ id: '8', companyId: '1', name: 'Barn', eventId: '5', revision: 1 }],
  });
  graph.refuse('Mutation.defaultVenueCreate', [{ path: ['input'], code: 'REFUSED', message: 'Full' }]);
  const { user, section, fixtures } = await openEvents({ graph });
  await user.click(section.getByRole('button', { name: 'Delete Gala' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await user.click(within(await successNotice()).getByRole('button', { name: 'Undo' }));
  const alert = within(await screen.findByRole('alertdialog', { name: 'Error' }));
  expect(alert.getByText('The event was added again without its default venues. Full')).toBeVisible();
  expect(fixtures.events).toMatchObject([{ name: 'Gala' }]);
});

test('[COM-25] names the event in the buttons and the dialog of a default venue, and deletes that venue', async () => {
  const graph = withGala();
  const barn = { companyId: '1', name: 'Barn', revision: 1 };
  Object.assign(graph.fixtures, {
    events: [gala, { ...gala, id: '6', name: 'Reunion' }],
    defaultVenues: [
      { ...barn, id: '8', eventId: '5' },
      { ...barn, id: '9', eventId: '6' },
    ],
  });
  const { user, section, fixtures } = await openEvents({ graph });
  expect(section.getByRole('button', { name: 'Edit Barn for Gala' })).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Delete Barn for Reunion' }));
  expect(await screen.findByRole('alertdialog', { name: 'Delete Barn for Reunion' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await successNotice();
  expect(fixtures.defaultVenues).toMatchObject([{ id: '8' }]);
});

test('[COM-25] undoes the deletion of a default venue', async () => {
  const graph = withGala();
  Object.assign(graph.fixtures, {
    defaultVenues: [{ id: '8', companyId: '1', name: 'Barn', eventId: '5', revision: 1 }],
  });
  const { user, section, fixtures } = await openEvents({ graph });
  await user.click(await section.findByRole('button', { name: 'Delete Barn for Gala' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await user.click(within(await successNotice()).getByRole('button', { name: 'Undo' }));
  expect(await section.findByText('For Gala')).toBeVisible();
  expect(fixtures.defaultVenues).toMatchObject([{ name: 'Barn', eventId: '5' }]);
});
