/** What a call answers, before a variant changes its form. */
export type Answer =
  | { form: 'printed' | 'record' | 'list' | 'rows' | 'done'; value: unknown }
  | { form: 'single'; value: unknown; blank?: object | undefined }
  | { form: 'page'; value: { count: number; rows: unknown[] } };

/** An answer whose form the documents print. */
export const printed = (value: unknown): Answer => ({ form: 'printed', value });

/** One record. */
export const record = (value: unknown): Answer => ({ form: 'record', value });

/** One record that may also come as a list of one: location details, rates. `blank` stands for a missing one. */
export const single = (value: unknown, blank?: object): Answer => ({ form: 'single', value, blank });

/** A list without pages. */
export const list = (value: unknown[]): Answer => ({ form: 'list', value });

/** A list that the documents print as `rows`. */
export const rows = (value: unknown[]): Answer => ({ form: 'rows', value });

/** A successful write: the message, and what else the documents print. */
export const done = (message: string, more: object = {}): Answer => ({
  form: 'done',
  value: { message, ...more },
});

export const pageSize = 30;

/** One page of a list, 30 rows, with the count of all. */
export const pageOf = (all: unknown[], page: number): Answer => ({
  form: 'page',
  value: { count: all.length, rows: all.slice((page - 1) * pageSize, page * pageSize) },
});
