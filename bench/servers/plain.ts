/**
 * Baseline (a), what a handler written by hand costs: one route, the same five upstream calls as the gateway with bulk
 * reads, the same token check, the same JSON. No graph, no validation of what the upstream says, no limits, no log.
 */
import Fastify from 'fastify';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { Pool } from 'undici';
import { AUDIENCE, ISSUER } from '../load/identity.ts';
import { reportPort } from './commands.ts';
import type {
  CompanyRecord,
  CompanyRow,
  LocationRecord,
  OfCompany,
  Page,
  RatesRecord,
  UserRecord,
} from './upstream-records.ts';
import { FIRST_PAGE } from './upstream-records.ts';

const upstreamUrl = process.env.UPSTREAM_URL ?? '';
const pool = new Pool(upstreamUrl, { connections: 64 });
const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', upstreamUrl));

async function post<Answer>(path: string, authorization: string, body: object): Promise<Answer> {
  const { statusCode, body: answer } = await pool.request({
    method: 'POST',
    path,
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}.`);
  return (await answer.json()) as Answer;
}

const byId = <Row extends { id: number }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));
const byCompany = <Row extends { company_id: number }>(rows: Row[]) =>
  new Map(rows.map((row) => [row.company_id, row]));

async function companies(authorization: string) {
  const page = await post<Page<CompanyRow>>(`/company/getAll${FIRST_PAGE}`, authorization, { page: 1 });
  const ids = page.rows.map((row) => row.id);
  const [details, locations, users, rates] = await Promise.all([
    post<{ rows: CompanyRecord[] }>('/company/getByIds', authorization, { ids }),
    post<{ companies: OfCompany<LocationRecord>[] }>(
      `/location/getAllForCompanies${FIRST_PAGE}`,
      authorization,
      {
        company_ids: ids,
      },
    ),
    post<{ companies: OfCompany<UserRecord>[] }>(
      `/company/user/getAllForCompanies${FIRST_PAGE}`,
      authorization,
      {
        company_ids: ids,
      },
    ),
    post<{ rows: RatesRecord[] }>('/ptx/company/rates/getByCompanyIds', authorization, { company_ids: ids }),
  ]);
  const detailOf = byId(details.rows);
  const locationsOf = byCompany(locations.companies);
  const usersOf = byCompany(users.companies);
  const ratesOf = byCompany(rates.rows);
  const rows = page.rows.map(({ id, name }) => ({
    id: String(id),
    name,
    regions: detailOf.get(id)?.CompanyRegions.map((region) => ({ id: String(region.id), name: region.name })),
    locations: toLocations(locationsOf.get(id)),
    users: toUsers(usersOf.get(id)),
    rates: toRates(ratesOf.get(id)),
  }));
  return { count: page.count, rows };
}

function toLocations(page: Page<LocationRecord> | undefined) {
  return (
    page && {
      count: page.count,
      rows: page.rows.map(({ id, name }) => ({ id: String(id), publicName: name })),
    }
  );
}

function toUsers(page: Page<UserRecord> | undefined) {
  const toUser = (row: UserRecord) => ({
    id: String(row.id),
    firstName: row.first_name,
    lastName: row.last_name,
  });
  return page && { count: page.count, rows: page.rows.map(toUser) };
}

function toRates(record: RatesRecord | undefined) {
  return (
    record && {
      rates: {
        digital: record.company_digital_rate,
        paper: record.company_paper_rate,
        resendPaper: record.company_resend_paper_rate,
        perLocation: record.customer_per_location_rate,
      },
    }
  );
}

const app = Fastify();
app.post('/graphql', async (request) => {
  const { authorization = '' } = request.headers;
  await jwtVerify(authorization.replace('Bearer ', ''), keys, { issuer: ISSUER, audience: AUDIENCE });
  return { data: { companies: await companies(authorization) } };
});
await app.listen({ port: 0, host: '127.0.0.1' });
reportPort((app.server.address() as { port: number }).port);
