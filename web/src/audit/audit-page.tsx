import { useSearchParams } from 'react-router-dom';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import { AuditLogDocument, AuditTableFragmentDoc } from '../graph/generated/graphql.ts';
import { ListNothing } from '../list/list-nothing.tsx';
import { ListResults } from '../list/list-results.tsx';
import { ListSearchPanel } from '../list/list-search-panel.tsx';
import { useListQuery } from '../list/use-list-query.ts';
import { useListSearch } from '../list/use-list-search.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { auditColumns } from './audit.columns.tsx';
import { readAuditSearch, toAuditFilter, toAuditSearch, wholeAuditLog } from './audit.search.ts';
import type { AuditRow } from './audit.words.ts';
import { AuditFields } from './audit-fields.tsx';

type AuditPageProps = {
  /** The page of the thing that an entry is about; null where it has none. Other rooms know their own addresses. */
  toRecord: (row: AuditRow) => string | null;
};

/** Who changed what, when and by which access token; all that the page shows stands in the address. */
export function AuditPage({ toRecord }: AuditPageProps) {
  const list = useListSearch({
    search: readAuditSearch(useSearchParams()[0]),
    whole: wholeAuditLog,
    toPath: toAuditSearch,
    query: 'AuditLog',
  });
  const variables = { filter: toAuditFilter(list.asked), page: list.asked.page };
  const answer = useListQuery(AuditLogDocument, variables, ({ auditEntries }) =>
    readFragment(AuditTableFragmentDoc, auditEntries),
  );
  const nothing = {
    noMatch: 'No change matches this search.',
    hint: 'Try other days, or a shorter part of the name.',
    showAll: 'Show all changes',
    onReset: list.reset,
  };
  return (
    <>
      <PageHeader title="Audit Log" />
      <ListSearchPanel label="Search the audit log" list={list}>
        {(draft, change) => <AuditFields draft={draft} onChange={change} onSearch={list.runSearch} />}
      </ListSearchPanel>
      <ListResults list={{ name: 'Changes', columns: auditColumns(toRecord) }} answer={answer} search={list}>
        <ListNothing none="Nothing was changed yet." search={list.isWhole ? null : nothing} />
      </ListResults>
    </>
  );
}
