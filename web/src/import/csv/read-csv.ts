import { parse } from 'papaparse';
import { withoutGuard } from '../../export/csv.ts';
import { countOf, withCommas } from '../../ui/action/count-text.ts';
import { decodeCsv } from './decode-csv.ts';

/** The most rows and columns of an imported table, and the largest file in bytes. */
export const importLimits = { rows: 5_000, columns: 100, bytes: 5 * 1024 * 1024 } as const;

/** A line of a table: its number, as spreadsheets count, and its cells. */
export type SourceRow = { number: number; cells: readonly string[] };

/** A table to import. */
export type SourceTable = { name: string; captions: readonly string[]; rows: readonly SourceRow[] };

export type ReadTable = { table: SourceTable; problem: null } | { table: null; problem: string };

const refuse = (problem: string): ReadTable => ({ table: null, problem });

/** Reads a CSV file. */
export async function readCsvFile(file: File): Promise<ReadTable> {
  if (file.size > importLimits.bytes)
    return refuse('The file is larger than 5 MB. Split it into smaller files.');
  const { text, problem } = decodeCsv(new Uint8Array(await file.arrayBuffer()));
  return text === null ? refuse(problem) : readCsv(file.name, text);
}

/**
 * Reads a table with captions in its first line, separated by commas, semicolons or tabs. A line such as `sep=|` before
 * it names another separator. Blank lines are left out. Apostrophes that an export put before formulas are removed.
 */
export function readCsv(name: string, text: string): ReadTable {
  const all = text.replace(/^\uFEFF/, '');
  const [separatorLine = '', separator] = separatorPattern.exec(all) ?? [];
  const body = all.slice(separatorLine.length);
  if (body.length > importLimits.bytes) return refuse('The text is longer than 5 MB. Split it into parts.');
  const { data, errors } = parse<string[]>(body, { delimiter: separator ?? delimiterOf(body) });
  const broken = errors.find(({ code }) => code in quoteFaults);
  if (broken) return refuse(`Row ${(broken.row ?? 0) + 1} has ${quoteFaults[broken.code]}`);
  const lines = data.map((cells, at) => ({ number: at + 1, cells: cells.map(withoutGuard) }));
  const [head, ...rows] = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (!head) return refuse('There is no text. The first row needs the names of the columns.');
  const captions = head.cells.map((caption) => caption.trim());
  const fault = toFault(captions, rows);
  return fault
    ? refuse(fault)
    : { table: { name, captions, rows: rows.map(fit(captions.length)) }, problem: null };
}

/** What is wrong with a quotation mark, by the code of the parser. */
const quoteFaults: Readonly<Record<string, string>> = {
  MissingQuotes: 'a quotation mark that is never closed.',
  InvalidQuotes:
    'text after a quotation mark that closes a cell. Put the whole cell in quotation marks and double those inside it, as in """Bob"" The".',
};

function toFault(captions: readonly string[], rows: readonly SourceRow[]): string | null {
  const { rows: maxRows, columns } = importLimits;
  if (captions.length > columns)
    return `The table has ${countOf(captions.length, 'column')}. At most ${columns} are read.`;
  if (rows.length === 0) return 'There are no rows below the names of the columns.';
  if (rows.length > maxRows)
    return `The table has ${countOf(rows.length, 'row')}. Import at most ${withCommas(maxRows)} at a time.`;
  const wide = rows.find(({ cells }) => cells.slice(captions.length).some((cell) => cell.trim() !== ''));
  return wide
    ? `Row ${wide.number} has ${wide.cells.length} cells, but the table has ${countOf(captions.length, 'column')}. Put text with a separator in quotation marks.`
    : null;
}

/** Gives a row as many cells as there are columns. */
const fit =
  (length: number) =>
  ({ number, cells }: SourceRow): SourceRow => ({
    number,
    cells: Array.from({ length }, (_, at) => cells[at] ?? ''),
  });

/** The line that tells Excel the separator. Excel does not count it as a row. */
const separatorPattern = /^"?sep=([^"\r\n])"?(?:\r\n|\r|\n)/i;

const delimiters = [',', ';', '\t'];

/** The separator that gives the first line with text the most cells. */
function delimiterOf(text: string): string {
  const start = text.replace(/^\s*\n/, '');
  const counts = delimiters.map(
    (delimiter) => parse<string[]>(start, { delimiter, preview: 1 }).data[0]?.length ?? 0,
  );
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}
