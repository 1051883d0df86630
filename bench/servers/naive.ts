/**
 * Baseline (b), the graph as in a beginner's tutorial: a default Apollo Server, a resolver per field, no
 * DataLoader, and a REST call per record and field with `fetch`. It forwards the token without verifying it.
 */
import { readFileSync } from 'node:fs';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { reportPort } from './commands.ts';
import { toCompanyRates } from './effective-rates.ts';
import { locationResolvers } from './naive-locations.ts';
import { type Context, call, data } from './naive-upstream.ts';
import {
  type CompanyRecord,
  type CompanyRow,
  FIRST_PAGE,
  type LocationRecord,
  type Page,
  type RatesRecord,
  type UserRecord,
} from './upstream-records.ts';

type Paging = { page: number; pageSize: number };

const resolvers = {
  Query: {
    companies: (_root: unknown, { pageSize }: { pageSize: number }, context: Context) =>
      call<Page<CompanyRow>>(`/company/getAll?page=1&limit=${pageSize}`, context, { page: 1 }),
    company: (_root: unknown, { id }: { id: string }, context: Context) =>
      data<CompanyRecord>(`/company/${id}`, context),
    ...locationResolvers.Query,
  },
  Company: {
    regions: async ({ id }: CompanyRow, _args: object, context: Context) =>
      (await data<CompanyRecord>(`/company/${id}`, context)).CompanyRegions,
    platforms: async ({ id }: CompanyRow, _args: object, context: Context) =>
      (await data<CompanyRecord>(`/company/${id}`, context)).platforms,
    locations: ({ id }: CompanyRow, { page, pageSize }: Paging, context: Context) =>
      call<Page<LocationRecord>>(`/location/getAll?page=${page}&limit=${pageSize}`, context, {
        company_id: id,
      }),
    users: ({ id }: CompanyRow, _args: object, context: Context) =>
      call<Page<UserRecord>>(`/company/user/getAll${FIRST_PAGE}`, context, { company_id: id }),
    rates: async ({ id }: CompanyRow, _args: object, context: Context) =>
      toCompanyRates(await data<RatesRecord>(`/ptx/company/rates/${id}`, context)),
  },
  Location: locationResolvers.Location,
  CompanyUser: {
    firstName: (user: UserRecord) => user.first_name,
    lastName: (user: UserRecord) => user.last_name,
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
