/**
 * Baseline (a), the cost of a hand-written handler: one route with the same upstream calls as the gateway
 * with bulk reads, the same token check and the same JSON. It has no graph, no validation of upstream
 * answers, no limits and no log.
 */
import Fastify from 'fastify';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { AUDIENCE, ISSUER } from '../load/identity.ts';
import { reportPort } from './commands.ts';
import { companies } from './plain-companies.ts';
import { locationList, locationPage } from './plain-locations.ts';
import { upstreamUrl } from './plain-upstream.ts';

const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', upstreamUrl));

type Question = {
  operationName: string;
  variables: { id: string; companyId: string; page: number; pageSize: number };
};

function answer({ operationName, variables }: Question, authorization: string) {
  if (operationName === 'LocationPage') return locationPage(variables.id, authorization);
  if (operationName === 'LocationList') return locationList(variables, authorization);
  return companies(authorization);
}

const app = Fastify();
app.post<{ Body: Question }>('/graphql', async (request) => {
  const { authorization = '' } = request.headers;
  await jwtVerify(authorization.replace('Bearer ', ''), keys, { issuer: ISSUER, audience: AUDIENCE });
  return { data: await answer(request.body, authorization) };
});
await app.listen({ port: 0, host: '127.0.0.1' });
reportPort((app.server.address() as { port: number }).port);
