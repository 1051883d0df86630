import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { toPhoneText } from '../../form/fields/masks.ts';
import { readFragment } from '../../graph/generated/fragment-masking.ts';
import {
  CompanyListPageDocument,
  type CompanyTableFragment,
  CompanyTableFragmentDoc,
} from '../../graph/generated/graphql.ts';
import { ListNothing } from '../../list/list-nothing.tsx';
import { ListResults } from '../../list/list-results.tsx';
import type { Column } from '../../list/list-table.tsx';
import { useListQuery } from '../../list/use-list-query.ts';
import type { ListSearch } from '../../list/use-list-search.ts';
import { usePermission } from '../../session/viewer.tsx';
import { StatusBadge } from '../../ui/message/status-badge.tsx';
import { type CompanySearch, toCompany } from '../company.paths.ts';
import { toListVariables } from './company.views.ts';

type Row = CompanyTableFragment['rows'][number];

const NameLink = chakra(Link, {
  base: {
    color: 'accent.fg',
    fontWeight: 'medium',
    overflowWrap: 'anywhere',
    '&:hover': { textDecoration: 'underline' },
  },
});

/** The columns of the list [CLI-05]. */
const columns: readonly Column<Row>[] = [
  {
    caption: 'Business Name',
    cell: ({ id, name }) => name && <NameLink to={toCompany({ id })}>{name}</NameLink>,
    text: ({ name }) => name,
  },
  { caption: 'State', cell: ({ address }) => address?.state?.code, barWidth: '2rem' },
  {
    caption: 'Phone Number',
    cell: ({ phone }) => phone && toPhoneText(phone),
    isNumber: true,
    barWidth: '7rem',
  },
  {
    caption: 'Status',
    cell: ({ status }) => <StatusBadge status={status} />,
    text: ({ status }) => status,
    barWidth: '4rem',
  },
];

/** Shows the companies found, or why there are none. */
export function CompanyResults({ list }: { list: ListSearch<CompanySearch> }) {
  const answer = useListQuery(CompanyListPageDocument, toListVariables(list.asked), ({ companies }) =>
    readFragment(CompanyTableFragmentDoc, companies),
  );
  const canEdit = usePermission('COMPANY_EDIT').isAllowed;
  const opener = { canEdit, nameOf, to: toCompany };
  return (
    <ListResults list={{ name: 'Companies', kind: 'COMPANY', columns, opener }} answer={answer} search={list}>
      <ListNothing
        none="No companies yet."
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

const nameOf = ({ id, name }: Row) => name ?? `company ${id}`;
