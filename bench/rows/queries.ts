import { LARGE } from './generate.ts';

/** A query with its name, which begins with what it belongs to: the list before the comma, or the word before the colon. */
export type Named = [name: string, query: string];

const PLACES = ['NAME', 'CITY', 'STATUS', 'ID'];
const PEOPLE = ['LAST_NAME', 'FIRST_NAME', 'EMAIL', 'STATUS', 'ID'];
const sorts = (fields: string[]) => fields.map((field) => `sort: { field: ${field}, direction: DESC }`);
const filters = (...texts: string[]) => texts.map((text) => `filter: { ${text} }`);

/** The first records of the large company have its id and those after it. */
const first = LARGE.id;
const inCompany = (list: string) => `{ company(id: ${first}) { ${list} } }`;
const inLocation = (list: string) => `{ location(id: ${first}) { ${list} } }`;
const ofPeople = (...texts: string[]) => [
  ...sorts(PEOPLE),
  ...filters('lastName: "smith1a"', 'email: "person12345"', 'status: INACTIVE', ...texts),
];

type List = [name: string, query: (args: string) => string, args: string[]];

const lists: List[] = [
  [
    'companies',
    (args) => `{ companies(${args}) { count rows { id name } } }`,
    [
      ...sorts(PLACES),
      ...filters('name: "northwind"', 'name: "no"', 'status: INACTIVE', 'platformIds: [2]', 'stateId: 1'),
    ],
  ],
  [
    'locations',
    (args) => `{ locations(${args}) { count rows { id publicName } } }`,
    [...sorts(PLACES), ...filters('name: "a1b2"', 'city: "town77"', 'status: INACTIVE', 'platformId: 2')],
  ],
  [
    'company users',
    (args) =>
      `{ companyUsers(${args}) { count rows { id lastName platforms { id } ecommerceRole { id } } } }`,
    ofPeople('platformIds: [2]', 'firstName: "jo"', 'isLocked: false'),
  ],
  [
    'provider users',
    (args) => `{ providerUsers(${args}) { count rows { id lastName platforms { id } role } } }`,
    ofPeople('platformIds: [2]', 'isLocked: false'),
  ],
  [
    'locations of a company',
    (args) => inCompany(`locations(${args}) { count rows { id publicName } }`),
    [...sorts(PLACES), ...filters('name: "hall"', 'status: INACTIVE')],
  ],
  [
    'users of a company',
    (args) =>
      inCompany(`users(${args}) { count rows { id lastName platforms { id } ecommerceRole { id } } }`),
    ofPeople('firstName: "jo"'),
  ],
  [
    'arrangers of a company',
    (args) => inCompany(`arrangers(${args}) { count rows { id lastName locations { id } } }`),
    ofPeople('firstName: "jo"'),
  ],
  [
    'audit entries',
    (args) => `{ auditEntries(${args}) { count rows { id at actor { name } } } }`,
    [
      'sort: { field: ID, direction: ASC }',
      ...filters(
        `companyId: ${first}`,
        'entity: LOCATION',
        `entity: COMPANY, entityId: ${first}`,
        `actorId: ${first}`,
        'actor: "person1234"',
        'action: DELETED',
        ...days(),
      ),
    ],
  ],
];

/** Spans of days that end or begin in the middle of the log, and after its first and before its last tenth. */
function days(): string[] {
  return [`from: "${daysAgo(20)}"`, `to: "${daysAgo(20)}"`, `from: "${daysAgo(21)}", to: "${daysAgo(20)}"`];
}

function daysAgo(days: number) {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

/** People with access, page by page. */
const holders: List[] = [
  [
    'access: holders at a location',
    (args) => inLocation(`accessHolders(${args}) { count rows { via platforms { role { name } } } }`),
    ['sort: { field: EMAIL, direction: DESC }', 'filter: { name: "jo" }', 'filter: { status: INACTIVE }'],
  ],
  [
    'access: holders in a company',
    (args) => inCompany(`accessHolders(${args}) { count rows { via platforms { role { name } } } }`),
    ['sort: { field: EMAIL, direction: DESC }', 'filter: { name: "jo" }'],
  ],
  [
    'access: accessible by',
    (args) => inLocation(`accessibleBy(${args}) { count rows { user { lastName } via } }`),
    ['sort: { field: LAST_NAME, direction: ASC }', 'platformId: 2'],
  ],
];

/** Other reads about access in the large company. */
const access: Named[] = [
  ['access: impact of a company', `{ impact(input: { deactivateCompanyId: ${first} }) { summary } }`],
  ['access: impact of a location', `{ impact(input: { deactivateLocationId: ${first} }) { summary } }`],
  ['access: impact of a user', `{ impact(input: { deactivateUserId: ${first} }) { summary } }`],
  ...[
    ['company-wide', 19],
    ['region', 0],
  ].flatMap(([role, more]): Named[] => {
    const user = `companyUser(id: ${first + Number(more)})`;
    return [
      [`access: effective, ${role}`, `{ ${user} { effectiveAccess { locationCount summary } } }`],
      [
        `access: reached locations, ${role}`,
        `{ ${user} { reachedLocations { count rows { location { name } } } } }`,
      ],
      [`access: reached regions, ${role}`, `{ ${user} { reachedRegions { count rows { reachedCount } } } }`],
    ];
  }),
];

/** What the home page draws. */
const FEES = ['digital', 'paper', 'resendPaper', 'perLocation'];
const summaries: Named[] = [
  [
    'summaries: locations by rate',
    `{ ratesDistribution { ${FEES.map((fee) => `${fee} { locationCount }`).join(' ')} } }`,
  ],
  ['summaries: changes by day', `{ changeCounts(from: "${daysAgo(29)}", to: "${daysAgo(0)}") { count } }`],
];

const PAGES = { first: 1, 'row 9,990': 333, last: -1 };
const SEARCHES = ['north', 's', 'rthwin', 'nortwind', 'person12345@example.test', 'town77', 'qqxxqq'];

const pagesOf = ([name, query, all]: List): Named[] =>
  all.flatMap((args) =>
    Object.entries(PAGES).map(
      ([page, number]): Named => [`${name}, ${args}, ${page}`, query(`${args}, page: ${number}`)],
    ),
  );

export const queries: Named[] = [
  ...lists.flatMap(pagesOf),
  ...holders.flatMap(pagesOf),
  ...access,
  ...summaries,
  ...SEARCHES.map((text): Named => [`search: ${text}`, `{ search(text: "${text}") { recordId } }`]),
];

/** The measure of all others: one record by its id, through the same services. */
export const reference = `{ company(id: ${first}) { name } }`;

/** What a query belongs to. */
export const groupOf = (name: string) => name.split(/[,:]/)[0] ?? name;
