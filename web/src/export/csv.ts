import { unparse } from 'papaparse';

/** A column of an exported table. A null or blank text gives an empty cell. */
export type ExportColumn<Row> = { caption: string; text: (row: Row) => string | null | undefined };

/** Marks the file as UTF-8. Without it, Excel reads the file in the code page of the computer. */
const byteOrderMark = '\uFEFF';

/** Matches a number, or an international phone number of digits, spaces and parentheses only. */
const harmless = /(?:[-+]?\d+(?:[.,]\d+)*%?|\+\d[\d ()]*)$/;

/**
 * Matches text that a spreadsheet would take for a formula, including full-width signs; it gets an
 * apostrophe. Numbers with a sign and phone numbers are safe, because they cannot call a function. A phone
 * number with hyphens would be evaluated as a subtraction. Such text after apostrophes gets one more, so that
 * `withoutGuard` finds every text again.
 */
const formula = new RegExp(`^'*(?!${harmless.source})[=+\\-@\\t\\r\\n＝＋－＠]`);

/** Returns the text of a cell that `toCsv` wrote. */
export const withoutGuard = (cell: string) =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

/**
 * Returns a table as CSV [RFC 4180] for spreadsheets: UTF-8 with a byte order mark, CR LF line breaks, and no
 * formulas.
 */
export function toCsv<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): string {
  const fields = columns.map(({ caption }) => caption);
  const data = rows.map((row) => columns.map(({ text }) => text(row) ?? ''));
  return `${byteOrderMark}${unparse({ fields, data }, { newline: '\r\n', escapeFormulae: formula })}\r\n`;
}

/**
 * Returns a file name: `Locations you can see` on 21 November gives `locations-you-can-see-2026-11-21.csv`.
 */
export function toFileName(list: string, day: Date): string {
  const date = [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return `${list.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${date}.csv`;
}
