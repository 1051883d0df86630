import type { ReactNode } from 'react';
import type { ActiveStatus, StatusRecordKind } from '../graph/generated/graphql.ts';
import type { BulkItem, BulkTask } from './bulk-task.ts';

/** What a list offers for its chosen rows. */
export type BulkOffer<Row> = {
  kind: StatusRecordKind;
  nameOf: (row: Row) => string;
  statusOf: (row: Row) => ActiveStatus;
  /** The company of a row, in a list of several companies. */
  companyOf?: (row: Row) => { id: string; name: string };
  /** Why the person may not change the status of these records; null if that is allowed. */
  statusReason: string | null;
  /** Further actions for the chosen rows. */
  more?: (
    chosen: readonly Row[],
    onStart: (task: BulkTask, items: readonly BulkItem[]) => Promise<void>,
  ) => ReactNode;
  /** Id of the signed-in person, who cannot be set inactive; omitted where the rows are not users. */
  ownId?: string;
};
