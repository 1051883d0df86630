import { type Arranger, arrangerSignIn, makeArrangers } from './arrangers.ts';
import { makeCompanies } from './companies.ts';
import { makeDefaultVenues, makeEvents } from './events.ts';
import { makeLocationSections } from './location-sections.ts';
import { makeLocations } from './locations.ts';
import { makeCompanyUsers, makeProviderUsers } from './people.ts';
import { makeCompanyRates, makeLocationRates } from './rates.ts';
import * as rows from './rows.ts';
import * as sectionRows from './section-rows.ts';
import { makeSections } from './sections.ts';

/** A line of the file that the backend imports. */
export type Line = { table: string; row: Record<string, unknown> };

/** Every table with its rows, in an order in which every row finds what it points at. The same at every run. */
export function makeDataset(): Line[] {
  const companies = makeCompanies();
  const locations = makeLocations(companies);
  const arrangers = makeArrangers(companies, locations);
  const [first] = arrangers as [Arranger];
  const people = [...makeProviderUsers(), ...makeCompanyUsers(companies), arrangerSignIn(first)].map(
    (person, index) => ({ id: index + 1, ...person }),
  );
  const events = makeEvents(companies);
  const companyRates = makeCompanyRates(companies);
  const sections = makeSections(companies);
  return [
    ...rows.masterData(),
    ...companies.flatMap(rows.company),
    ...events.map(sectionRows.event),
    ...makeDefaultVenues(events).map(sectionRows.defaultVenue),
    ...sectionRows.sections(sections),
    ...locations.flatMap(rows.location),
    ...sectionRows.locationSections(makeLocationSections(locations, sections)),
    ...arrangers.flatMap(rows.arranger),
    ...people.flatMap(rows.person),
    ...rows.rates(companyRates, makeLocationRates(locations, companyRates)),
  ];
}
