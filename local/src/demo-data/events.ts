import { type Company, NORTHWIND_ID, SOUTHWIND_ID } from './companies.ts';
import { eventTypes, venues } from './master-data.ts';
import { EVENT_OPENINGS, LOCATION_KINDS, LONG_EVENT_NAME, LONG_VENUE_NAME } from './names.ts';
import { anyTown, type Town, townIn } from './places.ts';
import { type Random, randomFor } from './random.ts';
import { streetAddress } from './streets.ts';

/** The placeholder that the provider stores for a company that has declared to have no events (AMB-05). */
const NO_EVENT = 'No event';

type CustomVenue = { name: string; address1: string | null; address2: string | null; town: Town | null };

export type CompanyEvent = {
  id: number;
  companyId: number;
  name: string;
  typeId: number | null;
  /** At most one of `venueId` and `customVenue` is set. */
  venueId: number | null;
  customVenue: CustomVenue | null;
};

export type DefaultVenue = { id: number; companyId: number; eventId: number; name: string };

/** Creates the events of the companies. Most have a few, some have the placeholder, some have none. */
export function makeEvents(companies: readonly Company[]): CompanyEvent[] {
  const random = randomFor('events');
  return companies
    .flatMap((company) => eventsOf(random, company))
    .map((event, index) => ({ id: index + 1, ...event }));
}

function eventsOf(random: Random, company: Company): Omit<CompanyEvent, 'id'>[] {
  if (company.id === NORTHWIND_ID) return northwindEvents(random, company);
  const isDemo = company.id === SOUTHWIND_ID;
  if (!isDemo && random.chance(0.15)) return [];
  if (!isDemo && random.chance(0.1)) return [{ ...withoutVenue(company, NO_EVENT), typeId: null }];
  const openings = random.pickSome(EVENT_OPENINGS, isDemo ? 3 : 1, isDemo ? 3 : 6);
  return openings.map((opening) => namedEvent(random, company, opening));
}

/** Creates one event of each type, with listed and custom venues, and one with long texts in every field. */
function northwindEvents(random: Random, company: Company) {
  const events = eventTypes.map(({ id, name }, index) => ({
    ...withoutVenue(company, `${EVENT_OPENINGS[index]} ${name}`),
    typeId: id,
    ...(index % 3 === 0 ? { customVenue: customVenue(random, company) } : { venueId: venueOf(random, id) }),
  }));
  const town = company.town;
  const long = {
    name: LONG_VENUE_NAME,
    address1: streetAddress(random),
    address2: 'Winter Garden, Floor 2',
    town,
  };
  return [...events, { ...withoutVenue(company, LONG_EVENT_NAME), typeId: 1, customVenue: long }];
}

function namedEvent(random: Random, company: Company, opening: string) {
  const type = random.pick(eventTypes);
  const event = { ...withoutVenue(company, `${opening} ${type.name}`), typeId: type.id };
  const choice = random.int(1, 10);
  if (choice <= 5) return { ...event, venueId: venueOf(random, type.id) };
  return choice <= 8 ? { ...event, customVenue: customVenue(random, company) } : event;
}

const withoutVenue = (company: Company, name: string) => ({
  companyId: company.id,
  name,
  venueId: null,
  customVenue: null,
});

const venueOf = (random: Random, typeId: number) =>
  random.pick(venues.filter(({ eventTypeId }) => eventTypeId === typeId)).id;

/** Creates a custom venue. Some have no address. */
function customVenue(random: Random, company: Company): CustomVenue {
  const town = townIn(random, company.town ?? anyTown(random));
  const name = `${town.city} ${random.pick(LOCATION_KINDS)}`;
  return random.chance(0.8)
    ? { name, address1: streetAddress(random), address2: random.chance(0.2) ? 'Rear entrance' : null, town }
    : { name, address1: null, address2: null, town: null };
}

/** Creates default venues for about every third event. */
export function makeDefaultVenues(events: readonly CompanyEvent[]): DefaultVenue[] {
  const random = randomFor('default venues');
  return events
    .filter(({ typeId, companyId }) => typeId !== null && (companyId === NORTHWIND_ID || random.chance(0.3)))
    .flatMap(({ id, companyId, name }) => {
      const kinds = name === LONG_EVENT_NAME ? [LONG_VENUE_NAME] : random.pickSome(LOCATION_KINDS, 1, 2);
      return kinds.map((kind) => ({
        companyId,
        eventId: id,
        name: `${kind}${kind === LONG_VENUE_NAME ? '' : ' in reserve'}`,
      }));
    })
    .map((venue, index) => ({ id: index + 1, ...venue }));
}
