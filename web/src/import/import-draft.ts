import { unparse } from 'papaparse';
import { dropDraft, findDraft, keepDraft } from '../form/drafts/drafts.ts';
import { readCsv, type SourceTable } from './csv/read-csv.ts';
import { invitation } from './people/user.columns.ts';
import type { Mapping } from './plan/columns.ts';
import { toKey } from './plan/names.ts';
import type { ImportColumn } from './plan/row-plan.ts';

/** What a person has entered in an import. */
export type ImportEntry = {
  pasted: string;
  table: SourceTable | null;
  mapping: Mapping | null;
  clearsBlanks: boolean;
  /** Whether the columns were chosen, so that the preview is the next step. */
  isMapped: boolean;
  /** Whether the import began. */
  isStarted: boolean;
  /** Whether passwords were left out when it was kept. */
  isWithoutSecrets: boolean;
};

export const noEntry: ImportEntry = {
  pasted: '',
  table: null,
  mapping: null,
  clearsBlanks: false,
  isMapped: false,
  isStarted: false,
  isWithoutSecrets: false,
};

/** Returns the columns that a text's captions are guessed to mean. */
type Guess = (captions: readonly string[]) => Mapping;

/** The most characters that an import keeps, because the drafts of all forms share 5 MB. */
const maxLength = 2_000_000;

/** A draft has values of a form, so the table is JSON. Columns that are left out are blank. */
const blank = { ...noEntry, table: '', mapping: [] as readonly string[] };

/** Returns what the person entered before the page or the session ended; null if there is nothing. */
export function findEntry(
  personId: string,
  formId: string,
  columns: readonly ImportColumn[],
): ImportEntry | null {
  const values = findDraft(personId, formId, blank)?.values;
  if (!values) return null;
  const table: SourceTable | null = values.table ? JSON.parse(values.table) : null;
  // The columns may have changed, for example with the platforms of the company.
  const toKnown = (key: string) => columns.find((column) => column.key === key)?.key ?? null;
  return { ...values, table, mapping: table && values.mapping.map(toKnown) };
}

/** Keeps an entry as the person's draft, without passwords. Keeps nothing if it is too long. */
export function keepEntry(personId: string, formId: string, entry: ImportEntry, guess: Guess) {
  // An older draft must not stay if there is no room for this one.
  dropDraft(personId, formId);
  const { table, mapping, pasted } = entry;
  if (!table && pasted.length > maxLength) return;
  const left = table ? withoutSecrets(table, mapping ?? []) : null;
  const text = left ? { text: '', isCut: false } : withoutPastedSecrets(pasted, guess);
  const values = {
    ...entry,
    pasted: text.text,
    table: left ? JSON.stringify(left) : '',
    mapping: (mapping ?? []).map((key) => key ?? ''),
    isWithoutSecrets: entry.isWithoutSecrets || left !== table || text.isCut,
  };
  if (values.table.length > maxLength) return;
  keepDraft(personId, formId, { values, base: { values: blank, revision: null } });
}

const isSecret = (caption: string, key: string | null | undefined) =>
  /passw/i.test(caption) || key === 'password';

/** Blanks the passwords of a table. Returns the same table if it has none. */
function withoutSecrets(table: SourceTable, mapping: Mapping): SourceTable {
  const secret = table.captions.map((caption, at) => isSecret(caption, mapping[at]));
  const holds = (cell: string, at: number) =>
    secret[at] && cell.trim() !== '' && toKey(cell) !== toKey(invitation);
  if (!table.rows.some(({ cells }) => cells.some(holds))) return table;
  const toRow = ({ number, cells }: SourceTable['rows'][number]) => ({
    number,
    cells: cells.map((cell, at) => (holds(cell, at) ? '' : cell)),
  });
  return { ...table, rows: table.rows.map(toRow) };
}

function withoutPastedSecrets(pasted: string, guess: Guess) {
  const { table } = readCsv('', pasted);
  // Text that is no table yet may have a column of passwords all the same.
  if (!table) return /passw/i.test(pasted) ? { text: '', isCut: true } : { text: pasted, isCut: false };
  const left = withoutSecrets(table, guess(table.captions));
  if (left === table) return { text: pasted, isCut: false };
  return {
    text: unparse([left.captions, ...left.rows.map(({ cells }) => cells)] as string[][]),
    isCut: true,
  };
}
