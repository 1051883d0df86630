import type { z } from 'zod';
import type { dataset, TableName } from '../../import/dataset.ts';

type RowOf<Table extends TableName> = z.input<(typeof dataset)[Table]>;
/** A row of the data set that the tests import. */
export type Line = { [Table in TableName]: { table: Table; row: RowOf<Table> } }[TableName];

export const line = <Table extends TableName>(table: Table, rows: RowOf<Table>[]) =>
  rows.map((row) => ({ table, row }) as Line);
