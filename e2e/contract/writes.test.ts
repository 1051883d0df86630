import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { askGraph, sessionOf } from '../harness/graph.ts';

type Written<Name extends string> = {
  [name in Name]: {
    company: { id: string; revision: string; website: string | null } | null;
    errors: { path: string[] }[];
  };
};

const CREATE = `mutation ($input: CompanyCreateInput!) {
  companyCreate(input: $input) { company { id revision website } errors { path code message } }
}`;
const UPDATE = `mutation ($input: CompanyUpdateInput!) {
  companyUpdate(input: $input) { company { id revision website } errors { path code message } }
}`;

let token: string;
beforeAll(async () => {
  token = await sessionOf('admin@j3tech.test');
});

function details(name: string, website: string | null = null) {
  const address = { address1: '1 Main Street', city: 'Salem', stateId: '1', countryId: '1', zip: '97301' };
  return { name, website, address };
}

const create = (name: string, headers = {}) =>
  askGraph<Written<'companyCreate'>>(CREATE, {
    token,
    headers,
    variables: { input: { details: details(name) } },
  });

const update = (id: string, revision: string, website: string) =>
  askGraph<Written<'companyUpdate'>>(UPDATE, {
    token,
    variables: { input: { companyId: id, revision, details: details('Contract Gatherings', website) } },
  });

test('[API-21] [API-22] adds and changes a company and refuses a stale revision', async () => {
  const made = await create('Contract Gatherings');
  expect(made.errors).toBeUndefined();
  const company = made.data.companyCreate.company;
  if (!company) throw new Error(JSON.stringify(made));
  const changed = await update(company.id, company.revision, 'https://first.example');
  expect(changed.data.companyUpdate.company?.website).toBe('https://first.example');
  const late = await update(company.id, company.revision, 'https://late.example');
  expect(late.errors?.[0]?.extensions).toMatchObject({
    code: 'CONFLICT',
    changed: ['input.details.website'],
  });
});

test('a mutation sent twice with one Idempotency-Key is applied once', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const first = await create('Repeated Gatherings', headers);
  const second = await create('Repeated Gatherings', headers);
  expect(first.data.companyCreate.company?.id).toBeTruthy();
  expect(second.data.companyCreate.company?.id).toBe(first.data.companyCreate.company?.id);
});

test('[COM-12] refuses a blank name with a validation error at its field', async () => {
  const { data } = await create('  ');
  expect(data.companyCreate.company).toBeNull();
  expect(data.companyCreate.errors.map((error) => error.path.join('.'))).toEqual(['input.details.name']);
});

test('reports a company that the caller may not see like one that does not exist', async () => {
  const own = await sessionOf('owner@southwind.test');
  const ask = (id: string) => askGraph(`{ company(id: "${id}") { name } }`, { token: own });
  const [foreign, missing] = [await ask('1'), await ask('999999')];
  expect(foreign.errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
  expect(foreign.errors?.[0]?.message).toBe(missing.errors?.[0]?.message);
});
