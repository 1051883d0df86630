/** How many records of each kind are generated. */
export type Sizes = { companies: number; locations: number; people: number; entries: number };

/** Ids of generated records begin after it, above those of the demo data. */
const FIRST = 100_000;

/** A company that has more of everything than any other. */
export const LARGE = { id: FIRST + 1, locations: 5_000, people: 20_000, arrangers: 2_000, regions: 50 };

/** One of the elements of an array, by a number that is spread evenly. */
const oneOf = (array: string, number: string) => `(${array})[1 + (${number}) % cardinality(${array})]`;
const text = (...words: string[]) => `array[${words.map((word) => `'${word}'`).join()}]`;

const FIRST_WORDS = text(
  ...[
    'Northwind',
    'Southwind',
    'Harbor',
    'Summit',
    'Maple',
    'Juniper',
    'Copper',
    'Granite',
    'Willow',
    'Beacon',
  ],
);
const SECOND_WORDS = text('Events', 'Gatherings', 'Halls', 'Weddings', 'Venues', 'Estates', 'Banquets');
const PLACES = text('Hall', 'Barn', 'Pier', 'Loft', 'Garden', 'Terrace', 'Chapel', 'Pavilion');
const FIRST_NAMES = text(
  'Ada',
  'John',
  'Mary',
  'Peter',
  'Noor',
  'Ivo',
  'Renée',
  'Sofia',
  'Liam',
  'Chidi',
  'Mei',
);
const LAST_NAMES = text('Smith', 'Jones', 'Garcia', 'Nowak', 'Okafor', 'Müller', 'Rossi', 'Tanaka', 'Quill');

/** A number from 0 that has no order in common with the row number. */
const spread = (salt: number) => `(i * 7919::bigint + ${salt} * 104729) % 1000003`;

/** Most companies have about as many records; the large one has the first rows. */
const owner = (sizes: Sizes, ofLarge: number) =>
  `case when i <= ${ofLarge} then ${LARGE.id} else ${FIRST} + 1 + ${spread(5)} * 31 % ${sizes.companies} end`;

/** The number of provider users. */
const STAFF = 10_000;

/**
 * Statements that fill the tables, with a caption for each. They expect master data and an empty range of ids. Without
 * triggers, they also write what those would keep.
 */
export function toStatements(sizes: Sizes): [string, string][] {
  const rows = (count: number) => `from generate_series(1, ${count}) as i`;
  const id = `${FIRST} + i`;
  const staffId = `${FIRST} + ${sizes.people} + i`;
  return [
    [
      'companies',
      `
      insert into companies (id, name, email, phone, city, zip, state_id, country_id, status, has_active_people, platform_ids)
      select ${id}, ${oneOf(FIRST_WORDS, spread(1))} || ' ' || ${oneOf(SECOND_WORDS, spread(2))} || ' ' || substr(md5(i::text), 1, 6),
        'hello' || i || '@example.test', 2000000000 + i * 79::bigint, 'Town' || ${spread(3)} % 5000, 10000 + i % 80000,
        ${oneOf('(select array_agg(id order by id) from states)', spread(4))}, 1,
        case when i > 1 and i % 50 = 0 then 0 else 1 end, true,
        case when i = 1 then ' 1 2 3 4 5 ' when i % 5 = i / 5 % 5 then ' ' || 1 + i % 5 || ' '
          else ' ' || 1 + least(i % 5, i / 5 % 5) || ' ' || 1 + greatest(i % 5, i / 5 % 5) || ' ' end
      ${rows(sizes.companies)}`,
    ],
    [
      'platforms of companies',
      `
      insert into company_platforms
      select ${id}, platform ${rows(sizes.companies)}, generate_series(1, 5) as platform
      where i = 1 or platform = 1 + i % 5 or platform = 1 + i / 5 % 5`,
    ],
    [
      'regions',
      `
      insert into regions (id, company_id, name) select ${id}, ${id}, 'Region ' || i ${rows(sizes.companies)};
      insert into regions (id, company_id, name)
      select ${id} + ${sizes.companies}, ${LARGE.id}, 'Large region ' || i ${rows(LARGE.regions)}`,
    ],
    [
      'locations',
      `
      insert into locations (id, company_id, name, shortname, location_billing_name, phone, city, zip, state_id, country_id, status, platform_ids)
      select ${id}, ${owner(sizes, LARGE.locations)}, ${oneOf(PLACES, spread(1))} || ' ' || substr(md5(i::text), 1, 6),
        'Mail ' || i, 'Bill ' || i, 3000000000 + i * 79::bigint, 'Town' || ${spread(3)} % 5000, 10000 + i % 80000,
        ${oneOf('(select array_agg(id order by id) from states)', spread(4))}, 1, case when i % 50 = 0 then 0 else 1 end,
        ' ' || 1 + i % 5 || ' '
      ${rows(sizes.locations)}`,
    ],
    [
      'cities of locations',
      `insert into location_cities select distinct search_text(city) from locations where id > ${FIRST}`,
    ],
    [
      'regions of locations',
      `
      insert into location_regions (location_id, region_id, is_primary)
      select ${id}, case when i <= ${LARGE.locations} then ${FIRST} + 1 + ${sizes.companies} + i % ${LARGE.regions}
        else ${owner(sizes, LARGE.locations)} end, true ${rows(sizes.locations)}`,
    ],
    [
      'platforms of locations',
      `insert into location_platforms select ${id}, 1 + i % 5 ${rows(sizes.locations)}`,
    ],
    [
      'arrangers',
      `
      insert into arrangers (id, company_id, first_name, last_name, email, status)
      select ${id}, ${owner(sizes, LARGE.arrangers)}, ${oneOf(FIRST_NAMES, spread(1))}, ${oneOf(LAST_NAMES, spread(2))} || i,
        'arranger' || i || '@example.test', case when i % 50 = 0 then 0 else 1 end ${rows(sizes.companies)}`,
    ],
    [
      'people',
      `
      insert into people (id, company_id, first_name, last_name, email, phone, status, platform_ids, role_ids)
      select ${id}, ${owner(sizes, LARGE.people)}, ${oneOf(FIRST_NAMES, spread(1))}, ${oneOf(LAST_NAMES, spread(2))} || substr(md5(i::text), 1, 4),
        'person' || i || '@example.test', 4000000000 + i * 79::bigint, case when i % 50 = 0 then 0 else 1 end,
        ' ' || 2 + i % 2 || ' ',
        ' ' || ${ownRoleOf} || ' ' || case when ${roleOf} <> ${ownRoleOf} then '| ' || ${roleOf} || ' ' else '' end
      ${rows(sizes.people)}`,
    ],
    ['platforms of people', `insert into person_platforms select ${id}, 2 + i % 2 ${rows(sizes.people)}`],
    [
      'roles of people',
      `
      insert into person_roles (person_id, role_id) select ${id}, ${ownRoleOf} ${rows(sizes.people)}`,
    ],
    [
      'provider users',
      `
      insert into people (id, first_name, last_name, email, status, platform_ids, role_ids)
      select ${staffId}, ${oneOf(FIRST_NAMES, spread(1))}, ${oneOf(LAST_NAMES, spread(2))} || i, 'staff' || i || '@example.test',
        case when i % 50 = 0 then 0 else 1 end, ' ' || 1 + i % 5 || ' ', ' ' || 5 + i % 2 || ' ' ${rows(STAFF)};
      insert into person_platforms select ${staffId}, 1 + i % 5 ${rows(STAFF)};
      insert into person_roles (person_id, role_id) select ${staffId}, 5 + i % 2 ${rows(STAFF)}`,
    ],
    [
      'access of people',
      `
      insert into person_access (person_id, platform_id, role_id, direct_access)
      select ${id}, 2 + i % 2, ${roleOf}, false ${rows(sizes.people)};
      insert into person_access_regions
      select ${id}, 2 + i % 2, case when i <= ${LARGE.people} then ${FIRST} + 1 + ${sizes.companies} + i / 20 % ${LARGE.regions}
        else ${owner(sizes, LARGE.people)} end ${rows(sizes.people)} where ${roleOf} = 2;
      insert into person_access_locations select ${id}, 2 + i % 2, ${FIRST} + 1 + ${spread(6)} % ${LARGE.locations}
      ${rows(LARGE.people)} where ${roleOf} = 3;
      insert into person_access_director_locations select ${id}, 2 + i % 2, ${FIRST} + 1 + ${spread(6)} % ${LARGE.locations}
      ${rows(LARGE.people)} where ${roleOf} = 9`,
    ],
    [
      'audit entries',
      `
      insert into audit_entries (at, actor_id, actor_name, actor_email, request_id, action, entity, entity_id, entity_name, company_id, changes)
      select now() - (${sizes.entries} - i) * interval '20 s', ${FIRST} + 1 + ${spread(1)} % ${LARGE.people}, 'Ada Smith' || ${spread(1)} % ${LARGE.people},
        'person' || ${spread(1)} % ${LARGE.people} || '@example.test', md5(i::text), (array['created', 'updated', 'deleted'])[1 + i % 3],
        (array['company', 'location', 'arranger', 'company_user'])[1 + i / 3 % 4], ${FIRST} + 1 + ${spread(2)} % ${sizes.companies}, 'Record ' || i,
        ${owner(sizes, sizes.entries / 20)}, '[]' ${rows(sizes.entries)}`,
    ],
  ];
}

/** The role of a person without regard to platforms. */
const ownRoleOf = '(array[1, 2, 3, 9])[1 + i % 4]';
/** Of twenty people in turn, one has a role for the whole company, one is a director, and the others have scopes. */
const roleOf = '(array[1,2,2,2,2,2,2,2,2,3,3,3,3,3,3,3,3,3,3,9])[1 + i % 20]';
