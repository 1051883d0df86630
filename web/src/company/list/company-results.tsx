import { toPhoneText } from '../../form/fields/phone-text.ts';
import { readFragment } from '../../graph/generated/fragment-masking.ts';
import {
  CompanyListPageDocument,
  type CompanyTableFragment,
  CompanyTableFragmentDoc,
} from '../../graph/generated/graphql.ts';
import { ListChips } from '../../list/list-chips.tsx';
import type { ListFilter } from '../../list/list-filter.ts';
import { ListNothing } from '../../list/list-nothing.tsx';
import { ListResults } from '../../list/list-results.tsx';
import type { Column } from '../../list/list-shape.ts';
import { statusColumn } from '../../list/status-column.tsx';
import { useListQuery } from '../../list/use-list-query.ts';
import type { ListSearch } from '../../list/use-list-search.ts';
import { useListView } from '../../list/view/use-list-view.ts';
import { usePermission, useViewer } from '../../session/viewer.tsx';
import { recordName } from '../../ui/action/record-name.ts';
import { type CompanySearch, toCompany } from '../company.paths.ts';
import { toListVariables } from './company-search.ts';

type Row = CompanyTableFragment['rows'][number] & {
  address?: { city?: string | null; zip?: string | null } | null;
};

const nameOf = ({ id, name }: Row) => recordName(name, 'company', id);

/** The columns of the list [CLI-05]. */
const columns: readonly Column<Row>[] = [
  { caption: 'Business Name', cell: nameOf, text: ({ name }) => name, isName: true, sort: 'name' },
  { caption: 'State', cell: ({ address }) => address?.state?.code, barWidth: '2rem', width: '5.5rem' },
  {
    caption: 'Phone Number',
    cell: ({ phone }) => phone && toPhoneText(phone),
    isNumber: true,
    barWidth: '7rem',
    width: '10rem',
  },
  { ...statusColumn, width: '8rem' },
];

/** Further columns, which a person can add. */
const more: readonly Column<Row>[] = [
  { caption: 'City', cell: ({ address }) => address?.city, sort: 'city' },
  { caption: 'Zip Code', cell: ({ address }) => address?.zip, isNumber: true },
];

type CompanyResultsProps = {
  list: ListSearch<CompanySearch>;
  filters: readonly ListFilter<CompanySearch>[];
};

/** Shows the companies found, or why there are none. */
export function CompanyResults({ list, filters }: CompanyResultsProps) {
  const view = useListView(useViewer().id, 'companies', columns, more);
  const variables = { ...toListVariables(list.asked), ...view.variables };
  const answer = useListQuery(CompanyListPageDocument, variables, ({ companies }) =>
    readFragment(CompanyTableFragmentDoc, companies),
  );
  const { isAllowed: canEdit, reason } = usePermission('COMPANY_EDIT');
  const canAdd = usePermission('COMPANY_CREATE').reason === null;
  const opener = { canEdit, nameOf, to: toCompany };
  const bulk = { kind: 'COMPANY', nameOf, statusOf, statusReason: reason } as const;
  return (
    <ListResults
      list={{ name: 'Companies', kind: 'COMPANY', columns: view.shown, view, opener, bulk }}
      answer={answer}
      search={list}
      filters={<ListChips filters={filters} list={list} />}
    >
      <ListNothing
        none="No companies yet."
        hint={canAdd ? 'Choose Add New Company to add the first one.' : undefined}
        search={
          list.isWhole
            ? null
            : {
                noMatch: 'No companies match this search.',
                hint: 'Try a shorter name, or search all states and platforms.',
                showAll: 'Show all companies',
                onReset: list.reset,
              }
        }
      />
    </ListResults>
  );
}

const statusOf = ({ status }: Row) => status;
