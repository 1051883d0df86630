import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sessionOf } from '../harness/graph.ts';
import { askAs, mutation, type Payload } from '../harness/location-script.ts';
import { newCompany } from '../harness/people-script.ts';
import { stack } from '../harness/stack.ts';

/** Returns the lines of a request in the log of one service. */
const linesOf = (part: string, requestId: string) =>
  readFileSync(join(stack().dataDir, 'logs', `${part}.log`), 'utf8')
    .split('\n')
    .filter((line) => line.includes(requestId));

test('the logs of gateway and backend and the audit log contain the request id, and the logs contain no request content', async () => {
  const token = await sessionOf('admin@j3tech.test');
  const admin = askAs(token);
  const { companyId } = await newCompany(admin, 'Found by Its Id');
  const name = 'Only in the Database';
  const answer = await fetch(`${stack().gatewayUrl}/graphql?hint=in-the-query-string`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      query: mutation('regionCreate', 'region { id }'),
      variables: { input: { companyId, region: { name } } },
    }),
  });
  const { data } = (await answer.json()) as Payload;
  const requestId = answer.headers.get('x-request-id') ?? '';
  expect(requestId).toMatch(/^[\w.-]{16,}$/);

  await expect.poll(() => linesOf('gateway', requestId)).toHaveLength(1);
  await expect.poll(() => linesOf('backend', requestId).join()).toContain('/region/add');
  const [line = ''] = linesOf('gateway', requestId);
  expect(JSON.parse(line)).toMatchObject({ requestId, method: 'POST', path: '/graphql', status: 200 });
  for (const text of linesOf('backend', requestId))
    expect(JSON.parse(text)).toMatchObject({ requestId, personId: expect.any(Number), status: 200 });
  const entries = await admin(
    'query ($input: AuditEntryFilter) { auditEntries(filter: $input) { rows { entityId requestId } } }',
    { requestId },
  );
  expect(entries.data.auditEntries.rows).toEqual([{ entityId: data.result.region.id, requestId }]);

  const written = [...linesOf('gateway', requestId), ...linesOf('backend', requestId)].join('\n');
  for (const secret of [token, name, 'in-the-query-string', 'regionCreate', 'admin@j3tech.test'])
    expect(written).not.toContain(secret);
});
