import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import type { dataset, TableName } from '../import/dataset.ts';

// The small world that the tests live in. Ids that tests speak of have names.

export const PASSWORD = 'Console-demo-1';

export const company = {
  northwind: 1,
  southwind: 2,
  eclair: 3,
  ohara: 4,
  stateless: 5,
  inactive: 6,
} as const;

/** Sign-ins by what they are. */
export const people = {
  admin: { id: 1, email: 'admin@j3tech.test', roles: [5] },
  staff: { id: 2, email: 'staff@j3tech.test', roles: [6] },
  owner: { id: 3, email: 'owner@northwind.test', roles: [1], company_id: company.northwind },
  region: { id: 4, email: 'region@northwind.test', roles: [2], company_id: company.northwind },
  location: { id: 5, email: 'location@northwind.test', roles: [3], company_id: company.northwind },
  segment: { id: 6, email: 'segment@northwind.test', roles: [4], company_id: company.northwind },
  director: { id: 7, email: 'director@northwind.test', roles: [9], company_id: company.northwind },
  arranger: {
    id: 8,
    email: 'arranger@northwind.test',
    roles: [],
    company_id: company.northwind,
    arranger_id: 1,
  },
  southOwner: { id: 9, email: 'owner@southwind.test', roles: [1], company_id: company.southwind },
  // First a role of a company, then the provider's: the first one decides.
  readerThenOwner: {
    id: 10,
    email: 'two-roles@northwind.test',
    roles: [2, 1],
    company_id: company.northwind,
  },
  // A company's person with the provider's role: a mistake in the data that must not open every company.
  falseAdmin: { id: 11, email: 'false-admin@northwind.test', roles: [5], company_id: company.northwind },
  roleless: { id: 12, email: 'roleless@northwind.test', roles: [], company_id: company.northwind },
  inactive: {
    id: 13,
    email: 'inactive@northwind.test',
    roles: [1],
    company_id: company.northwind,
    status: 0,
  },
  inactiveArranger: {
    id: 14,
    email: 'gone@northwind.test',
    roles: [],
    company_id: company.northwind,
    arranger_id: 2,
  },
} as const satisfies Record<string, FixturePerson>;

type FixturePerson = {
  id: number;
  email: string;
  roles: readonly number[];
  company_id?: number;
  arranger_id?: number;
  status?: 0 | 1;
};

export type PersonName = keyof typeof people;

/** Northwind has regions 1 and 2. */
export const region = { northwind: 1, southwind: 3 } as const;
/** `northwind` has a venue of the list, `custom` one of the company's own. */
export const event = { northwind: 1, custom: 2, southwind: 3 } as const;
export const defaultVenue = { northwind: 1, southwind: 2 } as const;

/** Southwind has locations 1001 and on; Northwind 1 to 35. */
export const location = { inactive: 35, southwind: 1001 } as const;

type RowOf<Table extends TableName> = z.input<(typeof dataset)[Table]>;
type Line = { [Table in TableName]: { table: Table; row: RowOf<Table> } }[TableName];

const line = <Table extends TableName>(table: Table, rows: RowOf<Table>[]) =>
  rows.map((row) => ({ table, row }) as Line);

/** Writes the world as a data set; gives the file. */
export function writeFixture(): string {
  const lines = [...masterData(), ...companies(), ...sections(), ...locations(), ...everybody(), ...rates()];
  const file = join(tmpdir(), `backend-fixture-${process.pid}.ndjson`);
  writeFileSync(file, lines.map((one) => `${JSON.stringify(one)}\n`).join(''));
  return file;
}

const names = (...list: string[]) => list.map((name, index) => ({ id: index + 1, name }));

function masterData(): Line[] {
  return [
    ...line('countries', names('United States', 'Canada', 'Mexico', 'Zambia', 'Åland', 'Albania')),
    ...line('states', [
      { id: 1, country_id: 1, name: 'New York', code: 'NY' },
      { id: 2, country_id: 1, name: 'California', code: 'CA' },
      { id: 3, country_id: 2, name: 'Québec', code: 'QC' },
    ]),
    ...line('cities', [
      { id: 1, state_id: 2, name: 'San José', city_alias: null },
      { id: 2, state_id: 2, name: 'San Diego', city_alias: 'America’s Finest City' },
      { id: 3, state_id: 1, name: 'New York', city_alias: 'NYC' },
      { id: 4, state_id: 2, name: '100% City', city_alias: null },
      ...Array.from({ length: 600 }, (_, index) => ({
        id: 100 + index,
        state_id: 3,
        name: `Ville ${index}`,
      })),
    ]),
    ...line(
      'platforms',
      names('E-commerce', 'Feedback survey', 'Performance tracker', 'Sharebly', 'After-care'),
    ),
    ...line('languages', names('English', 'Español')),
    ...line(
      'roles',
      [1, 2, 3, 4, 5, 6, 9].map((id) => ({ id, name: `Role ${id}` })),
    ),
    ...line('event_types', names('Wedding', 'Funeral')),
    ...line('venues', [
      { id: 1, event_type_id: 1, name: 'Garden' },
      { id: 2, event_type_id: 1, name: 'Hall' },
      { id: 3, event_type_id: 2, name: 'Chapel' },
    ]),
    ...line('business_segments', names('Corporate', 'Private')),
    ...line('business_classification_groups', names('Size', 'Kind')),
    ...line('business_classifications', [
      { id: 1, group_id: 1, name: 'Small' },
      { id: 2, group_id: 2, name: 'Hotel' },
      { id: 3, group_id: 1, name: 'Large' },
    ]),
    ...line('medallia_alert_options', names('Low score', 'No answer')),
    ...line('aftercare_alert_options', names('E-mail', 'Text message')),
  ];
}

const northwindAddress = {
  address1: '1 Main Street',
  city: 'New York',
  state_id: 1,
  zip: '10001',
  country_id: 1,
  phone: '2125550143',
};

function companies(): Line[] {
  return [
    ...line('companies', [
      {
        id: company.northwind,
        name: 'Northwind Gatherings',
        website: 'https://northwind.test',
        email: 'hello@northwind.test',
        ...northwindAddress,
        address2: 'Suite 5',
        extension: '12',
        individual_medallia_data_files: true,
      },
      { id: company.southwind, name: 'Southwind Events', state_id: 2, country_id: 1 },
      { id: company.eclair, name: 'Éclair 100% Réceptions', state_id: 3, country_id: 2 },
      { id: company.ohara, name: "O'Hara_Halls", state_id: 2, country_id: 1 },
      { id: company.stateless, name: 'apex venues' },
      { id: company.inactive, name: 'Zenith', state_id: 1, country_id: 1, status: 0 },
    ]),
    ...line('company_platforms', [
      { company_id: company.northwind, platform_id: 3 },
      { company_id: company.northwind, platform_id: 1 },
      { company_id: company.eclair, platform_id: 2 },
      { company_id: company.ohara, platform_id: 2 },
      { company_id: company.ohara, platform_id: 3 },
    ]),
    ...line('regions', [
      { id: 1, company_id: company.northwind, name: 'West' },
      { id: 2, company_id: company.northwind, name: 'Älteste' },
      { id: 3, company_id: company.southwind, name: 'South' },
    ]),
  ];
}

/** Northwind has something of everything, Southwind one event. */
function sections(): Line[] {
  const company_id = company.northwind;
  return [
    ...line('company_events', [
      { id: event.northwind, company_id, name: 'Gala', event_type_id: 1, venue_id: 2 },
      {
        id: event.custom,
        company_id,
        name: 'Élan',
        event_type_id: 2,
        custom_venue: 'Old Barn',
        custom_venue_address1: '7 Field Road',
        custom_venue_city: 'San Diego',
        custom_venue_state_id: 2,
        custom_venue_zip: '92101',
      },
      { id: event.southwind, company_id: company.southwind, name: 'Vigil', event_type_id: 2 },
    ]),
    ...line('company_default_venues', [
      { id: defaultVenue.northwind, company_id, event_id: event.northwind, name: 'Terrace' },
      { id: defaultVenue.southwind, company_id: company.southwind, event_id: event.southwind, name: 'Quay' },
    ]),
    ...line('company_languages', [
      { company_id, language_id: 2 },
      { company_id, language_id: 1 },
    ]),
    ...line('company_business_segments', [{ company_id, business_segment_id: 2 }]),
    ...line('company_social_media', [{ company_id, social_facebook_value: 'northwind.events' }]),
    ...line('company_medallia_settings', [
      {
        company_id,
        medallia_client: 'Northwind',
        medallia_start_date: '2026-02-28',
        opt_out_paper_surveys: true,
        use_defaults: false,
        quick_start_email_box_color: '#1A2B3C',
        quick_start_email_text_color: '#FFFFFF',
      },
    ]),
  ];
}

function locations(): Line[] {
  const ofNorthwind = Array.from({ length: 35 }, (_, index) => ({
    id: index + 1,
    company_id: company.northwind,
    name: `Hall ${String(index + 1).padStart(2, '0')}`,
    status: index + 1 === location.inactive ? (0 as const) : (1 as const),
  }));
  return [
    ...line('locations', [
      {
        ...ofNorthwind[0],
        ...northwindAddress,
        id: 1,
        company_id: company.northwind,
        name: 'Hall 01',
        shortname: 'H1',
        location_billing_name: 'Hall One Billing',
        extension: '7',
        use_company_logo: false,
      },
      ...ofNorthwind.slice(1),
      { id: location.southwind, company_id: company.southwind, name: 'Pier' },
    ]),
    ...line('location_regions', [
      { location_id: 1, region_id: 1, is_primary: true },
      { location_id: 1, region_id: 2 },
    ]),
    ...line('location_platforms', [{ location_id: 1, platform_id: 3 }]),
    ...line('location_languages', [{ location_id: 1, language_id: 2 }]),
    ...line('location_business_segments', [
      { location_id: 1, business_segment_id: 1 },
      {
        location_id: 1,
        business_segment_id: 2,
        send_survey_start_date: '2026-02-28',
        never_send_survey: false,
      },
    ]),
    ...line('location_business_classifications', [{ location_id: 1, business_classification_id: 2 }]),
    ...line('location_social_media', [{ location_id: 1, social_linkedin_value: 'hall-01' }]),
    ...line('location_medallia_settings', [
      { location_id: 1, medallia_client: 'Hall', medallia_start_date: '2026-03-01' },
    ]),
  ];
}

function everybody(): Line[] {
  const signIns: FixturePerson[] = Object.values(people);
  return [
    ...line('arrangers', [
      { id: 1, company_id: company.northwind, first_name: 'Ada', last_name: 'Arranger' },
      { id: 2, company_id: company.northwind, first_name: 'Gone', last_name: 'Arranger', status: 0 },
    ]),
    ...line(
      'people',
      signIns.map(({ roles: _, ...person }) => ({
        ...person,
        first_name: person.email.split('@')[0] ?? null,
        last_name: 'Test',
        password: PASSWORD,
      })),
    ),
    // Without a password: in lists, but nobody signs in as them.
    ...line('people', [
      {
        id: 20,
        company_id: company.southwind,
        first_name: 'Renée',
        middle_name: 'Q',
        last_name: "D'Arcy",
        email: 'Renee@Southwind.test',
        phone: '3105550100',
      },
      { id: 21, company_id: company.southwind, last_name: 'anderson', email: 'anderson@southwind.test' },
      { id: 22, company_id: company.southwind, last_name: 'Gone', email: 'gone@southwind.test', status: 0 },
    ]),
    ...line(
      'person_roles',
      signIns.flatMap((person) =>
        person.roles.map((role, position) => ({ person_id: person.id, role_id: role, position })),
      ),
    ),
    ...line('person_platforms', [
      { person_id: 20, platform_id: 5 },
      { person_id: 20, platform_id: 2 },
      { person_id: 21, platform_id: 1 },
    ]),
  ];
}

function rates(): Line[] {
  return [
    ...line('default_rates', [
      {
        ptx_digital_rate: '1.5',
        ptx_paper_rate: 2,
        ptx_resend_paper_rate: '0',
        ptx_per_location_rate: '12.25',
      },
    ]),
    ...line('company_rates', [
      {
        company_id: company.northwind,
        company_digital_rate: '1.50',
        company_paper_rate: '2.00',
        company_resend_paper_rate: '0.75',
        customer_per_location_rate: '10.00',
        applied_ptx_fees_all_locations: true,
      },
    ]),
  ];
}
