// Writes CSV for spreadsheets: UTF-8 with a byte order mark, CRLF line ends, and no cell that a spreadsheet
// would run as a formula.

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

/**
 * A signed number or a phone number cannot run as a formula, so it needs no apostrophe and stays a number.
 */
const harmless = /^(?:[-+]?\d+(?:[.,]\d+)*|\+\d[\d ()]*)$/;

function toCell(value) {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !harmless.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const toLine = (cells) => `${cells.map(toCell).join(',')}\r\n`;

/**
 * Opens a CSV file to which rows are added one by one. `columns` are the captions, in the order of a row's
 * cells.
 */
export function openCsv(path, columns) {
  const file = createWriteStream(path);
  let fault = null;
  file.on('error', (error) => {
    fault = error;
  });
  file.write(`\uFEFF${toLine(columns)}`);
  return {
    path,
    rows: 0,
    async add(cells) {
      this.rows += 1;
      if (fault) throw fault;
      if (!file.write(toLine(cells))) await once(file, 'drain');
    },
    async close() {
      if (fault) throw fault;
      file.end();
      await once(file, 'finish');
    },
  };
}
