import { expect, test } from 'vitest';
import { company } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';

const service = useService();
const read = async (path: string) => (await service.as('segment').get(path)).body.data;

test('[API-09] [ENT-01] [CON-12] lists the three served countries first, then the others by name, ignoring accents', async () => {
  expect(await read('/country/getAll')).toEqual([
    { id: 1, name: 'United States' },
    { id: 2, name: 'Canada' },
    { id: 3, name: 'Mexico' },
    { id: 5, name: 'Åland' },
    { id: 6, name: 'Albania' },
    { id: 4, name: 'Zambia' },
  ]);
});

test('[API-10] [ENT-02] lists states with their code and country', async () => {
  expect(await read('/state/getAll')).toEqual([
    { id: 2, name: 'California', code: 'CA', country_id: 1 },
    { id: 1, name: 'New York', code: 'NY', country_id: 1 },
    { id: 3, name: 'Québec', code: 'QC', country_id: 2 },
  ]);
});

test('[API-11] [ENT-03] lists the cities of a state with alias and state', async () => {
  expect(await read('/city/getAll/1')).toEqual([{ id: 3, name: 'New York', city_alias: 'NYC', state: 1 }]);
  expect(await read('/city/getAll/999999')).toEqual([]);
  expect(await read('/city/getAll/none')).toEqual([]);
});

test.each([
  ['san jose', ['San José']],
  ['SAN', ['San Diego', 'San José']],
  ['america', ['San Diego']],
  ['diego', []],
  ['100%', ['100% City']],
  ['%', []],
  ['_an', []],
  ['％', []],
])('[API-11] finds cities by the start of their name or alias: %s', async (search, names) => {
  const cities = await read(`/city/getAll/2?search=${encodeURIComponent(search)}`);
  expect(cities.map((city: { name: string }) => city.name)).toEqual(names);
});

test('[API-11] returns at most 500 cities', async () => {
  expect(await read('/city/getAll/3')).toHaveLength(500);
});

test.each([
  ['[API-12] [ENT-04]', '/platform/getAll', 5, { id: 3, name: 'Performance tracker' }],
  ['[API-13] [ENT-05]', '/language/getAll', 2, { id: 2, name: 'Español' }],
  ['[API-15] [ENT-07]', '/business-segment/getAll', 2, { id: 1, name: 'Corporate' }],
  ['[API-17] [ENT-09]', '/medallia/alertOptions', 2, { id: 1, name: 'Low score' }],
  ['[API-18] [ENT-09]', '/aftercare/communicationPreference', 2, { id: 2, name: 'Text message' }],
])('%s [ENT-12] %s lists ids and names', async (_rows, path, length, item) => {
  const list = await read(path);
  expect(list).toHaveLength(length);
  expect(list).toContainEqual(item);
});

test('[API-14] [ENT-06] lists event types with their venues', async () => {
  expect(await read('/event/type/all')).toEqual([
    {
      id: 1,
      name: 'Wedding',
      Venues: [
        { id: 1, name: 'Garden' },
        { id: 2, name: 'Hall' },
      ],
    },
    { id: 2, name: 'Funeral', Venues: [{ id: 3, name: 'Chapel' }] },
  ]);
});

test('[API-16] [ENT-08] lists business classifications in their groups', async () => {
  expect(await read('/business-classification/getAll')).toEqual([
    {
      id: 1,
      name: 'Size',
      classifications: [
        { id: 1, name: 'Small' },
        { id: 3, name: 'Large' },
      ],
    },
    { id: 2, name: 'Kind', classifications: [{ id: 2, name: 'Hotel' }] },
  ]);
});

test('[API-19] lists all active locations of a company by name', async () => {
  const owner = service.as('owner');
  const options = { company_id: company.northwind };
  const { body } = await owner.post('/location/getAllLocationsForCompany', options);
  expect(body.rows).toHaveLength(34);
  expect(body.rows[0]).toEqual({ id: 1, name: 'Hall 01' });
  expect(body.rows.map((row: { id: number }) => row.id)).not.toContain(35);
});
