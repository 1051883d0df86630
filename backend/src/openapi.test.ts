import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeService, OPENAPI_FILE } from './openapi.ts';
import { openTestDatabase } from './testing/databases.ts';

type Operation = {
  summary?: string;
  security?: unknown[];
  'x-extension'?: boolean;
  parameters?: { in: string; name: string; 'x-extension'?: boolean }[];
  responses: Record<string, unknown>;
};
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: object };
};

const database = await openTestDatabase('PGlite');
const described = await describeService(database);
await database.close();
const document = JSON.parse(described) as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ call: `${method} ${path}`, operation })),
);

test('backend/openapi.json is current; `pnpm --filter @console/backend openapi` writes it', () => {
  expect(readFileSync(OPENAPI_FILE, 'utf8')).toBe(described);
});

test('[API-96] it is OpenAPI 3.1, every call has a summary and its answers', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(operations.length).toBeGreaterThan(25);
  for (const { call, operation } of operations) {
    expect(operation.summary, call).toBeTruthy();
    expect(operation.responses, call).toHaveProperty('200');
  }
});

test('calls beyond the documents are marked as extensions', () => {
  const marked = operations.filter(({ operation }) => operation['x-extension']).map(({ call }) => call);
  expect(marked.sort()).toEqual([
    'delete /auth/tokens/{id}',
    'delete /rehearsals/{id}',
    'get /.well-known/jwks.json',
    'get /auth/me',
    'get /auth/tokens',
    'get /files/{key}',
    'get /health/live',
    'get /health/ready',
    'get /platform/effectiveAccess/{id}',
    'get /ptx/location/rates/{id}',
    'post /arranger/getAllForCompanies',
    'post /audit/getAll',
    'post /auth/tokens',
    'post /company/getByIds',
    'post /company/sections/getByIds',
    'post /company/user/getAllForCompanies',
    'post /company/user/getByIds',
    'post /impact',
    'post /location/getAllForCompanies',
    'post /location/s3/complete',
    'post /location/sections/getByIds',
    'post /platform/accessByLocation',
    'post /platform/accessData/getByUserIds',
    'post /ptx/company/rates/getByCompanyIds',
    'post /ptx/location/rates/getByLocationIds',
    'post /rehearsals',
    'post /s3/complete',
    'put /files/{key}',
  ]);
});

test('headers beyond the documents are marked as extensions, on every write', () => {
  const headers = operations
    .flatMap(({ operation }) => operation.parameters ?? [])
    .filter((one) => one.in === 'header');
  expect(headers.length).toBeGreaterThan(8);
  expect(headers.filter((header) => !header['x-extension'])).toEqual([]);
});

test('all but sign-in, forgotten passwords, health, keys and signed addresses need a token', () => {
  const open = operations.filter(({ operation }) => operation.security?.length === 0).map(({ call }) => call);
  expect(open.sort()).toEqual([
    'get /.well-known/jwks.json',
    'get /files/{key}',
    'get /health/live',
    'get /health/ready',
    'post /auth/password/forgot',
    'post /auth/password/reset',
    'post /auth/signin',
    'put /files/{key}',
  ]);
});
