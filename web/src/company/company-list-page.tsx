import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { CompanyListPageDocument } from '../graph/generated/graphql.ts';
import { usePermission } from '../session/viewer.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { type CompanySearch, toCompanyList } from './company.paths.ts';
import { CompanyResults } from './company-results.tsx';
import { CompanySearchPanel } from './company-search-panel.tsx';
import { useCompanySearch } from './use-company-search.ts';

/** The Company Management screen [CLI-01]; all that it shows stands in the address. */
export function CompanyListPage() {
  const { search, asked, goToPage, runSearch, reset } = useCompanySearch();
  const { isAllowed: canSearch, reason } = usePermission('COMPANY_SEARCH');
  const client = useApolloClient();

  const searchOrRefresh = (next: CompanySearch) => {
    if (toCompanyList({ ...next, page: 1 }) !== toCompanyList(search)) return runSearch(next);
    // The same address is no navigation, but who presses Search wants to see the list as it is now.
    void client.refetchQueries({ include: [CompanyListPageDocument] });
  };

  return (
    <>
      <PageHeader title="Company Management" />
      {canSearch ? (
        <CompanySearchPanel search={search} onSearch={searchOrRefresh} onReset={reset} />
      ) : (
        <chakra.p mb="4" color="fg.muted">
          {reason}
        </chakra.p>
      )}
      <CompanyResults
        asked={asked}
        isStale={toCompanyList(asked) !== toCompanyList(search)}
        onPage={goToPage}
        onReset={reset}
      />
    </>
  );
}
