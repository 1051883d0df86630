import { expect, test } from 'vitest';
import { askGraph, sessionOf } from '../harness/graph.ts';

type Page<Row> = { count: number; rows: Row[] };
type Company = {
  id: string;
  name: string | null;
  regions: { id: string; name: string }[];
  locations: Page<{ id: string; publicName: string }>;
  users: Page<{ id: string; firstName: string | null; lastName: string | null }>;
  rates: { fees: { digital: string; paper: string; resendPaper: string; perLocation: string } } | null;
};

const FLAGSHIP = `
  query Flagship($pageSize: Int!, $name: String) {
    companies(pageSize: $pageSize, filter: { name: $name }) {
      count
      rows {
        id
        name
        regions { id name }
        locations { count rows { id publicName } }
        users { count rows { id firstName lastName } }
        rates { fees { digital paper resendPaper perLocation } }
      }
    }
  }
`;

async function flagship(variables: { pageSize: number; name?: string }) {
  const token = await sessionOf('admin@j3tech.test');
  return askGraph<{ companies: Page<Company> }>(FLAGSHIP, {
    token,
    variables,
    headers: { 'x-explain': '1' },
  });
}

test.each([30, 100])('the flagship query over %i companies takes at most 5 REST calls', async (pageSize) => {
  const { data, errors, extensions } = await flagship({ pageSize });
  expect(errors).toBeUndefined();
  expect(data.companies.rows).toHaveLength(pageSize);
  const calls = extensions?.upstream ?? [];
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.length, JSON.stringify(calls, null, 1)).toBeLessThanOrEqual(5);
  expect(calls.every((call) => call.status === 200)).toBe(true);
});

test('the flagship query returns each company with its regions, locations, users and rates', async () => {
  const { data, errors } = await flagship({ pageSize: 30, name: 'northwind gatherings' });
  expect(errors).toBeUndefined();
  const [northwind] = data.companies.rows;
  expect(northwind?.locations.count).toBe(100);
  expect(northwind?.locations.rows).toHaveLength(30);
  expect(northwind?.users.rows).toHaveLength(30);
  expect(northwind?.regions).toHaveLength(6);
});
