import { expect, test } from 'vitest';
import { toTables } from './table.ts';

test('formats pages, records and the lists inside them', () => {
  const data = {
    companies: {
      count: 2,
      page: 1,
      rows: [
        { id: '1', address: { zip: '70112' }, tags: ['a', 'b'] },
        { id: '22', address: null },
      ],
    },
    company: { id: '1', state: { code: 'LA' }, regions: [{ id: '5', name: 'Gulf' }], events: [] },
    extensions: ['SEARCH'],
  };
  expect(toTables(data)).toBe(`companies: 2 of 2, page 1
  id  address.zip  tags  address
  1   70112        a, b
  22

company:
  id          1
  state.code  LA
  events

company.regions: 1
  id  name
  5   Gulf

extensions: SEARCH`);
});

test('prints no control characters of the data', () => {
  expect(toTables({ company: { name: 'Red\u001b[31m\r\n\u009bend' } })).toBe(
    'company:\n  name  Red [31m end',
  );
});
