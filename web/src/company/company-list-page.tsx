import { chakra } from '@chakra-ui/react/styled-system';
import { useSearchParams } from 'react-router-dom';
import { useListSearch } from '../list/use-list-search.ts';
import { usePermission } from '../session/viewer.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { type CompanySearch, toCompanyList, wholeCompanyList } from './company.paths.ts';
import { readCompanyList } from './company.views.ts';
import { CompanyResults } from './company-results.tsx';
import { CompanySearchPanel } from './company-search-panel.tsx';

/** The Company Management screen [CLI-01]; all that it shows stands in the address. */
export function CompanyListPage() {
  const list = useListSearch<CompanySearch>({
    search: readCompanyList(useSearchParams()[0]),
    whole: wholeCompanyList,
    toPath: (search) => toCompanyList({ ...search, name: search.name.trim() }),
    query: 'CompanyListPage',
  });
  const { isAllowed: canSearch, reason } = usePermission('COMPANY_SEARCH');
  return (
    <>
      <PageHeader title="Company Management" />
      {canSearch ? (
        <CompanySearchPanel list={list} />
      ) : (
        <chakra.p mb="4" color="fg.muted">
          {reason}
        </chakra.p>
      )}
      <CompanyResults list={list} />
    </>
  );
}
