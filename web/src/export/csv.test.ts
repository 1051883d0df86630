// @vitest-environment node
import fc from 'fast-check';
import { parse } from 'papaparse';
import { expect, test } from 'vitest';
import { toCsv, toFileName } from './csv.ts';

const oneColumn = [{ caption: 'Name', text: (text: string) => text }];
const cellOf = (text: string) => parse<string[]>(toCsv(oneColumn, [text]).slice(1)).data[1]?.[0];

test('a table is UTF-8 with its mark, a line each for its captions and rows, and ends with a line end', () => {
  const columns = [
    { caption: 'Name', text: ({ name }: { name: string | null }) => name },
    { caption: 'ID', text: () => '7' },
  ];
  expect(toCsv(columns, [{ name: 'Café "Olé", Inc.' }, { name: null }])).toBe(
    '\uFEFFName,ID\r\n"Café ""Olé"", Inc.",7\r\n,7\r\n',
  );
});

test.each([
  '=1+1',
  '+A1',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1',
  '=HYPERLINK("http://x","y")',
  '+1-212-555-0001',
  "-1+cmd|' /C calc'!A0",
])('%j would be a formula, and gets an apostrophe', (text) => {
  expect(cellOf(text)).toBe(`'${text}`);
});

test.each([
  '-7',
  '+7',
  '-1,234.50',
  '-12%',
  '+1 (212) 555 0001',
  '+442071838750',
  '(212) 555-0001',
  'a=b',
  '',
  ' ',
])('%j calls nothing, and stays as it is', (text) => {
  expect(cellOf(text)).toBe(text);
});

test('whatever stands in a cell is read again as it was, and none begins a formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n"\',; a1é(日') }), (text) => {
      const cell = cellOf(text) ?? '';
      expect([text, `'${text}`]).toContain(cell);
      expect(cell).not.toMatch(/^[=@\t\r\n]|^[+-](?![\d])/);
    }),
  );
});

test('a file is called by its list and the day', () => {
  expect(toFileName('Locations you can see', new Date(2026, 0, 5))).toBe(
    'locations-you-can-see-2026-01-05.csv',
  );
});
