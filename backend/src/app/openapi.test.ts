import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openTestDatabase, usualDatabase } from '../testing/databases.ts';
import { describeService } from './openapi.ts';
import { REST_CONTRACT_FILE, restContract } from './rest-contract.ts';

const database = await openTestDatabase(usualDatabase());
const document = await describeService(database);
await database.close();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ call: `${method} ${path}`, operation })),
);

test('backend/rest-contract.txt is current', () => {
  expect(readFileSync(REST_CONTRACT_FILE, 'utf8'), 'run: npm run regenerate').toBe(restContract(document));
});

test('[API-96] describes the service in OpenAPI 3.1, with a summary and answers for every call', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(operations.length).toBeGreaterThan(25);
  for (const { call, operation } of operations) {
    expect(operation.summary, call).toBeTruthy();
    expect(operation.responses, call).toHaveProperty('200');
  }
});

test('marks calls that are not in the documented API as extensions', () => {
  const marked = operations.filter(({ operation }) => operation['x-extension']).map(({ call }) => call);
  expect(marked.sort()).toEqual([
    'delete /auth/sessions',
    'delete /auth/sessions/current',
    'delete /auth/sessions/{id}',
    'delete /auth/sign-in/lock',
    'delete /auth/tokens/{id}',
    'delete /auth/view-as/{id}',
    'delete /auth/views/{id}',
    'delete /platform/accessData/{id}/{platform_id}',
    'get /.well-known/jwks.json',
    'get /auth/me',
    'get /auth/sessions',
    'get /auth/sessions/ended',
    'get /auth/sign-in',
    'get /auth/tokens',
    'get /auth/views',
    'get /company/administrators/{id}',
    'get /files/{key}',
    'get /health/live',
    'get /health/ready',
    'get /platform/effectiveAccess/{id}',
    'get /platform/effectiveAccess/{id}/regions',
    'get /ptx/location/rates/{id}',
    'post /arranger/getAllForCompanies',
    'post /arranger/getByIds',
    'post /arranger/invitation/getByIds',
    'post /arranger/invitation/send',
    'post /arranger/invitation/withdraw',
    'post /arranger/resetLink/send',
    'post /audit/changeTimes',
    'post /audit/countByDay',
    'post /audit/feed',
    'post /audit/getAll',
    'post /auth/invitation/accept',
    'post /auth/tokens',
    'post /auth/view-as',
    'post /auth/views',
    'post /bulk-writes',
    'post /company/getByIds',
    'post /company/sections/getByIds',
    'post /company/user/getAllForCompanies',
    'post /company/user/getByIds',
    'post /company/user/list',
    'post /dry-runs',
    'post /impact',
    'post /location/getAllForCompanies',
    'post /location/getByIds',
    'post /location/list',
    'post /location/s3/complete',
    'post /location/sections/getByIds',
    'post /platform/accessByLocation',
    'post /platform/accessData/getByUserIds',
    'post /platform/accessHolders/company',
    'post /platform/accessHolders/location',
    'post /platform/accessLocations/getAllForCompanies',
    'post /ptx/company/rates/getByCompanyIds',
    'post /ptx/location/rates/getByLocationIds',
    'post /ptx/rates/distribution',
    'post /region/restore/{id}',
    'post /s3/complete',
    'post /search',
    'post /user/getByIds',
    'post /user/invitation/getByIds',
    'post /user/invitation/send',
    'post /user/invitation/withdraw',
    'post /user/resetLink/send',
    'put /auth/views/{id}',
    'put /files/{key}',
    'put /platform/accessData/{id}/{platform_id}',
  ]);
});

test('marks headers that are not in the documented API as extensions', () => {
  const headers = operations
    .flatMap(({ operation }) => operation.parameters ?? [])
    .filter((one) => one.in === 'header');
  expect(headers.length).toBeGreaterThan(8);
  expect(headers.filter((header) => !header['x-extension'])).toEqual([]);
});

test('[ENT-13] [ENT-20] [ENT-31] accepts 1 and 0 wherever a body accepts true and false', () => {
  const lines = restContract(document).split('\n');
  const bodies = lines.flatMap((line) => / body\??(.*?)\) -> /.exec(line)?.[1] ?? []).join('\n');
  const named = (line: string) => /^(\w+) = /.exec(line)?.[1] ?? '?';
  const types = lines.filter((line) => bodies.includes(` ${named(line)}\n`));
  const flags = [bodies, ...types].join('\n').match(/\w+\S*: boolean( \| 0 \| 1)?/g) ?? [];
  expect(flags.length).toBeGreaterThan(20);
  expect(flags.filter((one) => !one.endsWith('| 0 | 1'))).toEqual([]);
});

test('requires a token except for sign-in, password resets, health, keys and signed URLs', () => {
  const open = operations.filter(({ operation }) => operation.security?.length === 0).map(({ call }) => call);
  expect(open.sort()).toEqual([
    'get /.well-known/jwks.json',
    'get /auth/sessions/ended',
    'get /files/{key}',
    'get /health/live',
    'get /health/ready',
    'post /auth/invitation/accept',
    'post /auth/password/forgot',
    'post /auth/password/reset',
    'post /auth/signin',
    'put /files/{key}',
  ]);
});
