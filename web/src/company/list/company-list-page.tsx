import { useSearchParams } from 'react-router-dom';
import { useListSearch } from '../../list/use-list-search.ts';
import { usePermission } from '../../session/viewer.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { type CompanySearch, toCompanyList, wholeCompanyList } from '../company.paths.ts';
import { readCompanyList } from './company.views.ts';
import { CompanyResults } from './company-results.tsx';
import { CompanySearchPanel } from './company-search-panel.tsx';

/** The Company Management screen [CLI-01]. The URL holds its whole state. */
export function CompanyListPage() {
  const list = useListSearch<CompanySearch>({
    search: readCompanyList(useSearchParams()[0]),
    whole: wholeCompanyList,
    toPath: (search) => toCompanyList({ ...search, name: search.name.trim() }),
    query: 'CompanyListPage',
  });
  const { isAllowed: canSearch } = usePermission('COMPANY_SEARCH');
  return (
    <>
      <PageHeader title="Company Management" />
      {canSearch && <CompanySearchPanel list={list} />}
      <CompanyResults list={list} />
    </>
  );
}
