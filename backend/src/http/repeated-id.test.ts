import { expect, test } from 'vitest';
import { authorizationCases, type OpenApi } from '../testing/authorization-cases.ts';
import { people } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';

const service = useService();
const message = 'Enter the same id as in the path';
const owner = { tenant: 'own', callerId: people.admin.id } as const;

/** The last path of each kind of record, and the name under which its bodies repeat the id. */
const kinds: [path: RegExp, name: string][] = [
  [/^\/region\//, 'region_row_id'],
  [/^\/event\//, 'event_row_id'],
  [/^\/(location|ptx\/location)\//, 'location_id'],
  [/^\/(company\/user|user|platform)\//, 'user_id'],
  [/^\/(company|ptx\/company|s3)\//, 'company_id'],
  [/^\/arranger\//, 'arranger_id'],
];

test('refuses a body with another id than the path, in every call that has both', async () => {
  const document = (await service.caller().get('/openapi.json')).body as OpenApi;
  const calls = authorizationCases(document).filter(
    (call) => call.name.includes('/{id}') && call.requestFor(owner).body !== undefined,
  );
  expect(calls.length).toBeGreaterThan(12);
  const admin = service.as('admin');
  for (const { name, method, requestFor } of calls) {
    const { path, body } = requestFor(owner);
    const kind = kinds.find(([pattern]) => pattern.test(path))?.[1];
    const names = name.includes('/auth/keycloak/save') ? [] : ['id', ...(kind ? [kind] : [])];
    for (const repeated of names) {
      const sent = { ...(body as object), [repeated]: 987_654 };
      const answer = await admin[method.toLowerCase() as 'put'](path, sent);
      expect([name, answer.status, answer.body]).toEqual([
        name,
        400,
        { message, msg: { [repeated]: message }, codes: { [repeated]: { code: 'MISMATCH' } } },
      ]);
    }
  }
});

test('accepts the id of the path in the body, as a number or a text, and an empty one', async () => {
  const admin = service.as('admin');
  for (const region_row_id of [1, '1', null, '']) {
    const answer = await admin.put('/region/1', { company_id: 1, name: 'North', region_row_id });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
});
