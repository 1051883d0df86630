import { COMPANY_COUNT, company, companyRow, locations, rates, users } from './records.ts';
import {
  companySections,
  locationRates,
  locationSections,
  logoAddress,
  wholeCompany,
  wholeLocation,
} from './section-records.ts';

/** The body of a POST, with the fields that the calls below use. */
type Body = { ids?: number[]; company_ids?: number[]; location_ids?: number[]; company_id?: number };

type Call = { id: number; body: Body; page: number; limit: number };

type Route = { pattern: RegExp; answer: (call: Call) => unknown };

function pageOf<Row>(rows: Row[], { page, limit }: Call) {
  return { count: rows.length, rows: rows.slice((page - 1) * limit, page * limit) };
}

/**
 * Reverses the ids. The contract promises no order in a bulk read's answer, so a server that relies on
 * positions must fail.
 */
const anyOrder = (ids: number[] = []) => ids.toReversed();

const allIds = Array.from({ length: COMPANY_COUNT }, (_, index) => index + 1);

/** The REST calls that the measured operations need, single and bulk. */
const routes: Route[] = [
  { pattern: /^POST \/company\/getAll$/, answer: (call) => pageOf(allIds.map(companyRow), call) },
  {
    pattern: /^POST \/company\/getByIds$/,
    answer: ({ body }) => ({ rows: anyOrder(body.ids).map(company) }),
  },
  { pattern: /^GET \/company\/(\d+)$/, answer: ({ id }) => ({ data: wholeCompany(id) }) },
  {
    pattern: /^POST \/location\/getAll$/,
    answer: (call) => pageOf(locations(call.body.company_id ?? 0), call),
  },
  {
    pattern: /^POST \/location\/getAllForCompanies$/,
    answer: (call) => ({
      companies: anyOrder(call.body.company_ids).map((id) => ({
        company_id: id,
        ...pageOf(locations(id), call),
      })),
    }),
  },
  {
    pattern: /^POST \/company\/user\/getAll$/,
    answer: (call) => pageOf(users(call.body.company_id ?? 0), call),
  },
  {
    pattern: /^POST \/company\/user\/getAllForCompanies$/,
    answer: (call) => ({
      companies: anyOrder(call.body.company_ids).map((id) => ({
        company_id: id,
        ...pageOf(users(id), call),
      })),
    }),
  },
  { pattern: /^GET \/ptx\/company\/rates\/(\d+)$/, answer: ({ id }) => ({ data: rates(id) }) },
  {
    pattern: /^POST \/ptx\/company\/rates\/getByCompanyIds$/,
    answer: ({ body }) => ({ rows: anyOrder(body.company_ids).map(rates) }),
  },
  {
    pattern: /^POST \/company\/sections\/getByIds$/,
    answer: ({ body }) => ({ rows: anyOrder(body.ids).map(companySections) }),
  },
  { pattern: /^GET \/location\/(\d+)$/, answer: ({ id }) => ({ data: wholeLocation(id) }) },
  {
    pattern: /^POST \/location\/sections\/getByIds$/,
    answer: ({ body }) => ({ rows: anyOrder(body.ids).map(locationSections) }),
  },
  { pattern: /^GET \/location\/logo\/download\/(\d+)$/, answer: ({ id }) => ({ data: logoAddress(id) }) },
  { pattern: /^GET \/ptx\/location\/rates\/(\d+)$/, answer: ({ id }) => ({ data: locationRates(id) }) },
  {
    pattern: /^POST \/ptx\/location\/rates\/getByLocationIds$/,
    answer: ({ body }) => ({
      rows: anyOrder(body.location_ids)
        .map(locationRates)
        .filter((one) => one !== null),
    }),
  },
];

type Row = Record<string, unknown>;

/** Returns an answer whose rows have the chosen fields only, as the extension `fields` defines. */
function chosen(answer: unknown, names: readonly string[]): unknown {
  const { rows, companies, ...others } = answer as { rows?: Row[]; companies?: { rows: Row[] }[] };
  if (companies) return { companies: companies.map((page) => chosen(page, names)) };
  const only = (row: Row) =>
    Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]));
  return { ...others, rows: rows?.map(only) };
}

/** Returns the answer to a call with empty identity slots, or undefined if there is no such call. */
export function answerTo(method: string, url: string, body: string): unknown {
  const { pathname, searchParams } = new URL(url, 'http://upstream');
  for (const { pattern, answer } of routes) {
    const match = pattern.exec(`${method} ${pathname}`);
    if (!match) continue;
    const fields = searchParams.get('fields')?.split(',');
    const whole = answer({
      id: Number(match[1] ?? 0),
      body: body === '' ? {} : JSON.parse(body),
      page: Number(searchParams.get('page') ?? 1),
      limit: Number(searchParams.get('limit') ?? 30),
    });
    return fields ? chosen(whole, fields) : whole;
  }
  return undefined;
}
