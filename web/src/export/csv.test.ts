// @vitest-environment node
import fc from 'fast-check';
import { parse } from 'papaparse';
import { expect, test } from 'vitest';
import { toCsv, toFileName, withoutGuard } from './csv.ts';

const oneColumn = [{ caption: 'Name', text: (text: string) => text }];
/** Names the delimiter, because Papa Parse would guess another one for some texts. */
const cellOf = (text: string) =>
  parse<string[]>(toCsv(oneColumn, [text]).slice(1), { delimiter: ',' }).data[1]?.[0];

test('writes UTF-8 with a byte order mark, a header line, a line for each row, and a final line break', () => {
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
])('prefixes %j with an apostrophe, because a spreadsheet would run it as a formula', (text) => {
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
])('leaves %j unchanged, because it cannot run a formula', (text) => {
  expect(cellOf(text)).toBe(text);
});

test('any cell text survives a round trip and never starts a formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n"\',; a1é(日') }), (text) => {
      const cell = cellOf(text) ?? '';
      expect([text, `'${text}`]).toContain(cell);
      expect(cell).not.toMatch(/^[=@\t\r\n]|^[+-](?![\d])/);
    }),
  );
});

test('every text is found again in the cell that was written for it', () => {
  const unit = fc.constantFrom(...'=+-@\t\r\n"\',; 1é(');
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      expect(withoutGuard(cellOf(text) ?? '')).toBe(text);
    }),
  );
  expect(withoutGuard("'tis")).toBe("'tis");
});

test('names a file after its list and the date', () => {
  expect(toFileName('Locations you can see', new Date(2026, 0, 5))).toBe(
    'locations-you-can-see-2026-01-05.csv',
  );
});
