import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Column } from '../list/list-table.tsx';
import { TextLink } from '../ui/action/text-link.ts';
import { toChangesText } from './audit.changes.ts';
import { type AuditRow, actionNames, companyOf, thingOf, toMoment } from './audit.words.ts';
import { AuditChanges } from './audit-changes.tsx';

const Small = chakra('span', {
  base: { display: 'block', fontSize: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' },
});

/**
 * Wraps the content of a cell in one block. On narrow screens it stands beside its caption; on wide screens
 * it keeps a column from crowding out the others.
 */
const Cell = chakra('div', {
  base: { minW: '0', overflowWrap: 'anywhere' },
  variants: {
    width: {
      moment: { '@media (min-width: 600px)': { width: '6.5rem' } },
      text: { '@media (min-width: 600px)': { width: '11rem' } },
      changes: { '@media (min-width: 600px)': { width: '23rem' } },
    },
  },
});

const when: Column<AuditRow> = {
  caption: 'When',
  cell: ({ at }) => (
    <Cell width="moment">
      <time dateTime={at}>{toMoment(at)}</time>
    </Cell>
  ),
  text: ({ at }) => at,
  barWidth: '9rem',
};

const who: Column<AuditRow> = {
  caption: 'Who',
  cell: ({ actor }) => (
    <Cell width="text">
      {actor.name}
      {actor.email && <Small>{actor.email}</Small>}
    </Cell>
  ),
  text: ({ actor }) => (actor.email ? `${actor.name} <${actor.email}>` : actor.name),
};

const token: Column<AuditRow> = {
  caption: 'Access Token',
  cell: ({ token }) => token && <Cell>{token}</Cell>,
  text: ({ token }) => token,
};

const changes: Column<AuditRow> = {
  caption: 'Changes',
  cell: (row) => (
    <Cell width="changes">
      <AuditChanges changes={row.changes} />
    </Cell>
  ),
  text: (row) => toChangesText(row.changes),
};

const request: Column<AuditRow> = {
  caption: 'Request',
  // Eight characters distinguish requests well enough. The exported file and the search use the whole id.
  cell: ({ requestId }) => <code title={requestId}>{requestId.slice(0, 8)}</code>,
  text: ({ requestId }) => requestId,
};

/** The action and its record. The record is a link if it still exists and `toRecord` knows its page. */
const what = (toRecord: (row: AuditRow) => string | null): Column<AuditRow> => ({
  caption: 'What',
  cell: (row) => (
    <Cell width="text">
      {actionNames[row.action]} <Thing row={row} to={toRecord(row)} />
      {companyOf(row) && <Small>{companyOf(row)}</Small>}
    </Cell>
  ),
  text: (row) => [actionNames[row.action], thingOf(row), companyOf(row)].filter(Boolean).join(' · '),
});

const Thing = ({ row, to }: { row: AuditRow; to: string | null }): ReactNode =>
  to ? <TextLink to={to}>{thingOf(row)}</TextLink> : thingOf(row);

/** Returns the columns of the whole log. */
export const auditColumns = (toRecord: (row: AuditRow) => string | null) => [
  when,
  who,
  token,
  what(toRecord),
  changes,
  request,
];

/** The columns of one record's history, which need not name the record. */
export const historyColumns: readonly Column<AuditRow>[] = [
  when,
  who,
  token,
  { caption: 'What', cell: ({ action }) => actionNames[action] },
  changes,
  request,
];
