// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsv } from '../../export/csv.ts';
import { importLimits, readCsv, readCsvFile } from './read-csv.ts';

const cellsOf = (text: string) => readCsv('x.csv', text).table?.rows.map(({ cells }) => cells);
const file = (...parts: BlobPart[]) => new File(parts, 'people.csv');
const utf16 = (text: string, isBig = false) => {
  const bytes = new Uint8Array(text.length * 2);
  for (const [at, char] of [...text].entries())
    new DataView(bytes.buffer).setUint16(at * 2, char.charCodeAt(0), !isBig);
  return bytes;
};

test('[CUS-09] reads back every cell that an export writes', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n"\',; a1é(日') });
  const row = fc.tuple(cell, cell, fc.constant('x'));
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
      const columns = [0, 1, 2].map((at) => ({ caption: `C${at}`, text: (cells: string[]) => cells[at] }));
      expect(cellsOf(toCsv(columns, rows))).toEqual(rows);
    }),
  );
});

test.each([
  ['UTF-8', new TextEncoder().encode('Name;City\nCafé;Köln')],
  ['UTF-8 with a byte order mark', new TextEncoder().encode('\uFEFFName;City\nCafé;Köln')],
  ['UTF-16 with a byte order mark', utf16('\uFEFFName;City\nCafé;Köln')],
  ['big-endian UTF-16', utf16('\uFEFFName;City\nCafé;Köln', true)],
  ['UTF-16 without a byte order mark', utf16('Name;City\nCafé;Köln')],
  ['Windows-1252', Uint8Array.from('Name;City\nCafé;Köln', (char) => char.charCodeAt(0))],
])('[CUS-09] reads a file in %s', async (_, bytes) => {
  const { table } = await readCsvFile(file(bytes));
  expect(table).toEqual({
    name: 'people.csv',
    captions: ['Name', 'City'],
    rows: [{ number: 2, cells: ['Café', 'Köln'] }],
  });
});

test.each([
  ['commas', 'A,B\r\n"1;2",3\r\n', ['1;2', '3']],
  ['semicolons', 'A;B\n"1,5";3', ['1,5', '3']],
  ['tabs', 'A\tB\n1,5\t3', ['1,5', '3']],
])('[CUS-09] finds %s as the separator', (_, text, cells) => {
  expect(cellsOf(text)).toEqual([cells]);
});

test.each([
  ['a semicolon', 'sep=;\nA;B\n"1,5";3', ['1,5', '3']],
  ['a mark that is not looked for', '\uFEFF"SEP=|"\r\nA|B\r\n1,5|3', ['1,5', '3']],
  ['not the most frequent mark', 'sep=;\nA,a,a;B\n1;3', ['1', '3']],
])('[CUS-09] obeys a first line that names %s as the separator, and does not count it', (_, text, cells) => {
  expect(readCsv('x.csv', text).table?.rows).toEqual([{ number: 2, cells }]);
});

test('[CUS-09] reads marks in a cell as the message about them says to write them', () => {
  expect(cellsOf('A,B\n"""Bob"" The",Builder')).toEqual([['"Bob" The', 'Builder']]);
});

test('[CUS-09] leaves out blank lines, keeps the row numbers, and fills short rows', () => {
  expect(readCsv('x.csv', '\n\nA,B\n\n1\n,\n2,3,\n').table).toEqual({
    name: 'x.csv',
    captions: ['A', 'B'],
    rows: [
      { number: 5, cells: ['1', ''] },
      { number: 7, cells: ['2', '3'] },
    ],
  });
});

test.each([
  ['', 'There is no text. The first row needs the names of the columns.'],
  ['A,B\n', 'There are no rows below the names of the columns.'],
  ['A,B\n1,"2', 'Row 2 has a quotation mark that is never closed.'],
  [
    'A,B\n"Bob" The,Builder',
    'Row 2 has text after a quotation mark that closes a cell. Put the whole cell in quotation marks and double those inside it, as in """Bob"" The".',
  ],
  [
    'A,B\n1,2,3',
    'Row 2 has 3 cells, but the table has 2 columns. Put text with a separator in quotation marks.',
  ],
  [`${'A,'.repeat(100)}B\n1`, 'The table has 101 columns. At most 100 are read.'],
  [`A\n${'1\n'.repeat(5001)}`, 'The table has 5,001 rows. Import at most 5,000 at a time.'],
])('[CUS-09] says what is wrong with a table', (text, problem) => {
  expect(readCsv('x.csv', text)).toEqual({ table: null, problem });
});

test.each([
  [Uint8Array.of(0x50, 0x4b, 3, 4), 'This is an Excel workbook. Save it as CSV, then choose that file.'],
  [Uint8Array.of(1, 2, 0, 4, 5), 'This file is not text. Choose a CSV file.'],
  [new Uint8Array(importLimits.bytes + 1), 'The file is larger than 5 MB. Split it into smaller files.'],
])('[CUS-09] refuses a file that is not CSV', async (bytes, problem) => {
  expect(await readCsvFile(file(bytes))).toEqual({ table: null, problem });
});
