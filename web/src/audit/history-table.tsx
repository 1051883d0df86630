import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { type AuditEntity, RecordHistoryDocument } from '../graph/generated/graphql.ts';
import { ListResults } from '../list/list-results.tsx';
import { useListQuery } from '../list/use-list-query.ts';
import { TextLink } from '../ui/action/text-link.ts';
import { auditColumns } from './audit.columns.ts';
import { toAuditPage, withExportedActs } from './audit.list.ts';
import { toAuditSearch } from './audit.search.ts';
import { AuditFeed, AuditWaiting } from './audit-feed.tsx';

/** The record whose history is shown. */
export type HistoryOf = { entity: AuditEntity; id: string };

const More = chakra('p', { base: { mt: '3', fontSize: 'sm' } });

/** Shows the entries of one record by page. Reloads them after each save. */
export function HistoryTable({ entity, id }: HistoryOf) {
  const [page, setPage] = useState(1);
  const variables = { filter: { entity, entityId: id }, page };
  const answer = useListQuery(RecordHistoryDocument, variables, ({ auditEntries }) =>
    toAuditPage(auditEntries),
  );
  const search = { asked: { page }, isStale: false, goToPage: setPage, correctPage: setPage };
  return (
    <>
      <ListResults
        list={{ name: 'Changes', columns: auditColumns }}
        answer={withExportedActs(answer)}
        search={search}
        look={{ waiting: <AuditWaiting />, rows: (rows) => <AuditFeed rows={rows} /> }}
      >
        <p>No changes recorded yet.</p>
      </ListResults>
      {entity === 'COMPANY' && (
        <More>
          <TextLink to={toAuditSearch({ companyId: id })}>View all activity for this company</TextLink>
        </More>
      )}
    </>
  );
}
