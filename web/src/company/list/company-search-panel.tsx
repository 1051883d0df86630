import { useQuery } from '@apollo/client/react';
import { companyLengths } from '@console/schema/limits.ts';
import { useNavigate } from 'react-router-dom';
import { useExtension } from '../../graph/extensions.ts';
import { CompanySearchOptionsDocument } from '../../graph/generated/graphql.ts';
import type { ListFilter } from '../../list/list-filter.ts';
import { ListSearchPanel } from '../../list/list-search-panel.tsx';
import { SearchPlatforms, SearchStatus, SearchText } from '../../list/search-fields.tsx';
import type { ListSearch } from '../../list/use-list-search.ts';
import { toStateGroups } from '../../master-data/state-options.ts';
import { usePermission } from '../../session/viewer.tsx';
import { Button } from '../../ui/action/button.tsx';
import { ButtonLink } from '../../ui/action/button-link.ts';
import { PlusIcon } from '../../ui/action/icons.tsx';
import { Combobox } from '../../ui/choice/combobox.tsx';
import { usePaletteActions } from '../../ui/command/page-actions.ts';
import { Field } from '../../ui/input/field.tsx';
import { type CompanySearch, toCompanyAdd } from '../company.paths.ts';

type CompanySearchPanelProps = {
  list: ListSearch<CompanySearch>;
  filters: readonly ListFilter<CompanySearch>[];
};

/** The search above the list [CLI-03] [CLI-04]. */
export function CompanySearchPanel({ list, filters }: CompanySearchPanelProps) {
  const canFilter = useExtension('LIST_FILTERS');
  return (
    <ListSearchPanel
      label="Search companies"
      list={list}
      live={['name']}
      activeCount={filters.length}
      columns={canFilter ? 3 : 2}
      action={<AddCompany />}
    >
      {(draft, change) => (
        <>
          <SearchText
            label="Business Name"
            value={draft.name}
            longest={companyLengths.name}
            onChange={(name) => change({ name })}
          />
          <PlaceAndPlatforms draft={draft} onChange={change} canFilter={canFilter} />
        </>
      )}
    </ListSearchPanel>
  );
}

type PartProps = {
  draft: CompanySearch;
  onChange: (part: Partial<CompanySearch>) => void;
  canFilter: boolean;
};

function PlaceAndPlatforms({ draft, onChange, canFilter }: PartProps) {
  const { data, loading } = useQuery(CompanySearchOptionsDocument, {
    fetchPolicy: 'cache-first',
    errorPolicy: 'all',
  });
  const areStatesMissing = !loading && !data?.states;
  return (
    <>
      <Field label="State" hint={areStatesMissing && 'States could not be loaded. Reload the page.'}>
        {(control) => (
          <Combobox
            control={control}
            groups={toStateGroups(data?.states ?? [])}
            value={draft.stateId}
            onChange={(stateId) => onChange({ stateId })}
            placeholder="All states"
          />
        )}
      </Field>
      {canFilter && <SearchStatus value={draft.status} onChange={(status) => onChange({ status })} />}
      <SearchPlatforms
        platforms={data?.platforms ?? (loading ? undefined : null)}
        chosen={draft.platformIds}
        onChange={(platformIds) => onChange({ platformIds })}
      />
    </>
  );
}

function AddCompany() {
  const { reason } = usePermission('COMPANY_CREATE');
  const navigate = useNavigate();
  const add = () => void navigate(toCompanyAdd());
  usePaletteActions([{ label: 'Add company', shortcut: 'create', disabledReason: reason, run: add }]);
  if (reason !== null) return <Button disabledReason={reason}>Add New Company</Button>;
  return (
    <ButtonLink to={toCompanyAdd()}>
      <PlusIcon /> Add New Company
    </ButtonLink>
  );
}
