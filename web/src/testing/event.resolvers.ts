import { defaultVenueRules, eventRules } from '@console/schema/event.rules.ts';
import { checkInput } from '@console/schema/input.rules.ts';
import { placeholders } from '@console/schema/limits.ts';
import { companyFor } from './company.resolvers.ts';
import { nextId } from './company-part-save.ts';
import type { CustomVenueData, DefaultVenueData, EventData } from './company-parts.ts';
import type { CompanyData } from './fixtures.ts';
import { eventTypes, states } from './places.ts';
import { refusal } from './refusal.ts';
import type { Context, Resolvers } from './resolvers.ts';
import { demand } from './session.resolvers.ts';

type Input = { companyId: string; id?: string; revision?: string; event?: unknown; venue?: unknown };
type List = 'events' | 'defaultVenues';

function rowsFor<Name extends List>(context: Context, companyId: string, list: Name): CompanyData[Name] {
  demand(context, 'COMPANY_EDIT');
  return companyFor(context, companyId)[list];
}

function rowFor(context: Context, { companyId, id }: Input, list: List): EventData | DefaultVenueData {
  const row = rowsFor(context, companyId, list).find((one) => one.id === id);
  if (!row) throw refusal('NOT_FOUND', list === 'events' ? 'Event does not exist' : 'Venue does not exist');
  return row;
}

function change<Row extends { revision: number }>(
  row: Row,
  revision: string | undefined,
  values: object,
): Row {
  const present = String(row.revision);
  if (revision !== present)
    throw refusal('CONFLICT', 'Somebody else has changed this', { revision: present });
  return Object.assign(row, values, { revision: row.revision + 1 });
}

function checkEvent(input: Input) {
  const checked = checkInput(eventRules, input.event);
  if (!checked.ok) return { values: null, errors: checked.errors };
  return { values: { ...checked.value, name: checked.value.name ?? placeholders.event }, errors: [] };
}

const eventMutations: Resolvers[string] = {
  eventCreate: (_, { input }: { input: Input }, context) => {
    const events = rowsFor(context, input.companyId, 'events');
    const { values, errors } = checkEvent(input);
    if (!values) return { event: null, errors };
    const event = { ...values, id: nextId(events), revision: 1 };
    events.push(event);
    return { event, message: 'Event added successfully', errors };
  },
  eventUpdate: (_, { input }: { input: Input }, context) => {
    const event = rowFor(context, input, 'events');
    const { values, errors } = checkEvent(input);
    if (!values) return { event: null, errors };
    return { event: change(event, input.revision, values), message: 'Event updated successfully', errors };
  },
  eventDelete: (_, { input }: { input: Input }, context) => {
    const { id } = rowFor(context, input, 'events');
    const company = companyFor(context, input.companyId);
    company.events = company.events.filter((one) => one.id !== id);
    company.defaultVenues = company.defaultVenues.filter(({ eventId }) => eventId !== id);
    return { message: 'Event deleted successfully', errors: [] };
  },
};

const venueMutations: Resolvers[string] = {
  defaultVenueCreate: (_, { input }: { input: Input }, context) => {
    const venues = rowsFor(context, input.companyId, 'defaultVenues');
    const checked = checkInput(defaultVenueRules, input.venue);
    if (!checked.ok) return { venue: null, errors: checked.errors };
    const venue = { ...checked.value, id: nextId(venues), revision: 1 };
    venues.push(venue);
    return { venue, message: 'Default venue added successfully', errors: [] };
  },
  defaultVenueUpdate: (_, { input }: { input: Input }, context) => {
    const row = rowFor(context, input, 'defaultVenues');
    const checked = checkInput(defaultVenueRules, input.venue);
    if (!checked.ok) return { venue: null, errors: checked.errors };
    const venue = change(row, input.revision, checked.value);
    return { venue, message: 'Default venue updated successfully', errors: [] };
  },
  defaultVenueDelete: (_, { input }: { input: Input }, context) => {
    const { id } = rowFor(context, input, 'defaultVenues');
    const company = companyFor(context, input.companyId);
    company.defaultVenues = company.defaultVenues.filter((one) => one.id !== id);
    return { message: 'Default venue deleted successfully', errors: [] };
  },
};

export const eventResolvers: Resolvers = {
  Mutation: { ...eventMutations, ...venueMutations },
  Company: { defaultVenues: ({ defaultVenues }: CompanyData) => defaultVenues },
  CompanyEvent: {
    isPlaceholder: ({ name }: EventData) => name === placeholders.event,
    type: ({ typeId }: EventData) => eventTypes.find(({ id }) => id === typeId) ?? null,
    venue: ({ venueId }: EventData) =>
      eventTypes.flatMap(({ venues }) => venues).find(({ id }) => id === venueId) ?? null,
    revision: ({ revision }: EventData) => String(revision),
  },
  CustomVenue: { state: ({ stateId }: CustomVenueData) => states.find(({ id }) => id === stateId) ?? null },
  DefaultVenue: {
    event: ({ eventId }: DefaultVenueData, _, { fixtures }) =>
      fixtures.companies.flatMap(({ events }) => events).find(({ id }) => id === eventId) ?? null,
    revision: ({ revision }: DefaultVenueData) => String(revision),
  },
};
