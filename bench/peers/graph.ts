/**
 * What the peers share: the measured part of the graph with a DataLoader per bulk read, the same check of the token
 * and the same calls as the hand-written handler. It is what somebody would write instead of this gateway.
 */
import { readFileSync } from 'node:fs';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { AUDIENCE, ISSUER } from '../load/identity.ts';
import { toCompanyRates, toEffectiveRates, toLocationRates } from '../servers/effective-rates.ts';
import { locationFields } from '../servers/location-parts.ts';
import { get, post, upstreamUrl } from '../servers/plain-upstream.ts';
import {
  type CompanyRow,
  FIRST_PAGE,
  type Page,
  type UserRecord,
  type WholeLocation,
} from '../servers/upstream-records.ts';
import { createLoaders, type Loaders } from './loaders.ts';

export type Context = { authorization: string; loaders: Loaders };

const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', upstreamUrl));

/** Verifies the token and creates the loaders of a request. */
export async function createContext(authorization = ''): Promise<Context> {
  await jwtVerify(authorization.replace('Bearer ', ''), keys, { issuer: ISSUER, audience: AUDIENCE });
  return { authorization, loaders: createLoaders(authorization) };
}

const resolvers = {
  Query: {
    companies: (_root: unknown, _args: object, { authorization }: Context) =>
      post<Page<CompanyRow>>(`/company/getAll${FIRST_PAGE}`, authorization, { page: 1 }),
    location: (_root: unknown, { id }: { id: string }, { authorization }: Context) =>
      get<WholeLocation>(`/location/${id}`, authorization),
  },
  Company: {
    regions: async ({ id }: CompanyRow, _args: object, { loaders }: Context) =>
      (await loaders.company.load(id)).CompanyRegions,
    platforms: async ({ id }: CompanyRow, _args: object, { loaders }: Context) =>
      (await loaders.company.load(id)).platforms,
    locations: ({ id }: CompanyRow, _args: object, { loaders }: Context) => loaders.locations.load(id),
    users: ({ id }: CompanyRow, _args: object, { loaders }: Context) => loaders.users.load(id),
    rates: async ({ id }: CompanyRow, _args: object, { loaders }: Context) =>
      toCompanyRates(await loaders.rates.load(id)),
  },
  Location: {
    ...locationFields,
    logo: async ({ id, LocationLogos }: WholeLocation, _args: object, { authorization }: Context) => ({
      fileName: LocationLogos[0]?.file_name,
      downloadUrl: await get<string>(`/location/logo/download/${id}`, authorization),
    }),
    rates: ({ locationPtxRates }: WholeLocation) => toLocationRates(locationPtxRates),
    effectiveRates: async (
      { company_id, locationPtxRates }: WholeLocation,
      _args: object,
      { loaders }: Context,
    ) => toEffectiveRates(locationPtxRates, await loaders.rates.load(company_id)),
    company: ({ company_id }: WholeLocation, _args: object, { loaders }: Context) =>
      loaders.company.load(company_id),
  },
  CompanyUser: {
    firstName: (user: UserRecord) => user.first_name,
    lastName: (user: UserRecord) => user.last_name,
  },
};

export const schema = makeExecutableSchema<Context>({
  typeDefs: readFileSync(new URL('../servers/naive.graphql', import.meta.url), 'utf8'),
  resolvers,
});
