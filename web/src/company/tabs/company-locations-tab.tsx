import { chakra } from '@chakra-ui/react/styled-system';
import { readFragment } from '../../graph/generated/fragment-masking.ts';
import {
  CompanyLocationsTabDocument,
  type CompanyLocationsTableFragment,
  CompanyLocationsTableFragmentDoc,
} from '../../graph/generated/graphql.ts';
import { ListNothing } from '../../list/list-nothing.tsx';
import { ListResults } from '../../list/list-results.tsx';
import type { Column } from '../../list/list-table.tsx';
import { ListTitle } from '../../list/list-title.tsx';
import { useListQuery } from '../../list/use-list-query.ts';
import { useListSearch } from '../../list/use-list-search.ts';
import { usePermission } from '../../session/viewer.tsx';
import { Button } from '../../ui/action/button.tsx';
import { countText } from '../../ui/action/count-text.ts';
import { StatusBadge } from '../../ui/message/status-badge.tsx';

export type CompanyLocationsTabProps = {
  id: string;
  /** The current page of locations; starts at 1. */
  page: number;
  toPath: (page: number) => string;
  /** Opens a location; null opens the form of a new one. */
  onOpen: (locationId: string | null) => void;
};

type Row = CompanyLocationsTableFragment['rows'][number];

/** The columns of the list [LOC-01]. */
const columns: readonly Column<Row>[] = [
  { caption: 'Location Name', cell: ({ publicName }) => publicName },
  { caption: 'City', cell: ({ address }) => address?.city },
  { caption: 'State', cell: ({ address }) => address?.state?.code, barWidth: '2rem' },
  {
    caption: 'Status',
    cell: ({ status }) => <StatusBadge status={status} />,
    text: ({ status }) => status,
    barWidth: '4rem',
  },
];

/** The locations of a company [LOC-01] [LOC-02]. Loads them when the tab is first opened. */
export function CompanyLocationsTab({ id, page, toPath, onOpen }: CompanyLocationsTabProps) {
  const list = useListSearch({
    search: { page },
    whole: { page: 1 },
    toPath: (search) => toPath(search.page),
    query: 'CompanyLocationsTab',
    keepsScroll: true,
  });
  const answer = useListQuery(CompanyLocationsTabDocument, { id, page: list.asked.page }, ({ company }) =>
    readFragment(CompanyLocationsTableFragmentDoc, company?.locations),
  );
  const { isAllowed: canEdit, reason } = usePermission('LOCATION_EDIT');
  const opener = { canEdit, nameOf, onOpen: (row: Row) => onOpen(row.id) };
  return (
    <>
      <ListTitle name="Locations" count={countText(answer.now ?? answer.before)} />
      <chakra.div mb="4">
        <Button disabledReason={reason} onClick={() => onOpen(null)}>
          Add New Location
        </Button>
      </chakra.div>
      <ListResults
        list={{ name: 'Locations', kind: 'LOCATION', columns, opener }}
        answer={answer}
        search={list}
      >
        <ListNothing none="This company has no locations." />
      </ListResults>
    </>
  );
}

const nameOf = ({ id, publicName }: Row) => publicName || `location ${id}`;
