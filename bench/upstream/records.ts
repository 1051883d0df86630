/**
 * The records of the upstream, computed so that every run measures the same bytes. Sizes match the demo data:
 * on average 2 regions, 6 locations and 10 users per company. Every thirtieth company fills its first pages.
 *
 * The first record of each kind in each company, or in each page of thirty, contains the caller's identity.
 * So an answer made for another caller shows in every part of the graph that comes from a separate call.
 */

/**
 * Marks where the caller's identity is filled in. It is as long as an identity, so that all offsets stay
 * valid.
 */
export const IDENTITY_SLOT = '{person}';

export const COMPANY_COUNT = 250;
const FULL_PAGE = 30;
/** A company outside all lists, with as many locations as their ids allow. */
export const CROWDED_COMPANY = 900;
export const CROWD = 1000;

const WORDS = [
  'Aldersgate',
  'Brookfield',
  "O'Hara",
  'Cañada',
  'Dunmore',
  'Élan',
  'Fairhaven',
  'Grünwald',
  'Holloway',
];
const GIVEN_NAMES = [
  'Ana',
  'Béatrice',
  'Carlos',
  'Dorothy',
  'Emeka',
  'Fiona',
  'Göran',
  'Harriet',
  'Imani',
  'José',
];
const STATE = { id: 33, code: 'NY', name: 'New York', country_id: 1 };
export const PLATFORMS = [
  { id: 1, name: 'E-commerce' },
  { id: 3, name: 'Performance tracker' },
];

export const pick = (words: readonly string[], n: number) => words[n % words.length] as string;
const isFull = (companyId: number) => companyId % FULL_PAGE === 0;
export const amount = (cents: number) => (cents / 100).toFixed(2);
export const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A `CompanyRecord` of the REST contract. */
export function company(id: number) {
  return {
    id,
    name: `${String(id).padStart(3, '0')} ${pick(WORDS, id)} & Sons ${IDENTITY_SLOT}`,
    website: `https://company-${id}.test`,
    email: `office@company-${id}.test`,
    address1: `${id} Main Street`,
    address2: null,
    city: 'Albany',
    state: STATE.id,
    states: STATE,
    zip: '12207',
    country: 1,
    phone: '5185550143',
    extension: null,
    status: 1,
    is_active: 1,
    individual_medallia_data_files: 0,
    platforms: PLATFORMS,
    CompanyRegions: numbers(1 + (id % 3)).map((n) => ({
      id: id * 10 + n,
      name: n === 0 ? `Région ${IDENTITY_SLOT}` : `Region ${n} of company ${id}`,
    })),
    version: 1,
  };
}

/** A `CompanyRow` of the REST contract: a company as lists return it. */
export function companyRow(id: number) {
  const { name, states, phone, status, version } = company(id);
  return { id, name, states, phone, status, version };
}

export function locations(companyId: number) {
  const few = isFull(companyId) ? FULL_PAGE + 5 : 1 + (companyId % 10);
  const count = companyId === CROWDED_COMPANY ? CROWD : few;
  return numbers(count).map((n) => location(companyId * 1000 + n));
}

/** A location as lists return it. Its id contains its company's id. */
export function location(id: number) {
  const companyId = Math.floor(id / 1000);
  const n = id % 1000;
  const name = `${pick(WORDS, companyId + n)} ${n % FULL_PAGE === 0 ? IDENTITY_SLOT : `Hall ${n}`}`;
  return {
    id,
    company_id: companyId,
    location_id: id,
    name,
    shortname: name,
    location_billing_name: `${name} (billing)`,
    address1: `${n + 1} Station Road`,
    address2: null,
    city: 'Albany',
    zip: '12207',
    phone: '5185550144',
    extension: null,
    state: STATE.code,
    states: STATE,
    country: 1,
    use_company_logo: 1,
    use_company_socialmedia: 1,
    status: 1,
    version: 1,
  };
}

export function users(companyId: number) {
  const count = isFull(companyId) ? FULL_PAGE + 9 : 5 + (companyId % 10);
  return numbers(count).map((n) => ({
    id: companyId * 1000 + 500 + n,
    company_id: companyId,
    first_name: pick(GIVEN_NAMES, companyId + n),
    middle_name: null,
    last_name: n === 0 ? IDENTITY_SLOT : `${pick(WORDS, n)}-${companyId}`,
    email: `person-${n}@company-${companyId}.test`,
    phone: '5185550145',
    status: 1,
    isArranger: false,
    CompanyUserPlatforms: PLATFORMS,
    userRoles: [{ id: 3, name: 'Location' }],
    version: 1,
  }));
}

/** A `CompanyRatesRecord` of the REST contract. */
export function rates(companyId: number) {
  return {
    company_id: companyId,
    company_digital_rate: `${IDENTITY_SLOT}.25`,
    company_paper_rate: amount(150 + companyId),
    company_resend_paper_rate: amount(75 + companyId),
    customer_per_location_rate: amount(1000 + companyId * 5),
    applied_ptx_fees_all_locations: companyId % 2 === 0,
    version: 1,
  };
}
