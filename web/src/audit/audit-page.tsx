import { useSearchParams } from 'react-router-dom';
import { useExtension } from '../graph/extensions.ts';
import { AuditLogDocument } from '../graph/generated/graphql.ts';
import { ListChips } from '../list/list-chips.tsx';
import { ListNothing } from '../list/list-nothing.tsx';
import { ListResults } from '../list/list-results.tsx';
import { ListSearchPanel } from '../list/list-search-panel.tsx';
import { useListQuery } from '../list/use-list-query.ts';
import { useListSearch } from '../list/use-list-search.ts';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { auditColumns } from './audit.columns.ts';
import { toAuditFilters } from './audit.filters.ts';
import { toAuditPage, withExportedActs } from './audit.list.ts';
import { readAuditSearch, toAuditEntryFilter, toAuditSearch, wholeAuditLog } from './audit.search.ts';
import type { AuditRow } from './audit.words.ts';
import { AuditFeed, AuditWaiting } from './audit-feed.tsx';
import { AuditFields } from './audit-fields.tsx';

type AuditPageProps = {
  /**
   * Returns the page of the entry's record, or null if it has none. A parameter, because each feature defines
   * its own paths.
   */
  toRecord: (row: AuditRow) => string | null;
};

/** Shows who changed what, when, and with which access token. The URL holds the whole search. */
export function AuditPage({ toRecord }: AuditPageProps) {
  const list = useListSearch({
    search: readAuditSearch(useSearchParams()[0]),
    whole: wholeAuditLog,
    toPath: toAuditSearch,
    query: 'AuditLog',
  });
  const takesTimes = useExtension('AUDIT_FEED');
  const variables = { filter: toAuditEntryFilter(list.asked, takesTimes), page: list.asked.page };
  const answer = useListQuery(AuditLogDocument, variables, ({ auditEntries }) => toAuditPage(auditEntries));
  const nothing = {
    noMatch: 'No changes match this search.',
    hint: 'Try a wider date range or a shorter name.',
    showAll: 'Show all changes',
    onReset: list.reset,
  };
  return (
    <>
      <PageHeader title="Audit Log" />
      <ListSearchPanel label="Search the audit log" list={list}>
        {(draft, change) => <AuditFields draft={draft} onChange={change} />}
      </ListSearchPanel>
      <ListResults
        list={{ name: 'Changes', columns: auditColumns }}
        answer={withExportedActs(answer)}
        search={list}
        filters={<ListChips filters={toAuditFilters(list.search, answer.now?.rows[0])} list={list} />}
        look={{ waiting: <AuditWaiting />, rows: (rows) => <AuditFeed rows={rows} toRecord={toRecord} /> }}
      >
        <ListNothing
          none="No changes recorded yet."
          hint="Each change by a person or a script appears here, with its values before and after."
          search={list.isWhole ? null : nothing}
        />
      </ListResults>
    </>
  );
}
