import { beforeAll, expect, test } from 'vitest';
import { askGraph, sessionOf } from '../harness/graph.ts';

type Hit = { nodeId: string; title: string; matchedField: string; record: { nodeId: string } | null };

let admin: string;
let owner: string;
beforeAll(async () => {
  [admin, owner] = await Promise.all([sessionOf('admin@j3tech.test'), sessionOf('owner@northwind.test')]);
});

async function find(text: string, token = admin): Promise<Hit[]> {
  const query =
    'query ($text: String!) { search(text: $text, first: 50) { nodeId title matchedField record { nodeId } } }';
  const { data, errors } = await askGraph<{ search: Hit[] }>(query, { token, variables: { text } });
  expect(errors).toBeUndefined();
  return data.search;
}

test('finds records by typed, mistyped and partial words, each with its record', async () => {
  const [company] = await find('northwind gatherings');
  expect(company).toMatchObject({ title: 'Northwind Gatherings', matchedField: 'NAME' });
  expect((await find('nortwind gatherngs'))[0]?.nodeId).toBe(company?.nodeId);
  expect((await find('OWNER@northwind.test'))[0]).toMatchObject({ matchedField: 'EMAIL' });
  for (const { nodeId, record } of await find('no')) expect(record?.nodeId).toBe(nodeId);
});

test('[ROL-02] finds nothing of others for a company user', async () => {
  expect(await find('admin@j3tech.test')).not.toEqual([]);
  const found = await find('admin@j3tech.test', owner);
  // Similar names of their own company at most.
  expect(found.filter(({ matchedField }) => matchedField === 'EMAIL')).toEqual([]);
  expect((await find('southwind')).map(({ title }) => title).join()).toContain('Southwind');
  expect((await find('southwind', owner)).map(({ title }) => title).join()).not.toContain('Southwind');
});

test('sorts and filters across companies, and finds a user by email address', async () => {
  const query = `{
    locations(filter: { status: ACTIVE }, sort: { field: ID, direction: DESC }, pageSize: 100) { rows { id status } }
    companyUser(email: "Owner@Northwind.test") { email }
  }`;
  type Found = { locations: { rows: { id: string; status: string }[] }; companyUser: { email: string } };
  const { data, errors } = await askGraph<Found>(query, { token: admin });
  expect(errors).toBeUndefined();
  const ids = data.locations.rows.map(({ id }) => Number(id));
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  expect(new Set(data.locations.rows.map(({ status }) => status))).toEqual(new Set(['ACTIVE']));
  expect(data.companyUser.email).toBe('owner@northwind.test');
});
