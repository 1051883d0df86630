import type { ImportColumn } from './row-plan.ts';

/** The column of the status, of any record. */
export const statusColumn: ImportColumn = {
  key: 'status',
  caption: 'Status',
  aliases: ['active'],
  hint: 'ACTIVE or INACTIVE. New records are active.',
  sample: 'ACTIVE',
};

/** Names of columns are compared by their letters and digits. */
export const toPlainCaption = (caption: string) => caption.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The key of the column that each column of a file goes to; null if it is left out. */
export type Mapping = readonly (string | null)[];

/** Columns that a person chose before, by plain caption. An empty text leaves the column out. */
export type RememberedColumns = Readonly<Record<string, string>>;

/**
 * Maps the columns of a file by what the person chose before, then by their captions and their other names. Two columns
 * never go to the same one.
 */
export function guessMapping(
  captions: readonly string[],
  columns: readonly ImportColumn[],
  remembered: RememberedColumns,
): Mapping {
  const taken = new Set<string>();
  const take = (key: string | undefined) => {
    if (!key || taken.has(key)) return null;
    taken.add(key);
    return key;
  };
  return captions.map((caption) => {
    const plain = toPlainCaption(caption);
    const chosen = Object.hasOwn(remembered, plain) ? remembered[plain] : undefined;
    if (chosen === '') return null;
    const named = columns.find((one) => namesOf(one).includes(plain));
    return take(columns.find(({ key }) => key === chosen)?.key) ?? take(named?.key);
  });
}

const namesOf = ({ key, caption, aliases }: ImportColumn) => [key, caption, ...aliases].map(toPlainCaption);

/** Returns the columns that a new record needs and the file does not have. */
export const missingColumns = (columns: readonly ImportColumn[], mapping: Mapping) =>
  columns.filter(({ key, isRequired }) => isRequired && !mapping.includes(key));
