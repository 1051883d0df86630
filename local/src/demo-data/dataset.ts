import { giveAccess, makeArrangerAlerts } from './access.ts';
import { arrangerAlert } from './access-rows.ts';
import { type Arranger, arrangerSignIn, makeArrangers } from './arrangers.ts';
import { makeCompanies } from './companies.ts';
import { makeDefaultVenues, makeEvents } from './events.ts';
import type { Line } from './line.ts';
import { makeLocationSections } from './location-sections.ts';
import { makeLocations } from './locations.ts';
import { makeCompanyUsers, makeProviderUsers } from './people.ts';
import { makeCompanyRates, makeLocationRates } from './rates.ts';
import * as rows from './rows.ts';
import * as sectionRows from './section-rows.ts';
import { makeSections } from './sections.ts';

/**
 * Returns all rows of all tables, each row after the rows that it refers to. The result is the same in every
 * run.
 */
export function makeDataset(): Line[] {
  const companies = makeCompanies();
  const locations = makeLocations(companies);
  const arrangers = makeArrangers(companies, locations);
  const [first] = arrangers as [Arranger];
  const sections = makeSections(companies);
  const everybody = [...makeProviderUsers(), ...makeCompanyUsers(companies), arrangerSignIn(first)];
  const people = giveAccess(everybody, companies, locations, sections).map((person, index) => ({
    id: index + 1,
    ...person,
  }));
  const events = makeEvents(companies);
  const companyRates = makeCompanyRates(companies);
  return [
    ...rows.masterData(),
    ...companies.flatMap(rows.company),
    ...events.map(sectionRows.event),
    ...makeDefaultVenues(events).map(sectionRows.defaultVenue),
    ...sectionRows.sections(sections),
    ...locations.flatMap(rows.location),
    ...sectionRows.locationSections(makeLocationSections(locations, sections)),
    ...arrangers.flatMap(rows.arranger),
    ...makeArrangerAlerts(arrangers).map(arrangerAlert),
    ...people.flatMap(rows.person),
    ...rows.rates(companyRates, makeLocationRates(locations, companyRates)),
  ];
}
