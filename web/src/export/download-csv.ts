import { type ExportColumn, toCsv, toFileName } from './csv.ts';

/** Downloads rows as a CSV file. Returns the name of the file. */
export function downloadCsv<Row>(
  list: string,
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
): string {
  const name = toFileName(list, new Date());
  download(name, toCsv(columns, rows));
  return name;
}

/** Downloads a text as a file, like a link to it. */
function download(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Deferred: the browser must start to read the URL before it is revoked.
  setTimeout(() => URL.revokeObjectURL(url));
}
