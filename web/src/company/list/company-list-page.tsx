import { useSearchParams } from 'react-router-dom';
import { useExtension } from '../../graph/extensions.ts';
import { useListSearch } from '../../list/use-list-search.ts';
import { usePermission } from '../../session/viewer.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { type CompanySearch, toCompanyList, wholeCompanyList } from '../company.paths.ts';
import { CompanyResults } from './company-results.tsx';
import { companyListTitle, readCompanyList } from './company-search.ts';
import { CompanySearchPanel } from './company-search-panel.tsx';
import { useCompanyFilters } from './use-company-filters.ts';

/** The Company Management screen [CLI-01]. The URL holds its whole state. */
export function CompanyListPage() {
  const search = readCompanyList(useSearchParams()[0]);
  const canFilter = useExtension('LIST_FILTERS');
  const list = useListSearch<CompanySearch>({
    search: canFilter ? search : { ...search, status: null, rates: '', people: '' },
    whole: wholeCompanyList,
    toPath: (search) => toCompanyList({ ...search, name: search.name.trim() }),
    query: 'CompanyListPage',
  });
  const filters = useCompanyFilters(list.search);
  const { isAllowed: canSearch } = usePermission('COMPANY_SEARCH');
  return (
    <>
      <PageHeader title={companyListTitle} />
      {canSearch && <CompanySearchPanel list={list} filters={filters} />}
      <CompanyResults list={list} filters={filters} />
    </>
  );
}
