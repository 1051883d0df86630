import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { tokenOf } from '../harness/graph.ts';
import { askAs, mutation, type Payload } from '../harness/location-script.ts';
import { newCompany } from '../harness/people-script.ts';

/** The lines of a request in the log of a part of the stack. */
const linesOf = (part: string, requestId: string) =>
  readFileSync(join(inject('dataDir'), 'logs', `${part}.log`), 'utf8')
    .split('\n')
    .filter((line) => line.includes(requestId));

test('the id of an answer is found in the log of the gateway, of the backend, and in the audit log; nothing else of the request is', async () => {
  const token = await tokenOf('admin@j3tech.test');
  const admin = askAs(token);
  const { companyId } = await newCompany(admin, 'Found by Its Id');
  const name = 'Only in the Database';
  const answer = await fetch(`${inject('gatewayUrl')}/graphql?hint=in-the-query-string`, {
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
    'query ($input: AuditFilter) { auditEntries(filter: $input) { rows { entityId requestId } } }',
    { requestId },
  );
  expect(entries.data.auditEntries.rows).toEqual([{ entityId: data.result.region.id, requestId }]);

  const written = [...linesOf('gateway', requestId), ...linesOf('backend', requestId)].join('\n');
  for (const secret of [token, name, 'in-the-query-string', 'regionCreate', 'admin@j3tech.test'])
    expect(written).not.toContain(secret);
});
