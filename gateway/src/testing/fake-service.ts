import { withChosenFields } from './chosen-fields.ts';
import type { Routes } from './entity.ts';
import { ok, refused } from './fake-answer.ts';
import { createData, type FakeData, type PersonName, people } from './fake-data.ts';
import { startFakeRest } from './fake-rest.ts';
import { wirePerson } from './people-records.ts';
import { accessRoutes } from './routes/access.ts';
import { accountRoutes } from './routes/account.ts';
import { auditRoutes } from './routes/audit.ts';
import { companyRoutes } from './routes/company.ts';
import { companyEntryRoutes } from './routes/company-entries.ts';
import { bulkWriteRoutes, dryRunRoutes } from './routes/inner-calls.ts';
import { invitationRoutes } from './routes/invitation.ts';
import { locationRoutes } from './routes/location.ts';
import { logoRoutes } from './routes/logo.ts';
import { masterDataRoutes } from './routes/master-data.ts';
import { arrangerRoutes, companyUserRoutes, providerUserRoutes } from './routes/people.ts';
import { isOverToken, personalAccessTokenRoutes } from './routes/personal-access-token.ts';
import { ratesRoutes } from './routes/rates.ts';
import { reachedRegionRoutes } from './routes/reached-regions.ts';
import { savedViewRoutes } from './routes/saved-view.ts';
import { searchRoutes } from './routes/search.ts';
import { activeSessionRoutes } from './routes/session.ts';
import { viewAsRoutes } from './routes/view-as.ts';
import { createTokens, type Tokens } from './tokens.ts';

/** People with valid tokens whom the service has since deactivated or deleted. */
export const gone = { inactive: wirePerson(21), deleted: wirePerson(22) };
type TokenName = PersonName | keyof typeof gone;

const routesOf = (data: FakeData, tokens: Tokens, url: string): Routes => ({
  ...sessionRoutes(tokens),
  ...accountRoutes(data),
  ...personalAccessTokenRoutes(data),
  ...invitationRoutes,
  ...activeSessionRoutes,
  ...viewAsRoutes(data, tokens),
  ...savedViewRoutes(),
  ...masterDataRoutes(data),
  ...companyRoutes(data),
  ...companyEntryRoutes(data),
  ...locationRoutes(data),
  ...logoRoutes(data, url),
  ...ratesRoutes(data),
  ...arrangerRoutes(data),
  ...companyUserRoutes(data),
  ...providerUserRoutes(data),
  ...accessRoutes(data),
  ...reachedRegionRoutes(data),
  ...auditRoutes(data),
  ...searchRoutes,
});

const sessionRoutes = (tokens: Tokens): Routes => ({
  'GET /.well-known/jwks.json': () => ok(tokens.jwks),
  'GET /health/live': () => ok({ status: 'ok' }),
  'POST /auth/signin': async ({ body }) => {
    const person = Object.values(people).find(({ email }) => email === body.email);
    if (!person || body.password !== 'right') return refused(401, 'Invalid username or password');
    return ok({ message: 'Signed in', accessToken: await tokens.sign(person), data: person });
  },
});

/** Starts a fake REST service with this many companies and their records, including the extensions. */
export async function startFakeService(companyCount = 3) {
  const rest = await startFakeRest();
  const tokens = await createTokens();
  const data = createData(companyCount);
  const routes = {
    ...routesOf(data, tokens, rest.url),
    ...dryRunRoutes(data, rest.answerTo),
    ...bulkWriteRoutes(rest.keptAnswerTo, rest.madeBefore),
  };
  for (const [route, handler] of Object.entries(routes)) rest.on(route, withChosenFields(handler));
  const signed = new Map<string, string>();
  for (const [name, person] of Object.entries({ ...people, ...gone }))
    signed.set(name, await tokens.sign(person));
  const tokenOf = (name: TokenName) => signed.get(name) ?? '';
  const outside = (['inactive', 'deleted'] as const).map((name) => `Bearer ${tokenOf(name)}`);
  rest.before(({ headers: { authorization = '' } }) =>
    outside.includes(authorization) || isOverToken(data, authorization)
      ? refused(401, 'Failed! Unauthorized access!')
      : null,
  );
  return { ...rest, rest, data, tokens, tokenOf };
}

export type FakeService = Awaited<ReturnType<typeof startFakeService>>;
