import { unparse } from 'papaparse';

/** A column of an exported table; what is null or blank is an empty cell. */
export type ExportColumn<Row> = { caption: string; text: (row: Row) => string | null | undefined };

/** Says that the bytes are UTF-8: Excel takes them for the code page of the computer otherwise. */
const byteOrderMark = '\uFEFF';

/** A number, or an international phone number with nothing in it but digits, blanks and brackets. */
const harmless = /(?:[-+]?\d+(?:[.,]\d+)*%?|\+\d[\d ()]*)$/;

/**
 * What a spreadsheet would take for a formula, full-width signs included: it gets an apostrophe before it. A number with a sign
 * and a phone number stay as they are, because they can call nothing; a phone number with hyphens would be subtracted.
 */
const formula = new RegExp(`^(?!${harmless.source})[=+\\-@\\t\\r\\n＝＋－＠]`);

/** A table as CSV [RFC 4180] for spreadsheets: UTF-8 with its mark, lines that end with CR LF, no cell a formula. */
export function toCsv<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): string {
  const fields = columns.map(({ caption }) => caption);
  const data = rows.map((row) => columns.map(({ text }) => text(row) ?? ''));
  return `${byteOrderMark}${unparse({ fields, data }, { newline: '\r\n', escapeFormulae: formula })}\r\n`;
}

/** `Locations you can see` on 21 November is `locations-you-can-see-2026-11-21.csv`. */
export function toFileName(list: string, day: Date): string {
  const date = [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return `${list.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${date}.csv`;
}
