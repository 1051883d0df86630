/**
 * Baseline (b), the graph as a first tutorial would build it: Apollo Server as it comes, a resolver per field, no
 * DataLoader, a REST call per company and field with `fetch`. It passes the token on without a check of its own.
 */
import { readFileSync } from 'node:fs';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { reportPort } from './commands.ts';
import type {
  CompanyRecord,
  CompanyRow,
  LocationRecord,
  Page,
  RatesRecord,
  UserRecord,
} from './upstream-records.ts';
import { FIRST_PAGE } from './upstream-records.ts';

type Context = { authorization: string };

const upstreamUrl = process.env.UPSTREAM_URL ?? '';

async function call<Answer>(path: string, { authorization }: Context, body?: object): Promise<Answer> {
  const response = await fetch(`${upstreamUrl}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return (await response.json()) as Answer;
}

const resolvers = {
  Query: {
    companies: (_root: unknown, { pageSize }: { pageSize: number }, context: Context) =>
      call<Page<CompanyRow>>(`/company/getAll?page=1&limit=${pageSize}`, context, { page: 1 }),
  },
  Company: {
    regions: async ({ id }: CompanyRow, _args: object, context: Context) =>
      (await call<{ data: CompanyRecord }>(`/company/${id}`, context)).data.CompanyRegions,
    locations: ({ id }: CompanyRow, _args: object, context: Context) =>
      call<Page<LocationRecord>>(`/location/getAll${FIRST_PAGE}`, context, { company_id: id }),
    users: ({ id }: CompanyRow, _args: object, context: Context) =>
      call<Page<UserRecord>>(`/company/user/getAll${FIRST_PAGE}`, context, { company_id: id }),
    rates: async ({ id }: CompanyRow, _args: object, context: Context) => {
      const { data } = await call<{ data: RatesRecord }>(`/ptx/company/rates/${id}`, context);
      return { rates: data };
    },
  },
  Location: { publicName: (location: LocationRecord) => location.name },
  CompanyUser: {
    firstName: (user: UserRecord) => user.first_name,
    lastName: (user: UserRecord) => user.last_name,
  },
  FeeRates: {
    digital: (record: RatesRecord) => record.company_digital_rate,
    paper: (record: RatesRecord) => record.company_paper_rate,
    resendPaper: (record: RatesRecord) => record.company_resend_paper_rate,
    perLocation: (record: RatesRecord) => record.customer_per_location_rate,
  },
};

const server = new ApolloServer<Context>({
  typeDefs: readFileSync(new URL('naive.graphql', import.meta.url), 'utf8'),
  resolvers,
});
const { url } = await startStandaloneServer(server, {
  listen: { port: 0, host: '127.0.0.1' },
  context: async ({ req }) => ({ authorization: req.headers.authorization ?? '' }),
});
reportPort(Number(new URL(url).port));
