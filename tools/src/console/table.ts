type Row = Record<string, unknown>;

/** Formats the data of an operation: lists as tables, other fields one a line. */
export function toTables(data: Row): string {
  return Object.entries(data)
    .map(([field, value]) => section(field, value))
    .join('\n\n');
}

function section(name: string, value: unknown): string {
  if (isRow(value)) return isPage(value) ? page(name, value) : record(name, value);
  if (isRows(value)) return `${name}: ${value.length}\n${table(value)}`;
  return `${name}: ${cell(value)}`;
}

type Page = { rows: Row[]; count?: number; page?: number; cursor?: string };

/** A paged list shows which page it is, and a feed how to continue. */
function page(name: string, { rows, count, page: number, cursor }: Page) {
  const of = count === undefined ? '' : ` of ${count}`;
  const where = number === undefined ? '' : `, page ${number}`;
  const next = cursor === undefined ? '' : `, cursor ${cell(cursor)}`;
  return `${name}: ${rows.length}${of}${where}${next}\n${table(rows)}`;
}

/** Single values come first, because the lists inside have tables of their own. */
function record(name: string, row: Row): string {
  const flat = Object.entries(flatten(row, isNested));
  const single = flat.filter(([, value]) => !isNested(value));
  const lines = single.map(([key, value]) => [key, cell(value)]);
  const nested = flat.filter(([, value]) => isNested(value));
  return [
    `${name}:\n${align(lines)}`,
    ...nested.map(([key, value]) => section(`${name}.${key}`, value)),
  ].join('\n\n');
}

export function table(rows: readonly Row[]): string {
  const flat = rows.map((row) => flatten(row, isRows));
  const columns = [...new Set(flat.flatMap((row) => Object.keys(row)))];
  const lines = flat.map((row) => columns.map((column) => cell(row[column])));
  return rows.length === 0 ? '  (none)' : align([columns, ...lines]);
}

/** Longer texts would push the next columns off the screen. */
const WIDEST = 60;

function align(lines: readonly string[][]) {
  const [first = []] = lines;
  const widths = first.map((_, column) =>
    Math.min(WIDEST, Math.max(...lines.map((line) => line[column]?.length ?? 0))),
  );
  return lines
    .map((line) => `  ${line.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}

/** `{ address: { zip } }` becomes `{ 'address.zip': zip }`. */
function flatten(row: Row, isKept: (value: unknown) => boolean): Row {
  const pairs = Object.entries(row).flatMap(([key, value]): [string, unknown][] =>
    isRow(value) && !isKept(value)
      ? Object.entries(flatten(value, isKept)).map(([inner, kept]) => [`${key}.${inner}`, kept])
      : [[key, value]],
  );
  return Object.fromEntries(pairs);
}

/** Control characters in the data must not reach the terminal. */
export function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(cell).join(', ');
  if (isRow(value)) return Object.values(value).map(cell).filter(Boolean).join(' ');
  return String(value).replaceAll(/\p{Cc}+/gu, ' ');
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRows = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRow);

const isPage = (value: Row): value is Page => Array.isArray(value.rows);

const isNested = (value: unknown) => isRows(value) || (isRow(value) && isPage(value));
