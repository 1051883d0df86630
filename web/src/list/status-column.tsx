import type { ActiveStatus } from '../graph/generated/graphql.ts';
import { StatusBadge } from '../ui/message/status-badge.tsx';
import type { Column } from './list-shape.ts';

/** The column of the status, which most lists end with. */
export const statusColumn = {
  caption: 'Status',
  cell: ({ status }) => <StatusBadge status={status} />,
  text: ({ status }) => status,
  barWidth: '4rem',
  sort: 'status',
} satisfies Column<{ status: ActiveStatus }>;
